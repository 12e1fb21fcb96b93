"""The actions of faults on demand, as data."""

from connector_desk.desk.kit.action import Action, Menu
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

DISARM = Action(
    "workbench.disarm",
    QT_TRANSLATE_NOOP("Actions", "Disarm all faults and stop recording"),
    Menu.VIEW,
    "circle-stop",
    ("Ctrl+Shift+X",),
)

EVERYWHERE = (DISARM,)
