"""A Credo wallet comes back for a credential that could not be signed when it asked (OpenID4VCI 1.0 §9)."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.interop.credo import Credo
from tests.served import Served
from tests.unsigned import program_without_signatures

pytestmark = pytest.mark.interop


@pytest.fixture
def switch(tmp_path: Path) -> Path:
    found = tmp_path / "no-signatures"
    found.touch()
    return found


@pytest.fixture
def unsigned(tmp_path: Path, switch: Path) -> Iterator[Served]:
    with Served(tmp_path / "data", program=program_without_signatures(switch)) as core:
        yield core


@pytest.mark.parametrize(("form", "binding"), [("sd-jwt", "jwk"), ("sd-jwt", "did:key"), ("w3c", "did:jwk")])
def test_a_wallet_gets_later_what_cannot_be_signed_now(
    unsigned: Served, wallet: Credo, switch: Path, form: str, binding: str
) -> None:
    workflow, link = unsigned.offer(unsigned.item("visitor-badge", form, given_name="Erika"))
    healed = threading.Timer(7, switch.unlink)  # between the first and the second time it comes back
    healed.start()
    try:
        report = wallet.accept(link, binding=binding, patience=5)
    finally:
        healed.join()

    assert report["ok"], report
    assert report["boundToken"]
    assert report["deferred"] == 2
    (credential,) = report["credentials"]
    assert credential["claims"]["given_name"] == "Erika"
    asked = [(one["path"], one["status"]) for one in report["exchanges"] if one["path"].endswith("credential")]
    assert asked == [
        ("/oid4vci/credential", 202),
        ("/oid4vci/deferred_credential", 202),
        ("/oid4vci/deferred_credential", 200),
    ]
    told = unsigned.workflow(workflow)
    assert told["state"] == "done"
    assert [step["detail"] for step in told["steps"] if "detail" in step] == [
        "It cannot be signed now. The wallet gets it as soon as it can be.",
        "Delivered to the wallet.",
    ]
