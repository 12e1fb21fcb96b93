"""The runs of workflows: the progress of each, live, and the result of each step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from connector_desk.desk.kit.dates import show_clock, show_near, unknown_date
from connector_desk.desk.kit.external_text import ExternalText
from connector_desk.desk.kit.icons import icon
from connector_desk.desk.kit.line_list import Line, LineList
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import ICON_ROOM, Button, button, frame, label, share_icons
from connector_desk.desk.kit.pin_view import PinView
from connector_desk.desk.kit.reflow import PANE_HEIGHT, Reflow
from connector_desk.desk.kit.state_mark import Pill, icon_of, role_of
from connector_desk.desk.kit.steps_view import StepLine, StepsView
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.values import value_words
from connector_desk.desk.kit.words import plain
from connector_desk.desk.rooms.links.parts import EmptyWords, fill_facts
from connector_desk.desk.rooms.links.words import Labels, run_title, who
from connector_desk.desk.rooms.links.workflow_picker import step_title

if TYPE_CHECKING:
    from connector_desk.desk.rooms.links.controller import LinksController
    from connector_desk.desk.rooms.links.run import Run, StepProgress


# The last runs of a link, a line for each, which opens the run.


MOST = 4
OPEN_PREFIX = "links.run."


class RunLines(QWidget):
    """Shows a few; hidden while there is none."""

    def __init__(
        self, colours: Colours, language: str, controller: LinksController, perform: Callable[[str], None]
    ) -> None:
        super().__init__()
        self._colours, self._language, self._controller, self._perform = colours, language, controller, perform
        self._shown: tuple[Run, ...] | None = None
        self._title = label(translate("Links", "Who has used it"), "heading")
        self._nobody = label(
            translate("Links", "Nobody yet. Each run appears here when it starts."), "muted", wraps=True
        )
        self._lines = QVBoxLayout()
        self._lines.setSpacing(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_1)
        layout.addWidget(self._title)
        layout.addWidget(self._nobody)
        layout.addLayout(self._lines)
        layout.addStretch()

    def show_runs(self, runs: Sequence[Run], *, sees: bool) -> None:
        """Show the newest of these; not `sees`: the place does not say."""
        self._title.setVisible(sees)
        self._nobody.setVisible(sees and not runs)
        shown = tuple(runs[:MOST]) if sees else ()
        if shown == self._shown:
            return
        self._shown = shown
        while (item := self._lines.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        lines = [self._line(each) for each in shown]
        share_icons(lines)
        for line in lines:
            self._lines.addWidget(line, 0, Qt.AlignmentFlag.AlignLeft)

    def _line(self, run: Run) -> Button:
        time = show_near(run.created, self._controller.clock()) if run.created is not None else unknown_date()
        words = "  ·  ".join(part for part in (time, translate("Links", run.state_words)) if part)
        made = button(words, self._colours, kind="quiet")
        made.let_shrink()
        made.setProperty("starts", True)  # noqa: FBT003  Qt's own
        made.setIconSize(QSize(16 + ICON_ROOM, 16))
        made.setIcon(icon(icon_of(run.state), self._colours.tones[role_of(run.state)].ink, size=16, room=ICON_ROOM))
        made.clicked.connect(lambda: self._perform(OPEN_PREFIX + run.visit_id))
        return made


# The page of runs.


_STEP_STATES = {
    "upcoming": "prepared",
    "active": "working",
    "done": "done",
    "lapsed": "expired",
    "failed": "failed",
    "declined": "refused",
}
"""As which visit state the sign of a step is drawn."""
MOST_ANSWERS = 24


class RunsView(QWidget):
    """A list beside the run that is open."""

    def __init__(
        self, colours: Colours, language: str, controller: LinksController, labels: Callable[[], Labels]
    ) -> None:
        super().__init__()
        self._labels = labels
        self._colours, self._language = colours, language
        self._controller, self._state = controller, controller.state
        self.list = LineList(colours, translate("Links", "Runs"))
        self.list.chosen.connect(self._open)
        self.notice = Notice(colours)
        self.notice.way_on.clicked.connect(controller.load)
        self.empty = EmptyWords(colours, "workflow")
        self.steps = StepsView(colours)
        self.pill = Pill(colours)
        self.pin = PinView(colours)
        self._title, self._when = label("", "title", wraps=True), label("", "muted", wraps=True)
        self._error, self.theirs = label("", "fault", wraps=True), ExternalText()
        self._answers_title = label(translate("Links", "Result"), "heading")
        self._answers = QGridLayout()
        columns = Reflow(self, least=PANE_HEIGHT)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(SPACE_4)
        columns.addWidget(self._list_card(), 9)
        columns.addWidget(self._run_card(), 11)

    def refresh(self) -> None:
        """Show the runs as they are."""
        state = self._state
        runs = state.runs or ()
        self.list.show_lines([self._line(each) for each in runs], state.opened_run)
        self.list.setVisible(bool(runs))
        self.empty.setVisible(not runs and state.runs_error is None)
        if not state.sees_runs:
            self.empty.show_text(translate("Issue", "Progress is not visible here."), "")
        elif state.runs is None:
            self.empty.show_text(translate("People", "Searching…"), "")
        else:
            words = translate("Links", "When someone scans a link, the steps appear here.")
            self.empty.show_text(translate("Links", "No runs yet"), words)
        self.notice.show_error_message(state.runs_error, translate("Issue", "Try again"))
        run = state.run
        self._nothing.setVisible(run is None)
        self._all.setVisible(run is not None)
        if run is not None:
            self._show(run)

    def take_focus(self) -> None:
        """Put the focus on the list."""
        if self._state.runs:
            self.list.step_in()

    def _show(self, run: Run) -> None:
        name, title = who(run), run_title(run, self._language)
        self._title.setText(name or title)
        when = show_near(run.created, self._controller.clock()) if run.created is not None else ""
        begun = translate("Links", "Started {when}").format(when=when) if when else ""
        self._when.setText("  ·  ".join(part for part in (title if name else "", begun) if part))
        self.pill.show_text(translate("Links", run.state_words), *_appearance(run))
        self.pin.show_pin("" if run.is_over else run.pin)
        self.steps.show_lines([self._step(each, run) for each in run.steps])
        error = run.error
        self._error.setText(plain(translate("Detail", error), 300) if error else "")
        self._error.setVisible(bool(error))
        self.theirs.show_words(run.said, is_agent=run.is_agents)
        facts = self._facts(run)
        self._answers_title.setVisible(bool(facts))
        fill_facts(self._answers, facts)

    def _step(self, step: StepProgress, run: Run) -> StepLine:
        reached = step.state == "done"
        is_now = step.state not in ("done", "upcoming") and not (step.state == "active" and run.is_over)
        at = step.ended if step.state != "active" else step.begun
        time = show_clock(at) if at is not None else ""
        words = step_title(step.step, self._language)
        if step.staff:
            words = f"{words}  ·  {translate('Staff', 'At the desk: {name}').format(name=plain(step.staff, 60))}"
        icon = step.step.appearance.icon if step.state == "active" else ""
        return StepLine(_STEP_STATES[step.state], words, time, reached, is_now, icon)

    def _facts(self, run: Run) -> list[tuple[str, str]]:
        """List the data of the visitor: the results of the steps, as deep as they are readable."""
        titles = {each.step.name: step_title(each.step, self._language) for each in run.steps}
        facts: list[tuple[str, str]] = []
        labels = self._labels()
        for name, answer in run.answers:
            values = answer.items() if isinstance(answer, dict) else ((titles.get(name, name), answer),)
            for key, value in values:
                deeper = value.items() if isinstance(value, dict) else ((key, value),)
                facts += [(labels(inner), value_words(None, each, self._language)) for inner, each in deeper]
        return [(name, words) for name, words in facts if words][:MOST_ANSWERS]

    def _line(self, run: Run) -> Line:
        done = sum(each.state == "done" for each in run.steps)
        now = next((each for each in run.steps if each.state not in ("done", "upcoming")), None)
        count = translate("Links", "{done} of {all} steps").format(done=done, all=len(run.steps))
        step = step_title(now.step, self._language) if now is not None else count
        name, title = who(run), run_title(run, self._language)
        below = f"{title}  ·  {step}" if name else step
        when = show_near(run.created, self._controller.clock()) if run.created is not None else unknown_date()
        icon, role = _appearance(run)
        words = translate("Links", run.state_words)
        ground = run.state if run.is_over else ""
        return Line(run.visit_id, name or title, below, words, icon, role, when, ground)

    def _open(self, visit_id: str) -> None:
        self._state.opened_run = visit_id
        self.refresh()

    def _list_card(self) -> QFrame:
        card = frame("card")
        layout = QVBoxLayout(card)
        layout.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.notice)
        layout.addWidget(self.empty, 1)
        layout.addWidget(self.list, 1000)
        layout.addStretch()
        return card

    def _run_card(self) -> QFrame:
        card = frame("card")
        self._nothing = EmptyWords(self._colours, "workflow")
        self._nothing.show_text("", translate("Links", "Select a run to see its steps."))
        self._answers.setContentsMargins(0, 0, 0, 0)
        self._answers.setHorizontalSpacing(SPACE_4)
        self._answers.setVerticalSpacing(SPACE_2)
        self._answers.setColumnStretch(1, 1)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._title)
        words.addWidget(self._when)
        head = QHBoxLayout()
        head.setSpacing(SPACE_3)
        head.addLayout(words, 1)
        head.addWidget(self.pill, 0, Qt.AlignmentFlag.AlignTop)
        inside = QWidget()
        inside.setObjectName("scrolled")
        scrolled = QVBoxLayout(inside)
        scrolled.setContentsMargins(0, 0, SPACE_2, 0)
        scrolled.setSpacing(SPACE_3)
        scrolled.addWidget(self.steps)
        scrolled.addWidget(self._error)
        scrolled.addWidget(self.theirs)
        scrolled.addSpacing(SPACE_2)
        scrolled.addWidget(self._answers_title)
        scrolled.addLayout(self._answers)
        scrolled.addStretch()
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        self._all = QWidget()
        whole = QVBoxLayout(self._all)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(SPACE_4)
        whole.addLayout(head)
        whole.addWidget(self.pin)
        whole.addWidget(area, 1)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_4, SPACE_4)
        layout.addWidget(self._nothing, 1)
        layout.addWidget(self._all, 1)
        return card


def _appearance(run: Run) -> tuple[str, Role]:
    """Return icon and role: runs that wait for the desk are prominent."""
    if run.asks_desk:
        return "user-round-check", Role.WARN
    return icon_of(run.state), role_of(run.state)
