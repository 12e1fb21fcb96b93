"""The kiosk as values: events and the present instant in, its state out.  No Qt, no calls.

    starting → waiting → (form →) preparing → code → phone → result → waiting
    out of order: from anywhere, and back to waiting by itself
    PIN → staff: from anywhere but a visit that has begun, which ends first

Each page that waits for a person has an end by time, and a way back.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.instants import SECOND
from connector_desk.contract.visit import FINAL, VisitState

if TYPE_CHECKING:
    from connector_desk.desk.kit.kiosk_setup import KioskLimits

STARTING_SECONDS: Final = 60
PREPARING_SECONDS: Final = 30
STAFF_SECONDS: Final = 60
LANGUAGE_SECONDS: Final = 60
"""For so long a language that was chosen on a page without a visitor waits for somebody to begin."""
FIRST_DELAY, LONGEST_DELAY = 5, 300
"""Seconds until a kiosk out of order tries again: twice as long each time."""
MOST_CRASHES: Final = 3
"""After so many faults that nobody foresaw, staff have to look."""


class KioskPage(StrEnum):
    """What is on the screen."""

    STARTING = "starting"
    WAITING = "waiting"
    FORM = "form"
    PREPARING = "preparing"
    CODE = "code"
    PHONE = "phone"
    RESULT = "result"
    OUT_OF_ORDER = "out-of-order"
    PIN = "pin"
    STAFF = "staff"


class KioskOutcome(StrEnum):
    """How a visit ended, as its visitor is told: never with a name."""

    DONE = "done"
    NO = "no"
    """A question was answered with no."""
    DECLINED = "declined"
    FAILED = "failed"
    LATE = "late"


class Kind(StrEnum):
    """The kinds of events."""

    READY = "ready"
    """The service answers, and the subject can be begun."""
    BROKEN = "broken"
    """It cannot; `detail` says why."""
    CRASHED = "crashed"
    BEGIN = "begin"
    """A visitor wants to begin; `number` says how many texts are asked for first."""
    ANSWERED = "answered"
    """The text of the form is right."""
    BACK = "back"
    TOUCHED = "touched"
    """Somebody is there: what is waited for begins again."""
    MOVED = "moved"
    """The visit of the code reached a state; `detail` names it."""
    REFUSED = "refused"
    """No code could be made for this visitor."""
    STAFF = "staff"
    """Somebody has asked for the page of the PIN."""
    UNLOCKED = "unlocked"
    """The PIN was right."""
    ORDERED = "ordered"
    """Staff put it out of order, or back (`detail` is empty)."""
    TICK = "tick"


class KioskEvent(NamedTuple):
    """One event."""

    kind: Kind
    detail: str = ""
    number: int = 0


class KioskState(NamedTuple):
    """What a kiosk is at."""

    page: KioskPage = KioskPage.STARTING
    since: int = 0
    """When the page was reached, or somebody last did something on it."""
    field: int = 0
    """Which text of the form is asked for."""
    fields: int = 0
    outcome: KioskOutcome = KioskOutcome.DONE
    fault: str = ""
    """Why it is out of order; empty: it is not."""
    tries: int = 0
    """How often in a row it could not be put in order."""
    crashes: int = 0
    is_closed: bool = False
    """Whether staff have to put it in order."""
    is_ready: bool = False
    """Whether it was ready once since its start: there is something to begin."""

    @property
    def has_visit(self) -> bool:
        """Return whether a visitor is served: a code is made, shown, or was scanned."""
        return self.page in (KioskPage.PREPARING, KioskPage.CODE, KioskPage.PHONE)

    @property
    def serves(self) -> bool:
        """Return whether somebody has begun."""
        return self.has_visit or self.page is KioskPage.FORM

    def tries_at(self) -> int:
        """Return when a kiosk out of order tries again; 0: it does not by itself."""
        if self.is_closed or not self.fault:
            return 0
        delay: int = min(FIRST_DELAY << min(max(self.tries - 1, 0), 10), LONGEST_DELAY)
        return self.since + delay * SECOND


def seconds_of(state: KioskState, limits: KioskLimits) -> int:
    """Return for how long a page waits; 0: for ever, because nothing is open on it."""
    waits = {
        KioskPage.STARTING: STARTING_SECONDS,
        KioskPage.FORM: limits.form,
        KioskPage.PREPARING: PREPARING_SECONDS,
        KioskPage.CODE: limits.code,
        KioskPage.PHONE: limits.phone,
        KioskPage.RESULT: limits.result,
        KioskPage.PIN: STAFF_SECONDS,
        KioskPage.STAFF: STAFF_SECONDS,
    }
    return waits.get(state.page, 0)


def share_left(state: KioskState, now: int, limits: KioskLimits) -> float:
    """Return which part of its time a page has left, from 1 to 0; 1 for one that waits for ever."""
    whole = seconds_of(state, limits) * SECOND
    return 1.0 if not whole else min(max((state.since + whole - now) / whole, 0.0), 1.0)


def advance(state: KioskState, event: KioskEvent, now: int, limits: KioskLimits) -> KioskState:
    """Return the state after an event; one that does not fit the page changes nothing."""
    if event.kind is Kind.TICK:
        return _tick(state, now, limits)
    if event.kind in (Kind.READY, Kind.BROKEN, Kind.CRASHED, Kind.ORDERED):
        return _order(state, event, now)
    if event.kind in (Kind.STAFF, Kind.UNLOCKED):
        return _staff(state, event, now)
    if event.kind is Kind.TOUCHED:
        waits = state.page in (KioskPage.FORM, KioskPage.PIN, KioskPage.STAFF)
        return state._replace(since=now) if waits else state
    if event.kind is Kind.BACK:
        return _back(state, now)
    return _serve(state, event, now)


def _tick(state: KioskState, now: int, limits: KioskLimits) -> KioskState:
    seconds = seconds_of(state, limits)
    if now < state.since:  # the clock was put back
        return state._replace(since=now)
    if not seconds or now < state.since + seconds * SECOND:
        return state
    if state.page in (KioskPage.CODE, KioskPage.PHONE):
        return _end(state, KioskOutcome.LATE, now)
    if state.page in (KioskPage.STARTING, KioskPage.PREPARING):
        return _break(state, "temporarily_unavailable", now)
    return _home(state, now)


def _order(state: KioskState, event: KioskEvent, now: int) -> KioskState:
    """Go out of order, or come back; staff at work are not disturbed, and a visitor ends their visit first."""
    if event.kind is Kind.ORDERED:
        fault = "by_staff" if event.detail else ""
        return _home(state._replace(fault=fault, is_closed=bool(fault), tries=0, crashes=0), now)
    if event.kind is Kind.CRASHED:
        crashes = state.crashes + 1
        fault = state.fault if state.is_closed else "internal_error"  # what staff have closed stays so
        is_closed = state.is_closed or crashes >= MOST_CRASHES
        return _break(state._replace(crashes=crashes, is_closed=is_closed), fault, now)
    if state.is_closed:
        return _home(state, now) if state.page is KioskPage.STARTING else state
    if event.kind is Kind.BROKEN:
        return _break(state, event.detail or "internal_error", now)
    ready = state._replace(fault="", tries=0, is_ready=True)
    return _home(ready, now) if state.page in (KioskPage.STARTING, KioskPage.OUT_OF_ORDER) else ready


def _break(state: KioskState, fault: str, now: int) -> KioskState:
    broken = state._replace(fault=fault, tries=state.tries + 1)
    if state.page in (KioskPage.PIN, KioskPage.STAFF, KioskPage.RESULT):
        return broken
    return broken._replace(page=KioskPage.OUT_OF_ORDER, since=now, field=0, fields=0)


def _staff(state: KioskState, event: KioskEvent, now: int) -> KioskState:
    if event.kind is Kind.STAFF:
        return state if state.page is KioskPage.STAFF else state._replace(page=KioskPage.PIN, since=now, field=0)
    return state._replace(page=KioskPage.STAFF, since=now) if state.page is KioskPage.PIN else state


def _back(state: KioskState, now: int) -> KioskState:
    if state.page is KioskPage.FORM and state.field > 0:
        return state._replace(field=state.field - 1, since=now)
    if state.page in (KioskPage.STARTING, KioskPage.WAITING, KioskPage.OUT_OF_ORDER):
        return state
    return _home(state, now)


def _serve(state: KioskState, event: KioskEvent, now: int) -> KioskState:
    """Lead a visitor from the first page to the result."""
    page, kind = state.page, event.kind
    if kind is Kind.BEGIN and page is KioskPage.WAITING:
        first = KioskPage.FORM if event.number else KioskPage.PREPARING
        return state._replace(page=first, since=now, field=0, fields=event.number)
    if kind is Kind.ANSWERED and page is KioskPage.FORM:
        is_last = state.field + 1 >= state.fields
        following = state._replace(page=KioskPage.PREPARING) if is_last else state._replace(field=state.field + 1)
        return following._replace(since=now)
    if kind is Kind.REFUSED and page is KioskPage.PREPARING:
        again = state._replace(page=KioskPage.FORM, since=now, field=event.number - 1)  # one of the texts is refused
        return again if event.number else _end(state, KioskOutcome.FAILED, now)
    return _follow(state, event.detail, now) if kind is Kind.MOVED and state.has_visit else state


_ENDS: Final = {
    "done": KioskOutcome.DONE,
    "no": KioskOutcome.NO,
    "refused": KioskOutcome.DECLINED,
    "expired": KioskOutcome.LATE,
    "cancelled": KioskOutcome.LATE,
}
_SHOWN: Final = ("prepared", "waiting", "shown")


def _follow(state: KioskState, visit: str, now: int) -> KioskState:
    """Follow the visit to a state of `contract/visit.py`, or to a `no`."""
    if visit in _ENDS or VisitState(visit) in FINAL:
        return _end(state, _ENDS.get(visit, KioskOutcome.FAILED), now)
    page = KioskPage.CODE if visit in _SHOWN else KioskPage.PHONE
    return state if page is state.page else state._replace(page=page, since=now)


def _end(state: KioskState, outcome: KioskOutcome, now: int) -> KioskState:
    return state._replace(page=KioskPage.RESULT, since=now, outcome=outcome, field=0, fields=0)


def _home(state: KioskState, now: int) -> KioskState:
    page = KioskPage.WAITING if state.is_ready else KioskPage.STARTING
    return state._replace(page=KioskPage.OUT_OF_ORDER if state.fault else page, since=now, field=0, fields=0)
