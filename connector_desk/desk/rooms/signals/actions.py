"""The actions of the signals room, as data."""

from connector_desk.desk.kit.action import Action, Menu
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

METRICS = Action("signals.figures", QT_TRANSLATE_NOOP("Actions", "Metrics of agents"), Menu.VIEW, "wifi")
LOGINS = Action("signals.logins", QT_TRANSLATE_NOOP("Actions", "Sign-ins"), Menu.VIEW, "key-round")
LINKS = Action("signals.links", QT_TRANSLATE_NOOP("Actions", "Short links"), Menu.VIEW, "globe")
TRY = Action("signals.try", QT_TRANSLATE_NOOP("Actions", "Try the agent API"), Menu.DESK, "braces")
REFRESH = Action("signals.refresh", QT_TRANSLATE_NOOP("Actions", "Reload"), Menu.VIEW, "refresh-cw")

PAGES = {METRICS.name: "figures", LOGINS.name: "logins", LINKS.name: "links", TRY.name: "try"}
"""The page that an action opens."""
SIGNALS_ACTIONS = (METRICS, LOGINS, LINKS, TRY, REFRESH)
