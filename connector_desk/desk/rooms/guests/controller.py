"""Opens lists of guests off the UI thread, and follows the visits of those who were sent to the room Issue."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from connector_desk.base.blocking_call import run_blocking
from connector_desk.contract.roster import DateOrder
from connector_desk.desk.rooms.guests.model import GuestsState, GuestState, Page, Reading, Source, Usage, read_guests

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from connector_desk.base.errors import DeskError
    from connector_desk.desk.kit.schema import FormSchema
    from connector_desk.desk.rooms.guests.model import GuestList
    from connector_desk.desk.runner.runner import Job, Runner


@dataclass(slots=True)
class ServedGuest:
    """A guest whose form was begun, and the visit of that form as soon as there is one."""

    number: int
    form: object
    visit_id: str = ""


class GuestsController(QObject):
    """Carries out what the person at the desk does; emits `changed` when the view should look again."""

    changed = Signal()
    issue = Signal(str, dict)
    """The name of a schema and the values of a guest."""

    def __init__(
        self,
        runner: Runner,
        schemas: Callable[[], Sequence[FormSchema]],
        today: Callable[[], str],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._runner, self.schemas, self._today = runner, schemas, today
        self.state = GuestsState()
        self.kind = ""
        """The name of the chosen schema."""
        self.usual_order, self.date_example = DateOrder.DAY_FIRST, "2026-12-31"
        self._reading: Job | None = None
        self._asked = -1
        """The row of the guest whose form is asked for."""
        self.served: list[ServedGuest] = []

    @property
    def schema(self) -> FormSchema | None:
        """Return the chosen kind of credential; the first one where none was chosen."""
        schemas = self.schemas()
        return next((each for each in schemas if each.name == self.kind), schemas[0] if schemas else None)

    def use_language(self, date_example: str, *, month_first: bool) -> None:
        """Follow the language of the window: how dates are written."""
        self.date_example = date_example
        self.usual_order = DateOrder.MONTH_FIRST if month_first else DateOrder.DAY_FIRST

    def open_file(self, file: Path) -> None:
        """Read a list from a file."""
        self._read(Source(file), Reading())

    def paste(self, text: str) -> None:
        """Read a list from cells that were copied."""
        self._read(Source(text=text), Reading())

    def choose_kind(self, name: str) -> None:
        """Choose the kind of credential; the columns of an open list are guessed again."""
        self.kind = name
        read = self.state.list
        if read is not None:
            self._read(read.source, read.reading._replace(columns=None))
        self.changed.emit()

    def read_as(self, key: str, value: str) -> None:
        """Read the open list with another encoding, separator or sheet, which guesses its columns again, or order."""
        read = self.state.list
        if read is None:
            return
        reading = read.reading
        if key == "order":
            self._read(read.source, reading._replace(order=DateOrder(value), columns=read.columns))
            return
        readings = {
            "encoding": reading._replace(encoding=value),
            "separator": reading._replace(separator=value),
            "sheet": reading._replace(sheet=value),
        }
        self._read(read.source, readings[key]._replace(columns=None))

    def set_column(self, key: str, column: str) -> None:
        """Fill in an attribute from another column; empty: from none.  A column serves one attribute."""
        read = self.state.list
        if read is None:
            return
        chosen = int(column) if column else None
        columns = {each: at for each, at in read.columns.items() if each != key and at != chosen}
        if chosen is not None:
            columns[key] = chosen
        self._read(read.source, read.reading._replace(columns=columns))

    def show_page(self, page: Page) -> None:
        """Show the columns or the list."""
        self.state.page = page if self.state.list is not None else Page.EMPTY
        self.changed.emit()

    def search(self, query: str) -> None:
        """Show who has these words in any column."""
        if query != self.state.query:
            self.state.query = query
            self.changed.emit()

    def serve(self, number: int) -> None:
        """Ask for a form that begins with the values of a guest."""
        read, guest = self.state.list, self.state.guest(number)
        if read is not None and guest is not None:
            self._asked = number
            self.issue.emit(read.schema.name, dict(guest.values))

    def on_form(self, form: object) -> None:
        """Note the form that was begun for the guest who was asked for: they are here."""
        number, self._asked = self._asked, -1
        self.served = [each for each in self.served if each.number != number]
        self.served.append(ServedGuest(number, form))
        self.state.states[number] = GuestState.HERE
        self.changed.emit()

    def undo(self, number: int) -> None:
        """Expect a guest again: it was the wrong person."""
        self.served = [each for each in self.served if each.number != number]
        if self.state.states.pop(number, None) is not None:
            self.changed.emit()

    def on_visit(self, forms: Sequence[object], visit_id: str) -> None:
        """Note the visit on the screen, and the forms that it was made from."""
        for each in self.served:
            if any(form is each.form for form in forms):
                each.visit_id = visit_id

    def on_accepted(self, visits: set[str]) -> None:
        """Note the visits that were accepted: their guests are done."""
        done = [each for each in self.served if each.visit_id in visits]
        if done:
            self.served = [each for each in self.served if each not in done]
            self.state.states |= {each.number: GuestState.DONE for each in done}
            self.changed.emit()

    def _read(self, source: Source, reading: Reading) -> None:
        schema = self.schema
        if schema is None:
            return
        if self._reading is not None:
            self._reading.call_off()
        usage = Usage(dt.date.fromisoformat(self._today()), self.usual_order, self.date_example)
        self.state.is_reading, self.state.refusal = True, None
        work = run_blocking(partial(read_guests, source, reading, schema, usage))
        self._reading = self._runner.run(work, owner=self, then=self._take, failed=self._refuse)
        self.changed.emit()

    def _take(self, read: GuestList) -> None:
        before = self.state.states
        self.state.on_list(read)
        if self.state.states is not before:
            self.served = []
        self.changed.emit()

    def _refuse(self, error: DeskError) -> None:
        self.state.refuse(error)
        self.changed.emit()
