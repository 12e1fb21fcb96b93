"""The actions of the workbench, as data."""

from connector_desk.desk.kit.action import Action, Menu
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

SEND = Action("workbench.send", QT_TRANSLATE_NOOP("Actions", "Send the request"), Menu.VIEW, "arrow-right")
STOP = Action("workbench.stop", QT_TRANSLATE_NOOP("Actions", "Stop waiting for the response"), Menu.VIEW, "circle-stop")
CLEAR = Action("workbench.clear", QT_TRANSLATE_NOOP("Actions", "New request"), Menu.VIEW, "file-code")

WORKBENCH_ACTIONS = (SEND, STOP, CLEAR)
