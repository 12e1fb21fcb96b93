"""A list of what comes with the program and what staff added to it: searched, loaded, and changed by the service."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from connector_desk.desk.kit.record_list import Found, RecordList
from connector_desk.desk.kit.reflow import PANE_HEIGHT, Reflow
from connector_desk.desk.kit.tokens import SPACE_4, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.runner.error_message import message_of_error, message_of_failure

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.client.studio import Register
    from connector_desk.desk.kit.line_list import Line
    from connector_desk.desk.runner.error_message import ErrorMessage
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace


class Entry(Protocol):
    """One of the list."""

    @property
    def id(self) -> str:
        """Return what identifies it."""


class Entries(Protocol):
    """What is shown of the list."""

    error_message: ErrorMessage | None
    query: str
    removes: bool

    @property
    def chosen(self) -> Entry | None:
        """Return the open one."""

    def choose(self, name: str) -> None:
        """Open one."""


class EntriesList(RecordList):
    """Changes the state as the person and the service say."""

    changed = Signal()
    answered = Signal(object)
    """The list as the service has answered."""

    def __init__(
        self,
        colours: Colours,
        words: tuple[str, str, str],
        state: Entries,
        runner: Runner,
        register: Callable[[], Register[Any, Any] | None],
    ) -> None:
        """`words` name the list, the line of the search, and the search; `register` is that of the open place."""
        super().__init__(colours, *words)
        self._state, self._runner, self._register = state, runner, register
        self.search.textChanged.connect(self._search)
        self.retried.connect(self.load)
        self.lines.chosen.connect(self._choose)

    def show_entries(self, lines: Sequence[Line], nothing: str) -> None:
        """Show those that match the search; `nothing` says what to do where none does."""
        state = self._state
        count = translate("Library", "Found: {count}").format(count=len(lines))
        chosen = "" if state.chosen is None else state.chosen.id
        empty = translate("Library", "Nothing found"), nothing
        if not state.query.strip():  # some come with the program: without a search, the list has not come yet
            empty = ("" if state.error_message is not None else translate("Library", "Searching…")), ""
        self.show_found(Found(lines, chosen, empty, count, state.error_message))

    def load(self) -> None:
        """Ask the service for the list."""
        register = self._register()
        if register is not None:
            self._runner.run(register.entries(), owner=self, then=self._loaded, failed=self._not_loaded)

    def remove(self) -> None:
        """Ask once more, then remove the open one."""
        one, register = self._state.chosen, self._register()
        if one is None or register is None:
            return
        if self._state.removes:
            self._runner.run(register.remove(one.id), owner=self, then=self._loaded, failed=self._not_loaded)
        else:
            self._state.removes = True
            self.changed.emit()

    def _loaded(self, answer: TypedResponse[Any]) -> None:
        self._state.error_message = message_of_failure(answer.problem) if answer.value is None else None
        if answer.value is not None:
            self.answered.emit(answer.value)
        self.changed.emit()

    def _not_loaded(self, error: DeskError) -> None:
        self._state.error_message = message_of_error(error)
        self.changed.emit()

    def _search(self, query: str) -> None:
        self._state.query = query
        self.changed.emit()

    def _choose(self, name: str) -> None:
        self._state.choose(name)
        self.changed.emit()


def register_of(
    place: Callable[[], OpenPlace | None], name: Callable[[OpenPlace], Register[Any, Any]]
) -> Callable[[], Register[Any, Any] | None]:
    """Return what gives a register of the open place, or None while none is open."""

    def found() -> Register[Any, Any] | None:
        opened = place()
        return None if opened is None else name(opened)

    return found


def lay_beside(around: QWidget, found: QWidget, card: QWidget) -> None:
    """Put a list beside the card of the open one."""
    columns = Reflow(around, least=PANE_HEIGHT)
    columns.setContentsMargins(0, 0, 0, 0)
    columns.setSpacing(SPACE_4)
    for each, stretch in ((found, 8), (card, 12)):
        each.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        columns.addWidget(each, stretch)
