"""The codes of guests: found in a list without telling how near a wrong one was, and what the guest's cells say."""

from __future__ import annotations

import hashlib
import hmac
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.instants import to_datetime
from connector_desk.contract.limits import GUEST_CODE_CHARACTERS
from connector_desk.contract.schema import path_in, rules_at
from connector_desk.core.rosters import rosters
from connector_desk.core.rosters.rosters import GuestReference
from connector_desk.roster.columns import CellReader, DecimalMark, ValueKind, recognise_decimal_mark

if TYPE_CHECKING:
    import datetime as dt

    from connector_desk.contract.roster import RosterReading
    from connector_desk.contract.schema import SchemaRecord
    from connector_desk.contract.self_service import SelfServiceRule
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.store.transaction import Transaction

SHORTEST: Final = 6
"""Letters and digits of a code: fewer could be guessed."""
_KINDS: Final = {"number": ValueKind.NUMBER, "integer": ValueKind.NUMBER, "boolean": ValueKind.BOOLEAN}
_WIDGETS: Final = {"number": ValueKind.NUMBER, "date": ValueKind.DATE, "boolean": ValueKind.BOOLEAN}


class FoundGuest(NamedTuple):
    """The guest whose code was typed."""

    reference: GuestReference
    reading: RosterReading
    """How the cells became the values."""
    attributes: list[dict[str, JsonValue]]


def plain(code: str) -> str:
    """Return the letters and digits of a code in small letters: people type it with spaces, dashes and capitals."""
    return "".join(
        one for one in unicodedata.normalize("NFKC", code[:GUEST_CODE_CHARACTERS]).casefold() if one.isalnum()
    )


def find(
    sealer: Sealer, tx: Transaction, rule: SelfServiceRule, record: SchemaRecord, typed: str, now: int
) -> FoundGuest | None:
    """Find the guest with a code, and spell the values of the entry; None where nobody or more than one has it.

    Each code of the list is compared, in constant time and by its digest.
    """
    roster_id, code_column = rule.rosterId or "", rule.codeColumn or 0
    reading = rosters.read_reading(tx, roster_id)
    wanted, columns = plain(typed), {} if reading is None else reading.columns
    if reading is None:
        return None
    digest, found = _digest(wanted), list[tuple[int, list[str]]]()
    kept = dict[str, list[str]](
        {key: [] for key in columns if _kind(_rules(record, key)) is ValueKind.NUMBER}
    )  # a number is read as all of its column are
    for number, cells in rosters.every_cell(sealer, tx, roster_id):
        code = plain(_cell(cells, code_column))
        if hmac.compare_digest(_digest(code), digest):
            found.append((number, cells))
        for key, texts in kept.items():
            texts.append(_cell(cells, columns[key]))
    if len(wanted) < SHORTEST or len(found) != 1:
        return None
    marks = {key: recognise_decimal_mark(texts) or DecimalMark.POINT for key, texts in kept.items()}
    (number, cells), today = found[0], to_datetime(now).astimezone().date()
    attributes = _attributes(record, reading, cells, marks, today)
    return FoundGuest(GuestReference(roster_id, number), reading, attributes)


def _attributes(
    record: SchemaRecord, reading: RosterReading, cells: Sequence[str], marks: Mapping[str, DecimalMark], today: dt.date
) -> list[dict[str, JsonValue]]:
    values = dict[str, str]()
    for key, column in reading.columns.items():
        rules, text = _rules(record, key), _cell(cells, column)
        reader = CellReader(
            _kind(rules), reading.dateOrder, today, marks.get(key, DecimalMark.POINT), dict(_choices(rules))
        )
        if text:
            values[key] = reader.spell(text)
    return [{"key": key, "value": text} for key, text in values.items()]


def _digest(code: str) -> bytes:
    return hashlib.sha256(code.encode()).digest()


def _cell(cells: Sequence[str], column: int) -> str:
    return cells[column] if column < len(cells) else ""  # a row may be shorter than the head


def _rules(record: SchemaRecord, key: str) -> Mapping[str, JsonValue]:
    path = (key,) if key in record.properties else path_in(record, key)
    return {} if path is None else rules_at(record, path) or {}


def _kind(rules: Mapping[str, JsonValue]) -> ValueKind:
    if rules.get("format") == "date-time":
        return ValueKind.TEXT
    widget = _WIDGETS.get(str(rules.get("x-widget")))
    if widget is None and rules.get("format") == "date" and "enum" not in rules:
        widget = ValueKind.DATE
    return widget or _KINDS.get(str(rules.get("type")), ValueKind.TEXT)


def _choices(rules: Mapping[str, JsonValue]) -> Iterable[tuple[str, str]]:
    """Yield the value of each choice by what people may write for it: its labels, then itself."""
    choices, labels = rules.get("enum"), rules.get("x-choices")
    values = [str(each) for each in choices] if isinstance(choices, list) else []
    for names in labels.values() if isinstance(labels, dict) else ():
        yield from ((str(name).casefold(), value) for value, name in _named(names) if value in values)
    yield from ((value.casefold(), value) for value in values)


def _named(names: JsonValue) -> Iterable[tuple[str, JsonValue]]:
    return names.items() if isinstance(names, dict) else ()
