"""How long attribute values are kept: a rule of the place, and its work."""

from connector_desk.base.clock import DAY
from connector_desk.contract.audit import AuditAction
from connector_desk.core.place.audit import AuditTrail
from connector_desk.core.store import retention, settings
from connector_desk.core.store.store import Connection

_SETTING = "retention_days"
_DAYS = 30
_AT_ONCE = 200


def days(connection: Connection) -> int:
    """Tell for how many days after a visit its values are kept."""
    found = settings.get(connection, _SETTING)
    return _DAYS if found is None else int(found)


def change(connection: Connection, audit: AuditTrail, wanted: int, operator: str, now: int) -> None:
    """Keep values for another number of days from now on; what is too old already goes with the next purge."""
    before = days(connection)
    if wanted != before:
        settings.put(connection, _SETTING, str(wanted))
        about = {"days": wanted, "before": before}
        audit.note(connection, now, AuditAction.CONFIGURE, "retention", operator, about)


def purge_some(connection: Connection, audit: AuditTrail, now: int) -> bool:
    """Purge visits that ended too long ago, some at a time; False when there are no more."""
    kept = days(connection)
    found = retention.due(connection, now - kept * DAY, _AT_ONCE)
    if not found:
        return False
    retention.purge(connection, found, now)
    audit.note(connection, now, AuditAction.DELETE, "values", "retention", {"visits": len(found), "days": kept})
    return len(found) == _AT_ONCE
