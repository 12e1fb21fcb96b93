"""Wallet attestation: a wallet that can show who made it (draft-ietf-oauth-attestation-based-client-auth-07).

Never asked for, for anybody may come without; checked in full when a wallet brings it (OpenID4VCI 1.0 Appendix E).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.contract.limits import PROOF_TOLERANCE
from connector_desk.core.keys import base64url, jws
from connector_desk.core.keys.signing import ALGORITHMS, PublicKey
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vci.attester import Attester, attester_of, check_known, check_times, instant
from connector_desk.core.oid4vci.errors import OAuthError

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue

HEADER: Final = "OAuth-Client-Attestation"
POP_HEADER: Final = "OAuth-Client-Attestation-PoP"
TYP: Final = "oauth-client-attestation+jwt"
POP_TYP: Final = "oauth-client-attestation-pop+jwt"
METHOD: Final = "attest_jwt_client_auth"
LONGEST_JTI: Final = 256
LONGEST_NAME: Final = 256


class AttestedClient(NamedTuple):
    """A wallet that showed its attestation and the key in it.

    `attester` is the name of the trusted one, None where nothing is known of who attested.  `replay_id` (43 characters)
    must be new: keep it until `forget_at` (milliseconds).
    """

    client_id: str
    wallet_name: str | None
    attester: str | None
    thumbprint: str
    replay_id: str
    forget_at: int


class ClientAttestationError(OAuthError):
    """A wallet attestation is refused, or what belongs to it (draft -07 §6.2)."""


def metadata_members() -> dict[str, JsonValue]:
    """Return the members of authorization-server metadata for wallet attestation.

    It is optional (draft -07 §10.1).
    """
    return {
        "token_endpoint_auth_methods_supported": ["none", METHOD],
        "client_attestation_signing_alg_values_supported": list(ALGORITHMS),
        "client_attestation_pop_signing_alg_values_supported": list(ALGORITHMS),
    }


def check_client_attestation(
    attestations: Sequence[str],
    pops: Sequence[str],
    *,
    issuer: str,
    now: int,
    client_id: str | None = None,
    trusted: Sequence[Attester] = (),
    refuse_unknown: bool = False,
) -> AttestedClient | None:
    """Check the two attestation headers of a request, given all their values; None when there are none (draft -07 §9).

    `issuer` is the authorization server's identifier, `client_id` the parameter of the form.

    Raises ClientAttestationError: invalid_request for one header without the other or twice, invalid_client_attestation
    for an invalid one, invalid_client for the `client_id` of another.
    """
    if not attestations and not pops:
        return None
    if len(attestations) != 1 or len(pops) != 1:
        raise ClientAttestationError("invalid_request", f"{HEADER} and {POP_HEADER} come once each, and together.")
    try:
        attestation = _parse(attestations[0], TYP)
        pop = _parse(pops[0], POP_TYP)
        attester = attester_of(attestation, trusted, now)
        check_known(attester, refuse_unknown=refuse_unknown)
        key, subject = _check_attestation(attestation, now)
        jti, issued = _check_pop(pop, issuer, subject, now)
    except Malformed as fault:
        raise _refusal(str(fault)) from fault
    if not key.verify(pop.alg, pop.signing_input, pop.signature):
        raise _refusal("the proof of possession is not signed by the attested key")
    if client_id is not None and client_id != subject:
        raise ClientAttestationError("invalid_client", "client_id is not the one of the attestation.")
    named = attestation.payload.get("wallet_name")
    seen = hashlib.sha256(f"attestation\0{key.thumbprint}\0{jti}".encode()).digest()
    return AttestedClient(
        client_id=subject,
        wallet_name=named[:LONGEST_NAME] if isinstance(named, str) else None,
        attester=None if attester is None else attester.name,
        thumbprint=key.thumbprint,
        replay_id=base64url.encode(seen),
        forget_at=issued + PROOF_TOLERANCE + 1,
    )


def replayed() -> ClientAttestationError:
    """Refuse a proof of possession that was seen before."""
    return _refusal("the proof of possession was used before")


def _parse(text: str, typ: str) -> jws.Jws:
    token = jws.parse(text.strip(" \t"))
    if token.header.get("typ") != typ:
        raise Malformed(f"typ must be {typ}")
    return token


def _check_attestation(token: jws.Jws, now: int) -> tuple[PublicKey, str]:
    claims = token.payload
    if not isinstance(claims.get("iss"), str) or not claims.get("iss"):
        raise Malformed("iss is missing")
    subject = claims.get("sub")
    if not isinstance(subject, str) or not subject:
        raise Malformed("sub is missing")
    check_times(claims, now, must_expire=True)
    confirmation = claims.get("cnf")
    if not isinstance(confirmation, dict):
        raise Malformed("cnf is missing")
    return PublicKey.from_jwk(confirmation.get("jwk")), subject


def _check_pop(token: jws.Jws, issuer: str, subject: str, now: int) -> tuple[str, int]:
    claims = token.payload
    if claims.get("iss") != subject:
        raise Malformed("iss of the proof of possession must be sub of the attestation")
    # An array of one says the same (RFC 7519 §4.1.3); more would let another server replay it here
    if claims.get("aud") not in (issuer, [issuer]):
        raise Malformed("aud must be the authorization server")
    jti = claims.get("jti")
    if not isinstance(jti, str) or not 0 < len(jti) <= LONGEST_JTI:
        raise Malformed("jti must be a short text")
    check_times(claims, now, must_expire=False)
    issued = instant(claims, "iat")
    if issued is None or abs(issued - now) > PROOF_TOLERANCE:
        raise Malformed("iat is missing or more than five minutes from now")
    return jti, issued


def _refusal(reason: str) -> ClientAttestationError:
    return ClientAttestationError("invalid_client_attestation", f"The client attestation is not valid: {reason}.")
