"""Who issues here: the signing key of this place and the DID made from it."""

import json
from dataclasses import dataclass

from connector_desk.core.keys.did import did_jwk, key_id
from connector_desk.core.keys.sealing import Sealer
from connector_desk.core.keys.signer import Signer
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.store import signing_keys
from connector_desk.core.store.signing_keys import SigningKeyRow
from connector_desk.core.store.store import Connection, Store

_PURPOSE = "issuer"


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


async def issuer_of(store: Store, sealer: Sealer, now: int) -> Issuer:
    """Read the issuer's key, or make it at the first start; raises Unavailable(store_locked) for another data key."""
    rows = await store.read(lambda connection: signing_keys.live(connection, _PURPOSE))
    row = rows[0] if rows else await _make(store, sealer, now)
    key = SigningKey.from_private_jwk(json.loads(sealer.open(row.sealed, _seal_purpose(row.id))))
    did = did_jwk(key.public_jwk)
    return Issuer(key, did, key_id(did))


async def _make(store: Store, sealer: Sealer, now: int) -> SigningKeyRow:
    key = SigningKey.generate("ES256")
    sealed = sealer.seal(json.dumps(key.to_private_jwk()).encode(), _seal_purpose(key.thumbprint))
    made = SigningKeyRow(key.thumbprint, _PURPOSE, key.alg, json.dumps(key.public_jwk), sealed, now)

    def keep(connection: Connection) -> SigningKeyRow:
        rows = signing_keys.live(connection, _PURPOSE)
        if rows:  # another process was faster
            return rows[0]
        signing_keys.add(connection, made)
        return made

    return await store.write(keep)


def _seal_purpose(thumbprint: str) -> bytes:
    return f"signing_key:{thumbprint}".encode()
