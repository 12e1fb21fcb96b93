"""What a wallet called, in the record of its visit."""

from typing import Any

import pytest

from tests.core.holder import Holder
from tests.core.presenter import ask, post, read_request
from tests.core.running import Running

METADATA = "/.well-known/openid-credential-issuer/oid4vci"
SERVER = "/.well-known/oauth-authorization-server/oid4vci"


def calls(core: Running, workflow: str) -> list[tuple[str, str | None, bool]]:
    told: list[dict[str, Any]] = core.workflow(workflow).get("calls", [])
    return [(one["endpoint"], one.get("error"), one.get("isProbable", False)) for one in told]


def test_a_wallet_that_stops_after_the_metadata(desk: Running) -> None:
    offer, other = desk.offer(), desk.offer()
    assert calls(desk, offer.workflow) == []
    assert desk.fetch(offer).status == 200
    desk.clock.forward(1_000)
    assert desk.public("GET", METADATA).status == desk.public("GET", SERVER).status == 200
    seen = [("offer", None, False), ("issuer-metadata", None, True), ("server-metadata", None, True)]
    assert calls(desk, offer.workflow) == seen
    desk.clock.forward(10 * 60_000)
    desk.end_what_is_due()
    assert desk.workflow(offer.workflow)["state"] == "expired"
    assert calls(desk, offer.workflow) == seen
    assert calls(desk, other.workflow) == []
    desk.restart()
    assert calls(desk, offer.workflow) == seen


@pytest.mark.sqlite
def test_refusals_are_told_and_a_withdrawn_visit_keeps_its_calls(desk: Running) -> None:
    offer = desk.offer()
    code = desk.code(offer)
    assert desk.token(code, tx_code="1").error == "invalid_request"
    desk.clock.forward(1)
    token = desk.token(code).json["access_token"]
    assert desk.credential(token, {"credential_configuration_id": "nothing"}).status == 400
    desk.admin("POST", f"/bc/admin/workflows/{offer.workflow}/cancel")
    found = calls(desk, offer.workflow)
    assert found[:3] == [("offer", None, False), ("token", "invalid_request", False), ("token", None, False)]
    assert found[3][0] == "credential"
    assert found[3][1] is not None


@pytest.mark.sqlite
def test_a_visit_that_ended_well_keeps_no_calls(desk: Running) -> None:
    offer = desk.offer()
    Holder().take(desk, offer)
    assert desk.workflow(offer.workflow)["state"] == "done"
    assert calls(desk, offer.workflow) == []


@pytest.mark.sqlite
def test_a_wallet_that_declines_a_request(desk: Running) -> None:
    asked = ask(desk)
    request = read_request(desk, asked)
    assert post(desk, request["response_uri"], {"error": "access_denied", "state": "wrong"}).status == 400
    assert calls(desk, asked.workflow) == [("request", None, False), ("response", "invalid_request", False)]
    answer = {"error": "invalid_request", "state": request["state"]}
    assert post(desk, request["response_uri"], answer).status == 200
    assert desk.workflow(asked.workflow)["state"] == "failed"
    assert calls(desk, asked.workflow)[0] == ("request", None, False)
