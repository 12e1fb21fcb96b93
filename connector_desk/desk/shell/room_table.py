"""The rooms of the desk: one row each, in the order of the navigation.  A new room is a row here and its own files."""

from connector_desk.desk.kit.action import Action, Menu
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.rooms.guests import actions as guests
from connector_desk.desk.rooms.library import actions as library
from connector_desk.desk.rooms.links import actions as links
from connector_desk.desk.rooms.people import actions as people
from connector_desk.desk.rooms.records import actions as records
from connector_desk.desk.rooms.settings import actions as settings
from connector_desk.desk.rooms.signals import actions as signals
from connector_desk.desk.rooms.workbench import actions as workbench
from connector_desk.desk.shell.ask_host import AskHost
from connector_desk.desk.shell.guests_host import GuestsHost
from connector_desk.desk.shell.issue_host import IssueHost
from connector_desk.desk.shell.library_host import LibraryHost
from connector_desk.desk.shell.links_host import LinksHost
from connector_desk.desk.shell.people_host import PeopleHost
from connector_desk.desk.shell.records_host import RecordsHost
from connector_desk.desk.shell.room_host import Room
from connector_desk.desk.shell.settings_host import SettingsHost
from connector_desk.desk.shell.signals_host import SignalsHost
from connector_desk.desk.shell.workbench_host import WorkbenchHost


def _opens(name: str, title: str, icon: str, *keys: str) -> Action:
    return Action(f"room.{name}", title, Menu.DESK, icon, keys)


ISSUE = Room(_opens("issue", QT_TRANSLATE_NOOP("Actions", "Issue"), "concierge-bell", "Alt+1"), IssueHost, "issue")
ASK = Room(_opens("ask", QT_TRANSLATE_NOOP("Actions", "Ask"), "scan-qr-code", "Alt+2"), AskHost, "ask")
RECORDS = Room(
    _opens("records", QT_TRANSLATE_NOOP("Actions", "Records"), "badge-check", "Alt+3"),
    RecordsHost,
    "records",
    records.RECORDS_ACTIONS,
    records.EVERYWHERE,
)
GUESTS = Room(
    _opens("guests", QT_TRANSLATE_NOOP("Actions", "Guests"), "user-round-check", "Ctrl+Shift+G"),
    GuestsHost,
    "guests",
    guests.GUESTS_ACTIONS,
    guests.EVERYWHERE,
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
    workbench.WORKBENCH_ACTIONS,
    workbench.EVERYWHERE,
)
SETTINGS = Room(
    _opens("settings", QT_TRANSLATE_NOOP("Actions", "Settings"), "settings", "Ctrl+,", "Alt+9"),
    SettingsHost,
    "settings",
    (*settings.SETTINGS_ACTIONS, *settings.OPEN_PAGES),
)

ROOMS = (ISSUE, ASK, GUESTS, RECORDS, PEOPLE, LIBRARY, LINKS, SIGNALS, WORKBENCH, SETTINGS)
