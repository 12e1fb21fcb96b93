"""The rooms of the desk: one row each, in the order of the navigation.  A new room is a row here and its own files."""

from connector_desk.desk.rooms.library import actions as library
from connector_desk.desk.rooms.links import actions as links
from connector_desk.desk.rooms.people import actions as people
from connector_desk.desk.rooms.records import actions as records
from connector_desk.desk.rooms.settings import actions as settings
from connector_desk.desk.rooms.signals import actions as signals
from connector_desk.desk.rooms.workbench import actions as workbench
from connector_desk.desk.rooms.workbench import fault_actions as faults
from connector_desk.desk.widgets.action import Action, Menu
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP
from connector_desk.desk.window.asking_host import AskingHost
from connector_desk.desk.window.counter_host import CounterHost
from connector_desk.desk.window.library_host import LibraryHost
from connector_desk.desk.window.links_host import LinksHost
from connector_desk.desk.window.people_host import PeopleHost
from connector_desk.desk.window.records_host import RecordsHost
from connector_desk.desk.window.room_host import Room
from connector_desk.desk.window.settings_host import SettingsHost
from connector_desk.desk.window.signals_host import SignalsHost
from connector_desk.desk.window.workbench_host import WorkbenchHost


def _opens(name: str, title: str, icon: str, *keys: str) -> Action:
    return Action(f"room.{name}", title, Menu.DESK, icon, keys)


COUNTER = Room(
    _opens("counter", QT_TRANSLATE_NOOP("Actions", "Issue"), "concierge-bell", "Alt+1"), CounterHost, "issue"
)
ASKING = Room(_opens("asking", QT_TRANSLATE_NOOP("Actions", "Ask"), "scan-qr-code", "Alt+2"), AskingHost, "ask")
RECORDS = Room(
    _opens("records", QT_TRANSLATE_NOOP("Actions", "Records"), "badge-check", "Alt+3"),
    RecordsHost,
    "records",
    records.RECORDS_ACTIONS,
    records.EVERYWHERE,
)
PEOPLE = Room(
    _opens("people", QT_TRANSLATE_NOOP("Actions", "People"), "users-round", "Alt+4"),
    PeopleHost,
    "people",
    people.PEOPLE_ACTIONS,
    people.EVERYWHERE,
)
LIBRARY = Room(
    _opens("library", QT_TRANSLATE_NOOP("Actions", "Library"), "layout-grid", "Alt+5"),
    LibraryHost,
    "library",
    library.LIBRARY_ACTIONS,
    library.EVERYWHERE,
)
LINKS = Room(
    _opens("links", QT_TRANSLATE_NOOP("Actions", "Links"), "link", "Alt+6"),
    LinksHost,
    "links",
    links.LINKS_ACTIONS,
    links.EVERYWHERE,
)
SIGNALS = Room(
    _opens("signals", QT_TRANSLATE_NOOP("Actions", "Signals"), "wifi", "Alt+7"),
    SignalsHost,
    "signals",
    signals.SIGNALS_ACTIONS,
    signals.SIGNALS_ACTIONS,
)
WORKBENCH = Room(
    _opens("workbench", QT_TRANSLATE_NOOP("Actions", "Workbench"), "flask-conical", "Alt+8"),
    WorkbenchHost,
    "workbench",
    (*workbench.WORKBENCH_ACTIONS, *faults.EVERYWHERE),
    faults.EVERYWHERE,
)
SETTINGS = Room(
    _opens("settings", QT_TRANSLATE_NOOP("Actions", "Settings"), "settings", "Ctrl+,", "Alt+9"),
    SettingsHost,
    "settings",
    (*settings.SETTINGS_ACTIONS, *settings.OPEN_PAGES),
)

ROOMS = (COUNTER, ASKING, RECORDS, PEOPLE, LIBRARY, LINKS, SIGNALS, WORKBENCH, SETTINGS)
