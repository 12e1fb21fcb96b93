"""The retention of attribute values: its rule, and its task."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from connector_desk.base.clock import DAY
from connector_desk.contract.audit import AuditAction
from connector_desk.core.store import retention, settings

if TYPE_CHECKING:
    from connector_desk.core.runtime.audit import AuditTrail
    from connector_desk.core.store.transaction import Transaction

_SETTING = "retention_days"
_DAYS = 30
_AT_ONCE = 200


class Cleanup(Protocol):
    """Deletes expired data."""

    def tidy(self) -> None:
        """Do it now; a rule has changed."""
        ...


def days(tx: Transaction) -> int:
    """Return for how many days after a visit its values are kept."""
    found = settings.get(tx, _SETTING)
    return _DAYS if found is None else int(found)


def change(tx: Transaction, audit: AuditTrail, wanted: int, operator: str, now: int) -> None:
    """Set for how many days values are kept from now on; older ones are deleted with the next purge."""
    before = days(tx)
    if wanted != before:
        settings.put(tx, _SETTING, str(wanted))
        about = {"days": wanted, "before": before}
        audit.note(tx, now, AuditAction.CONFIGURE, "retention", operator, about)


def purge_some(tx: Transaction, audit: AuditTrail, now: int) -> bool:
    """Purge visits that ended too long ago, some at a time; False when there are no more."""
    kept = days(tx)
    found = retention.due(tx, now - kept * DAY, _AT_ONCE)
    if not found:
        return False
    retention.purge(tx, found, now)
    audit.note(tx, now, AuditAction.DELETE, "values", "retention", {"visits": len(found), "days": kept})
    return len(found) == _AT_ONCE
