"""Data requests from the wallet's side: the request behind the QR code, and the one answer to it.

A wallet that has fetched the request may answer it, once.  An unreadable answer changes nothing; a readable one is
verified, and ends the visit: done if every check passed, else failed.  No claim of a wallet is trusted.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import Conflict, Gone, NotFound
from connector_desk.base.identifiers import new_secret
from connector_desk.base.instants import MINUTE
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.proofrequest import BrowserPage
from connector_desk.contract.trust import AfterAnswer
from connector_desk.contract.visit import Detail, VisitState, may_follow
from connector_desk.core.keys import base64url
from connector_desk.core.oid4vp import digital_credentials
from connector_desk.core.oid4vp import response as responses
from connector_desk.core.oid4vp.digital_credentials import EncryptedDocuments
from connector_desk.core.oid4vp.encryption import decrypt
from connector_desk.core.oid4vp.errors import Oid4vpError
from connector_desk.core.oid4vp.request import DIRECT_POST_JWT, request_object, sign
from connector_desk.core.oid4vp.response import (
    ACCESS_DENIED,
    AuthorizationErrorResponse,
    EncryptedResponse,
    PlainResponse,
)
from connector_desk.core.oid4vp.verification.expected import Handover
from connector_desk.core.place import registration
from connector_desk.core.runtime.organisation import client_metadata
from connector_desk.core.store import data_requests, visits
from connector_desk.core.store.visits import Event, MoveReason
from connector_desk.core.verification import client_identifier, credential_types, presentation_verifier, results
from connector_desk.core.verification.presentation_verifier import PresentationRequirements, TrustedParties, verify
from connector_desk.core.verification.request_content import DIDCOMM, MODES, RequestContent
from connector_desk.core.visits import lifecycle

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.oid4vp.client_id import ClientIdentity
    from connector_desk.core.oid4vp.request import AuthorizationRequest, WalletPost
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.data_requests import DataRequestRow
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.verification.context import VerificationContext
    from connector_desk.core.verification.results import SpelledVerdict

CODE_LIFE = 10 * MINUTE
"""A wallet opens the page at once; a code that somebody finds later opens nothing."""

_UNOPENED = (VisitState.PREPARED.value, VisitState.SHOWN.value)
_OPENED, _DONE = VisitState.OPENED, VisitState.DONE
# By the state a visit is in, the steps that lead to an answer and were not taken: one in its link was never seen opened
_STEPS_TO_ANSWER: Mapping[str, Sequence[VisitState]] = {
    before.value: [step for step in (VisitState.OPENED, VisitState.WORKING) if may_follow(before, step)]
    for before in VisitState
}
_NOT_VERIFIED = json.dumps({"code": "not_verified", "message": Detail.NOT_VERIFIED})


# --- the request ------------------------------------------------------------------------------------------------------


async def open_request(
    context: VerificationContext, request_id: str, now: int, wallet: WalletPost | None = None
) -> str:
    """Return the signed request of a QR code, and record that a wallet has opened it (OpenID4VP 1.0 §5.10).

    It is encrypted where the wallet has posted a key for that.

    May be fetched any number of times until it is answered or over.  Raises NotFound, and Gone(request_gone) when it is
    answered, expired or withdrawn, or made under a name that this place no longer has.
    """
    found = await context.runtime.store.read_inline(lambda tx: data_requests.find(tx, request_id))
    context.visits.deadlines.asked_for(found, now)
    row = _still_open(found, now)
    if row.signing_key is None:
        raise NotFound("not_found", "The link itself contains this data request. Do not fetch it.")
    content = RequestContent.open(context.runtime.sealer, row)
    identity = await _client_of(context, row, content)
    asked = await _request_now(context, row, content, now)
    signed = sign(identity, request_object(identity, asked, now, None if wallet is None else wallet.nonce))
    if wallet is not None and wallet.key is not None:
        signed = wallet.key.encrypt(signed)
    if row.visit_state in _UNOPENED:
        context.runtime.store.note(lambda tx: _note_opened(tx, row, now), beside=row.id)
    return signed


async def _client_of(context: VerificationContext, row: DataRequestRow, content: RequestContent) -> ClientIdentity:
    """Return who signs a data request; raises Gone(request_gone) where the place no longer has the name."""
    identity = await client_identifier.restore(context, row.client_id, content.session.header, row.signing_key)
    if identity is None:
        raise Gone("request_gone")
    return identity


async def _request_now(
    context: VerificationContext, row: DataRequestRow, content: RequestContent, now: int
) -> AuthorizationRequest:
    """Return a data request with what the place says of itself now, and its registration."""
    client = client_metadata(await context.runtime.organisation.now(), context.runtime.address.ready())
    asked = content.request_to_wallets(content.session, row.response_uri, row.response_mode, row.expires_at, client)
    rules = await context.trust_rules.now()
    return asked._replace(verifier_info=registration.verifier_info(rules.registration, now))


async def check_open(store: Store, request_id: str, now: int) -> None:
    """Check that a request is open, without a trace, for link previews; raises the errors of `open_request`."""
    await store.read_inline(lambda tx: _still_open(data_requests.find(tx, request_id), now))


async def require_known(store: Store, request_id: str) -> None:
    """Raise NotFound for a data request that never was, or is forgotten."""
    if await store.read_inline(lambda tx: data_requests.find(tx, request_id)) is None:
        raise NotFound("not_found", FaultText.NO_REQUEST_THERE)


def _still_open(row: DataRequestRow | None, now: int) -> DataRequestRow:
    if row is None:
        raise NotFound("not_found", FaultText.NO_REQUEST_THERE)
    if not row.is_open(now):
        raise Gone("request_gone")
    return row


def _note_opened(tx: Transaction, row: DataRequestRow, now: int) -> None:
    """Note that a wallet has fetched a request, unless its visit has gone on meanwhile."""
    visits.step(tx, now, row.visit_id, _OPENED, _UNOPENED)


# --- the answer -------------------------------------------------------------------------------------------------------


async def receive(
    context: VerificationContext, request_id: str, body: bytes, content_type: str | None, now: int
) -> str | None:
    """Process the answer of a wallet, exactly once (OpenID4VP 1.0 §8.2).

    Return the address to which the wallet sends its person, valid for one visit; None if the person stays in the
    wallet.  Raises NotFound, and Oid4vpError: for an unreadable answer, a wrong state and a request that is over, which
    change nothing; and for a presentation that did not pass every check, after that was recorded.
    """
    response = responses.parse_form(body, content_type)
    answered = await _answered(context, request_id, now)
    row, session = answered.row, answered.content.session
    response = _decrypted(response, answered, has_state=True)
    if response.state is not None and not hmac.compare_digest(response.state, session.state):
        raise Oid4vpError("state is missing or is not one of a request made here.")
    code = new_secret() if session.after is AfterAnswer.PAGE else None
    if isinstance(response, AuthorizationErrorResponse):
        await _note_refusal(context.runtime, row, response, code, now)
    else:
        await _judge(context, answered, response, _handover(answered), code, now)
    return None if code is None else f"{row.response_uri}/{code}"


class _AnsweredRequest(NamedTuple):
    """An open data request to which an answer has come, and whom the place trusts."""

    row: DataRequestRow
    known: TrustedParties
    content: RequestContent


async def _answered(context: VerificationContext, request_id: str, now: int) -> _AnsweredRequest:
    """Find the open data request of an answer; raises NotFound, and Oid4vpError where it is over."""
    row, known = await context.runtime.store.read_inline(
        lambda tx: (
            data_requests.find(tx, request_id),
            presentation_verifier.trusted_parties(context, tx),
        )
    )
    if row is None or row.response_mode == DIDCOMM:
        raise NotFound("not_found", FaultText.NO_REQUEST_THERE)
    if not row.is_open(now):
        context.visits.deadlines.asked_for(row, now)
        raise _over()
    return _AnsweredRequest(row, known, RequestContent.open(context.runtime.sealer, row))


def _decrypted(
    response: PlainResponse | EncryptedResponse | AuthorizationErrorResponse,
    answered: _AnsweredRequest,
    *,
    has_state: bool,
) -> PlainResponse | AuthorizationErrorResponse:
    responses.check_mode(response, MODES[answered.row.response_mode])
    if not isinstance(response, EncryptedResponse):
        return response
    key = answered.content.session.key
    if key is None:
        raise Oid4vpError("This request has no key to encrypt to.")
    return responses.read_decrypted(decrypt(response.response, key), has_state=has_state)


async def outcome_after_redirect(store: Store, request_id: str, code: str, now: int) -> VisitState:
    """Return how a visit ended, once, to the person whose wallet followed its redirect; raises NotFound."""
    digest = _digest(code)

    def use(tx: Transaction) -> VisitState | None:
        if not data_requests.use_code(tx, request_id, digest, now - CODE_LIFE):
            return None
        row = data_requests.find(tx, request_id)
        return None if row is None else VisitState(row.visit_state)

    state = await store.write(use, brief=True, beside=request_id)
    if state is None:
        raise NotFound
    return state


def _digest(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()


# --- in a browser -----------------------------------------------------------------------------------------------------


async def open_name(context: VerificationContext, request_id: str, now: int) -> str:
    """Return the title of an open data request that a browser may answer; raises the errors of `open_request`."""
    row = _still_open(await context.runtime.store.read_inline(lambda tx: data_requests.find(tx, request_id)), now)
    if row.response_mode == DIDCOMM:
        raise NotFound("not_found", FaultText.NO_REQUEST_THERE)
    return RequestContent.open(context.runtime.sealer, row).name


async def browser_addresses(context: VerificationContext, visit_id: str) -> BrowserPage:
    """Return where a browser opens the page of a data request; raises NotFound."""
    row = await context.runtime.store.read_inline(lambda tx: data_requests.of_visit(tx, visit_id))
    if row is None or row.response_mode == DIDCOMM:
        raise NotFound("not_found", FaultText.NO_REQUEST)
    address = context.runtime.address
    public, local = address.in_browsers(address.page_to_show(row.id))
    return BrowserPage(publicAddress=public, localAddress=local)


async def open_in_browser(
    context: VerificationContext, request_id: str, origin: str | None, now: int
) -> list[dict[str, JsonValue]]:
    """Return the requests that the page of a data request gives its browser; the visit is opened (OpenID4VP 1.0 A.3).

    `origin` is where the page stands, as its browser says.  Raises the errors of `open_request`, and
    Conflict(public_base_not_ready) where no browser may ask from this place.
    """
    found = await context.runtime.store.read_inline(lambda tx: data_requests.find(tx, request_id))
    context.visits.deadlines.asked_for(found, now)
    row = _still_open(found, now)
    if row.response_mode == DIDCOMM:
        raise NotFound("not_found", FaultText.NO_REQUEST_THERE)
    origins = context.runtime.address.browser_origins()
    if not origins:
        raise Conflict("public_base_not_ready", FaultText.NO_BROWSER_HERE)
    content = RequestContent.open(context.runtime.sealer, row)
    session = content.session
    identity = None if row.signing_key is None else await _client_of(context, row, content)
    asked = await _request_now(context, row, content, now)
    # Wallets may refuse a request that names an origin with http, also beside the one that asks (Appendix A.2)
    asking = origins if origin not in origins else [origin]
    requests = digital_credentials.requests_of(identity, asked, asking, now)
    if session.key is not None and origin in origins:
        info = digital_credentials.encryption_info(session.key, session.nonce)
        documents = digital_credentials.request_of(content.query, identity, info, origin)
        requests += [] if documents is None else [documents]
    if row.visit_state in _UNOPENED:
        context.runtime.store.note(lambda tx: _note_opened(tx, row, now), beside=row.id)
    return requests


async def receive_from_browser(
    context: VerificationContext, request_id: str, body: bytes, origin: str | None, now: int
) -> VisitState:
    """Process the answer that a page hands on, exactly once; return how the visit ended (OpenID4VP 1.0 A.4).

    `origin` is where the page stands, as its browser says; the wallet has signed for it.  Raises the errors of
    `receive`, and Oid4vpError for a page that is not of this place.
    """
    if origin not in context.runtime.address.browser_origins():
        raise Oid4vpError("Only the page of this service hands on answers.")
    answer = digital_credentials.read_answer(body)
    answered = await _answered(context, request_id, now)
    if isinstance(answer, EncryptedDocuments):
        await _judge(context, answered, *_documents(answer, answered, origin), None, now)
        return VisitState.DONE
    response = _decrypted(answer, answered, has_state=False)
    if isinstance(response, AuthorizationErrorResponse):
        await _note_refusal(context.runtime, answered.row, response, None, now)
        return VisitState.REFUSED if response.error == ACCESS_DENIED else VisitState.FAILED
    await _judge(context, answered, response, _handover(answered, origin), None, now)
    return VisitState.DONE


def _over() -> Oid4vpError:
    return Oid4vpError(FaultText.REQUEST_ENDED)


async def _note_refusal(
    runtime: Runtime, row: DataRequestRow, said: AuthorizationErrorResponse, code: str | None, now: int
) -> None:
    declined = said.error == ACCESS_DENIED
    words = said.description if declined else ": ".join(filter(None, [said.error, said.description]))
    digest = None if code is None else _digest(code)

    def keep(tx: Transaction) -> bool:
        calls = runtime.wallet_calls.spell(row.id, now)
        refusal = PresentationRefusal(said.error, declined=declined, words=words or "", calls=calls)
        return refuse(tx, row, now, refusal, response_code=digest)

    if not await runtime.store.write(keep, brief=True, beside=row.id):
        raise _over()


class PresentationRefusal(NamedTuple):
    """Why nothing is presented: a person declined, or the other side failed."""

    code: str
    declined: bool
    words: str = ""
    """Those of the other side, for people to read."""
    reason: str = ""
    """Ours."""
    calls: Sequence[Mapping[str, object]] = ()
    """What the wallet called before."""


def refuse(
    tx: Transaction, row: DataRequestRow, now: int, refusal: PresentationRefusal, *, response_code: str | None = None
) -> bool:
    """End a data request that was not answered, in a transaction; False when it is over already."""
    before = data_requests.answer(tx, row.id, now, verified=None, result=None, response_code=response_code)
    if before is None:
        return False
    message = Detail.DECLINED if refusal.declined else Detail.WALLET_FAILED
    error = lifecycle.error_text(refusal.code, message, words=refusal.words, reason=refusal.reason)
    ended = VisitState.REFUSED if refusal.declined else VisitState.FAILED
    _end(tx, row, now, before, ended, MoveReason(message, error, calls=refusal.calls))
    return True


def note_checking(tx: Transaction, row: DataRequestRow, now: int) -> None:
    """Note that an answer is being looked at, which may take a while."""
    visits.hold(tx, row.visit_id)
    for state in _STEPS_TO_ANSWER[lifecycle.existing(tx, row.visit_id).state]:
        visits.move(tx, now, row.visit_id, state, deadline=row.expires_at)


def _end(
    tx: Transaction,
    row: DataRequestRow,
    now: int,
    before: str,
    ended: VisitState,
    reason: MoveReason,
) -> None:
    """End the visit of an answer, with the steps that lead there, in one go."""
    led: list[Event] = [(f"visit.{state}", {"state": state}) for state in _STEPS_TO_ANSWER[before]]
    reason = MoveReason(reason.detail, reason.error, (*led, *reason.events), reason.calls)
    visits.move(tx, now, row.visit_id, ended, reason, deadline=None)


def _handover(answered: _AnsweredRequest, origin: str | None = None) -> Handover:
    """Return how an answer of OpenID4VP came; `origin` is that of the page where it came through a browser."""
    row, key = answered.row, answered.content.session.key
    handover = Handover(response_uri=row.response_uri) if origin is None else Handover(origin=origin)
    if key is None or MODES[row.response_mode] != DIRECT_POST_JWT:
        return handover
    thumbprint = base64url.decode(key.thumbprint)
    return handover._replace(thumbprint=thumbprint, reader_key=key.agreement_key)


def _documents(sent: EncryptedDocuments, answered: _AnsweredRequest, origin: str) -> tuple[PlainResponse, Handover]:
    """Return mobile documents that came without OpenID4VP as its response has them, and how they came."""
    content, session = answered.content, answered.content.session
    if session.key is None:
        raise Oid4vpError("This request has no key to encrypt to.")
    info = digital_credentials.encryption_info(session.key, session.nonce)
    documents = digital_credentials.decrypt(sent.response, session.key, info, origin)
    vp_token = digital_credentials.vp_token_of(documents, content.asks)
    return PlainResponse(None, vp_token), Handover(origin=origin, encryption_info=info)


async def _judge(
    context: VerificationContext,
    answered: _AnsweredRequest,
    response: PlainResponse,
    handover: Handover,
    code: str | None,
    now: int,
) -> None:
    """Verify an answer and end the visit."""
    row, known, content = answered
    vp_token = responses.read_vp_token(response.vp_token, content.asks)

    async def under_way() -> None:
        await context.runtime.store.write(lambda tx: note_checking(tx, row, now), brief=True, beside=row.id)

    session = content.session
    origin = handover.origin
    audience = row.client_id if origin is None else digital_credentials.audience_of(origin)
    challenge = PresentationRequirements(content.asks, session.nonce, audience, handover=handover)
    is_sample = any(ask.is_sample for ask in content.asks)
    if is_sample:  # nobody has to be trusted for what a credential looks like
        known = known.believing_anybody()
    verdict = await verify(context, vp_token, challenge, known=known, now=now, before_fetching=under_way)
    presentation: dict[str, JsonValue] = {query_id: list(several) for query_id, several in vp_token.items()}
    sample = None
    if is_sample:
        sample = await credential_types.read_sample(context, presentation, verdict, now)
        presentation = {}
    result = results.of_verdict(context.schemas, verdict, content.asks, presentation, sample)
    # Whose answer is not believed is told so as an error, which leads nowhere
    digest = None if code is None or not result.verified else _digest(code)

    def keep(tx: Transaction) -> bool:
        return conclude(context.runtime, tx, row, result, now, digest)

    if not await context.runtime.store.write(keep, brief=True, beside=row.id):
        raise _over()
    if not result.verified:
        raise Oid4vpError(FaultText.NOT_ACCEPTED.format(checks=", ".join(result.failed)))


def conclude(
    runtime: Runtime,
    tx: Transaction,
    row: DataRequestRow,
    result: SpelledVerdict,
    now: int,
    response_code: str | None = None,
) -> bool:
    """Store the result of an answer and end the visit, in a transaction.

    Return False if the request is over already.
    """
    sealed = result.seal(runtime.sealer, row.id)
    before = data_requests.answer(tx, row.id, now, verified=result.verified, result=sealed, response_code=response_code)
    if before is None:
        return False
    events: tuple[Event, ...] = (("request.answered", {"verified": result.verified}),)
    if result.verified:
        _end(tx, row, now, before, _DONE, MoveReason(events=events))
    else:
        calls = runtime.wallet_calls.spell(row.id, now)
        _end(tx, row, now, before, VisitState.FAILED, MoveReason(Detail.NOT_VERIFIED, _NOT_VERIFIED, events, calls))
    outcome: dict[str, str | int] = {"verified": str(result.verified).lower()}
    runtime.audit.note(tx, now, AuditAction.VERIFY, row.visit_id, row.operator, outcome)
    return True
