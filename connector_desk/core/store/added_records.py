"""Records that staff add beside the shipped ones: types of credentials of other issuers, and questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class AddedRow(NamedTuple):
    """One that staff added; `record` is JSON."""

    id: str
    record: str
    added_at: int


_TYPES = Statement("SELECT id, record, added_at FROM credential_type ORDER BY id")
_ADD_TYPE = Statement("INSERT INTO credential_type (id, record, added_at) VALUES (:id, :record, :added_at)")
_REPLACE_TYPE = Statement("UPDATE credential_type SET record = :to_record WHERE id = :record_id")
_REMOVE_TYPE = Statement("DELETE FROM credential_type WHERE id = :record_id")
_QUESTIONS = Statement("SELECT id, record, added_at FROM question ORDER BY id")
_ADD_QUESTION = Statement("INSERT INTO question (id, record, added_at) VALUES (:id, :record, :added_at)")
_REPLACE_QUESTION = Statement("UPDATE question SET record = :to_record WHERE id = :record_id")
_REMOVE_QUESTION = Statement("DELETE FROM question WHERE id = :record_id")


class RecordTable(NamedTuple):
    """The statements of one table."""

    listed: Statement
    added: Statement
    replaced: Statement
    removed: Statement

    def all(self, tx: Transaction) -> Sequence[AddedRow]:
        """List the records, by id."""
        return [AddedRow(*found) for found in self.listed.all(tx)]

    def add(self, tx: Transaction, row: AddedRow) -> None:
        """Add a record."""
        self.added.add(tx, row)

    def replace(self, tx: Transaction, row: AddedRow) -> bool:
        """Put another record for one; False when there is none of its id."""
        return self.replaced.touched(tx, record_id=row.id, to_record=row.record) == 1

    def remove(self, tx: Transaction, record_id: str) -> bool:
        """Remove a record; False when there is none of this id."""
        return self.removed.touched(tx, record_id=record_id) == 1


CREDENTIAL_TYPES: Final = RecordTable(_TYPES, _ADD_TYPE, _REPLACE_TYPE, _REMOVE_TYPE)
QUESTIONS: Final = RecordTable(_QUESTIONS, _ADD_QUESTION, _REPLACE_QUESTION, _REMOVE_QUESTION)
