"""The keys of one purpose in this process: opened once, reloaded after a change of the revision."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.contract.identity import IdentityKind
from connector_desk.core.keys.signing import Algorithm, SigningKey
from connector_desk.core.store import settings, signer_certificates, signing_keys
from connector_desk.core.store.signing_keys import SigningKeyRow

if TYPE_CHECKING:
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.store.transaction import Transaction

AUTHORITY: Final = "authority"
"""The purpose of the key of the place's own authority."""
ISSUING_AUTHORITY: Final = "iaca"
"""The purpose of the key of the place's own authority for mobile documents."""


class StoredIdentity(NamedTuple):
    """The stored state: the choice, the number of its changes, and the keys, newest first."""

    kind: IdentityKind
    revision: int
    rows: Sequence[SigningKeyRow]
    authority: str | None
    """The certificate of the place's own authority, in PEM."""
    revoked: frozenset[str] = frozenset()
    """The keys among them that the authority has revoked; they are certified no more."""

    @property
    def current(self) -> SigningKeyRow | None:
        """Return the key that signs now; None in a new store."""
        return next((row for row in self.rows if row.retired_at is None), None)


class KeyRing:
    """Seals and opens the keys of one purpose, and remembers those it has opened."""

    def __init__(self, sealer: Sealer, purpose: str, alg: Algorithm, authority: str = AUTHORITY) -> None:
        self._sealer = sealer
        self.purpose = purpose
        self.alg = alg
        self.authority = authority
        self._opened: dict[str, SigningKey] = {}

    @property
    def _setting(self) -> str:
        return f"identity {self.purpose}"

    def read(self, tx: Transaction) -> StoredIdentity:
        """Return the stored state."""
        kind, revision = self.choice(tx)
        authority = signing_keys.all_of(tx, self.authority)
        return StoredIdentity(
            kind,
            revision,
            signing_keys.all_of(tx, self.purpose),
            authority[0].chain if authority else None,
            signer_certificates.revoked_keys(tx),
        )

    def choice(self, tx: Transaction) -> tuple[IdentityKind, int]:
        """Return the kind of the issuer, and the revision: it grows with every change of keys or certificates."""
        found = settings.get(tx, self._setting)
        if found is None:
            return IdentityKind.DID, 0
        value = json.loads(found)
        return IdentityKind(value["kind"]), int(value["revision"])

    def choose(self, tx: Transaction, kind: IdentityKind, revision: int) -> None:
        """Note a choice, or that something changed under it."""
        settings.put(tx, self._setting, json.dumps({"kind": kind, "revision": revision}))

    def make(self, now: int) -> SigningKeyRow:
        """Make a key, sealed."""
        return self.seal(SigningKey.generate(self.alg), self.purpose, now)

    def seal(
        self, key: SigningKey, purpose: str, now: int, *, origin: str = "made", chain: str | None = None
    ) -> SigningKeyRow:
        """Seal a key for the store."""
        sealed = self._sealer.seal(json.dumps(key.to_private_jwk()).encode(), _seal_purpose(key.thumbprint))
        public = json.dumps(key.public_jwk)
        return SigningKeyRow(key.thumbprint, purpose, key.alg, public, sealed, now, origin=origin, chain=chain)

    def open(self, row: SigningKeyRow) -> bytes:
        """Open the private part of a key; raises Unavailable(store_locked) for another data key."""
        return self._sealer.open(row.sealed, _seal_purpose(row.id))

    def load(self, rows: Sequence[SigningKeyRow]) -> Mapping[str, SigningKey]:
        """Open the keys that were not open yet, and let go of those that are gone."""
        self._opened = {
            row.id: self._opened.get(row.id) or SigningKey.from_private_jwk(json.loads(self.open(row))) for row in rows
        }
        return self._opened


def _seal_purpose(thumbprint: str) -> bytes:
    return f"signing_key:{thumbprint}".encode()
