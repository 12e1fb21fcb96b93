"""The actions of faults on demand, as data."""

from connector_desk.desk.widgets.action import Action, Menu
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

DISARM = Action(
    "workbench.disarm",
    QT_TRANSLATE_NOOP("Actions", "Disarm all faults and stop recording"),
    Menu.VIEW,
    "circle-stop",
    ("Ctrl+Shift+X",),
)

EVERYWHERE = (DISARM,)
