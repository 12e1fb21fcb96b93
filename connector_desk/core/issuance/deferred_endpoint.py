"""Credentials that waited, delivered to the wallet that comes back for them (OpenID4VCI 1.0 §9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import SigningUnavailable
from connector_desk.core.issuance import access_tokens, credential_endpoint, credential_signing, deferred_credentials
from connector_desk.core.oid4vci import credential, deferred
from connector_desk.core.oid4vci.deferred import CredentialResponse
from connector_desk.core.store import deferrals, offers

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.issuance.access_tokens import PresentedToken
    from connector_desk.core.issuance.context import IssuanceContext
    from connector_desk.core.issuance.status_lists import Entry
    from connector_desk.core.oid4vci.dpop import DpopProof
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.deferrals import DeferralRow
    from connector_desk.core.store.offers import ItemRow, OfferRow
    from connector_desk.core.store.transaction import Transaction


class _Waiting(NamedTuple):
    """The deferred credential of a transaction ID."""

    row: DeferralRow
    item: ItemRow
    of_items: int
    renews: bool
    """Whether a wallet renews it by itself."""


async def deliver(context: IssuanceContext, presented: PresentedToken, body: bytes, now: int) -> CredentialResponse:
    """Return the deferred credential, or ask the wallet to return later.

    It is returned again while the token is valid: the answer may have been lost.

    Raises OAuthError: invalid_token (401), invalid_transaction_id, credential_request_denied for an offer that was
    withdrawn or a credential that has expired, and the codes of a request that cannot be read.
    """
    offer = await context.runtime.store.read_inline(lambda tx: presented.offer(tx, now))
    dpop = presented.check(context.runtime.address, offer, now)
    transaction_id = deferred.parse(body)
    deferred_credentials.check_open(offer, now)
    found = await context.runtime.store.read_inline(lambda tx: _find(tx, offer, transaction_id))
    try:
        signed = await _sign(context, presented, dpop, found, now)
    except SigningUnavailable:
        if dpop is not None:
            await context.runtime.store.write(lambda tx: access_tokens.use(tx, dpop)(), brief=True, beside=offer.id)
        return deferred.pending(found.row.transaction_id, found.row.begun_at, now)
    # No notification_id, which is optional (§8.3): wallets of today refuse a deferred answer that has one
    return CredentialResponse(credential.respond(signed))


def _find(tx: Transaction, offer: OfferRow, transaction_id: str) -> _Waiting:
    row = deferrals.find(tx, offer.visit_id, transaction_id)
    if row is None:
        raise deferred.unknown()
    items = offers.items(tx, offer.visit_id)
    (item,) = [one for one in items if one.position == row.position]
    return _Waiting(row, item, len(items), offer.refresh_grant_id is not None)


async def _sign(
    context: IssuanceContext, presented: PresentedToken, dpop: DpopProof | None, found: _Waiting, now: int
) -> list[JsonValue]:
    proven = deferred_credentials.keys_of(context.runtime.sealer, found.row)
    life = credential_endpoint.validity_of(context.schemas, found.item, len(proven), now)
    claims = credential_endpoint.claims_of(context.runtime.sealer, found.item)
    entries = await credential_endpoint.entries_for(context, found.item, len(proven), now)
    try:
        signed = await credential_signing.sign(context, found.item, claims, proven, entries, life)
    except SigningUnavailable:
        if found.item.issued_at is None:
            context.status_lists.release(entries)
        raise
    kept = await _hand_over(context.runtime, presented, dpop, found, entries, now)
    return signed if kept == entries else await credential_signing.sign(context, found.item, claims, proven, kept, life)


async def _hand_over(
    runtime: Runtime,
    presented: PresentedToken,
    dpop: DpopProof | None,
    found: _Waiting,
    entries: Sequence[Entry],
    now: int,
) -> Sequence[Entry]:
    """Commit that it was issued, once, and give the entries it has; a wallet may come back twice at the same time."""
    item, renews = found.item, found.renews

    def hand_over(tx: Transaction) -> Sequence[Entry]:
        offer_held, check_proof = presented.hold(tx, now), access_tokens.use(tx, dpop)
        is_issued = offers.issue(tx, item.visit_id, item.position, item.holder or "", now, entries)
        check_former = credential_endpoint.ask_former(tx, item) if renews else None
        offer = offer_held()
        deferred_credentials.check_open(offer, now)
        check_proof()
        if is_issued():
            if check_former is not None:
                check_former()
            credential_endpoint.note_issued(runtime.audit, tx, offer, item, of_items=found.of_items, now=now)
            return entries
        held = offers.issued_to(tx, item.visit_id, item.position)
        if held is None:
            raise deferred.unknown()
        return held[1]

    return await runtime.store.write(hand_over, brief=True, beside=presented.offer_id)
