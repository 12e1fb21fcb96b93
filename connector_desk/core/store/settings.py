"""Small facts about the store itself, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction

_GET = Statement("SELECT value FROM setting WHERE name = :of_name")
_GET_SOME = Statement("SELECT name, value FROM setting WHERE name IN (:one, :two, :three, :four)")
_CHANGE = Statement("UPDATE setting SET value = :to_value WHERE name = :of_name")
_ADD = Statement("INSERT INTO setting (name, value) VALUES (:name, :value)")


def get(tx: Transaction, name: str) -> str | None:
    """Read a setting; None where it was never set."""
    found = _GET.first(tx, of_name=name)
    return None if found is None else str(found[0])


def ask(tx: Transaction, one: str, two: str, three: str = "", four: str = "") -> Callable[[], dict[str, str]]:
    """Read up to four settings; those that were ever set come, by name, with the answer of the next statement."""
    asked = _GET_SOME.queue(tx, one=one, two=two, three=three, four=four)
    return lambda: {str(row[0]): str(row[1]) for row in asked.fetchall()}


def put(tx: Transaction, name: str, value: str) -> None:
    """Set a setting."""
    if _CHANGE.touched(tx, of_name=name, to_value=value) == 0:
        _ADD.run(tx, name=name, value=value)
