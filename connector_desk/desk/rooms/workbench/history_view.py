"""The history: every exchange with the place, to search, open, send again, compare and export."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMenu,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from connector_desk.collection.comparison import compare
from connector_desk.collection.history import NO_RESPONSE, HistoryLine
from connector_desk.contract.operation import operation_of
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.dates import show_moment, show_shortly
from connector_desk.desk.kit.export_guard import when_export_permitted
from connector_desk.desk.kit.focus import FollowingArea
from connector_desk.desk.kit.icons import icon
from connector_desk.desk.kit.line_list import Line, LineList
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import SearchLine, button, frame, icon_button, label
from connector_desk.desk.kit.record_list import NothingChosen
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain
from connector_desk.desk.rooms.workbench.draft import OPERATION_TITLES
from connector_desk.desk.rooms.workbench.history_controller import HistoryController

if TYPE_CHECKING:
    from connector_desk.collection.history import Exchange
    from connector_desk.desk.rooms.workbench.controller import WorkbenchController


MOST_DIFFERENCES = 200
LONGEST_VALUE = 2_000
PARTS = {
    "method": QT_TRANSLATE_NOOP("Workbench", "Method"),
    "address": QT_TRANSLATE_NOOP("Workbench", "Address"),
    "status": QT_TRANSLATE_NOOP("Workbench", "Status"),
    "failure": QT_TRANSLATE_NOOP("Workbench", "Failure"),
    "request headers": QT_TRANSLATE_NOOP("Workbench", "Header of the request"),
    "request body": QT_TRANSLATE_NOOP("Workbench", "Body of the request"),
    "response headers": QT_TRANSLATE_NOOP("Workbench", "Header of the response"),
    "response body": QT_TRANSLATE_NOOP("Workbench", "Body of the response"),
}


class ComparisonDialog(QDialog):
    """Shows the differences alone; Escape closes it."""

    def __init__(self, parent: QWidget, colours: Colours, first: Exchange, second: Exchange) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.setWindowTitle(translate("Workbench", "Compare two exchanges"))
        found = list(islice(compare(first, second), MOST_DIFFERENCES + 1))
        inside = QWidget()
        inside.setObjectName("scrolled")
        grid = self._grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, SPACE_3, 0)
        grid.setHorizontalSpacing(SPACE_4)
        grid.setVerticalSpacing(SPACE_2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        self.heads = [label(_head(each), "strong", wraps=True) for each in (first, second)]
        for column, head in enumerate(self.heads):
            grid.addWidget(head, 0, column)
        row = 1
        for each in found[:MOST_DIFFERENCES]:
            title = translate("Workbench", PARTS[each.part])
            grid.addWidget(label(plain(f"{title}: {each.path}" if each.path else title, 300), "label"), row, 0, 1, 2)
            for column, value in enumerate((each.first, each.second)):
                grid.addWidget(_value(value), row + 1, column)
            row += 2
        says = ""
        if not found:
            says = translate("Workbench", "They do not differ.")
        elif len(found) > MOST_DIFFERENCES:
            says = translate("Workbench", "The first {count} differences.").format(count=MOST_DIFFERENCES)
        grid.addWidget(label(says, "muted"), row, 0, 1, 2)
        grid.setRowStretch(row + 1, 1)
        self.leave = button(translate("Receipt", "Close"), colours, kind="primary")
        self.leave.clicked.connect(self.accept)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_4)
        layout.addWidget(FollowingArea(inside), 1)
        layout.addWidget(self.leave, 0, Qt.AlignmentFlag.AlignRight)
        window = parent.window()
        self.resize(min(860, window.width() - 40), min(600, window.height() - 40))
        self.leave.setFocus()

    def texts(self) -> list[str]:
        """Return all that is shown, from top to bottom."""
        return [each.text() for each in self.findChildren(QLabel) if each.text()]


def _head(exchange: Exchange) -> str:
    status = exchange.failure if exchange.status is None else str(exchange.status)
    return plain(f"{exchange.method} · {status} · {show_moment(exchange.at)} · {exchange.place}", 200)


def _value(value: str | None) -> QWidget:
    card = frame("card")
    words = label(plain(value, LONGEST_VALUE) if value is not None else "\N{EN DASH}", "mono", wraps=True)
    words.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    if value is None:
        words.setAccessibleName(translate("Workbench", "Nothing"))
    inside = QVBoxLayout(card)
    inside.setContentsMargins(SPACE_3, SPACE_2, SPACE_3, SPACE_2)
    inside.addWidget(words)
    inside.addStretch()
    return card


STATUS_CLASSES = {
    "": QT_TRANSLATE_NOOP("Workbench", "Every status"),
    "2": "2xx",
    "3": "3xx",
    "4": "4xx",
    "5": "5xx",
    NO_RESPONSE: QT_TRANSLATE_NOOP("Workbench", "No response"),
}
COPIES = {
    "curl": QT_TRANSLATE_NOOP("Workbench", "Copy as curl"),
    "httpx": QT_TRANSLATE_NOOP("Workbench", "Copy as Python (httpx)"),
    "fetch": QT_TRANSLATE_NOOP("Workbench", "Copy as JavaScript (fetch)"),
}
_SIGNS = {"2": ("check", Role.GOOD), "3": ("arrow-right", Role.WARN), "4": ("x", Role.WARN)}


class PanelMenu(QMenu):
    """The menu of a panel, which opens above its button and is gone when it closes."""

    def __init__(self, parent: QWidget, colours: Colours) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._colours = colours

    def add(self, words: str, sign: str, do: Callable[[], object]) -> None:
        """Add an entry; an empty `sign` is none."""
        made = self.addAction(words.replace("&", "&&"))
        if sign:
            made.setIcon(icon(sign, self._colours.muted))
        made.triggered.connect(lambda _=False: do())

    def open_above(self, opener: QWidget) -> None:
        """Open above a button, at its right edge."""
        size = self.sizeHint()
        self.popup(opener.mapToGlobal(opener.rect().topRight() - QPoint(size.width(), size.height() + 4)))


class HistoryView(QWidget):
    """A search line, the list, and what can be done with its open line."""

    def __init__(self, colours: Colours, workbench: WorkbenchController) -> None:
        super().__init__()
        self._colours = colours
        self.controller = HistoryController.of(workbench)
        self._state = self.controller.state
        self.search = SearchLine(colours)
        self.search.setPlaceholderText(translate("Workbench", "Search"))
        self.search.setAccessibleName(translate("Workbench", "Search the history"))
        self.search.setText(self._state.words)
        self.search.textEdited.connect(self.controller.find)
        self.status = NamedComboBox()
        self.status.setAccessibleName(translate("Workbench", "Status"))
        for value, words in STATUS_CLASSES.items():
            self.status.addItem(translate("Workbench", words), value)
        self.status.setCurrentIndex(self.status.findData(self._state.status_class))
        self.status.activated.connect(lambda _: self.controller.filter(self.status.currentData()))
        self.list = LineList(colours, translate("Workbench", "History"))
        self.list.chosen.connect(self.controller.choose)
        self.list.entered.connect(self.controller.open)
        self.list.doubleClicked.connect(lambda _: self.controller.open())
        self.search.stepped_down.connect(self.list.step_in)
        self.empty = NothingChosen(colours, "timer")
        self._pages = QStackedWidget()
        self._pages.addWidget(self.list)
        self._pages.addWidget(self.empty)
        self.notice = Notice(colours)
        self.says = label("", "muted", wraps=True)
        self.open = button(translate("Workbench", "Open"), colours)
        self.open.clicked.connect(self.controller.open)
        self.again = button(translate("Workbench", "Send again"), colours)
        self.again.clicked.connect(self.controller.send_again)
        self.more = icon_button(translate("Workbench", "More for the history"), colours, "ellipsis")
        self.more.clicked.connect(self.show_menu)
        for each in (self.open, self.again):
            each.let_shrink()
        self._arrange()
        self.list.installEventFilter(self)
        self.controller.changed.connect(self.refresh)
        self.controller.compared.connect(self._compare)
        self.controller.load()
        self.refresh()

    def _arrange(self) -> None:
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.setSpacing(SPACE_2)
        head.addWidget(self.search, 1)
        head.addWidget(self.status)
        foot.setSpacing(SPACE_2)
        for each in (self.open, self.again):
            foot.addWidget(each, 1)
        foot.addWidget(self.more)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addLayout(head)
        layout.addWidget(self._pages, 1)
        layout.addWidget(self.notice)
        layout.addWidget(self.says)
        layout.addLayout(foot)

    def refresh(self) -> None:
        """Show the state as it is."""
        state = self._state
        now = self.controller.workbench.clock()
        self.list.show_lines([self._line(each, now) for each in state.lines], state.chosen)
        self._pages.setCurrentIndex(0 if state.lines else 1)
        self.empty.words.setText(self._why_empty())
        line = state.line
        self.search.setEnabled(state.is_there)
        self.status.setEnabled(state.is_there)
        self.open.setEnabled(line is not None)
        self.again.setEnabled(line is not None)
        self.more.setEnabled(state.is_there)
        self.says.setText(self._detail(line))
        self.says.setVisible(line is not None)
        self.notice.setVisible(state.error is not None)
        if state.error is not None:
            self.notice.show_error(state.error)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Open the menu with the menu key of the list."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Menu:
            self.show_menu()
            return True
        return super().eventFilter(watched, event)

    def menu(self) -> PanelMenu:
        """Make the menu of the open line and of the whole history."""
        made = PanelMenu(self, self._colours)
        state, controller = self._state, self.controller
        if state.line is not None:
            if state.marked and state.marked != state.chosen:
                made.add(translate("Workbench", "Compare with the marked one"), "scale", controller.compare)
            words = translate("Workbench", "Mark to compare")
            if state.marked == state.chosen:
                words = translate("Workbench", "Mark no longer")
            made.add(words, "scale" if not state.marked else "", controller.mark)
            made.addSeparator()
            for kind, title in COPIES.items():
                made.add(translate("Workbench", title), "copy", partial(controller.copy, kind))
            made.add(translate("Workbench", "Save as HAR…"), "download", self._save)
            made.addSeparator()
        kept = made.addAction(translate("Workbench", "Keep the requestId when sending again"))
        kept.setCheckable(True)
        kept.setChecked(state.keeps_request_id)
        kept.toggled.connect(self._keep_request_id)
        on = made.addAction(translate("Workbench", "Keep a history"))
        on.setCheckable(True)
        on.setChecked(state.is_on)
        on.toggled.connect(lambda is_on: controller.set_recording(is_on=is_on))
        made.add(translate("Workbench", "Delete the history"), "trash-2", controller.clear)
        return made

    def show_menu(self) -> None:
        """Open the menu above its button."""
        self.menu().open_above(self.more)

    def _keep_request_id(self, keeps: bool) -> None:  # noqa: FBT001  a slot
        self._state.keeps_request_id = keeps

    def _save(self) -> None:
        when_export_permitted(self, self._ask_har)

    def _ask_har(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, translate("Workbench", "Save as HAR"), "exchange.har", "HAR (*.har)"
        )
        if name:
            self.controller.save(Path(name))

    def _compare(self, first: Exchange, second: Exchange) -> None:
        ComparisonDialog(self, self._colours, first, second).open()

    def _line(self, each: HistoryLine, now: int) -> Line:
        operation = operation_of(each.method, each.path)
        title = each.path
        if operation is not None:
            title = translate("Workbench", OPERATION_TITLES[operation.name])
        sign, role = _SIGNS.get(each.status_class, ("octagon-x", Role.BAD))
        state = str(each.status) if each.status is not None else translate("Workbench", "No response")
        if each.identifier == self._state.marked:
            sign = "scale"
        return Line(
            each.identifier,
            plain(title, 200),
            f"{plain(each.method, 20)} · {plain(each.place, 60)}",
            state,
            sign,
            role,
            show_shortly(each.at, now),
        )

    def _detail(self, line: HistoryLine | None) -> str:
        if line is None:
            return ""
        shown = f"{plain(line.method, 20)} {plain(line.path, 300)}\n{show_moment(line.at)}"
        if self._state.lacks:
            shown += "\n" + translate("Workbench", "Secrets of it were not kept. Fill them in before you send it.")
        return shown

    def _why_empty(self) -> str:
        state = self._state
        if not state.is_there:
            return translate("Workbench", "In this session nothing is kept.")
        if state.words or state.status_class:
            return translate("Workbench", "No exchange matches.")
        if not state.is_on:
            return translate("Workbench", "No history is kept.")
        return translate("Workbench", "Each request and its response will be here.")
