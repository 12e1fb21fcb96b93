"""What a visitor gets at a kiosk: a favourite, a question or a workflow, made by the controllers of the rooms."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from connector_desk.base.errors import DeskError
from connector_desk.base.instants import SECOND, to_text
from connector_desk.client.response import Response
from connector_desk.desk.kit.favourite import load_favourites
from connector_desk.desk.kit.form_spec import Field, FieldKind
from connector_desk.desk.kit.kiosk_setup import KioskSubject
from connector_desk.desk.kit.schema import form_of
from connector_desk.desk.rooms.ask.draft import RequestDraft, draft_of_question, empty_draft
from connector_desk.desk.rooms.links.draft import EXPIRY, LinkDraft, link_form
from connector_desk.desk.stage.kiosk_words import MOST_CHOICES
from connector_desk.desk.visits.set_aside_visits import BlankForm
from connector_desk.desk.visits.visit import FollowedVisit
from connector_desk.desk.visits.visit_controller import VisitController
from connector_desk.desk.visits.visit_tracker import Phase, VisitTracker

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterable
    from pathlib import Path

    from connector_desk.client.place import Place
    from connector_desk.contract.event import Event
    from connector_desk.desk.kit.favourite import Favourite
    from connector_desk.desk.kit.form_draft import FormDraft
    from connector_desk.desk.kit.kiosk_setup import KioskSetup
    from connector_desk.desk.rooms.ask.controller import AskController
    from connector_desk.desk.rooms.issue.controller import IssueController
    from connector_desk.desk.rooms.issue.draft import OfferDraft
    from connector_desk.desk.rooms.links.workflow import ListedWorkflow
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.visits.visit_tracker import Sending

ASKABLE = frozenset(
    {FieldKind.TEXT, FieldKind.MULTILINE, FieldKind.NUMBER, FieldKind.DATE, FieldKind.CHOICE, FieldKind.SEGMENTS}
    | {FieldKind.BOOLEAN, FieldKind.CONSENT}
)
"""What a visitor can type or touch at a kiosk."""
NEEDS_PIN = "kiosk_needs_pin"
NOT_FOUND = "kiosk_subject_missing"
NOT_ASKABLE = "kiosk_field_not_askable"


class Subject(Protocol):
    """One thing that can be had at a kiosk, as often as visitors come."""

    @property
    def controller(self) -> VisitController:
        """Return what makes and follows the visit."""
        ...

    def obstacle(self) -> str:
        """Return the code of what is in the way now; empty: nothing."""
        ...

    def title(self, language: str) -> str:
        """Return what it is called."""
        ...

    def purpose(self, language: str) -> str:
        """Return why something is asked; empty: nobody has said."""
        ...

    @property
    def icon(self) -> str:
        """Return its icon; empty: it has none."""
        ...

    def prepare(self, language: str) -> None:
        """Forget the visitor, and lay a new form ready for the next one."""
        ...

    @property
    def draft(self) -> FormDraft | None:
        """Return the form that is laid ready; None where nothing can be typed into it."""
        ...

    def fields(self, language: str) -> dict[str, Field]:
        """Return its fields in a language, by their keys."""
        ...


def is_askable(kind: FieldKind, choices: int) -> bool:
    """Return whether a visitor can answer: a choice has a button for each of its answers."""
    return kind in ASKABLE and choices <= MOST_CHOICES


def lacking_fields(draft: FormDraft, fields: Iterable[Field]) -> list[Field]:
    """Return the required fields of a form that have no value."""
    return [each for each in fields if each.is_required and draft.has(each) and not draft.value(each.key).strip()]


class OfferSubject:
    """A favourite of the room Issue."""

    icon = ""

    def __init__(self, favourite: Favourite, controller: IssueController) -> None:
        self._favourite, self.controller = favourite, controller
        self._state = controller.state

    def obstacle(self) -> str:
        """Return what is in the way: its kind is gone, nobody would tell the PIN, or a picture is asked for."""
        draft = self._state.draft
        if draft is None or draft.sent_to:
            return NOT_FOUND
        if self._state.needs_pin:
            return NEEDS_PIN
        if any(not each.is_right() for each in draft.items[1:]):
            return NOT_ASKABLE
        open_ones = (each for each in draft.rows if each.is_required and not draft.is_filled(each.key))
        return "" if all(is_askable(each.kind, len(each.choices)) for each in open_ones) else NOT_ASKABLE

    def title(self, language: str) -> str:
        """Return the titles of its credentials."""
        return self._state.visitor_title(language)

    def purpose(self, language: str) -> str:
        """Return the description of its kind."""
        draft = self._state.draft
        return "" if draft is None else draft.schema.description(language)

    def prepare(self, language: str) -> None:
        """Forget the visitor, and lay the values of the favourite ready."""
        del language
        state = self._state
        state.forget_visit()
        state.drafts, state.schema, state.sending, state.phase = {}, None, None, Phase.CHOOSING
        try:
            draft = state.read_saved(self._favourite.form)
        except ValueError:  # a person has changed its file, or a later version has written it
            draft = None
        if draft is not None:
            draft.fill_in_kept(state.today())
            state.begin_with(draft)
            self.icon = draft.schema.icon
        state.set_aside, state.set_aside_visits, state.recent = [], [], []

    @property
    def draft(self) -> OfferDraft | None:
        """Return the offer that is laid ready."""
        return self._state.draft

    def fields(self, language: str) -> dict[str, Field]:
        """Return the attributes of its kind."""
        rows = () if self.draft is None else form_of(self.draft.rows, language).fields
        return {each.key: each for each in rows}


class RequestSubject:
    """A question, or a favourite of the room Ask."""

    def __init__(self, name: str, controller: AskController, favourite: Favourite | None = None) -> None:
        self._name, self._favourite, self.controller = name, favourite, controller
        self._state = controller.state

    def obstacle(self) -> str:
        """Return what is in the way: the question is gone, or it goes to an agent."""
        draft = self._state.draft
        return NOT_FOUND if draft is None or draft.sent_to else ""

    def title(self, language: str) -> str:
        """Return the name of what is asked."""
        return self._state.visitor_title(language)

    def purpose(self, language: str) -> str:
        """Return why it is asked."""
        return self._state.purpose_in(language)

    @property
    def icon(self) -> str:
        """Return the icon of the question."""
        return self._state.icon

    def prepare(self, language: str) -> None:
        """Forget the visitor and what they have shown, and lay the request ready."""
        state = self._state
        state.forget_visit()
        state.drafts, state.chosen, state.sending, state.phase = {}, "", None, Phase.CHOOSING
        draft = self._fresh(language)
        if draft is not None:
            state.begin_with(self._name, draft)
        state.set_aside, state.set_aside_visits, state.recent = [], [], []

    @property
    def draft(self) -> None:
        """Return None: what is asked comes from the wallet."""

    def fields(self, language: str) -> dict[str, Field]:
        """Return nothing to fill in."""
        del language
        return {}

    def _fresh(self, language: str) -> RequestDraft | None:
        if self._favourite is None:
            question = next((each for each in self._state.questions if each.id == self._name), None)
            return None if question is None else draft_of_question(question, next(iter(question.ages), None), language)
        draft = empty_draft().begin()
        try:
            draft.read_saved(self._favourite.form)
        except ValueError:
            return None
        return draft


class RunTracker(VisitTracker):
    """The visit of a link: first the code of the link, then the run that its visitor has started."""

    def __init__(self) -> None:
        super().__init__()
        self.made: BlankForm | None = None
        self.title = ""

    @property
    def form(self) -> BlankForm | None:
        """Return the link that is to be made."""
        return self.made

    @property
    def subject(self) -> str:
        """Return the title of the workflow."""
        return self.title

    def begin(self, title: str, made: BlankForm) -> None:
        """Lay a link ready."""
        self.title, self.made, self.phase = title, made, Phase.FILLING
        self.changed()

    def next_person(self) -> None:
        """Forget the visitor."""
        self.forget_visit()
        self.made, self.sending, self.phase = None, None, Phase.CHOOSING
        self.set_aside_visits, self.recent = [], []
        self.changed()

    def follow_link(self, url: str, ends: int, now: int) -> None:
        """Follow the code of a link."""
        link_id = url.rpartition("/")[2]
        self.visit = FollowedVisit(link_id, url, ends, reached={"prepared": now})
        self.phase, self.sending, self.error_message = Phase.FOLLOWING, None, None
        self.changed()


class RunController(VisitController):
    """Makes a link for each visitor, follows the run that it starts, and lets it start no other."""

    kind = "flow"

    def __init__(self, runner: Runner, clock: Callable[[], int], life: int) -> None:
        self.runs = RunTracker()
        super().__init__(self.runs, runner, clock)
        self._life = life * SECOND
        self.link_id = ""

    def _call(self, place: Place, sending: Sending) -> Coroutine[Any, Any, Any]:
        return place.workflows.make_link_raw(sending.body, once=sending.request_id)

    def _answered(self, response: Any) -> None:  # noqa: ANN401 - a link is a text, and no record of a visit
        url = response.result if isinstance(response, Response) and isinstance(response.result, str) else ""
        if response.failure is not None or not url.startswith(("https://", "http://")):
            self._tracker.failed(
                DeskError("answer_unreadable") if response.failure is None else response.failure.as_error()
            )
            return
        self.link_id = url.rpartition("/")[2]
        self.runs.follow_link(url, self.ends(), self._clock())

    def _came_late(self, response: Any) -> None:  # noqa: ANN401 - see `_answered`
        url = response.result if isinstance(response, Response) and isinstance(response.result, str) else ""
        if url and self._place is not None:
            late = self._place.workflows.withdraw(url.rpartition("/")[2])
            self._runner.run(late, owner=self, failed=lambda _: None)

    def ends(self) -> int:
        """Return when a link that is made now expires."""
        return self._clock() + self._life

    def code_is_shown(self) -> None:
        """Note that the code is on the screen; the service knows no such state of a link."""
        visit = self._tracker.visit
        if visit is not None and "shown" not in visit.reached:
            self._tracker.on_state(visit.visit_id, "shown", self._clock())

    def on_event(self, event: Event) -> None:
        """Take the run of the link as the visit of this visitor; the link is withdrawn, as it was for one."""
        visit = self._tracker.visit
        if event.type == "link.used" and visit is not None and str(event.data.get("linkId")) == visit.visit_id:
            visit.visit_id = event.workflowId or visit.visit_id
            self._drop_link()
            self._tracker.on_state(visit.visit_id, "opened", event.time)
            return
        super().on_event(event)

    def load_visit(self, visit_id: str = "") -> None:
        """Ask for the run; a link is no visit."""
        visit = self._tracker.visit
        if visit is not None and visit.visit_id != self.link_id:
            super().load_visit(visit_id)

    def _drop_link(self) -> None:
        if self._place is not None and self.link_id:
            self._runner.run(self._place.workflows.withdraw(self.link_id), owner=self, failed=lambda _: None)


class RunSubject:
    """A workflow, or a favourite of the room Workflows."""

    icon = "workflow"

    def __init__(
        self,
        name: str,
        controller: RunController,
        workflow: Callable[[str], ListedWorkflow | None],
        favourite: Favourite | None = None,
    ) -> None:
        self._name, self._favourite, self._workflow, self.controller = name, favourite, workflow, controller
        self.draft: LinkDraft | None = None

    def obstacle(self) -> str:
        """Return what is in the way: the workflow is gone or switched off, or wants what nobody can type."""
        if self.draft is None:
            return NOT_FOUND
        lacking = lacking_fields(self.draft, self.draft.spec.fields)
        return "" if all(is_askable(each.kind, len(each.choices)) for each in lacking) else NOT_ASKABLE

    def title(self, language: str) -> str:
        """Return the title of the workflow."""
        found = self._workflow(self._name)
        return "" if found is None else found.title(language)

    def purpose(self, language: str) -> str:
        """Return its goal."""
        found = self._workflow(self._name)
        return "" if found is None else found.goal(language)

    def prepare(self, language: str) -> None:
        """Forget the visitor, and lay a link ready."""
        self.controller.runs.next_person()
        self.draft = draft = self._fresh(language)
        if draft is not None:
            self.controller.runs.begin(self.title(language), BlankForm(partial(self._spell, draft)))

    def fields(self, language: str) -> dict[str, Field]:
        """Return the parameters of the workflow."""
        draft = self.draft
        fields = () if draft is None else link_form(draft.workflow, language, draft.decimal_mark).fields
        return {each.key: each for each in fields}

    def _fresh(self, language: str) -> LinkDraft | None:
        del language
        workflow = self._workflow(self._name)
        if workflow is None or not workflow.is_enabled:
            return None
        draft = LinkDraft(workflow=workflow)
        if self._favourite is not None:
            try:
                draft.read_saved(self._favourite.form)
            except ValueError:
                return None
        return draft

    def _spell(self, draft: LinkDraft) -> bytes:
        """Spell the link; it lives no longer than its code is shown."""
        return json.dumps(draft.document() | {EXPIRY: to_text(self.controller.ends())}, ensure_ascii=False).encode()


def find_subject(setup: KioskSetup, folder: Path | None, make: SubjectMaker) -> Subject | None:
    """Return the subject of a kiosk; None where it is gone."""
    if setup.kind is KioskSubject.QUESTION:
        return RequestSubject(setup.name, make.asking())
    if setup.kind is KioskSubject.WORKFLOW:
        return RunSubject(setup.name, make.running(), make.workflow)
    favourites = [] if setup.kind is None or folder is None else load_favourites(folder)
    found = next((each for each in favourites if str(each.number) == setup.name), None)
    if found is None:
        return None
    if found.room == "room.ask":
        return RequestSubject(found.key, make.asking(), found)
    if found.room == "room.links":
        return RunSubject(found.key, make.running(), make.workflow, found)
    return OfferSubject(found, make.issuing()) if found.room == "room.issue" else None


class SubjectMaker(Protocol):
    """Who has the controllers of the rooms."""

    def issuing(self) -> IssueController:
        """Return that of offers."""
        ...

    def asking(self) -> AskController:
        """Return that of data requests."""
        ...

    def running(self) -> RunController:
        """Return that of workflows."""
        ...

    def workflow(self, name: str) -> ListedWorkflow | None:
        """Find a workflow by its name."""
        ...
