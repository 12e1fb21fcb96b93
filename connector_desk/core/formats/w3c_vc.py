"""W3C Verifiable Credentials Data Model 1.1 as JWT (`jwt_vc_json`; VCDM 1.1 §6.3.1)."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Final

from connector_desk.base.instants import SECOND
from connector_desk.core.formats.names import refuse_reserved
from connector_desk.core.keys import jws
from connector_desk.core.keys.signing import SigningKey

TYP: Final = "JWT"
BASE_CONTEXT: Final = "https://www.w3.org/2018/credentials/v1"
BASE_TYPE: Final = "VerifiableCredential"
RESERVED: Final = frozenset({"id", "type", "_sd", "_sd_alg", "..."})


def issue_jwt(
    key: SigningKey,
    kid: str,
    *,
    issuer: str,
    subject_id: str,
    types: Sequence[str],
    contexts: Sequence[str],
    claims: Mapping[str, object],
    issued: int,
    expires: int,
    credential_id: str,
    status: Mapping[str, object] | None = None,
) -> str:
    """Issue a credential as a JWT that says everything twice and alike: in the JWT claims and in `vc`.

    Instants are milliseconds, written as whole seconds, so that `issuanceDate` equals `nbf` and `expirationDate` equals
    `exp`.  `kid` is an absolute DID URL of the issuer, `subject_id` the holder's DID, `credential_id` a URI.  The base
    context and base type come first whether or not they are given.
    Raises ValidationFailed(reserved_attribute) for claims that would pose as the subject's own members.
    """
    refuse_reserved(claims, RESERVED)
    not_before, expiry = issued // SECOND, expires // SECOND
    vc: dict[str, object] = {
        "@context": _led_by(BASE_CONTEXT, contexts),
        "id": credential_id,
        "type": _led_by(BASE_TYPE, types),
        "issuer": issuer,
        "issuanceDate": _date_time(not_before),
        "expirationDate": _date_time(expiry),
        "credentialSubject": {"id": subject_id, **claims},
    }
    payload: dict[str, object] = {
        "iss": issuer,
        "sub": subject_id,
        "nbf": not_before,
        "exp": expiry,
        "jti": credential_id,
        "vc": vc,
    }
    if status is not None:
        payload["status"] = status
    return jws.sign_encoded(key, jws.protected_header(key.alg, TYP, kid), jws.encode_json(payload))


def _led_by(first: str, others: Sequence[str]) -> list[str]:
    return [first, *(other for other in others if other != first)]


@lru_cache(maxsize=64)
def _date_time(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat().replace("+00:00", "Z")
