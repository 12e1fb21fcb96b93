"""An action as data: menus, shortcuts, tool buttons and the command palette are all made from these.  No Qt here."""

from enum import StrEnum
from typing import NamedTuple


class Menu(StrEnum):
    """The menu of an action; the order is the order of the menus."""

    VISIT = "visit"
    CREDENTIAL = "credential"
    ASK = "ask"
    PERSON = "person"
    LINK = "link"
    VIEW = "view"
    SETTINGS = "settings"
    DESK = "desk"
    HELP = "help"


class Action(NamedTuple):
    """One thing a person can do; `title` is marked for translation in the context `Actions`."""

    name: str
    title: str
    menu: Menu
    icon: str = ""
    keys: tuple[str, ...] = ()
    """Shortcuts in Qt's spelling; the first is shown."""
    values: tuple[tuple[str, str], ...] = ()
    """The values for the placeholders of the title."""
