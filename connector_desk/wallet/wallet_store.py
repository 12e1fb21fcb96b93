"""The contents of the test wallet: credentials with their keys, and connections, in one file that only its owner reads.

The file is marked as a test wallet's.  Only the rights of the file protect the keys in it: do not use it for real
credentials.
"""

from __future__ import annotations

import os
import secrets
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.wallet.connection import Connection, read_connection
from connector_desk.wallet.encoding import Json, read_object, write_json
from connector_desk.wallet.errors import WalletError
from connector_desk.wallet.keys import HolderKey

if TYPE_CHECKING:
    from collections.abc import Sequence

HOLDER: Final = "Connector Desk test wallet"
FILE: Final = "test-wallet.json"
_NOTE: Final = "This is a test wallet. Its keys lie here unprotected: keep nothing of worth in it."
_VERSION = 1


class CredentialCopy(NamedTuple):
    """One copy of a credential, bound to a key of its own."""

    credential: str | Json
    key: HolderKey


class RefreshGrant(NamedTuple):
    """The refresh token for the credentials of one offer, and the key that it is bound to (RFC 9449 §5)."""

    id: str
    token: str
    key: HolderKey
    server: str
    """The authorization server that gave it."""


class Renewal(NamedTuple):
    """How and when a credential is renewed."""

    grant: str
    """The refresh grant that renews it; empty: its issuer has ended that."""
    configuration_id: str
    identifier: str
    """Its `credential_identifier`; empty: none was told."""
    after: int | None
    """The instant from which on it is to be renewed."""
    unused: int | None
    """At so many copies that were never shown it is to be renewed; None: its copies may be shown again and again."""


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
    renewal: Renewal | None = None
    """None: its issuer never let the wallet renew it."""

    @property
    def copy(self) -> CredentialCopy:
        """Return the copy to show next."""
        return self.copies[self.shown % len(self.copies)]

    @property
    def can_renew(self) -> bool:
        """Return whether the wallet may ask its issuer for a new one."""
        return self.renewal is not None and bool(self.renewal.grant)

    @property
    def is_renewal_over(self) -> bool:
        """Return whether its issuer has ended its renewal."""
        return self.renewal is not None and not self.renewal.grant

    @property
    def is_used_up(self) -> bool:
        """Return whether each copy is to be shown once, and was."""
        return self.renewal is not None and self.renewal.unused is not None and self.shown >= len(self.copies)

    def is_due(self, now: int) -> bool:
        """Return whether it is to be renewed: it expires soon, or few of its copies are left that were never shown."""
        if self.renewal is None or not self.renewal.grant:
            return False
        after, unused = self.renewal.after, self.renewal.unused
        is_used_up = unused is not None and len(self.copies) - self.shown <= unused
        return is_used_up or (after is not None and now >= after)


@dataclass(frozen=True, slots=True)
class _Contents:
    """All that the file holds."""

    held: tuple[HeldCredential, ...] = ()
    connections: tuple[Connection, ...] = ()
    grants: tuple[RefreshGrant, ...] = ()
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

    def grants(self) -> list[RefreshGrant]:
        """List the refresh tokens; raises WalletError where the file cannot be read."""
        return list(self._read().grants)

    def add(self, several: Sequence[HeldCredential], grant: RefreshGrant | None = None) -> None:
        """Keep more credentials, and what renews them."""
        contents = self._read()
        grants = contents.grants if grant is None else (*contents.grants, grant)
        self._write(replace(contents, held=(*several, *contents.held), grants=grants))

    def replace(self, former_id: str, fresh: HeldCredential) -> None:
        """Keep a credential in the place of a former one, whose ID it gets."""
        contents = self._read()
        named = replace(fresh, id=former_id)
        self._write(replace(contents, held=tuple(named if one.id == former_id else one for one in contents.held)))

    def rotate(self, grant_id: str, token: str) -> None:
        """Keep the next refresh token in the place of a used one."""
        contents = self._read()
        grants = tuple(one._replace(token=token) if one.id == grant_id else one for one in contents.grants)
        self._write(replace(contents, grants=grants))

    def end_renewal(self, which: Sequence[HeldCredential]) -> None:
        """Note that the issuer no longer renews credentials, and forget the refresh tokens that renew nothing else."""
        contents, ids = self._read(), {one.id for one in which}
        held = tuple(
            replace(one, renewal=one.renewal._replace(grant="")) if one.id in ids and one.renewal else one
            for one in contents.held
        )
        self._write(replace(contents, held=held, grants=_needed(contents.grants, held)))

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
            held = tuple(one for one in contents.held if one.id != which)
            left = replace(
                contents,
                held=held,
                grants=_needed(contents.grants, held),
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
            "refreshGrants": [{**one._asdict(), "key": one.key.private} for one in contents.grants],
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
    key = kept.get("holderKey")  # which, like the connections and the grants, a file from before has not
    return _Contents(
        tuple(_read(one) for one in kept["credentials"]),
        tuple(read_connection(one) for one in kept.get("connections", [])),
        tuple(RefreshGrant(**{**one, "key": HolderKey(one["key"])}) for one in kept.get("refreshGrants", [])),
        None if key is None else HolderKey(key),
    )


def _needed(grants: Sequence[RefreshGrant], held: Sequence[HeldCredential]) -> tuple[RefreshGrant, ...]:
    """Return the grants that renew any of some credentials."""
    named = {one.renewal.grant for one in held if one.renewal is not None}
    return tuple(one for one in grants if one.id in named)


def _spell(held: HeldCredential) -> Json:
    copies = [{"credential": one.credential, "key": one.key.private} for one in held.copies]
    named = ("id", "format", "title", "issuer", "issuer_name", "signer", "received", "expires", "shown")
    renewal = None if held.renewal is None else held.renewal._asdict()
    return {**{name: getattr(held, name) for name in named}, "copies": copies, "renewal": renewal}


def _read(spelled: Json) -> HeldCredential:
    copies = tuple(CredentialCopy(one["credential"], HolderKey(one["key"])) for one in spelled["copies"])
    if not copies:
        raise ValueError("no copy")
    renewal = spelled.get("renewal")
    return HeldCredential(**{**spelled, "copies": copies, "renewal": None if renewal is None else Renewal(**renewal)})
