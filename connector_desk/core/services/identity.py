"""Who issues here: the signing keys of this place and the DIDs it signs under.

Two purposes: what is signed as a JWS (P-256), and linked data (Ed25519), which has suites for no other key.
"""

import json
from dataclasses import dataclass
from typing import Final

from connector_desk.base.errors import NotFound
from connector_desk.contract.strict_json import JsonValue
from connector_desk.core.keys import did_web
from connector_desk.core.keys.did import did_jwk, did_key, key_id
from connector_desk.core.keys.did_web import Kind
from connector_desk.core.keys.malformed import Malformed
from connector_desk.core.keys.sealing import Sealer
from connector_desk.core.keys.signer import Signer
from connector_desk.core.keys.signing import Algorithm, PublicKey, SigningKey
from connector_desk.core.services.address import PublicAddress
from connector_desk.core.store import signing_keys
from connector_desk.core.store.signing_keys import SigningKeyRow
from connector_desk.core.store.store import Connection, Store

ISSUER: Final = "issuer"
LINKED_DATA: Final = "linked data"
_PURPOSES: Final[dict[str, Algorithm]] = {ISSUER: "ES256", LINKED_DATA: "EdDSA"}


@dataclass(frozen=True, slots=True)
class Issuer:
    """A signing key with the DID and the key id it signs under."""

    key: SigningKey
    did: str
    kid: str

    @property
    def signer(self) -> Signer:
        """Give the key with its name, for tokens of any kind."""
        return Signer.by_did(self.key, self.kid)

    def key_id(self, kind: Kind) -> str:
        """Give the key id under which the DID's document spells the key in a way; a did:key has one for all ways."""
        return did_web.key_id(self.did, self.key.public, kind) if self.did.startswith(did_web.METHOD) else self.kid


class Identity:
    """The issuer's key and the name it goes by: did:web where others can resolve that, else did:jwk or did:key.

    A did:web outlives the key and can be read by people; it needs an https address with a DNS name.  An Ed25519 key has
    a did:key else: who verifies linked data finds the key there in the spelling of any suite.
    """

    def __init__(self, store: Store, address: PublicAddress, key: SigningKey) -> None:
        self._store = store
        self._address = address
        self._key = key
        self._present: tuple[str, Issuer] | None = None

    @property
    def issuer(self) -> Issuer:
        """Give the key with the name that it signs under now; an address change may change the name."""
        base = self._address.base
        if self._present is None or self._present[0] != base:
            self._present = (base, self._at(base))
        return self._present[1]

    def _at(self, base: str) -> Issuer:
        web = _did_web(base)
        if web is not None:
            return Issuer(self._key, web, did_web.key_id(web, self._key.public))
        own = did_key(self._key.public) if self._key.alg == "EdDSA" else did_jwk(self._key.public_jwk)
        return Issuer(self._key, own, key_id(own))

    async def document(self) -> dict[str, JsonValue]:
        """Give the document of the did:web, with every key that ever signed here; raises NotFound where it is none."""
        web = _did_web(self._address.base)
        if web is None:
            raise NotFound("not_found", "This place has no DID document.")
        rows = await self._store.read(
            lambda connection: [row for purpose in _PURPOSES for row in signing_keys.all_of(connection, purpose)]
        )
        live, retired = [
            [PublicKey.from_jwk(json.loads(row.public_jwk)) for row in rows if (row.retired_at is None) is signs]
            for signs in (True, False)
        ]
        return did_web.document(web, live, retired)


def _did_web(base: str) -> str | None:
    if not did_web.is_fit(base):
        return None
    try:
        return did_web.did_of(base)
    except Malformed:  # a path that a DID cannot name
        return None


async def identity_of(
    store: Store, sealer: Sealer, address: PublicAddress, now: int, purpose: str = ISSUER
) -> Identity:
    """Read the key of a purpose, or make it at the first start.

    Raises Unavailable(store_locked) for another data key.
    """
    rows = await store.read(lambda connection: signing_keys.live(connection, purpose))
    row = rows[0] if rows else await _make(store, sealer, now, purpose)
    key = SigningKey.from_private_jwk(json.loads(sealer.open(row.sealed, _seal_purpose(row.id))))
    return Identity(store, address, key)


async def _make(store: Store, sealer: Sealer, now: int, purpose: str) -> SigningKeyRow:
    key = SigningKey.generate(_PURPOSES[purpose])
    sealed = sealer.seal(json.dumps(key.to_private_jwk()).encode(), _seal_purpose(key.thumbprint))
    made = SigningKeyRow(key.thumbprint, purpose, key.alg, json.dumps(key.public_jwk), sealed, now)

    def keep(connection: Connection) -> SigningKeyRow:
        rows = signing_keys.live(connection, purpose)
        if rows:  # another process was faster
            return rows[0]
        signing_keys.add(connection, made)
        return made

    return await store.write(keep)


def _seal_purpose(thumbprint: str) -> bytes:
    return f"signing_key:{thumbprint}".encode()
