"""The card of the shared folder: what several desks have in common, what differs, and who decides."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QGridLayout, QVBoxLayout, QWidget

from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.line_list import Line, LineList
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import Button, button, frame, label, restyle
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.shared_item import ItemFault, ItemKind, differences
from connector_desk.desk.kit.shared_lines import SharedAction, SharedLine, ways_of
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, Colours, Role
from connector_desk.desk.kit.translation import translate, translate_sentence
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain, plain_inside
from connector_desk.desk.rooms.settings.certificates_view import show_failure
from connector_desk.desk.rooms.settings.setting_card import SettingCard, empty
from connector_desk.desk.runner.shared_merge import CONFLICTS, Standing

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from connector_desk.client.response import ServiceFailure
    from connector_desk.desk.kit.shared_desk import SharedDesk
    from connector_desk.desk.kit.shared_item import SharedItem
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace

_LIST_HEIGHT: Final = 4 * 60 + 4
_MOST_SHOWN: Final = 40
_LONGEST_VALUE: Final = 300
_LONGEST_PATH: Final = 400

KINDS: Final = {
    ItemKind.FAVOURITE: (QT_TRANSLATE_NOOP("Shared", "Favourite"), "star"),
    ItemKind.QUESTION: (QT_TRANSLATE_NOOP("Shared", "Question"), "scan-qr-code"),
    ItemKind.SCHEMA: (QT_TRANSLATE_NOOP("Shared", "Kind of credential"), "id-card"),
    ItemKind.WORKFLOW: (QT_TRANSLATE_NOOP("Shared", "Workflow"), "workflow"),
}
STATES: Final = {
    Standing.NONE: (QT_TRANSLATE_NOOP("Shared", "Not used"), Role.WARN),
    Standing.SAME: (QT_TRANSLATE_NOOP("Shared", "Shared"), Role.GOOD),
    Standing.APART: (QT_TRANSLATE_NOOP("Shared", "Both kept"), Role.NEUTRAL),
    Standing.ONLY_HERE: (QT_TRANSLATE_NOOP("Shared", "Only here"), Role.NEUTRAL),
    Standing.NEW_THERE: (QT_TRANSLATE_NOOP("Shared", "New in the folder"), Role.INFO),
    Standing.CHANGED_HERE: (QT_TRANSLATE_NOOP("Shared", "Changed here"), Role.INFO),
    Standing.CHANGED_THERE: (QT_TRANSLATE_NOOP("Shared", "Changed in the folder"), Role.INFO),
    Standing.REMOVED_HERE: (QT_TRANSLATE_NOOP("Shared", "Removed here"), Role.INFO),
    Standing.REMOVED_THERE: (QT_TRANSLATE_NOOP("Shared", "Removed from the folder"), Role.INFO),
    Standing.CONFLICT: (QT_TRANSLATE_NOOP("Shared", "Decide"), Role.WARN),
    Standing.REMOVED_HERE_CHANGED_THERE: (QT_TRANSLATE_NOOP("Shared", "Decide"), Role.WARN),
    Standing.CHANGED_HERE_REMOVED_THERE: (QT_TRANSLATE_NOOP("Shared", "Decide"), Role.WARN),
}
SENTENCES: Final = {
    Standing.SAME: QT_TRANSLATE_NOOP("Shared", "This desk has what is in the shared folder."),
    Standing.APART: QT_TRANSLATE_NOOP("Shared", "The two versions differ, and this desk keeps both."),
    Standing.ONLY_HERE: QT_TRANSLATE_NOOP("Shared", "Only this desk has it. Other desks do not see it."),
    Standing.NEW_THERE: QT_TRANSLATE_NOOP("Shared", "Another desk shares this. Take it, and this desk has it too."),
    Standing.CHANGED_HERE: QT_TRANSLATE_NOOP(
        "Shared", "This desk has changed it. The folder still has what was before."
    ),
    Standing.CHANGED_THERE: QT_TRANSLATE_NOOP(
        "Shared", "Another desk has changed it. This desk still has what was before."
    ),
    Standing.REMOVED_HERE: QT_TRANSLATE_NOOP("Shared", "This desk has removed it. The folder still has it."),
    Standing.REMOVED_THERE: QT_TRANSLATE_NOOP("Shared", "It was removed from the folder. This desk still has it."),
    Standing.CONFLICT: QT_TRANSLATE_NOOP(
        "Shared", "This desk and another one have changed it. Nothing is replaced until you decide."
    ),
    Standing.REMOVED_HERE_CHANGED_THERE: QT_TRANSLATE_NOOP(
        "Shared", "This desk has removed it, and another one has changed it. Nothing happens until you decide."
    ),
    Standing.CHANGED_HERE_REMOVED_THERE: QT_TRANSLATE_NOOP(
        "Shared", "This desk has changed it, and it was removed from the folder. Nothing happens until you decide."
    ),
}
FAULTS: Final = {
    ItemFault.LINK: QT_TRANSLATE_NOOP(
        "Shared", "This is a link to another file. Links are not followed: copy the file here."
    ),
    ItemFault.TOO_LARGE: QT_TRANSLATE_NOOP("Shared", "This file is larger than 4 MiB, and is not read."),
    ItemFault.UNREADABLE: QT_TRANSLATE_NOOP("Shared", "This file cannot be read. Ask who keeps the folder for access."),
    ItemFault.LEFT_OUT: QT_TRANSLATE_NOOP(
        "Shared", "The folder has more than 1,000 items, or more than 64 MiB. Those from this one on are not read."
    ),
    ItemFault.INCOMPLETE: QT_TRANSLATE_NOOP(
        "Shared", "This file is not complete. If it is still being copied, it is read again by itself."
    ),
    ItemFault.NEWER: QT_TRANSLATE_NOOP(
        "Shared",
        "This file has something that this desk does not know. A newer version may have written it: update this desk.",
    ),
    ItemFault.WRONG: QT_TRANSLATE_NOOP("Shared", "This file is not as this desk needs it, and is not used."),
    ItemFault.TWICE: QT_TRANSLATE_NOOP("Shared", "This is a second file of the same item. “{file}” is used."),
}
FOLDER_FAULTS: Final = {
    "gone": (
        QT_TRANSLATE_NOOP("Shared", "The shared folder is not there."),
        QT_TRANSLATE_NOOP("Shared", "Connect it again. This desk keeps what it has, and looks again by itself."),
    ),
    "replaced": (
        QT_TRANSLATE_NOOP("Shared", "Another folder is in the place of the shared one."),
        QT_TRANSLATE_NOOP("Shared", "Connect the share, or choose the folder again. Nothing was changed."),
    ),
    "slow": (
        QT_TRANSLATE_NOOP("Shared", "The shared folder does not answer."),
        QT_TRANSLATE_NOOP("Shared", "The desk goes on with what it has, and waits for the folder."),
    ),
}
WAYS: Final = {
    SharedAction.PUT: QT_TRANSLATE_NOOP("Shared", "Put into the shared folder"),
    SharedAction.TAKE: QT_TRANSLATE_NOOP("Shared", "Take from the folder"),
    SharedAction.BOTH: QT_TRANSLATE_NOOP("Shared", "Keep both"),
    SharedAction.REMOVE_THERE: QT_TRANSLATE_NOOP("Shared", "Remove from the folder"),
    SharedAction.REMOVE_HERE: QT_TRANSLATE_NOOP("Shared", "Remove here"),
    SharedAction.USE_COPY: QT_TRANSLATE_NOOP("Shared", "Use this version"),
    SharedAction.REMOVE_FILE: QT_TRANSLATE_NOOP("Shared", "Remove this file"),
}
MINE, THEIRS = QT_TRANSLATE_NOOP("Shared", "Keep mine"), QT_TRANSLATE_NOOP("Shared", "Keep theirs")
_REALLY = QT_TRANSLATE_NOOP("Settings", "Really remove")
_REMOVALS = frozenset({SharedAction.REMOVE_THERE, SharedAction.REMOVE_HERE, SharedAction.REMOVE_FILE})
_AGAINST = {
    Standing.CONFLICT: (SharedAction.PUT, SharedAction.TAKE),
    Standing.REMOVED_HERE_CHANGED_THERE: (SharedAction.REMOVE_THERE, SharedAction.TAKE),
    Standing.CHANGED_HERE_REMOVED_THERE: (SharedAction.PUT, SharedAction.REMOVE_HERE),
}
"""What keeps the version here, and what keeps that of the folder."""


def way_words(line: SharedLine, action: SharedAction) -> str:
    """Return the words of a button."""
    mine, theirs = _AGAINST.get(line.standing, (None, None)) if line.problem is None else (None, None)
    words = MINE if action is mine else THEIRS if action is theirs else WAYS[action]
    return translate("Shared", words)


def state_words(line: SharedLine) -> tuple[str, Role]:
    """Return how an item stands, in a word or two."""
    words, role = STATES[line.standing]
    if not line.is_known:
        words, role = QT_TRANSLATE_NOOP("Shared", "In the folder"), Role.NEUTRAL
    return translate("Shared", words), role


class SharedView(SettingCard):
    """The list of all items, and the chosen one with what differs."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__(colours, runner, place)
        self._shared: SharedDesk | None = None
        self._chosen = ""
        self._shown: tuple[SharedLine | None, bool] | None = None
        self.folder = BreakingLabel("", "strong", name="shared-path")
        self.choose = button(translate("Shared", "Choose a folder…"), colours)
        self.again = button(translate("Shared", "Read again"), colours, icon_name="refresh-cw")
        self.leave = button(translate("Shared", "Stop sharing"), colours, kind="quiet")
        self.put_all = button(translate("Shared", "Put all into the folder"), colours)
        self.take_all = button(translate("Shared", "Take all that is new"), colours)
        self.choose.clicked.connect(self._choose)
        self.again.clicked.connect(self._read)
        self.leave.clicked.connect(self._leave)
        self.put_all.clicked.connect(lambda: self._do_all(SharedAction.PUT))
        self.take_all.clicked.connect(lambda: self._do_all(SharedAction.TAKE))
        self.fault = Notice(colours, Role.WARN)
        self.fault.offer()
        self.said = StatusLine("shared-said", wraps=True)
        self.nothing = label("", "muted", wraps=True)
        self.list = LineList(colours, translate("Shared", "Shared items"))
        self.list.setFixedHeight(_LIST_HEIGHT)
        self.list.chosen.connect(self._open)
        self.list.entered.connect(self._go_in)
        self.details = QWidget()
        self._inside = QVBoxLayout(self.details)
        self._inside.setContentsMargins(0, SPACE_2, 0, 0)
        self._inside.setSpacing(SPACE_2)
        self.ways: list[Button] = []
        self._arrange()
        self.refresh()

    def _arrange(self) -> None:
        about = label(
            translate(
                "Shared",
                "Desks that use the same folder share favourites, questions, kinds of credential and workflows: a "
                "network share, or a folder that a program keeps the same on several computers. Favourites from the "
                "folder appear by themselves; all else waits until you take it. Whoever may write in the folder can "
                "change what the desks share.",
            ),
            "muted",
            wraps=True,
        )
        ways, all_ways = Reflow(beside_from=None), Reflow(beside_from=None)
        for each in (self.choose, self.again, self.leave):
            ways.addWidget(each)
        for each in (self.put_all, self.take_all):
            all_ways.addWidget(each)
        for row in (ways, all_ways):
            row.setSpacing(SPACE_2)
            row.addStretch()
        self._lay_out(
            *(about, self.folder, ways, self.fault, self.nothing, all_ways, self.list, self.details),
            *(self.said, self.notice),
            spacing=SPACE_3,
        )

    def follow(self, shared: SharedDesk) -> None:
        """Show this desk's shared folder from now on."""
        self._shared = shared
        shared.changed.connect(self._follow)
        shared.failed.connect(self._fail)
        self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Show what has changed meanwhile."""
        super().showEvent(event)
        self.refresh()

    def _follow(self) -> None:
        """Show a change, where somebody sees it: the list may be long."""
        if self.isVisible():
            self.refresh()

    def load(self) -> None:
        """Read the folder again, and ask the service what it has."""
        if self._shared is not None:
            self._shared.forget_service()
        self.refresh()

    def refresh(self) -> None:
        """Show the present state; nothing is asked."""
        shared = self._shared
        folder, lines = ("", ()) if shared is None else (shared.folder, shared.lines)
        self.folder.setText(plain(folder, _LONGEST_PATH) if folder else translate("Shared", "No folder is shared."))
        self.choose.setEnabled(shared is not None and not shared.is_busy)
        for each in (self.again, self.leave):
            each.setVisible(bool(folder))
        self._show_fault("" if shared is None else shared.fault)
        reads = bool(folder) and shared is not None and not shared.is_read
        nothing = translate("Shared", "Reading the folder…") if reads else ""
        if folder and not reads and not lines:
            nothing = translate("Shared", "There is nothing to share yet: neither here nor in the folder.")
        self.nothing.setText(nothing)
        self.nothing.setVisible(bool(nothing))
        self.list.setVisible(bool(lines))
        self._show_all_ways()
        keys = [each.key for each in lines]
        if self._chosen not in keys:
            self._chosen = keys[0] if keys else ""
        self.list.show_lines([self._line(each) for each in lines], self._chosen)
        self._show_details()

    def _show_fault(self, fault: str) -> None:
        if fault in FOLDER_FAULTS:
            self.fault.show_message(*(translate("Shared", each) for each in FOLDER_FAULTS[fault]))
        else:
            self.fault.hide()

    def _show_all_ways(self) -> None:
        shared = self._shared
        for each, action in ((self.put_all, SharedAction.PUT), (self.take_all, SharedAction.TAKE)):
            count = 0 if shared is None else len(shared.ready_for(action))
            each.setVisible(count > 1)
            each.setEnabled(shared is not None and not shared.is_busy)

    def _line(self, line: SharedLine) -> Line:
        kind, icon_name = ("", "file-code") if line.kind is None else KINDS[line.kind]
        state, role = state_words(line)
        below = translate("Shared", kind) if kind else ""
        if line.problem is None and line.there is not None and not self._is_own(line):
            below = translate("Shared", "{kind} · from the shared folder").format(kind=below)
        if line.problem is not None:
            icon_name = "triangle-alert"
            state = translate("Shared", "Second file") if line.problem.fault is ItemFault.TWICE else state
        return Line(line.key, plain(line.title, 80), below, state, icon_name, role)

    def _is_own(self, line: SharedLine) -> bool:
        return self._shared is not None and self._shared.is_own(line)

    # The chosen one

    def _open(self, key: str) -> None:
        self._chosen = key
        self.notice.hide()
        self._show_details()

    def _go_in(self) -> None:
        if self.ways:
            self.ways[0].setFocus(Qt.FocusReason.TabFocusReason)

    def _show_details(self) -> None:
        shared = self._shared
        lines = () if shared is None else shared.lines
        line = next((each for each in lines if each.key == self._chosen), None)
        busy = shared is not None and shared.is_busy
        lacks = line is not None and shared is not None and shared.lacks_number(line)
        if (line, lacks) != self._shown:
            self._shown = (line, lacks)
            had_focus = any(each.hasFocus() for each in self.ways)
            self._make_details(line, lacks=lacks)
            if had_focus:
                self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        for each in self.ways:
            each.setEnabled(not busy)

    def _make_details(self, line: SharedLine | None, *, lacks: bool) -> None:
        empty(self._inside)
        self.ways = []
        self.details.setVisible(line is not None)
        if line is None:
            return
        made = QWidget()
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_2)
        column.addWidget(label(plain(line.title, 200), "title", wraps=True))
        for each in self._sentences(line, lacks=lacks):
            column.addWidget(label(each, wraps=True))
        there = line.there if line.problem is None else line.problem.entry
        if line.here != (None if there is None else there.item):
            column.addWidget(self._comparison(line))
        row = Reflow(beside_from=None)
        row.setSpacing(SPACE_2)
        for action in ways_of(line):
            row.addWidget(self._way(line, action))
        row.addStretch()
        column.addLayout(row)
        self._inside.addWidget(made)

    def _sentences(self, line: SharedLine, *, lacks: bool) -> list[str]:
        problem = line.problem
        if problem is not None:
            file = plain_inside(line.there.file if line.there is not None else problem.file, 100)
            words = [translate("Shared", FAULTS[problem.fault]).replace("{file}", file)]
            if problem.detail and problem.fault is not ItemFault.TWICE:
                path, _, sentence = problem.detail.rpartition(": ")
                said = translate_sentence(sentence)
                words.append(plain(f"{path}: {said}" if path else said, 300))
            if problem.entry is not None:
                words.append(translate("Shared", "File: {file}").format(file=plain_inside(problem.file, 100)))
            return words
        if not line.is_known:
            return [translate("Shared", "This service does not offer it, or is not open.")]
        words = [translate("Shared", SENTENCES[line.standing])]
        differs = line.here is not None and line.standing in (Standing.CONFLICT, Standing.CHANGED_THERE)
        if line.kind is ItemKind.SCHEMA and differs:
            never = QT_TRANSLATE_NOOP(
                "Shared", "A published version never changes: “Keep both” publishes theirs as the next version."
            )
            words.append(translate("Shared", never))
        if lacks:
            words.append(
                translate("Shared", "All nine numbers are taken here. Remove a favourite, then take this one.")
            )
        if line.there is not None:
            words.append(translate("Shared", "File: {file}").format(file=plain_inside(line.there.file, 100)))
        return words

    def _comparison(self, line: SharedLine) -> QWidget:
        """Show side by side what differs; both are plain text."""
        other = None if line.problem is None else line.problem.entry
        left: SharedItem | None
        right: SharedItem | None
        if line.problem is not None and other is not None:
            left, right = None if line.there is None else line.there.item, other.item
            heads = (translate("Shared", "In the used file"), translate("Shared", "In this file"))
        else:
            left, right = line.here, None if line.there is None else line.there.item
            heads = (translate("Shared", "Here"), translate("Shared", "In the folder"))
        found = differences(left, right)
        made = frame("card")
        grid = QGridLayout(made)
        grid.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        grid.setHorizontalSpacing(SPACE_4)
        grid.setVerticalSpacing(SPACE_2)
        for column, head in enumerate((translate("Shared", "What differs"), *heads)):
            grid.addWidget(label(head, "strong", wraps=True), 0, column)
            grid.setColumnStretch(column, 1)
        for row, each in enumerate(found[:_MOST_SHOWN], 1):
            nothing = translate("Shared", "nothing")
            values = [plain(value, _LONGEST_VALUE) or nothing for value in (each.here, each.there)]
            name = plain(each.path.removeprefix("form.").removeprefix("values."), 120)
            parts = (BreakingLabel(name, "muted"), *(BreakingLabel(value) for value in values))
            for column, part in enumerate(parts):
                grid.addWidget(part, row, column)
            for head, value, part in zip(heads, values, parts[1:], strict=True):
                part.setAccessibleName(f"{name}, {head}: {value}")
        if len(found) > _MOST_SHOWN:
            more = translate("Shared", "And {count} more.").format(count=len(found) - _MOST_SHOWN)
            grid.addWidget(label(more, "muted"), _MOST_SHOWN + 1, 0, 1, 3)
        return made

    def _way(self, line: SharedLine, action: SharedAction) -> Button:
        words = way_words(line, action)
        is_decision = line.standing in CONFLICTS  # for which the desk suggests nothing
        kind = "primary" if not self.ways and action not in _REMOVALS and not is_decision else ""
        made = button(words, self._colours, kind=kind)
        made.setAccessibleName(f"{words}: {plain(line.title, 80)}")
        made.setObjectName(f"shared-{action.value}")
        made.clicked.connect(partial(self._press, line, action, made))
        self.ways.append(made)
        return made

    def _press(self, line: SharedLine, action: SharedAction, pressed: Button) -> None:
        """Do it; what removes something is asked once more."""
        if action in _REMOVALS and pressed.property("kind") != "danger":
            restyle(pressed, "kind", "danger")
            pressed.setText(translate("Settings", _REALLY))
            pressed.setAccessibleName(f"{pressed.text()}: {plain(line.title, 80)}")
            return
        if self._shared is not None:
            self.notice.hide()
            self._shared.do(line.key, action)

    def _do_all(self, action: SharedAction) -> None:
        if self._shared is not None:
            self.notice.hide()
            self._shared.do_all(action)

    # The folder

    def _choose(self) -> None:
        before = "" if self._shared is None else self._shared.folder
        name = QFileDialog.getExistingDirectory(self, self.choose.text(), before)
        if name and self._shared is not None:
            self.notice.hide()
            self._shared.choose(Path(name))

    def _read(self) -> None:
        if self._shared is not None:
            self.notice.hide()
            self._shared.read_all()
            self.said.show_message(translate("Shared", "The folder is read again."))

    def _leave(self) -> None:
        if self._shared is not None:
            self._shared.leave()
            self.said.show_message(
                translate("Shared", "No folder is shared any more. Nothing was removed, here or there.")
            )

    def _fail(self, failure: DeskError | ServiceFailure) -> None:
        if isinstance(failure, DeskError):
            self.notice.show_error(failure)
        else:
            show_failure(self.notice, failure)
