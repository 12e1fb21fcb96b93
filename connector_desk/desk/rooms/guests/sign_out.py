"""Visitors who sign out with their wallet: one code after the other, each asks for the credential of a visit here."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from connector_desk.contract.presence import NewSignOutRequest, SignOutWay
from connector_desk.contract.verification import CheckOutcome
from connector_desk.contract.wire import to_json
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.rooms.guests import actions
from connector_desk.desk.rooms.guests.building import SignedOut, name_of_visitor
from connector_desk.desk.visits.departure import Departure, DepartureOutcome
from connector_desk.desk.visits.set_aside_visits import BlankForm
from connector_desk.desk.visits.visit_controller import VisitController
from connector_desk.desk.visits.visit_tracker import Phase, VisitTracker

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.base.errors import DeskError
    from connector_desk.client.place import Place
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.contract.event import Event
    from connector_desk.contract.presence import Presence
    from connector_desk.contract.visit_record import Visit
    from connector_desk.desk.runner.endpoints import PhoneReach
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.visits.begun_visit import BegunVisit
    from connector_desk.desk.visits.visit_tracker import Sending

SHOWN_FOR = 4_000
"""Milliseconds for which a visitor reads what became of it, unless the next one is at once."""
_NOBODY = ("state_conflict", "not_found")


def _asked() -> bytes:
    """Spell what the wallet shows as the title."""
    return to_json(NewSignOutRequest(name=translate("Actions", actions.SIGN_OUT.title)))


class SignOutState(VisitTracker):
    """The code on the screen, and what became of the visitor before."""

    def __init__(self, phones: PhoneReach | None = None) -> None:
        super().__init__("guests", phones)
        self.is_sign_out = True
        self.is_open = False
        """Whether codes are shown, one after the other."""
        self.before: Departure | None = None
        """The last attempt that signed nobody out, for staff who looked elsewhere."""
        self.blank = BlankForm(_asked)

    @property
    def subject(self) -> str:
        """Return what the code is for."""
        return translate("Actions", actions.SIGN_OUT.title)

    @property
    def form_title(self) -> str:
        """Return what the code is for."""
        return self.subject

    @property
    def form(self) -> BlankForm:
        """Return the form, which is always the same."""
        return self.blank

    @property
    def can_go_on(self) -> bool:
        """Return whether a fresh code can be shown at once."""
        is_over = self.visit is None or self.visit.is_over
        return self.is_open and self.phase is not Phase.SENDING and is_over and not self.held_back

    def next_person(self) -> None:
        """Stand before the next visitor; what became of the last one stays until the code is there."""
        self.phase = Phase.FILLING
        self.changed()

    def depart(self, departure: Departure) -> None:
        """Note what became of the visitor."""
        self.departure = departure
        self.before = None if departure.outcome is DepartureOutcome.LEFT else departure
        self.changed()

    def end(self) -> None:
        """Show no code any more."""
        self.forget_visit()
        self.is_open, self.departure, self.before, self.sending = False, None, None, None
        self.phase = Phase.CHOOSING
        self.changed()

    def answered(self, response: BegunVisit, now: int) -> bool:
        """Process the answer to the request; without a code nothing of the last visitor stays on the screen."""
        self.visit = self.departure = None
        return super().answered(response, now)

    def failed(self, error: DeskError) -> None:
        """Handle a request that failed: nothing of the last visitor stays on the screen."""
        self.visit = self.departure = None
        super().failed(error)


class SignOutController(VisitController):
    """Makes a code, signs out who answers it, and makes the next one, until it is closed."""

    kind = "request"
    left = Signal(SignedOut)
    """Somebody was signed out."""
    not_left = Signal(Departure)
    """Somebody answered just before the end, and was not signed out."""

    def __init__(self, state: SignOutState, runner: Runner, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(state, runner, clock, parent)
        self.state = state
        self._seen = ""
        """The visit whose end was dealt with."""
        self._pause = QTimer(self, singleShot=True, interval=SHOWN_FOR)
        self._pause.timeout.connect(self.go_on)

    def begin(self) -> None:
        """Show a code for the next visitor."""
        if not self.state.is_open:
            self.state.is_open = True
            self.state.next_person()
            self.submit()

    def close(self) -> None:
        """Show no code any more, and withdraw the one that is open."""
        if not self.state.is_open:
            return
        visit = self.state.visit
        self._pause.stop()
        self.state.end()
        if visit is not None and not visit.is_over:
            self._withdraw_quietly([visit.visit_id])

    def go_on(self) -> None:
        """Show a fresh code, once the last one is over."""
        if self.state.can_go_on:
            self._pause.stop()
            self.state.next_person()
            self.submit()

    def restore(self, visit_ids: Sequence[str]) -> None:
        """Withdraw the code that was open when the desk was closed or killed: nobody looks at it any more."""
        self._withdraw_quietly(visit_ids)

    def on_event(self, event: Event) -> None:
        """Process one event of the place."""
        super().on_event(event)
        self._look()

    def on_stream(self, stands: bool) -> None:  # noqa: FBT001  a slot
        """Handle a change of the stream of events: after a break, request what was missed."""
        if stands:
            self.load_visits()

    def _withdraw_quietly(self, visit_ids: Sequence[str]) -> None:
        if self._place is not None:
            for each in visit_ids:
                then = partial(self._withdrawn_quietly, each)
                self._runner.run(self._place.cancel(each), owner=self, then=then, failed=lambda _: None)

    def _withdrawn_quietly(self, visit_id: str, response: Response) -> None:
        """Sign out who has answered a moment before."""
        if response.failure is not None and self._place is not None:
            call = self._place.presence.sign_out(visit_id, SignOutWay.WALLET)
            then = partial(self._signed_out_late, visit_id)
            self._runner.run(call, owner=self, then=then, failed=self._not_known)

    def _signed_out_late(self, visit_id: str, response: TypedResponse[Presence]) -> None:
        """Take what became of a code that could not be withdrawn: nobody need have answered it."""
        problem = response.problem
        if problem is None or problem.code not in _NOBODY or self._place is None:
            self._signed_out(response)
            return
        self._runner.run(self._place.visit(visit_id), owner=self, then=self._ended_late, failed=lambda _: None)

    def _ended_late(self, response: TypedResponse[Visit]) -> None:
        state = "" if response.value is None else response.value.state
        if state == "done":
            self._depart(Departure(DepartureOutcome.NOT_HERE, self._clock()))
        elif state == "failed":
            self._judged(response)

    def _call(self, place: Place, sending: Sending) -> Coroutine[Any, Any, BegunVisit]:
        return place.presence.ask(sending.body, once=sending.request_id)

    def _answered(self, response: BegunVisit) -> None:
        if self.state.is_open:
            super()._answered(response)
        elif response.value is not None:  # it was closed meanwhile
            self._withdraw_quietly([response.value.workflowId or ""])

    def _on_visit(self, visit_id: str, response: TypedResponse[Visit]) -> None:
        super()._on_visit(visit_id, response)
        self._look()

    def _tick(self) -> None:
        super()._tick()
        self._look()

    def _look(self) -> None:
        """Deal with the end of the code on the screen, once."""
        visit, place = self.state.visit, self._place
        if visit is None or place is None or not visit.is_over or visit.visit_id == self._seen:
            return
        self._seen = visit.visit_id
        if visit.state == "done":
            call = place.presence.sign_out(visit.visit_id, SignOutWay.WALLET)
            self._runner.run(call, owner=self, then=self._signed_out, failed=self._not_known)
        elif visit.state == "failed":
            self._runner.run(place.visit(visit.visit_id), owner=self, then=self._judged, failed=self._not_known)
        elif visit.state == "refused":
            self._depart(Departure(DepartureOutcome.DECLINED, self._clock()))
        else:  # it has expired, or leads nowhere any more
            self.go_on()

    def _signed_out(self, response: TypedResponse[Presence]) -> None:
        now, visitor, problem = self._clock(), response.value, response.problem
        if visitor is not None:
            name, at = name_of_visitor(visitor), visitor.leftAt or now
            self._depart(Departure(DepartureOutcome.LEFT, at, name))
            self.left.emit(SignedOut(visitor.workflowId, name, at))
        elif problem is not None and problem.code in _NOBODY:
            self._depart(Departure(DepartureOutcome.NOT_HERE, now))
        else:
            self._depart(
                Departure(DepartureOutcome.UNKNOWN, now, error=None if problem is None else problem.as_error())
            )

    def _judged(self, response: TypedResponse[Visit]) -> None:
        checks = (response.value.checks if response.value is not None else None) or ()
        reasons = [(each.detail, each.about or "") for each in checks if each.outcome is CheckOutcome.FAILED]
        self._depart(Departure(DepartureOutcome.NOT_VALID, self._clock(), reasons=tuple(dict.fromkeys(reasons))))

    def _not_known(self, error: DeskError) -> None:
        self._depart(Departure(DepartureOutcome.UNKNOWN, self._clock(), error=error))

    def _depart(self, departure: Departure) -> None:
        if self.state.is_open:
            self.state.depart(departure)
            self._pause.start()
        elif departure.outcome is not DepartureOutcome.LEFT:
            self.not_left.emit(departure)
