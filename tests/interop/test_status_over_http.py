"""Who is shown a revoked or suspended credential sees it as such: the Credo wallet, and verifiers from npm."""

import json
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from connector_desk.base.clock import system_clock
from connector_desk.core.keys import base64url
from tests.interop.credo import Credo
from tests.interop.verifying import Verifiers
from tests.served import Served

pytestmark = pytest.mark.interop

DEEDS = [("suspend", 2), ("reactivate", 0), ("suspend", 2), ("revoke", 1)]


def issued(served: Served, wallet: Credo, form: str) -> tuple[str, dict[str, Any]]:
    """Let a wallet take a badge; gives its ID and what the wallet has."""
    workflow, link = served.offer(served.item("visitor-badge", form, given_name="Erika"))
    report = wallet.accept(link)
    assert report["ok"], report
    (listed,) = served.workflow(workflow)["credentials"]
    (held,) = report["credentials"]
    return listed["credentialId"], held


def do(served: Served, deed: str, credential_id: str) -> None:
    answer = served.client.post(f"/bc/admin/credentials/{credential_id}/{deed}", json={"reason": "Badge lost"})
    assert answer.status_code == 200, answer.text


def fetched(uri: str) -> str:
    answer = httpx.get(uri, headers={"Accept": "application/statuslist+jwt"}, trust_env=False)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/statuslist+jwt")
    return answer.text


def key_of(did: str) -> Any:
    return json.loads(base64url.decode(did.removeprefix("did:jwk:")))


def test_a_wallet_sees_what_was_done_to_a_credential(served: Served, wallet: Credo) -> None:
    credential_id, held = issued(served, wallet, "sd-jwt")
    where = urlsplit(held["payload"]["status"]["status_list"]["uri"]).path
    for deed, status in [("", 0), *DEEDS]:
        if deed:
            do(served, deed, credential_id)
        seen = wallet.check(held["compact"])
        assert {"method": "GET", "path": where, "status": 200} in seen["exchanges"]
        assert seen["valid"] is (status == 0), (deed, seen)
        assert status == 0 or "Status is not valid" in seen["why"], seen


def test_a_verifier_sees_what_was_done_to_a_credential(served: Served, wallet: Credo, verifiers: Verifiers) -> None:
    credential_id, held = issued(served, wallet, "sd-jwt")
    uri, jwk = held["payload"]["status"]["status_list"]["uri"], key_of(held["payload"]["iss"])
    for deed, status in [("", 0), *DEEDS]:
        if deed:
            do(served, deed, credential_id)
        seen = verifiers.sd_jwt_vc(held["compact"], jwk=jwk, lists={uri: fetched(uri)}, now=system_clock())
        assert seen["verified"] is (status == 0), (deed, seen)
        assert status == 0 or "Status" in seen["error"]


@pytest.mark.parametrize("form", ["sd-jwt", "w3c"])
def test_the_list_tells_which_of_the_two_it_is(served: Served, wallet: Credo, verifiers: Verifiers, form: str) -> None:
    credential_id, held = issued(served, wallet, form)
    entry, jwk = held["payload"]["status"]["status_list"], key_of(held["payload"]["iss"])
    for deed, status in DEEDS:
        do(served, deed, credential_id)
        indices = [entry["idx"], (entry["idx"] + 1) % 100_000]
        seen = verifiers.status_list(fetched(entry["uri"]), jwk=jwk, indices=indices, now=system_clock())
        assert seen["verified"], seen
        assert seen["statuses"] == [status, 0], deed
        assert seen["payload"]["sub"] == entry["uri"]
