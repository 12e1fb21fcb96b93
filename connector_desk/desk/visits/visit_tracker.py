"""A visit at a desk, from its form to its end: its progress and its result.  No Qt, no calls.

CHOOSING → FILLING → SENDING → FOLLOWING; a failed request leads back to FILLING with its draft, one of unknown
outcome to UNSURE, from where the same bytes are sent again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.instants import MINUTE
from connector_desk.desk.runner.endpoints import PhoneReach
from connector_desk.desk.runner.error_message import ErrorMessage, message_of_error, message_of_failure
from connector_desk.desk.visits.set_aside_visits import SetAsideVisit, VisitForm, VisitSummary, WalletAttempt
from connector_desk.desk.visits.visit import OFFER_LIFE, FollowedVisit, moves_on

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import Response, ServiceFailure, TypedResponse
    from connector_desk.contract.visit_record import RenewedVisit, Visit
    from connector_desk.contract.wallet_check import WalletFinding
    from connector_desk.contract.wallet_profile import WalletProfile, WalletSettings
    from connector_desk.desk.visits.begun_visit import BegunVisit
    from connector_desk.desk.visits.departure import Departure


FindingsOf = Callable[["WalletProfile | None", "WalletSettings"], "Sequence[WalletFinding]"]


class WalletChoice:
    """Closed until somebody opens it; it counts for one visitor."""

    def __init__(self) -> None:
        self.settings: WalletSettings | None = None
        """What the place says of wallets and of itself; None: not asked yet, or it tells nothing."""
        self.is_open = False
        self.is_offered = True
        """False: this place knows no wallets."""
        self.chosen = ""
        """The ID of the wallet; empty: any."""
        self.is_accepted = False
        """Whether a code is wanted although the wallet refuses it."""
        self.asks = 0
        """How often a code was held back."""
        self.find: FindingsOf = lambda _profile, _settings: ()
        """Returns what stands in the way of the present form; without a wallet, why those of the preset refuse it."""
        self.reload: Callable[[], None] = lambda: None
        """Asks again what the place says, if it is open."""

    @property
    def profile(self) -> WalletProfile | None:
        """Return the profile of the chosen wallet."""
        known = () if self.settings is None else self.settings.wallets
        return next((one for one in known if one.id == self.chosen), None)

    @property
    def choices(self) -> Sequence[tuple[str, str]]:
        """Return the wallets to choose from: ID and name."""
        return [(one.id, one.name) for one in (() if self.settings is None else self.settings.wallets)]

    @property
    def findings(self) -> Sequence[WalletFinding]:
        """Return what stands in the way of the code."""
        profile, settings = self.profile, self.settings
        return () if profile is None or settings is None else self.find(profile, settings)

    @property
    def lacks(self) -> Sequence[WalletFinding]:
        """Return why the wallets of the place's preset refuse it as it is."""
        return () if self.settings is None else self.find(None, self.settings)

    @property
    def needs_consent(self) -> bool:
        """Return whether the wallet will refuse the code, so that it has to be wanted in spite of that."""
        return not self.is_accepted and any(one.severity == "refuse" for one in self.findings)

    def may_open(self, form: VisitForm | None) -> bool:
        """Return whether the wallet of a visitor matters for a form, and the place knows any."""
        return self.is_offered and form is not None and not form.sent_to

    def choose(self, wallet: str) -> None:
        """Choose a wallet; a consent counts for one."""
        self.chosen, self.is_accepted = wallet, False

    def clear(self) -> None:
        """Forget the wallet: the next visitor has another."""
        self.is_open, self.chosen, self.is_accepted, self.asks = False, "", False, 0


class Phase(StrEnum):
    """The phase of the desk with the present person."""

    CHOOSING = "choosing"
    FILLING = "filling"
    SENDING = "sending"
    UNSURE = "unsure"
    FOLLOWING = "following"


_WALLET_LINKS = ("openid-credential-offer:", "openid4vp:")
MAX_RECENT_VISITS = 10  # past visits that a desk remembers, to see whether the last one succeeded


class VisitTracker:
    """The common state of every desk of visits; `changed` is called after each visible change."""

    def __init__(self, room: str = "", phones: PhoneReach | None = None, *, is_ready: bool = False) -> None:
        self.phase = Phase.CHOOSING
        self.sending: Sending | None = None
        self.visit: FollowedVisit | None = None
        self.error_message: ErrorMessage | None = None
        self.envelope = ""
        """The answer as it came, for the JSON view."""
        self.is_ready = is_ready
        """True once the place answers; before that a submitted form waits."""
        self.sees_progress = True
        self.tried: WalletAttempt | None = None
        """The progress of the test wallet with the visit on the screen; None while nobody has tried it."""
        self.is_covered = False  # the code on the screen is kept from passers-by
        self.never_covers = False  # a code stays as long as it is open, as at an event
        self.has_wallet: Callable[[], bool] = lambda: False
        """Tells whether there is a test wallet that may visit this place."""
        self.recent: list[VisitSummary] = []
        """The last visits of this desk, newest first; the one on the screen is among them."""
        self.set_aside_visits: list[SetAsideVisit] = []
        """The visits that are open, or ended without success, and are not on the screen; the last to leave it first."""
        self.phones = phones or PhoneReach()
        """Whether a phone can reach the desk."""
        self.room = room
        """What the names of the actions of its room begin with."""
        self.is_sign_out = False
        """Whether its codes are for visitors who leave."""
        self.departure: Departure | None = None
        """What became of the visitor of such a code."""
        self.wallet = WalletChoice()
        self.held_back = ""
        """The action that waits for the consent to make a code that no phone can follow: `submit` or `renew`."""
        self.times_held_back = 0
        self.held_back_at = 0
        self.create_anyway: Callable[[], None] = lambda: None
        self.changed: Callable[[], None] = lambda: None

    @property
    def subject(self) -> str:
        """Return the subject of the visit, for the room to name."""
        raise NotImplementedError

    def visitor_title(self, language: str) -> str:
        """Return the subject of the visit for its visitor, in their language where that is known."""
        del language
        return self.subject

    @property
    def icon(self) -> str:
        """Return the icon of what the visit is about, for its visitor; empty: it has none of its own."""
        return ""

    def purpose_in(self, language: str) -> str:
        """Return why the visit is asked for something, for its visitor; empty: nobody has said."""
        del language
        return ""

    @property
    def form_key(self) -> str:
        """Name the form that is open, so that it is found again when a visit that was set aside is taken up."""
        return self.subject

    @property
    def form_title(self) -> str:
        """Return a short description of the recipient of the open form."""
        return ""

    @property
    def person_name(self) -> str:
        """Return the name of the person of the open form; empty where it does not say."""
        return ""

    @property
    def behind(self) -> list[VisitSummary]:
        """List the visits that are not on the screen any more."""
        shown = {each.visit_id for each in self.open_visits}
        return [each for each in self.recent if each.visit_id not in shown][:MAX_RECENT_VISITS]

    @property
    def open_visits(self) -> list[FollowedVisit]:
        """Return the visit on the screen and those set aside."""
        return [*([] if self.visit is None else [self.visit]), *(each.visit for each in self.set_aside_visits)]

    @property
    def form(self) -> VisitForm | None:
        """Return the open form."""
        raise NotImplementedError

    @property
    def can_submit(self) -> bool:
        """Return whether Create does anything now; False for a held Enter or a double click."""
        return self.form is not None and self.phase in (Phase.FILLING, Phase.UNSURE) and not self.is_locked

    @property
    def can_withdraw(self) -> bool:
        """Return whether there is a code that has not been used completely, and its place can withdraw it."""
        return self.phase is Phase.FOLLOWING and self.is_locked and self.sees_progress

    @property
    def can_renew(self) -> bool:
        """Return whether a new code for the same content makes sense."""
        visit = self.visit
        if self.phase is not Phase.FOLLOWING or visit is None or visit.state == "done":
            return False
        return visit.is_over or (not visit.agent and self.sees_progress)

    @property
    def sends_again(self) -> bool:
        """Return whether what follows is sent to whom the former went, without a code."""
        return self.visit is not None and bool(self.visit.agent)

    @property
    def can_change(self) -> bool:
        """Return whether the form can be taken up again: after a bad end, or while nobody has scanned its code."""
        visit = self.visit
        if visit is None:
            return self.phase is Phase.UNSURE
        can_take_back = visit.shows_code and not visit.agent and self.sees_progress
        return can_take_back if not visit.is_over else visit.state != "done"

    @property
    def can_revoke(self) -> bool:
        """Return whether the visit left a valid credential behind that the wallet did not keep."""
        return self.visit is not None and bool(self.visit.unwanted)

    @property
    def can_go_on(self) -> bool:
        """Return whether there is anything to clear for the next person."""
        form = self.form
        return self.phase in (Phase.FOLLOWING, Phase.UNSURE) or (form is not None and not form.is_blank())

    @property
    def can_try(self) -> bool:
        """Return whether the test wallet can follow the code: one attempt at a time."""
        visit = self.visit
        if visit is None or visit.is_over or (self.tried is not None and self.tried.is_under_way):
            return False
        return self.has_try and (visit.shows_code or bool(visit.agent))

    @property
    def has_try(self) -> bool:
        """Return whether a test wallet can read the code, or act as the recipient agent, and may visit this place."""
        visit = self.visit
        if visit is None or not self.has_wallet():
            return False
        return bool(visit.agent) or visit.url.startswith(_WALLET_LINKS) or visit.url.split("/")[-2:-1] == ["i"]

    @property
    def can_use_browser(self) -> bool:
        """Return whether a page in a browser can take the place of the code."""
        visit = self.visit
        return self.phase is Phase.FOLLOWING and visit is not None and visit.shows_code and not visit.agent

    @property
    def is_finished(self) -> bool:
        """Return whether the visit has ended, in any final state."""
        return self.visit is not None and self.visit.is_over

    @property
    def is_done(self) -> bool:
        """Return whether the visit succeeded."""
        return self.visit is not None and self.visit.state == "done"

    @property
    def can_go_back(self) -> bool:
        """Return whether the picker can be shown again."""
        return self.phase in (Phase.FILLING, Phase.FOLLOWING)

    @property
    def can_resume(self) -> bool:
        """Return whether a visit that was set aside can be taken up: not while a request is under way."""
        return bool(self.set_aside_visits) and self.phase not in (Phase.SENDING, Phase.UNSURE)

    @property
    def is_locked(self) -> bool:
        """Return whether a code is open."""
        return self.visit is not None and not self.visit.is_over

    @property
    def is_filling(self) -> bool:
        """Return whether a form is open in which something was typed."""
        return self.phase is Phase.FILLING and self.form is not None and not self.form.is_blank()

    @property
    def can_edit(self) -> bool:
        """Return whether the form can be edited: not while a code for it is open."""
        return self.phase is Phase.FILLING

    @property
    def asks_consent(self) -> int:
        """Return how often a code was held back because no phone can reach the desk; 0: none waits for consent."""
        return self.times_held_back if self.held_back and self.phones.needs_consent else 0

    def hold_back(self, what: str, now: int) -> bool:
        """Return whether a code has to wait for consent, and request it; a delivery to an agent needs none."""
        self.held_back, no_phone = "", self.phones.needs_consent
        if (no_phone or self.wallet.needs_consent) and not (self.form is not None and self.form.sent_to):
            self.held_back, self.held_back_at, self.times_held_back = what, now, self.times_held_back + 1
            self.wallet.asks += 0 if no_phone else 1
            self.changed()
        return bool(self.held_back)

    def submit(self, now: int) -> Sending | None:
        """Make the request of the form; None when it is not ready, or one is under way already."""
        form = self.form
        if not self.can_submit or form is None:
            return None
        if self.phase is Phase.UNSURE and self.sending is not None:
            self.phase, self.error_message = Phase.SENDING, None
            self.changed()
            return self.sending
        self.error_message = None
        if not form.validate():
            self.changed()
            return None
        if self.hold_back("submit", now):
            return None
        from connector_desk.base.identifiers import new_id  # noqa: PLC0415 - ssl, after the first paint

        request_id = new_id()
        self.sending = Sending(request_id, form.body(request_id, now) if self.is_ready else b"")
        self.phase = Phase.SENDING
        self.changed()
        return self.sending

    def ready(self, now: int) -> Sending | None:
        """Note that the place answers from now on; give the request that has been waiting for it, if any."""
        self.is_ready = True
        form, sending = self.form, self.sending
        if self.phase is Phase.SENDING and sending is not None and not sending.body and form is not None:
            if self.hold_back("submit", now):
                self.phase, self.sending = Phase.FILLING, None
                self.changed()
                return None
            self.sending = Sending(sending.request_id, form.body(sending.request_id, now))
            self.changed()
            return self.sending
        self.changed()
        return None

    def answered(self, response: BegunVisit, now: int) -> bool:
        """Process the answer to the request; return whether there is a code to show."""
        from connector_desk.desk.visits.begun_visit import SentToAgent, awaits_connection  # noqa: PLC0415 - pydantic, after the first paint

        self.envelope = response.body.decode("utf-8", "replace")
        begun = response.value
        if isinstance(begun, SentToAgent):
            if self.form is not None and self.form.sent_to and begun.workflowId:
                self._follow(begun.workflowId, "", now, self.form.sent_to)
                if awaits_connection(begun):
                    self.on_state(begun.workflowId, "waiting", now)
                return True
        elif begun is not None and begun.url and begun.workflowId is not None:
            self._follow(begun.workflowId, begun.url, now)
            return True
        self.phase, self.sending = Phase.FILLING, None
        self._refused(response.problem)
        self.changed()
        return False

    def failed(self, error: DeskError) -> None:
        """Handle a request that failed, or has an unknown outcome; the input stays."""
        unsure = error.code == "outcome_unknown" and self.sending is not None and bool(self.sending.body)
        if self.phase is Phase.SENDING:
            self.phase = Phase.UNSURE if unsure else Phase.FILLING
            self.sending = self.sending if unsure else None
        self.error_message = message_of_error(error)
        self.changed()

    def give_up(self) -> None:
        """Leave a request of unknown outcome alone and let the form be changed."""
        if self.phase is Phase.UNSURE:
            self.phase, self.sending, self.error_message = Phase.FILLING, None, None
            self.changed()

    def renewed(self, response: TypedResponse[RenewedVisit], now: int) -> bool:
        """Process the answer to "new code"; the old one stays on record."""
        if response.value is not None:
            self.envelope = response.body.decode("utf-8", "replace")
            self._follow(response.value.workflowId, response.value.url, now)
            return True
        self.refused(response)
        return False

    def refused(self, response: Response) -> None:
        """Show why the place refused the request about the visit on the screen."""
        self.error_message = message_of_failure(response.failure)
        self.changed()

    def on_state(self, visit_id: str, state: str, at: int, detail: str = "") -> bool:
        """Process one event of the visit on the screen; ignore others.  Return whether it moved on."""
        passed = self._pass_on(visit_id, state, at, detail)
        if self.visit is None or self.visit.visit_id != visit_id:
            if self._update_set_aside(visit_id, lambda visit: visit.reach(state, at, detail)) or passed:
                self.changed()
            return False
        moved = self.visit.reach(state, at, detail)
        if moved:
            self.error_message = None
        self.changed()
        return moved

    def recorded(self, visit_id: str, response: TypedResponse[Visit]) -> None:
        """Apply the record of a visit that is on the screen or set aside."""
        record = response.value
        if record is None:
            return
        if self._update_set_aside(visit_id, lambda visit: visit.on_record(record)):
            self.changed()
        if self.visit is not None and self.visit.visit_id == visit_id and self.visit.on_record(record):
            self._pass_on(visit_id, self.visit.state, max(self.visit.reached.values()))
            self.changed()

    def trying(self, visit_id: str, tried: WalletAttempt) -> None:
        """Show the progress of the test wallet with a visit; ignore visits that have left the screen."""
        if self.visit is not None and self.visit.visit_id == visit_id:
            self.tried = tried
            self.changed()
        for each in self.set_aside_visits:
            if each.visit.visit_id == visit_id:
                each.tried = tried

    def tick(self, now: int) -> bool:
        """Update to the present time; return whether the code expired just now."""
        for each in [one for one in self.set_aside_visits if one.visit.tick(now)]:
            self._pass_on(each.visit.visit_id, each.visit.state, now)
            self.changed()
        if self.visit is None or not self.visit.tick(now):
            return False
        self._pass_on(self.visit.visit_id, self.visit.state, now)
        self.changed()
        return True

    def next_person(self) -> None:
        """Wipe everything of this person; a visit that is still open is set aside."""
        raise NotImplementedError

    def set_visit_aside(self) -> bool:
        """Park an open visit, unchanged; return whether there was one."""
        visit = self.visit
        if visit is None or visit.is_over:
            return False
        self.set_aside_visits.insert(
            0,
            SetAsideVisit(
                visit,
                self.form_key,
                self.subject,
                self.form_title,
                self.person_name,
                self.form,
                self.envelope,
                self.tried,
            ),
        )
        return True

    def resume(self, visit_id: str = "") -> bool:
        """Bring a visit back to the screen, by default the one set aside longest ago; an open one is set aside."""
        found = [each for each in self.set_aside_visits if visit_id in ("", each.visit.visit_id)]
        if not found or not self.can_resume:
            return False
        self._leave_visit()
        set_aside = found[-1]
        self.set_aside_visits.remove(set_aside)
        self.visit, self.envelope, self.tried = set_aside.visit, set_aside.envelope, set_aside.tried
        self.phase, self.sending, self.error_message = Phase.FOLLOWING, None, None
        self._take_up(set_aside)
        self.changed()
        return True

    def restore(self, set_aside: SetAsideVisit) -> None:
        """Restore a visit that was open, or not seen to end, when the desk was closed or killed."""
        visit = set_aside.visit
        known = {each.visit_id for each in self.open_visits} | {each.visit_id for each in self.recent}
        if visit.visit_id in known:
            return
        at = max(visit.reached.values(), default=0)
        summary = VisitSummary(
            visit.visit_id, set_aside.key or set_aside.subject, visit.state, at, visit.agent, set_aside.name
        )
        self.recent = sorted([*self.recent, summary], key=lambda each: -each.at)[: MAX_RECENT_VISITS + 1]
        if visit.state != "done":
            self.set_aside_visits.append(set_aside)
        self.changed()

    def _leave_visit(self) -> None:
        """Remove the visit from the screen, set aside if it is open."""
        self.set_visit_aside()
        self.forget_visit()

    def _take_up(self, set_aside: SetAsideVisit) -> None:
        """Stand before the form of a visit that was set aside."""

    def _update_set_aside(self, visit_id: str, reach: Callable[[FollowedVisit], bool]) -> bool:
        """Apply an event to a visit that was set aside; a visit that has succeeded is dropped."""
        for each in self.set_aside_visits:
            if each.visit.visit_id == visit_id:
                moved = reach(each.visit)
                if each.visit.state == "done":
                    self.set_aside_visits.remove(each)
                    self._pass_on(visit_id, "done", max(each.visit.reached.values()))
                return moved
        return False

    def change(self) -> None:
        """Edit the form again after a failure, or a request of unknown outcome."""
        if self.phase is Phase.UNSURE:
            self.give_up()
        elif self.is_finished and not self.is_done:
            self.forget_visit()
            self.phase = Phase.FILLING
            self.changed()

    def forget_visit(self) -> None:
        """Leave the visit behind."""
        self.visit, self.error_message, self.envelope, self.tried, self.held_back = None, None, "", None, ""

    def _follow(self, visit_id: str, url: str, now: int, agent: str = "") -> None:
        form = self.form
        life = form.code_minutes * MINUTE if form is not None and form.code_minutes else OFFER_LIFE
        self.visit = FollowedVisit(visit_id, url, now + life, reached={"prepared": now}, agent=agent)
        summary = VisitSummary(visit_id, self.subject, self.visit.state, now, agent, self.person_name)
        self.recent = [summary, *self.recent][: MAX_RECENT_VISITS + 1]
        self.phase, self.sending, self.error_message, self.tried = Phase.FOLLOWING, None, None, None
        self.changed()

    def _pass_on(self, visit_id: str, state: str, at: int, detail: str = "") -> bool:
        """Record the state of a visit of this desk, on the screen or not; return whether it is new."""
        for each in self.recent:
            if each.visit_id == visit_id and moves_on(each.state, state, detail):
                each.state, each.at = state, at
                return True
        return False

    def _refused(self, failure: ServiceFailure | None) -> None:
        form = self.form
        if failure is None or form is None:
            self.error_message = ErrorMessage("answer_unreadable", "", "")
            return
        faults = [(fault.path, fault.code, fault.message) for fault in failure.fields]
        elsewhere = form.refuse(faults)
        if elsewhere or not faults:
            self.error_message = message_of_failure(failure, elsewhere)


class Sending(NamedTuple):
    """A request under way; the same bytes go again when its outcome is unknown."""

    request_id: str
    body: bytes
