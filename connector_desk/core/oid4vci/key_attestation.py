"""Key attestation: a wallet that can show how it keeps its keys (OpenID4VCI 1.0 Appendix D and F.3).

Never asked for.  In the header of a `jwt` proof it is checked beside the proof, which already shows the key.  As a
proof of its own (type `attestation`) nobody shows a key: it is taken from trusted attesters only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.core.keys import jws
from connector_desk.core.keys.signing import PublicKey
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vci.attester import Attester, attester_of, check_known, check_times
from connector_desk.core.oid4vci.errors import OAuthError
from connector_desk.core.oid4vci.proof import ProvenKey

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue

TYPES: Final = frozenset({"key-attestation+jwt", "keyattestation+jwt"})
"""The name of 1.0, and that of its drafts, which wallets still write."""
MOST_KEYS: Final = 64
MOST_LEVELS: Final = 16


class KeyAttestation(NamedTuple):
    """Keys of one key store, with its attestation.

    `attester` is the name of the trusted one, None if the attester is unknown.  `nonce` still has to be checked where
    there is one.
    """

    keys: tuple[PublicKey, ...]
    nonce: str | None
    attester: str | None
    key_storage: tuple[str, ...]
    user_authentication: tuple[str, ...]


def attestation_beside(
    proven: ProvenKey, *, now: int, trusted: Sequence[Attester] = (), refuse_unknown: bool = False
) -> KeyAttestation | None:
    """Check the key attestation in the header of a proof that holds; None when there is none (Appendix F.1).

    The proven key must be among the attested ones, and the attestation must expire.  Raises OAuthError(invalid_proof).
    """
    if proven.attestation is None:
        return None
    try:
        found = _check(proven.attestation, now, trusted, alone=False, refuse_unknown=refuse_unknown)
        _check_among(proven, found)
    except Malformed as fault:
        raise _refusal(str(fault)) from fault
    return found


def attestation_alone(jwt: str, *, now: int, trusted: Sequence[Attester]) -> KeyAttestation:
    """Check a proof of type `attestation` but for its nonce (Appendix F.3).

    Raises OAuthError(invalid_proof), always so where no attester is trusted.
    """
    if not trusted:
        raise _refusal("no attester is trusted here; use proofs of type jwt")
    try:
        return _check(jwt, now, trusted, alone=True, refuse_unknown=True)
    except Malformed as fault:
        raise _refusal(str(fault)) from fault


def attested_keys(found: KeyAttestation, at_most: int) -> tuple[ProvenKey, ...]:
    """Return the first keys of an attestation in the form of proofs."""
    return tuple(ProvenKey(key, None, None, found.nonce or "") for key in found.keys[:at_most])


def _check(
    brought: JsonValue, now: int, trusted: Sequence[Attester], *, alone: bool, refuse_unknown: bool
) -> KeyAttestation:
    if not isinstance(brought, str):
        raise Malformed("it is a JWT")
    token = jws.parse(brought)
    claims = token.payload
    if token.header.get("typ") not in TYPES:
        raise Malformed("typ must be key-attestation+jwt")
    attester = attester_of(token, trusted, now)
    check_known(attester, refuse_unknown=refuse_unknown)
    check_times(claims, now, must_expire=not alone)
    if "iat" not in claims:
        raise Malformed("iat is missing")
    nonce = claims.get("nonce")
    if not (isinstance(nonce, str) and nonce) and (alone or nonce is not None):
        raise Malformed("nonce is missing or no text")
    return KeyAttestation(
        keys=_keys(claims.get("attested_keys")),
        nonce=nonce if isinstance(nonce, str) else None,
        attester=None if attester is None else attester.name,
        key_storage=_levels(claims, "key_storage"),
        user_authentication=_levels(claims, "user_authentication"),
    )


def _check_among(proven: ProvenKey, found: KeyAttestation) -> None:
    if proven.thumbprint not in {key.thumbprint for key in found.keys}:
        raise Malformed("the proof is of a key that is not attested")


def _keys(listed: JsonValue) -> tuple[PublicKey, ...]:
    if not isinstance(listed, list) or not 0 < len(listed) <= MOST_KEYS:
        raise Malformed("attested_keys is a short array of keys")
    keys = tuple(map(PublicKey.from_jwk, listed))
    if len({key.thumbprint for key in keys}) != len(keys):
        raise Malformed("a key stands twice in attested_keys")
    return keys


def _levels(claims: dict[str, JsonValue], name: str) -> tuple[str, ...]:
    said = claims.get(name)
    if said is None:
        return ()
    if not isinstance(said, list) or not 0 < len(said) <= MOST_LEVELS:
        raise Malformed(f"{name} is a short array of texts")
    levels = tuple(level for level in said if isinstance(level, str))
    if len(levels) != len(said):
        raise Malformed(f"{name} is a short array of texts")
    return levels


def _refusal(reason: str) -> OAuthError:
    return OAuthError("invalid_proof", f"The key attestation is not valid: {reason}.")
