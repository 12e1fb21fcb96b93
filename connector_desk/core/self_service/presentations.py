"""A data request first: the visitor of a wallet that waits shows a credential, whose values approve it.

The authorization server acts as a verifier (OpenID4VCI 1.0 §5).  A presentation counts for the one authorization
request that its data request was made for: that keeps the ID of its visit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import Conflict
from connector_desk.contract.attributes import as_text
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.limits import WRONG_GUEST_CODES
from connector_desk.contract.proofrequest import CreateConnectionlessRequest
from connector_desk.contract.question import question_id, with_age
from connector_desk.contract.self_service import SERVED_BY, SelfServiceStanding, SelfServiceWay
from connector_desk.contract.strict_json import dumps
from connector_desk.contract.visit import VisitState
from connector_desk.contract.wire import parse
from connector_desk.core.issuance import authorization_requests
from connector_desk.core.runtime.origin import Origin
from connector_desk.core.self_service import rules, visitors
from connector_desk.core.self_service.visitors import Changed, ForStaff, Served, Values
from connector_desk.core.store import authorizations, self_service
from connector_desk.core.store import data_requests as kept_requests
from connector_desk.core.verification import data_requests
from connector_desk.core.verification.request_content import RequestContent
from connector_desk.core.verification.results import VerificationResult
from connector_desk.core.visits import cancellation

if TYPE_CHECKING:
    from connector_desk.contract.question import Question
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.self_service.context import SelfServiceContext
    from connector_desk.core.self_service.rules import RuleOfWallet
    from connector_desk.core.self_service.visitors import Outcome
    from connector_desk.core.store.authorizations import AuthorizationRow
    from connector_desk.core.store.data_requests import DataRequestRow
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.visits import VisitRow


class Seen(NamedTuple):
    """What the store has of a wallet whose visitor is asked."""

    rule: RuleOfWallet
    question: Question | None
    """None where it is gone, or gives no longer what the rule wants."""
    tried: self_service.TriedRow
    request: DataRequestRow | None


class Ready(NamedTuple):
    """Nothing was asked yet."""

    question: Question
    seen: Seen


class Asking(NamedTuple):
    """The data request waits for its answer."""

    question: Question
    url: str
    is_opened: bool
    """Whether a wallet has it."""


class NotShown(NamedTuple):
    """The data request ended without an answer that counts; another one can be made."""

    question: Question
    is_declined: bool
    seen: Seen


Shown = Ready | Asking | NotShown


def _look_up(context: SelfServiceContext, tx: Transaction, row: AuthorizationRow) -> Seen | None:
    configurations = authorization_requests.configurations_of(row)
    rule = rules.for_wallet(context.issuance.schemas, tx, configurations)
    if rule is None or rule.rule.way is not SelfServiceWay.DATA_REQUEST:
        return None
    tried = self_service.tried(tx, row.id)
    request = None if tried.visit_id is None else kept_requests.of_visit(tx, tried.visit_id)
    question = rules.find_question(context, tx, rule.rule)
    if question is not None and not rules.is_answered_by(rule.rule, question):
        question = None
    return Seen(rule, question, tried, request)


async def marker(context: SelfServiceContext, row: AuthorizationRow, now: int) -> tuple[str | None, str]:
    """Return the visit of the data request, if there is one, and a text that changes where the page should."""
    seen = await context.runtime.store.read_inline(lambda tx: _look_up(context, tx, row))
    if seen is None or seen.request is None:
        return None, ""
    is_open = seen.request.is_open(now)
    return seen.request.visit_id, f"{seen.request.visit_state if is_open else 'ended'}"


async def see(context: SelfServiceContext, row: AuthorizationRow, now: int) -> Shown | Outcome | None:
    """Return where the visitor of a wallet that waits stands, and approve it where the answer was verified.

    None: no question is asked for it.
    """
    seen = await context.runtime.store.read_inline(lambda tx: _look_up(context, tx, row))
    if seen is None or seen.question is None:
        return None
    standing = authorization_requests.standing_after(seen.tried)
    if standing is not SelfServiceStanding.OPEN:
        return ForStaff(standing)
    if seen.request is None:
        return Ready(seen.question, seen)
    if seen.request.is_open(now):
        url = RequestContent.open(context.runtime.sealer, seen.request).url
        return Asking(seen.question, url, seen.request.visit_state in {VisitState.OPENED, VisitState.WORKING})
    return await _after(context, row, seen, seen.question, seen.request, now)


async def _after(
    context: SelfServiceContext,
    row: AuthorizationRow,
    seen: Seen,
    question: Question,
    request: DataRequestRow,
    now: int,
) -> Shown | Outcome:
    """Return what comes after a data request has ended."""
    result = VerificationResult.open(context.runtime.sealer, request)
    if result is not None and result.verified:
        return await _approved(context, row, seen, question, result, now)
    if seen.tried.attempts.failed >= WRONG_GUEST_CODES:
        return await visitors.ended(context, row, ForStaff(SelfServiceStanding.NOT_SHOWN), now)
    return NotShown(question, request.visit_state == VisitState.REFUSED, seen)


async def _approved(
    context: SelfServiceContext,
    row: AuthorizationRow,
    seen: Seen,
    question: Question,
    result: VerificationResult,
    now: int,
) -> Outcome:
    wanted = rules.answers_of(seen.rule.rule, question, seen.rule.record)
    claims, visit_id = result.claims, seen.tried.visit_id
    if any(claims.get(name) is False for name in rules.needed_ages(seen.rule, question)):
        return await visitors.ended(context, row, ForStaff(SelfServiceStanding.NOT_OF_AGE), now)
    attributes: list[dict[str, JsonValue]] = [
        {"key": key, "value": as_text(claims[name])} for key, name in wanted.items() if claims.get(name) is not None
    ]

    def check(tx: Transaction, _: VisitRow) -> None:
        if self_service.hold(tx, row.id).visit_id != visit_id:
            raise Changed

    outcome = await visitors.approved(context, row, Values(seen.rule, attributes, check), now)
    return await visitors.ended(context, row, outcome, now)


async def begin(context: SelfServiceContext, row: AuthorizationRow, now: int) -> Outcome | None:
    """Make a data request for a wallet that waits, unless one is open; None where the page shows what to do.

    A wallet has as many as it has codes of guests; then it waits for the staff.
    """
    shown = await see(context, row, now)
    if shown is None:
        return ForStaff(None)
    if isinstance(shown, Asking):
        return None
    if not isinstance(shown, Ready | NotShown):
        return shown
    body, seen = _request(shown.seen.rule, shown.question), shown.seen.tried

    def keep(tx: Transaction, visit: VisitRow) -> None:
        tried, present = self_service.hold(tx, row.id), authorizations.find(tx, row.id)
        if tried != seen or present is None or not authorization_requests.is_waiting(present, now):
            raise Conflict("state_conflict", FaultText.DECIDED)
        self_service.note(tx, row.id, tried.attempts.noted(now), visit.id)

    try:
        await data_requests.create(context.verification, body, Origin(SERVED_BY, now), also=keep)
    except Conflict as conflict:  # another one was made, or somebody has decided
        if conflict.code != "state_conflict":
            raise
        return Served() if not await _is_waiting(context, row, now) else None
    return None


async def withdraw(context: SelfServiceContext, row: AuthorizationRow, now: int) -> None:
    """Withdraw the data request of a wallet that waits no longer: nobody needs to show anything for it."""

    def is_open(tx: Transaction) -> str | None:
        visit_id = self_service.tried(tx, row.id).visit_id
        request = None if visit_id is None else kept_requests.of_visit(tx, visit_id)
        return visit_id if request is not None and request.is_open(now) else None

    def end(tx: Transaction) -> None:
        visit_id = is_open(tx)
        if visit_id is not None:
            cancellation.withdraw_visit(context.issuance.visits, tx, visit_id, now, None, SERVED_BY)

    if await context.runtime.store.read_inline(is_open) is not None:
        await context.runtime.store.write(end)


async def _is_waiting(context: SelfServiceContext, row: AuthorizationRow, now: int) -> bool:
    present = await context.runtime.store.read_inline(lambda tx: authorizations.find(tx, row.id))
    return present is not None and authorization_requests.is_waiting(present, now)


def _request(rule: RuleOfWallet, question: Question) -> CreateConnectionlessRequest:
    """Spell a data request for what the credential needs of a question, and no more."""
    wanted = rules.answers_of(rule.rule, question, rule.record)
    needed, title = rules.needed_answers(rule, question), with_age(question.title, rules.age_asked(rule, question))
    attributes: list[JsonValue] = [
        {"name": name, "isRequired": name in needed} for name in dict.fromkeys(wanted.values())
    ]
    restrictions: JsonValue = {"schemaId": question_id(rule.rule.questionId or "")}
    credential: JsonValue = {"restrictions": restrictions, "attributes": attributes}
    payload: JsonValue = {"name": title, "credentials": [credential]}
    return parse(CreateConnectionlessRequest, dumps({"payload": payload}))
