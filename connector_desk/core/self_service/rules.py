"""The rules of self-service: one for a schema, off without one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import FieldFault, NotFound, ValidationFailed
from connector_desk.base.identifiers import new_id
from connector_desk.contract import limits
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.question import question_id, with_age
from connector_desk.contract.schema import path_in
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
    from connector_desk.contract.question import Question
    from connector_desk.contract.schema import SchemaRecord
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
    names = answer_names(question)
    faults = [
        FieldFault(f"attributes.{key}", "invalid_choice", FaultText.NO_SUCH_ANSWER)
        for key, name in wanted.attributes.items()
        if name not in names or not _has(record, key)
    ]
    if not faults and not answers_of(wanted, question, record):
        faults = [FieldFault("questionId", "invalid_choice", FaultText.NO_SUCH_ANSWER)]
    if faults:
        raise ValidationFailed(faults)


def find_question(context: SelfServiceContext, tx: Transaction, rule: SelfServiceRule) -> Question | None:
    """Return the question of a rule; None where there is no such one any more."""
    known = credential_types.known(context.issuance.schemas, context.verification.trust_rules.of(tx))
    return known.catalogue.question(question_id(rule.questionId or ""))


def answer_names(question: Question) -> list[str]:
    """Return the names of its answers, with the first of its ages where it asks for one."""
    return [with_age(one.name, next(iter(question.ages), None)) for one in question.answers]


def answers_of(rule: SelfServiceRule, question: Question, record: SchemaRecord) -> dict[str, str]:
    """Return the answer that each attribute of a credential gets."""
    names = answer_names(question)
    return rule.attributes or {name: name for name in names if _has(record, name)}


def _has(record: SchemaRecord, key: str) -> bool:
    return key in record.properties or path_in(record, key) is not None


async def remove(context: SelfServiceContext, rule_id: str, operator: str, now: int) -> SelfServiceRules:
    """Remove a rule: such wallets wait for the staff again.  Raises NotFound."""

    def drop(tx: Transaction) -> None:
        if not self_service.remove(tx, rule_id):
            raise NotFound("not_found", FaultText.NO_SELF_SERVICE)
        context.runtime.audit.note(tx, now, AuditAction.CONFIGURE, _NAME, operator, {"removed": rule_id})

    await context.runtime.store.write(drop)
    return await listed(context)
