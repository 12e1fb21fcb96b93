"""The way into the records."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from connector_desk.desk.rooms.records.actions import EVERYWHERE, RECORDS_ACTIONS
from connector_desk.desk.widgets.schema import FormSchema
from connector_desk.desk.widgets.tokens import Colours
from connector_desk.desk.window import actions
from connector_desk.desk.window.door import Door, House, RoomView

if TYPE_CHECKING:  # loaded when it is opened
    from connector_desk.desk.rooms.records.errands import RecordsErrands
    from connector_desk.desk.rooms.records.view import RecordsView


class RecordsDoor(Door):
    """Every room of the desk issues or asks; here is what came of it."""

    view: "RecordsView | None"

    def __init__(self, house: House, schemas: Callable[[], Sequence[FormSchema]]) -> None:
        super().__init__(actions.RECORDS, RECORDS_ACTIONS, EVERYWHERE, house)
        self._schemas = schemas
        self.errands: RecordsErrands | None = None

    def look(self) -> None:
        """Look again: the place answers from now on."""
        if self.errands is not None:
            self.errands.look()

    def _make(self, colours: Colours, language: str) -> tuple[RoomView, QWidget]:
        from connector_desk.desk.rooms.records.errands import RecordsErrands  # noqa: PLC0415  only where needed
        from connector_desk.desk.rooms.records.view import RecordsView  # noqa: PLC0415  only where needed

        if self.errands is None:
            self.errands = RecordsErrands(self.house.runner, self.house.place, self.house.clock, self)
        made = RecordsView(colours, language, self.errands, tuple(self._schemas()))
        made.possible_changed.connect(self.possible_changed)
        return made, made
