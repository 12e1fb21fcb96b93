"""Small facts about the store itself, by name."""

from sqlalchemy import Connection, bindparam, select

from connector_desk.core.store.prepared import Prepared
from connector_desk.core.store.tables import setting

_GET = Prepared(select(setting.c.value).where(setting.c.name == bindparam("of_name")))
_GET_BOTH = Prepared(
    select(setting.c.name, setting.c.value).where(setting.c.name.in_([bindparam("of_name"), bindparam("of_other")]))
)


def get_both(connection: Connection, name: str, other: str) -> tuple[str | None, str | None]:
    """Read two settings."""
    found = {row[0]: row[1] for row in _GET_BOTH.all(connection, of_name=name, of_other=other)}
    return found.get(name), found.get(other)


def get(connection: Connection, name: str) -> str | None:
    """Read a setting; None where it was never set."""
    found = _GET.first(connection, of_name=name)
    return None if found is None else str(found[0])


def put(connection: Connection, name: str, value: str) -> None:
    """Set a setting."""
    if connection.execute(setting.update().where(setting.c.name == name).values(value=value)).rowcount == 0:
        connection.execute(setting.insert(), {"name": name, "value": value})
