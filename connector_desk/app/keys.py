"""The two secrets of a desk: found in its vault, or created at the first start.

They share one entry, so that there is never one without the other.  It also says whether there is a list of staff
(`sealed_stores.py`): whoever deletes the file of that list must not get a desk that asks for no PIN.
"""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from secrets import token_bytes
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.app.folder import STORE
from connector_desk.base.errors import DeskError
from connector_desk.base.identifiers import new_secret
from connector_desk.contract.fault_texts import FaultText

if TYPE_CHECKING:
    from pathlib import Path

    from connector_desk.vault.vault import Vault

ENTRY = "keys"
_DATA_KEY_BYTES = 32


class Keys(NamedTuple):
    """The admin key that callers show, and the data key that seals the store (32 bytes)."""

    admin_key: str
    data_key: bytes
    has_staff: bool = False

    def __repr__(self) -> str:
        return "Keys(…)"


def load_keys(vault: Vault, folder: Path | None) -> Keys:
    """Read the keys of a data directory from its vault; with the first start, make them and keep them.

    Raises DeskError store_locked where there is a store but no key for it: a new key could not open it.
    """
    kept = kept_keys(vault)
    if kept is not None:
        return kept
    if folder is not None and has_store(folder):
        raise DeskError("store_locked", FaultText.KEYS_GONE)
    keys = Keys(new_secret(), token_bytes(_DATA_KEY_BYTES))
    keep_keys(vault, keys)
    return keys


def kept_keys(vault: Vault) -> Keys | None:
    """Read the keys of a data directory from its vault; None if there are none."""
    kept = vault.read(ENTRY)
    return None if kept is None else _understood(kept)


def keep_keys(vault: Vault, keys: Keys) -> None:
    """Put keys into a vault, in place of the ones before."""
    vault.write(ENTRY, _spelled(keys))


def has_store(folder: Path) -> bool:
    """Return whether anything was ever stored in a data directory."""
    file = folder / STORE
    return file.is_file() and file.stat().st_size > 0


def read_data_key(text: str) -> bytes:
    """Read a data key: 32 bytes as base64url without padding; raises ValueError."""
    if not text.isascii() or "=" in text:
        raise ValueError("the data key is base64url without padding")
    key = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if len(key) != _DATA_KEY_BYTES or spell_data_key(key) != text:
        raise ValueError("the data key is 32 bytes, in base64url without padding")
    return key


def spell_data_key(key: bytes) -> str:
    """Spell a data key as `read_data_key` reads it."""
    return urlsafe_b64encode(key).rstrip(b"=").decode("ascii")


def _spelled(keys: Keys) -> str:
    keys_json: dict[str, object] = {"adminKey": keys.admin_key, "dataKey": spell_data_key(keys.data_key)}
    return json.dumps(keys_json | {"hasStaff": True} if keys.has_staff else keys_json)


def _understood(kept: str) -> Keys:
    try:
        found = json.loads(kept)
        admin_key, data_key = found["adminKey"], read_data_key(found["dataKey"])
    except (ValueError, KeyError, TypeError, AttributeError) as failed:
        raise DeskError("store_locked", FaultText.ENTRY_CHANGED) from failed
    if not isinstance(admin_key, str) or not admin_key:
        raise DeskError("store_locked", FaultText.ENTRY_EMPTY)
    return Keys(admin_key, data_key, found.get("hasStaff") is True)
