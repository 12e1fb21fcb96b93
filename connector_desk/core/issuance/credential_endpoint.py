"""The credential endpoint: a credential is signed for a proven key."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import SigningUnavailable
from connector_desk.contract import limits
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.visit import Detail, VisitState
from connector_desk.core.formats.status_list import Status
from connector_desk.core.issuance import credential_signing, deferred_credentials
from connector_desk.core.issuance.deferred_credentials import AlreadyClaimed, Claim
from connector_desk.core.issuance.offered_credentials import content_of, validity_of_copies
from connector_desk.core.oid4vci import batch, credential, nonce
from connector_desk.core.oid4vci.deferred import CredentialResponse
from connector_desk.core.oid4vci.errors import insufficient_scope
from connector_desk.core.oid4vci.key_attestation import (
    KeyAttestation,
    attestation_alone,
    attestation_beside,
    attested_keys,
)
from connector_desk.core.oid4vci.proof import ProvenKey, check_proofs
from connector_desk.core.store import offers, refresh_grants, visits
from connector_desk.core.store.visits import MoveReason

if TYPE_CHECKING:
    from connector_desk.core.formats.validity import Validity
    from connector_desk.core.issuance.access_tokens import PresentedToken
    from connector_desk.core.issuance.context import IssuanceContext
    from connector_desk.core.issuance.credential_signing import Claims
    from connector_desk.core.issuance.status_lists import Entry
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.oid4vci.credential import CredentialRequest
    from connector_desk.core.runtime.audit import AuditTrail
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.schemas.registry import SchemaRegistry
    from connector_desk.core.store.offers import ItemRow, OfferRow
    from connector_desk.core.store.transaction import Transaction


_log = logging.getLogger(__name__)


class _Grant(NamedTuple):
    """The rights of a live access token."""

    offer: OfferRow
    items: Sequence[ItemRow]


async def issue(context: IssuanceContext, presented: PresentedToken, body: bytes, now: int) -> CredentialResponse:
    """Issue one credential of an offer, a copy for each key that the request proves (OpenID4VCI 1.0 §8).

    One that cannot be signed now is kept for these keys, and the wallet told to come back for it.

    Raises OAuthError with the codes of §8.3.1.2, invalid_token (401) and insufficient_scope (403), and
    SigningUnavailable where it was issued before and can only not be told again.
    """
    grant = await context.runtime.store.read_inline(lambda tx: _grant(tx, presented, now))
    dpop = presented.check(context.runtime.address, grant.offer, now)
    request = credential.parse(body, batch_size=limits.BATCH_SIZE)
    candidates = _asked_for(context.schemas, grant, request)
    proven, attested = _check_proofs(context, request, now)
    nonce_id = nonce.check(context.nonce_secret, batch.one_nonce(proven), now)
    claim = Claim(presented, dpop, nonce_id, batch.holder_of(proven), attested)
    while True:
        item = _choose(candidates, claim.holder, grant.offer, now)
        try:
            return await _issue_item(context, claim, item, proven, grant, now)
        except AlreadyClaimed:  # by another key, since it was looked up: there may be one more
            grant = await context.runtime.store.read_inline(lambda tx: _grant(tx, presented, now))
            candidates = _asked_for(context.schemas, grant, request)


async def _issue_item(
    context: IssuanceContext, claim: Claim, item: ItemRow, proven: Sequence[ProvenKey], grant: _Grant, now: int
) -> CredentialResponse:
    life = validity_of(context.schemas, item, len(proven), now)
    claims = claims_of(context.runtime.sealer, item)  # an unreadable item takes no entry
    entries = await entries_for(context, item, len(proven), now)
    try:
        signed = await credential_signing.sign(context, item, claims, proven, entries, life)
    except SigningUnavailable as fault:
        if item.issued_at is not None:
            raise
        _log.warning("a credential cannot be signed now and is delivered later", exc_info=fault.__cause__)
        context.status_lists.release(entries)
        return await deferred_credentials.defer(context.runtime, claim, item, proven, now)
    kept = await _hand_over(context.runtime, claim, item, entries, grant, now)
    if kept != entries:  # the same wallet asked twice at once: both answers name the entries that were kept
        signed = await credential_signing.sign(context, item, claims, proven, kept, life)
    fresh = nonce.mint(context.nonce_secret, now) if len(grant.items) > 1 else None
    return CredentialResponse(credential.respond(signed, notification_id=item.credential_id, c_nonce=fresh))


def validity_of(schemas: SchemaRegistry, item: ItemRow, copies: int, now: int) -> Validity:
    """Return the validity of an item's copies, the same for each repeated request.

    Raises OAuthError(credential_request_denied) if it is over: an expired credential is not issued.
    """
    life = validity_of_copies(schemas.named(item.schema_name, item.schema_version), item, copies, now)
    if now >= life.expires:
        raise credential.denied(FaultText.LIFE_ENDED)
    return life


async def entries_for(context: IssuanceContext, item: ItemRow, copies: int, now: int) -> list[Entry]:
    """Return the status list entries of an item's first issuance, else new ones for its copies.

    Raises OAuthError(credential_request_denied) where the signer of that first issuance is revoked.
    """
    if item.status_list is None or item.status_index is None:
        role = await credential_signing.role(context, item, now)
        return [await context.status_lists.entry(role, now) for _ in range(copies)]
    signer = await context.status_lists.signer(item.status_list)
    if context.document_identity.is_revoked(signer.key.thumbprint):
        raise credential.denied(FaultText.SIGNER_REVOKED)
    if copies == 1:
        return [(item.status_list, item.status_index)]
    held = await context.runtime.store.read_inline(lambda c: offers.issued_to(c, item.visit_id, item.position))
    return [] if held is None else held[1]


async def _hand_over(
    runtime: Runtime, claim: Claim, item: ItemRow, entries: Sequence[Entry], grant: _Grant, now: int
) -> Sequence[Entry]:
    """Commit that an item belongs to its holder, once, and give its entries; raises AlreadyClaimed if another did.

    What a wallet renews by itself is refused where the former one was revoked since: OAuthError.
    """
    of_items, renews = len(grant.items), grant.offer.refresh_grant_id is not None

    def hand_over(tx: Transaction) -> Sequence[Entry]:
        using = claim.use(tx, now)
        is_issued = offers.issue(tx, item.visit_id, item.position, claim.holder, now, entries)
        check_former = ask_former(tx, item) if renews else None
        offer = using()  # what is refused undoes the unit, and so that it was issued
        if is_issued():
            if check_former is not None:
                check_former()
            note_issued(runtime.audit, tx, offer, item, of_items=of_items, now=now)
            if claim.attested is not None:
                offers.attested(tx, item.visit_id, item.position, claim.attested)
            return entries
        held = offers.issued_to(tx, item.visit_id, item.position)
        if held is None or held[0] != claim.holder:
            raise AlreadyClaimed
        return held[1]

    return await runtime.store.write(hand_over, brief=True, beside=claim.presented.offer_id)


def ask_former(tx: Transaction, item: ItemRow) -> Callable[[], None]:
    """Ask for the credential that a wallet renews by itself, with the next statement.

    What it returns raises OAuthError(credential_request_denied) where that was revoked since.
    """
    status = refresh_grants.ask_former_status(tx, item.visit_id, item.credential_id)

    def check() -> None:
        if status() != Status.VALID:
            raise credential.denied(FaultText.REFRESH_WRONG)

    return check


def note_issued(audit: AuditTrail, tx: Transaction, offer: OfferRow, item: ItemRow, *, of_items: int, now: int) -> None:
    """Write down that an item was issued: in its visit, in the journal, and in the audit trail."""
    _end_visit(tx, item, of_items, now)
    deferred_credentials.shorten_token_life(tx, offer, now)
    about = {"workflowId": item.visit_id, "configuration": item.configuration}
    audit.note(tx, now, AuditAction.ISSUE, item.credential_id, offer.operator, about)


def _grant(tx: Transaction, presented: PresentedToken, now: int) -> _Grant:
    offer, items = presented.granted(tx, now)
    deferred_credentials.check_open(offer, now)
    return _Grant(offer, items)


def _asked_for(schemas: SchemaRegistry, grant: _Grant, request: CredentialRequest) -> list[ItemRow]:
    if request.identifier is not None:
        found = [item for item in grant.items if item.credential_id == request.identifier]
        if not found:
            raise credential.unknown_identifier()
        return found
    found = [item for item in grant.items if item.configuration == request.configuration_id]
    if not found:
        if schemas.has_configuration(request.configuration_id or ""):
            raise insufficient_scope()
        raise credential.unknown_configuration()
    return found


def _choose(candidates: Sequence[ItemRow], holder: str, offer: OfferRow, now: int) -> ItemRow:
    """Choose the item that this holder has already, else the next that nobody has; none of these once it expired."""
    for item in candidates:
        if item.holder == holder:
            return item
    if now >= offer.expires_at and any(item.holder is None for item in candidates):
        raise deferred_credentials.offer_ended()
    for item in candidates:
        if item.holder is None:
            return item
    raise credential.denied()


def claims_of(sealer: Sealer, item: ItemRow) -> Claims:
    """Return the claims of an item."""
    claims: Claims = content_of(sealer, item)["claims"]
    return claims


def _end_visit(tx: Transaction, item: ItemRow, of_items: int, now: int) -> None:
    issued: tuple[str, dict[str, object]] = (
        "credential.issued",
        {"credentialId": item.credential_id, "schemaId": item.schema_id},
    )
    left = 0 if of_items == 1 else offers.left(tx, item.visit_id)
    if left == 0:
        visits.move(
            tx, now, item.visit_id, VisitState.DONE, MoveReason(Detail.DELIVERED, events=(issued,)), deadline=None
        )
    else:
        visits.happened(tx, now, item.visit_id, issued)


def _check_proofs(
    context: IssuanceContext, request: CredentialRequest, now: int
) -> tuple[tuple[ProvenKey, ...], str | None]:
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
    attestations = {None if found is None else _spell(found) for found in beside}
    return attestations.pop() if len(attestations) == 1 else None


def _spell(found: KeyAttestation) -> str:
    attestation = {
        "attester": found.attester,
        "keyStorage": list(found.key_storage),
        "userAuthentication": list(found.user_authentication),
    }
    return json.dumps({name: value for name, value in attestation.items() if value})
