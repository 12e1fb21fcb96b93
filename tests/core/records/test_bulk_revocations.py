"""Many credentials are revoked at once: counted, confirmed, undone in time, and else carried out to the end."""

import asyncio
from typing import Any

import pytest

from connector_desk.base.instants import HOUR, SECOND, to_text
from connector_desk.contract import limits
from connector_desk.contract.audit import AuditAction
from connector_desk.core.records import revocation_worker
from connector_desk.core.store import offers, visits
from connector_desk.core.store.store import Store
from connector_desk.core.store.transaction import Transaction
from tests.core.agents.test_agent_routes import bring, issue
from tests.core.agents.test_didcomm_routes import listening_at
from tests.core.holder import Holder, Taken
from tests.core.issuance.test_status_lists import status_at
from tests.core.running import CREATE, Reply, Running

ROUTE = "/bc/admin/revocations"


def given(core: Running, name: str = "Erika", holder: Holder | None = None, **values: str) -> Taken:
    return (holder or Holder()).take(core, core.offer(core.item(given_name=name, **values)))


def count(core: Running, **of: Any) -> Any:
    return core.admin("POST", f"{ROUTE}/count", of).result


def revoke(core: Running, of: dict[str, Any], **more: Any) -> Reply:
    counted = count(core, **of)
    return core.admin("POST", ROUTE, {"of": of, "count": counted["count"], **more})


def carry_out(core: Running) -> None:
    core.run(core.capabilities.records.bulk_revocations.once())


def wait_out(core: Running) -> None:
    core.clock.forward(limits.REVOCATION_PAUSE)
    carry_out(core)


def state(core: Running, revocation: Any) -> Any:
    return core.admin("GET", f"{ROUTE}/{revocation['revocationId']}").result


def copy_issued(core: Running, taken: Taken, many: int) -> None:
    """Put an issued credential into the store again and again, each in a visit of its own."""
    store = core.core._store
    assert isinstance(store, Store)

    def copy(tx: Transaction) -> None:
        (visit_id,) = [row[0] for row in tx.execute("SELECT visit_id FROM item WHERE issued_at IS NOT NULL").fetchall()]
        visit, item = visits.find(tx, visit_id), offers.items(tx, visit_id)[0]
        assert visit is not None
        assert item.status_index is not None
        for number in range(many):
            name = f"{visit_id[:20]}{number:06}"
            visits.add(tx, visit._replace(id=name, request_id=None, public_id=""))
            credential_id = f"copy{number:06}"
            credential_id = f"copy{number:06}"
            changed = {"visit_id": name, "credential_id": credential_id, "sealed": b""}
            offers._ADD_ITEM.add(tx, item._replace(**changed, status_index=item.status_index + 1 + number))
            core.capabilities.records.runtime.audit.note(tx, core.clock(), AuditAction.ISSUE, credential_id, "test")

    core.run(store.write(copy))


def test_all_of_a_person_are_counted_and_revoked(desk: Running) -> None:
    erika, again, other = given(desk), given(desk, "ERIKA "), given(desk, "Ernst")
    counted = count(desk, personOf=erika.notification_id)
    assert counted["count"] == 2
    named = {one["credentialId"] for one in counted["credentials"]}
    assert named == {again.notification_id, erika.notification_id}
    begun = revoke(desk, {"personOf": erika.notification_id}, reason="Left").result
    assert (begun["state"], begun["count"], begun["revoked"]) == ("waiting", 2, 0)
    wait_out(desk)
    assert [status_at(desk, one.credential) for one in (erika, again, other)] == [1, 1, 0]
    ended = state(desk, begun)
    assert (ended["state"], ended["revoked"]) == ("done", 2)
    [change] = desk.admin("GET", f"/bc/admin/credentials/{erika.notification_id}").result["changes"]
    assert (change["status"], change["reason"]) == ("revoked", "Left")


def test_all_of_a_wallet_are_those_of_its_key(desk: Running, holder: Holder) -> None:
    mine = [given(desk, name, holder) for name in ("Erika", "Ernst")]
    given(desk)
    counted = count(desk, walletOf=mine[0].notification_id)
    assert {one["credentialId"] for one in counted["credentials"]} == {one.notification_id for one in mine}


def test_all_of_a_schema_version_and_of_a_day(desk: Running) -> None:
    yesterday = given(desk)
    desk.clock.forward(2 * HOUR)
    badge = given(desk)
    ticket = Holder().take(desk, desk.offer(desk.item(schema="membership-card", **_member(desk))))
    since = to_text(desk.clock() - HOUR)
    assert count(desk, schemaId=desk.schema_id())["count"] == 2
    assert count(desk, issuedFrom=since)["count"] == 2
    assert count(desk, schemaId=desk.schema_id(), issuedFrom=since)["count"] == 1
    assert count(desk, issuedBefore=since)["credentials"][0]["credentialId"] == yesterday.notification_id
    revoke(desk, {"schemaId": desk.schema_id(), "issuedFrom": since})
    wait_out(desk)
    assert [status_at(desk, one.credential) for one in (yesterday, badge, ticket)] == [0, 1, 0]


def _member(core: Running) -> dict[str, str]:
    schemas = core.admin("GET", "/bc/studio/schemas").result["schemas"]
    record = next(one for one in schemas if one["name"] == "membership-card")
    return dict.fromkeys(record["required"], "A-1")


def test_case_521_until_it_begins_nothing_changes_and_it_can_be_undone(desk: Running) -> None:
    taken = given(desk)
    begun = revoke(desk, {"schemaId": desk.schema_id()}).result
    desk.clock.forward(limits.REVOCATION_PAUSE - SECOND)
    carry_out(desk)
    assert status_at(desk, taken.credential) == 0
    for _ in range(2):  # doing it again changes nothing
        undone = desk.admin("POST", f"{ROUTE}/{begun['revocationId']}/undo").result
        assert undone["state"] == "undone"
    wait_out(desk)
    assert status_at(desk, taken.credential) == 0
    assert desk.rows("SELECT count(*) FROM bulk_revocation_part") == [(0,)]
    assert desk.rows("SELECT count(*) FROM status_change") == [(0,)]


def test_case_521_it_is_too_late_to_undo_what_has_begun(desk: Running) -> None:
    taken = given(desk)
    begun = revoke(desk, {"schemaId": desk.schema_id()}).result
    wait_out(desk)
    refused = desk.admin("POST", f"{ROUTE}/{begun['revocationId']}/undo")
    assert (refused.status, refused.code) == (409, "state_conflict")
    assert status_at(desk, taken.credential) == 1


def test_case_522_a_count_that_is_wrong_by_now_is_told_and_changes_nothing(desk: Running) -> None:
    first = given(desk)
    of = {"schemaId": desk.schema_id()}
    counted = count(desk, **of)
    given(desk)
    refused = desk.admin("POST", ROUTE, {"of": of, "count": counted["count"]})
    assert (refused.status, refused.code) == (409, "state_conflict")
    assert "2" in str(refused.json)
    desk.admin("POST", f"/bc/admin/credentials/{first.notification_id}/revoke")
    others = {"of": of, "count": 1, "selection": counted["selection"]}
    assert desk.admin("POST", ROUTE, others).status == 409  # as many, but not the same
    assert desk.rows("SELECT count(*) FROM bulk_revocation") == [(0,)]


def test_the_same_request_again_is_the_same_revocation(desk: Running) -> None:
    given(desk)
    body = {"of": {"schemaId": desk.schema_id()}, "count": 1}
    keyed = {"headers": [("idempotency-key", "once")]}
    first, second = (desk.admin("POST", ROUTE, body, **keyed).result for _ in range(2))
    assert first == second
    assert [one["revocationId"] for one in desk.admin("GET", ROUTE).result["revocations"]] == [first["revocationId"]]


@pytest.mark.parametrize(
    ("of", "path"),
    [
        ({}, "of"),
        ({"personOf": "nobody"}, "of.personOf"),
        ({"walletOf": "nobody"}, "of.walletOf"),
        ({"schemaId": "nothing"}, "of.schemaId"),
    ],
)
def test_what_chooses_nothing_is_refused(shared: Running, of: dict[str, str], path: str) -> None:
    assert path in shared.admin("POST", f"{ROUTE}/count", of).fields
    assert path in shared.admin("POST", ROUTE, {"of": of, "count": 1}).fields
    assert shared.admin("GET", f"{ROUTE}/nothing").status == 404
    assert shared.admin("POST", f"{ROUTE}/nothing/undo").status == 404


def test_revoked_and_expired_ones_do_not_count(desk: Running) -> None:
    ended = Holder().take(desk, desk.offer(desk.item() | {"expirationDate": to_text(desk.clock() + HOUR)}))
    revoked = given(desk)
    desk.admin("POST", f"/bc/admin/credentials/{revoked.notification_id}/revoke")
    suspended = given(desk)
    desk.admin("POST", f"/bc/admin/credentials/{suspended.notification_id}/suspend")
    assert count(desk, schemaId=desk.schema_id())["count"] == 2
    desk.clock.forward(2 * HOUR)
    [left] = count(desk, schemaId=desk.schema_id())["credentials"]
    assert left["credentialId"] == suspended.notification_id != ended.notification_id
    revoke(desk, {"schemaId": desk.schema_id()})
    wait_out(desk)
    assert status_at(desk, suspended.credential) == 1


def test_it_is_one_row_of_the_audit_trail(desk: Running) -> None:
    for name in ("Erika", "Ernst"):
        given(desk, name)
    before = len(desk.admin("GET", "/bc/studio/audit").result["entries"])
    begun = revoke(desk, {"schemaId": desk.schema_id()}).result
    wait_out(desk)
    rows = desk.admin("GET", "/bc/studio/audit").result["entries"]
    [row] = rows[: len(rows) - before]
    assert (row["action"], row["subject"], row["data"]) == (
        "revoke",
        begun["revocationId"],
        {"count": 2, "by": "schemaId"},
    )


@pytest.mark.parametrize("parts", [0, 1, 2])
def test_case_523_what_a_crash_has_left_is_carried_out_by_the_next_process(
    desk: Running, monkeypatch: pytest.MonkeyPatch, parts: int
) -> None:
    """Each commit is whole, so the end of the process is tried between each two of them."""
    taken = given(desk)
    copy_issued(desk, taken, 149)
    begun = revoke(desk, {"schemaId": desk.schema_id()}).result
    assert begun["count"] == 150
    done = 0

    class Killed(Exception):
        pass

    whole = revocation_worker._revoke_part

    def dies(*arguments: Any) -> None:
        nonlocal done
        if done == parts:
            raise Killed
        done += 1
        whole(*arguments)

    monkeypatch.setattr(revocation_worker, "_revoke_part", dies)
    desk.clock.forward(limits.REVOCATION_PAUSE)
    worker = desk.capabilities.records.bulk_revocations
    desk.run(worker.stop())
    if parts < 2:
        with pytest.raises(Killed):
            carry_out(desk)
    else:
        monkeypatch.setattr(revocation_worker, "_end", dies)
        with pytest.raises(Killed):
            carry_out(desk)
    assert state(desk, begun)["revoked"] == min(100 * parts, 150)
    monkeypatch.undo()
    desk.restart()
    desk.until(lambda: state(desk, begun)["state"] == "done")
    assert state(desk, begun)["revoked"] == 150
    assert desk.rows("SELECT count(*) FROM item WHERE status != 1") == [(0,)]
    assert desk.rows("SELECT count(*), count(DISTINCT credential_id) FROM status_change") == [(150, 150)]
    assert status_at(desk, taken.credential) == 1


def test_offers_are_made_while_ten_thousand_are_revoked(desk: Running) -> None:
    copy_issued(desk, given(desk), 9_999)
    begun = revoke(desk, {"schemaId": desk.schema_id()}).result
    desk.clock.forward(limits.REVOCATION_PAUSE)
    made = 0

    async def offer_meanwhile() -> None:
        nonlocal made
        work = asyncio.ensure_future(desk.capabilities.records.bulk_revocations.once())
        while not work.done():
            assert (await desk.admin_async("POST", CREATE, desk.body())).status == 200
            made += 1
        await work

    desk.run(offer_meanwhile())
    assert made > 50  # there are a hundred parts: between each two there is room
    ended = state(desk, begun)
    assert (ended["state"], ended["revoked"]) == ("done", 10_000)


def test_all_of_an_agent_are_those_of_its_wallet_and_person(desk: Running) -> None:
    with listening_at(desk) as (owner, _):
        for _ in range(2):
            assert issue(desk, "acme:kim", desk.item("w3c")).status == 200
            bring(desk)
            owner.send(owner.ask_for(owner.take("offer-credential")))
            bring(desk)
            owner.acknowledge(owner.take("issue-credential"))
    given(desk, "Ernst")
    listed = desk.admin("GET", "/bc/admin/credentials").result["credentials"]
    first = next(one["credentialId"] for one in listed if one["summary"] != "Ernst")
    assert count(desk, walletOf=first)["count"] == 2
    assert count(desk, personOf=first)["count"] == 2


def test_what_expires_soon_is_listed_the_first_to_expire_first(desk: Running) -> None:
    """The end is that of the offer, or follows from the life of the schema: a day for a badge."""
    late, soon, never = (
        Holder().take(desk, desk.offer(desk.item() | {"expirationDate": to_text(desk.clock() + hours * HOUR)}))
        for hours in (50, 2, 9_000)
    )
    badge, revoked = given(desk), given(desk)
    desk.admin("POST", f"/bc/admin/credentials/{revoked.notification_id}/revoke")

    def listed(hours: int, more: str = "") -> Any:
        until = to_text(desk.clock() + hours * HOUR)
        return desk.admin("GET", f"/bc/admin/credentials?expiresBefore={until}{more}").result

    expected = [soon.notification_id, badge.notification_id, late.notification_id]
    assert [one["credentialId"] for one in listed(720)["credentials"]] == expected
    assert [one["credentialId"] for one in listed(720, "&query=erika")["credentials"]] == expected
    first = listed(720, "&limit=2")
    assert [one["credentialId"] for one in first["credentials"]] == expected[:2]
    rest = listed(720, f"&limit=2&before={first['next']}")
    assert [one["credentialId"] for one in rest["credentials"]] == expected[2:]
    assert "next" not in rest
    desk.clock.forward(3 * HOUR)
    assert [one["credentialId"] for one in listed(720)["credentials"]] == expected[1:]
    assert never.notification_id not in str(listed(720))
