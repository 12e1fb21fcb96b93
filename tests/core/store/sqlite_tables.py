"""The tables as SQL for SQLite; run as a module, this writes the file that a new store is made from."""

from sqlalchemy import create_mock_engine
from sqlalchemy.sql.base import Executable

from connector_desk.core.store.migrate import SQLITE_TABLES
from connector_desk.core.store.tables import metadata


def spelled() -> str:
    """Return the statements that create every table and index, a blank line between them."""
    statements: list[str] = []

    def take(statement: Executable, *_: object, **__: object) -> None:
        words = str(statement.compile(dialect=engine.dialect)).strip()  # type: ignore[attr-defined]
        statements.append("\n".join(line.rstrip() for line in words.splitlines()))

    engine = create_mock_engine("sqlite+pysqlite://", take)  # type: ignore[arg-type]
    metadata.create_all(engine, checkfirst=False)  # type: ignore[arg-type]
    tables = [statement for statement in statements if statement.startswith("CREATE TABLE")]
    indexes = sorted(statement for statement in statements if not statement.startswith("CREATE TABLE"))
    return "\n\n".join((*tables, *indexes)) + "\n"


if __name__ == "__main__":
    SQLITE_TABLES.write_text(spelled(), "utf-8")
