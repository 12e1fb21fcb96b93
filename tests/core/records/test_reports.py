"""The numbers of a day: by hour and outcome, by kind, the wait for the scan, what was issued; on both databases."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from connector_desk.base.instants import HOUR, SECOND, to_instant, to_text
from tests.core.holder import Holder
from tests.core.presenter import answer, ask, issued, wanted
from tests.core.running import Running
from tests.core.visitor import Visitor, link

REPORT = "/bc/studio/report"
BERLIN = ZoneInfo("Europe/Berlin")
DAY = datetime(2026, 11, 21, tzinfo=BERLIN), datetime(2026, 11, 22, tzinfo=BERLIN)


def report(core: Running, begins: datetime = DAY[0], ends: datetime = DAY[1]) -> dict[str, Any]:
    told: dict[str, Any] = core.admin("GET", f"{REPORT}?from={at(begins)}&to={at(ends)}").result
    return told


def at(moment: datetime) -> str:
    return to_text(to_instant(moment))


def filled(told: dict[str, Any]) -> dict[str, dict[str, int]]:
    """Return the visits of the hours that have any, by the time of their start in Berlin."""
    hours = {}
    for hour in told["hours"]:
        begins = datetime.fromisoformat(hour["beginsAt"]).astimezone(BERLIN)
        hours[f"{begins:%H:%M}"] = {each["state"]: each["visits"] for each in hour["visits"]}
    return {begins: states for begins, states in hours.items() if states}


def go_to(core: Running, moment: datetime) -> None:
    core.clock.now = to_instant(moment)


def test_a_day_is_counted_by_hour_and_outcome(desk: Running, holder: Holder) -> None:
    go_to(desk, DAY[0].replace(hour=8, minute=10))
    holder.take(desk, desk.offer())
    holder.take(desk, desk.offer())
    desk.admin("POST", f"/bc/admin/workflows/{desk.offer().workflow}/cancel")
    go_to(desk, DAY[0].replace(hour=9))
    desk.offer()
    told = report(desk)
    assert filled(told) == {"08:00": {"done": 2, "cancelled": 1}, "09:00": {"prepared": 1}}
    assert told["kinds"] == [
        {
            "kind": "offer",
            "visits": [
                {"state": "prepared", "visits": 1},
                {"state": "done", "visits": 2},
                {"state": "cancelled", "visits": 1},
            ],
        }
    ]


def test_a_code_that_nobody_scanned_is_expired_before_that_is_stored(desk: Running) -> None:
    go_to(desk, DAY[0].replace(hour=8))
    desk.offer()
    desk.clock.forward(3 * HOUR)
    assert desk.rows("SELECT state FROM visit") == [("prepared",)]
    assert filled(report(desk)) == {"08:00": {"expired": 1}}


def test_each_kind_is_counted_apart(desk: Running) -> None:
    go_to(desk, DAY[0].replace(hour=8))
    answer(desk, ask(desk, wanted(desk)), issued(desk))
    agent = desk.admin("POST", "/bc/studio/agents", {"alias": "acme:kim", "displayName": "Kim"}).result["agentId"]
    desk.admin("POST", f"/bc/studio/agents/{agent}/invite")
    visitor = Visitor(desk, link(desk))
    visitor.open()
    visitor.go_on()
    counted = {each["kind"]: [one["visits"] for one in each["visits"]] for each in report(desk)["kinds"]}
    assert counted == {"offer": [1], "request": [1], "connection": [1], "flow": [1]}


def test_the_first_and_the_last_millisecond_belong_to_the_day(desk: Running) -> None:
    for moment in (to_instant(DAY[0]) - 1, to_instant(DAY[0]), to_instant(DAY[1]) - 1, to_instant(DAY[1])):
        desk.clock.now = moment
        desk.offer()
    told = report(desk)
    assert sum(one["visits"] for each in told["hours"] for one in each["visits"]) == 2
    assert [len(told["hours"][place]["visits"]) for place in (0, 12, 23)] == [1, 0, 1]
    assert (told["beginsAt"], told["endsAt"]) == ("2026-11-20T23:00:00.000Z", "2026-11-21T23:00:00.000Z")


@pytest.mark.parametrize(
    ("day", "hours", "local"),
    [
        ((3, 29), 23, ["00:00", "01:00", "03:00", "04:00"]),
        ((10, 25), 25, ["00:00", "01:00", "02:00", "02:00"]),
        ((11, 21), 24, ["00:00", "01:00", "02:00", "03:00"]),
    ],
)
def test_a_day_on_which_the_clocks_change_has_23_or_25_hours(
    desk: Running, day: tuple[int, int], hours: int, local: list[str]
) -> None:
    month, first = day
    begins, ends = (datetime(2026, month, each, tzinfo=BERLIN) for each in (first, first + 1))
    go_to(desk, begins)
    for _ in range(hours):
        desk.offer()
        desk.clock.forward(HOUR)
    told = report(desk, begins, ends)
    starts = [datetime.fromisoformat(each["beginsAt"]).astimezone(BERLIN) for each in told["hours"]]
    assert [f"{each:%H:%M}" for each in starts[:4]] == local
    assert [sum(one["visits"] for one in each["visits"]) for each in told["hours"]] == [1] * hours


def test_the_same_instant_is_another_hour_in_another_zone(desk: Running) -> None:
    tokyo = ZoneInfo("Asia/Tokyo")
    go_to(desk, DAY[0].replace(hour=20))
    desk.offer()
    told = report(desk, datetime(2026, 11, 22, tzinfo=tokyo), datetime(2026, 11, 23, tzinfo=tokyo))
    assert [number for number, each in enumerate(told["hours"]) if each["visits"]] == [4]


def test_the_wait_is_from_the_code_to_the_first_scan(desk: Running) -> None:
    go_to(desk, DAY[0].replace(hour=8))
    for seconds in (30, 2, 4, 6, 8, 10, 12, 14, 16, 18):
        offer = desk.offer()
        desk.clock.forward(seconds * SECOND)
        desk.fetch(offer)
        desk.clock.forward(90 * SECOND)
        desk.fetch(offer)
    desk.offer()
    assert report(desk)["waiting"] == {"visits": 10, "median": 10_000, "ninetieth": 18_000}


def test_what_was_issued_is_counted_by_schema_and_by_what_became_of_it(desk: Running, holder: Holder) -> None:
    go_to(desk, DAY[0].replace(hour=8))
    for _ in range(2):
        holder.take(desk, desk.offer())
    ticket = desk.offer(desk.item(schema="event-ticket", event_name="Fair", attendee_name="Erika"))
    holder.take(desk, ticket)
    (item,) = desk.workflow(ticket.workflow)["credentials"]
    desk.admin("POST", f"/bc/admin/credentials/{item['credentialId']}/revoke")
    desk.offer()
    told = report(desk)["credentials"]
    assert (told["issued"], told["revoked"]) == (3, 1)
    most = [(each["schemaId"], each["title"], each["issued"]) for each in told["mostIssued"]]
    assert most == [
        (desk.schema_id(), "Visitor badge", 2),
        (desk.schema_id("event-ticket"), "Event ticket", 1),
    ]


def test_a_credential_counts_on_the_day_on_which_the_wallet_received_it(desk: Running, holder: Holder) -> None:
    go_to(desk, DAY[1].replace(day=21, hour=23, minute=59))
    offer = desk.offer()
    go_to(desk, DAY[1].replace(minute=1))
    holder.take(desk, offer)
    assert report(desk)["credentials"]["issued"] == 0
    assert report(desk, DAY[1], DAY[1].replace(day=23))["credentials"]["issued"] == 1


def test_an_empty_day_has_all_its_hours_and_no_wait(desk: Running) -> None:
    told = report(desk)
    assert len(told["hours"]) == 24
    assert not any(each["visits"] for each in told["hours"])
    assert told["kinds"] == []
    assert told["waiting"] == {"visits": 0}
    assert told["credentials"] == {"issued": 0, "accepted": 0, "revoked": 0, "mostIssued": []}


def test_a_report_has_no_personal_data(desk: Running, holder: Holder) -> None:
    go_to(desk, DAY[0].replace(hour=8))
    holder.take(desk, desk.offer(desk.item(given_name="Erika"), requestId="desk-7"))
    reply = desk.admin("GET", f"{REPORT}?from={at(DAY[0])}&to={at(DAY[1])}")
    assert b"Erika" not in reply.body
    assert b"desk-7" not in reply.body


@pytest.mark.sqlite
def test_without_a_span_the_last_24_hours_are_told(shared: Running) -> None:
    told = shared.admin("GET", REPORT).result
    assert told["endsAt"] == to_text(shared.clock.now)
    assert told["beginsAt"] == to_text(shared.clock.now - 24 * HOUR)


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("query", "fields"),
    [
        ("from=2026-11-21T00:00:00Z&to=2026-11-21T00:00:00Z", {"to": "out_of_range"}),
        ("from=2026-11-22T00:00:00Z&to=2026-11-21T00:00:00Z", {"to": "out_of_range"}),
        ("from=2026-11-21T00:00:00Z&to=2026-11-23T00:00:00.001Z", {"to": "out_of_range"}),
        ("from=2026-11-21", {"from": "invalid_datetime"}),
        ("to=2026-11-21T00:00:00", {"to": "missing_zone"}),
        ("day=2026-11-21", {"day": "unknown_parameter"}),
    ],
)
def test_a_span_that_is_none_is_refused_by_name(shared: Running, query: str, fields: dict[str, str]) -> None:
    reply = shared.admin("GET", f"{REPORT}?{query}")
    assert (reply.status, reply.fields) == (422, fields)
