"""Notifications of wallets about their credentials (OpenID4VCI 1.0 §11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.contract.visit import Detail, VisitState
from connector_desk.contract.visit_record import WalletEvent
from connector_desk.core.issuance import access_tokens
from connector_desk.core.oid4vci import notification
from connector_desk.core.store import offers, visits
from connector_desk.core.store.visits import MoveReason
from connector_desk.core.visits import lifecycle

if TYPE_CHECKING:
    from connector_desk.core.issuance.access_tokens import PresentedToken
    from connector_desk.core.oid4vci.notification import NotificationRequest
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.offers import ItemRow, OfferRow
    from connector_desk.core.store.transaction import Transaction


async def receive(runtime: Runtime, presented: PresentedToken, notified: NotificationRequest, now: int) -> None:
    """Store the notification about a credential; repeating it changes nothing (OpenID4VCI 1.0 §11).

    The first one decides about the state of the visit: confirmed, declined (deleted) or failed; a later one is only
    recorded.  Raises OAuthError: invalid_token, invalid_notification_id.
    """
    offer_now = await runtime.store.read_inline(lambda tx: presented.offer(tx, now))
    dpop = presented.check(runtime.address, offer_now, now)

    def keep(tx: Transaction) -> None:
        held, check_proof = presented.hold(tx, now), access_tokens.use(tx, dpop)
        items = offers.items(tx, offer_now.visit_id)
        offer = held()
        check_proof()
        found = [item for item in items if item.credential_id == notified.notification_id]
        if not found or found[0].issued_at is None:
            raise notification.unknown()
        if found[0].notified != notified.event:
            offers.notified(tx, notified.notification_id, notified.event, now)
            if found[0].notified is None or _words_said(tx, offer) < len(WalletEvent) * len(items):
                _note_word(tx, offer, found[0], notified, now)

    await runtime.store.write(keep, brief=True, beside=presented.offer_id)


_WORDS = {
    WalletEvent.ACCEPTED: Detail.CONFIRMED,
    WalletEvent.DELETED: Detail.DELETED,
    WalletEvent.FAILURE: Detail.NOT_KEPT,
}


def _words_said(tx: Transaction, offer: OfferRow) -> int:
    """Count the words noted so far, so that a wallet that goes to and fro does not fill the journal."""
    said = set(_WORDS.values())
    return sum(step.detail in said for step in lifecycle.steps(tx, offer.visit_id))


def _note_word(tx: Transaction, offer: OfferRow, item: ItemRow, notified: NotificationRequest, now: int) -> None:
    detail = _WORDS[notified.event]
    accepted: list[tuple[str, dict[str, object]]] = []
    if notified.event is WalletEvent.ACCEPTED:
        accepted.append(("credential.accepted", {"credentialId": item.credential_id}))
    ended = {WalletEvent.DELETED: VisitState.REFUSED, WalletEvent.FAILURE: VisitState.FAILED}.get(notified.event)
    if ended is not None and item.notified is None and offer.visit_state == VisitState.DONE:
        code = "declined" if ended is VisitState.REFUSED else "wallet_failure"
        error = lifecycle.error_text(code, detail, words=notified.description or "")
        visits.move(tx, now, offer.visit_id, ended, MoveReason(detail, error), deadline=None)
    else:
        visits.note(tx, now, offer.visit_id, offer.visit_state, detail, also=accepted)
