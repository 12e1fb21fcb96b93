"""The kiosk as values: each page has an end by time and a way back, and no event leads where it does not belong."""

import random

import pytest

from connector_desk.base.instants import SECOND
from connector_desk.contract.visit import VisitState
from connector_desk.desk.kit.kiosk_setup import KioskLimits
from connector_desk.desk.stage.kiosk import (
    MOST_CRASHES,
    STARTING_SECONDS,
    Kind,
    KioskEvent,
    KioskOutcome,
    KioskPage,
    KioskState,
    advance,
    seconds_of,
    share_left,
)

LIMITS = KioskLimits()
NOW = 1_000_000


def after(state: KioskState, *events: KioskEvent | Kind, now: int = NOW) -> KioskState:
    for each in events:
        state = advance(state, each if isinstance(each, KioskEvent) else KioskEvent(each), now, LIMITS)
    return state


WAITING = after(KioskState(), Kind.READY)
ASKED = KioskEvent(Kind.BEGIN, number=2)


def moved(state: str) -> KioskEvent:
    return KioskEvent(Kind.MOVED, state)


AT = {
    KioskPage.STARTING: KioskState(),
    KioskPage.WAITING: WAITING,
    KioskPage.FORM: after(WAITING, ASKED),
    KioskPage.PREPARING: after(WAITING, Kind.BEGIN),
    KioskPage.CODE: after(WAITING, Kind.BEGIN, moved("prepared")),
    KioskPage.PHONE: after(WAITING, Kind.BEGIN, moved("prepared"), moved("opened")),
    KioskPage.RESULT: after(WAITING, Kind.BEGIN, moved("opened"), moved("done")),
    KioskPage.OUT_OF_ORDER: after(WAITING, KioskEvent(Kind.BROKEN, "place_unreachable")),
    KioskPage.PIN: after(WAITING, Kind.STAFF),
    KioskPage.STAFF: after(WAITING, Kind.STAFF, Kind.UNLOCKED),
}
SERVED = [KioskPage.FORM, KioskPage.PREPARING, KioskPage.CODE, KioskPage.PHONE, KioskPage.RESULT]


def test_each_page_is_reached() -> None:
    assert {page: each.page for page, each in AT.items()} == {page: page for page in KioskPage}


@pytest.mark.parametrize("page", [*SERVED, KioskPage.PIN, KioskPage.STAFF])
def test_each_page_that_waits_ends_by_time_at_the_first_one(page: KioskPage) -> None:
    state, now = AT[page], NOW
    for _ in range(3):
        if state.page in (KioskPage.WAITING, KioskPage.OUT_OF_ORDER):
            break
        seconds = seconds_of(state, LIMITS)
        assert after(state, Kind.TICK, now=state.since + seconds * SECOND - 1).page is state.page
        now = state.since + seconds * SECOND
        assert share_left(state, now, LIMITS) == 0
        state = after(state, Kind.TICK, now=now)
    assert state.page in (KioskPage.WAITING, KioskPage.OUT_OF_ORDER)


@pytest.mark.parametrize("page", [*SERVED, KioskPage.PIN, KioskPage.STAFF])
def test_each_page_has_a_way_back(page: KioskPage) -> None:
    assert after(AT[page], Kind.BACK).page is KioskPage.WAITING


def test_back_leads_to_the_text_before() -> None:
    second = after(AT[KioskPage.FORM], Kind.ANSWERED)
    assert second.field == 1
    assert after(second, Kind.BACK) == AT[KioskPage.FORM]
    assert after(second, Kind.ANSWERED).page is KioskPage.PREPARING


def test_a_text_that_the_service_refuses_is_asked_for_again() -> None:
    sent = after(AT[KioskPage.FORM], Kind.ANSWERED, Kind.ANSWERED)
    again = after(sent, KioskEvent(Kind.REFUSED, number=2))
    assert (again.page, again.field, again.fields) == (KioskPage.FORM, 1, 2)


def test_whoever_types_has_all_the_time_again() -> None:
    late = NOW + 89 * SECOND
    state = after(after(AT[KioskPage.FORM], Kind.TOUCHED, now=late), Kind.TICK, now=late + 89 * SECOND)
    assert state.page is KioskPage.FORM


def test_a_touch_does_not_keep_a_code_on_the_screen() -> None:
    end = NOW + LIMITS.code * SECOND
    assert after(after(AT[KioskPage.CODE], Kind.TOUCHED, now=end - 1), Kind.TICK, now=end).page is KioskPage.RESULT


@pytest.mark.parametrize(
    ("visit", "outcome"),
    [
        ("done", KioskOutcome.DONE),
        ("no", KioskOutcome.NO),
        ("refused", KioskOutcome.DECLINED),
        ("failed", KioskOutcome.FAILED),
        ("expired", KioskOutcome.LATE),
        ("cancelled", KioskOutcome.LATE),
    ],
)
def test_each_end_of_a_visit_is_told(visit: str, outcome: KioskOutcome) -> None:
    assert after(AT[KioskPage.PHONE], moved(visit)) == AT[KioskPage.RESULT]._replace(outcome=outcome)


def test_a_visit_of_somebody_before_moves_nothing() -> None:
    for page in (KioskPage.WAITING, KioskPage.FORM, KioskPage.RESULT, KioskPage.OUT_OF_ORDER, KioskPage.PIN):
        for each in VisitState:
            assert after(AT[page], moved(each.value)) == AT[page]


@pytest.mark.parametrize("page", list(KioskPage))
def test_a_fault_is_out_of_order_and_heals(page: KioskPage) -> None:
    broken = after(AT[page], KioskEvent(Kind.BROKEN, "place_unreachable"))
    assert broken.fault
    end = after(broken, Kind.BACK, Kind.BACK)
    assert end.page is KioskPage.OUT_OF_ORDER
    assert after(end, Kind.READY).page is KioskPage.WAITING


def test_the_delay_grows_to_a_bound() -> None:
    state, delays = WAITING, []
    for _ in range(9):
        state = after(state, KioskEvent(Kind.BROKEN, "place_unreachable"))
        delays.append((state.tries_at() - state.since) // SECOND)
    assert delays == [5, 10, 20, 40, 80, 160, 300, 300, 300]


def test_faults_nobody_foresaw_end_with_staff() -> None:
    state = WAITING
    for _ in range(MOST_CRASHES):
        assert not state.is_closed
        state = after(after(state, Kind.READY), Kind.CRASHED)
    assert state.is_closed
    assert after(state, Kind.READY).page is KioskPage.OUT_OF_ORDER
    assert state.tries_at() == 0
    mended = after(state, Kind.STAFF, Kind.UNLOCKED, Kind.ORDERED)
    assert (mended.page, mended.fault, mended.is_closed) == (KioskPage.WAITING, "", False)


def test_a_fault_nobody_foresaw_does_not_open_what_staff_have_closed() -> None:
    closed = after(WAITING, Kind.STAFF, Kind.UNLOCKED, KioskEvent(Kind.ORDERED, "by_staff"))
    crashed = after(closed, Kind.CRASHED, Kind.READY)
    assert (crashed.page, crashed.fault, crashed.is_closed) == (KioskPage.OUT_OF_ORDER, "by_staff", True)


def test_a_start_that_does_not_end_is_out_of_order() -> None:
    late = after(KioskState(since=NOW), Kind.TICK, now=NOW + STARTING_SECONDS * SECOND)
    assert late.page is KioskPage.OUT_OF_ORDER
    assert late.tries_at() > late.since


def test_nothing_can_be_begun_before_the_service_was_ready() -> None:
    for way_back in (Kind.BACK, Kind.ORDERED):
        state = after(KioskState(), Kind.STAFF, Kind.UNLOCKED, way_back)
        assert state.page is KioskPage.STARTING
        assert after(state, Kind.READY).page is KioskPage.WAITING


def test_only_a_right_pin_leads_to_the_page_of_the_staff() -> None:
    for page, state in AT.items():
        found = after(state, Kind.UNLOCKED).page
        assert (found is KioskPage.STAFF) == (page in (KioskPage.PIN, KioskPage.STAFF))


def test_a_clock_that_is_put_back_keeps_nobody_waiting() -> None:
    back = after(AT[KioskPage.CODE], Kind.TICK, now=NOW - 3_600 * SECOND)
    assert after(back, Kind.TICK, now=back.since + LIMITS.code * SECOND).page is KioskPage.RESULT


def test_any_events_leave_a_state_that_ends() -> None:
    chance = random.Random(37)
    kinds = [each for each in Kind if each not in (Kind.UNLOCKED, Kind.ORDERED)]
    visits = [*(each.value for each in VisitState), "no"]
    state, now = KioskState(), NOW
    for _ in range(20_000):
        kind = chance.choice(kinds)
        detail = chance.choice(visits) if kind is Kind.MOVED else "place_unreachable" if kind is Kind.BROKEN else ""
        now += chance.randrange(20_000)
        state = advance(state, KioskEvent(kind, detail, chance.randrange(3)), now, LIMITS)
        assert state.page is not KioskPage.STAFF
        if chance.random() < 0.02:
            for _ in range(3):
                now += 1_000 * SECOND
                state = advance(state, KioskEvent(Kind.TICK), now, LIMITS)
            assert state.page in (KioskPage.WAITING, KioskPage.OUT_OF_ORDER, KioskPage.STARTING)
