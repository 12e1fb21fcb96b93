"""What can be done everywhere in the desk, as data, and the names of the menus."""

from connector_desk.desk.widgets.action import Action, Menu
from connector_desk.desk.widgets.window_action import RECEIPT_ACTION
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

PALETTE = Action(
    "desk.palette", QT_TRANSLATE_NOOP("Actions", "Find an action…"), Menu.VIEW, "search", ("Ctrl+K", "Ctrl+Shift+P")
)
COUNTER = Action("room.counter", QT_TRANSLATE_NOOP("Actions", "Issue"), Menu.DESK, "concierge-bell", ("Alt+1",))
ASKING = Action("room.asking", QT_TRANSLATE_NOOP("Actions", "Ask"), Menu.DESK, "scan-qr-code", ("Alt+2",))
RECORDS = Action("room.records", QT_TRANSLATE_NOOP("Actions", "Records"), Menu.DESK, "badge-check", ("Alt+3",))
PEOPLE = Action("room.people", QT_TRANSLATE_NOOP("Actions", "People"), Menu.DESK, "users-round", ("Alt+4",))
LIBRARY = Action("room.library", QT_TRANSLATE_NOOP("Actions", "Library"), Menu.DESK, "layout-grid", ("Alt+5",))
LINKS = Action("room.links", QT_TRANSLATE_NOOP("Actions", "Links"), Menu.DESK, "link", ("Alt+6",))
SIGNALS = Action("room.signals", QT_TRANSLATE_NOOP("Actions", "Signals"), Menu.DESK, "wifi", ("Alt+7",))
SETTINGS = Action("room.settings", QT_TRANSLATE_NOOP("Actions", "Settings"), Menu.DESK, "settings", ("Ctrl+,", "Alt+9"))
RESUME = Action("desk.resume", QT_TRANSLATE_NOOP("Actions", "Next open visit"), Menu.VISIT, "timer", ("Ctrl+O",))
RECEIPT = Action(
    RECEIPT_ACTION, QT_TRANSLATE_NOOP("Actions", "Receipt for the visitor…"), Menu.VISIT, "printer", ("F4",)
)
THEME = Action("desk.theme", QT_TRANSLATE_NOOP("Actions", "Light or dark"), Menu.VIEW, "sun-moon", ("Ctrl+Shift+D",))
FULL_SCREEN = Action("desk.full_screen", QT_TRANSLATE_NOOP("Actions", "Full screen"), Menu.VIEW, "maximize", ("F11",))
STAGE = Action("desk.stage", QT_TRANSLATE_NOOP("Actions", "Visitor's screen"), Menu.VIEW, "monitor", ("F9",))
AGAIN = Action("desk.again", QT_TRANSLATE_NOOP("Actions", "Start the service again"), Menu.DESK, "refresh-cw")
TRY_PORT = Action(
    "desk.try_port", QT_TRANSLATE_NOOP("Actions", "Try the taken port again"), Menu.DESK, "refresh-cw", ("Shift+F5",)
)
HELP = Action("desk.help", QT_TRANSLATE_NOOP("Actions", "Help for this room"), Menu.HELP, "info", ("F1",))
QUIT = Action("desk.quit", QT_TRANSLATE_NOOP("Actions", "Quit"), Menu.DESK, "log-out", ("Ctrl+Q",))

ROOMS = (COUNTER, ASKING, RECORDS, PEOPLE, LIBRARY, LINKS, SIGNALS, SETTINGS)
"""The rooms of the desk, in the order of the navigation."""
EVERYWHERE = (*ROOMS, PALETTE, RESUME, RECEIPT, THEME, STAGE, FULL_SCREEN, AGAIN, TRY_PORT, HELP, QUIT)

MENUS = {
    Menu.VISIT: QT_TRANSLATE_NOOP("Menus", "Visit"),
    Menu.CREDENTIAL: QT_TRANSLATE_NOOP("Menus", "Credential"),
    Menu.ASKING: QT_TRANSLATE_NOOP("Menus", "Ask"),
    Menu.PERSON: QT_TRANSLATE_NOOP("Menus", "Person"),
    Menu.LINK: QT_TRANSLATE_NOOP("Menus", "Links"),
    Menu.VIEW: QT_TRANSLATE_NOOP("Menus", "View"),
    Menu.SETTINGS: QT_TRANSLATE_NOOP("Menus", "Settings"),
    Menu.DESK: QT_TRANSLATE_NOOP("Menus", "Desk"),
    Menu.HELP: QT_TRANSLATE_NOOP("Menus", "Help"),
}
