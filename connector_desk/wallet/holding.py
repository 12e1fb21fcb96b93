"""What the test wallet holds: credentials with their keys, in one file that only its owner reads.

The file says that it is a test wallet's.  The keys in it are not protected by more than the rights of the file: nothing
of worth belongs here.
"""

import os
import secrets
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from connector_desk.base.dataclass import dataclass
from connector_desk.wallet.encoding import Json, read_object, write_json
from connector_desk.wallet.errors import WalletError
from connector_desk.wallet.keys import HolderKey

HOLDER: Final = "Connector Desk test wallet"
FILE: Final = "test-wallet.json"
_NOTE: Final = "This is a test wallet. Its keys lie here unprotected: keep nothing of worth in it."
_VERSION = 1


@dataclass(frozen=True, slots=True)
class Copy:
    """One copy of a credential, bound to a key of its own."""

    credential: str | Json
    key: HolderKey


@dataclass(frozen=True, slots=True)
class Held:
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
    copies: tuple[Copy, ...]
    shown: int = 0
    """How often it was shown: the copies take turns."""

    @property
    def copy(self) -> Copy:
        """Give the copy whose turn it is."""
        return self.copies[self.shown % len(self.copies)]


class Holding:
    """The wallet of one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = folder / FILE

    @property
    def file(self) -> Path:
        """Tell where it is kept."""
        return self._file

    def all(self) -> list[Held]:
        """List what is held, the newest first; raises WalletError where the file cannot be read."""
        try:
            return _read_all(self._file.read_bytes())
        except FileNotFoundError:
            return []
        except (OSError, ValueError, KeyError, TypeError) as fault:
            raise WalletError("wallet_store_unusable", detail=str(self._file)) from fault

    def add(self, several: Sequence[Held]) -> None:
        """Keep more."""
        self._write([*several, *self.all()])

    def note_shown(self, ids: Sequence[str]) -> None:
        """Note that credentials were shown."""
        self._write([replace(one, shown=one.shown + 1) if one.id in ids else one for one in self.all()])

    def forget(self, which: str | None) -> int:
        """Forget one credential, or all for None; tells how many."""
        held = self.all()
        left = [one for one in held if which is not None and one.id != which]
        if len(left) < len(held):
            self._write(left)
        return len(held) - len(left)

    def _write(self, held: Sequence[Held]) -> None:
        kept = {"testWallet": True, "note": _NOTE, "holder": HOLDER, "version": _VERSION}
        text = write_json({**kept, "credentials": [_spell(one) for one in held]})
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


def _read_all(text: bytes) -> list[Held]:
    kept = read_object(text)
    if kept.get("version") != _VERSION:
        raise ValueError("of another version")
    return [_read(one) for one in kept["credentials"]]


def _spell(held: Held) -> Json:
    copies = [{"credential": one.credential, "key": one.key.private} for one in held.copies]
    named = ("id", "format", "title", "issuer", "issuer_name", "signer", "received", "expires", "shown")
    return {**{name: getattr(held, name) for name in named}, "copies": copies}


def _read(spelled: Json) -> Held:
    copies = tuple(Copy(one["credential"], HolderKey(one["key"])) for one in spelled["copies"])
    if not copies:
        raise ValueError("no copy")
    return Held(**{**spelled, "copies": copies})
