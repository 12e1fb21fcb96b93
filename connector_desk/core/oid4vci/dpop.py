"""DPoP: a token that only its holder's key can use (RFC 9449).  Never asked for; checked when a wallet brings it.

At the token endpoint the proof's key is bound to the token (`cnf.jkt`); afterwards each request with that token needs a
proof of the same key.  This module cannot detect a replay: `DpopProof.replay_id` is the value to keep, and `forget_at`
the end.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, Final, Literal, NamedTuple
from urllib.parse import urlsplit

from connector_desk.base.instants import SECOND
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.limits import PROOF_TOLERANCE
from connector_desk.core.keys import base64url, jws
from connector_desk.core.keys.signing import ALGORITHMS, PublicKey
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vci.errors import OAuthError, TokenMissing, is_ours

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue

TYP: Final = "dpop+jwt"
TOKEN_TYPE: Final = "DPoP"  # noqa: S105 - the name of a scheme
LONGEST_JTI: Final = 256

Scheme = Literal["Bearer", "DPoP"]

_LARGEST = 8 * 1024
_DEFAULT_PORTS = {"http": 80, "https": 443}
_ESCAPE = re.compile("%[0-9A-Fa-f]{2}")
_UNRESERVED = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")


class DpopProof(NamedTuple):
    """A valid proof, whose replay is not checked yet.

    `jkt` is the thumbprint to bind a token to.  `replay_id` (43 characters) must be new: keep it until `forget_at`
    (milliseconds), in the transaction of the request.
    """

    jkt: str
    replay_id: str
    forget_at: int


class AccessToken(NamedTuple):
    """An access token as a request brought it."""

    token: str
    scheme: Scheme


class ProofFault(Enum):
    """What is wrong with a proof, as the staff need to know it."""

    OTHER_KEY = auto()
    """It is of another key than the token, or there is none."""
    REPLAYED = auto()
    WRONG = auto()


class DpopProofError(OAuthError):
    """A DPoP proof is refused: 400 at the authorization server (RFC 9449 §5)."""

    def __init__(
        self,
        description: str,
        proof_fault: ProofFault | None = ProofFault.WRONG,
        error: str = "invalid_dpop_proof",
        status: int = 400,
    ) -> None:
        super().__init__(error, description, status)
        self.proof_fault = proof_fault
        """None: the token is unknown, or its time is over."""


class DpopResourceError(DpopProofError):
    """A resource request whose DPoP proof or token is refused: 401 with a DPoP challenge (RFC 9449 §7.1)."""

    def __init__(self, error: str, description: str, proof_fault: ProofFault | None = None) -> None:
        super().__init__(description, proof_fault, error, 401)

    @property
    def headers(self) -> dict[str, str]:
        """Return the challenge, with the supported algorithms."""
        challenge = f'DPoP error="{self.error}", error_description="{self.description}", algs="{" ".join(ALGORITHMS)}"'
        return {"Cache-Control": "no-store", "WWW-Authenticate": challenge}


def metadata_members() -> dict[str, JsonValue]:
    """Return the members of authorization-server metadata for DPoP (RFC 9449 §5.1)."""
    return {"dpop_signing_alg_values_supported": list(ALGORITHMS)}


def check_dpop(
    headers: Sequence[str],
    *,
    method: str,
    address: str,
    now: int,
    access_token: str | None = None,
    bound_to: str | None = None,
    algorithms: Collection[str] = ALGORITHMS,
) -> DpopProof | None:
    """Check the DPoP header of a request, given all its values; None when there is none (RFC 9449 §4.3).

    `address` is the endpoint's as the metadata has it.  With an access token the proof must be for it (`ath`), and of
    the key it is bound to.  Raises OAuthError(invalid_dpop_proof) with status 400: the answer of the token endpoint.
    """
    if not headers:
        return None
    try:
        token = jws.parse(_only(headers), algorithms=algorithms, largest=_LARGEST)
        public = _key_of(token)
        jti, issued = _check_claims(token.payload, method, address, now)
        _check_ath(token.payload, access_token)
    except Malformed as fault:
        raise _refusal(str(fault)) from fault
    if not public.verify(token.alg, token.signing_input, token.signature):
        raise _refusal("the signature does not fit the key")
    jkt = public.thumbprint
    if bound_to is not None and jkt != bound_to:
        raise _refusal("the key is not the one of the access token", ProofFault.OTHER_KEY)
    # The target belongs to it (RFC 9449 §11.1): the same jti elsewhere is another proof
    seen = hashlib.sha256("\0".join((jkt, method, normalised(address), jti)).encode()).digest()
    return DpopProof(jkt, base64url.encode(seen), issued + PROOF_TOLERANCE + 1)


def presented_token(authorization: Sequence[str]) -> AccessToken:
    """Read the access token from the values of all Authorization headers, under either scheme (RFC 9449 §7.1).

    Raises TokenMissing when there is none or of another scheme, OAuthError(invalid_token) if it cannot be a token of
    this place, and OAuthError(invalid_request) for two headers.
    """
    if not authorization:
        raise TokenMissing
    if len(authorization) > 1:
        raise OAuthError("invalid_request", "One Authorization header is allowed.")
    name, _, token = authorization[0].strip(" ").partition(" ")
    token = token.strip(" ")
    schemes: dict[str, Scheme] = {"bearer": "Bearer", "dpop": "DPoP"}
    scheme = schemes.get(name.lower())
    if scheme is None:
        raise TokenMissing
    if not is_ours(token):
        raise _invalid_token(scheme)
    return AccessToken(token, scheme)


def check_presented(
    presented: AccessToken, dpop: Sequence[str], *, bound_to: str | None, method: str, address: str, now: int
) -> DpopProof | None:
    """Check that a token is used as it was given: a bound one with a proof of its key, any other as bearer.

    `bound_to` is the `jkt` kept with the token, or None.  Raises DpopResourceError (401) or OAuthError(invalid_token);
    the answer is the same for a bound token without proof as for one that does not exist.
    """
    if bound_to is None:
        if presented.scheme == "DPoP":
            raise _invalid_token("DPoP")
        return None
    if presented.scheme != "DPoP":
        raise DpopResourceError("invalid_token", FaultText.ACCESS_ENDED, ProofFault.OTHER_KEY)
    try:
        proof = check_dpop(
            dpop, method=method, address=address, now=now, access_token=presented.token, bound_to=bound_to
        )
    except DpopProofError as fault:
        raise DpopResourceError(fault.error, fault.description, fault.proof_fault) from fault
    if proof is None:
        raise DpopResourceError("invalid_dpop_proof", "The DPoP header is missing.", ProofFault.OTHER_KEY)
    return proof


def replayed(*, at_resource: bool) -> OAuthError:
    """Refuse a proof that was seen before."""
    words = "The DPoP proof was used before."
    fault = DpopProofError(words, ProofFault.REPLAYED)
    return DpopResourceError(fault.error, words, fault.proof_fault) if at_resource else fault


def normalised(address: str) -> str:
    """Return the canonical form of an http or https address, without query and fragment.

    See RFC 9449 §4.3 and RFC 3986 §6.2.2-3.  Raises Malformed for any other address, and for `.` and `..` in its path.
    """
    if not address.isascii() or not address.isprintable() or " " in address:
        raise Malformed("htu must be an http or https address")
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError as fault:
        raise Malformed("htu must be an http or https address") from fault
    if parts.scheme not in _DEFAULT_PORTS or not host or "@" in parts.netloc:
        raise Malformed("htu must be an http or https address")
    shown = f"[{host}]" if ":" in host else host
    shown = shown if port in {None, _DEFAULT_PORTS[parts.scheme]} else f"{shown}:{port}"
    path = _ESCAPE.sub(_plain, parts.path) or "/"
    if not {".", ".."}.isdisjoint(path.split("/")):
        raise Malformed("htu must be an address without dots for segments")
    return f"{parts.scheme}://{shown}{path}"


def needed() -> OAuthError:
    """Refuse a request without a proof where the token must be bound to a key (HAIP 1.0 §4.3)."""
    return DpopProofError("A DPoP proof is needed.", ProofFault.OTHER_KEY)


def other_key() -> OAuthError:
    """Refuse a pushed request whose proof is of another key than `dpop_jkt` names (RFC 9449 §10.1)."""
    return DpopProofError("dpop_jkt is not the key of the DPoP proof.", ProofFault.OTHER_KEY)


def _plain(escape: re.Match[str]) -> str:
    character = chr(int(escape[0][1:], 16))
    return character if character in _UNRESERVED else escape[0].upper()


def _only(headers: Sequence[str]) -> str:
    if len(headers) > 1:
        raise Malformed("one DPoP header is allowed")
    return headers[0].strip(" \t")


def _key_of(token: jws.Jws) -> PublicKey:
    if token.header.get("typ") != TYP:
        raise Malformed("typ must be dpop+jwt")
    if not {"x5c", "jku", "x5u"}.isdisjoint(token.header):
        raise Malformed("jwk alone names the key")
    return PublicKey.from_jwk(token.header.get("jwk"))


def _check_claims(claims: dict[str, JsonValue], method: str, address: str, now: int) -> tuple[str, int]:
    jti, issued, htu = claims.get("jti"), claims.get("iat"), claims.get("htu")
    if not isinstance(jti, str) or not 0 < len(jti) <= LONGEST_JTI:
        raise Malformed("jti must be a short text")
    if claims.get("htm") != method:
        raise Malformed("htm must be the method of the request")
    if not isinstance(htu, str) or normalised(htu) != normalised(address):
        raise Malformed("htu must be the address of the request")
    if isinstance(issued, bool) or not isinstance(issued, int | float):
        raise Malformed("iat must be a number")
    if abs(issued * SECOND - now) > PROOF_TOLERANCE:
        raise Malformed("iat is more than five minutes from now")
    return jti, int(issued * SECOND)


def _check_ath(claims: dict[str, JsonValue], access_token: str | None) -> None:
    if access_token is None:
        return
    expected = base64url.encode(hashlib.sha256(access_token.encode("ascii")).digest())
    if claims.get("ath") != expected:
        raise Malformed("ath must be the hash of the access token")


def _refusal(reason: str, proof_fault: ProofFault = ProofFault.WRONG) -> DpopProofError:
    return DpopProofError(f"The DPoP proof is not valid: {reason}.", proof_fault)


def _invalid_token(scheme: Scheme) -> OAuthError:
    words = FaultText.ACCESS_ENDED
    return DpopResourceError("invalid_token", words) if scheme == "DPoP" else OAuthError("invalid_token", words, 401)
