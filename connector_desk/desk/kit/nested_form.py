"""A form with forms inside, as data: one row for each member of a body, indented by its depth.  No Qt here.

`nested_form_view` shows the rows.  Who has the body makes them from its `Shape` and writes back what is typed.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from connector_desk.contract.strict_json import Location, spell_path

if TYPE_CHECKING:
    from connector_desk.desk.kit.model_shape import Shape

LONGEST_LINE: Final = 16_384
"""Characters of a value that has a field."""


class RowKind(StrEnum):
    """What a row of the form is."""

    FIELD = "field"
    OBJECT = "object"
    LIST = "list"
    ITEM = "item"
    """An object in a list, with its rows below."""
    PAIR = "pair"
    """An object in a list with two plain values, on one line."""
    FREE = "free"
    """An object with any members."""
    ENTRY = "entry"
    """A member of such an object."""
    UNKNOWN = "unknown"
    """Members that the models do not know."""
    MORE = "more"
    """There are more rows than are shown."""


@dataclass(frozen=True, slots=True)
class NestedRow:
    """One row, with what the body has there."""

    kind: RowKind
    location: Location
    shape: Shape
    label: str
    depth: int = 0
    is_required: bool = False
    is_there: bool = False
    value: str = ""
    is_other: bool = False
    """The body has a value that a field cannot show as it is; it is shown as it is written."""
    can_remove: bool = False
    count: int = 0
    fields: tuple[NestedRow, ...] = ()
    """Of a pair."""

    @property
    def key(self) -> tuple[object, ...]:
        """Return what decides which widgets it has; rows with the same key differ in values only."""
        inner = tuple(each.key for each in self.fields)
        is_whole = self.is_there and self.kind is RowKind.OBJECT
        return self.kind, self.location, self.depth, self.is_other, self.can_remove, is_whole, inner

    @property
    def inputs(self) -> tuple[NestedRow, ...]:
        """Return those that have an editor: itself, or the two of a pair."""
        return self.fields or ((self,) if self.kind in (RowKind.FIELD, RowKind.ENTRY) else ())

    @property
    def path(self) -> str:
        """Return its place as the messages of the service spell it."""
        return spell_path(self.location)
