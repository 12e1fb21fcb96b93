"""The actions of the records, as data."""

from connector_desk.desk.kit.action import Action, Menu
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

FIND = Action(
    "records.find", QT_TRANSLATE_NOOP("Actions", "Find an issued credential"), Menu.DESK, "search", ("Ctrl+F",)
)
REFRESH = Action("records.refresh", QT_TRANSLATE_NOOP("Actions", "Reload"), Menu.VIEW, "refresh-cw", ("F5",))
ASKED = Action("records.asked", QT_TRANSLATE_NOOP("Actions", "Data requests"), Menu.DESK, "scan-qr-code")
SUSPEND = Action("records.suspend", QT_TRANSLATE_NOOP("Actions", "Suspend"), Menu.CREDENTIAL, "pause")
REACTIVATE = Action("records.reactivate", QT_TRANSLATE_NOOP("Actions", "Reactivate"), Menu.CREDENTIAL, "undo-2")
REVOKE = Action("records.revoke", QT_TRANSLATE_NOOP("Actions", "Revoke"), Menu.CREDENTIAL, "ban", ("Ctrl+Shift+K",))
REVOKE_ALL = Action("records.revoke_all", QT_TRANSLATE_NOOP("Actions", "Revoke all of…"), Menu.CREDENTIAL, "ban")
RENEW = Action("records.renew", QT_TRANSLATE_NOOP("Actions", "Extend…"), Menu.CREDENTIAL, "calendar-check")
CHANGED = Action(
    "records.changed", QT_TRANSLATE_NOOP("Actions", "Issue again with changes…"), Menu.CREDENTIAL, "rotate-ccw"
)
RENEWED = Action("records.renewed", QT_TRANSLATE_NOOP("Actions", "Extended credentials…"), Menu.DESK, "calendar-check")
UNDO = Action("records.undo", QT_TRANSLATE_NOOP("Actions", "Undo the revocation"), Menu.CREDENTIAL, "undo-2")
EXPIRING = Action(
    "records.expiring", QT_TRANSLATE_NOOP("Actions", "Credentials that expire within 30 days"), Menu.DESK, "hourglass"
)
SAVE = Action("records.save", QT_TRANSLATE_NOOP("Actions", "Save the result…"), Menu.VIEW, "download", ("Ctrl+S",))
VISITS = Action("records.visits", QT_TRANSLATE_NOOP("Actions", "All visits"), Menu.DESK, "calendar-check")
SAME = Action(
    "records.same",
    QT_TRANSLATE_NOOP("Actions", "Repeat with the same values"),
    Menu.VISIT,
    "rotate-ccw",
    ("Ctrl+Shift+S",),
)
EXPORT = Action(
    "records.export", QT_TRANSLATE_NOOP("Actions", "Export visits…"), Menu.DESK, "download", ("Ctrl+Shift+E",)
)
DAY = Action("records.day", QT_TRANSLATE_NOOP("Actions", "Day at a glance"), Menu.DESK, "calendar", ("Ctrl+B",))
DAY_BEFORE = Action(
    "records.day_before", QT_TRANSLATE_NOOP("Actions", "Previous day"), Menu.VIEW, "chevron-left", ("Alt+Left",)
)
DAY_AFTER = Action(
    "records.day_after", QT_TRANSLATE_NOOP("Actions", "Next day"), Menu.VIEW, "chevron-right", ("Alt+Right",)
)
DAY_PDF = Action(
    "records.day_pdf", QT_TRANSLATE_NOOP("Actions", "Save the day as PDF…"), Menu.DESK, "download", ("Ctrl+H",)
)
DAY_CSV = Action(
    "records.day_csv", QT_TRANSLATE_NOOP("Actions", "Save the day as CSV…"), Menu.DESK, "download", ("Ctrl+Shift+C",)
)

EVERYWHERE = (FIND, EXPIRING, ASKED, VISITS, DAY)
"""Possible wherever one is."""
DAY_ACTIONS = (DAY_BEFORE, DAY_AFTER, DAY_PDF, DAY_CSV)
_OF_ISSUED = (FIND, EXPIRING, SUSPEND, REACTIVATE, REVOKE, REVOKE_ALL, RENEW, CHANGED, RENEWED, UNDO)
RECORDS_ACTIONS = (*_OF_ISSUED, ASKED, REFRESH, SAVE, VISITS, SAME, EXPORT, DAY, *DAY_ACTIONS)
