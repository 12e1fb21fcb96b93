"""Credentials that cannot be signed now: kept for the keys that asked, until they can be.

They are committed together with the used proofs, so that a wallet with a deferred credential gets it even after a
crash.  Its token is good for that alone, for a day.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import SigningUnavailable
from connector_desk.base.identifiers import new_id
from connector_desk.base.instants import SECOND
from connector_desk.contract import limits
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.visit import Detail, VisitState
from connector_desk.core.issuance import access_tokens
from connector_desk.core.oid4vci import credential, deferred, nonce
from connector_desk.core.store import deferrals, offers, visits
from connector_desk.core.store.deferrals import DeferralRow

if TYPE_CHECKING:
    from connector_desk.core.issuance.access_tokens import PresentedToken
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.oid4vci.deferred import CredentialResponse
    from connector_desk.core.oid4vci.dpop import DpopProof
    from connector_desk.core.oid4vci.errors import OAuthError
    from connector_desk.core.oid4vci.proof import ProvenKey
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.offers import ItemRow, OfferRow
    from connector_desk.core.store.transaction import Transaction


class AlreadyClaimed(Exception):
    """Another key was faster."""


class Claim(NamedTuple):
    """The authorization of a request: the commit uses up all of it, or none."""

    presented: PresentedToken
    dpop: DpopProof | None
    nonce_id: str
    holder: str
    attested: str | None = None
    """JSON: who attested the keys."""

    def use(self, tx: Transaction, now: int) -> Callable[[], OfferRow]:
        """Use it up, and return what gives the offer it is for; that raises OAuthError where something was used before.

        All of it takes one journey, with the statement that follows.
        """
        held = self.presented.hold(tx, now)
        check_proof = access_tokens.use(tx, self.dpop)
        is_own = offers.use_nonce(tx, self.nonce_id, self.presented.digest, now + limits.NONCE_LIFE)

        def offer() -> OfferRow:
            found = held()
            check_open(found, now)
            check_proof()
            if not is_own():
                raise nonce.refused()
            return found

        return offer


def check_open(offer: OfferRow, now: int) -> None:
    """Refuse an offer that has ended; lost or deferred credentials may still be requested for a while.

    Raises OAuthError(credential_request_denied).
    """
    waits = offer.waits_until is not None and now < offer.waits_until
    expired = now >= offer.expires_at and offer.visit_state != VisitState.DONE and not waits
    if offer.closed_at is not None or expired:
        raise offer_ended()


def offer_ended() -> OAuthError:
    """Return the error that an offer has ended."""
    return credential.denied(FaultText.OFFER_ENDED)


async def defer(
    runtime: Runtime, claim: Claim, item: ItemRow, proven: Sequence[ProvenKey], now: int
) -> CredentialResponse:
    """Keep an item for the keys that asked, and tell the wallet to come back; the same again gives the same id.

    Raises AlreadyClaimed when another key was faster, SigningUnavailable when it was issued to these keys meanwhile.
    """
    row = _row(runtime.sealer, item, proven, now)

    def keep(tx: Transaction) -> DeferralRow:
        offer = claim.use(tx, now)()
        if deferrals.claim(tx, row, claim.holder):
            if claim.attested is not None:
                offers.attested(tx, row.visit_id, row.position, claim.attested)
            until = max(_until(item, now), offer.waits_until or 0)
            deferrals.wait(tx, row.visit_id, until)
            visits.wait(tx, row.visit_id, until)
            visits.note(tx, now, row.visit_id, offer.visit_state, Detail.DEFERRED)
            return row
        if offers.holder_of(tx, row.visit_id, row.position) != claim.holder:
            raise AlreadyClaimed
        held = deferrals.of_item(tx, row.visit_id, row.position)
        if held is None:
            raise SigningUnavailable
        return held

    kept = await runtime.store.write(keep, brief=True, beside=claim.presented.offer_id)
    return deferred.pending(kept.transaction_id, kept.begun_at, now)


def _until(item: ItemRow, now: int) -> int:
    """Return how long an item may stay deferred: not beyond its own end, to the second."""
    longest = now + limits.DEFERRED_LIFE
    return longest if item.expires_at is None else min(longest, item.expires_at - item.expires_at % SECOND)


def shorten_token_life(tx: Transaction, offer: OfferRow, now: int) -> None:
    """Shorten the life of a token once nothing is deferred: long enough to repeat a request after a lost answer."""
    if offer.waits_until is not None and deferrals.waiting(tx, offer.visit_id, now) == 0:
        deferrals.wait(tx, offer.visit_id, now + limits.TOKEN_LIFE)
        visits.wait(tx, offer.visit_id, now + limits.TOKEN_LIFE)


def _row(sealer: Sealer, item: ItemRow, proven: Sequence[ProvenKey], now: int) -> DeferralRow:
    transaction_id = new_id()
    spelled = json.dumps(deferred.spell_keys(proven)).encode()
    sealed = sealer.seal(spelled, _sealed_for(transaction_id))
    return DeferralRow(item.visit_id, item.position, transaction_id, now, sealed)


def keys_of(sealer: Sealer, row: DeferralRow) -> tuple[ProvenKey, ...]:
    """Read the keys that something is kept for."""
    return deferred.read_keys(json.loads(sealer.open(row.sealed, _sealed_for(row.transaction_id))))


def _sealed_for(transaction_id: str) -> bytes:
    return f"deferral:{transaction_id}".encode()
