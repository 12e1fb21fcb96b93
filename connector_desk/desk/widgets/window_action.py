"""Buttons in rooms for what the window itself does: they press its action, found by name."""

from PySide6.QtGui import QAction

from connector_desk.desk.widgets.parts import Button, button
from connector_desk.desk.widgets.tokens import Colours
from connector_desk.desk.widgets.translation import translate

RECEIPT_ACTION = "desk.receipt"
"""The name of the window's action that opens the receipt of the visit on the screen."""


def receipt_button(colours: Colours) -> Button:
    """Return a button that opens the receipt of the visit that is shown beside it."""
    made = button(translate("Receipt", "Receipt…"), colours, icon_name="printer")
    made.setObjectName(RECEIPT_ACTION)
    made.clicked.connect(lambda: _trigger(made, RECEIPT_ACTION))
    return made


def _trigger(made: Button, name: str) -> None:
    action = made.window().findChild(QAction, name)
    if isinstance(action, QAction):
        action.trigger()
