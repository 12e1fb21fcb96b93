"""The contents of the test wallet: credentials with their keys, and connections, in one file that only its owner reads.

The file is marked as a test wallet's.  Only the rights of the file protect the keys in it: do not use it for real
credentials.
"""

from __future__ import annotations

import os
import secrets
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, NamedTuple

from connector_desk.wallet.connection import Connection, read_connection
from connector_desk.wallet.encoding import Json, read_object, write_json
from connector_desk.wallet.errors import WalletError
from connector_desk.wallet.keys import HolderKey

HOLDER: Final = "Connector Desk test wallet"
FILE: Final = "test-wallet.json"
_NOTE: Final = "This is a test wallet. Its keys lie here unprotected: keep nothing of worth in it."
_VERSION = 1


class CredentialCopy(NamedTuple):
    """One copy of a credential, bound to a key of its own."""

    credential: str | Json
    key: HolderKey


@dataclass(frozen=True, slots=True)
class HeldCredential:
    """A credential in the wallet; instants are milliseconds."""

    id: str
    format: str
    title: str
    issuer: str
    """The address of the issuer, as the offer had it."""
    issuer_name: str
    signer: str
    received: int
    expires: int | None
    copies: tuple[CredentialCopy, ...]
    shown: int = 0
    """The number of presentations: the copies are used in turn."""

    @property
    def copy(self) -> CredentialCopy:
        """Return the copy to show next."""
        return self.copies[self.shown % len(self.copies)]


@dataclass(frozen=True, slots=True)
class _Contents:
    """All that the file holds."""

    held: tuple[HeldCredential, ...] = ()
    connections: tuple[Connection, ...] = ()
    holder_key: HolderKey | None = None

    @property
    def count(self) -> int:
        return len(self.held) + len(self.connections)


class WalletStore:
    """The wallet of one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = folder / FILE

    @property
    def file(self) -> Path:
        """Return the path of the file."""
        return self._file

    def all(self) -> list[HeldCredential]:
        """List the credentials, the newest first; raises WalletError where the file cannot be read."""
        return list(self._read().held)

    def connections(self) -> list[Connection]:
        """List the connections, the newest first; raises WalletError where the file cannot be read."""
        return list(self._read().connections)

    def holder_key(self) -> HolderKey:
        """Return the key that credentials over DIDComm are bound to.

        One for all, because a presentation has one holder.
        """
        contents = self._read()
        key = contents.holder_key
        if key is None:
            key = HolderKey.fresh("EdDSA")
            self._write(replace(contents, holder_key=key))
        return key

    def add(self, several: Sequence[HeldCredential]) -> None:
        """Keep more credentials."""
        contents = self._read()
        self._write(replace(contents, held=(*several, *contents.held)))

    def save(self, connection: Connection, several: Sequence[HeldCredential] = ()) -> None:
        """Store the state of a connection, with the credentials received over it."""
        contents = self._read()
        others = [one for one in contents.connections if one.id != connection.id]
        self._write(replace(contents, held=(*several, *contents.held), connections=(connection, *others)))

    def record_shown(self, ids: Sequence[str]) -> None:
        """Note that credentials were shown."""
        contents = self._read()
        held = tuple(replace(one, shown=one.shown + 1) if one.id in ids else one for one in contents.held)
        self._write(replace(contents, held=held))

    def forget(self, which: str | None) -> int:
        """Forget one credential or connection, or everything for None; returns how many."""
        contents = self._read()
        if which is None:
            left = _Contents()
        else:
            left = replace(
                contents,
                held=tuple(one for one in contents.held if one.id != which),
                connections=tuple(one for one in contents.connections if one.id != which),
            )
        count = contents.count - left.count
        if count:
            self._write(left)
        return count

    def _read(self) -> _Contents:
        try:
            return _read_all(self._file.read_bytes())
        except FileNotFoundError:
            return _Contents()
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as fault:
            raise WalletError("wallet_store_unusable", detail=str(self._file)) from fault

    def _write(self, contents: _Contents) -> None:
        kept = {"testWallet": True, "note": _NOTE, "holder": HOLDER, "version": _VERSION}
        listed = {
            "credentials": [_spell(one) for one in contents.held],
            "connections": [one.to_json() for one in contents.connections],
            "holderKey": None if contents.holder_key is None else contents.holder_key.private,
        }
        text = write_json({**kept, **listed})
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            descriptor, name = tempfile.mkstemp(dir=self._folder, prefix=FILE)  # for its owner alone
            with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(self._file)
        except OSError as fault:
            raise WalletError("wallet_store_unusable", detail=str(self._file)) from fault


def new_id() -> str:
    """Name a credential in the wallet, short enough to type."""
    return secrets.token_hex(4)


def _read_all(text: bytes) -> _Contents:
    kept = read_object(text)
    if kept.get("version") != _VERSION:
        raise ValueError("of another version")
    key = kept.get("holderKey")  # which, like the connections, a file from before has not
    return _Contents(
        tuple(_read(one) for one in kept["credentials"]),
        tuple(read_connection(one) for one in kept.get("connections", [])),
        None if key is None else HolderKey(key),
    )


def _spell(held: HeldCredential) -> Json:
    copies = [{"credential": one.credential, "key": one.key.private} for one in held.copies]
    named = ("id", "format", "title", "issuer", "issuer_name", "signer", "received", "expires", "shown")
    return {**{name: getattr(held, name) for name in named}, "copies": copies}


def _read(spelled: Json) -> HeldCredential:
    copies = tuple(CredentialCopy(one["credential"], HolderKey(one["key"])) for one in spelled["copies"])
    if not copies:
        raise ValueError("no copy")
    return HeldCredential(**{**spelled, "copies": copies})
