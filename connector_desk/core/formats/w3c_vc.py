"""W3C Verifiable Credentials Data Model 1.1 as JWT (`jwt_vc_json`; VCDM 1.1 §6.3.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.instants import SECOND
from connector_desk.core.formats.names import refuse_reserved
from connector_desk.core.keys import jws

if TYPE_CHECKING:
    from connector_desk.contract.schema import SchemaRecord
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.formats.validity import Validity
    from connector_desk.core.keys.signing import SigningKey

TYP: Final = "JWT"
BASE_CONTEXT: Final = "https://www.w3.org/2018/credentials/v1"
BASE_TYPE: Final = "VerifiableCredential"
RESERVED: Final = frozenset({"id", "type", "_sd", "_sd_alg", "..."})


class W3cCredential(NamedTuple):
    """A W3C credential before it is signed: the common parts of VCDM 1.1 as JWT and as JSON-LD, and VCDM 2.0."""

    issuer: str
    subject_id: str | None
    """The holder's DID; None while nobody holds it."""
    types: Sequence[str]
    contexts: Sequence[str]
    """Addresses; the base context comes first whether or not it is given, as the base type does in `types`."""
    claims: Mapping[str, object]
    validity: Validity
    """In milliseconds, written as whole seconds."""
    credential_id: str
    """A URI."""
    status: Mapping[str, object] | None = None
    """The claim of a Token Status List."""


def issue_jwt(key: SigningKey, kid: str, credential: W3cCredential) -> str:
    """Issue a credential as a JWT that says everything twice and alike: in the JWT claims and in `vc`.

    So `issuanceDate` equals `nbf`, and `expirationDate` equals `exp`.  `kid` is an absolute DID URL of the issuer.
    Raises ValidationFailed(reserved_attribute) for claims that would pose as the subject's own members.
    """
    refuse_reserved(credential.claims, RESERVED)
    not_before, expiry = credential.validity.issued // SECOND, credential.validity.expires // SECOND
    vc: dict[str, object] = {
        "@context": _led_by(BASE_CONTEXT, credential.contexts),
        "id": credential.credential_id,
        "type": _led_by(BASE_TYPE, credential.types),
        "issuer": credential.issuer,
        "issuanceDate": _date_time(not_before),
        "expirationDate": _date_time(expiry),
        "credentialSubject": {"id": credential.subject_id, **credential.claims},
    }
    payload: dict[str, object] = {
        "iss": credential.issuer,
        "sub": credential.subject_id,
        "nbf": not_before,
        "exp": expiry,
        "jti": credential.credential_id,
        "vc": vc,
    }
    if credential.status is not None:
        payload["status"] = credential.status
    return jws.sign_encoded(key, jws.protected_header(key.alg, TYP, kid), jws.encode_json(payload))


def definition(record: SchemaRecord, _address: str) -> dict[str, JsonValue]:
    """Return the members of issuer metadata for a type of credential (OpenID4VCI 1.0 A.1.1.2)."""
    return {"credential_definition": {"type": [BASE_TYPE, record.w3cType]}}


def _led_by(first: str, others: Sequence[str]) -> list[str]:
    return [first, *(other for other in others if other != first)]


@lru_cache(maxsize=64)
def _date_time(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat().replace("+00:00", "Z")
