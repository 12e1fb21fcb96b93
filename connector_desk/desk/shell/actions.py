"""The actions of the whole desk, as data, and the names of the menus."""

from connector_desk.desk.kit.action import Action, Menu
from connector_desk.desk.kit.window_action import BADGE_ACTION, RECEIPT_ACTION
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

PALETTE = Action(
    "desk.palette", QT_TRANSLATE_NOOP("Actions", "Find an action…"), Menu.VIEW, "search", ("Ctrl+K", "Ctrl+Shift+P")
)
RESUME = Action("desk.resume", QT_TRANSLATE_NOOP("Actions", "Next open visit"), Menu.VISIT, "timer", ("Ctrl+O",))
CONTINUE_FORM = Action(
    "desk.continue_form",
    QT_TRANSLATE_NOOP("Actions", "Continue the unfinished form"),
    Menu.VISIT,
    "undo-2",
    ("Ctrl+Shift+F",),
)
DISCARD_FORM = Action(
    "desk.discard_form", QT_TRANSLATE_NOOP("Actions", "Discard the unfinished form"), Menu.VISIT, "trash-2"
)
RECEIPT = Action(
    RECEIPT_ACTION, QT_TRANSLATE_NOOP("Actions", "Receipt for the visitor…"), Menu.VISIT, "printer", ("F4",)
)
BADGE = Action(BADGE_ACTION, QT_TRANSLATE_NOOP("Actions", "Print badge"), Menu.VISIT, "id-card", ("F2",))
BADGES = Action("desk.badges", QT_TRANSLATE_NOOP("Actions", "Badges to print…"), Menu.VISIT, "printer", ("Shift+F2",))
FAVOURITES = Action("desk.favourites", QT_TRANSLATE_NOOP("Actions", "Favourites…"), Menu.VISIT, "star", ("F3",))
KEEP_FAVOURITE = Action(
    "desk.keep_favourite", QT_TRANSLATE_NOOP("Actions", "Keep as favourite…"), Menu.VISIT, "star", ("Ctrl+D",)
)
READ_SHARED = Action(
    "desk.read_shared",
    QT_TRANSLATE_NOOP("Actions", "Read the shared folder again"),
    Menu.DESK,
    "refresh-cw",
    ("Ctrl+F5",),
)
FAVOURITE_PREFIX = "desk.favourite."
"""Followed by the number of a favourite: the name of the action that begins a form with its values."""
THEME = Action("desk.theme", QT_TRANSLATE_NOOP("Actions", "Light or dark"), Menu.VIEW, "sun-moon", ("Ctrl+Shift+D",))
FULL_SCREEN = Action("desk.full_screen", QT_TRANSLATE_NOOP("Actions", "Full screen"), Menu.VIEW, "maximize", ("F11",))
STAGE = Action("desk.stage", QT_TRANSLATE_NOOP("Actions", "Visitor's screen"), Menu.VIEW, "monitor", ("F9",))
CHANGE_STAFF = Action(
    "desk.change_staff",
    QT_TRANSLATE_NOOP("Actions", "Change who is at the desk…"),
    Menu.DESK,
    "user-round-check",
    ("Shift+F8",),
)
LOCK = Action("desk.lock", QT_TRANSLATE_NOOP("Actions", "Lock the desk"), Menu.DESK, "lock", ("Shift+F9",))
PLACE = Action("desk.place", QT_TRANSLATE_NOOP("Actions", "Switch place…"), Menu.DESK, "server", ("Alt+0",))
PLACE_PREFIX = "desk.place."
"""Followed by the ID of a place: the name of the action that switches to it."""
AGAIN = Action("desk.again", QT_TRANSLATE_NOOP("Actions", "Start the service again"), Menu.DESK, "refresh-cw")
TRY_PORT = Action(
    "desk.try_port",
    QT_TRANSLATE_NOOP("Actions", "Try the port of the desk again"),
    Menu.DESK,
    "refresh-cw",
    ("Shift+F5",),
)
EXCHANGES = Action(
    "desk.exchanges",
    QT_TRANSLATE_NOOP("Actions", "Requests and responses"),
    Menu.VIEW,
    "arrow-right-left",
    ("F12",),
)
HELP = Action("desk.help", QT_TRANSLATE_NOOP("Actions", "Help for this room"), Menu.HELP, "info", ("F1",))
QUIT = Action("desk.quit", QT_TRANSLATE_NOOP("Actions", "Quit"), Menu.DESK, "log-out", ("Ctrl+Q",))

MENUS = {
    Menu.VISIT: QT_TRANSLATE_NOOP("Menus", "Visit"),
    Menu.CREDENTIAL: QT_TRANSLATE_NOOP("Menus", "Credential"),
    Menu.ASK: QT_TRANSLATE_NOOP("Menus", "Ask"),
    Menu.PERSON: QT_TRANSLATE_NOOP("Menus", "Person"),
    Menu.LINK: QT_TRANSLATE_NOOP("Menus", "Links"),
    Menu.VIEW: QT_TRANSLATE_NOOP("Menus", "View"),
    Menu.SETTINGS: QT_TRANSLATE_NOOP("Menus", "Settings"),
    Menu.DESK: QT_TRANSLATE_NOOP("Menus", "Desk"),
    Menu.HELP: QT_TRANSLATE_NOOP("Menus", "Help"),
}
