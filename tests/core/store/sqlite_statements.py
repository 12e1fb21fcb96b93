"""The statements for SQLite; run as a module, this writes the file that the store reads them from."""

import json
import pkgutil
from importlib import import_module

from sqlalchemy.dialects import sqlite

from connector_desk.core import store
from connector_desk.core.store.prepared import SQLITE_STATEMENTS, Prepared


def prepared_statements() -> dict[str, dict[str, Prepared]]:
    """Return the statements of each module of the store, by the names of their variables."""
    found: dict[str, dict[str, Prepared]] = {}
    for module in pkgutil.iter_modules(store.__path__, f"{store.__name__}."):
        if not module.ispkg:
            variables = vars(import_module(module.name))
            own = {name: value for name, value in variables.items() if isinstance(value, Prepared)}
            found[module.name.rpartition(".")[2]] = own
    return {module: statements for module, statements in found.items() if statements}


def spelled() -> str:
    """Return the file: JSON with a line for each statement."""
    dialect = sqlite.dialect(paramstyle="qmark")
    modules = []
    for module, statements in prepared_statements().items():
        lines = []
        for name, statement in statements.items():
            composed = statement.compose(dialect)
            text = " ".join(composed.text.split())
            lines.append(f'  "{name}": {json.dumps([text, composed.positions or [], composed.constants])}')
        modules.append(f' "{module}": {{\n' + ",\n".join(lines) + "\n }")
    return "{\n" + ",\n".join(modules) + "\n}\n"


if __name__ == "__main__":
    SQLITE_STATEMENTS.write_text(spelled(), "utf-8")
