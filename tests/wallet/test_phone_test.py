"""The test wallet follows the link of a test of a phone: it is seen, gets a refusal in words, and nothing else."""

from typing import Any

import pytest

from connector_desk.wallet.errors import WalletError
from tests.core.running import Running
from tests.wallet.walking import Walking, code_of

TESTS = "/bc/studio/reach/tests"


def found(core: Running, test: dict[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = core.admin("GET", f"{TESTS}/{test['testId']}").result
    return told


def test_it_is_seen_and_keeps_nothing(core: Running, walking: Walking) -> None:
    test = core.admin("POST", TESTS).result
    with pytest.raises(WalletError) as caught:
        walking.accept(test["walletLink"])
    assert code_of(caught)[0] == "wallet_place_refused"
    assert caught.value.detail == "invalid_grant: This was only a test; nothing is issued."
    assert any("Connector Desk" in one and "Connection test" in one for one in walking.told)
    assert walking.store.all() == []
    told = found(core, test)
    assert {one["kind"] for one in told["sightings"]} == {"wallet-offer", "wallet-metadata", "wallet-token"}
    assert (told["state"], told["findings"][0]["code"]) == ("reached", "phone_wallet_reaches_desk")


def test_a_test_that_is_over_is_no_offer(core: Running, walking: Walking) -> None:
    test = core.admin("POST", TESTS).result
    core.admin("DELETE", f"{TESTS}/{test['testId']}")
    with pytest.raises(WalletError) as caught:
        walking.accept(test["walletLink"])
    assert code_of(caught)[0] == "wallet_place_refused"
