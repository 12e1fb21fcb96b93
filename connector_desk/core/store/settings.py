"""Small facts about the store itself, by name."""

from sqlalchemy import Connection, select

from connector_desk.core.store.tables import setting


def get(connection: Connection, name: str) -> str | None:
    """Read a setting; None where it was never set."""
    return connection.execute(select(setting.c.value).where(setting.c.name == name)).scalar()


def put(connection: Connection, name: str, value: str) -> None:
    """Set a setting."""
    if connection.execute(setting.update().where(setting.c.name == name).values(value=value)).rowcount == 0:
        connection.execute(setting.insert(), {"name": name, "value": value})
