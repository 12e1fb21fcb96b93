"""Small facts about the store itself, by name."""

from sqlalchemy import Connection, bindparam, select

from connector_desk.core.store.prepared import Prepared
from connector_desk.core.store.tables import setting

_GET = Prepared(select(setting.c.value).where(setting.c.name == bindparam("of_name")))


def get(connection: Connection, name: str) -> str | None:
    """Read a setting; None where it was never set."""
    found = _GET.first(connection, of_name=name)
    return None if found is None else str(found[0])


def put(connection: Connection, name: str, value: str) -> None:
    """Set a setting."""
    if connection.execute(setting.update().where(setting.c.name == name).values(value=value)).rowcount == 0:
        connection.execute(setting.insert(), {"name": name, "value": value})
