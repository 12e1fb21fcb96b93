"""The workflows page: list, source, on or off, and own ones added."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent, QTextCursor, QTextFormat
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QPlainTextEdit, QTextEdit, QVBoxLayout, QWidget

from connector_desk.base.regular_file import FileTooLarge, read_regular_file
from connector_desk.contract.fault_texts import FaultText, key_and_parameters
from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.icons import icon
from connector_desk.desk.kit.line_list import Line, LineList
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import ICON_ROOM, Button, PlainEditor, button, frame, label, restyle
from connector_desk.desk.kit.reflow import PANE_HEIGHT, Reflow
from connector_desk.desk.kit.state_mark import Pill
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours, Role
from connector_desk.desk.kit.translation import translate, translate_sentence
from connector_desk.desk.kit.window_action import HelpLink
from connector_desk.desk.kit.words import plain
from connector_desk.desk.rooms.links import actions
from connector_desk.desk.rooms.links.parts import EmptyWords
from connector_desk.desk.rooms.links.workflow import LONGEST_SOURCE, ListedWorkflow, Mistake
from connector_desk.desk.rooms.links.workflows_state import ORIGINS, Writing

if TYPE_CHECKING:
    from connector_desk.desk.rooms.links.controller import WorkflowsController


class SourceEditor(PlainEditor):
    """Numbers its lines and marks those that are wrong."""

    longest = LONGEST_SOURCE

    def __init__(self, colours: Colours, spoken: str) -> None:
        super().__init__(spoken, QPlainTextEdit.LineWrapMode.NoWrap)
        self._colours = colours
        self._wrong: frozenset[int] = frozenset()
        self._gutter = _Gutter(self)
        self.updateRequest.connect(self._follow)
        self.blockCountChanged.connect(lambda _: self._make_room())
        self._make_room()

    def set_text(self, text: str) -> None:
        """Show a text without reporting it as edited."""
        super().set_text(text)
        self._make_room()

    def mark(self, lines: Iterable[int]) -> None:
        """Mark lines, counted from 1, as wrong."""
        wrong = frozenset(lines)
        if wrong == self._wrong:
            return
        self._wrong = wrong
        marked = []
        for line in sorted(wrong):
            block = self.document().findBlockByNumber(line - 1)
            if block.isValid():
                selection = QTextEdit.ExtraSelection()
                tint = QColor(self._colours.tones[Role.BAD].tint)
                selection.format.setBackground(tint)
                selection.format.setProperty(QTextFormat.Property.FullWidthSelection, True)  # noqa: FBT003
                selection.cursor = QTextCursor(block)
                marked.append(selection)
        self.setExtraSelections(marked)
        self._gutter.update()

    def go_to(self, line: int) -> None:
        """Put the cursor at a line, counted from 1, and the focus with it."""
        block = self.document().findBlockByNumber(max(0, line - 1))
        if block.isValid():
            self.setTextCursor(QTextCursor(block))
            self.centerCursor()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the numbers beside their lines."""
        super().resizeEvent(event)
        inside = self.contentsRect()
        self._gutter.setGeometry(QRect(inside.left(), inside.top(), self.gutter_width(), inside.height()))

    def gutter_width(self) -> int:
        """Return the width of the line numbers."""
        digits = max(2, len(str(max(1, self.blockCount()))))
        return 18 + self.fontMetrics().horizontalAdvance("9") * digits

    def paint_numbers(self, event: QPaintEvent) -> None:
        """Paint the numbers of the lines that can be seen."""
        painter = QPainter(self._gutter)
        painter.fillRect(event.rect(), QColor(self._colours.sunken))
        block = self.firstVisibleBlock()
        top = round(self.blockBoundingGeometry(block).translated(self.contentOffset()).top())
        height = round(self.blockBoundingRect(block).height())
        tone = self._colours.tones[Role.BAD]
        while block.isValid() and top <= event.rect().bottom():
            number = block.blockNumber() + 1
            where = QRect(0, top, self._gutter.width() - 8, height)
            painter.setPen(QColor(tone.ink if number in self._wrong else self._colours.muted))
            painter.drawText(where, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(number))
            block = block.next()
            top += height
            height = round(self.blockBoundingRect(block).height())

    def _make_room(self) -> None:
        self.setViewportMargins(self.gutter_width() + 2, 0, 0, 0)

    def _follow(self, rect: QRect, dy: int) -> None:
        if dy:
            self._gutter.scroll(0, dy)
        else:
            self._gutter.update(0, rect.y(), self._gutter.width(), rect.height())


class _Gutter(QWidget):
    def __init__(self, editor: SourceEditor) -> None:
        super().__init__(editor)
        self._editor = editor

    def sizeHint(self) -> QSize:
        """Be as wide as the numbers."""
        return QSize(self._editor.gutter_width(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Have the editor paint, which knows its lines."""
        self._editor.paint_numbers(event)


SIGN = 15


class MistakeRow(QWidget):
    """Shows one mistake."""

    def __init__(self, colours: Colours, mistake: Mistake, go_to: Callable[[int], None]) -> None:
        super().__init__()
        found = key_and_parameters(mistake.message)
        is_of_line = found is not None and found[0] is FaultText.IN_LINE
        self.words = plain(
            translate_sentence(found[1]["said"] if found is not None and is_of_line else mistake.message), 300
        )
        self.way = button(translate("Links", "Line {line}").format(line=mistake.line), colours, kind="fault")
        self.way.setIcon(icon("circle-alert", colours.tones[Role.BAD].ink, size=SIGN, room=ICON_ROOM))
        self.way.setIconSize(QSize(SIGN + ICON_ROOM, SIGN))
        self.way.setAccessibleName(f"{self.way.text()}: {self.words}")
        self.way.clicked.connect(lambda: go_to(mistake.line))
        sentence = BreakingLabel(self.words, "fault")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_1)
        layout.addWidget(self.way, 0, Qt.AlignmentFlag.AlignVCenter)
        layout.addWidget(sentence, 1, Qt.AlignmentFlag.AlignVCenter)


MOST_MISTAKES = 4


class WorkflowsView(QWidget):
    """A list beside the workflow that is open, or being written."""

    def __init__(
        self, colours: Colours, language: str, controller: WorkflowsController, perform: Callable[[str], None]
    ) -> None:
        super().__init__()
        self._colours, self._language = colours, language
        self._controller, self._state, self._perform = controller, controller.state, perform
        self._is_asked = False
        self.list = LineList(colours, translate("Actions", actions.OPEN_WORKFLOWS.title))
        self.list.chosen.connect(controller.open)
        self.mistakes = Notice(colours, Role.WARN)
        self.mistakes.offer()
        self.notice = Notice(colours)
        self.notice.offer()
        self._title, self._about = label("", "title", wraps=True), label("", "muted", wraps=True)
        self._said_words = label("", "muted", wraps=True)
        self.how = HelpLink(colours, translate("Links", "How to write a workflow"), "workflows")
        self.pill = Pill(colours)
        self.source = SourceEditor(colours, translate("Links", "Source of the workflow"))
        self.source.edited.connect(self._typed)
        self._faults = QVBoxLayout()
        self._faults.setSpacing(0)
        self._shown_faults: tuple[Mistake, ...] = ()
        self.ways: dict[str, Button] = {}
        controller.changed.connect(self.refresh)
        columns = Reflow(self, least=PANE_HEIGHT)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(SPACE_4)
        columns.addWidget(self._list_card(), 7)
        columns.addWidget(self._workflow_card(), 12)

    def refresh(self) -> None:
        """Show the workflows as they are."""
        state, workflow = self._state, self._controller.workflow
        workflows = self._controller.watch.workflows or ()
        self.list.show_lines(
            [self._line(each) for each in workflows], "" if state.writing is Writing.NEW else state.opened
        )
        self._show_mistakes(self._controller.watch.mistakes)
        writes = bool(state.writing)
        self._nothing.setVisible(workflow is None and not writes)
        self._all.setVisible(workflow is not None or writes)
        self._show_head(workflow)
        self.source.setReadOnly(not writes or state.is_sending)
        self.source.set_text(state.typed if writes else state.source)
        self._show_faults()
        self._said_words.setText(translate("Links", state.said) if state.said else "")
        self._said_words.setVisible(bool(state.said))
        self.notice.show_error_message(state.error_message)
        self._show_ways(workflow)

    def take_focus(self) -> None:
        """Set the focus to the draft, else to the list."""
        if self._state.writing:
            self.source.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.list.step_in()

    def add(self) -> None:
        """Begin a workflow of one's own."""
        self._controller.add()
        self.take_focus()

    def ask_file(self) -> None:
        """Ask for a file, and start a draft with its content."""
        name, _ = QFileDialog.getOpenFileName(self, translate("Actions", actions.ADD_FILE.title), "", "TOML (*.toml)")
        if name:
            self.open_file(Path(name))

    def open_file(self, file: Path) -> None:
        """Start a draft with the content of a file; it is stored only once it is saved."""
        try:
            text = read_regular_file(file, LONGEST_SOURCE).decode("utf-8")
        except FileTooLarge:
            self.notice.show_message(translate("Links", "This file is larger than 256 KiB."), file.name)
            self.notice.offer()
            return
        except (OSError, UnicodeDecodeError):
            self.notice.show_message(translate("Links", "This file cannot be read as text."), file.name)
            self.notice.offer()
            return
        self._controller.add(text)
        self.take_focus()

    def _line(self, workflow: ListedWorkflow) -> Line:
        words = translate("Links", "On") if workflow.is_enabled else translate("Links", "Off")
        origin = translate("Links", ORIGINS[workflow.origin]) if workflow.origin in ORIGINS else ""
        role = Role.GOOD if workflow.is_enabled else Role.NEUTRAL
        icon = "workflow" if workflow.is_enabled else "pause"
        title = plain(workflow.title(self._language), 80)
        return Line(workflow.name, title, origin, words, icon, role, plain(workflow.name, 80))

    def _show_mistakes(self, mistakes: tuple[Mistake, ...]) -> None:
        if not mistakes:
            self.mistakes.hide()
            return
        lines = [self._mistake_words(each) for each in mistakes]
        more = len(lines) - MOST_MISTAKES
        if more > 0:
            lines[MOST_MISTAKES:] = [translate("Links", "and {count} more").format(count=more)]
        headline = translate("Links", "Files in the data folder with mistakes")
        self.mistakes.show_message(
            headline, "\n".join(lines), "\n".join(self._mistake_words(each) for each in mistakes)
        )
        self.mistakes.offer()

    @staticmethod
    def _mistake_words(mistake: Mistake) -> str:
        words = translate("Links", "{file}, line {line}: {message}")
        message = translate_sentence(mistake.message)
        return plain(words.format(file=mistake.file, line=mistake.line, message=message), 300)

    def _show_head(self, workflow: ListedWorkflow | None) -> None:
        state = self._state
        self.how.setVisible(bool(state.writing))
        if state.writing is Writing.NEW or workflow is None:
            self._title.setText(translate("Links", "A new workflow"))
            self._about.setText(translate("Links", "Write it as TOML. The built-in workflows are examples."))
            self.pill.hide()
            return
        self._title.setText(plain(workflow.title(self._language), 80))
        self._about.setText(plain(workflow.goal(self._language), 300))
        if state.writing and workflow.origin == "shipped":
            self._about.setText(translate("Links", "Your workflow replaces the built-in one."))
        words = translate("Links", "On") if workflow.is_enabled else translate("Links", "Off")
        role = Role.GOOD if workflow.is_enabled else Role.NEUTRAL
        self.pill.show_text(words, "check" if workflow.is_enabled else "pause", role)
        self.pill.setVisible(not state.writing)

    def _show_faults(self) -> None:
        """List the faults of the draft; a row leads to its line."""
        faults = self._state.faults
        self.source.mark(each.line for each in faults if each.line)
        if faults == self._shown_faults:
            return
        self._shown_faults = faults
        while (item := self._faults.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for each in faults[: 2 * MOST_MISTAKES]:
            self._faults.addWidget(MistakeRow(self._colours, each, self.source.go_to))

    def _show_ways(self, workflow: ListedWorkflow | None) -> None:
        state = self._state
        writes, free = bool(state.writing), not state.is_sending
        shows = {
            "make": workflow is not None and not writes and workflow.is_enabled,
            "enable": workflow is not None and not writes,
            "change": workflow is not None and not writes and workflow.origin != "file" and bool(state.source),
            "remove": workflow is not None and not writes and workflow.origin == "own",
            "leave": writes,
            "save": writes,
        }
        if not shows["remove"]:
            self._is_asked = False
        for name, way in self.ways.items():
            way.setVisible(shows[name])
            way.setEnabled(free)
        if workflow is not None:
            on, off = translate("Links", "Switch on"), translate("Links", "Switch off")
            self._name("enable", off if workflow.is_enabled else on)
            own, change = translate("Links", "Replace…"), translate("People", "Change")
            self._name("change", own if workflow.origin == "shipped" else change)
        sure, remove = translate("Settings", "Really remove"), translate("Settings", "Remove")
        self._name("remove", sure if self._is_asked else remove)
        restyle(self.ways["remove"], "kind", "danger" if self._is_asked else "quiet")

    def _name(self, way: str, words: str) -> None:
        self.ways[way].setText(words)
        self.ways[way].setAccessibleName(words)

    def _typed(self, text: str) -> None:
        if self._state.writing:
            self._state.type(text)
            self._show_faults()

    def _save(self) -> None:
        self._controller.write()

    def _enable(self) -> None:
        workflow = self._controller.workflow
        if workflow is not None:
            self._controller.enable(is_enabled=not workflow.is_enabled)

    def _change(self) -> None:
        self._controller.change()
        self.take_focus()

    def _leave(self) -> None:
        self._controller.leave()
        QTimer.singleShot(0, self, self.take_focus)

    def _remove(self) -> None:
        """Ask once more before it is removed, in the button itself."""
        if self._is_asked:
            self._is_asked = False
            self._controller.remove()
            return
        self._is_asked = True
        self._show_ways(self._controller.workflow)

    def _make_link(self) -> None:
        self._perform(actions.CHOOSE_PREFIX + self._state.opened)

    def _list_card(self) -> QFrame:
        card = frame("card")
        self.add_way = button(
            translate("Actions", actions.ADD_WORKFLOW.title), self._colours, icon_name=actions.ADD_WORKFLOW.icon
        )
        self.file_way = button(
            translate("Links", "Open a file…"), self._colours, kind="quiet", icon_name=actions.ADD_FILE.icon
        )
        for way, action in ((self.add_way, actions.ADD_WORKFLOW), (self.file_way, actions.ADD_FILE)):
            way.setObjectName(action.name)
            way.clicked.connect(partial(self._perform, action.name))
        foot = QHBoxLayout()
        foot.setSpacing(SPACE_2)
        foot.addWidget(self.add_way)
        foot.addWidget(self.file_way)
        foot.addStretch()
        layout = QVBoxLayout(card)
        layout.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.mistakes)
        layout.addWidget(self.list, 1)
        layout.addLayout(foot)
        return card

    def _workflow_card(self) -> QFrame:
        card = frame("card")
        self._nothing = EmptyWords(self._colours, "file-code")
        self._nothing.show_text("", translate("Links", "Select a workflow to see its source."))
        made = (
            ("remove", translate("Settings", "Remove"), "quiet", "", self._remove),
            ("change", translate("People", "Change"), "quiet", "", self._change),
            ("enable", translate("Links", "Switch off"), "", "", self._enable),
            ("make", translate("Actions", actions.CREATE.title), "primary", "", self._make_link),
            ("leave", translate("People", "Cancel"), "quiet", "", self._leave),
            ("save", translate("People", "Save"), "primary", "check", self._save),
        )
        foot = QHBoxLayout()
        foot.setSpacing(SPACE_2)
        foot.addStretch()
        for name, words, kind, icon_name, handler in made:
            self.ways[name] = button(words, self._colours, kind=kind, icon_name=icon_name)
            self.ways[name].clicked.connect(lambda _=False, handler=handler: handler())
            self.ways[name].let_shrink()
            foot.addWidget(self.ways[name])
        said = QVBoxLayout()
        said.setSpacing(2)
        said.addWidget(self._title)
        said.addWidget(self._about)
        said.addWidget(self.how)
        head = QHBoxLayout()
        head.setSpacing(SPACE_3)
        head.addLayout(said, 1)
        head.addWidget(self.pill, 0, Qt.AlignmentFlag.AlignTop)
        self._all = QWidget()
        whole = QVBoxLayout(self._all)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(SPACE_3)
        whole.addLayout(head)
        whole.addWidget(self.source, 1)
        whole.addLayout(self._faults)
        whole.addWidget(self.notice)
        whole.addWidget(self._said_words)
        whole.addLayout(foot)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_4, SPACE_4)
        layout.addWidget(self._nothing, 1)
        layout.addWidget(self._all, 1)
        return card
