"""Many credentials are issued again: counted, offered one by one in the background, each with its result."""

from typing import Any

import pytest

from connector_desk.base.instants import DAY, HOUR, to_text
from connector_desk.contract.renewal import NewBulkRenewal
from connector_desk.core.records import bulk_renewals
from connector_desk.core.store import bulk_renewals as renewal_rows
from connector_desk.core.store.bulk_renewals import ResultRow
from tests.core.agents.test_agent_routes import bring, issue
from tests.core.agents.test_didcomm_routes import listening_at
from tests.core.holder import Holder
from tests.core.issuance.test_status_lists import status_at
from tests.core.records.test_bulk_revocations import carry_out, given
from tests.core.running import Offer, Reply, Running

ROUTE = "/bc/admin/bulk-renewals"


def count(core: Running, **choice: Any) -> Any:
    return core.admin("POST", f"{ROUTE}/count", choice).result


def renew(core: Running, **wanted: Any) -> Reply:
    choice = {key: value for key, value in wanted.items() if key in ("of", "credentials")}
    counted = count(core, **choice)
    body = {"count": counted["count"], "selection": counted["selection"], **wanted}
    return core.admin("POST", ROUTE, body)


def state(core: Running, renewal: Any) -> Any:
    return core.admin("GET", f"{ROUTE}/{renewal['renewalId']}").result


def results(core: Running, renewal: Any, query: str = "") -> Any:
    return core.admin("GET", f"{ROUTE}/{renewal['renewalId']}/results{query}").result


def ended(core: Running, renewal: Any) -> Any:
    core.until(lambda: "endedAt" in state(core, renewal))
    return state(core, renewal)


def offered(result: dict[str, Any]) -> Offer:
    return Offer(result["workflowId"], result["url"])


def test_all_of_a_schema_are_counted_and_offered_again(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulk_renewals, "_PART", 2)
    taken = [given(desk, f"Guest {number}") for number in range(5)]
    of = {"schemaId": desk.schema_id()}
    counted = count(desk, of=of)
    assert (counted["count"], counted["toAgents"], counted["refused"]) == (5, 0, 0)
    assert len(counted["credentials"]) == 5
    until, waits = desk.clock() + 300 * DAY, desk.clock() + 30 * DAY
    begun = renew(desk, of=of, expirationDate=to_text(until), expiryDate=to_text(waits)).result
    assert (begun["state"], begun["count"]) == ("running", 5)
    done = ended(desk, begun)
    assert (done["state"], done["offered"], done["sent"], done["refused"]) == ("done", 5, 0, 0)
    made = results(desk, begun)["results"]
    assert {one["credentialId"] for one in made} == {one.notification_id for one in taken}
    assert {one["state"] for one in made} == {"prepared"}
    assert {one["summary"] for one in made} == {f"Guest {number}" for number in range(5)}
    assert {status_at(desk, one.credential) for one in taken} == {0}
    desk.clock.forward(29 * DAY)
    fresh = [Holder().take(desk, offered(one)) for one in made]
    carry_out(desk)
    assert {status_at(desk, one.credential) for one in taken} == {1}
    assert {status_at(desk, one.credential) for one in fresh} == {0}
    record = desk.admin("GET", f"/bc/admin/credentials/{fresh[0].notification_id}").result
    assert record["expirationDate"] == to_text(until)
    assert {one["state"] for one in results(desk, begun)["results"]} == {"done"}


def test_what_cannot_be_issued_again_is_counted_and_told_and_hinders_none(desk: Running) -> None:
    good, suspended, revoked = given(desk), given(desk), given(desk)
    desk.admin("POST", f"/bc/admin/credentials/{suspended.notification_id}/suspend")
    desk.admin("POST", f"/bc/admin/credentials/{revoked.notification_id}/revoke")
    chosen = ["nobody", *(one.notification_id for one in (suspended, revoked, good))]
    counted = count(desk, credentials=chosen)
    assert (counted["count"], counted["refused"]) == (4, 3)
    done = ended(desk, renew(desk, credentials=chosen).result)
    assert (done["offered"], done["refused"]) == (1, 3)
    said = {one["credentialId"]: one.get("error", {}).get("message") for one in results(desk, done)["results"]}
    assert said == {
        "nobody": "There is no credential with this ID.",
        suspended.notification_id: "This credential is suspended. Reactivate it first.",
        revoked.notification_id: "This credential is revoked for good. Issue a new one.",
        good.notification_id: None,
    }
    assert [one["credentialId"] for one in results(desk, done, "?limit=2")["results"]] == chosen[:2]
    assert [one["credentialId"] for one in results(desk, done, "?limit=2&after=1")["results"]] == chosen[2:]
    assert results(desk, done, "?limit=2")["next"] == "1"


def test_case_519_what_has_an_open_offer_gets_no_second_one_and_what_was_renewed_none(desk: Running) -> None:
    open_already, renewed = given(desk), given(desk)
    ids = [open_already.notification_id, renewed.notification_id]
    until = to_text(desk.clock() + HOUR)
    made = desk.admin("POST", "/bc/admin/renewals", {"credentials": ids, "revokeAt": until}).result["renewals"]
    Holder().take(desk, offered(made[1]))
    assert count(desk, credentials=ids)["refused"] == 1
    done = ended(desk, renew(desk, credentials=ids).result)
    first, second = results(desk, done)["results"]
    assert first["workflowId"] == made[0]["workflowId"]
    assert second["error"]["message"] == "This credential was renewed already. Renew the new one."


def test_what_went_to_an_agent_is_sent_to_it(desk: Running) -> None:
    with listening_at(desk) as (owner, _):
        assert issue(desk, "acme:kim", desk.item("w3c")).status == 200

        def take() -> None:
            bring(desk)
            owner.send(owner.ask_for(owner.take("offer-credential")))
            bring(desk)
            owner.acknowledge(owner.take("issue-credential"))

        take()
        wallet = given(desk)
        of = {"schemaId": desk.schema_id()}
        counted = count(desk, of=of)
        assert (counted["count"], counted["toAgents"]) == (2, 1)
        done = ended(desk, renew(desk, of=of).result)
        assert (done["sent"], done["offered"]) == (1, 1)
        sent = next(one for one in results(desk, done)["results"] if one["isSent"])
        assert "url" not in sent
        assert sent["credentialId"] != wallet.notification_id
        take()
    carry_out(desk)
    assert desk.admin("GET", f"/bc/admin/credentials/{sent['credentialId']}").result["status"] == "revoked"


def test_the_same_request_begins_one_and_another_choice_is_refused(desk: Running) -> None:
    former = given(desk)
    of = {"schemaId": desk.schema_id()}
    body = {"of": of, "count": 1}
    first, second = (desk.admin("POST", ROUTE, body, headers=[("idempotency-key", "again")]).result for _ in range(2))
    assert first["renewalId"] == second["renewalId"]
    ended(desk, first)
    assert len(desk.admin("GET", ROUTE).result["renewals"]) == 1
    given(desk)
    refused = desk.admin("POST", ROUTE, body)
    assert refused.code == "state_conflict"
    assert desk.rows("SELECT credential_id FROM succession") == [(former.notification_id,)]


@pytest.mark.parametrize("body", [{}, {"credentials": ["x"], "of": {"personOf": "x"}}])
def test_it_is_said_which_once(shared: Running, body: dict[str, Any]) -> None:
    assert shared.admin("POST", f"{ROUTE}/count", body).fields == {"credentials": "missing_field"}


def test_case_520_what_is_stopped_offers_no_more(desk: Running) -> None:
    desk.run(desk.capabilities.records.renewal_task.stop())
    chosen = [given(desk).notification_id for _ in range(3)]
    begun = renew(desk, credentials=chosen).result
    stopped = desk.admin("POST", f"{ROUTE}/{begun['renewalId']}/stop").result
    assert stopped["state"] == "stopped"
    desk.run(bulk_renewals.once(desk.capabilities.records))
    assert state(desk, begun)["offered"] == 0
    assert desk.admin("POST", f"{ROUTE}/{begun['renewalId']}/stop").result == stopped
    assert desk.admin("POST", f"{ROUTE}/nobody/stop").status == 404


def test_case_520_an_offer_that_another_process_made_or_a_stop_came_before_is_undone(desk: Running) -> None:
    desk.run(desk.capabilities.records.renewal_task.stop())
    chosen = [given(desk).notification_id for _ in range(2)]
    begun = renew(desk, credentials=chosen).result
    store = desk.capabilities.records.runtime.store
    other = ResultRow(begun["renewalId"], 0, chosen[0], "offered", None, None, None)
    before = desk.rows("SELECT count(*) FROM offer")

    async def meet() -> None:
        wanted = NewBulkRenewal(credentials=chosen, count=2)
        await store.write(lambda tx: renewal_rows.add_result(tx, other))
        with pytest.raises(bulk_renewals._AnotherHas):
            await bulk_renewals._renew_one(desk.capabilities.records, wanted, other, "test")

    desk.run(meet())
    assert desk.rows("SELECT count(*) FROM offer") == before
    assert desk.rows("SELECT count(*) FROM succession") == [(0,)]
    desk.run(bulk_renewals.once(desk.capabilities.records))
    assert state(desk, begun)["state"] == "done"
    assert desk.rows("SELECT credential_id FROM succession") == [(chosen[1],)]


def test_case_520_a_restart_goes_on_and_offers_each_once(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulk_renewals, "_PART", 2)
    desk.run(desk.capabilities.records.renewal_task.stop())
    chosen = [given(desk).notification_id for _ in range(5)]
    begun = renew(desk, credentials=chosen).result

    async def begin_and_break_off() -> None:
        context = desk.capabilities.records
        row = await context.runtime.store.read(lambda tx: bulk_renewals._existing(tx, begun["renewalId"]))
        wanted = NewBulkRenewal.model_validate_json(row.wanted)
        await bulk_renewals._carry_out_part(context, row, wanted, 0, chosen[:1])

    desk.run(begin_and_break_off())
    desk.restart()
    done = ended(desk, begun)
    assert (done["state"], done["offered"], done["refused"]) == ("done", 5, 0)
    assert desk.rows("SELECT count(*), count(DISTINCT visit_id) FROM succession") == [(5, 5)]
    assert desk.rows("SELECT count(*) FROM bulk_renewal_part") == [(0,)]


def test_old_ones_are_forgotten(desk: Running) -> None:
    done = ended(desk, renew(desk, credentials=["nobody"]).result)
    desk.clock.forward(31 * DAY)
    desk.tidy()
    assert desk.admin("GET", f"{ROUTE}/{done['renewalId']}").status == 404
    assert desk.rows("SELECT count(*) FROM bulk_renewal_result") == [(0,)]


def test_an_offer_that_has_ended_is_made_again_and_told_in_its_place(desk: Running) -> None:
    former, suspended = given(desk), given(desk)
    desk.admin("POST", f"/bc/admin/credentials/{suspended.notification_id}/suspend")
    ids = [former.notification_id, suspended.notification_id]
    done = ended(desk, renew(desk, credentials=ids).result)
    first, second = results(desk, done)["results"]
    assert "error" in second
    desk.admin("POST", f"/bc/admin/workflows/{first['workflowId']}/cancel")
    assert results(desk, done)["results"][0]["state"] == "cancelled"
    desk.admin("POST", f"/bc/admin/credentials/{suspended.notification_id}/reactivate")
    again = desk.admin("POST", "/bc/admin/renewals", {"credentials": ids}).result["renewals"]
    told = results(desk, done)["results"]
    assert [(one["workflowId"], one["url"], one["state"]) for one in told] == [
        (one["workflowId"], one["url"], "prepared") for one in again
    ]
    assert "error" not in told[1]
