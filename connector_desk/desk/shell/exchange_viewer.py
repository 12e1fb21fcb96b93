"""The window with the last exchanges: made when it is first opened, styled again with the desk, closed with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QSplitter, QVBoxLayout, QWidget

from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.dates import show_clock
from connector_desk.desk.kit.exchange_text import seconds_words
from connector_desk.desk.kit.exchange_view import ExchangeView
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.tokens import SPACE_3, SPACE_4, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain
from connector_desk.desk.runner.runner import Offload

if TYPE_CHECKING:
    from connector_desk.desk.runner.exchange_log import ExchangeLog
    from connector_desk.desk.runner.logged_exchange import LoggedExchange
    from connector_desk.desk.runner.runner import Runner


DEFAULT_SIZE, SMALLEST = QSize(820, 680), QSize(520, 420)
_LIST = 180


class ExchangeWindow(QDialog):
    """Stands beside the window of the desk and follows what it sends; closed with Escape or F12."""

    opens_in_workbench = Signal(object)
    """The `RecordedRequest` that is to be put into the draft."""

    def __init__(self, owner: QWidget, colours: Colours, log: ExchangeLog, runner: Runner) -> None:
        super().__init__(owner)
        self._log, self._room, self._is_all = log, "", False
        self.setWindowTitle(translate("Exchange", "Requests and responses"))
        self.setMinimumSize(SMALLEST)
        self.resize(DEFAULT_SIZE)
        choices = [
            ("room", translate("Exchange", "Of this room")),
            ("all", translate("Exchange", "All")),
        ]
        self.which = Segments(colours, translate("Exchange", "Which are shown"), choices)
        self.which.set_value("room")
        self.which.chosen.connect(self._choose)
        self.list = QListWidget()
        self.list.setProperty("kind", "choices")
        self.list.setAccessibleName(translate("Exchange", "Requests, newest first"))
        self.list.setUniformItemSizes(True)
        self.list.currentRowChanged.connect(self._show_row)
        self.view = ExchangeView(
            colours, empty=translate("Exchange", "Nothing was sent from this room yet."), offload=Offload(runner, self)
        )
        self.view.opens_in_workbench.connect(self._open_in_workbench)
        parts = QSplitter(Qt.Orientation.Vertical)
        parts.setChildrenCollapsible(False)
        parts.addWidget(self.list)
        parts.addWidget(self.view)
        parts.setSizes([_LIST, DEFAULT_SIZE.height() - _LIST])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_4, SPACE_4, SPACE_4, SPACE_4)
        layout.setSpacing(SPACE_3)
        layout.addWidget(self.which, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(parts, 1)
        self._shown: list[LoggedExchange] = []
        log.changed.connect(self._refresh)

    def open_for(self, room: str) -> None:
        """Show the exchanges of a room, the newest of them chosen; a window that is open for it is closed."""
        if self.isVisible() and room == self._room:
            self.close()
            return
        self._room = room
        self._refresh()
        self.show()
        self.activateWindow()
        self.list.setFocus()

    def _choose(self, which: str) -> None:
        self._is_all = which == "all"
        self._refresh()

    def _refresh(self) -> None:
        """List the exchanges again; the chosen one stays chosen, unless it was the newest."""
        row = self.list.currentRow()
        chosen = self._shown[row] if 0 < row < len(self._shown) else None
        log = self._log
        self._shown = list(log.of_every_room() if self._is_all else log.of_room(self._room))
        self.list.blockSignals(True)  # noqa: FBT003 - Qt's
        self.list.clear()
        for each in self._shown:
            self.list.addItem(QListWidgetItem(_line_of(each)))
        kept = next((number for number, each in enumerate(self._shown) if each is chosen), 0)
        self.list.setCurrentRow(kept if self._shown else -1)
        self.list.blockSignals(False)  # noqa: FBT003 - Qt's
        self._show_row(self.list.currentRow())

    def _show_row(self, row: int) -> None:
        if not 0 <= row < len(self._shown):
            self.view.clear()
            return
        seen = self._shown[row]
        if isinstance(seen.outcome, DeskError):
            self.view.show_failure(seen.sent, seen.outcome)
        else:
            self.view.show_response(seen.outcome, left_out=seen.left_out)

    def _open_in_workbench(self, sent: object) -> None:
        self.close()
        self.opens_in_workbench.emit(sent)


def _path_of(seen: LoggedExchange) -> str:
    path = urlsplit(seen.sent.address).path
    start = path.find("/bc/")
    return path[start:] if start >= 0 else path


def _line_of(seen: LoggedExchange) -> str:
    when = show_clock(seen.at)
    if isinstance(seen.outcome, DeskError):
        outcome = "\u2013"
    else:
        outcome = f"{seen.outcome.status}  {seconds_words(seen.outcome.seconds)}"
    return f"{when}   {outcome}   {plain(f'{seen.sent.method} {_path_of(seen)}', 300)}"


class ExchangeViewer(QObject):
    """Opens the window for the present room; `context` says the room, by its name, and the colours."""

    opens_in_workbench = Signal(object)
    """The `RecordedRequest` that is to be put into the draft."""

    def __init__(
        self, owner: QWidget, log: ExchangeLog, context: Callable[[], tuple[str, Colours]], runner: Runner
    ) -> None:
        super().__init__(owner)
        self._owner, self._context, self.log, self._runner = owner, context, log, runner
        self.window: ExchangeWindow | None = None
        owner.installEventFilter(self)

    def open(self) -> None:
        """Show the exchanges of the present room; close them where they are shown."""
        room, colours = self._context()
        if self.window is None:
            self.window = ExchangeWindow(self._owner, colours, self.log, self._runner)
            self.window.opens_in_workbench.connect(self.opens_in_workbench)
        self.window.open_for(room)

    def apply_theme(self) -> None:
        """Follow a change of theme or language."""
        former, self.window = self.window, None
        if former is not None:
            was_open = former.isVisible()
            former.close()
            former.deleteLater()
            if was_open:
                self.open()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Close the window with that of the desk."""
        if event.type() == QEvent.Type.Hide and not event.spontaneous() and self.window is not None:
            self.window.close()
        return super().eventFilter(watched, event)
