"""Attesters of wallets and keys: the ones that a place trusts, and how their attestations are checked.

Two kinds of object are attested: the wallet itself (`client_attestation`) and its keys (`key_attestation`).  An
attestation that none of the trusted attesters signed is of an unknown one: its signature is checked if its header
contains the key, and it proves nothing more.  A rule of the place decides whether it is accepted all the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.instants import SECOND
from connector_desk.contract.limits import PROOF_TOLERANCE
from connector_desk.core.keys import did, jws
from connector_desk.core.keys.signing import PublicKey
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.keys.x509 import Chain, read_anchors

if TYPE_CHECKING:
    from cryptography.x509 import Certificate

    from connector_desk.contract.strict_json import JsonValue


class Attester(NamedTuple):
    """A trusted attester: identified by its signing keys, by certificates that issue its own, or both.

    `iss`, if given, must equal the claim of its tokens.
    """

    name: str
    iss: str | None = None
    keys: tuple[PublicKey, ...] = ()
    anchors: tuple[Certificate, ...] = ()


def read_attester(
    name: str, *, iss: str | None = None, jwks: Sequence[object] = (), anchors_pem: bytes = b""
) -> Attester:
    """Read an attester as staff give it: public JWKs, authority certificates in PEM, or both; raises Malformed."""
    keys = tuple(map(PublicKey.from_jwk, jwks))
    anchors = _read_anchors(anchors_pem) if anchors_pem else ()
    if not keys and not anchors:
        raise Malformed("an attester is known by a key or a certificate")
    return Attester(name, iss, keys, anchors)


def attester_of(token: jws.Jws, trusted: Sequence[Attester], now: int) -> Attester | None:
    """Find the trusted attester that signed a token; None where none of them did.

    Raises Malformed when a key in the header did not sign, and for a token that says to be of a trusted attester and is
    not.
    """
    own = _key_in_header(token)
    if own is not None and not _signed(token, own):
        raise Malformed("the signature does not fit the key in the header")
    if not trusted:
        return None
    chain = _chain(token.header["x5c"]) if "x5c" in token.header else None
    fitting = [one for one in trusted if one.iss is None or one.iss == token.payload.get("iss")]
    anchor = None if chain is None else _anchor_of(chain, fitting, now)
    for attester in fitting:
        if any(_signed(token, key) for key in attester.keys) or anchor in attester.anchors:
            return attester
    if any(attester.iss is not None and attester.iss == token.payload.get("iss") for attester in trusted):
        raise Malformed("it is not signed by the attester that it names")
    return None


def check_known(attester: Attester | None, *, refuse_unknown: bool) -> None:
    """Raise Malformed for an unknown attester where only trusted ones are accepted (a setting, not a specification)."""
    if attester is None and refuse_unknown:
        raise Malformed("it is not signed by an attester that is trusted here")


def check_times(claims: dict[str, JsonValue], now: int, *, must_expire: bool) -> None:
    """Check `exp`, `nbf` and `iat` where present (RFC 7519 §4.1), five minutes of a wrong clock allowed for.

    Raises Malformed, also for a missing `exp` where `must_expire`.
    """
    expires = instant(claims, "exp")
    if expires is None and must_expire:
        raise Malformed("exp is missing")
    if expires is not None and now >= expires + PROOF_TOLERANCE:
        raise Malformed("it has expired")
    for name in ("nbf", "iat"):
        begins = instant(claims, name)
        if begins is not None and begins > now + PROOF_TOLERANCE:
            raise Malformed(f"{name} is in the future")


def instant(claims: dict[str, JsonValue], name: str) -> int | None:
    """Read a NumericDate as an instant, or None where it is absent; raises Malformed for anything else."""
    value = claims.get(name)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 1 << 40:
        raise Malformed(f"{name} must be a number of seconds")
    return int(value * SECOND)


def _key_in_header(token: jws.Jws) -> PublicKey | None:
    """Read the key that the token itself brings; nothing is fetched, and a `kid` that is no DID names none."""
    header = token.header
    if not {"jku", "x5u"}.isdisjoint(header):
        raise Malformed("keys are not fetched")
    if "x5c" in header:
        return _chain(header["x5c"]).public
    if "jwk" in header:
        return PublicKey.from_jwk(header["jwk"])
    kid = header.get("kid")
    if isinstance(kid, str) and kid.startswith(("did:jwk:", "did:key:")):
        return did.resolve(kid)
    return None


def _chain(x5c: object) -> Chain:
    return Chain.from_x5c(x5c)


def _read_anchors(pem: bytes) -> tuple[Certificate, ...]:
    return read_anchors(pem)


def _anchor_of(chain: Chain, attesters: Sequence[Attester], now: int) -> Certificate | None:
    anchors = [anchor for attester in attesters for anchor in attester.anchors]
    try:
        if anchors:
            chain.check(now)
    except Malformed:
        return None
    return chain.anchor_among(tuple(anchors), now)


def _signed(token: jws.Jws, key: PublicKey) -> bool:
    return key.verify(token.alg, token.signing_input, token.signature)
