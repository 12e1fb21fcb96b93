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

GUESTS_ACTIONS = (OPEN, PASTE, COLUMNS, TEMPLATE, ISSUE, UNDO)
