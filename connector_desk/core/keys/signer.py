"""The signer of a token and its header: by a DID, or by a certificate chain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

from connector_desk.core.keys import did
from connector_desk.core.keys.strict import Malformed

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.keys.signing import SigningKey
    from connector_desk.core.keys.x509 import Chain


@dataclass(frozen=True, slots=True)
class Signer:
    """A key and the name it signs under.

    `iss` is the claim of a token, None if it is better left out: with a chain, wallets accept only an https address of
    the certificate.  `header` holds `kid` or `x5c`.
    """

    key: SigningKey
    iss: str | None
    header: Mapping[str, JsonValue] = field(repr=False)

    @property
    def kid(self) -> str | None:
        """Return the absolute DID URL of the key; None if a chain identifies it."""
        kid = self.header.get("kid")
        return None if kid is None else str(kid)

    @property
    def chain_header(self) -> Mapping[str, JsonValue] | None:
        """Return the header members that replace `kid`; None if a DID identifies the key."""
        return self.header if "x5c" in self.header else None

    @classmethod
    def by_did(cls, key: SigningKey, key_id: str) -> Self:
        """Sign as a DID; `key_id` is the absolute DID URL of the key."""
        if not key_id.startswith("did:") or "#" not in key_id:
            raise Malformed("the name of the key is an absolute DID URL")
        return cls(key, did.did_of(key_id), {"kid": key_id})

    @classmethod
    def by_chain(cls, key: SigningKey, chain: Chain, iss: str | None = None) -> Self:
        """Sign with a certificate chain; `iss` stays only if the certificate is for it."""
        if chain.public.jwk != key.public_jwk:
            raise Malformed("the key belongs to another certificate")
        return cls(key, iss if iss is not None and chain.names(iss) else None, {"x5c": list(chain.x5c)})
