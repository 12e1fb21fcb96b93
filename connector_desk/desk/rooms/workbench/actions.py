"""The actions of the workbench, as data."""

from connector_desk.desk.kit.action import Action, Menu
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

SEND = Action("workbench.send", QT_TRANSLATE_NOOP("Actions", "Send the request"), Menu.VIEW, "arrow-right")
STOP = Action("workbench.stop", QT_TRANSLATE_NOOP("Actions", "Stop waiting for the response"), Menu.VIEW, "circle-stop")
CLEAR = Action("workbench.clear", QT_TRANSLATE_NOOP("Actions", "New request"), Menu.VIEW, "file-code")
DISARM = Action(
    "workbench.disarm",
    QT_TRANSLATE_NOOP("Actions", "Disarm all faults and stop recording"),
    Menu.VIEW,
    "circle-stop",
    ("Ctrl+Shift+X",),
)

WORKBENCH_ACTIONS = (SEND, STOP, CLEAR, DISARM)
EVERYWHERE = (DISARM,)
"""Those that are possible in every room."""
