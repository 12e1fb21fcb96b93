"""Data requests as the staff handle them: made again, withdrawn, expired, purged; and many answers at once."""

import asyncio
import json
import secrets
from collections import Counter
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.core.presenter import (
    ASK,
    Asked,
    Twist,
    answer,
    answer_form,
    ask,
    body,
    fetch,
    issued,
    post,
    post_async,
    read_request,
    wanted,
)
from tests.core.running import Reply, Running

MINUTE = 60_000
DAY = 86_400_000
ROUNDS = 5


def renew(core: Running, workflow: str, **more: Any) -> Reply:
    return core.admin("POST", f"/bc/admin/workflows/{workflow}/renew", **more)


def again(core: Running, workflow: str) -> Asked:
    result = renew(core, workflow).result
    assert set(result) == {"workflowId", "url", "expiresAt"}
    return Asked(result["workflowId"], result["url"])


# --- ask again --------------------------------------------------------------------------------------------------------


def test_asking_again_withdraws_the_open_one_and_asks_the_same(shared: Running) -> None:
    metadata = {"ip": "192.0.2.7"}
    first = ask(shared, wanted(shared, optional=["family_name"]), metadata=metadata)
    before = read_request(shared, first)
    second = again(shared, first.workflow)

    assert fetch(shared, first).status == 410
    assert shared.states(first.workflow)[-1] == "cancelled"
    assert shared.details(first.workflow) == ["A new code replaced this one."]
    after = read_request(shared, second)
    assert after["dcql_query"] == before["dcql_query"]
    for name in ("nonce", "state", "response_uri"):
        assert after[name] != before[name]
    old, new = shared.workflow(first.workflow), shared.workflow(second.workflow)
    assert (new["asked"], new["metadata"], new["label"]) == (old["asked"], metadata, old["label"])
    assert again(shared, first.workflow) == second  # whoever asks twice gets the same
    assert answer(shared, second, issued(shared)).status == 200


@pytest.mark.parametrize("ending", ["done", "failed", "refused", "expired", "cancelled"])
def test_asking_again_after_every_end(desk: Running, ending: str) -> None:
    card = issued(desk)
    asked = ask(desk)
    request = read_request(desk, asked)
    if ending == "done":
        assert answer(desk, asked, card).status == 200
    elif ending == "failed":
        assert answer(desk, asked, card, twist=Twist(nonce="x" * 43)).status == 400
    elif ending == "refused":
        post(desk, request["response_uri"], {"error": "access_denied", "state": request["state"]})
    elif ending == "expired":
        desk.clock.forward(10 * MINUTE)
    else:
        desk.admin("POST", f"/bc/admin/workflows/{asked.workflow}/cancel")
    assert desk.workflow(asked.workflow)["state"] == ending
    fresh = again(desk, asked.workflow)
    assert answer(desk, fresh, card).status == 200
    assert desk.workflow(asked.workflow)["state"] == ending
    assert again(desk, asked.workflow).workflow not in {asked.workflow, fresh.workflow}


def test_the_same_key_asks_again_once(shared: Running) -> None:
    asked = ask(shared)
    key = [("idempotency-key", secrets.token_hex(8))]
    first, second = renew(shared, asked.workflow, headers=key).result, renew(shared, asked.workflow, headers=key).result
    assert first == second
    assert renew(shared, "nobody").code == "not_found"


def test_withdrawn_is_withdrawn(shared: Running) -> None:
    card, asked = issued(shared), ask(shared)
    request = read_request(shared, asked)
    path = f"/bc/admin/workflows/{asked.workflow}"
    assert shared.admin("POST", f"{path}/cancel").result["state"] == "cancelled"
    assert shared.admin("POST", f"{path}/cancel").result["state"] == "cancelled"
    assert post(shared, request["response_uri"], answer_form(shared, request, card)).error == "invalid_request"
    assert shared.workflow(asked.workflow)["state"] == "cancelled"
    done = ask(shared)
    assert answer(shared, done, card).status == 200
    assert shared.admin("POST", f"/bc/admin/workflows/{done.workflow}/cancel").code == "state_conflict"
    ((deeds,),) = shared.rows("SELECT count(*) FROM audit WHERE action = 'withdraw' AND subject = ?", asked.workflow)
    assert deeds == 1


def test_what_is_on_a_screen_is_shown(shared: Running) -> None:
    asked = ask(shared)
    record = shared.admin("POST", f"/bc/admin/workflows/{asked.workflow}/shown").result
    assert record["state"] == "shown"
    read_request(shared, asked)
    assert shared.states(asked.workflow) == ["prepared", "shown", "opened"]


def test_a_request_ends_by_itself_and_takes_nothing_then(desk: Running) -> None:
    card, asked = issued(desk), ask(desk)
    request = read_request(desk, asked)
    form = answer_form(desk, request, card)
    desk.clock.forward(10 * MINUTE)
    desk.end_what_is_due()
    assert post(desk, request["response_uri"], form).error == "invalid_request"
    assert desk.states(asked.workflow) == ["prepared", "opened", "expired"]
    assert desk.rows("SELECT closed_at IS NULL, answered_at IS NULL FROM data_request") in ([(0, 1)], [(False, True)])


def test_a_restart_changes_nothing(desk: Running) -> None:
    card, asked, other = issued(desk), ask(desk), ask(desk)
    before = read_request(desk, asked)
    assert answer(desk, other, card).status == 200
    told = desk.workflow(other.workflow)
    desk.restart()
    after = read_request(desk, asked)
    assert {name: after[name] for name in ("nonce", "state", "client_id")} == {
        name: before[name] for name in ("nonce", "state", "client_id")
    }
    assert answer(desk, asked, card).status == 200
    assert desk.workflow(other.workflow) == told


def test_a_credential_of_a_former_address_is_still_believed(desk: Running) -> None:
    card = issued(desk)
    former = desk.base
    port = urlsplit(former).port
    desk.stop()
    desk.start(public_bind=("127.0.0.1", port), public_address=f"http://localhost:{port}")
    asked = ask(desk)
    request = read_request(desk, asked)
    (query,) = [one for one in request["dcql_query"]["credentials"] if one["format"] == "dc+sd-jwt"]
    assert query["meta"]["vct_values"] == [desk.schema_id(), f"{former}/bc/public/schemas/visitor-badge/1.0"]
    assert answer(desk, asked, card).status == 200  # its status list is read from the store, by its former address
    record = desk.workflow(asked.workflow)
    assert record["presented"][0]["schemaId"] == desk.schema_id()
    assert {one["name"]: one["reason"] for one in record["checks"]}["status"] == "not_revoked"


# --- what is kept -----------------------------------------------------------------------------------------------------


def test_nothing_that_was_asked_or_presented_can_be_read_in_the_store(desk: Running) -> None:
    condition = {"attributes": [{"key": "family_name", "value": "Mustermann-Kling"}]}
    card = issued(desk, given_name="Ottoleinchen", family_name="Mustermann-Kling")
    asked = ask(desk, wanted(desk, restrictions=condition), name="Zugangskontrolle")
    request = read_request(desk, asked)
    assert answer(desk, asked, card).status == 200
    kept = repr(desk.rows("SELECT * FROM data_request")) + repr(desk.rows("SELECT * FROM visit"))
    kept += repr(desk.rows("SELECT * FROM event")) + repr(desk.rows("SELECT * FROM audit"))
    for secret in ("Ottoleinchen", "Mustermann", "Zugangskontrolle", request["nonce"], request["state"]):
        assert secret not in kept


def test_results_go_with_the_values_and_the_verdict_stays(desk: Running) -> None:
    card = issued(desk)
    asked = ask(desk, metadata={"ip": "192.0.2.7"})
    assert answer(desk, asked, card).status == 200
    desk.clock.forward(30 * DAY)
    deadlines = desk.core._deadlines
    assert deadlines
    deadlines.tidy()
    desk.end_what_is_due()
    record = desk.workflow(asked.workflow)
    assert record["purgedAt"]
    assert (record["state"], record["verified"]) == ("done", True)
    assert not {"checks", "claims", "presented", "asked", "metadata", "url", "label"} & set(record)
    assert desk.rows("SELECT length(sealed), result FROM data_request") == [(0, None)]
    assert desk.admin("GET", f"/bc/admin/workflows/{asked.workflow}/presentation").code == "not_found"
    assert renew(desk, asked.workflow).code == "state_conflict"
    assert desk.admin("GET", "/bc/studio/audit/check").result["isIntact"]


def test_a_record_that_was_damaged_hides_no_other(desk: Running) -> None:
    first, second = ask(desk), ask(desk)
    assert desk.core._store

    def damage(connection: Any) -> None:
        sealed = connection.execute("SELECT sealed FROM data_request").fetchone()[0]
        connection.execute("UPDATE data_request SET sealed = (SELECT sealed FROM data_request LIMIT 1)")
        assert sealed

    desk.run(desk.core._store.write(damage))
    listed = {one["workflowId"]: one for one in desk.admin("GET", "/bc/admin/workflows").result["workflows"]}
    assert set(listed) == {first.workflow, second.workflow}
    assert sorted(one.get("error", {}).get("code", "") for one in listed.values()) == ["", "damaged"]


# --- many at once (E) -------------------------------------------------------------------------------------------------


def test_case_387_two_answers_at_once_are_one(shared: Running) -> None:
    cards = [issued(shared), issued(shared)]
    for _ in range(ROUNDS):
        asked = ask(shared)
        request = read_request(shared, asked)
        forms = [answer_form(shared, request, card) for card in cards] * 3

        async def all_at_once(request: Any = request, forms: Any = forms) -> list[Reply]:
            return await asyncio.gather(*(post_async(shared, request["response_uri"], form) for form in forms))

        replies = shared.run(all_at_once())
        assert Counter(reply.status for reply in replies) == {200: 1, 400: 5}
        assert shared.states(asked.workflow) == ["prepared", "opened", "working", "done"]
        happened = "SELECT count(*) FROM event WHERE type = 'request.answered' AND visit_id = ?"
        assert shared.rows(happened, asked.workflow) == [(1,)]
        assert shared.rows("SELECT count(*) FROM audit WHERE action = 'verify' AND subject = ?", asked.workflow) == [
            (1,)
        ]


def test_case_387_a_good_and_a_bad_answer_at_once_are_one_verdict(shared: Running) -> None:
    card = issued(shared)
    for _ in range(ROUNDS):
        asked = ask(shared)
        request = read_request(shared, asked)
        good, bad = answer_form(shared, request, card), answer_form(shared, request, card, twist=Twist(nonce="x" * 43))

        async def both(request: Any = request, forms: Any = (good, bad)) -> list[Reply]:
            return await asyncio.gather(*(post_async(shared, request["response_uri"], form) for form in forms))

        first, second = shared.run(both())
        record = shared.workflow(asked.workflow)
        assert record["verified"] is (first.status == 200)
        assert second.status == 400
        assert record["state"] == ("done" if first.status == 200 else "failed")


@pytest.mark.postgresql
def test_case_387_two_cores_on_one_store_take_one_answer(desk: Running) -> None:
    card = issued(desk)
    second = Running(desk.data, desk.clock, database=desk.database)
    second.runner.close()
    second.runner = desk.runner
    second.start()
    try:
        second.host = desk.host
        second.core._address.listening |= {desk.host}
        for _ in range(ROUNDS):
            asked = ask(desk)
            request = read_request(desk, asked)
            form = answer_form(desk, request, card)

            async def both(request: Any = request, form: Any = form) -> list[Reply]:
                cores = [desk, second] * 4
                return await asyncio.gather(*(post_async(core, request["response_uri"], form) for core in cores))

            assert Counter(reply.status for reply in desk.run(both())) == {200: 1, 400: 7}
    finally:
        second.stop()


def test_withdrawn_and_answered_at_once_is_one_of_both(shared: Running) -> None:
    card = issued(shared)
    for _ in range(ROUNDS):
        asked = ask(shared)
        request = read_request(shared, asked)
        form = answer_form(shared, request, card)

        async def both(asked: Asked = asked, request: Any = request, form: Any = form) -> tuple[Reply, Reply]:
            return await asyncio.gather(
                post_async(shared, request["response_uri"], form),
                shared.admin_async("POST", f"/bc/admin/workflows/{asked.workflow}/cancel"),
            )

        answered, withdrawn = shared.run(both())
        assert sorted([answered.status, withdrawn.status]) in ([200, 409], [200, 400])
        ended = "done" if answered.status == 200 else "cancelled"
        assert shared.workflow(asked.workflow)["state"] == ended


def test_cases_379_380_one_request_id_on_many_connections(shared: Running) -> None:
    sent = body(shared)
    other = {**sent, "payload": {**sent["payload"], "name": "Another"}}

    async def all_at_once(bodies: list[Any]) -> list[Reply]:
        return await asyncio.gather(*(shared.admin_async("POST", ASK, one) for one in bodies))

    replies = shared.run(all_at_once([sent] * 20))
    assert len({json.dumps(reply.result) for reply in replies}) == 1
    made = "SELECT count(*) FROM visit WHERE request_id = ?"
    assert shared.rows(made, sent["requestId"]) == [(1,)]
    sent["requestId"] = other["requestId"] = secrets.token_hex(8)
    replies = shared.run(all_at_once([sent, other]))
    assert sorted(reply.status for reply in replies) == [200, 409]
