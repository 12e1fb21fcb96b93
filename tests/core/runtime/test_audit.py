"""The audit trail: one row for each deed, chained, checked, and free of personal data (I14)."""

import asyncio
import logging
import sqlite3
import time
from contextlib import closing

import pytest

from connector_desk.contract.audit import AuditAction
from connector_desk.core.keys.sealing import derive
from connector_desk.core.runtime.audit import AuditTrail
from tests.core.holder import Holder
from tests.core.place.test_admin_keys import named
from tests.core.running import DATA_KEY, KEY, Running

TRAIL, CHECK = "/bc/studio/audit", "/bc/studio/audit/check"
ME = f"key {named(KEY)}"
INTACT = {"isIntact": True}


def told(core: Running) -> list[tuple[str, str, str]]:
    entries = core.admin("GET", TRAIL).result["entries"]
    return [(one["action"], one["subject"], one["operator"]) for one in reversed(entries)]


def checked(core: Running) -> dict[str, object]:
    found: dict[str, object] = core.admin("GET", CHECK).result
    return found


def tamper(core: Running, *statements: str) -> None:
    with closing(sqlite3.connect(core.data / "store.sqlite")) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def test_one_row_for_each_issuance_and_withdrawal(desk: Running, holder: Holder) -> None:
    first, second, third = desk.offer(desk.item(), desk.item("w3c")), desk.offer(), desk.offer()
    holder.take(desk, second)
    token = desk.token(desk.code(first)).json["access_token"]
    for configuration in ("visitor-badge_1.0_sd-jwt", "visitor-badge_1.0_jwt_vc_json"):
        request = holder.request(desk, credential_configuration_id=configuration)
        for _ in range(3):  # a lost answer asked for again is no second issuance
            assert desk.credential(token, request | {}).status == 200
    for _ in range(2):
        desk.admin("POST", f"/bc/admin/workflows/{third.workflow}/cancel")
    fourth = desk.offer()
    desk.admin("POST", f"/bc/admin/workflows/{fourth.workflow}/renew")

    ids = [one["credentialId"] for offer in (second, first) for one in desk.workflow(offer.workflow)["credentials"]]
    assert told(desk)[1:] == [
        *(("issue", one, ME) for one in ids),
        ("withdraw", third.workflow, ME),
        ("withdraw", fourth.workflow, ME),
    ]
    assert checked(desk) == INTACT | {"entries": 6}


def test_no_personal_data_stands_in_it(desk: Running, holder: Holder) -> None:
    holder.take(desk, desk.offer(desk.item(given_name="Zebulonius")))
    assert "Zebulonius" not in str(desk.rows("SELECT * FROM audit"))
    assert "Zebulonius" not in desk.admin("GET", TRAIL).body.decode()


def test_pages_newest_first(desk: Running) -> None:
    for _ in range(5):
        desk.admin("POST", f"/bc/admin/workflows/{desk.offer().workflow}/cancel")
    first = desk.admin("GET", f"{TRAIL}?limit=4").result
    second = desk.admin("GET", f"{TRAIL}?limit=4&before={first['next']}").result
    assert [one["seq"] for one in first["entries"] + second["entries"]] == [6, 5, 4, 3, 2, 1]
    assert "next" not in second
    assert second["entries"][-1]["previous"] == "00" * 32
    assert second["entries"][0]["previous"] == second["entries"][1]["digest"]


@pytest.mark.parametrize(
    ("query", "field"), [("limit=0", "limit"), ("limit=201", "limit"), ("limit=x", "limit"), ("before=-1", "before")]
)
def test_what_cannot_be_listed_is_refused(shared: Running, query: str, field: str) -> None:
    answer = shared.admin("GET", f"{TRAIL}?{query}")
    assert (answer.status, list(answer.fields)) == (422, [field])


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("change", "broken"),
    [
        ("UPDATE audit SET operator = 'somebody else' WHERE seq = 3", {"brokenAt": 3}),
        ("UPDATE audit SET at = at + 1 WHERE seq = 2", {"brokenAt": 2}),
        ("UPDATE audit SET data = '{\"x\": 1}' WHERE seq = 5", {"brokenAt": 5}),
        ("DELETE FROM audit WHERE seq = 3", {"brokenAt": 3}),
        ("DELETE FROM audit WHERE seq = 1", {"brokenAt": 1}),
        ("UPDATE audit SET digest = x'00' WHERE seq = 4", {"brokenAt": 4}),
        ("UPDATE audit SET seq = seq + 1 WHERE seq = 5", {"brokenAt": 5}),
        ("DELETE FROM audit WHERE seq = 5", {"missing": 1}),
    ],
)
def test_every_change_shows(
    desk: Running, holder: Holder, caplog: pytest.LogCaptureFixture, change: str, broken: dict[str, int]
) -> None:
    for _ in range(4):
        holder.take(desk, desk.offer())
    assert checked(desk) == INTACT | {"entries": 5}
    tamper(desk, change)

    assert {name: value for name, value in checked(desk).items() if name != "entries"} == {"isIntact": False} | broken
    with caplog.at_level(logging.ERROR):
        desk.restart()
    assert ("audit trail was changed" in caplog.text) == ("brokenAt" in broken and "seq = 1" not in change)


@pytest.mark.sqlite
def test_without_the_data_key_no_row_can_be_made(desk: Running, holder: Holder) -> None:
    holder.take(desk, desk.offer())
    forger = AuditTrail(derive(bytes(32), "audit"))
    store = desk.core._store
    assert store
    desk.run(store.write(lambda tx: forger.note(tx, 1, AuditAction.REVOKE, "x", "nobody")))
    assert checked(desk) == {"isIntact": False, "entries": 3, "brokenAt": 3}


@pytest.mark.postgresql
def test_two_processes_never_fork_the_chain(desk: Running) -> None:
    other = Running(desk.data.with_name("other"), desk.clock, **desk.settings)
    other.start()
    try:
        open_ones = [desk.offer().workflow for _ in range(40)]

        async def withdraw_all() -> None:
            where = zip(open_ones, [desk, other] * 20, strict=True)
            await asyncio.gather(
                *(core.admin_async("POST", f"/bc/admin/workflows/{one}/cancel") for one, core in where)
            )

        # both cores live on one loop here, with a writer thread and connections each
        other.runner, runner = desk.runner, other.runner
        try:
            desk.run(withdraw_all())
        finally:
            other.runner = runner
        assert checked(desk) == INTACT | {"entries": 41}
    finally:
        other.close()


def test_rows_that_are_undone_leave_no_gap(desk: Running) -> None:
    store = desk.core._store
    assert store
    trail = AuditTrail(derive(DATA_KEY, "audit"))

    async def some_fail() -> None:
        def unit(number: int) -> object:
            def write(connection: object) -> None:
                trail.note(connection, number, AuditAction.REVOKE, str(number), ME)  # type: ignore[arg-type]
                if number % 3 == 0:
                    raise LookupError

            return write

        for _ in range(5):
            units = [store.write(unit(number)) for number in range(10)]  # type: ignore[arg-type]
            await asyncio.gather(*units, return_exceptions=True)

    desk.run(some_fail())

    assert [row[0] for row in desk.rows("SELECT seq FROM audit ORDER BY seq")] == list(range(1, 32))
    assert checked(desk) == INTACT | {"entries": 31}


@pytest.mark.sqlite
@pytest.mark.alone
def test_a_row_costs_at_most_a_tenth_of_a_millisecond(desk: Running) -> None:
    store = desk.core._store
    assert store
    trail = AuditTrail(derive(DATA_KEY, "audit"))
    about = {"workflowId": "w" * 22, "configuration": "visitor-badge_1.0_sd-jwt"}

    def write(connection: object) -> float:
        began = time.thread_time()
        for _ in range(500):
            trail.note(connection, 1, AuditAction.ISSUE, "c" * 22, ME, about)  # type: ignore[arg-type]
        return (time.thread_time() - began) / 500

    assert min(desk.run(store.write(write)) for _ in range(3)) < 0.000_1
