"""The room's calls to the place, beside those of every desk of visits (`visits/visit_controller.py`)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal

from connector_desk.contract.attribute_meaning import name_in_claims
from connector_desk.contract.proofrequest import Protocol
from connector_desk.contract.query_options import RequestOptions
from connector_desk.contract.visit import VisitKind
from connector_desk.contract.wallet_check import Asked, findings_of
from connector_desk.contract.wallet_profile import offer_format
from connector_desk.desk.kit.result import read_result
from connector_desk.desk.kit.schema import has_encodings
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.rooms.ask.draft import FORMAT, PROTOCOL, draft_of_schema
from connector_desk.desk.rooms.ask.state import AGAIN, AskState, Issuer
from connector_desk.desk.runner.report_source import ReportAnswers, ask_for_report, requests_as_sent
from connector_desk.desk.visits.visit_controller import VisitController

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from connector_desk.base.clock import Clock
    from connector_desk.base.errors import DeskError
    from connector_desk.client.place import Place
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.credential_type import ListedType
    from connector_desk.contract.event import Event
    from connector_desk.contract.question import Question
    from connector_desk.contract.trust import TrustedIssuerList
    from connector_desk.contract.visit_record import Visit
    from connector_desk.contract.wallet_profile import WalletProfile, WalletSettings
    from connector_desk.desk.kit.agent import KnownAgent
    from connector_desk.desk.kit.schema import FormSchema
    from connector_desk.desk.rooms.ask.draft import RequestDraft
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.visits.begun_visit import BegunVisit
    from connector_desk.desk.visits.set_aside_visits import SetAsideVisit
    from connector_desk.desk.visits.visit_tracker import Sending


def asked_of(draft: RequestDraft | None, profile: WalletProfile, settings: WalletSettings) -> Asked | None:
    """Return what the data request would ask; None where there is none, or it goes to an agent."""
    if draft is None or draft.recipient.is_agent:
        return None

    encoding = str(offer_format(settings.place.w3cFormat, profile))  # a query takes any that the wallet has
    formats = (encoding if has_encodings(each) else each for one in draft.credentials if (each := one.value(FORMAT)))
    protocol = Protocol.DIDCOMM if profile.speaks_didcomm else Protocol(draft.value(PROTOCOL))
    return Asked(VisitKind.REQUEST, tuple(dict.fromkeys(formats)), protocol)


class AskController(VisitController):
    """Makes data requests and fetches their results."""

    kind = "request"
    verified = Signal(str, object)
    """The kind of credential that the request wants to be issued now, and the values that were presented."""

    sampled = Signal(object)
    """The type of a credential that was shown as a sample (`ShownSample`)."""

    def __init__(self, state: AskState, runner: Runner, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(state, runner, clock, parent)
        self.state = state
        state.now = clock
        state.wallet.find = lambda profile, settings: findings_of(
            settings, profile, None if profile is None else asked_of(state.draft, profile, settings)
        )
        self._as_sent: dict[str, Mapping[str, object]] = {}
        """The requests of visits that are restored, with each condition of a newer place."""

    def open(self, place: Place) -> None:
        """Use a place from now on: its trust, and the requests that have been waiting for it."""
        super().open(place)
        self.load_issuers()

    def load_issuers(self) -> None:
        """Ask whom the place trusts; a place that does not say has none to choose from."""
        if self._place is not None:
            call = self._place.settings.issuers.entries()
            self._runner.run(call, owner=self, then=self._on_issuers, failed=lambda _: None)

    def set_schemas(self, schemas: tuple[FormSchema, ...]) -> None:
        """Set the schemas of the place, which answers from now on; send the waiting request."""
        self.state.offer_schemas(schemas)
        self.place_is_ready()

    def set_catalogue(self, types: tuple[ListedType, ...], questions: tuple[Question, ...]) -> None:
        """Set the types of other issuers and the questions that the place knows."""
        self.state.types, self.state.questions = types, questions
        self.state.changed()

    def set_agents(self, agents: tuple[KnownAgent, ...] | None, *, are_lacking: bool) -> None:
        """Set the agents that the place knows; where it has said that it lists none, `are_lacking`."""
        self.state.agents, self.state.lacks_agents = agents, are_lacking
        self.state.changed()

    def on_stream(self, stands: bool) -> None:  # noqa: FBT001  a slot
        """Handle a change of the stream of events: after a break, request everything that was missed."""
        if stands:
            self.load_visits()

    def on_event(self, event: Event) -> None:
        """Process one event of the place; ask whom one names that was answered after it left the screen."""
        super().on_event(event)
        visit_id = event.workflowId or ""
        if event.type == "visit.done" and any(each.visit_id == visit_id for each in self.state.behind):
            self.load_visit(visit_id)

    def submit(self) -> None:
        """Send the request; a visible JSON text is sent as it is, so that its faults are shown there."""
        draft = self.state.draft
        if draft is not None and draft.written is None and self.state.shows_json and self.state.can_edit:
            draft.written = draft.shown_text(self._clock())
        super().submit()

    def ask_for_type(self, schema: FormSchema, title: str) -> bool:
        """Start a request for a type of another issuer; return False while one is under way."""
        return self.state.choose(schema.name, draft_of_schema(schema, title))

    def ask_for_sample(self, wanted: str) -> bool:
        """Show a code for a credential whose type is to be read; return False while a request is under way."""
        begins = self.state.ask_for_sample(wanted, translate("Ask", "Show a credential as a sample"))
        if begins:
            self.submit()
        return begins

    def ask_again(self) -> None:
        """Ask the same once more: a new code of the open request, or a new request after an end."""
        if self.state.take_up_again():
            self.submit()
        else:
            self.renew()

    def read_raw(self) -> None:
        """Fetch the presentation as the wallet sent it."""
        visit = self.state.visit
        if visit is not None and self._place is not None and not self.state.raw:
            then = partial(self.state.read_raw, visit.visit_id)
            call = self._place.presentation(visit.visit_id)
            self._runner.run(call, owner=self, then=then, failed=lambda _: None)

    def ask_for_report(self, then: Callable[[ReportAnswers], None], failed: Callable[[DeskError], None]) -> None:
        """Fetch the sources of a report."""
        visit = self.state.visit
        if visit is not None and self._place is not None:
            call = ask_for_report(self._place, visit.visit_id)
            self._runner.run(call, owner=self, then=then, failed=failed)

    def _on_visit(self, visit_id: str, response: TypedResponse[Visit]) -> None:
        super()._on_visit(visit_id, response)
        sample = self.state.take_sample()
        if sample is not None:
            self.sampled.emit(sample)
        name, values = self.state.take_next()
        if name:
            self.verified.emit(name, values)

    def _key_of(self, record: Visit) -> str:
        del record
        return AGAIN

    def _restored(self, response: TypedResponse[Visit]) -> None:
        self._as_sent |= requests_as_sent(response.result)
        super()._restored(response)

    def _fill_in(self, set_aside: SetAsideVisit, record: Visit) -> None:
        request = self._as_sent.pop(record.workflowId, {"name": set_aside.title})
        set_aside.form = self.state.draft_of(request, record.protocol or "").begin()
        result = read_result(record)
        set_aside.name = name_in_claims(result.claims) if result is not None and result.is_verified else ""

    def _asks_after(self, state: str) -> bool:
        return state == "done" or super()._asks_after(state)

    def _call(self, place: Place, sending: Sending) -> Coroutine[Any, Any, BegunVisit]:
        draft = self.state.draft  # nobody changes it while a request is under way
        if draft is not None and draft.addressed:
            return place.ask_agent_raw(sending.body, once=sending.request_id, by_id=draft.addressed == "agentId")
        options = RequestOptions(wallet=self.state.wallet.chosen or None)
        return place.create_request_raw(sending.body, once=sending.request_id, options=options)

    def _on_issuers(self, response: TypedResponse[TrustedIssuerList]) -> None:
        listed = [] if response.value is None else response.value.issuers
        self.state.issuers = tuple(
            Issuer((each.name or each.did)[:200], each.did[:2_000]) for each in listed if each.did
        )
        self.changed.emit()
