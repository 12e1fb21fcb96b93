"""The links room: who waits for the desk, and below it a link as it is made, all links, all runs, or the workflows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.dates import show_near
from connector_desk.desk.kit.focus import release_focus, set_tab_order, tab_stops
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.line_list import Line, LineList
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import Button, OpenPageStack, button, label
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.room_view import RoomView
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.values import value_words
from connector_desk.desk.kit.window_action import offer_take_up, take_up_button
from connector_desk.desk.kit.words import isolated, plain, plain_address
from connector_desk.desk.rooms.links import actions
from connector_desk.desk.rooms.links.controller import LinksController, by_name
from connector_desk.desk.rooms.links.link import APPEARANCES, Link
from connector_desk.desk.rooms.links.link_view import LinkView
from connector_desk.desk.rooms.links.make_view import MakeView
from connector_desk.desk.rooms.links.parts import EmptyWords
from connector_desk.desk.rooms.links.runs_view import OPEN_PREFIX, RunsView
from connector_desk.desk.rooms.links.standing_view import StandingView
from connector_desk.desk.rooms.links.state import LinksPage
from connector_desk.desk.rooms.links.words import (
    Labels,
    credential_title,
    ends_words,
    labels_of,
    link_title,
    parameter_words,
    question_words,
    run_title,
    uses_words,
)
from connector_desk.desk.rooms.links.workflow_picker import WorkflowPicker
from connector_desk.desk.rooms.links.workflows_view import WorkflowsView

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent

    from connector_desk.base.clock import Clock
    from connector_desk.desk.kit.action import Action
    from connector_desk.desk.kit.schema import FormSchema
    from connector_desk.desk.rooms.links.controller import WorkflowsController
    from connector_desk.desk.rooms.links.run import Run
    from connector_desk.desk.rooms.links.watch import Watch
    from connector_desk.desk.rooms.links.workflow import ListedWorkflow


class LinksList(QFrame):
    """One line for each; Enter or a click shows its code."""

    def __init__(
        self,
        colours: Colours,
        language: str,
        controller: LinksController,
        schemas: Callable[[], Sequence[FormSchema]],
        perform: Callable[[str], None],
    ) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self._schemas = schemas
        self._language, self._controller, self._state = language, controller, controller.state
        self._chosen = ""
        self.list = LineList(colours, translate("Actions", actions.OPEN_LINKS.title))
        self.list.chosen.connect(self._note)
        self.list.entered.connect(self._open)
        self.list.clicked.connect(lambda _: self._open())
        self.notice = Notice(colours)
        self.notice.way_on.clicked.connect(controller.load)
        self.empty = EmptyWords(colours, "link", translate("Actions", actions.NEW.title))
        self.empty.way_on.clicked.connect(lambda: perform(actions.NEW.name))
        self._count = label("", "small")
        self.more = button(translate("Links", "Show more"), colours, kind="quiet")
        self.more.clicked.connect(lambda: controller.load_links(follows=True))
        foot = QHBoxLayout()
        foot.setContentsMargins(SPACE_2, 0, 0, 0)
        foot.addWidget(self._count, 1)
        foot.addWidget(self.more)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.notice)
        layout.addWidget(self.empty, 1)
        layout.addWidget(self.list, 1000)
        layout.addStretch()
        layout.addLayout(foot)

    def refresh(self) -> None:
        """Show the links as they are."""
        state = self._state
        links = (*state.standing_offers, *(state.links or ()))
        now = self._controller.clock()
        self.list.show_lines([self._line(each, now) for each in links], self._chosen)
        self.list.setVisible(bool(links))
        self.empty.setVisible(not links and state.links_error is None)
        if not state.sees_links:
            self.empty.show_text(translate("Links", "This service does not list its links"), "")
        elif state.links is None:
            self.empty.show_text(translate("People", "Searching…"), "")
        else:
            words = translate("Links", "A link starts a workflow on the phone of anyone who scans it.")
            self.empty.show_text(translate("Links", "No links yet"), words, offers=True)
        open_links = sum(each.state_at(now) == "open" for each in links)
        self._count.setText(translate("Links", "Open: {count}").format(count=open_links) if links else "")
        self.more.setVisible(bool(state.more))
        self.notice.show_error_message(state.links_error, translate("Issue", "Try again"))

    def take_focus(self) -> None:
        """Set the focus to the list, or to the action that makes a first link."""
        if self._state.links or self._state.standing_offers:
            self.list.step_in()
        else:
            self.empty.way_on.setFocus()

    def _line(self, link: Link, now: int) -> Line:
        appearance, workflow = APPEARANCES[link.state_at(now)], self._controller.workflow(link.workflow)
        if link.is_standing:
            return Line(
                key=link.url,
                title=link_title(link, None, self._language),
                below=credential_title(link, self._schemas(), self._language),
                state=translate("Links", "Code that lasts"),
                icon="id-card",
                role=appearance.role,
                ground=appearance.ground,
            )
        values = [value for _, value in parameter_words(link, workflow, self._language)]
        goal = [plain(link.goal, 120)] if link.goal else values[:3]
        ends = ends_words(link.expires, now) if link.expires is not None and link.is_open else ""
        used = translate("Links", "used {times}").format(times=uses_words(link)) if link.uses else ""
        return Line(
            key=link.url,
            title=link_title(link, workflow, self._language),
            below="  ·  ".join(part for part in (*goal, used) if part) or plain_address(link.short, 120),
            state=translate("Links", appearance.words),
            icon=appearance.icon,
            role=appearance.role,
            aside=ends,
            ground=appearance.ground,
        )

    def _note(self, url: str) -> None:
        self._chosen = url

    def _open(self) -> None:
        known = (*self._state.standing_offers, *(self._state.links or ()))
        link = next((each for each in known if each.url == self._chosen), None)
        if link is not None:
            self._controller.open(link)


SETTLE = 700
"""Milliseconds in which the next run cannot be decided: the key was meant for the one before."""
COLUMNS = 2
MOST_VALUES = 12


class ApprovalView(QFrame):
    """Shows the first waiting run; hidden while there is none."""

    def __init__(
        self,
        colours: Colours,
        language: str,
        watch: Watch,
        clock: Clock,
        labels: Callable[[], Labels],
        perform: Callable[[str], None],
    ) -> None:
        super().__init__()
        self._labels = labels
        self.setProperty("tone", "warn")
        self._colours, self._language, self._watch, self._clock = colours, language, watch, clock
        self._shown: Run | None = None
        self._last = ""
        self._settling = QTimer(self, interval=SETTLE, singleShot=True)
        self._settling.timeout.connect(self._settled)
        mark = QLabel()
        mark.setPixmap(icon_pixmap("user-round-check", colours.tones[Role.WARN].ink, 26, 2.0))
        self.question, self._about = label("", "title", wraps=True), label("", "muted", wraps=True)
        self._values = QGridLayout()
        self._values.setHorizontalSpacing(SPACE_5)
        self._values.setVerticalSpacing(SPACE_2)
        self.fault = label("", "fault", wraps=True)
        self.approve = self._button(actions.APPROVE, "primary", perform)
        self.decline = self._button(actions.DECLINE, "", perform)
        words = QVBoxLayout()
        words.setSpacing(SPACE_1)
        words.addWidget(self.question)
        words.addWidget(self._about)
        words.addSpacing(SPACE_1)
        words.addLayout(self._values)
        words.addWidget(self.fault)
        ways = QGridLayout()
        ways.setHorizontalSpacing(SPACE_2)
        ways.setVerticalSpacing(SPACE_2)
        for row, (way, action) in enumerate(((self.approve, actions.APPROVE), (self.decline, actions.DECLINE))):
            key = label(QKeySequence(action.keys[0]).toString(QKeySequence.SequenceFormat.NativeText), "key")
            key.setFixedHeight(22)
            ways.addWidget(way, row, 0)
            ways.addWidget(key, row, 1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE_4, SPACE_3, SPACE_4, SPACE_3)
        layout.setSpacing(SPACE_4)
        layout.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(words, 1)
        layout.addLayout(ways)
        layout.setAlignment(ways, Qt.AlignmentFlag.AlignTop)
        self.hide()

    @property
    def run(self) -> Run | None:
        """Return the run that waits for an answer."""
        return self._watch.waiting[0] if self._watch.waiting else None

    @property
    def can_decide(self) -> bool:
        """Return whether an answer is accepted now."""
        return self.run is not None and not self._watch.deciding and not self._settling.isActive()

    def refresh(self) -> None:
        """Show who waits."""
        run = self.run
        if run is None:
            self._shown, self._last = None, ""
            self._settling.stop()
            self.fault.setText("")
        else:
            if run.visit_id != self._last and self._last:
                self._settling.start()
            self._last = run.visit_id
            self._show(run)
        self.setVisible(run is not None)
        self._show_ways()

    def take_focus(self) -> None:
        """Put the focus on the answer that can be taken back least: none; Enter approves only once one is there."""
        self.approve.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, run: Run) -> None:
        now, others = self._clock(), len(self._watch.waiting) - 1
        self.question.setText(question_words(run, self._language))
        parts = [isolated(run_title(run, self._language))]
        if run.created is not None:
            parts.append(translate("Links", "started {when}").format(when=show_near(run.created, now)))
        if others:
            waits = translate("Links", "1 more waiting") if others == 1 else translate("Links", "{count} more waiting")
            parts.append(waits.format(count=others))
        self._about.setText("  ·  ".join(parts))
        refusal = self._watch.refusal
        words = error_words(refusal.code, refusal.sentence, refusal.next_step) if refusal is not None else ("", "")
        self.fault.setText(" ".join(plain(each, 300) for each in words if each))
        self.fault.setVisible(refusal is not None)
        if run == self._shown:
            return
        self._shown = run
        while (item := self._values.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        labels = self._labels()
        for index, (key, value) in enumerate(run.values[:MOST_VALUES]):
            name = plain(run.label(key, self._language), 80) or labels(key)
            row, column = divmod(index, COLUMNS)
            text = value_words(None, value, self._language)
            words_of_value = BreakingLabel(text, "strong")
            words_of_value.setAccessibleName(f"{name}: {text}")
            self._values.addWidget(label(name, "muted"), row, 2 * column, Qt.AlignmentFlag.AlignTop)
            self._values.addWidget(words_of_value, row, 2 * column + 1, Qt.AlignmentFlag.AlignTop)
            self._values.setColumnStretch(2 * column + 1, 1)

    def _show_ways(self) -> None:
        for each in (self.approve, self.decline):
            each.setEnabled(self.can_decide)

    def _settled(self) -> None:
        self._show_ways()
        self._watch.changed.emit()

    def _button(self, action: Action, kind: str, perform: Callable[[str], None]) -> Button:
        made = button(translate("Actions", action.title), self._colours, kind=kind, icon_name=action.icon)
        made.setObjectName(action.name)
        made.setMinimumWidth(132)
        made.clicked.connect(lambda: perform(action.name))
        return made


ROOMY_FROM, LOW_BELOW = 960, 700
TICK = 20_000
"""Milliseconds after which a list looks whether something has ended in the meantime."""


class LinksView(RoomView):
    """The room; all its data is in the states of its controller, so it can be created again at any time."""

    actions_changed = Signal()

    def __init__(
        self,
        colours: Colours,
        language: str,
        controller: LinksController,
        workflows: WorkflowsController,
        schemas: Callable[[], Sequence[FormSchema]],
        frame: QWidget | None,
    ) -> None:
        super().__init__(frame)
        self._colours, self._language, self._workflows = colours, language, workflows
        self.controller, self._state, self._watch = controller, controller.state, controller.watch
        self._was: tuple[object, ...] = ()
        self._decides_by_focus = False
        """True: the focus was on the answer that is on its way."""
        self._listed: list[tuple[str, str]] = []
        self._schemas = schemas

    def build(self) -> Iterator[None]:
        """Create what stands above the pages, then each page."""
        colours, language, controller = self._colours, self._language, self.controller
        self.approval = ApprovalView(colours, language, self._watch, controller.clock, self._labels, self.perform)
        self.notice = Notice(colours)
        self.notice.way_on.clicked.connect(controller.load)
        self._layout = QVBoxLayout(self)
        self._layout.setSpacing(SPACE_4)
        self._layout.addWidget(self.approval)
        self._layout.addLayout(self._head())
        self._layout.addWidget(self.notice)
        self._pages = OpenPageStack()
        self._layout.addWidget(self._pages, 1)
        yield
        self.picker = WorkflowPicker(colours, language)
        self.picker.chosen.connect(controller.choose)
        self._pages.addWidget(self.picker)
        self.take_up = take_up_button(colours, actions.TAKE_UP, self.perform)
        yield
        self.make = MakeView(colours, language, controller, self.perform)
        self.make.edited.connect(self.possible_changed)
        self._pages.addWidget(self.make)
        yield
        self.link = LinkView(colours, language, controller, self._schemas, self.perform)
        self._pages.addWidget(self.link)
        yield
        self.links = LinksList(colours, language, controller, self._schemas, self.perform)
        self._pages.addWidget(self.links)
        yield
        self.runs = RunsView(colours, language, controller, self._labels)
        self._pages.addWidget(self.runs)
        yield
        self.workflows = WorkflowsView(colours, language, self._workflows, self.perform)
        self._pages.addWidget(self.workflows)
        yield
        self.standing = StandingView(colours, language, controller, self._schemas, self.perform)
        self._pages.addWidget(self.standing)
        yield
        self._ticking = QTimer(self, interval=TICK)
        self._ticking.timeout.connect(self.refresh)
        self._layout.addWidget(self.take_up, 0, Qt.AlignmentFlag.AlignLeft)
        self.to_standing = button(
            translate("Actions", actions.STANDING.title), colours, kind="quiet", icon_name=actions.STANDING.icon
        )
        self.to_standing.let_shrink()
        self.to_standing.clicked.connect(lambda: self.perform(actions.STANDING.name))
        self._layout.addWidget(self.to_standing, 0, Qt.AlignmentFlag.AlignLeft)
        yield
        controller.changed.connect(self.refresh)
        self._workflows.changed.connect(self.possible_changed)
        pages = [
            stop
            for each in (self.picker, self.links, self.runs, self.workflows, self.standing)
            for stop in tab_stops(each)
        ]
        set_tab_order(
            [
                *tab_stops(self.approval),
                *tab_stops(self.notice),
                *pages,
                self.take_up,
                self.to_standing,
                *tab_stops(self._tabs),
            ]
        )
        self.refresh()

    def choices(self) -> list[Action]:
        """List the workflows that a link can be made for, as things that can be done."""
        return actions.choice_actions(self._choices())

    def take_focus(self) -> None:
        """Look again, and put the focus where the next key belongs."""
        self.controller.load()
        self.focus_page()

    def focus_page(self) -> None:
        """Put the focus where the next key belongs on the page that is shown."""
        page = self._pages.currentWidget()
        if page is self.picker:
            self.picker.focus_choice(self._state.last_name)
        elif page is self.link:
            self.link.focus_way_on()
        elif isinstance(page, MakeView | LinksList | RunsView | WorkflowsView | StandingView):
            page.take_focus()

    def is_possible(self, name: str) -> bool:
        """Return whether an action does anything now."""
        if name.startswith(actions.CHOOSE_PREFIX):
            return not self._state.is_sending
        page, is_free = self._pages.currentWidget(), self._state.can_edit
        if name in self.link.handlers():
            return page is self.link and self.link.is_possible(name)
        rules = {
            actions.APPROVE.name: self.approval.can_decide,
            actions.DECLINE.name: self.approval.can_decide,
            actions.WAITING.name: bool(self._watch.waiting),
            actions.CREATE.name: page is self.make and is_free,
            actions.JSON.name: page is self.make and is_free,
            actions.BACK.name: (page is self.make and is_free) or page in (self.link, self.standing),
            actions.CREATE_STANDING.name: page is self.standing and not self._state.is_sending,
            actions.TAKE_UP.name: self.controller.can_take_up,
        }
        return rules.get(name, not (self._watch.is_lacking and name in actions.OF_LISTS))

    def perform(self, name: str) -> None:
        """Do it, if it is possible now."""
        if not self.is_possible(name):
            return
        if name.startswith(actions.CHOOSE_PREFIX):
            self.controller.choose(name.removeprefix(actions.CHOOSE_PREFIX))
        elif name.startswith(OPEN_PREFIX):
            self._state.opened_run = name.removeprefix(OPEN_PREFIX)
            self._show(LinksPage.RUNS)
        else:
            self._handlers()[name]()

    def refresh(self) -> None:
        """Show the state as it is; the focus moves once, and only after all else."""
        state = self._state
        moves = self._moves_focus()
        self.approval.refresh()
        self.picker.show_workflows(self._offered(), state.last_name)
        page = self._page()
        self._tabs.set_value(state.page.value)
        self._title.setText(self._titles[state.page])
        self._title.setVisible(page is not self.make and page is not self.link)
        self.to_standing.setVisible(page is self.picker and bool(self._offered()))  # never before what has the focus
        self._tabs.setVisible(page not in (self.make, self.link, self.standing) and not self._watch.is_lacking)
        if isinstance(page, MakeView | LinkView | LinksList | RunsView | WorkflowsView | StandingView):
            page.refresh()
        if page is not self.link:
            self.link.refresh()  # an old code is removed, never kept behind another page
        self._pages.setCurrentWidget(page)
        self._show_left(page)
        self._show_error_message()
        if moves:
            self.focus_page()
        self._focus_after_decision()
        self._make_room()
        listed = self._choices()
        if listed != self._listed:
            self._listed = listed
            self.actions_changed.emit()
        self.possible_changed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the margins to the size of the window."""
        super().resizeEvent(event)
        margin = SPACE_5 if self.width() >= ROOMY_FROM else SPACE_4
        self._layout.setContentsMargins(margin, margin, margin, margin)
        self._make_room()

    def showEvent(self, event: QShowEvent) -> None:
        """Update expired objects only while the room is visible."""
        super().showEvent(event)
        self._ticking.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Rest while it cannot be seen."""
        super().hideEvent(event)
        self._ticking.stop()

    def _moves_focus(self) -> bool:
        """Return whether the focus moves on, and release it where it cannot stay."""
        state, link = self._state, self._state.opened
        ends = link is not None and link.state_at(self.controller.clock()) != "open"
        now = (self._page(), link.url if link is not None else "", state.chosen, state.is_sending, ends)
        was, self._was = self._was, now
        only_ends = now[:-1] == was[:-1]  # nobody did that: staff at work elsewhere stay there
        if now == was or not self.isVisible():
            return False
        had_focus = release_focus(self._page() if only_ends else self)
        return had_focus if only_ends else not state.is_sending

    def _page(self) -> QWidget:
        state = self._state
        if state.opened is not None:
            return self.link
        if state.page is LinksPage.MAKE:
            return self.make if state.draft is not None else self.picker
        pages: dict[LinksPage, QWidget] = {LinksPage.LINKS: self.links, LinksPage.RUNS: self.runs}
        pages[LinksPage.STANDING] = self.standing
        return pages.get(state.page, self.workflows)

    def _labels(self) -> Labels:
        return labels_of(self._schemas(), self._watch.workflows or (), self._language)

    def _choices(self) -> list[tuple[str, str]]:
        return [(each.name, each.title(self._language)) for each in self._offered()]

    def _offered(self) -> list[ListedWorkflow]:
        """List the workflows that a link can start; one by its name, where the place lists none."""
        if self._watch.is_lacking:
            return [by_name()]
        return [each for each in self._watch.workflows or () if each.is_enabled]

    def _handlers(self) -> dict[str, Callable[[], object]]:
        return {
            actions.CREATE.name: self.make.submit,
            actions.JSON.name: self.make.switch_view,
            actions.NEW.name: self._begin_anew,
            actions.STANDING.name: partial(self._show, LinksPage.STANDING),
            actions.CREATE_STANDING.name: self.standing.submit,
            actions.TAKE_UP.name: self.controller.take_up,
            actions.OPEN_LINKS.name: partial(self._show, LinksPage.LINKS),
            actions.OPEN_RUNS.name: partial(self._show, LinksPage.RUNS),
            actions.OPEN_WORKFLOWS.name: partial(self._show, LinksPage.WORKFLOWS),
            actions.WAITING.name: self.approval.take_focus,
            actions.APPROVE.name: partial(self._decide, is_approved=True),
            actions.DECLINE.name: partial(self._decide, is_approved=False),
            actions.ADD_WORKFLOW.name: self._add_workflow,
            actions.ADD_FILE.name: self._add_file,
            actions.REFRESH.name: self.take_focus,
            actions.BACK.name: self._go_back,
            **self.link.handlers(),
        }

    def _show(self, page: LinksPage) -> None:
        self._state.show(page)
        self.refresh()

    def _begin_anew(self) -> None:
        self._state.leave_draft()
        self._show(LinksPage.MAKE)

    def _show_left(self, page: QWidget) -> None:
        """Offer the link that was left last, by the name in it."""
        is_here = page in (self.picker, self.make) and self.controller.can_take_up
        left = self._state.left[0] if is_here else None
        self.take_up.setVisible(left is not None)
        if left is not None:
            offer_take_up(self.take_up, actions.TAKE_UP, left.title or left.workflow.title(self._language))

    def _go_back(self) -> None:
        if self._state.opened is not None:
            if self._state.shows_poster:
                self._state.shows_poster = False
                self.refresh()
            else:
                self._show(LinksPage.MAKE if self._watch.is_lacking else LinksPage.LINKS)
        elif self._state.page is LinksPage.STANDING:
            self._show(LinksPage.MAKE)
        else:
            self._state.leave_draft()
            self.refresh()

    def _add_workflow(self) -> None:
        self._show(LinksPage.WORKFLOWS)
        self.workflows.add()

    def _add_file(self) -> None:
        self._show(LinksPage.WORKFLOWS)
        self.workflows.ask_file()

    def _decide(self, *, is_approved: bool) -> None:
        run = self.approval.run
        if run is not None:
            self._decides_by_focus = release_focus(self.approval) or self._decides_by_focus
            self._watch.decide(run, is_approved=is_approved)

    def _make_room(self) -> None:
        """Hide the details of a link while a question needs the room of a low window."""
        asks = self.approval.run is not None and self.height() < LOW_BELOW
        for each in (self.link.facts, self.link.runs):
            each.setVisible(not asks)

    def _focus_after_decision(self) -> None:
        """Go on where the decision was made: at the next one who waits, else on the page."""
        if not self._decides_by_focus or self._watch.deciding:
            return
        if not self.isVisible() or QApplication.focusWidget() is not None:
            self._decides_by_focus = False
        elif self.approval.can_decide:
            self._decides_by_focus = False
            self.approval.take_focus()
        elif self.approval.run is None:
            self._decides_by_focus = False
            self.focus_page()

    def _show_error_message(self) -> None:
        self.notice.show_error_message(self._watch.error_message, translate("Issue", "Try again"))

    def _head(self) -> Reflow:
        self._title = label("", "display", wraps=True)
        self._titles = {
            LinksPage.MAKE: translate("Links", "What should the link start?"),
            LinksPage.LINKS: translate("Links", "Links"),
            LinksPage.RUNS: translate("Links", "Runs"),
            LinksPage.WORKFLOWS: translate("Links", "Workflows"),
            LinksPage.STANDING: translate("Actions", actions.STANDING.title),
        }
        pages = [
            (LinksPage.MAKE.value, translate("Links", "New")),
            (LinksPage.LINKS.value, translate("Links", "Links")),
            (LinksPage.RUNS.value, translate("Links", "Runs")),
            (LinksPage.WORKFLOWS.value, translate("Links", "Workflows")),
        ]
        self._tabs = Segments(self._colours, translate("Links", "Page"), pages)
        self._tabs.chosen.connect(lambda name: self._show(LinksPage(name)))
        head = Reflow()
        head.setSpacing(SPACE_3)
        head.addWidget(self._title, 1)
        head.addWidget(self._tabs, 0, Qt.AlignmentFlag.AlignRight)
        return head
