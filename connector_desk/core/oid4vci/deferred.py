"""Deferred delivery: a credential that cannot be signed now is fetched later (OpenID4VCI 1.0 §8.3 and §9)."""

from collections.abc import Sequence
from typing import NamedTuple

from connector_desk.base.errors import Refused
from connector_desk.base.instants import SECOND
from connector_desk.contract.limits import DEFERRED_LATEST, DEFERRED_SOONEST
from connector_desk.contract.strict_json import JsonValue, loads
from connector_desk.core.keys import did
from connector_desk.core.keys.signing import PublicKey
from connector_desk.core.oid4vci.errors import OAuthError
from connector_desk.core.oid4vci.proof import ProvenKey

_SHARE_OF_THE_WAIT = 10


class CredentialResponse(NamedTuple):
    """The answer to a credential request: 200 with the credential, or 202 with the ID to return with."""

    body: dict[str, JsonValue]
    status: int = 200


def pending(transaction_id: str, begun_at: int, now: int) -> CredentialResponse:
    """Ask the wallet to come back: soon at first, then after a tenth of the wait so far, at most five minutes."""
    wait = min(max(DEFERRED_SOONEST, (now - begun_at) // _SHARE_OF_THE_WAIT), DEFERRED_LATEST)
    return CredentialResponse({"transaction_id": transaction_id, "interval": wait // SECOND}, 202)


def parse(body: bytes) -> str:
    """Read a deferred credential request, and give its transaction_id; raises OAuthError as §9.3 says."""
    try:
        members = loads(body)
    except Refused as fault:
        raise OAuthError("invalid_credential_request", "The body is not JSON as it must be.") from fault
    if not isinstance(members, dict):
        raise OAuthError("invalid_credential_request", "The body is not a JSON object.")
    if members.get("credential_response_encryption") is not None:
        raise OAuthError("invalid_encryption_parameters", "Encrypted answers are not supported.")
    named = members.get("transaction_id")
    if not isinstance(named, str) or not named:
        raise OAuthError("invalid_credential_request", "transaction_id must be text.")
    return named


def unknown() -> OAuthError:
    """Refuse a `transaction_id` that this token was not given, or that is of no use any more."""
    return OAuthError("invalid_transaction_id", "Nothing waits for this token under this transaction_id.")


def spell_keys(proven: Sequence[ProvenKey]) -> list[JsonValue]:
    """Write proven keys down, so that credentials can be bound to them later."""
    return [{"jwk": dict(one.jwk), "kid": one.kid} for one in proven]


def read_keys(spelled: Sequence[JsonValue]) -> tuple[ProvenKey, ...]:
    """Read the output of `spell_keys`; raises Malformed for anything else."""
    return tuple(_read_key(one) for one in spelled if isinstance(one, dict))


def _read_key(spelled: dict[str, JsonValue]) -> ProvenKey:
    kid = spelled.get("kid")
    named = kid if isinstance(kid, str) else None
    return ProvenKey(PublicKey.from_jwk(spelled["jwk"]), named, None if named is None else did.did_of(named), "")
