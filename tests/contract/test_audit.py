"""Rows of the audit trail as they travel."""

from connector_desk.contract.audit import AuditAction, AuditCheck, AuditEntry, AuditList
from connector_desk.contract.wire import parse, to_json


def test_a_row_goes_there_and_back() -> None:
    row = AuditEntry(
        seq=1, at=0, action=AuditAction.ISSUE, subject="c", operator="key 1", previous="00" * 32, digest="ff" * 32
    )
    listed = AuditList(entries=[row], next="1")
    assert parse(AuditList, to_json(listed)) == listed
    assert b'"at":"1970-01-01T00:00:00.000Z","action":"issue"' in to_json(row)


def test_every_action_fits_its_column() -> None:
    assert max(map(len, AuditAction)) <= 16


def test_a_check_that_found_nothing_says_only_that() -> None:
    assert to_json(AuditCheck(isIntact=True, entries=3)) == b'{"isIntact":true,"entries":3}'
