"""Small facts about the store itself, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Prepared, insertion

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction

_GET = Prepared(lambda: sql.select(sql.setting.c.value).where(sql.setting.c.name == sql.bindparam("of_name")))
_CHANGE = Prepared(
    lambda: (
        sql.setting.update()
        .where(sql.setting.c.name == sql.bindparam("of_name"))
        .values(value=sql.bindparam("to_value"))
    )
)
_ADD = insertion(lambda: (sql.setting, (sql.setting.c.name, sql.setting.c.value)))


def get(tx: Transaction, name: str) -> str | None:
    """Read a setting; None where it was never set."""
    found = _GET.first(tx, of_name=name)
    return None if found is None else str(found[0])


def put(tx: Transaction, name: str, value: str) -> None:
    """Set a setting."""
    if _CHANGE.touched(tx, of_name=name, to_value=value) == 0:
        _ADD.run(tx, name=name, value=value)
