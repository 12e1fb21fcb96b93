"""Changes of the records that staff add beside the shipped ones: kept, noted in the audit trail and in the journal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import Conflict, FieldFault, NotFound, ValidationFailed
from connector_desk.contract.audit import AuditAction

if TYPE_CHECKING:
    from connector_desk.contract.fault_texts import FaultText
    from connector_desk.contract.wire import WireModel
    from connector_desk.core.place.revocation_journal import EndedKind
    from connector_desk.core.runtime.idempotency import Attempt
    from connector_desk.core.store.added_records import AddedRow, RecordTable
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.verification.context import VerificationContext

Check = Callable[["Transaction", Sequence["AddedRow"]], None]
"""Refuses a record that does not fit the others; within the transaction that keeps it."""


class AddedRecords(NamedTuple):
    """One kind of record that staff add: where it is kept, and what is said where it cannot be."""

    table: RecordTable
    kind: EndedKind
    """Its name in the journal, and in the audit trail."""
    id_name: str
    most: int
    taken: FaultText
    full: FaultText
    missing: FaultText

    async def add(
        self,
        context: VerificationContext,
        row: AddedRow,
        operator: str,
        check: Check,
        answer: tuple[Attempt, WireModel],
    ) -> None:
        """Add one.  Raises Conflict(already_listed), ValidationFailed, and what `check` does."""
        attempt, added = answer

        def keep(tx: Transaction) -> None:
            others = self.table.all(tx)
            if any(one.id == row.id for one in others):
                raise Conflict("already_listed", self.taken)
            if len(others) >= self.most:
                raise ValidationFailed([FieldFault("id", "too_many", self.full)])
            check(tx, others)
            self.table.add(tx, row)
            self._note(context, tx, row.added_at, operator, row.id, "added")

        await context.trust_rules.change(attempt.with_response(keep, lambda _: added))
        await context.revocation_journal.record_ended(self.kind, row.id, row.added_at, is_over=False)

    async def change(self, context: VerificationContext, changed: AddedRow, operator: str, check: Check) -> AddedRow:
        """Put another record for one; `added_at` of it is now.  Raises NotFound, and what `check` does."""

        def keep(tx: Transaction) -> AddedRow:
            others = self.table.all(tx)
            before = next((one for one in others if one.id == changed.id), None)
            if before is None:
                raise NotFound("not_found", self.missing)
            check(tx, others)
            row = changed._replace(added_at=before.added_at)
            self.table.replace(tx, row)
            self._note(context, tx, changed.added_at, operator, row.id, "changed")
            return row

        return await context.trust_rules.change(keep)

    async def remove(self, context: VerificationContext, record_id: str, operator: str, now: int) -> None:
        """Remove one; a shipped one that it replaced counts again.  Raises NotFound."""

        def keep(tx: Transaction) -> None:
            if not self.table.remove(tx, record_id):
                raise NotFound("not_found", self.missing)
            self._note(context, tx, now, operator, record_id, "removed")

        await context.trust_rules.change(keep)
        await context.revocation_journal.record_ended(self.kind, record_id, now)

    def _note(
        self, context: VerificationContext, tx: Transaction, now: int, operator: str, record_id: str, deed: str
    ) -> None:
        about: dict[str, str | int] = {self.id_name: record_id, "deed": deed}
        context.runtime.audit.note(tx, now, AuditAction.CONFIGURE, self.kind.value, operator, about)
