"""The counter's calls to the place, beside those of every desk of visits (`visits/visit_controller.py`)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from connector_desk.base.errors import DeskError
from connector_desk.contract.query_options import DEFAULT_OFFER_OPTIONS
from connector_desk.desk.kit.schema import schemas_at, studio_schemas
from connector_desk.desk.rooms.issue.earlier import MAX_RECORDS_SEARCHED, narrows, newest_of
from connector_desk.desk.rooms.issue.waiting import WaitingWallet, read_waiting
from connector_desk.desk.visits.visit_controller import VisitController
from connector_desk.desk.visits.visit_tracker import Phase

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine, Sequence

    from connector_desk.base.clock import Clock
    from connector_desk.client.place import Place
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.contract.authorization import AuthorizationRequestList
    from connector_desk.contract.event import Event
    from connector_desk.contract.place import PlaceInfo
    from connector_desk.contract.schema import ListedSchemas
    from connector_desk.contract.visit_record import IssuedList, IssuedRecord, Visit
    from connector_desk.contract.wallet_check import WalletFinding
    from connector_desk.contract.wallet_profile import WalletProfile, WalletSettings
    from connector_desk.desk.rooms.issue.draft import OfferDraft
    from connector_desk.desk.rooms.issue.state import IssueState
    from connector_desk.desk.runner.runner import Job, Runner
    from connector_desk.desk.visits.begun_visit import BegunVisit
    from connector_desk.desk.visits.set_aside_visits import SetAsideVisit
    from connector_desk.desk.visits.visit_tracker import Sending

_AUTHORIZATION = "authorization."
"""What the events of wallets that wait begin with."""
_REJECTED = "authorization.rejected"  # as `contract/event.py` has it, which loads pydantic
_PAUSE = 250  # milliseconds without a key


class IssueController(VisitController):
    """Makes offers; receives the events of the place, for itself and for all other observers."""

    schemas_changed = Signal()
    reachable = Signal(bool)
    followed = Signal()
    """From now on events are received, or it is known that there are none: what is loaded after that misses nothing."""
    """The stream of events is open, or broke."""
    event_received = Signal(object)
    wallet_waits = Signal()
    """A wallet waits for the staff that did not wait before."""
    wallet_rejected = Signal(str)
    """The service refused a wallet that started by itself, and why: in the words that the wallet was told."""
    wallet_gone = Signal(int)
    """The number of a wallet that waits no longer, while the form for it is that of a guest."""
    served = Signal()
    """The form for a wallet that waits came to the screen."""
    filled = Signal()
    """Values of somebody who was here before were filled into the form."""

    def __init__(self, state: IssueState, runner: Runner, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(state, runner, clock, parent)
        self.state = state
        state.wallet.find = self._find
        self._listening: Job | None = None
        self._search: Job | None = None
        """The look for somebody who was here before."""
        self._rests = ""
        """The visit whose other credentials get a code as soon as the place has withdrawn it."""
        self.public_address = ""
        """Where wallets and agents reach a place on another computer; empty for the core of this program."""
        self._has_failed = False
        self._is_followed = False
        self._search_timer = QTimer(self)
        self._search_timer.setSingleShot(True)
        self._search_timer.setInterval(_PAUSE)
        self._search_timer.timeout.connect(self._search_earlier)
        self.reachable.connect(self._noticed)

    def open(self, place: Place) -> None:
        """Use a place from now on: its schemas, its events, and the requests that have been waiting for it."""
        super().open(place)
        self._is_followed = False
        self.load_schemas()
        self._runner.run(place.info(), owner=self, then=self._on_place_info, failed=lambda _: None)
        self._listening = self._runner.stream(self._events, owner=self, each=self._on_event, failed=self._fell_silent)

    def load_schemas(self) -> None:
        """Request the list of schemas; it may have changed."""
        if self._place is not None:
            self._runner.run(self._place.schemas(), owner=self, then=self._schemas_came, failed=self._no_schemas)

    def _call(self, place: Place, sending: Sending) -> Coroutine[Any, Any, BegunVisit]:
        draft = self.state.draft  # nobody changes it while a request is under way
        options = DEFAULT_OFFER_OPTIONS if draft is None else draft.options
        if draft is not None and draft.awaited is not None:
            wallet = draft.awaited.authorization_id
            return place.authorizations.approve(wallet, sending.body, once=sending.request_id, options=options)
        if draft is not None and draft.sent_to:
            by_id = draft.recipient.by_id
            return place.issue_to_agent_raw(sending.body, once=sending.request_id, options=options, by_id=by_id)
        options = options._replace(wallet=self.state.wallet.chosen or None)
        return place.create_offer_raw(sending.body, once=sending.request_id, options=options)

    def submit(self) -> None:
        """Send the form; who was here before is not looked for any more: the code comes first."""
        self._stop_search()
        super().submit()

    def on_typed(self) -> None:
        """Look for somebody of the typed name who was here before, after a pause in typing."""
        self._stop_search()
        self._search_timer.start()

    def _stop_search(self) -> None:
        """Call the look off: the place opens many credentials for it."""
        self._search_timer.stop()
        if self._search is not None and not self._search.is_over:
            self._search.call_off()
            if self.state.draft is not None:
                self.state.draft.searched_name = ""  # nobody has answered for that name

    def _search_earlier(self) -> None:
        draft = self.state.draft
        if draft is None or draft.guest or draft.replaces is not None or self.state.phase is not Phase.FILLING:
            return
        name = draft.typed_name
        if name == draft.searched_name:
            return
        draft.searched_name = name
        if not name and draft.earlier is not None:
            draft.earlier = None
            self.state.changed()
        if name and self._place is not None and not narrows(name, draft.unknown):
            call = self._place.credentials.page(query=name, limit=MAX_RECORDS_SEARCHED)
            then = partial(self._earlier_came, name, draft)
            self._search = self._runner.run(call, owner=self, then=then, failed=lambda _: None)

    def _earlier_came(self, name: str, draft: OfferDraft, response: TypedResponse[IssuedList]) -> None:
        if name != draft.typed_name:
            return
        records = [] if response.value is None else response.value.credentials
        draft.unknown = name if response.value is not None and not records else ""
        found = newest_of(records, draft.schema.name, self.state.schema_named)
        if found != draft.earlier:
            draft.earlier = found
            self.state.changed()

    def fill_in_earlier(self) -> None:
        """Fill in the values of the person who was found."""
        draft = self.state.draft
        if draft is not None and draft.earlier is not None and self._place is not None:
            call = self._place.credentials.record(draft.earlier.credential_id)
            self._runner.run(call, owner=self, then=partial(self._earlier_known, draft), failed=lambda _: None)

    def _earlier_known(self, draft: OfferDraft, response: TypedResponse[IssuedRecord]) -> None:
        if response.value is not None and response.value.claims:
            self.state.fill_in_earlier(draft, response.value.claims)
            self.filled.emit()

    def renew(self) -> None:
        """Request a new code; where a wallet has some of the credentials, one for the others alone.

        A wallet that has waited does so no longer once its offer has ended: there is a code for it.
        """
        if self.state.can_offer_rest:
            self.offer_rest()
        elif self.state.can_renew and self.state.leave_awaited():
            self.submit()
        else:
            super().renew()

    def offer_rest(self) -> None:
        """Make a code for the credentials that nobody has fetched; an open one is withdrawn first."""
        visit = self.state.visit
        if visit is None or not self.state.can_offer_rest:
            return
        if visit.is_over:
            self._offer_rest()
        else:
            self.withdraw()
            self._rests = visit.visit_id

    def _offer_rest(self) -> None:
        self._rests = ""
        if self.state.leave_rest():
            self.submit()

    def _withdrawn(self, visit_id: str, response: Response) -> None:
        super()._withdrawn(visit_id, response)
        visit = self.state.visit
        if visit is not None and visit.visit_id == self._rests and visit.is_over:
            self._offer_rest()

    def on_event(self, event: Event) -> None:
        """Process one event; the record says which credentials of an offer a wallet has."""
        super().on_event(event)
        if event.type == _REJECTED:
            self.wallet_rejected.emit(str(event.data.get("message", "")))
        elif event.type.startswith(_AUTHORIZATION):
            self.load_waiting()
        has_several = self.state.visit is not None and self.state.visit.credentials > 1
        if event.type == "credential.issued" and event.workflowId and has_several:
            self._load_visit(event.workflowId)

    def _load_visit(self, visit_id: str) -> None:
        if self.state.visit is not None and self.state.visit.visit_id == visit_id:
            self.load_visit(visit_id)

    def _schemas_came(self, answer: TypedResponse[ListedSchemas]) -> None:
        if answer.is_not_offered and self.public_address:
            self.state.offer_schemas(schemas_at(self.public_address))
        self.state.offer_schemas(studio_schemas([] if answer.value is None else answer.value.schemas))
        self.schemas_changed.emit()
        self.place_is_ready()

    def _find(self, profile: WalletProfile | None, settings: WalletSettings) -> Sequence[WalletFinding]:
        from connector_desk.desk.rooms.issue.wallet import offer_findings  # noqa: PLC0415 - pydantic, after the first paint

        return offer_findings(self.state.draft, profile, settings)

    def _on_place_info(self, answer: TypedResponse[PlaceInfo]) -> None:
        if answer.value is not None:
            self.state.place_pin_policy = answer.value.txCode
            self.changed.emit()

    def load_waiting(self) -> None:
        """Request the wallets that wait for the staff."""
        if self._place is not None:
            call = self._place.authorizations.waiting()
            self._runner.run(call, owner=self, then=self._on_waiting, failed=lambda _: None)

    def _on_waiting(self, answer: TypedResponse[AuthorizationRequestList]) -> None:
        known = {each.authorization_id for each in self.state.waiting}
        self.state.waiting = read_waiting(answer.value, self.state.schema_named)
        self.changed.emit()
        gone = self.state.go_on_without_wallet() if answer.value is not None and not self._is_busy else None
        if gone is not None:
            self.wallet_gone.emit(gone.number)
        if any(each.authorization_id not in known for each in self.state.waiting):
            self.wallet_waits.emit()

    @property
    def waiting(self) -> Sequence[WaitingWallet]:
        """Return the wallets that wait and are not on the screen."""
        return self.state.unserved

    def serve(self, authorization_id: str) -> bool:
        """Show the form for a wallet that waits; False where that is not possible now."""
        is_served = self.state.serve(authorization_id)
        if is_served:
            self.served.emit()
        return is_served

    def turn_away(self) -> None:
        """Refuse the wallet on the screen, or the one that waits longest."""
        wallet = self.state.to_turn_away
        if wallet is not None and self._place is not None and not self._is_busy:
            self._busy = self._runner.run(
                self._place.authorizations.refuse(wallet.authorization_id),
                owner=self,
                then=partial(self._turned_away, wallet.authorization_id),
                failed=self.state.failed,
            )

    def _turned_away(self, authorization_id: str, answer: TypedResponse[AuthorizationRequestList]) -> None:
        if answer.value is None:
            self.state.refused(answer)
        else:
            self.state.turned_away(authorization_id)
        self.load_waiting()

    def _key_of(self, record: Visit) -> str:
        return self.state.schema_named(record.credentials[0].schemaId) if record.credentials else ""

    def _fill_in(self, set_aside: SetAsideVisit, record: Visit) -> None:
        draft = self.state.draft_of(set_aside.key, record.credentials[0]) if record.credentials else None
        if draft is None or draft.is_blank():
            return
        set_aside.form, set_aside.title, set_aside.name = draft, draft.title, draft.person_name
        others = [(self.state.schema_named(each.schemaId), each) for each in (record.credentials or [])[1:]]
        made = [self.state.draft_of(name, each) for name, each in others]
        for other in made if all(each is not None for each in made) else ():
            if other is not None:
                draft.add_item(other)

    def _no_schemas(self, error: DeskError) -> None:
        self.state.failed(error)
        self._has_failed = True
        self.reachable.emit(False)  # noqa: FBT003  a signal takes no names

    def _events(self) -> AsyncIterator[Event]:
        if self._place is None:
            raise DeskError("place_unreachable")
        return self._place.events(noticed=self.reachable.emit)

    def _on_event(self, event: Event) -> None:
        self.on_event(event)
        self.event_received.emit(event)

    def _fell_silent(self, error: DeskError) -> None:
        if self._on_stream_end(error):
            self._load_again()
            self._follow()
        else:
            self.reachable.emit(False)  # noqa: FBT003  a signal takes no names

    def _load_again(self) -> None:
        """Ask for the schemas once more, after the place did not answer: a form waits for them."""
        if self._has_failed:
            self._has_failed = False
            self.load_schemas()

    def _noticed(self, stands: bool) -> None:  # noqa: FBT001  a slot
        if stands:
            self.load_visits()
            self.load_waiting()
            self._load_again()
        self._follow()

    def _follow(self) -> None:
        if not self._is_followed:
            self._is_followed = True
            self.followed.emit()
