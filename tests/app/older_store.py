"""A store that an earlier version wrote, and what of it no later version may change.

`stores/eea5a6f3.zip` was written by `serve` of that commit, with 43 times "A" as both keys, at http://127.0.0.1:47011:
three badges issued to wallets, the first of them revoked; an open and a withdrawn offer; an open request; and a schema
(member-card), a foreign schema, an agent (acme:alice), a workflow (welcome) and a link added by hand.
"""

import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path
from typing import Any

STORE = Path(__file__).with_name("stores") / "eea5a6f3.zip"
KEPT = (
    "SELECT * FROM signing_key WHERE purpose <> 'documents' ORDER BY id",  # it gets one more: that of mobile documents
    "SELECT * FROM audit ORDER BY seq LIMIT 10",
    "SELECT seq, type, visit_id, data FROM event ORDER BY seq LIMIT 23",
    "SELECT code_digest, redeemed_at FROM offer WHERE redeemed_at IS NOT NULL ORDER BY redeemed_at",
    "SELECT credential_id, holder, issued_at FROM item WHERE issued_at IS NOT NULL ORDER BY credential_id",
    "SELECT * FROM status_change",
    "SELECT * FROM agent",
)
"""What no start may change."""


def unpack(folder: Path) -> None:
    """Lay the store into a folder."""
    with zipfile.ZipFile(STORE) as store:
        store.extractall(folder)


def rows(folder: Path, query: str) -> list[tuple[Any, ...]]:
    """Ask the store in a folder."""
    with closing(sqlite3.connect(f"file:{folder}/store.sqlite?mode=ro", uri=True)) as connection:
        return connection.execute(query).fetchall()


def kept(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Read the rows that no start may change, by query."""
    return {query: rows(folder, query) for query in KEPT}
