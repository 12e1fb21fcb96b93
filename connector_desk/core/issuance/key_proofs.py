"""Proofs of a credential request: each key shown by its holder, or vouched for by a trusted attester."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.contract import limits
from connector_desk.core.oid4vci import nonce
from connector_desk.core.oid4vci.key_attestation import (
    KeyAttestation,
    attestation_alone,
    attestation_beside,
    attested_keys,
)
from connector_desk.core.oid4vci.proof import ProvenKey, check_proofs

if TYPE_CHECKING:
    from connector_desk.core.issuance.context import IssuanceContext
    from connector_desk.core.oid4vci.credential import CredentialRequest


def check(context: IssuanceContext, request: CredentialRequest, now: int) -> tuple[tuple[ProvenKey, ...], str | None]:
    """Check the proofs of a request but for their nonce; gives the keys, and who attested them as the record tells it.

    Raises OAuthError(invalid_proof), and invalid_nonce for an attestation that is not as fresh as it says.
    """
    trusted = context.attesters.trusted
    if request.proof_type == "attestation":
        alone = attestation_alone(request.proofs[0], now=now, trusted=trusted)
        return attested_keys(alone, limits.BATCH_SIZE), _spell(alone)
    proven = check_proofs(request.proofs, issuer=context.runtime.address.issuer, now=now)
    refuse = context.attesters.refuses_unknown
    beside = [attestation_beside(one, now=now, trusted=trusted, refuse_unknown=refuse) for one in proven]
    for found in beside:
        if found is not None and found.nonce is not None:
            nonce.check(context.nonce_secret, found.nonce, now)
    return proven, _of_all(beside)


def _of_all(beside: Sequence[KeyAttestation | None]) -> str | None:
    """Return the attestation of all keys; None if one has none, or another one."""
    told = {None if found is None else _spell(found) for found in beside}
    return told.pop() if len(told) == 1 else None


def _spell(found: KeyAttestation) -> str:
    told = {
        "attester": found.attester,
        "keyStorage": list(found.key_storage),
        "userAuthentication": list(found.user_authentication),
    }
    return json.dumps({name: value for name, value in told.items() if value})
