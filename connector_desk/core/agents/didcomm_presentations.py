"""Presentations of agents: asked for, verified and stored like those of wallets (RFC 0454)."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import Unavailable
from connector_desk.base.identifiers import new_id
from connector_desk.contract.credential_format import LDP_VC
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.strict_json import dumps
from connector_desk.core.didcomm import present_proof
from connector_desk.core.didcomm.errors import MessageRefused, unexpected
from connector_desk.core.didcomm.message import Decorators
from connector_desk.core.didcomm.present_proof import ABANDONED, ProofEffect, ProofExchange, ProofTransition
from connector_desk.core.oid4vp.verification.expected import CredentialPosition
from connector_desk.core.store import agents, data_requests, visits
from connector_desk.core.store.agents import ExchangeRow
from connector_desk.core.verification import authorization_response, presentation_verifier, results
from connector_desk.core.verification.authorization_response import PresentationRefusal
from connector_desk.core.verification.presentation_verifier import PresentationRequirements
from connector_desk.core.verification.request_content import RequestContent

if TYPE_CHECKING:
    from connector_desk.core.didcomm.message import Message
    from connector_desk.core.didcomm.present_proof import Submission
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.oid4vp.dcql import Ask
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.agents import ConnectionRow
    from connector_desk.core.store.data_requests import DataRequestRow
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.verification.context import VerificationContext
    from connector_desk.core.verification.results import SpelledVerdict


class VerifiedPresentation(NamedTuple):
    """The result of a verification, before anything is stored."""

    submission: Submission
    result: SpelledVerdict


async def verify(
    verification: VerificationContext, row: ConnectionRow, received: Message, now: int
) -> VerifiedPresentation | None:
    """Check the presentation in a message, if it is one that was asked for; nothing is kept by that: `take` decides."""
    found = await verification.runtime.store.read_inline(lambda tx: _find(verification, tx, row, received))
    if found is None:
        return None
    exchange_row, request, known = found
    exchange = read_exchange(verification.runtime.sealer, exchange_row)
    if not request.is_open(now):
        return None
    try:
        submission = present_proof.receive(exchange, received).submission
    except MessageRefused:
        return None
    if submission is None:
        return None
    asks = RequestContent.open(verification.runtime.sealer, request).asks
    presented = {
        ask.query_id(LDP_VC): [
            CredentialPosition(submission.presentation, place) for place in submission.answers.get(ask.id, ())
        ]
        for ask in asks
    }

    async def under_way() -> None:
        await verification.runtime.store.write(
            lambda tx: authorization_response.note_checking(tx, request, now), beside=request.id
        )

    challenge = PresentationRequirements(asks, exchange.challenge, request.client_id, audience_may_lack=True)
    verdict = await presentation_verifier.verify(
        verification, presented, challenge, known=known, now=now, before_fetching=under_way
    )
    return VerifiedPresentation(
        submission, results.of_verdict(verification.schemas, verdict, asks, submission.presentation)
    )


def _find(
    verification: VerificationContext, tx: Transaction, row: ConnectionRow, received: Message
) -> tuple[ExchangeRow, DataRequestRow, presentation_verifier.TrustedParties] | None:
    exchange = agents.exchange_by_thread(tx, row.id, present_proof.FAMILY, received.thread)
    request = None if exchange is None else data_requests.of_visit(tx, exchange.visit_id)
    if exchange is None or request is None:
        return None
    return exchange, request, presentation_verifier.trusted_parties(verification, tx)


def take(
    runtime: Runtime,
    tx: Transaction,
    row: ConnectionRow,
    received: Message,
    judgement: VerifiedPresentation | None,
    now: int,
    *,
    is_known: bool = True,
) -> tuple[Message, ...]:
    """Process a message of this protocol, in a transaction; return the replies.  Raises MessageRefused.

    From whoever `is_known` not to be the other side yet, what is refused changes nothing.  Raises Unavailable where
    another message was faster: the same sent again finds its way.
    """
    found = agents.exchange_by_thread(tx, row.id, present_proof.FAMILY, received.thread)
    if found is None:
        raise unexpected("There is no such exchange over this connection.")
    visits.hold(tx, found.visit_id)
    before = read_exchange(runtime.sealer, found)
    try:
        step = _act(runtime, tx, found, present_proof.receive(before, received), judgement, now)
    except MessageRefused as refused:
        step = present_proof.refuse(before, received, refused)
        if not is_known:
            return step.replies
        if ProofEffect.GIVEN_UP in step.effects:
            _end(tx, found, now, PresentationRefusal(refused.code, declined=False, reason=refused.explain))
    if step.exchange != before:
        agents.keep_exchange(tx, found.id, seal_exchange(runtime.sealer, step.exchange, found.id))
    return step.replies


def _act(
    runtime: Runtime,
    tx: Transaction,
    row: ExchangeRow,
    step: ProofTransition,
    judgement: VerifiedPresentation | None,
    now: int,
) -> ProofTransition:
    for effect in step.effects:
        match effect:
            case ProofEffect.VERIFY:
                return _verify(runtime, tx, row, step, judgement, now)
            case ProofEffect.DECLINED:
                words = "" if step.problem is None else step.problem.explain
                _end(tx, row, now, PresentationRefusal("declined", declined=True, words=words))
            case ProofEffect.GIVEN_UP:
                pass  # only where a message is refused
    return step


def _verify(
    runtime: Runtime,
    tx: Transaction,
    row: ExchangeRow,
    step: ProofTransition,
    judgement: VerifiedPresentation | None,
    now: int,
) -> ProofTransition:
    request = data_requests.of_visit(tx, row.visit_id)
    if request is None or not request.is_open(now):
        raise MessageRefused(ABANDONED, FaultText.REQUEST_ENDED)
    if judgement is None or judgement.submission != step.submission:
        raise Unavailable
    result = judgement.result
    if not authorization_response.conclude(runtime, tx, request, result, now):
        raise Unavailable
    explain = FaultText.NOT_ACCEPTED.format(checks=", ".join(result.failed))
    return present_proof.conclude(step.exchange, believed=result.verified, explain=explain)


def _end(tx: Transaction, row: ExchangeRow, now: int, refusal: PresentationRefusal) -> None:
    request = data_requests.of_visit(tx, row.visit_id)
    if request is not None:
        authorization_response.refuse(tx, request, now, refusal)


def compose_request(
    domain: str,
    name: str,
    asks: Sequence[Ask],
    own_dids: Collection[str],
    expires: int,
    parent: str | None = None,
) -> ProofTransition:
    """Create the request message; `parent` is the ID of the invitation that contains it."""
    return present_proof.request(
        asks,
        domain=domain,
        name=name,
        own_dids=own_dids,
        decorators=Decorators(parent, expires),
    )


def begin_exchange(sealer: Sealer, exchange: ProofExchange, visit_id: str, connection_id: str) -> ExchangeRow:
    """Create the stored state of an exchange with its first message."""
    exchange_id = new_id()
    return ExchangeRow(
        id=exchange_id,
        visit_id=visit_id,
        position=0,
        connection_id=connection_id,
        family=present_proof.FAMILY,
        thread=exchange.thread,
        sealed=seal_exchange(sealer, exchange, exchange_id),
    )


def seal_exchange(sealer: Sealer, exchange: ProofExchange, exchange_id: str) -> bytes:
    """Seal how far an exchange is."""
    return sealer.seal(dumps(exchange.to_json()), _purpose(exchange_id))


def read_exchange(sealer: Sealer, row: ExchangeRow) -> ProofExchange:
    """Open the sealed part; raises Unavailable(store_locked)."""
    return ProofExchange.from_json(json.loads(sealer.open(row.sealed, _purpose(row.id))))


def _purpose(exchange_id: str) -> bytes:
    return f"exchange:proof:{exchange_id}".encode()
