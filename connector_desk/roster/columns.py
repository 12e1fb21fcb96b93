"""Columns of a list and what is in their cells: which column fills in which attribute, and what a cell means."""

from __future__ import annotations

import datetime as dt
import re
import unicodedata
from collections.abc import Iterable
from contextlib import suppress
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.contract.roster import DateOrder

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from connector_desk.roster.table import Table


# Values in the cells of a list, as people and spreadsheets write them: dates, numbers, yes and no.
#
# A column has one spelling, which is recognised from all its cells: `03/04/26` alone could be two days.


LONGEST_NUMBER, LONGEST_DATE = 64, 64
_PARTS = re.compile(r"(\d{1,4})\s*[./\-\s]\s*(\d{1,2})\s*[./\-\s]\s*(\d{1,4})\.?")
_BEGINS_WITH_YEAR = re.compile(r"\s*\d{4}\s*[./\-\s]")
_TIME = re.compile(
    r"(T|,?\s)\s*(00:00(:00(\.0+)?)?(Z|\+00:00)|\d{1,2}:\d\d(:\d\d(\.\d+)?)?(\s?[ap]\.?\s?m\.?)?)$", re.IGNORECASE
)
"""The time behind a date; one of another zone may be on another day."""
_WEEKDAY = re.compile(r"[^\W\d_]+(?:\.,?|,)\s+(?=\w)")
_NAMED = re.compile(
    r"(?P<day>\d{1,2})\.?[\s-]*(?:de\s)?(?P<name>[^\W\d_]{3,})[.,]?[\s-]*(?:de\s)?(?P<year>\d{4}|\d\d)"
    r"|(?P<name_too>[^\W\d_]{3,})\.?\s+(?P<day_too>\d{1,2}),?\s+(?P<year_too>\d{4})"
)
_MONTHS: Final = tuple(
    names.split()
    for names in (
        *("january januar janvier enero", "february februar fevrier febrero", "march marz mrz mars marzo"),
        *("april avril abril", "may mai mayo", "june juni juin junio", "july juli juillet julio"),
        *("august aout agosto", "september septembre septiembre", "october oktober octobre octubre"),
        *("november novembre noviembre", "december dezember decembre diciembre"),
    )
)
"""The names of the months in English, German, French and Spanish, without marks."""
_SERIAL = re.compile(r"\d{5}(\.0+)?")
_SERIAL_BEGINS: Final = dt.date(1899, 12, 30)  # day 0 of Excel, LibreOffice and Google Sheets from March 1900 on
_YEARS_AHEAD: Final = 10
_YES: Final = frozenset({"true", "yes", "y", "ja", "j", "1", "x", "✓", "✔", "wahr", "on"})
_NO: Final = frozenset({"false", "no", "n", "nein", "0", "-", "falsch", "off"})
_GROUPED: Final = {
    ".": re.compile(r"[+-]?\d{1,3}(?:[, '\u2019]\d{3})+(?:\.\d+)?"),
    ",": re.compile(r"[+-]?\d{1,3}(?:[. '\u2019]\d{3})+(?:,\d+)?"),
}
_PLAIN: Final = {".": re.compile(r"[+-]?\d+(?:\.\d+)?"), ",": re.compile(r"[+-]?\d+(?:,\d+)?")}


class DecimalMark(StrEnum):
    """The character before the fraction of a number."""

    POINT = "."
    COMMA = ","


_BY_USE: Final = (DateOrder.DAY_FIRST, DateOrder.MONTH_FIRST, DateOrder.SERIAL, DateOrder.YEAR_FIRST)
_BY_DOT: Final = (DateOrder.DAY_FIRST, DateOrder.SERIAL)
"""The orders in which there may be a dot, where the year does not stand first with four digits."""


def read_date(text: str, order: DateOrder, today: dt.date) -> dt.date | None:
    """Return a date written in an order; None if it is none.  A time behind it is left out.

    Of a year with two digits the century is chosen so that it lies at most ten years ahead of `today`.
    """
    text = _TIME.sub("", text.strip())
    if order is not DateOrder.SERIAL and (named := _date_with_name(text, today)) is not None:
        return named
    if order is DateOrder.SERIAL:
        return _SERIAL_BEGINS + dt.timedelta(int(text.partition(".")[0])) if _SERIAL.fullmatch(text) else None
    parts = _PARTS.fullmatch(text)
    if parts is None:
        return None
    first, second, third = parts.groups()
    if order is DateOrder.YEAR_FIRST:
        year, month, day = first, second, third
    elif order is DateOrder.DAY_FIRST:
        day, month, year = first, second, third
    else:
        month, day, year = first, second, third
    if len(year) not in {2, 4} or len(day) > 2 or len(month) > 2:
        return None
    try:
        return dt.date(_full_year(year, today), int(month), int(day))
    except ValueError:
        return None


def _date_with_name(text: str, today: dt.date) -> dt.date | None:
    """Return a date whose month is a name, which is in no order: `29. Nov. 2026`, `29-Nov-26`, `Sun, Nov 29, 2026`."""
    if len(text) > LONGEST_DATE or not any(one.isalpha() for one in text):
        return None
    letters = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(one for one in letters if not unicodedata.combining(one))
    found = next((found for each in (bare, _WEEKDAY.sub("", bare, count=1)) if (found := _NAMED.fullmatch(each))), None)
    if found is None:
        return None
    name, day, year = (found[one] or found[f"{one}_too"] for one in ("name", "day", "year"))
    months = [at for at, names in enumerate(_MONTHS, 1) if any(one.startswith(name) for one in names)]
    with suppress(ValueError):
        return dt.date(_full_year(year, today), months[0], int(day)) if len(months) == 1 else None
    return None


def recognise_date_orders(texts: Iterable[str], today: dt.date) -> tuple[DateOrder, ...]:
    """Return the orders in which every text is a date, the likeliest first; none if the texts are no dates.

    More than one is for a person to choose from.
    """
    filled = [text for text in texts if text.strip()]
    if not filled:
        return ()
    return tuple(order for order in DateOrder if all(read_date(text, order, today) is not None for text in filled))


def likeliest_date_order(texts: Iterable[str], today: dt.date, default: DateOrder) -> tuple[DateOrder, bool]:
    """Return the order in which most texts are dates, and whether no other order reads as many.

    Dates that `read_day` reads in any order say nothing.  Where several orders read as many, the usual one of the
    person goes first; nobody writes the month, or two digits of the year, first before a dot.
    """
    filled = [text for text in texts if text.strip()]
    open_texts = [text for text in filled if not _is_in_no_order(text, today)]
    if not open_texts:
        return (DateOrder.YEAR_FIRST if filled else default), True
    orders = _BY_DOT if any("." in text for text in open_texts) else _BY_USE
    default = default if default in orders else orders[0]
    ranked = (default, *(order for order in orders if order is not default))
    counted = {order: sum(read_date(text, order, today) is not None for text in open_texts) for order in ranked}
    most = max(counted.values())
    best = [order for order in ranked if counted[order] == most]
    return best[0], len(best) == 1 or most == 0


def read_day(text: str, order: DateOrder, today: dt.date) -> dt.date | None:
    """Return a date written in an order, or so that no order changes it: four digits of the year first, or a name."""
    if order is DateOrder.SERIAL and (named := _date_with_name(_TIME.sub("", text.strip()), today)) is not None:
        return named
    return read_date(text, DateOrder.YEAR_FIRST if _has_year(text) else order, today)


def _is_in_no_order(text: str, today: dt.date) -> bool:
    return _has_year(text) or _date_with_name(_TIME.sub("", text.strip()), today) is not None


def _has_year(text: str) -> bool:
    """Return whether a text begins with a year of four digits: no date of a spreadsheet's numbers does."""
    return _BEGINS_WITH_YEAR.match(text) is not None


def read_number(text: str, mark: DecimalMark) -> int | float | None:
    """Return a number; None if it is none. Thousands may be grouped by the other mark, a space or an apostrophe."""
    text = text.strip().replace("\u202f", " ").replace("\u2212", "-")
    if len(text) > LONGEST_NUMBER or not (_PLAIN[mark].fullmatch(text) or _GROUPED[mark].fullmatch(text)):
        return None
    digits = "".join(one for one in text if one.isdigit() or one in f"+-{mark}").replace(",", ".")
    return float(digits) if "." in digits else int(digits)


def recognise_decimal_mark(texts: Iterable[str]) -> DecimalMark | None:
    """Return the mark with which every text is a number, the point if both do; None if the texts are no numbers."""
    filled = [text for text in texts if text.strip()]
    for mark in DecimalMark:
        if filled and all(read_number(text, mark) is not None for text in filled):
            return mark
    return None


def read_boolean(text: str) -> bool | None:
    """Return yes or no as people write it in English and German; None if it is neither."""
    word = text.strip().casefold()
    if word in _YES:
        return True
    return False if word in _NO else None


def _full_year(digits: str, today: dt.date) -> int:
    year = int(digits)
    if len(digits) == 4:
        return year
    century = today.year // 100 * 100
    return century + year if century + year <= today.year + _YEARS_AHEAD else century - 100 + year


# Columns.


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


class CellReader(NamedTuple):
    """Reads the cells of the column of one attribute."""

    kind: ValueKind
    order: DateOrder
    today: dt.date
    mark: DecimalMark = DecimalMark.POINT
    choices: Mapping[str, str] = {}
    """The value of each choice, by what people write for it in small letters."""

    def spell(self, text: str) -> str:
        """Spell a cell as the text of an attribute; one that cannot be read stays as it is."""
        if self.kind is ValueKind.DATE:
            day = read_day(text, self.order, self.today)
            return text if day is None else day.isoformat()
        if self.kind is ValueKind.NUMBER:
            figure = read_number(text, self.mark)
            return text if figure is None else f"{figure:.15g}" if isinstance(figure, float) else str(figure)
        if self.kind is ValueKind.BOOLEAN:
            is_yes = read_boolean(text)
            return text if is_yes is None else "true" if is_yes else "false"
        return self.choices.get(text.casefold(), text)


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
