"""Small facts about the store itself, by name."""

from sqlalchemy import bindparam, select

from connector_desk.core.store.prepared import Prepared
from connector_desk.core.store.tables import setting
from connector_desk.core.store.transaction import Transaction

_GET = Prepared(select(setting.c.value).where(setting.c.name == bindparam("of_name")))


def get(tx: Transaction, name: str) -> str | None:
    """Read a setting; None where it was never set."""
    found = _GET.first(tx, of_name=name)
    return None if found is None else str(found[0])


def put(tx: Transaction, name: str, value: str) -> None:
    """Set a setting."""
    if tx.execute(setting.update().where(setting.c.name == name).values(value=value)).rowcount == 0:
        tx.execute(setting.insert(), {"name": name, "value": value})
