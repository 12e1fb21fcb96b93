"""The actions of the guests room, as data."""

from connector_desk.desk.kit.action import Action, Menu
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

OPEN = Action("guests.open", QT_TRANSLATE_NOOP("Actions", "Open a list of guests…"), Menu.PERSON, "plus")
PASTE = Action("guests.paste", QT_TRANSLATE_NOOP("Actions", "Paste a list of guests"), Menu.PERSON, "clipboard")
COLUMNS = Action("guests.columns", QT_TRANSLATE_NOOP("Actions", "Columns of the list"), Menu.VIEW, "sliders-horizontal")
TEMPLATE = Action("guests.template", QT_TRANSLATE_NOOP("Actions", "Save a template…"), Menu.PERSON, "download")
ISSUE = Action("guests.issue", QT_TRANSLATE_NOOP("Actions", "Issue to this guest"), Menu.PERSON, "concierge-bell")
UNDO = Action(
    "guests.undo", QT_TRANSLATE_NOOP("Actions", "Set back to “expected”"), Menu.PERSON, "undo-2", ("Ctrl+Shift+B",)
)
NOT_COME = Action(
    "guests.not_come", QT_TRANSLATE_NOOP("Actions", "Set to “not come”"), Menu.PERSON, "x", ("Ctrl+Shift+Y",)
)
WALK_IN = Action(
    "guests.walk_in",
    QT_TRANSLATE_NOOP("Actions", "Add a guest who is not on the list"),
    Menu.PERSON,
    "plus",
    ("Ctrl+Shift+H",),
)
FAULTS = Action(
    "guests.faults", QT_TRANSLATE_NOOP("Actions", "Show the rows with faults, or all"), Menu.VIEW, "circle-alert"
)
LISTS = Action("guests.lists", QT_TRANSLATE_NOOP("Actions", "Lists of guests"), Menu.VIEW, "users-round")
EXPORT = Action("guests.export", QT_TRANSLATE_NOOP("Actions", "Save the list with states…"), Menu.PERSON, "download")
REMOVE = Action("guests.remove", QT_TRANSLATE_NOOP("Actions", "Remove this list…"), Menu.PERSON, "trash-2")
SLIPS = Action("guests.slips", QT_TRANSLATE_NOOP("Actions", "Make slips for pick-up…"), Menu.PERSON, "printer")
SEND = Action(
    "guests.send", QT_TRANSLATE_NOOP("Actions", "Send to the agents of the guests…"), Menu.PERSON, "user-round-check"
)
BUILDING = Action(
    "guests.building", QT_TRANSLATE_NOOP("Actions", "In the building"), Menu.VIEW, "users-round", ("Ctrl+Shift+V",)
)
SIGN_OUT = Action(
    "guests.sign_out", QT_TRANSLATE_NOOP("Actions", "Sign out"), Menu.PERSON, "log-out", ("Ctrl+Shift+T",)
)
SCAN = Action(
    "guests.scan", QT_TRANSLATE_NOOP("Actions", "Sign out by wallet"), Menu.PERSON, "scan-qr-code", ("Ctrl+Shift+Q",)
)
NEXT = Action("guests.next", QT_TRANSLATE_NOOP("Actions", "Next visitor"), Menu.PERSON, "corner-down-left")
TRY = Action(
    "guests.try", QT_TRANSLATE_NOOP("Actions", "Try without a phone"), Menu.PERSON, "flask-conical", ("Ctrl+T",)
)
END_SCAN = Action("guests.end_scan", QT_TRANSLATE_NOOP("Actions", "End signing out by wallet"), Menu.PERSON, "x")
EVACUATION = Action(
    "guests.evacuation",
    QT_TRANSLATE_NOOP("Actions", "Print the evacuation list…"),
    Menu.PERSON,
    "printer",
    ("F10",),
)
EVERYWHERE = (BUILDING, EVACUATION)

GUESTS_ACTIONS = (
    *(OPEN, PASTE, LISTS, COLUMNS, FAULTS, TEMPLATE, ISSUE, UNDO, NOT_COME, WALK_IN),
    *(SLIPS, SEND, EXPORT, REMOVE, BUILDING, SIGN_OUT, SCAN, NEXT, TRY, END_SCAN, EVACUATION),
)
