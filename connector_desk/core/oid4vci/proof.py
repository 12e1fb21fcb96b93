"""Proofs of possession of the holder's key: `jwt` (OpenID4VCI 1.0 §8.2.1, Appendix F.1)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from connector_desk.base.instants import SECOND
from connector_desk.contract.limits import PROOF_TOLERANCE
from connector_desk.core.keys import did, jws
from connector_desk.core.keys.signing import ALGORITHMS, Jwk, PublicKey
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vci.errors import OAuthError

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue

TYP: Final = "openid4vci-proof+jwt"
Binding = Literal["jwk", "did:jwk", "did:key"]
BINDINGS: Final[tuple[Binding, ...]] = ("jwk", "did:jwk", "did:key")

_KEY_HEADERS = ("jwk", "kid", "x5c")
_FETCHING_HEADERS = frozenset({"jku", "x5u"})


class ProvenKey(NamedTuple):
    """A key that a wallet has shown to hold.

    `jwk` has public members only.  For a DID proof `kid` is the DID URL it used and `did` the DID; for a jwk proof both
    are None.  `nonce` still has to be checked, and so has `attestation`: the attestation in the header of the proof.
    """

    public: PublicKey
    kid: str | None
    did: str | None
    nonce: str
    attestation: JsonValue = None

    @property
    def jwk(self) -> Jwk:
        """Return the public JWK: kty, crv, x and (P-256) y, nothing else."""
        return self.public.jwk

    @property
    def binding(self) -> Literal["jwk", "did"]:
        """Return the way in which the credential must name the key."""
        return "jwk" if self.kid is None else "did"

    @property
    def thumbprint(self) -> str:
        """Return the key's SHA-256 thumbprint (RFC 7638)."""
        return self.public.thumbprint


def check_proof(
    jwt: str,
    *,
    issuer: str,
    now: int,
    bindings: Collection[Binding] = BINDINGS,
    algorithms: Collection[str] = ALGORITHMS,
) -> ProvenKey:
    """Check one proof but for its nonce; raises OAuthError(invalid_proof) unless every rule holds.

    `aud` is the issuer identifier to the letter, `iat` at most five minutes from now, the key comes from the header's
    `jwk` or from the DID in `kid`, exactly one of them, and nothing is ever fetched.
    """
    try:
        token = jws.parse(jwt, algorithms=algorithms)
        public, kid = _key_of(token, bindings)
        nonce = _check_claims(token, issuer, now)
    except Malformed as fault:
        raise OAuthError("invalid_proof", f"The proof is not valid: {fault}.") from fault
    if not public.verify(token.alg, token.signing_input, token.signature):
        raise OAuthError("invalid_proof", "The proof is not valid: the signature does not fit the key.")
    beside = token.header.get("key_attestation")
    return ProvenKey(public, kid, None if kid is None else did.did_of(kid), nonce, beside)


def check_proofs(
    jwts: Sequence[str], *, issuer: str, now: int, bindings: Collection[Binding] = BINDINGS
) -> tuple[ProvenKey, ...]:
    """Check the proofs of one request; raises OAuthError(invalid_proof) also when two are of the same key."""
    proven = tuple(check_proof(jwt, issuer=issuer, now=now, bindings=bindings) for jwt in jwts)
    if len(proven) > 1 and len({one.thumbprint for one in proven}) != len(proven):
        raise OAuthError("invalid_proof", "Two proofs are of the same key.")
    return proven


def _key_of(token: jws.Jws, bindings: Collection[Binding]) -> tuple[PublicKey, str | None]:
    header = token.header
    if header.get("typ") != TYP:
        raise Malformed("typ must be openid4vci-proof+jwt")
    if not _FETCHING_HEADERS.isdisjoint(header):
        raise Malformed("keys are not fetched")
    if sum(name in header for name in _KEY_HEADERS) != 1:
        raise Malformed("exactly one of jwk, kid and x5c names the key")
    if "jwk" in header:
        if "jwk" not in bindings:
            raise Malformed("this credential is bound to a DID")
        return PublicKey.from_jwk(header["jwk"]), None
    kid = header.get("kid")
    if not isinstance(kid, str):
        raise Malformed("x5c is not supported")
    if not kid.startswith(tuple(f"{method}:" for method in bindings if method != "jwk")):
        raise Malformed("kid must be a DID URL of did:jwk or did:key")
    return did.resolve(kid), kid


def _check_claims(token: jws.Jws, issuer: str, now: int) -> str:
    claims = token.payload
    if claims.get("aud") != issuer:
        raise Malformed("aud must be the credential issuer identifier")
    issued = claims.get("iat")
    if isinstance(issued, bool) or not isinstance(issued, int | float):
        raise Malformed("iat must be a number")
    if abs(issued * SECOND - now) > PROOF_TOLERANCE:
        raise Malformed("iat is more than five minutes from now")
    expires = claims.get("exp")
    if expires is not None:
        if isinstance(expires, bool) or not isinstance(expires, int | float):
            raise Malformed("exp must be a number")
        if now >= expires * SECOND + PROOF_TOLERANCE:
            raise Malformed("exp is past")
    nonce = claims.get("nonce")
    if not isinstance(nonce, str) or not nonce:
        raise Malformed("nonce is missing")
    return nonce
