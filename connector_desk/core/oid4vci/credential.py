"""Credential requests and answers (OpenID4VCI 1.0 §8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from connector_desk.base.errors import Refused
from connector_desk.base.instants import SECOND
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.limits import NONCE_LIFE
from connector_desk.contract.strict_json import JsonValue, loads
from connector_desk.core.oid4vci.errors import OAuthError

if TYPE_CHECKING:
    from connector_desk.core.oid4vci.proof import ProvenKey


class CredentialRequest(NamedTuple):
    """A credential request: by one of the two identifiers, with one or more proofs of one type."""

    configuration_id: str | None
    identifier: str | None
    proofs: tuple[str, ...]
    proof_type: Literal["jwt", "attestation"] = "jwt"


def parse(body: bytes, *, batch_size: int = 1) -> CredentialRequest:
    """Read a credential request; raises OAuthError as §8.3.1.2 says.

    Exactly one of `credential_identifier` and `credential_configuration_id`; `proofs` {jwt: [...]} or {attestation:
    [one]}, or the older single `proof`, at most `batch_size`.  A member that is null counts as absent, unknown ones are
    passed over.
    """
    try:
        members = loads(body)
    except Refused as fault:
        raise OAuthError("invalid_credential_request", "The body is not JSON as it must be.") from fault
    if not isinstance(members, dict):
        raise OAuthError("invalid_credential_request", "The body is not a JSON object.")
    if members.get("credential_response_encryption") is not None:
        raise OAuthError("invalid_encryption_parameters", "Encrypted answers are not supported.")
    configuration_id = _text(members, "credential_configuration_id")
    identifier = _text(members, "credential_identifier")
    if (configuration_id is None) == (identifier is None):
        raise OAuthError(
            "invalid_credential_request", "Exactly one of credential_configuration_id and credential_identifier."
        )
    attestation = _attestation(members)
    if attestation is not None:
        return CredentialRequest(configuration_id, identifier, (attestation,), "attestation")
    return CredentialRequest(configuration_id, identifier, _proofs(members, batch_size))


def unknown_configuration() -> OAuthError:
    """Refuse a `credential_configuration_id` that the metadata does not have."""
    return OAuthError("unknown_credential_configuration", "There is no such credential configuration.")


def unknown_identifier() -> OAuthError:
    """Refuse a `credential_identifier` that the token answer did not give."""
    return OAuthError("unknown_credential_identifier", "There is no such credential identifier.")


def denied(reason: str = FaultText.NOTHING_FURTHER) -> OAuthError:
    """Refuse for good: the wallet must not try again (§8.3.1.2)."""
    return OAuthError("credential_request_denied", reason)


def confirmation(proven: ProvenKey) -> dict[str, JsonValue]:
    """Make the `cnf` claim as the proof named the key: `jwk` (public members only) or `kid` (RFC 7800 §3)."""
    return {"jwk": dict(proven.jwk)} if proven.kid is None else {"kid": proven.kid}


def respond(
    credentials: Sequence[JsonValue], *, notification_id: str | None = None, c_nonce: str | None = None
) -> dict[str, JsonValue]:
    """Make the answer (§8.3); a credential is text, or an object where its format says so (`ldp_vc`, Appendix A.1.2).

    The fresh `c_nonce` is for wallets that fetch one nonce for several credentials; 1.0 itself knows only the endpoint.
    """
    response: dict[str, JsonValue] = {"credentials": [{"credential": one} for one in credentials]}
    if notification_id is not None:
        response["notification_id"] = notification_id
    if c_nonce is not None:
        response |= {"c_nonce": c_nonce, "c_nonce_expires_in": NONCE_LIFE // SECOND}
    return response


def _text(members: dict[str, JsonValue], name: str) -> str | None:
    value = members.get(name)
    if value is not None and not isinstance(value, str):
        raise OAuthError("invalid_credential_request", f"{name} must be text.")
    return value


def _attestation(members: dict[str, JsonValue]) -> str | None:
    """Read the proof of type `attestation`: exactly one (Appendix F); None where another type is there."""
    proofs = members.get("proofs")
    if not isinstance(proofs, dict) or set(proofs) != {"attestation"} or members.get("proof") is not None:
        return None
    brought = proofs["attestation"]
    if not isinstance(brought, list) or len(brought) != 1 or not isinstance(brought[0], str):
        raise OAuthError("invalid_proof", "A proof of type attestation is an array of one JWT.")
    return brought[0]


def _proofs(members: dict[str, JsonValue], batch_size: int) -> tuple[str, ...]:
    many, one = members.get("proofs"), members.get("proof")
    if many is not None and one is not None:
        raise OAuthError("invalid_credential_request", "proof and proofs exclude each other.")
    jwts = _older_proof(one) if one is not None else _of_one_type(many)
    if len(jwts) > batch_size:
        raise OAuthError("invalid_credential_request", f"At most {batch_size} proofs are taken at once.")
    found = tuple(jwt for jwt in jwts if isinstance(jwt, str))
    if not found or len(found) != len(jwts):
        raise OAuthError("invalid_proof", "A proof of type jwt is needed.")
    return found


def _of_one_type(proofs: JsonValue) -> list[JsonValue]:
    if proofs is None:
        raise OAuthError("invalid_proof", "proofs is missing.")
    if not isinstance(proofs, dict):
        raise OAuthError("invalid_proof", "proofs must be an object.")
    if len(proofs) > 1:
        raise OAuthError("invalid_credential_request", "proofs must have one proof type.")
    jwts = proofs.get("jwt")
    if not isinstance(jwts, list):
        raise OAuthError("invalid_proof", "Proofs of type jwt are needed.")
    return jwts


def _older_proof(proof: JsonValue) -> list[JsonValue]:
    if not isinstance(proof, dict) or proof.get("proof_type") != "jwt":
        raise OAuthError("invalid_proof", "A proof of type jwt is needed.")
    return [proof.get("jwt")]
