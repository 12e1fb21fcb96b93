"""Lists of guests: two desks at once, offers to guests, a crash in between, and the end of a list."""

import asyncio
import json
from typing import Any

import pytest

from connector_desk.contract import limits
from tests.core.holder import Holder
from tests.core.running import CREATE, PRE_AUTHORIZED, Offer, Reply, Running

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


def held(core: Running, at: str, number: int) -> list[str]:
    found: list[str] = core.admin("GET", f"{at}/guests/{number}/credentials").result["credentialIds"]
    return found


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
    assert (standing(desk, at, 2)["workflowId"], standing(desk, at, 2)["revision"]) == (renewed["workflowId"], 2)
    told = "SELECT visit_id FROM event WHERE type = 'guest.changed' ORDER BY seq DESC LIMIT 1"
    assert desk.rows(told) == [(renewed["workflowId"],)]  # so that other desks know which visit they wait for
    again = desk.admin("POST", f"/bc/admin/workflows/{renewed['workflowId']}/renew").result
    assert standing(desk, at, 2)["workflowId"] == again["workflowId"]
    renewed = again
    holder.take(desk, Offer(renewed["workflowId"], renewed["url"]))
    assert standing(desk, at, 2)["state"] == "done"


@pytest.mark.parametrize("state", ["expected", "not-come"])
def test_who_is_set_back_has_no_code_from_the_same_moment_on(desk: Running, holder: Holder, state: str) -> None:
    """One call does both: whatever happens to the desk behind it, nobody is served twice."""
    at = filled(desk, "Erika")
    move(desk, at, 2, "here", 0)
    wrong = offer_to(desk, at, 2).result
    assert move(desk, at, 2, state, 2, "Hall 2").result["state"] == state
    desk.restart()
    assert desk.admin("GET", f"/bc/admin/workflows/{wrong['workflowId']}").result["state"] == "cancelled"
    with pytest.raises(AssertionError):
        holder.take(desk, Offer(wrong["workflowId"], wrong["url"]))
    right = offer_to(desk, at, 2).result
    holder.take(desk, Offer(right["workflowId"], right["url"]))
    assert len(desk.admin("GET", "/bc/admin/credentials").result["credentials"]) == 1


class Scanned:
    """A wallet that takes the offer of a guest, one step at a time."""

    STEPS = ("fetch", "redeem", "take", "confirm")

    def __init__(self, core: Running, holder: Holder, made: dict[str, Any]) -> None:
        self.core, self.holder, self.offer = core, holder, Offer(made["workflowId"], made["url"])
        self.code = self.token = self.credential_id = ""

    def go_to(self, step: str) -> bool:
        """Go as far as a step; False where the service refuses one."""
        return all(getattr(self, each)() for each in self.STEPS[: self.STEPS.index(step) + 1])

    def go_on_behind(self, step: str) -> bool:
        """Do all that is left after a step, as far as the service lets it."""
        return all(getattr(self, each)() for each in self.STEPS[self.STEPS.index(step) + 1 :])

    def fetch(self) -> bool:
        answer = self.core.fetch(self.offer)
        if answer.status == 200:
            self.code = answer.json["grants"][PRE_AUTHORIZED]["pre-authorized_code"]
        return answer.status == 200

    def redeem(self) -> bool:
        answer = self.core.token(self.code)
        self.token = answer.json.get("access_token", "")
        return answer.status == 200

    def take(self) -> bool:
        answer = self.core.credential(self.token, self.holder.request(self.core))
        self.credential_id = answer.json.get("notification_id", "")
        return answer.status == 200

    def confirm(self, event: str = "credential_accepted") -> bool:
        told = {"notification_id": self.credential_id, "event": event}
        return self.core.notify(self.token, told).status == 204


def issued(core: Running) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = core.admin("GET", "/bc/admin/credentials").result["credentials"]
    return found


def revoke(core: Running, credential_id: str) -> Reply:
    return core.admin("POST", f"/bc/admin/credentials/{credential_id}/revoke")


@pytest.mark.parametrize("state", ["expected", "not-come"])
@pytest.mark.parametrize("step", Scanned.STEPS)
def test_a_guest_who_is_set_back_at_any_step_of_the_wallet_never_has_two_credentials(
    desk: Running, step: str, state: str
) -> None:
    """Another desk sets the guest back, not knowing how far the wallet is, and serves the next person at once."""
    at = filled(desk, "Erika")
    move(desk, at, 2, "here", 0)
    first = Scanned(desk, Holder(), offer_to(desk, at, 2).result)
    assert first.go_to(step)
    back = move(desk, at, 2, state, 2, "Hall 2")
    again = offer_to(desk, at, 2)
    late = first.go_on_behind(step)
    if step in ("fetch", "redeem"):
        assert (back.status, again.status, late) == (200, 200, False)
        assert Scanned(desk, Holder(), again.result).go_to("confirm")
    else:
        assert (back.code, again.code) == ("guest_served", "guest_served")
        assert back.json["result"]["message"] == "This guest has the credential already."
        assert standing(desk, at, 2)["state"] == "done"
    assert [each["status"] for each in issued(desk)] == ["valid"]


def test_of_an_acceptance_and_a_setting_back_at_the_same_moment_one_is_refused(desk: Running) -> None:
    at = filled(desk, *(f"Guest {number}" for number in range(12)))
    for number in range(2, 14):
        wallet = Scanned(desk, Holder(), offer_to(desk, at, number).result)
        assert wallet.go_to("redeem")
        request = wallet.holder.request(desk)

        async def both(wallet: Scanned = wallet, number: int = number, request: Any = request) -> list[Reply]:
            taking = desk.bearing_async("credential", wallet.token, request)
            change = {"state": "expected", "revision": 1}
            setting_back = desk.admin_async("PUT", f"{at}/guests/{number}", change)
            in_turns = (taking, setting_back) if number % 2 else (setting_back, taking)
            found = await asyncio.gather(*in_turns)
            return found if number % 2 else [*reversed(found)]

        taken, back = desk.run(both())
        assert (taken.status == 200) != (back.status == 200)
        assert offer_to(desk, at, number).status == (409 if taken.status == 200 else 200)


def test_who_has_the_credential_is_expected_again_once_it_is_revoked(desk: Running) -> None:
    at = filled(desk, "Erika")
    wallet = Scanned(desk, Holder(), offer_to(desk, at, 2).result)
    assert wallet.go_to("confirm")
    assert move(desk, at, 2, "expected", 1).code == "guest_served"
    desk.admin("POST", f"/bc/admin/credentials/{wallet.credential_id}/suspend")
    assert move(desk, at, 2, "expected", 1).code == "guest_served"
    assert revoke(desk, wallet.credential_id).status == 200
    assert offer_to(desk, at, 2).code == "guest_served"  # nobody has decided yet that the guest is served again
    assert move(desk, at, 2, "expected", 1).result["state"] == "expected"
    assert Scanned(desk, Holder(), offer_to(desk, at, 2).result).go_to("confirm")
    assert sorted(each["status"] for each in issued(desk)) == ["revoked", "valid"]


@pytest.mark.parametrize("event", ["credential_deleted", "credential_failure"])
def test_whose_wallet_did_not_keep_the_credential_is_served_again(desk: Running, event: str) -> None:
    at = filled(desk, "Erika")
    wallet = Scanned(desk, Holder(), offer_to(desk, at, 2).result)
    assert wallet.go_to("take")
    assert wallet.confirm(event)
    assert held(desk, at, 2) == [wallet.credential_id]  # it is valid, whatever the wallet says
    assert offer_to(desk, at, 2).status == 200


@pytest.mark.parametrize("rest", ["event-ticket", "visitor-badge"])
def test_who_took_a_part_of_an_offer_gets_the_rest_of_it_once(desk: Running, rest: str) -> None:
    at = filled(desk, "Erika")
    guest = f"{at.removeprefix(ROSTERS + '/')}/2"
    others = {"attendee_name": "Erika", "event_name": "Party"} if rest == "event-ticket" else {}
    both = desk.item(), desk.item(schema=rest, **others)
    made = desk.admin("POST", f"{CREATE}?guest={guest}", desk.body(*both)).result
    wallet = Scanned(desk, Holder(), made)
    assert wallet.go_to("take")
    desk.admin("POST", f"/bc/admin/workflows/{made['workflowId']}/cancel")
    assert desk.admin("POST", f"{CREATE}?guest={guest}", desk.body(*both)).code == "guest_served"
    left = desk.admin("POST", f"{CREATE}?guest={guest}", desk.body(both[1])).result
    assert standing(desk, at, 2)["workflowId"] == left["workflowId"]
    Holder().take(desk, Offer(left["workflowId"], left["url"]))
    assert standing(desk, at, 2)["state"] == "done"
    assert [each["status"] for each in issued(desk)] == ["valid", "valid"]
    both_parts = {each["credentialId"] for each in issued(desk)}
    assert {*held(desk, at, 2)} == both_parts
    (last,) = both_parts - {wallet.credential_id}
    revoke(desk, last)
    assert move(desk, at, 2, "expected", 2).code == "guest_served"  # the first part is still valid
    assert held(desk, at, 2) == [wallet.credential_id]
    revoke(desk, wallet.credential_id)
    assert held(desk, at, 2) == []
    assert move(desk, at, 2, "expected", 2).status == 200


@pytest.mark.parametrize("ends", ["withdrawn", "expired"])
def test_who_took_a_part_of_an_offer_gets_no_second_one_until_that_part_is_revoked(desk: Running, ends: str) -> None:
    at = filled(desk, "Erika")
    guest = f"{at.removeprefix(ROSTERS + '/')}/2"
    body = desk.body(desk.item(), desk.item(schema="event-ticket", attendee_name="Erika", event_name="Party"))
    made = desk.admin("POST", f"{CREATE}?guest={guest}", body).result
    wallet = Scanned(desk, Holder(), made)
    assert wallet.go_to("take")
    if ends == "withdrawn":
        desk.admin("POST", f"/bc/admin/workflows/{made['workflowId']}/cancel")
    else:
        desk.clock.forward(DAY)
        desk.end_what_is_due()
    assert offer_to(desk, at, 2).code == "guest_served"
    assert move(desk, at, 2, "expected", 1).code == "guest_served"
    assert desk.admin("POST", f"/bc/admin/workflows/{made['workflowId']}/renew").code == "guest_served"
    revoke(desk, wallet.credential_id)
    assert move(desk, at, 2, "expected", 1).status == 200
    assert offer_to(desk, at, 2).status == 200


def test_an_offer_of_a_guest_who_was_set_back_or_got_another_one_is_not_renewed(desk: Running) -> None:
    at = filled(desk, "Erika", "Max")
    for number in (2, 3):
        move(desk, at, number, "here", 0)
        first = offer_to(desk, at, number).result["workflowId"]
        move(desk, at, number, "expected", 2, "Hall 2")
        if number == 3:
            assert offer_to(desk, at, number).status == 200
        assert desk.admin("POST", f"/bc/admin/workflows/{first}/renew").code == "guest_changed"
        assert len(desk.rows("SELECT id FROM visit WHERE state = 'prepared'")) == (number == 3)


def test_an_offer_of_a_list_that_was_removed_is_renewed(desk: Running) -> None:
    at = filled(desk, "Erika")
    made = offer_to(desk, at, 2).result
    desk.admin("DELETE", at)
    assert desk.admin("POST", f"/bc/admin/workflows/{made['workflowId']}/renew").status == 200


def test_an_offer_that_has_expired_stays_when_its_guest_is_set_back(desk: Running) -> None:
    at = filled(desk, "Erika")
    made = offer_to(desk, at, 2).result
    desk.clock.forward(DAY)
    assert move(desk, at, 2, "expected", 1).status == 200
    assert desk.admin("GET", f"/bc/admin/workflows/{made['workflowId']}").result["state"] == "expired"


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
