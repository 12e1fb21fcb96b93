"""Saving a result: asks where, writes it, and says how it went."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject

from connector_desk.base.errors import DeskError
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.report import Report, read_report
from connector_desk.desk.widgets.report_file import ask_where, write_report
from connector_desk.desk.widgets.status_line import StatusLine
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain_inside

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from connector_desk.base.clock import Clock
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.place import PlaceInfo
    from connector_desk.contract.visit_record import Visit
    from connector_desk.desk.widgets.notice import Notice
    from connector_desk.desk.widgets.verdict_view import FindSchema


class FailureText(Protocol):
    """Why something did not come: an error of our own, or of the place."""

    @property
    def code(self) -> str:
        """Return its stable name."""
        ...

    @property
    def message(self) -> str:
        """Return the sentence."""
        ...

    @property
    def next_step(self) -> str:
        """Return the next step."""
        ...


class SavedRecord(Protocol):
    """The place's record of a result, and its description of itself."""

    @property
    def visit(self) -> TypedResponse[Visit]:
        """Return the answer with the record."""
        ...

    @property
    def place(self) -> PlaceInfo | None:
        """Return the description of the place; None if it gave none."""
        ...

    @property
    def failure(self) -> FailureText | None:
        """Return why there is no record."""
        ...


class Saving(QObject):
    """Saves the result that a view shows."""

    def __init__(self, view: QWidget, notice: Notice, language: str, find: FindSchema, clock: Clock) -> None:
        super().__init__(view)
        self._view, self._notice, self._language, self._find, self._clock = view, notice, language, find, clock
        self.ask_where: Callable[[QWidget, Report], Path | None] = ask_where
        self.said = StatusLine("saved", wraps=True)

    def told(self, told: SavedRecord) -> None:
        """Create the report from the record, ask for a file, and write it."""
        report = read_report(told.visit, place=told.place, now=self._clock())
        if report is None:
            if told.failure is not None:
                self.failed(told.failure)
            else:
                self._warn(translate("Report", "This result is no longer available."))
            return
        file = self.ask_where(self._view, report)
        if file is None:
            return
        try:
            write_report(report, file, self._language, self._find)
        except DeskError as error:
            self.failed(error)
        else:
            tell_written(file, self.said, self._notice)

    def failed(self, failure: FailureText) -> None:
        """Show why there is nothing to save."""
        self._warn(*error_words(failure.code, failure.message, failure.next_step))

    def forget(self) -> None:
        """Stop saying how it went."""
        self.said.forget()

    def _warn(self, sentence: str, next_step: str = "") -> None:
        self.said.forget()
        self._notice.tell(sentence, next_step)
        self._notice.offer()


def tell_written(file: Path, said: StatusLine, notice: Notice) -> None:
    """Show that a file was written."""
    notice.hide()
    said.tell(translate("Report", "Saved: {file}").format(file=plain_inside(file.name, 80)))
