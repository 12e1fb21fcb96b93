"""Lists of guests: two desks at once, offers to guests, a crash in between, and the end of a list."""

import asyncio
import json
from typing import Any

import pytest

from connector_desk.contract import limits
from tests.core.holder import Holder
from tests.core.running import CREATE, Offer, Reply, Running

ROSTERS = "/bc/studio/rosters"
DAY = 86_400_000
READING = {"columns": {"given_name": 0, "family_name": 1}, "dateOrder": "dmy", "dayColumn": 2}


def new(core: Running, **more: Any) -> dict[str, Any]:
    body = {
        "name": "Summer party",
        "schemaId": core.schema_id(),
        "head": ["Given name", "Family name", "Day"],
        "reading": READING,
    }
    found: dict[str, Any] = core.admin("POST", ROSTERS, {**body, **more}).result
    return found


def filled(core: Running, *names: str) -> str:
    """Add a list with a guest of each name, numbered from 2 as the rows of a file; return its address."""
    at = f"{ROSTERS}/{new(core)['rosterId']}"
    guests = [{"number": number, "cells": [name]} for number, name in enumerate(names, 2)]
    core.admin("POST", f"{at}/guests", {"guests": guests})
    return at


def move(core: Running, at: str, number: int, state: str, revision: int, desk: str = "Hall 1") -> Reply:
    return core.admin("PUT", f"{at}/guests/{number}", {"state": state, "revision": revision, "desk": desk})


def offer_to(core: Running, at: str, number: int, **more: Any) -> Reply:
    guest = f"{at.removeprefix(ROSTERS + '/')}/{number}"
    return core.admin("POST", f"{CREATE}?guest={guest}", core.body(**more))


def standing(core: Running, at: str, number: int) -> dict[str, Any]:
    guests = core.admin("GET", f"{at}/standings").result["guests"]
    return next((each for each in guests if each["number"] == number), {"state": "expected", "revision": 0})


def test_a_list_is_added_filled_read_page_by_page_and_removed(desk: Running) -> None:
    made = new(desk)
    assert (made["name"], made["head"], made["reading"]) == (
        "Summer party",
        ["Given name", "Family name", "Day"],
        READING,
    )
    at = f"{ROSTERS}/{made['rosterId']}"
    rows = [{"number": number, "cells": [f"Guest {number}", "", "24.12.2026"]} for number in range(2, 1203)]
    for start in range(0, len(rows), limits.ROSTER_BATCH):
        desk.admin("POST", f"{at}/guests", {"guests": rows[start : start + limits.ROSTER_BATCH]})
    first = desk.admin("GET", f"{at}/guests").result
    rest = desk.admin("GET", f"{at}/guests?after={first['next']}").result
    assert first["guests"] + rest["guests"] == rows
    assert "next" not in rest
    (listed,) = desk.admin("GET", ROSTERS).result["rosters"]
    assert (listed["rosterId"], listed["guests"], listed["done"]) == (made["rosterId"], 1201, 0)
    assert desk.admin("DELETE", at).result == {"rosters": []}
    assert desk.rows("SELECT number FROM roster_guest") == []
    assert desk.admin("GET", f"{at}/guests").code == "not_found"


def test_what_the_list_says_is_sealed(desk: Running) -> None:
    filled(desk, "Erika Mustermann")
    stored = [bytes(row[0]) for row in desk.rows("SELECT sealed FROM roster_guest UNION ALL SELECT sealed FROM roster")]
    assert len(stored) == 2
    assert not any(b"Erika" in each or b"Summer" in each for each in stored)


def test_the_same_guests_sent_again_after_a_lost_answer_are_not_added_twice(desk: Running) -> None:
    at = filled(desk, "Erika", "Max")
    move(desk, at, 2, "here", 0)
    again = [{"number": 2, "cells": ["Other"]}, {"number": 4, "cells": ["Lea"]}]
    assert desk.admin("POST", f"{at}/guests", {"guests": again}).result == {"numbers": [2, 4]}
    cells = [each["cells"] for each in desk.admin("GET", f"{at}/guests").result["guests"]]
    assert cells == [["Erika"], ["Max"], ["Lea"]]
    assert standing(desk, at, 2)["state"] == "here"


def test_a_list_that_was_sent_in_part_says_so_and_loses_no_guest_to_one_who_walks_in(desk: Running) -> None:
    made = new(desk, lastNumber=4)
    assert (made["lastNumber"], made["isComplete"]) == (4, False)
    at = f"{ROSTERS}/{made['rosterId']}"
    desk.admin("POST", f"{at}/guests", {"guests": [{"number": 2, "cells": ["Ada"]}]})
    assert desk.admin("POST", f"{at}/guests", {"guests": [{"cells": ["Walk-in"]}]}).result == {"numbers": [5]}
    assert not desk.admin("GET", ROSTERS).result["rosters"][0]["isComplete"]
    again = [{"number": number, "cells": [name]} for number, name in ((2, "Ada"), (3, "Bob"), (4, "Cyd"))]
    desk.admin("POST", f"{at}/guests", {"guests": again})
    assert desk.admin("GET", ROSTERS).result["rosters"][0]["isComplete"]
    guests = desk.admin("GET", f"{at}/guests").result["guests"]
    assert [(each["number"], each["cells"]) for each in guests] == [
        (2, ["Ada"]),
        (3, ["Bob"]),
        (4, ["Cyd"]),
        (5, ["Walk-in"]),
    ]
    assert new(desk)["isComplete"]  # how many come nobody has said


def test_who_walks_in_gets_the_next_number(desk: Running) -> None:
    at = filled(desk, "Erika")
    walked_in = {"guests": [{"cells": ["Max"]}, {"cells": ["Lea"]}]}
    assert desk.admin("POST", f"{at}/guests", walked_in).result == {"numbers": [3, 4]}


def test_a_guest_comes_is_expected_again_and_does_not_come(desk: Running) -> None:
    at = filled(desk, "Erika")
    here = move(desk, at, 2, "here", 0).result
    assert here == {
        "number": 2,
        "state": "here",
        "revision": 1,
        "changedAt": "2026-11-21T00:00:00.000Z",
        "desk": "Hall 1",
    }
    assert move(desk, at, 2, "expected", 1).result["revision"] == 2
    assert move(desk, at, 2, "not-come", 2).result["state"] == "not-come"
    assert standing(desk, at, 2)["state"] == "not-come"


def test_the_desk_that_is_slower_is_refused_and_nothing_changes(desk: Running) -> None:
    at = filled(desk, "Erika")
    assert move(desk, at, 2, "here", 0, "Hall 1").status == 200
    assert move(desk, at, 2, "here", 0, "Hall 2").code == "guest_changed"
    assert standing(desk, at, 2)["desk"] == "Hall 1"


def test_of_two_desks_at_the_same_moment_one_serves_the_guest(desk: Running) -> None:
    at = filled(desk, *(f"Guest {number}" for number in range(20)))

    async def both() -> list[Reply]:
        body = {"state": "here", "revision": 0}
        calls = [
            desk.admin_async("PUT", f"{at}/guests/{number}", {**body, "desk": name})
            for number in range(2, 22)
            for name in ("Hall 1", "Hall 2")
        ]
        return await asyncio.gather(*calls)

    statuses = [reply.status for reply in desk.run(both())]
    assert (statuses.count(200), statuses.count(409)) == (20, 20)


def test_an_accepted_offer_makes_the_guest_done_without_another_call(desk: Running, holder: Holder) -> None:
    at = filled(desk, "Erika")
    move(desk, at, 2, "here", 0)
    made = offer_to(desk, at, 2).result
    assert (standing(desk, at, 2)["state"], standing(desk, at, 2)["workflowId"]) == ("here", made["workflowId"])
    holder.take(desk, Offer(made["workflowId"], made["url"]))
    assert standing(desk, at, 2)["state"] == "done"
    assert desk.admin("GET", ROSTERS).result["rosters"][0]["done"] == 1
    assert offer_to(desk, at, 2).code == "guest_served"
    assert move(desk, at, 2, "here", 2).code == "guest_served"


def test_of_two_offers_to_one_guest_at_the_same_moment_one_is_made(desk: Running) -> None:
    at = filled(desk, "Erika")
    guest = f"{at.removeprefix(ROSTERS + '/')}/2"

    async def both() -> list[Reply]:
        return await asyncio.gather(
            *(desk.admin_async("POST", f"{CREATE}?guest={guest}", desk.body()) for _ in range(4))
        )

    replies = desk.run(both())
    assert sorted(each.status for each in replies) == [200, 409, 409, 409]
    assert {each.code for each in replies if each.status == 409} <= {"guest_served", "guest_changed"}
    assert len(desk.rows("SELECT id FROM visit")) == 1


def test_the_same_offer_sent_again_after_a_crash_is_the_one_that_was_made(desk: Running) -> None:
    at = filled(desk, "Erika")
    made = offer_to(desk, at, 2, requestId="guest-2").result
    desk.restart()
    assert offer_to(desk, at, 2, requestId="guest-2").result["workflowId"] == made["workflowId"]
    assert standing(desk, at, 2)["workflowId"] == made["workflowId"]


def test_after_an_offer_that_was_withdrawn_or_expired_another_one_is_made(desk: Running) -> None:
    at = filled(desk, "Erika")
    first = offer_to(desk, at, 2).result
    desk.admin("POST", f"/bc/admin/workflows/{first['workflowId']}/cancel")
    second = offer_to(desk, at, 2).result
    assert standing(desk, at, 2)["workflowId"] == second["workflowId"]


def test_an_offer_that_takes_the_place_of_another_one_is_for_the_same_guest(desk: Running, holder: Holder) -> None:
    at = filled(desk, "Erika")
    first = offer_to(desk, at, 2).result
    renewed = desk.admin("POST", f"/bc/admin/workflows/{first['workflowId']}/renew").result
    assert standing(desk, at, 2)["workflowId"] == renewed["workflowId"]
    holder.take(desk, Offer(renewed["workflowId"], renewed["url"]))
    assert standing(desk, at, 2)["state"] == "done"


def test_who_is_expected_again_can_be_given_another_offer(desk: Running, holder: Holder) -> None:
    at = filled(desk, "Erika")
    made = offer_to(desk, at, 2).result
    holder.take(desk, Offer(made["workflowId"], made["url"]))
    assert move(desk, at, 2, "expected", 1).result["state"] == "expected"
    assert offer_to(desk, at, 2).status == 200


def test_each_change_is_an_event_without_what_the_list_says(desk: Running) -> None:
    at = filled(desk, "Erika")
    move(desk, at, 2, "here", 0)
    made = offer_to(desk, at, 2).result
    found = desk.rows("SELECT data, visit_id FROM event WHERE type = 'guest.changed' ORDER BY seq")
    roster_id = at.removeprefix(ROSTERS + "/")
    here = {"rosterId": roster_id, "number": 2, "state": "here", "desk": "Hall 1"}
    assert [(json.loads(data), visit_id) for data, visit_id in found] == [
        ({"rosterId": roster_id}, None),
        ({**here, "revision": 1}, None),
        ({**here, "revision": 2}, made["workflowId"]),
    ]


@pytest.mark.sqlite
@pytest.mark.parametrize("guest", ["", "x", "x/1", "../1", f"{'a' * 22}/0", f"{'a' * 22}/123456789"])
def test_another_spelling_of_a_guest_is_refused(shared: Running, guest: str) -> None:
    reply = shared.admin("POST", f"{CREATE}?guest={guest}", shared.body())
    assert reply.fields == {"guest": "invalid_id"} if guest else reply.status == 200


@pytest.mark.sqlite
def test_a_guest_who_is_not_there_gets_no_offer(shared: Running) -> None:
    at = filled(shared, "Erika")
    before = len(shared.rows("SELECT id FROM visit"))
    assert offer_to(shared, at, 9).code == "not_found"
    assert offer_to(shared, f"{ROSTERS}/{'a' * 22}", 2).code == "not_found"
    assert len(shared.rows("SELECT id FROM visit")) == before


@pytest.mark.sqlite
def test_only_a_wallet_makes_a_guest_done(shared: Running) -> None:
    assert move(shared, filled(shared, "Erika"), 2, "done", 0).fields == {"state": "invalid_choice"}


@pytest.mark.sqlite
@pytest.mark.parametrize("number", ["0", "x", "-1", "9", "123456789"])
def test_another_number_names_no_guest(shared: Running, number: str) -> None:
    at = filled(shared, "Erika")
    assert shared.admin("PUT", f"{at}/guests/{number}", {"state": "here", "revision": 0}).code == "not_found"


@pytest.mark.sqlite
def test_a_column_that_the_list_has_not_is_refused(shared: Running) -> None:
    at = f"{ROSTERS}/{new(shared)['rosterId']}"
    wrong = {"columns": {"given_name": 3}, "agentColumn": 3, "dayColumn": 7}
    fields = dict.fromkeys(("columns.given_name", "agentColumn", "dayColumn"), "out_of_range")
    assert shared.admin("PUT", at, wrong).fields == fields
    many = {"guests": [{"cells": ["a", "b", "c", "d"]}]}
    assert shared.admin("POST", f"{at}/guests", many).fields == {"guests[0].cells": "too_long"}


@pytest.mark.sqlite
def test_how_a_list_is_read_is_changed(shared: Running) -> None:
    at = f"{ROSTERS}/{new(shared)['rosterId']}"
    wanted = {"columns": {"family_name": 0}, "dateOrder": "mdy"}
    assert shared.admin("PUT", at, wanted).result["reading"] == wanted


@pytest.mark.sqlite
def test_more_guests_than_a_list_may_have_are_refused_and_none_is_added(
    shared: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "ROSTER_GUESTS", 2)
    at = filled(shared, "Erika", "Max")
    assert shared.admin("POST", f"{at}/guests", {"guests": [{"cells": ["Lea"]}]}).fields == {"guests": "too_many"}
    assert len(shared.admin("GET", f"{at}/guests").result["guests"]) == 2


def test_a_list_that_nobody_uses_goes_when_the_values_of_a_visit_would(desk: Running) -> None:
    used, unused = filled(desk, "Erika"), filled(desk, "Max")
    desk.clock.forward(20 * DAY)
    move(desk, used, 2, "here", 0)
    desk.clock.forward(10 * DAY)
    desk.tidy()
    (left,) = desk.admin("GET", ROSTERS).result["rosters"]
    assert f"{ROSTERS}/{left['rosterId']}" == used
    assert desk.admin("GET", f"{unused}/guests").code == "not_found"
    rows = desk.rows("SELECT operator, data FROM audit WHERE action = 'delete' AND subject = 'lists'")
    assert rows == [("retention", '{"lists":1,"days":30}')]


def test_the_lists_outlive_a_restart(desk: Running) -> None:
    at = filled(desk, "Erika")
    move(desk, at, 2, "here", 0)
    desk.restart()
    assert standing(desk, at, 2)["state"] == "here"
