"""Record at a visit that a proof of its wallet was refused, or was missing.

That is a DPoP proof (RFC 9449 §7.1, RFC 9700 §4.10.1) or an attestation of the wallet (draft -07 §6.2).  Only where the
token or the code is right: so a stranger who has neither writes nothing.  The first few times, so that nobody fills the
journal of a visit.
"""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from connector_desk.contract.visit import Detail
from connector_desk.core.issuance import offer_codes, refresh_tokens
from connector_desk.core.issuance.token_endpoint import is_noted_enough, note_replay
from connector_desk.core.oid4vci.client_attestation import ClientAttestationError
from connector_desk.core.oid4vci.dpop import DpopProofError, ProofFault
from connector_desk.core.oid4vci.errors import OAuthError
from connector_desk.core.store import offers, refresh_grants, visits

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping

    from connector_desk.core.issuance.access_tokens import PresentedToken
    from connector_desk.core.issuance.context import IssuanceContext
    from connector_desk.core.store.offers import OfferRow
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction

_DETAILS: Final[Mapping[ProofFault, Detail]] = {
    ProofFault.OTHER_KEY: Detail.KEY_MISSING,
    ProofFault.REPLAYED: Detail.REQUEST_REPEATED,
    ProofFault.WRONG: Detail.PROOF_WRONG,
}


@asynccontextmanager
async def noted(store: Store, presented: PresentedToken, now: int) -> AsyncIterator[None]:
    """Record where a request with an access token is refused for its proof, or for having none."""

    def find(tx: Transaction) -> OfferRow | None:
        found = offers.by_token(tx, presented.offer_id, presented.digest)
        return None if found is None or found.token_key is None else found

    try:
        yield
    except OAuthError as error:
        await _note(store, find, error, now, presented.offer_id)
        raise


async def note_code(store: Store, code: str, error: OAuthError, now: int) -> None:
    """Record that a pre-authorized or an authorization code came with a proof that was refused."""
    offer_id = offer_codes.offer_of(code)

    def find(tx: Transaction) -> OfferRow | None:
        return offers.by_code(tx, offer_id, offer_codes.digest(code))

    await _note(store, find, error, now, offer_id)


async def note_refresh_token(context: IssuanceContext, refresh_token: str, error: OAuthError, now: int) -> None:
    """Record that a refresh token came with a proof that was refused."""
    named = refresh_tokens.read(context.refresh_secret, refresh_token)
    if named is None:
        return

    def find(tx: Transaction) -> OfferRow | None:
        grant = refresh_grants.find(tx, named.grant_id)
        if grant is None or grant.ended_at is not None or now >= grant.expires_at:
            return None
        return offers.of_visit(tx, grant.renewal_id or grant.visit_id)

    await _note(context.runtime.store, find, error, now, named.grant_id)


async def _note(
    store: Store, find: Callable[[Transaction], OfferRow | None], error: OAuthError, now: int, beside: str
) -> None:
    detail = _detail(error)
    if detail is None:
        return

    found = await store.read_inline(find)  # who has neither costs no commit
    if found is None or is_noted_enough(found):
        return
    visit_id = found.visit_id

    def note(tx: Transaction) -> None:
        visits.hold(tx, visit_id)
        held = offers.of_visit(tx, visit_id)
        if held is not None:
            note_replay(tx, held, now, detail)

    await store.write(note, brief=True, beside=beside)


def _detail(error: OAuthError) -> Detail | None:
    """Return what the staff are told of an error; None: it is of no proof."""
    if isinstance(error, ClientAttestationError):
        return Detail.ATTESTATION_REJECTED
    if not isinstance(error, DpopProofError) or error.proof_fault is None:
        return None
    return _DETAILS[error.proof_fault]
