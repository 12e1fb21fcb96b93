"""The calls of the history: search, open, send again, compare and export; the thread of the window waits for none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from shiboken6 import isValid

from connector_desk.base.errors import DeskError
from connector_desk.base.identifiers import new_id
from connector_desk.client.place import TOKEN_PLACEHOLDER
from connector_desk.client.response import RecordedRequest, Response
from connector_desk.collection.export import as_curl, as_fetch, as_har, as_httpx
from connector_desk.desk.kit.atomic_file import write_whole
from connector_desk.desk.rooms.workbench.json_text import NodeKind, changed, read_json

if TYPE_CHECKING:
    from connector_desk.collection.history import Exchange, ExchangeRecorder, HistoryLine
    from connector_desk.desk.rooms.workbench.controller import WorkbenchController
    from connector_desk.desk.runner.runner import Job


REQUEST_ID = "requestId"


@dataclass
class HistoryState:
    """The exchanges that were found, and what the person chose."""

    words: str = ""
    status_class: str = ""
    lines: tuple[HistoryLine, ...] = ()
    chosen: str = ""
    """The ID of the open line; empty: none."""
    marked: str = ""
    """The ID of the exchange that another one will be compared with."""
    keeps_request_id: bool = False
    """Whether a request is sent again with its `requestId`."""
    is_on: bool = True
    is_there: bool = False
    """Whether the open place has a history."""
    is_searching: bool = False
    lacks: bool = False
    """Whether something of the opened request was never kept."""
    error: DeskError | None = None

    @property
    def line(self) -> HistoryLine | None:
        """Return the open line."""
        return next((each for each in self.lines if each.identifier == self.chosen), None)


def request_to_repeat(exchange: Exchange, *, keeps_request_id: bool) -> RecordedRequest:
    """Return the request of an exchange to send again: with a `requestId` of its own, unless it shall keep the old."""
    sent = exchange.as_request()
    if keeps_request_id:
        return sent
    text = exchange.request.body
    root = read_json(text).root
    node = None if root is None or root.kind is not NodeKind.OBJECT else root.at(REQUEST_ID)
    if node is None or node.kind is not NodeKind.STRING:
        return sent
    body = changed(text, (REQUEST_ID,), new_id()).encode()
    return RecordedRequest(sent.method, sent.address, sent.headers, body)


def is_complete(exchange: Exchange) -> bool:
    """Return whether all that was sent was kept, so that it can be sent again as it is."""
    return (
        exchange.request.is_whole
        and not any(value.endswith((TOKEN_PLACEHOLDER, "…")) for _, value in exchange.request.headers)
        and "…" not in exchange.address
    )


PAUSE = 250
"""Milliseconds without a key or another exchange after which is searched."""
EXPORTS: dict[str, Callable[[RecordedRequest], str]] = {"curl": as_curl, "httpx": as_httpx, "fetch": as_fetch}


class HistoryController(QObject):
    """One of each workbench; emits `changed` when the view should update."""

    changed = Signal()
    compared = Signal(object, object)
    """Two exchanges that are to be shown side by side."""
    _recorded = Signal()

    def __init__(self, workbench: WorkbenchController) -> None:
        super().__init__(workbench)
        self.workbench, self.state = workbench, HistoryState()
        self._recorder: ExchangeRecorder | None = None
        self._searching: Job | None = None
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)
        self._pause.timeout.connect(self.search)
        self._recorded.connect(self._pause.start)
        workbench.changed.connect(self.load)

    @classmethod
    def of(cls, workbench: WorkbenchController) -> HistoryController:
        """Return the one of a workbench; the first call makes it."""
        return workbench.findChild(cls) or cls(workbench)

    def load(self) -> None:
        """Show the history of the place that is open now."""
        opened = self.workbench.place()
        recorder = None if opened is None else opened.history
        if recorder is self._recorder:
            return
        self._recorder = recorder
        state = self.state
        state.is_there, state.lines, state.chosen, state.marked = recorder is not None, (), "", ""
        if recorder is not None:
            recorder.changed.append(self._on_recorded)
            self.search()
        self.changed.emit()

    def find(self, words: str) -> None:
        """Search soon for other words."""
        self.state.words = words
        self._pause.start()

    def filter(self, status_class: str) -> None:
        """Show the exchanges of this class of status only; empty: all."""
        self.state.status_class = status_class
        self.search()

    def search(self) -> None:
        """Search now; the former search is of no interest."""
        self._pause.stop()
        if self._searching is not None:
            self._searching.call_off()
        if self._recorder is not None:
            self.state.is_on = self._recorder.is_on
            self.state.is_searching = True
            found = self._recorder.search(self.state.words, self.state.status_class)
            self._searching = self.workbench.runner.run(found, owner=self, then=self._on_found, failed=self._on_error)

    def choose(self, identifier: str) -> None:
        """Mark a line as the open one."""
        self.state.chosen, self.state.lacks, self.state.error = identifier, False, None
        self.changed.emit()

    def open(self) -> None:
        """Put the chosen request into the draft."""
        self._with_chosen(self._open)

    def send_again(self) -> None:
        """Send the chosen request again; where something of it was never kept, only put it into the draft."""

        def send(exchange: Exchange) -> None:
            self._open(exchange)
            if not self.state.lacks:
                self.workbench.send()

        self._with_chosen(send)

    def mark(self) -> None:
        """Remember the chosen exchange to compare another one with it; or no longer."""
        self.state.marked = "" if self.state.marked == self.state.chosen else self.state.chosen
        self.changed.emit()

    def compare(self) -> None:
        """Compare the marked exchange with the chosen one."""
        marked = self.state.marked

        def compare(first: Exchange | None) -> None:
            if first is None:
                self._on_error(DeskError("not_found"))
            else:
                self._with_chosen(lambda second: self.compared.emit(first, second))

        if self._recorder is not None and marked:
            self.workbench.runner.run(self._recorder.get(marked), owner=self, then=compare, failed=self._on_error)

    def copy(self, kind: str) -> None:
        """Copy the chosen request as a command or program."""
        self._with_chosen(lambda exchange: QGuiApplication.clipboard().setText(EXPORTS[kind](exchange.as_request())))

    def save(self, file: Path) -> None:
        """Write the chosen exchange as an HTTP Archive."""

        def write(exchange: Exchange) -> None:
            try:
                write_whole(file, archive_of(exchange))
            except DeskError as error:
                self._on_error(error)

        self._with_chosen(write)

    def set_recording(self, *, is_on: bool) -> None:
        """Keep a history from now on, or none."""
        if self._recorder is not None:
            self.workbench.runner.run(self._recorder.keep(is_on=is_on), owner=self, failed=self._on_error)

    def clear(self) -> None:
        """Delete the history."""
        if self._recorder is not None:
            self.workbench.runner.run(self._recorder.clear(), owner=self, failed=self._on_error)

    def _open(self, exchange: Exchange) -> None:
        self.workbench.open_request(request_to_repeat(exchange, keeps_request_id=self.state.keeps_request_id))
        self.state.lacks = not is_complete(exchange)
        self.changed.emit()

    def _with_chosen(self, then: Callable[[Exchange], object]) -> None:
        def take(exchange: Exchange | None) -> None:
            if exchange is None:
                self._on_error(DeskError("not_found"))
            else:
                then(exchange)

        self.state.error = None
        if self._recorder is not None and self.state.chosen:
            reading = self._recorder.get(self.state.chosen)
            self.workbench.runner.run(reading, owner=self, then=take, failed=self._on_error)

    def _on_found(self, lines: tuple[HistoryLine, ...]) -> None:
        state = self.state
        state.is_searching, state.lines = False, lines
        state.is_on = self._recorder is not None and self._recorder.is_on
        if state.line is None:
            state.chosen = ""
        self.changed.emit()

    def _on_error(self, error: DeskError) -> None:
        self.state.is_searching, self.state.error = False, error
        self.changed.emit()

    def _on_recorded(self) -> None:
        """Search again soon; called on the loop of the place."""
        if isValid(self):
            self._recorded.emit()


def archive_of(exchange: Exchange) -> bytes:
    """Return an exchange as an HTTP Archive."""
    sent, response = exchange.as_request(), None
    if exchange.response is not None and exchange.status is not None:
        kept = exchange.response
        response = Response(exchange.status, kept.headers, kept.body.encode(), exchange.seconds, sent)
    return as_har(sent, response, exchange.at)
