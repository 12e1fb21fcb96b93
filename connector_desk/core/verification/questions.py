"""Questions: those that come with the program, and those that staff added."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.contract import limits
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.question import ListedQuestion, Question, QuestionList, catalogue_with
from connector_desk.contract.wire import to_json
from connector_desk.core.place.revocation_journal import EndedKind
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt
from connector_desk.core.store.added_records import QUESTIONS, AddedRow
from connector_desk.core.verification import credential_types, query_builder
from connector_desk.core.verification.added_records import AddedRecords, Check

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.verification.context import VerificationContext

_ADDED: Final = AddedRecords(
    table=QUESTIONS,
    kind=EndedKind.QUESTION,
    id_name="questionId",
    most=limits.QUESTIONS,
    taken=FaultText.QUESTION_ID_TAKEN,
    full=FaultText.QUESTIONS_FULL,
    missing=FaultText.NO_QUESTION,
)


async def listed(context: VerificationContext) -> QuestionList:
    """List the questions, in their order."""
    own = {row.id: _listed_question(row) for row in await context.runtime.store.read_inline(QUESTIONS.all)}
    questions = catalogue_with((), [*own.values()]).questions
    return QuestionList(
        questions=[own.get(name) or ListedQuestion(**one.model_dump()) for name, one in questions.items()]
    )


async def add(
    context: VerificationContext, wanted: Question, operator: str, now: int, *, attempt: Attempt = UNKEYED
) -> ListedQuestion:
    """Add a question; it replaces a shipped one of the same id.  Raises ValidationFailed, Conflict(already_listed)."""
    row = _row(wanted, now)
    listed_question = _listed_question(row)
    await _ADDED.add(context, row, operator, _check(context, wanted), (attempt, listed_question))
    return listed_question


async def change(
    context: VerificationContext, question_id: str, wanted: Question, operator: str, now: int
) -> ListedQuestion:
    """Put another question for one that staff added; raises NotFound and ValidationFailed."""
    if wanted.id != question_id:
        raise ValidationFailed([FieldFault("id", "invalid_value", FaultText.OTHER_ID)])
    return _listed_question(await _ADDED.change(context, _row(wanted, now), operator, _check(context, wanted)))


async def remove(context: VerificationContext, question_id: str, operator: str, now: int) -> None:
    """Remove a question that staff added; a shipped one that it replaced counts again.  Raises NotFound."""
    await _ADDED.remove(context, question_id, operator, now)


def _listed_question(row: AddedRow) -> ListedQuestion:
    return ListedQuestion(**Question.model_validate_json(row.record).model_dump(), addedAt=row.added_at)


def _row(wanted: Question, now: int) -> AddedRow:
    record = to_json(wanted)
    if len(record) > limits.QUESTION_BYTES:
        raise ValidationFailed([FieldFault("answers", "too_long", FaultText.QUESTION_TOO_LARGE)])
    return AddedRow(wanted.id, record.decode(), now)


def _check(context: VerificationContext, wanted: Question) -> Check:
    """Return what refuses a question that a credential in it cannot answer."""

    def check(tx: Transaction, _: Sequence[AddedRow]) -> None:
        known = credential_types.known(context.schemas, context.trust_rules.of(tx))
        faults = query_builder.faults_of(known, wanted)
        if faults:
            raise ValidationFailed(faults)

    return check
