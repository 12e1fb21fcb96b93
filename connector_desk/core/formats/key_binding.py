"""Key binding: the holder's signature over an SD-JWT for one verifier and one request (RFC 9901 §4.3)."""

from collections.abc import Mapping
from typing import Final

from connector_desk.core.formats import sd_jwt
from connector_desk.core.keys import did, jws
from connector_desk.core.keys.malformed import Malformed
from connector_desk.core.keys.signing import PublicKey, SigningKey

TYP: Final = "kb+jwt"


def bind(key: SigningKey, covered: str, *, nonce: str, audience: str, iat: int) -> str:
    """Show an SD-JWT with key binding; `covered` ends with a tilde, `iat` is in seconds."""
    claims = {"iat": iat, "aud": audience, "nonce": nonce, "sd_hash": sd_jwt.digest(covered)}
    return covered + jws.sign(key, {"typ": TYP}, claims)


def read(compact: str) -> jws.Jws:
    """Parse a key binding JWT; raises Malformed also for another `typ`.  This proves nothing."""
    token = jws.parse(compact)
    if token.header.get("typ") != TYP:
        raise Malformed("the typ is not kb+jwt")
    return token


def key_of(confirmation: object) -> PublicKey:
    """Find the key that the claim `cnf` of a credential names (RFC 7800 §3): by `jwk`, or by `kid` as a DID URL.

    Raises Malformed where it names none that can be found without fetching anything.
    """
    if not isinstance(confirmation, Mapping):
        raise Malformed("the credential names no holder")
    if "jwk" in confirmation:
        return PublicKey.from_jwk(confirmation["jwk"])
    kid = confirmation.get("kid")
    if not isinstance(kid, str):
        raise Malformed("the credential names no key of the holder")
    return did.resolve(kid)
