"""Idempotency-Key on every POST that makes no workflow: done once, and answered alike."""

import asyncio
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from connector_desk.base.errors import Unavailable
from connector_desk.contract import limits
from connector_desk.core.http.idempotent_replay import is_kept
from connector_desk.core.place.admin_keys import AdminKeys
from connector_desk.core.route_table import ADMIN
from connector_desk.core.runtime.idempotency import Attempt
from connector_desk.core.store import requests
from tests.core.authorizing import switch_on
from tests.core.holder import Holder
from tests.core.http.test_gate import CREDENTIAL_TYPE, QUESTION
from tests.core.running import CREATE, QRCODE, Reply, Running
from tests.core.workflows.test_runs import at_the_desk

KEYS = "/bc/studio/key"
ROTATE = "/bc/studio/identity/rotate"
ISSUERS = "/bc/studio/issuers"
BY_REQUEST = {
    *(CREATE, QRCODE, "/bc/admin/proofrequest/create/connectionless", "/bc/admin/workflows/{workflowId}/renew"),
    *(f"/bc/admin/credential/issue/{whose}" for whose in ("byalias", "byid")),
    *(f"/bc/admin/proofrequest/send/{whose}" for whose in ("byalias", "byid")),
    *("/bc/admin/flow/url", "/bc/admin/flow/qrcode", "/bc/studio/presence/requests"),
    "/bc/studio/authorization-requests/{authorizationId}/approve",
}
"""What remembers the workflow or the link that it has made, and spells the answer anew."""


def post(core: Running, target: str, body: Any = b"", key: str = "once") -> Reply:
    return core.admin("POST", target, body, headers=[("idempotency-key", key)])


def issuer(name: str = "Town") -> dict[str, str]:
    return {"name": name, "did": "did:web:town.example"}


def count(core: Running, table: str) -> int:
    return int(core.rows(f"SELECT count(*) FROM {table}")[0][0])


def audited(core: Running) -> int:
    return count(core, "audit")


def test_every_post_of_the_admin_api_is_carried_out_once() -> None:
    posts = [route for route in ADMIN if route.method == "POST"]
    assert [route.path for route in posts if not route.repeatable] == []
    assert {route.path for route in posts if not is_kept(route.handler.__name__)} == BY_REQUEST
    assert all(route.media_type == "application/json" for route in posts if is_kept(route.handler.__name__))
    assert not any(is_kept(route.handler.__name__) for route in ADMIN if route.method != "POST")


# Each with what it is called with, once what it needs is there


def make_agent(core: Running) -> str:
    return str(core.admin("POST", "/bc/studio/agents", {"alias": "town:hall", "displayName": "Hall"}).result["agentId"])


ROSTER = {"name": "Party", "schemaId": "visitor-badge", "head": ["Name"], "reading": {"columns": {"name": 0}}}


def make_roster(core: Running) -> str:
    return str(core.admin("POST", "/bc/studio/rosters", ROSTER).result["rosterId"])


def make_hook(core: Running) -> str:
    return str(core.admin("POST", "/bc/studio/webhooks", hook()).result["webhookId"])


def hook() -> dict[str, Any]:
    return {"url": "https://hooks.example/in"}


def to_retire(core: Running) -> tuple[str, Any]:
    made = core.admin("POST", KEYS).result
    return f"{KEYS}/retire?keyId={made['keyId']}", b""


def make_link(core: Running) -> str:
    core.admin("POST", "/bc/admin/flow/url", {"workflow": "visitor-badge"})
    return str(core.admin("GET", "/bc/admin/flow/links").result["links"][0]["linkId"])


def schema(core: Running) -> tuple[str, Any]:
    found = core.admin("GET", "/bc/studio/schemas").result["schemas"][0]
    return "/bc/studio/schemas", {k: v for k, v in found.items() if k != "schemaId"} | {"version": "7.7"}


def to_add_standing_offer(core: Running) -> tuple[str, Any]:
    switch_on(core)
    return "/bc/studio/standing-offers", {"title": "Door", "schemaId": core.schema_id(), "format": "sd-jwt"}


CASES: dict[str, Callable[[Running], tuple[str, Any]]] = {
    "make_key": lambda _: (KEYS, b""),
    "retire_key": to_retire,
    "rotate_identity": lambda _: (ROTATE, b""),
    "trust_issuer": lambda _: (ISSUERS, issuer()),
    "list_foreign": lambda _: (
        "/bc/studio/foreign-schemas",
        {"schemaId": "https://vct.example/id", "title": "ID", "formats": ["sd-jwt"], "attributes": ["family_name"]},
    ),
    "add_type": lambda _: (
        "/bc/studio/credential-types",
        CREDENTIAL_TYPE,
    ),
    "add_question": lambda _: ("/bc/studio/questions", QUESTION),
    "add_provider": lambda _: ("/bc/studio/service-providers", {"issuer": "https://login.example", "name": "Login"}),
    "add_schema": schema,
    "add_attester": lambda _: ("/bc/studio/attesters", {"name": "Maker of wallets", "jwks": [Holder().jwk]}),
    "add_standing_offer": to_add_standing_offer,
    "withdraw_flow_link": lambda core: (f"/bc/admin/flow/links/{make_link(core)}/withdraw", b""),
    "add": lambda _: ("/bc/studio/agents", {"alias": "town:hall", "displayName": "Hall"}),
    "make_token": lambda core: (f"/bc/studio/agents/{make_agent(core)}/token", b""),
    "invite": lambda core: (f"/bc/studio/agents/{make_agent(core)}/invite", b""),
    "add_roster": lambda _: ("/bc/studio/rosters", ROSTER),
    "add_guests": lambda core: (f"/bc/studio/rosters/{make_roster(core)}/guests", {"guests": [{"cells": ["Kim"]}]}),
    "add_webhook": lambda _: ("/bc/studio/webhooks", hook()),
    "renew_webhook_secret": lambda core: (f"/bc/studio/webhooks/{make_hook(core)}/secret", b""),
    "cancel": lambda core: (f"/bc/admin/workflows/{core.offer().workflow}/cancel", b""),
    "shown": lambda core: (f"/bc/admin/workflows/{core.offer().workflow}/shown", b""),
}


@pytest.mark.parametrize("name", CASES)
def test_the_same_again_gets_the_same_answer_and_does_nothing(desk: Running, name: str) -> None:
    target, body = CASES[name](desk)
    first = post(desk, target, body)
    assert first.status == 200, first.body
    before = desk.fingerprint()
    desk.clock.forward(60_000)
    again = post(desk, target, body)
    assert (again.status, again.body) == (200, first.body)
    assert [one for one in again.headers if one[0] != "date"] == [one for one in first.headers if one[0] != "date"]
    assert desk.fingerprint() == before
    other = post(desk, target, (body if isinstance(body, bytes) else json.dumps(body).encode()) + b" ")
    assert (other.status, other.code) == (409, "idempotency_conflict")
    assert desk.fingerprint() == before


def test_another_body_under_the_same_key_is_refused(desk: Running) -> None:
    assert post(desk, ISSUERS, issuer()).status == 200
    other = post(desk, ISSUERS, issuer("City") | {"did": "did:web:city.example"})
    assert (other.status, other.code) == (409, "idempotency_conflict")
    assert len(desk.admin("GET", ISSUERS).result["issuers"]) == 1


def test_another_key_is_another_request(desk: Running) -> None:
    first, second = post(desk, ROTATE, key="a"), post(desk, ROTATE, key="b")
    assert first.result["keyId"] != second.result["keyId"]
    assert len(second.result["formerKeys"]) == 2


def test_one_key_may_stand_at_two_endpoints(desk: Running) -> None:
    assert post(desk, ROTATE).status == 200
    assert post(desk, KEYS).status == 200


@pytest.mark.parametrize("key", ["", "x" * 129, "\u00e9"])
def test_a_key_that_is_none_is_refused_before_anything_is_done(desk: Running, key: str) -> None:
    before = desk.fingerprint()
    assert post(desk, ROTATE, key=key).status == 400
    assert desk.fingerprint() == before


def test_what_failed_is_not_remembered(desk: Running) -> None:
    assert post(desk, KEYS, key="first").status == 200
    assert post(desk, KEYS).code == "too_many_keys"
    assert count(desk, "request") == 1
    assert desk.admin("POST", f"{KEYS}/retire?keyId={post(desk, KEYS, key='first').result['keyId']}").status == 200
    assert post(desk, KEYS).status == 200


def test_a_secret_lies_there_sealed(desk: Running) -> None:
    made = post(desk, KEYS).result["key"]
    ((sealed,),) = desk.rows("SELECT sealed FROM request")
    assert made.encode() not in bytes(sealed)
    assert b"isSuccessfull" not in bytes(sealed)


def test_it_is_remembered_for_a_day_and_then_forgotten(desk: Running) -> None:
    first = post(desk, ROTATE).body
    desk.clock.forward(limits.IDEMPOTENCY_MEMORY - 1)
    assert post(desk, ROTATE).body == first
    desk.clock.forward(1)
    assert post(desk, ROTATE).body != first
    desk.clock.forward(limits.IDEMPOTENCY_MEMORY)
    desk.end_what_is_due()
    assert count(desk, "request") == 0


def test_the_same_at_the_same_time_is_done_once(desk: Running) -> None:
    async def all_at_once() -> list[Reply]:
        headers = [("idempotency-key", "once")]
        return await asyncio.gather(*(desk.admin_async("POST", ROTATE, headers=headers) for _ in range(5)))

    before = audited(desk)
    replies = desk.run(all_at_once())
    assert len({one.body for one in replies}) == 1
    assert {one.status for one in replies} == {200}
    assert audited(desk) == before + 3  # the key, that of linked data, and that of the signer of documents


@pytest.fixture
def second(desk: Running) -> Iterator[Running]:
    """Give another process on the same store."""
    other = Running(desk.data, desk.clock, database=desk.database)
    other.start()
    yield other
    other.close()


@pytest.mark.postgresql
def test_another_process_gives_the_same_answer(desk: Running, second: Running) -> None:
    first = post(desk, KEYS)
    assert post(second, KEYS).body == first.body


@pytest.mark.postgresql
@pytest.mark.parametrize("target", [KEYS, ROTATE])
def test_what_another_process_did_meanwhile_is_not_done_again(
    desk: Running, second: Running, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The look beforehand finds nothing; that in the transaction does."""
    first = post(second, target)
    before = audited(desk)

    store = desk.core._store
    assert store
    glance = store.read_inline

    async def sees_nothing(work: Any) -> Any:
        return None if getattr(work, "__func__", None) is Attempt.before else await glance(work)

    monkeypatch.setattr(store, "read_inline", sees_nothing)
    again = post(desk, target)
    assert (again.status, again.body) == (200, first.body)
    assert audited(desk) == before


def test_a_new_key_is_not_lost_with_its_answer(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """What fails behind the commit takes nothing away: the answer was committed with the key."""

    async def fails(_self: AdminKeys) -> None:
        raise Unavailable("storage_unavailable")

    with monkeypatch.context() as broken:
        broken.setattr(AdminKeys, "_read", fails)
        assert post(desk, KEYS).status == 503
    made = post(desk, KEYS).result
    assert len(desk.admin("GET", KEYS).result["keys"]) == 2
    assert made["keyId"] in {one["keyId"] for one in desk.admin("GET", KEYS).result["keys"]}


@pytest.mark.parametrize("name", ["retire_key", "rotate_identity", "cancel", "shown"])
def test_an_answer_that_was_lost_is_kept_when_it_is_told_again(
    desk: Running, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, body = CASES[name](desk)
    unanswered = "SELECT count(*) FROM request WHERE sealed IS NULL AND made IS NULL"
    with monkeypatch.context() as broken:
        broken.setattr(requests, "fill_in", lambda *_: None)
        assert post(desk, target, body).status == 200
        assert desk.rows(unanswered) == [(1,)]
    assert post(desk, target, body).status == 200
    assert desk.rows(unanswered) == [(0,)]


@pytest.mark.parametrize("name", ["retire_key", "rotate_identity", "cancel", "shown"])
def test_what_was_done_is_told_though_its_answer_was_lost(
    desk: Running, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a crash between the deed and its answer: it is not done again, and how things stand is told."""
    target, body = CASES[name](desk)

    def fails(*_: Any) -> None:
        raise Unavailable("storage_unavailable")

    with monkeypatch.context() as broken:
        broken.setattr(requests, "fill_in", fails)
        assert post(desk, target, body).status == 200
        before = audited(desk)
    first = post(desk, target, body)
    assert first.status == 200, first.body
    assert audited(desk) == before
    assert post(desk, target, body).body == first.body


def test_credentials_are_revoked_and_suspended_once(desk: Running, holder: Holder) -> None:
    where = f"/bc/admin/credentials/{holder.take(desk, desk.offer()).notification_id}"
    first = post(desk, f"{where}/suspend", {"reason": "lost"})
    assert first.result["status"] == "suspended"
    assert post(desk, f"{where}/reactivate").result["status"] == "valid"
    assert post(desk, f"{where}/suspend", {"reason": "lost"}).body == first.body
    assert desk.admin("GET", where).result["status"] == "valid"
    assert post(desk, f"{where}/suspend", {"reason": "found"}).code == "idempotency_conflict"


@pytest.mark.parametrize("deed", ["approve", "decline"])
def test_the_desk_decides_once(desk: Running, deed: str) -> None:
    workflow = at_the_desk(desk).run["workflowId"]
    first = post(desk, f"/bc/admin/workflows/{workflow}/{deed}")
    assert first.status == 200
    before = audited(desk)
    assert post(desk, f"/bc/admin/workflows/{workflow}/{deed}").body == first.body
    assert audited(desk) == before


def test_workflows_are_added_once(desk: Running) -> None:
    shipped = desk.admin("GET", "/bc/studio/workflows").result["workflows"][0]["name"]
    source = desk.admin("GET", f"/bc/studio/workflows/{shipped}").result["source"]
    first = post(desk, "/bc/studio/workflows", {"source": source})
    assert first.status == 200, first.body
    assert post(desk, "/bc/studio/workflows", {"source": source}).body == first.body
    assert desk.admin("POST", "/bc/studio/workflows", {"source": source}).code == "already_listed"
    assert json.loads(first.body)["result"]["origin"] == "own"
