"""Which column of a list fills in which attribute: guessed by the name of the column, then by what is in it."""

from __future__ import annotations

import re
import unicodedata
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.roster.cell_values import read_boolean, recognise_date_orders, recognise_decimal_mark

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable, Sequence

    from connector_desk.roster.table import Table

_LOOKED_AT: Final = 200
"""Rows that a guess by content reads."""
_E_MAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")
_NO_LETTER = re.compile(r"[^0-9a-z]+")
_DAY_NAMES: Final = frozenset(
    {
        *("day", "date", "visitdate", "dateofvisit", "visitday", "dayofvisit", "arrival", "arrivaldate", "checkin"),
        *("datum", "tag", "besuchsdatum", "besuchstag", "datumdesbesuchs", "tagdesbesuchs", "ankunft", "anreise"),
        *("termin", "eventdate", "validfrom", "gultigab"),
    }
)
"""Names of the day on which somebody is expected, in English and German, as `_plain` spells them."""
_SHORTEST_PART: Final = 4
"""Letters of a name that may be found inside another one."""


class ValueKind(StrEnum):
    """What the values of an attribute are."""

    TEXT = "text"
    NUMBER = "number"
    DATE = "date"
    CHOICE = "choice"
    BOOLEAN = "boolean"
    E_MAIL = "email"


class Attribute(NamedTuple):
    """An attribute of a schema that a column can fill in."""

    key: str
    labels: tuple[str, ...]
    """Its names for people, in every language."""
    kind: ValueKind = ValueKind.TEXT
    choices: tuple[str, ...] = ()
    """The values and their labels, where it has choices."""


def guess_columns(table: Table, attributes: Sequence[Attribute], today: dt.date) -> dict[str, int]:
    """Return the column of each attribute that one fits, counted from 0.

    A column serves one attribute. The same name goes first, then a name inside the other, then the content of columns;
    of these two only what fits one attribute alone.
    """
    found: dict[str, int] = {}
    names = [_plain(name) for name in table.head]
    for is_alike in (_is_same, _is_part):
        for at, name in enumerate(names):
            alike = [one.key for one in attributes if one.key not in found and _is_named(name, one, is_alike)]
            # `Name` is inside the given name and the family name: which of them it is, only the person knows
            if name and at not in found.values() and (is_alike is _is_same or len(alike) == 1) and alike:
                found[alike[0]] = at
    for at in range(len(names)):
        fitting = [one for one in attributes if one.key not in found and _fits(_column(table, at), one, today)]
        if at not in found.values() and len(fitting) == 1:
            found[fitting[0].key] = at
    return found


def guess_day(table: Table, today: dt.date) -> int | None:
    """Return the column with the day on which a guest is expected, by its name and its content; None: there is none.

    Half of its cells are dates at least: single ones may be wrong.
    """
    named = [at for at, name in enumerate(table.head) if _plain(name) in _DAY_NAMES]
    return next((at for at in named if _holds_days(_column(table, at), today)), None)


def _holds_days(texts: Sequence[str], today: dt.date) -> bool:
    return 2 * sum(bool(recognise_date_orders([text], today)) for text in texts) >= len(texts) > 0


def _column(table: Table, at: int) -> list[str]:
    return [row.cells[at] for row in table.rows[:_LOOKED_AT] if row.cells[at]]


def _fits(texts: Sequence[str], attribute: Attribute, today: dt.date) -> bool:
    """Return whether all texts are values of an attribute; any text is one of a plain text, so that says nothing."""
    choices = {_plain(choice) for choice in attribute.choices}
    tests: dict[ValueKind, Callable[[], bool]] = {
        ValueKind.DATE: lambda: bool(recognise_date_orders(texts, today)),
        ValueKind.NUMBER: lambda: recognise_decimal_mark(texts) is not None,
        ValueKind.BOOLEAN: lambda: all(read_boolean(text) is not None for text in texts),
        ValueKind.CHOICE: lambda: all(_plain(text) in choices for text in texts),
        ValueKind.E_MAIL: lambda: all(_E_MAIL.fullmatch(text) for text in texts),
    }
    return bool(texts) and attribute.kind in tests and tests[attribute.kind]()


def _is_named(name: str, attribute: Attribute, is_alike: Callable[[str, str], bool]) -> bool:
    return any(is_alike(name, _plain(spelled)) for spelled in (attribute.key, *attribute.labels))


def _is_same(one: str, other: str) -> bool:
    return one == other


def _is_part(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    return len(short) >= _SHORTEST_PART and short in long


def _plain(name: str) -> str:
    """Return the letters and digits of a name: `Geburts-Datum` is `geburtsdatum`, `Straße` is `strasse`."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return _NO_LETTER.sub("", "".join(one for one in letters if not unicodedata.combining(one)))
