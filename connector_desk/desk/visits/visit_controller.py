"""The operations of a desk of visits: every call goes through the runner, every answer into the state."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from connector_desk.desk.visits.set_aside_visits import SetAsideVisit, WalletAttempt
from connector_desk.desk.visits.visit import OFFER_LIFE, FollowedVisit

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.base.errors import DeskError
    from connector_desk.client.place import Place
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.contract.event import Event
    from connector_desk.contract.proofrequest import BrowserPage
    from connector_desk.contract.visit_record import RenewedVisit, Visit
    from connector_desk.contract.wallet_profile import WalletSettings
    from connector_desk.desk.runner.runner import Job, Runner
    from connector_desk.desk.runner.session import WalletCalls
    from connector_desk.desk.visits.begun_visit import BegunVisit
    from connector_desk.desk.visits.visit_tracker import Sending, VisitTracker

_DECLINED = "The wallet did not keep it."
"""The reason in the journal of a credential that is revoked from its visit."""
TICK = 250
"""Milliseconds between two looks at the clock while a code is open."""
STILL_WANTED = 10_000
"""For so many milliseconds a code that was held back is made by itself once phones reach the desk."""


class Waiting(Protocol):
    """Somebody who waits for the staff, and has no visit yet."""

    @property
    def authorization_id(self) -> str:
        """Return which wallet it is."""
        ...

    @property
    def title(self) -> str:
        """Return whom it is for, in a few words."""
        ...

    @property
    def expires_at(self) -> int:
        """Return when nobody waits any more."""
        ...

    @property
    def serves_itself(self) -> bool:
        """Return whether they may need no staff."""
        ...


class VisitController(QObject):
    """Carries out the actions of the person; emits `changed` when the view should update."""

    changed = Signal()
    ticked = Signal()
    """Time has passed: only the countdown looks again."""
    withdrew = Signal()
    place_answers = Signal()
    went_on = Signal()
    """The turn of the next person began."""
    kind = "offer"
    """Which workflows of the place are visits of this room."""

    def __init__(self, state: VisitTracker, runner: Runner, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.tracker = self._tracker = state
        self._runner, self._clock = runner, clock
        self._place: Place | None = None
        self.wallet: Callable[[], WalletCalls | None] = lambda: None
        """Gives the test wallet, where it may visit this place."""
        self.may_go_anywhere: Callable[[], bool] = lambda: False
        self.is_here: Callable[[], bool] = lambda: False
        """Whether the service is on this computer, where browsers reach it as `localhost`."""
        state.has_wallet = lambda: self.wallet() is not None
        self._busy: Job | None = None
        self._withdrawing: Job | None = None
        self._renews: str | None = None
        """The visit that was asked anew for while the place withdraws it."""
        self._changes: str | None = None
        """The visit whose form is taken up again as soon as the place has withdrawn it."""
        state.changed = self._state_changed
        state.create_anyway = self.create_anyway
        state.phones.listeners.append(self._phones_changed)
        state.wallet.reload = self._reload_wallets
        self._timer = QTimer(self, interval=TICK)
        self._timer.timeout.connect(self._tick)

    def open(self, place: Place) -> None:
        """Work with a place from now on."""
        self._place = place
        self._tracker.wallet.is_offered = True

    @property
    def waiting(self) -> Sequence[Waiting]:
        """Return who waits for the staff without a visit."""
        return ()

    def serve(self, waiting_id: str) -> bool:
        """Show the form for somebody who waits; False where that is not possible now."""
        del waiting_id
        return False

    def find_browser_page(
        self, then: Callable[[TypedResponse[BrowserPage]], None], failed: Callable[[DeskError], None]
    ) -> None:
        """Ask where a browser opens the page that takes the place of the open code."""
        visit = self._tracker.visit
        if visit is not None and self._place is not None:
            call = self._place.browser_page(visit.visit_id, f"{self.kind}s")
            self._runner.run(call, owner=self, then=then, failed=failed)

    def place_is_ready(self) -> None:
        """Send the requests that have been waiting for the place."""
        waiting = self._tracker.ready(self._clock())
        if waiting is not None:
            self._send(waiting)
        self.place_answers.emit()

    def submit(self) -> None:
        """Send the form, once however often it is asked for."""
        sending = self._tracker.submit(self._clock())
        if sending is not None and sending.body:
            self._send(sending)

    def renew(self) -> None:
        """Request a new code for the same content, and withdraw the old one.

        A delivery to an agent is sent once more.
        """
        visit = self._tracker.visit
        if not self._tracker.can_renew or visit is None or self._place is None or self._waits(visit):
            return
        if visit.agent or not self._tracker.sees_progress:
            self._tracker.change()
            self.submit()
            return
        if self._tracker.hold_back("renew", self._clock()):
            return
        self._busy = self._runner.run(
            self._place.renew(visit.visit_id), owner=self, then=self._renewed, failed=self._tracker.failed
        )

    def create_anyway(self) -> None:
        """Make the code that was held back; nobody is asked again while no phone gets here, or about this wallet."""
        if self._tracker.phones.needs_consent:
            self._tracker.phones.is_accepted = True
        else:
            self._tracker.wallet.is_accepted = True
        self._carry_out()

    def _carry_out(self) -> None:
        """Make the code that was held back."""
        what, self._tracker.held_back = self._tracker.held_back, ""
        if what == "renew":
            self.renew()
        else:
            self.submit()

    def choose_wallet(self) -> None:
        """Open the choice of the visitor's wallet, with what the place says of it now; or close it again."""
        wallet = self._tracker.wallet
        if wallet.is_open or self._place is None:
            wallet.clear()
        else:
            wallet.is_open = True
            self._load_wallets(self._place)
        self.changed.emit()

    def _load_wallets(self, place: Place) -> None:
        self._runner.run(place.settings.wallets(), owner=self, then=self._on_wallets, failed=lambda _: None)

    def _reload_wallets(self) -> None:
        """Ask again what the place says of wallets and of itself: the network or the identity may be another."""
        if self._place is not None and self._tracker.wallet.is_open and self._tracker.wallet.settings is not None:
            self._load_wallets(self._place)

    def _on_wallets(self, answer: TypedResponse[WalletSettings]) -> None:
        wallet = self._tracker.wallet
        wallet.settings, wallet.is_offered = answer.value, answer.value is not None
        wallet.is_open = wallet.is_open and wallet.is_offered
        self.changed.emit()

    def withdraw(self) -> None:
        """Withdraw the open code."""
        visit = self._tracker.visit
        if not self._tracker.can_withdraw or visit is None or self._place is None or self._is_busy:
            return
        self._renews = self._changes = None
        self._busy = self._withdrawing = self._runner.run(
            self._place.cancel(visit.visit_id),
            owner=self,
            then=partial(self._withdrawn, visit.visit_id),
            failed=self._tracker.failed,
        )

    def change(self) -> None:
        """Edit the form again; an open code is withdrawn first."""
        visit = self._tracker.visit
        if visit is None or visit.is_over:
            self._tracker.change()
        elif self._tracker.can_change:
            self.withdraw()
            self._changes = visit.visit_id

    def revoke(self) -> None:
        """Revoke all credentials that were delivered and then declined, one after the other."""
        visit = self._tracker.visit
        if visit is None or not self._tracker.can_revoke or self._place is None or self._is_busy:
            return
        self._busy = self._runner.run(
            self._revoke_each(self._place, visit.unwanted),
            owner=self,
            then=self._revoked,
            failed=self._tracker.failed,
        )

    @staticmethod
    async def _revoke_each(place: Place, credentials: tuple[str, ...]) -> Response | None:
        """Return the answer that refused one; None where all were revoked."""
        for each in credentials:
            response = await place.credentials.change_status(each, "revoke", _DECLINED)
            if response.failure is not None:
                return response
        return None

    def _revoked(self, refused: Response | None) -> None:
        if refused is not None:
            self._tracker.refused(refused)
        self.load_visit()

    def try_without_phone(self) -> None:
        """Follow the code with the test wallet; its result is shown beside the steps."""
        visit, wallet = self._tracker.visit, self.wallet()
        if not self._tracker.can_try or visit is None or wallet is None:
            return
        self._tracker.trying(visit.visit_id, WalletAttempt())
        link = visit.url if visit.shows_code else ""  # without a code, the agent's messages are fetched
        self._runner.run(
            wallet.follow(link, visit.pin, anywhere=self.may_go_anywhere()),
            owner=self,
            then=lambda done: self._tried(visit.visit_id, WalletAttempt(done=done)),
            failed=lambda error: self._tried(visit.visit_id, WalletAttempt(error=error)),
        )

    def next_person(self) -> None:
        """Go on with the next person; an open visit is set aside and goes on by itself."""
        self._tracker.next_person()
        self.went_on.emit()

    def resume(self, visit_id: str = "") -> None:
        """Bring a visit that was set aside back to the screen and request its state."""
        if self._tracker.resume(visit_id):
            self.load_visit()

    def restore(self, visit_ids: Sequence[str]) -> None:
        """Ask for visits that were open or not seen to end when the desk was closed or killed.

        Those that did not end well are set aside, too: staff have not decided about them.
        """
        if self._place is None:
            return
        for each in visit_ids:
            self._runner.run(self._place.visit(each), owner=self, then=self._restored, failed=lambda _: None)

    def _restored(self, response: TypedResponse[Visit]) -> None:
        set_aside = self._set_aside_of(response.value) if response.value is not None else None
        if set_aside is not None:
            self._tracker.restore(set_aside)

    def _set_aside_of(self, record: Visit) -> SetAsideVisit | None:
        """Create one from the record of a visit that this desk started; None if it is no visit of this room."""
        if record.kind != self.kind:
            return None
        ends = self._clock() + OFFER_LIFE  # unless the record says better
        visit = FollowedVisit(record.workflowId, record.url or "", ends, agent=self._agent_of(record))
        visit.on_record(record)
        set_aside = SetAsideVisit(visit, self._key_of(record), record.label or "")
        self._fill_in(set_aside, record)
        return set_aside

    def _fill_in(self, set_aside: SetAsideVisit, record: Visit) -> None:
        """Restore the form of a visit that was set aside from the values in its record."""

    def _agent_of(self, record: Visit) -> str:
        return record.agentId or ""

    def _key_of(self, record: Visit) -> str:
        """Name the form of a visit by its record."""
        del record
        return ""

    def hide_code(self, why: str) -> None:
        """Remove codes that lead nowhere any more, on the screen and in visits set aside."""
        if self._place is None:
            return
        for visit in [each for each in self._tracker.open_visits if each.shows_code]:
            if visit.agent:
                self.load_visit(visit.visit_id)
                continue
            self._tracker.on_state(visit.visit_id, "cancelled", self._clock(), why)
            self._runner.run(self._place.cancel(visit.visit_id), owner=self, failed=lambda _: None)

    def code_is_shown(self) -> None:
        """Report to the place that the code is on the screen, and look up what its answer has not told."""
        visit = self._tracker.visit
        if visit is not None and not visit.agent and self._place is not None and "shown" not in visit.reached:
            now = self._clock()
            self._tracker.on_state(visit.visit_id, "shown", now)
            then = partial(self.load_visit, visit.visit_id)
            self._runner.run(
                self._place.shown(visit.visit_id), owner=self, then=lambda _: then(), failed=lambda _: then()
            )

    def on_event(self, event: Event) -> None:
        """Process one event of the place."""
        kind, _, state = event.type.partition(".")
        if event.type == "reach.changed":
            self._reload_wallets()
        if kind == "visit" and event.workflowId:
            data = event.data
            self._tracker.on_state(event.workflowId, state, event.time, str(data.get("detail") or ""))
            if self._asks_after(state) and any(each.visit_id == event.workflowId for each in self._tracker.open_visits):
                self.load_visit(event.workflowId)

    def load_visit(self, visit_id: str = "") -> None:
        """Request the state of a visit, by default the one on the screen."""
        visit = self._tracker.visit
        asked = visit_id or ("" if visit is None else visit.visit_id)
        if not asked or self._place is None or not self._tracker.sees_progress:
            return
        then = partial(self._on_visit, asked)
        self._runner.run(self._place.visit(asked), owner=self, then=then, failed=lambda _: None)

    def load_visits(self) -> None:
        """Request the state of every open visit: events may have been missed."""
        for each in self._tracker.open_visits:
            self.load_visit(each.visit_id)

    def on_progress_lacking(self) -> None:
        """Record that this place does not report the progress of visits."""
        self._tracker.sees_progress = False
        self.changed.emit()

    @property
    def _is_busy(self) -> bool:
        return self._busy is not None and not self._busy.is_over

    def _waits(self, visit: FollowedVisit) -> bool:
        """Return whether a new code has to wait; it is requested later if the old one is just being withdrawn."""
        if self._withdrawing is not None and not self._withdrawing.is_over:
            self._renews = visit.visit_id
        return self._is_busy

    def _asks_after(self, state: str) -> bool:
        """Return whether the record of the visit has more details of a state than its event."""
        return state in ("refused", "failed", "expired", "waiting")

    def _call(self, place: Place, sending: Sending) -> Coroutine[Any, Any, BegunVisit]:
        """Make the call that creates the code."""
        raise NotImplementedError

    def _send(self, sending: Sending) -> None:
        if self._place is not None:
            call = self._call(self._place, sending)
            self._busy = self._runner.run(call, owner=self, then=self._answered, failed=self._tracker.failed)

    def _answered(self, response: BegunVisit) -> None:
        if self._tracker.answered(response, self._clock()):
            self._load_without_code()

    def abandon(self) -> None:
        """Leave whoever was served: what is under way for them is not heard here, and a code of it is withdrawn."""
        under_way, self._busy = self._busy, None
        if under_way is not None and not under_way.is_over:
            under_way.then = None if under_way is self._withdrawing else self._came_late
            under_way.failed = lambda _: None
        self._withdrawing = None

    def _came_late(self, response: BegunVisit) -> None:
        """Withdraw a code that was made for somebody who has gone."""
        begun = response.value
        if begun is not None and begun.workflowId and self._place is not None:
            self._runner.run(self._place.cancel(begun.workflowId), owner=self, failed=lambda _: None)

    def _renewed(self, response: TypedResponse[RenewedVisit]) -> None:
        if self._tracker.renewed(response, self._clock()):
            self._load_without_code()

    def _load_without_code(self) -> None:
        """Look at a new visit at once where it has no code; else the person first gets the code."""
        if self._tracker.visit is not None and not self._tracker.visit.shows_code:
            self.load_visit()

    def _withdrawn(self, visit_id: str, response: Response) -> None:
        if response.failure is None:
            self._tracker.on_state(visit_id, "cancelled", self._clock())
            self.withdrew.emit()
            if self._tracker.visit is not None and self._tracker.visit.visit_id == self._renews:
                self.renew()
            elif self._tracker.visit is not None and self._tracker.visit.visit_id == self._changes:
                self._tracker.change()
        else:
            self.load_visit()

    def _tried(self, visit_id: str, tried: WalletAttempt) -> None:
        self._tracker.trying(visit_id, tried)
        self.load_visit()

    def _on_visit(self, visit_id: str, response: TypedResponse[Visit]) -> None:
        if response.failure is not None and response.failure.code == "not_found":
            self.on_progress_lacking()
        else:
            self._tracker.recorded(visit_id, response)

    def _on_stream_end(self, error: DeskError) -> bool:
        """Handle the final end of the stream of events; return whether the place has none."""
        if error.code == "not_found":
            self.on_progress_lacking()
            return True
        return False

    def _tick(self) -> None:
        now, visit = self._clock(), self._tracker.visit
        if self._tracker.tick(now) or (visit is not None and visit.falls_silent(now)):
            self.load_visit()
        self.ticked.emit()

    def _phones_changed(self) -> None:
        """Make the code that was held back a moment ago, if phones reach the desk by now."""
        tracker = self._tracker
        is_fresh = self._clock() - tracker.held_back_at <= STILL_WANTED
        if tracker.held_back and not tracker.phones.is_lost and not tracker.wallet.needs_consent and is_fresh:
            self._carry_out()
        self._state_changed()

    def _state_changed(self) -> None:
        if any(not each.is_over for each in self._tracker.open_visits):
            if not self._timer.isActive():
                self._timer.start()
        else:
            self._timer.stop()
        self.changed.emit()
