"""JSON Web Signatures in compact form (RFC 7515), made fast and read strictly; and the signer in their header."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, Self, cast

from connector_desk.contract.strict_json import JsonValue, dumps
from connector_desk.core.keys import base64url, did, strict
from connector_desk.core.keys.signing import UNDERSTOOD, SigningKey
from connector_desk.core.keys.strict import Malformed

if TYPE_CHECKING:
    from connector_desk.core.keys.x509 import Chain


LARGEST: Final = 16 * 1024
# Each changes how a token is read (RFC 7515 §4.1.11, RFC 7797, RFC 7516); none is understood here
_REFUSED_HEADERS = frozenset({"crit", "b64", "zip", "enc"})


class Jws(NamedTuple):
    """A JWS taken apart; nothing about it is proven before `PublicKey.verify` says so."""

    header: dict[str, JsonValue]
    payload: dict[str, JsonValue]
    signing_input: bytes
    signature: bytes

    @property
    def alg(self) -> str:
        """Return the algorithm: one of those the caller of `parse` allowed."""
        return str(self.header["alg"])


def sign(key: SigningKey, header: Mapping[str, object], payload: Mapping[str, object]) -> str:
    """Sign a JSON object; `alg` is set from the key and overrides the header's."""
    return sign_encoded(key, encode_json({**header, "alg": key.alg}), encode_json(payload))


def sign_encoded(key: SigningKey, protected: str, payload: str) -> str:
    """Sign a payload; both parts are base64url already, and `protected` names the key's algorithm."""
    signing_input = f"{protected}.{payload}"
    return f"{signing_input}.{base64url.encode(key.sign(signing_input.encode('ascii')))}"


@lru_cache(maxsize=256)
def protected_header(alg: str, typ: str, kid: str) -> str:
    """Encode the protected header of an issuer's tokens: the same for thousands of them."""
    return encode_json({"alg": alg, "typ": typ, "kid": kid})


def encode_json(value: Mapping[str, object]) -> str:
    """Encode a JSON object compactly as base64url; raises ValueError for values that JSON or UTF-8 cannot represent."""
    return base64url.encode(dumps(cast("JsonValue", value)))


def parse(compact: str, *, algorithms: Collection[str] = UNDERSTOOD, largest: int = LARGEST) -> Jws:
    """Parse a compact JWS; raises Malformed for anything but its one strict form.

    Three parts in canonical base64url, two JSON objects without repeated names, `alg` from the given list, no `crit`,
    no `b64`, no `zip`, at most `largest` characters.
    """
    if len(compact) > largest:
        raise Malformed("the token is too large")
    parts = compact.split(".")
    if len(parts) != 3 or not all(parts):
        raise Malformed("a token has three parts")
    header = strict.json_object(base64url.decode(parts[0]))
    if not _REFUSED_HEADERS.isdisjoint(header):
        raise Malformed("the header has a member that is not supported")
    if str(header.get("alg")) not in algorithms:
        raise Malformed("the algorithm is not supported")
    payload = strict.json_object(base64url.decode(parts[1]))
    signing_input = compact[: len(parts[0]) + 1 + len(parts[1])].encode("ascii")
    return Jws(header, payload, signing_input, base64url.decode(parts[2]))


# The signer of a token and its header: by a DID, or by a certificate chain.


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
