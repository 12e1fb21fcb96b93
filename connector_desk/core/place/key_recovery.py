"""The way back to a store whose keyring is lost: its data key, sealed once more for a code that a person keeps."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from connector_desk.base.errors import DeskError, Unavailable
from connector_desk.contract.audit import AuditAction
from connector_desk.core.keys.sealing import KEY_LENGTH, Sealer, derive
from connector_desk.core.place.admin_keys import AdminKeys
from connector_desk.core.runtime.audit import AuditTrail
from connector_desk.core.store import settings
from connector_desk.core.store.store import Store

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


# 31 characters encode 155 random bits, the last one is a checksum: one wrong character, or two swapped neighbours, are
# found before the code is tried.  The alphabet is Crockford's base32, which leaves out letters that look like others;
# small letters, spaces and O for 0 are understood.  A code is turned into a key by scrypt (RFC 7914).


_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_CONFUSABLE = str.maketrans({"O": "0", "I": "1", "L": "1"})
_BETWEEN = str.maketrans("", "", " -\u2010\u2011\u2012\u2013\t\r\n.")
_GROUPS, _IN_GROUP = 8, 4
_RANDOM = _GROUPS * _IN_GROUP - 1
# x^5 + x^2 + 1: the check is a sum over the field of 32 elements, each place with a weight of its own
_FIELD = 0b100101
_SALT = 16
_COST = {"n": 2**16, "r": 8, "p": 1}  # 64 MiB and about a fifth of a second
_PURPOSE = b"recovery code"


def new_code() -> str:
    """Make a code, as it is written down."""
    values = [secrets.randbelow(len(_ALPHABET)) for _ in range(_RANDOM)]
    return _grouped("".join(_ALPHABET[value] for value in [*values, _check(values)]))


def read_code(text: str) -> str:
    """Read a code as somebody typed it, and spell it as it was made; raises ValueError."""
    letters = text.translate(_BETWEEN).upper().translate(_CONFUSABLE)
    if len(letters) != _RANDOM + 1:
        raise ValueError("a recovery code has 32 characters")
    values = [_ALPHABET.find(letter) for letter in letters]
    if min(values) < 0 or _check(values[:-1]) != values[-1]:
        raise ValueError("a character of the recovery code is wrong")
    return _grouped(letters)


def seal_data_key(data_key: bytes, code: str) -> bytes:
    """Seal the data key with the code: salt, then the box.  Slow on purpose."""
    salt = secrets.token_bytes(_SALT)
    return salt + _sealer(code, salt).seal(data_key, _PURPOSE)


def open_data_key(sealed: bytes, code: str) -> bytes:
    """Open the data key; raises Unavailable(store_locked) for another code.  Takes long on purpose."""
    return _sealer(code, sealed[:_SALT]).open(sealed[_SALT:], _PURPOSE)


def _sealer(code: str, salt: bytes) -> Sealer:
    return Sealer(Scrypt(salt=salt, length=KEY_LENGTH, **_COST).derive(code.encode()))


def _grouped(letters: str) -> str:
    return "-".join(letters[start : start + _IN_GROUP] for start in range(0, len(letters), _IN_GROUP))


def _check(values: list[int]) -> int:
    """Sum the values, each times a power of x that no other of them has; the first one's is 1, as the check's."""
    total = 0
    for value in reversed(values):
        total = _times_x(total) ^ value
    return total


def _times_x(value: int) -> int:
    doubled = value << 1
    return doubled ^ _FIELD if doubled & 32 else doubled


_SETTING = "recovery_code"


async def make(store: Store, audit: AuditTrail, data_key: bytes, now: int) -> str:
    """Make a recovery code, in place of the one before; nobody can read it again."""
    code = new_code()
    sealed = await asyncio.to_thread(seal_data_key, data_key, code)
    kept = json.dumps({"madeAt": now, "sealed": sealed.hex()})

    def keep(tx: Transaction) -> None:
        settings.put(tx, _SETTING, kept)
        audit.note(tx, now, AuditAction.CONFIGURE, "recovery code", "desk")

    await store.write(keep)
    return code


def made_at(tx: Transaction) -> int | None:
    """Return when the present code was made; None if there is none."""
    found = settings.get(tx, _SETTING)
    return None if found is None else int(json.loads(found)["madeAt"])


async def data_key_of(folder: Path, code: str) -> bytes:
    """Open the data key of a data directory with its code.

    Raises DeskError recovery_code_wrong, and recovery_code_missing where none was ever made.
    """
    async with _opened(folder) as store:
        found = await store.read(lambda tx: settings.get(tx, _SETTING))
    if found is None:
        raise DeskError("recovery_code_missing")
    try:
        spelled = read_code(code)
        return await asyncio.to_thread(open_data_key, bytes.fromhex(json.loads(found)["sealed"]), spelled)
    except (ValueError, Unavailable) as wrong:
        raise DeskError("recovery_code_wrong") from wrong


async def admit_key(folder: Path, data_key: bytes, admin_key: str, now: int) -> None:
    """Admit an admin key made with the recovery code."""
    async with _opened(folder) as store:
        keys = AdminKeys(store, AuditTrail(derive(data_key, "audit")))
        await store.write(lambda tx: keys.replace(tx, admin_key, now))


@asynccontextmanager
async def _opened(folder: Path) -> AsyncIterator[Store]:
    store = await asyncio.to_thread(Store.open, folder, None, lambda: None)
    try:
        yield store
    finally:
        await asyncio.to_thread(store.close)
