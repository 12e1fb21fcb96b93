"""The calls of the links room to the place: every call goes through the runner, every answer into the state."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.rooms.links.draft import BY_NAME
from connector_desk.desk.rooms.links.state import LinksPage, LinksState
from connector_desk.desk.rooms.links.workflow import ListedWorkflow, Method
from connector_desk.desk.rooms.links.workflows_state import WorkflowsState
from connector_desk.desk.runner.endpoints import PhoneReach
from connector_desk.desk.visits.set_aside_visits import WalletAttempt
from connector_desk.desk.visits.wallet_questions import Question

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.base.errors import DeskError
    from connector_desk.client.place import Place
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.client.studio import Workflows as WorkflowOperations
    from connector_desk.contract.event import Event
    from connector_desk.contract.standing_offer import StandingOffer
    from connector_desk.contract.visit_record import Visit
    from connector_desk.contract.workflow import Workflow, WorkflowLinkList, WorkflowList
    from connector_desk.desk.rooms.links.link import Link
    from connector_desk.desk.rooms.links.watch import Watch
    from connector_desk.desk.runner.runner import Job, Runner
    from connector_desk.desk.runner.session import OpenPlace, PinRequest, WalletCalls


R = TypeVar("R", bound="Response")

PAUSE = 200
"""Milliseconds in which several events lead to one question."""
PAGE = 100
MOST_RUNS = 200
"""Runs that are listed, and runs of one link."""


class LinksController(QObject):
    """Carries out the actions of the person; emits `changed` when the view should update."""

    changed = Signal()

    def __init__(
        self,
        watch: Watch,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
        clock: Clock,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.state = LinksState(now=clock)
        self.watch, self.clock = watch, clock
        self._runner, self._place = runner, place
        self.wallet: Callable[[], WalletCalls | None] = lambda: None
        self.may_go_anywhere: Callable[[], bool] = lambda: False
        self.phones = PhoneReach()
        self.organisation_in: Callable[[str], str] = lambda _language: ""
        """Return the name of who offers the links, for readers of a language."""
        self.logo: Callable[[], str] = lambda: ""
        """Return their logo as a data: address."""
        self.lacks_name: Callable[[], bool] = lambda: False
        """Return whether visitors see no name of theirs."""
        self._pin = Question("", self)
        self._pin.wanted.connect(self._pin_wanted)
        self._trying = ""
        self._loading: dict[str, Job] = {}
        self._news: set[str] = set()
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)
        self._pause.timeout.connect(self._follow_news)
        watch.changed.connect(self._workflows_known)

    def workflow(self, name: str) -> ListedWorkflow | None:
        """Find a workflow by its name; one that is named by hand where the place lists none."""
        if name == BY_NAME:
            return by_name() if self.watch.is_lacking else None
        return next((each for each in self.watch.workflows or () if each.name == name), None)

    def load(self) -> None:
        """Ask again for everything that the room shows."""
        self.watch.load()
        self.load_links()
        self.load_runs()

    def hide_code(self) -> None:
        """Remove a code that leads nowhere any more, and request the present links."""
        self.state.hide_code()
        self.load_links()
        self.changed.emit()

    def load_links(self, *, follows: bool = False) -> None:
        """Ask for the links; `follows`: for the page that comes after those that are known."""
        if not follows:
            self._ask("codes", lambda place: place.authorizations.standing_offers.entries(), self.state.listed_standing)
        if not self.state.sees_links or (follows and not self.state.more):
            return
        before = self.state.more if follows else None
        then = partial(self._listed, follows)
        self._ask("links", lambda place: place.workflows.links(limit=PAGE, before=before), then)

    def load_runs(self) -> None:
        """Ask for the newest runs."""
        if self.state.sees_runs:
            self._ask("runs", lambda place: place.workflows.runs(limit=MOST_RUNS), self.state.listed_runs)

    def open(self, link: Link) -> None:
        """Show a link, and ask for the runs that it has started: they may be older than those that are listed."""
        self.state.open(link)
        if self.state.sees_runs and link.link_id and not link.is_standing:
            self._ask(
                "runs of a link",
                lambda place: place.workflows.runs(limit=MOST_RUNS, linkId=link.link_id),
                self.state.on_more_runs,
            )
        self.changed.emit()

    def on_event(self, event: Event) -> None:
        """Process one event of the place."""
        kind, visit_id = event.type.partition(".")[0], event.workflowId
        if kind == "link":
            self._news.add("")
        if visit_id and (kind in ("workflow", "approval", "link") or self._is_known(visit_id)):
            self._news.add(visit_id)
        if self._news and not self._pause.isActive():
            self._pause.start()

    def choose(self, name: str) -> None:
        """Begin a link that starts a workflow."""
        workflow = self.workflow(name)
        if workflow is not None and workflow.is_enabled:
            self.state.choose(workflow)
            self.changed.emit()

    @property
    def can_take_up(self) -> bool:
        """Return whether a link was left that can be continued, and its workflow is still offered."""
        left = self.state.left[0] if self.state.can_take_up else None
        workflow = self.workflow(left.workflow.name) if left is not None else None
        return workflow is not None and workflow.is_enabled

    def take_up(self) -> None:
        """Continue the link that was left last; its workflow may have been replaced meanwhile."""
        if self.can_take_up:
            self.state.take_up()
            self._workflows_known()

    def make(self) -> None:
        """Make the link, if the form has no faults."""
        body, opened = self.state.begin(), self._place()
        if body is not None and opened is not None:
            call = opened.place.workflows.make_link_raw(body, once=self.state.once)
            self._runner.run(call, owner=self, then=self._made, failed=self._not_made)
        self.changed.emit()

    def make_standing(self) -> None:
        """Make the code that lasts, by its form."""
        opened = self._place()
        body = None if opened is None else self.state.begin_standing()
        if body is not None and opened is not None:
            call = opened.place.authorizations.standing_offers.add(body, once=self.state.once)
            self._runner.run(call, owner=self, then=self._made_standing, failed=self._not_made_standing)
        self.changed.emit()

    def try_without_phone(self, link: Link) -> None:
        """Walk through the start page of a link with the test wallet; the result is shown beside the code."""
        wallet = self.wallet()
        if wallet is None or self.state.is_trying:
            return
        self._trying = link.url
        self._tried(link.url, WalletAttempt())
        self._runner.run(
            wallet.follow(link.url, anywhere=self.may_go_anywhere(), ask_pin=self._pin.ask),
            owner=self,
            then=lambda done: self._tried(link.url, WalletAttempt(done=done)),
            failed=lambda error: self._tried(link.url, WalletAttempt(error=error)),
        )

    def give_pin(self, pin: str) -> None:
        """Pass a PIN to the waiting test wallet; an empty one stops."""
        self._tried(self._trying, WalletAttempt())
        self._pin.answer(pin)

    def withdraw(self, link: Link) -> None:
        """Withdraw a link, or remove a code that lasts; only after it was asked."""
        if link.is_standing:
            self._ask(
                "withdraw",
                lambda place: place.authorizations.standing_offers.remove(link.link_id),
                self.state.listed_standing,
            )
        elif link.link_id:
            self._ask("withdraw", lambda place: place.workflows.withdraw(link.link_id), self.state.on_link)

    def _tried(self, url: str, tried: WalletAttempt) -> None:
        self.state.tried[url] = tried
        if not tried.is_under_way:
            self.load_runs()
        self.changed.emit()

    def _pin_wanted(self, pin: PinRequest) -> None:
        """Show the field, and look at the runs: one of them has the PIN."""
        self._tried(self._trying, WalletAttempt(asks=pin))
        self.load_runs()

    def _is_known(self, visit_id: str) -> bool:
        return any(each.visit_id == visit_id for each in self.state.runs or ())

    def _follow_news(self) -> None:
        news, self._news = self._news, set()
        if "" in news:
            self.load_links()
        for visit_id in news - {""}:
            self._ask(visit_id, partial(_visit, visit_id=visit_id), self.state.on_run)

    def _ask(self, what: str, call: Callable[[Place], Coroutine[Any, Any, R]], then: Callable[[R], None]) -> None:
        """Send one request; repeating a pending one sends it again."""
        opened = self._place()
        if opened is None:
            return
        before = self._loading.get(what)
        if before is not None and not before.is_over:
            before.call_off()
        self._loading[what] = self._runner.run(
            call(opened.place), owner=self, then=partial(self._answered, what, then), failed=partial(self._failed, what)
        )

    def _answered(self, what: str, then: Callable[[R], None], response: R) -> None:
        self._loading.pop(what, None)
        then(response)
        self.changed.emit()

    def _failed(self, what: str, error: DeskError) -> None:
        self._loading.pop(what, None)
        self.state.on_failure(what, error)
        self.changed.emit()

    def _listed(self, follows: bool, response: TypedResponse[WorkflowLinkList]) -> None:  # noqa: FBT001  bound
        self.state.listed(response, follows=follows)

    def _made(self, response: Response) -> None:
        if self.state.made(response):
            self.load_links()
        self.changed.emit()

    def _made_standing(self, response: TypedResponse[StandingOffer]) -> None:
        self.state.made_standing(response)
        self.changed.emit()

    def _not_made_standing(self, error: DeskError) -> None:
        self.state.failed_standing(error)
        self.changed.emit()

    def _not_made(self, error: DeskError) -> None:
        self.state.failed(error)
        self.changed.emit()

    def _workflows_known(self) -> None:
        """Update a draft whose workflow was replaced or removed."""
        state = self.state
        if self.watch.is_lacking:
            state.page = LinksPage.MAKE  # the only one there is then
        is_known = self.watch.workflows is not None or self.watch.is_lacking
        if state.draft is not None and not state.is_sending and is_known:
            workflow = self.workflow(state.chosen)
            if workflow is None or not workflow.is_enabled:
                state.leave_draft()
            else:
                state.replace(workflow)
        self.changed.emit()


def by_name() -> ListedWorkflow:
    """Return the workflow that is named by hand, in the language of the desk."""
    about = translate("Links", "This service does not list its workflows, nor their steps.")
    title = translate("Links", "A workflow by its name")
    return ListedWorkflow(BY_NAME, {"en": title}, {"en": about}, methods=(Method("", {}, is_default=True, steps=()),))


def _visit(place: Place, visit_id: str) -> Coroutine[Any, Any, TypedResponse[Visit]]:
    return place.visit(visit_id)


# The calls of the workflows page to the place.


A = TypeVar("A", bound="Response")

SAVED = QT_TRANSLATE_NOOP("Links", "Saved. Links now start this version.")
ENABLED = QT_TRANSLATE_NOOP("Links", "Switched on. Its links work.")
DISABLED = QT_TRANSLATE_NOOP("Links", "Switched off. Its links no longer start it; open runs continue.")
REMOVED = QT_TRANSLATE_NOOP("Links", "Removed.")


class WorkflowsController(QObject):
    """Carries out the actions of the page; emits `changed` when the view should update."""

    changed = Signal()

    def __init__(
        self,
        watch: Watch,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.state = WorkflowsState()
        self.watch = watch
        self._runner, self._place = runner, place
        self._loading: Job | None = None
        self._listed = ""
        """The open workflow, as soon as the list has it."""
        watch.changed.connect(self._known)

    @property
    def workflow(self) -> ListedWorkflow | None:
        """Return the open workflow."""
        return next((each for each in self.watch.workflows or () if each.name == self.state.opened), None)

    def open(self, name: str) -> None:
        """Open a workflow, and ask for its source."""
        if self.state.open(name):
            self._listed = name
            self._load_source()
            self.changed.emit()

    def add(self, source: str = "") -> None:
        """Begin a workflow."""
        self.state.add(source)
        self.changed.emit()

    def change(self) -> None:
        """Begin to change the one that is open."""
        self.state.change()
        self.changed.emit()

    def leave(self) -> None:
        """Leave the draft."""
        self.state.leave()
        self.changed.emit()

    def write(self) -> None:
        """Save the draft at the place."""
        source, replaced = self.state.typed, self.state.replaced(self.workflow)
        if source.strip() and self.state.send():
            if replaced:
                self._ask(lambda workflows: workflows.change_source(replaced, source), self._wrote)
            else:
                self._ask(lambda workflows: workflows.add(source), self._wrote)
        self.changed.emit()

    def enable(self, *, is_enabled: bool) -> None:
        """Switch the one that is open on or off."""
        workflow = self.workflow
        if workflow is not None and self.state.send():
            then = partial(self._enabled, ENABLED if is_enabled else DISABLED)
            self._ask(lambda workflows: workflows.enable(workflow.name, is_enabled=is_enabled), then)
        self.changed.emit()

    def remove(self) -> None:
        """Remove the one that is open; only after it was asked."""
        workflow = self.workflow
        if workflow is not None and self.state.send():
            self._ask(lambda workflows: workflows.remove(workflow.name), self._removed)
        self.changed.emit()

    def _ask(self, call: Callable[[WorkflowOperations], Coroutine[Any, Any, A]], then: Callable[[A], None]) -> None:
        opened = self._place()
        if opened is not None:
            self._runner.run(call(opened.place.workflows), owner=self, then=then, failed=self._failed)

    def _load_source(self) -> None:
        opened, name = self._place(), self.state.opened
        if self._loading is not None and not self._loading.is_over:
            self._loading.call_off()
        if opened is not None and name:
            call = opened.place.workflows.workflow(name)
            self._loading = self._runner.run(
                call, owner=self, then=partial(self._on_response, name), failed=self._failed
            )

    def _on_response(self, name: str, response: TypedResponse[Workflow]) -> None:
        self.state.on_response(name, response)
        self.changed.emit()

    def _wrote(self, response: TypedResponse[Workflow]) -> None:
        if self.state.wrote(response):
            self.state.said, self._listed = SAVED, ""
            self._load_source()
            self.watch.load()
        self.changed.emit()

    def _enabled(self, said: str, response: TypedResponse[Workflow]) -> None:
        if self.state.done(response, said):
            self.watch.load()
        self.changed.emit()

    def _removed(self, response: TypedResponse[WorkflowList]) -> None:
        if self.state.done(response, REMOVED):
            self.watch.set_workflows(response.value)
            if self.workflow is not None:  # a built-in one may replace the removed one
                self._load_source()
            self.watch.load()
        self.changed.emit()

    def _failed(self, error: DeskError) -> None:
        self.state.failed(error)
        self.changed.emit()

    def _known(self) -> None:
        """Close a removed workflow; the list has a new one only once it was asked for again."""
        opened = self.state.opened
        if self.workflow is not None:
            self._listed = opened
        elif self.watch.workflows is not None and opened and opened == self._listed and not self.state.is_sending:
            said, writes = self.state.said, bool(self.state.writing)
            if not writes:
                self.state.open("")
                self.state.said = said
        self.changed.emit()
