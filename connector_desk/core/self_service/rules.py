"""The rules of self-service: one for a schema, off without one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import FieldFault, NotFound, ValidationFailed
from connector_desk.base.identifiers import new_id
from connector_desk.contract import limits
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.claim_path import path_text
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.question import question_id, with_age
from connector_desk.contract.schema import is_mandatory, label_at, path_in, rules_at, walk
from connector_desk.contract.self_service import (
    ListedSelfServiceRule,
    SelfServiceRule,
    SelfServiceRules,
    SelfServiceWay,
)
from connector_desk.contract.wire import to_json
from connector_desk.core.rosters import rosters
from connector_desk.core.store import self_service
from connector_desk.core.store.self_service import RuleRow
from connector_desk.core.verification import credential_types

if TYPE_CHECKING:
    from connector_desk.contract.claim_path import ClaimPath
    from connector_desk.contract.question import Question
    from connector_desk.contract.schema import SchemaRecord
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.schemas.registry import SchemaRegistry
    from connector_desk.core.self_service.context import SelfServiceContext
    from connector_desk.core.store.transaction import Transaction

_NAME = "self-service"
"""Of the rules, in the audit trail."""


class RuleOfWallet(NamedTuple):
    """The rule for the first credential that a wallet asks for and that has one."""

    configuration: str
    record: SchemaRecord
    rule: SelfServiceRule
    row: RuleRow


def read(row: RuleRow) -> SelfServiceRule:
    """Read a rule as it is kept."""
    return SelfServiceRule.model_validate_json(row.content)


def for_wallet(schemas: SchemaRegistry, tx: Transaction, configurations: Iterable[str]) -> RuleOfWallet | None:
    """Return the rule that counts for a wallet; None where it waits for the staff."""
    rows = {(row.schema_name, row.schema_version): row for row in self_service.rules(tx)}
    for configuration in configurations if rows else ():
        record = schemas.of_configuration(configuration)
        row = None if record is None else rows.get((record.name, record.version))
        if record is not None and row is not None:
            return RuleOfWallet(configuration, record, read(row), row)
    return None


async def listed(context: SelfServiceContext) -> SelfServiceRules:
    """List the rules, by the names of their schemas."""
    rows = await context.runtime.store.read_inline(self_service.rules)
    return SelfServiceRules(rules=[_listed(context, row) for row in rows])


def _listed(context: SelfServiceContext, row: RuleRow) -> ListedSelfServiceRule:
    schemas = context.issuance.schemas
    record = schemas.records.get((row.schema_name, row.schema_version))
    rule, title = read(row), row.schema_name
    if record is not None:
        rule, title = rule.model_copy(update={"schemaId": schemas.address_of(record)}), record.title
    return ListedSelfServiceRule(**rule.model_dump(), title=title, ruleId=row.id, changedAt=row.changed_at)


async def put(context: SelfServiceContext, wanted: SelfServiceRule, operator: str, now: int) -> SelfServiceRules:
    """Set the rule of a schema; raises ValidationFailed."""
    schemas = context.issuance.schemas
    record = schemas.find(wanted.schemaId)
    if record is None or (record.name, record.version) in schemas.withdrawn:
        raise ValidationFailed([FieldFault("schemaId", "schema_not_found", FaultText.SCHEMA_UNKNOWN)])
    row = RuleRow(new_id(), record.name, record.version, to_json(wanted).decode(), now)

    def keep(tx: Transaction) -> None:
        if wanted.way is SelfServiceWay.GUEST_CODE:
            _check_list(context, tx, wanted, record)
        else:
            _check_question(context, tx, wanted, record)
        self_service.put(tx, row)
        if len(self_service.rules(tx)) > limits.SELF_SERVICE_RULES:
            sentence = FaultText.MOST_ENTRIES.format(count=limits.SELF_SERVICE_RULES)
            raise ValidationFailed([FieldFault("schemaId", "too_many", sentence)])
        about = {"schema": f"{record.name} {record.version}", "way": str(wanted.way)}
        context.runtime.audit.note(tx, now, AuditAction.CONFIGURE, _NAME, operator, about)

    await context.runtime.store.write(keep)
    return await listed(context)


def _check_list(context: SelfServiceContext, tx: Transaction, wanted: SelfServiceRule, record: SchemaRecord) -> None:
    """Check that the list of a rule is there, for the same schema, and has the column; raises ValidationFailed."""
    missing = [name for name in ("rosterId", "codeColumn") if getattr(wanted, name) is None]
    if missing or wanted.rosterId is None or wanted.codeColumn is None:
        raise ValidationFailed([FieldFault(name, "missing_field", FaultText.NEEDED) for name in missing])
    found = rosters.read_list(context.runtime.sealer, tx, wanted.rosterId)
    if found is None:
        raise ValidationFailed([FieldFault("rosterId", "invalid_id", FaultText.NO_ROSTER)])
    schema_id, head = found
    if context.issuance.schemas.find(schema_id) != record:
        raise ValidationFailed([FieldFault("rosterId", "invalid_choice", FaultText.LIST_OF_OTHER_SCHEMA)])
    if wanted.codeColumn >= len(head):
        raise ValidationFailed([FieldFault("codeColumn", "out_of_range", FaultText.NO_COLUMN)])


def _check_question(
    context: SelfServiceContext, tx: Transaction, wanted: SelfServiceRule, record: SchemaRecord
) -> None:
    """Check that the question of a rule is there, and gives what the schema has; raises ValidationFailed."""
    if wanted.questionId is None:
        raise ValidationFailed([FieldFault("questionId", "missing_field", FaultText.NEEDED)])
    question = find_question(context, tx, wanted)
    if question is None:
        raise ValidationFailed([FieldFault("questionId", "invalid_id", FaultText.NO_SUCH_QUESTION)])
    faults = [
        FieldFault(f"attributes.{key}", "invalid_choice", FaultText.NO_SUCH_ANSWER)
        for key, name in wanted.attributes.items()
        if not _gives(question, name) or not _has(record, key)
    ]
    answers = answers_of(wanted, question, record)
    if not faults and not answers:
        faults = [FieldFault("questionId", "invalid_choice", FaultText.NO_SUCH_ANSWER)]
    if not faults:
        faults = [
            FieldFault(f"attributes.{path_text(path)}", "missing_field", _needs_answer(record, path))
            for path in _without_source(record, answers)
        ]
    if faults:
        raise ValidationFailed(faults)


def _without_source(record: SchemaRecord, answers: Mapping[str, str]) -> Iterator[ClaimPath]:
    """List what a credential must have and no answer gives, nor the day of issue.

    What is inside of an object counts where an answer fills another part of that.
    """
    filled = [_slot(path) for key in answers if (path := _path_of(record, key)) is not None]
    for path, each in walk(record.properties):
        is_begun = len(path) == 1 or any(one[: len(path) - 1] == path[:-1] and len(one) >= len(path) for one in filled)
        is_filled = any(one[: len(path)] == path[: len(one)] for one in filled)
        if is_begun and is_mandatory(record, path) and not is_filled and not (len(path) == 1 and is_today(each)):
            yield tuple(0 if step is None else step for step in path)


def _slot(path: ClaimPath) -> ClaimPath:
    return tuple(None if isinstance(step, int) else step for step in path)


def _needs_answer(record: SchemaRecord, path: ClaimPath) -> str:
    name = label_at(path, rules_at(record, path) or {})
    return FaultText.NO_ANSWER_FILLS.format(name=name)


def is_today(rules: Mapping[str, JsonValue]) -> bool:
    """Return whether an attribute gets the day of issue where nothing else fills it."""
    return rules.get("x-default") == "today"


def find_question(context: SelfServiceContext, tx: Transaction, rule: SelfServiceRule) -> Question | None:
    """Return the question of a rule; None where there is no such one any more."""
    known = credential_types.known(context.issuance.schemas, context.verification.trust_rules.of(tx))
    return known.catalogue.question(question_id(rule.questionId or ""))


def is_answered_by(rule: SelfServiceRule, question: Question) -> bool:
    """Return whether a question still gives all that a rule wants of it: it may have been changed since."""
    return all(_gives(question, name) for name in rule.attributes.values())


def _gives(question: Question, name: str) -> bool:
    found = question.find_answer(name)
    return found is not None and (found.age is None or found.age in question.ages)


def answers_of(rule: SelfServiceRule, question: Question, record: SchemaRecord) -> dict[str, str]:
    """Return the answer that each attribute of a credential gets: by default that of its name, for the first age."""
    names = [with_age(one.name, next(iter(question.ages), None)) for one in question.answers]
    return rule.attributes or {name: name for name in names if _has(record, name)}


def age_asked(rule: RuleOfWallet, question: Question) -> int | None:
    """Return the age that a question is asked for; None where it asks for none."""
    found = (question.find_answer(name) for name in answers_of(rule.rule, question, rule.record).values())
    return next((one.age for one in found if one is not None and one.age is not None), None)


def needed_answers(rule: RuleOfWallet, question: Question) -> set[str]:
    """Return the answers without which the credential cannot be issued."""
    wanted = answers_of(rule.rule, question, rule.record)
    paths = [(name, _path_of(rule.record, key)) for key, name in wanted.items()]
    return {name for name, path in paths if path is not None and path[0] in rule.record.required}


def needed_ages(rule: RuleOfWallet, question: Question) -> set[str]:
    """Return those of them that say yes or no to an age."""
    found = {name: question.find_answer(name) for name in needed_answers(rule, question)}
    return {name for name, one in found.items() if one is not None and one.age is not None}


def _has(record: SchemaRecord, key: str) -> bool:
    return _path_of(record, key) is not None


def _path_of(record: SchemaRecord, key: str) -> ClaimPath | None:
    return (key,) if key in record.properties else path_in(record, key)


async def remove(context: SelfServiceContext, rule_id: str, operator: str, now: int) -> SelfServiceRules:
    """Remove a rule: such wallets wait for the staff again.  Raises NotFound."""

    def drop(tx: Transaction) -> None:
        if not self_service.remove(tx, rule_id):
            raise NotFound("not_found", FaultText.NO_SELF_SERVICE)
        context.runtime.audit.note(tx, now, AuditAction.CONFIGURE, _NAME, operator, {"removed": rule_id})

    await context.runtime.store.write(drop)
    return await listed(context)
