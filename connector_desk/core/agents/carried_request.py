"""Data requests over DIDComm in an invitation: for the first agent that answers (RFC 0434, RFC 0454)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.base.identifiers import new_id
from connector_desk.core.agents import connectionless, connections, didcomm_proof_requests
from connector_desk.core.didcomm.out_of_band import VERIFY_ONCE, Goal
from connector_desk.core.verification import presentation_verifier

if TYPE_CHECKING:
    from connector_desk.core.store.agents import ConnectionRow, ExchangeRow
    from connector_desk.core.store.visits import VisitRow
    from connector_desk.core.verification.context import VerificationContext
    from connector_desk.core.verification.request_content import RequestContent


async def invite_with_request(
    verification: VerificationContext, visit: VisitRow, content: RequestContent, now: int
) -> tuple[str, ConnectionRow, ExchangeRow]:
    """Return the short link of a new invitation, the invitation, and the exchange that it begins; nothing is kept."""
    domain = verification.runtime.address.ready()
    known = await verification.runtime.store.read_inline(
        lambda tx: presentation_verifier.trusted_parties(verification, tx)
    )
    invitation_id = new_id()
    step = didcomm_proof_requests.compose(
        domain,
        content.name,
        content.asks,
        presentation_verifier.own_dids(verification, known),
        visit.expires_at,
        parent=invitation_id,
    )
    invitation = await connectionless.invite(
        verification.runtime,
        invitation_id,
        step.replies[0],
        Goal(VERIFY_ONCE, content.name),
        visit,
        now,
    )
    exchange = didcomm_proof_requests.begin(verification.runtime.sealer, step.exchange, visit.id, invitation.id)
    return connections.short_link(verification.runtime.address, invitation), invitation, exchange
