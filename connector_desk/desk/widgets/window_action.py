"""Buttons in rooms for actions of the window: they trigger the action, found by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QWidget

from connector_desk.desk.widgets.parts import Button, button
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.desk.widgets.tokens import Colours

RECEIPT_ACTION = "desk.receipt"
"""The name of the window's action that opens the receipt of the visit on the screen."""
TALL_FROM = 640
"""Height of a panel from which there is room for it beside the message of a wallet."""


class EndedVisit(Protocol):
    """The needed members of a visit."""

    state: str

    @property
    def is_over(self) -> bool:
        """Return whether nothing more will happen."""
        ...


def receipt_button(colours: Colours, kind: str = "") -> Button:
    """Return a button that opens the receipt of the visit that is shown beside it."""
    made = button(translate("Receipt", "Receipt…"), colours, kind=kind, icon_name="printer")
    made.setObjectName(RECEIPT_ACTION)
    made.clicked.connect(lambda: _trigger(made, RECEIPT_ACTION))
    return made


def _trigger(made: Button, name: str) -> None:
    action = made.window().findChild(QAction, name)
    if isinstance(action, QAction):
        action.trigger()


class ReceiptRow(QWidget):
    """The button in the middle of a row of its own."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self.button = receipt_button(colours, "quiet")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)

    def show_for(self, visit: EndedVisit | None, height: int) -> None:
        """Show it once a visit is over; in a low panel the words of a wallet that has declined need its room."""
        says_why = visit is not None and visit.state in ("refused", "failed")
        self.setVisible(visit is not None and visit.is_over and (not says_why or height >= TALL_FROM))
