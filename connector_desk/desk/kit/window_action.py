"""Buttons in rooms for actions of the window: found by name, they trigger it, open the help, or take up a form."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QAction, QKeySequence, QWhatsThisClickedEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from connector_desk.desk.kit.parts import Button, button, tip
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain_inside

if TYPE_CHECKING:
    from connector_desk.desk.kit.action import Action
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.visits.visit import FollowedVisit


_LONGEST_NAME = 60


def take_up_button(colours: Colours, action: Action, perform: Callable[[str], None]) -> Button:
    """Make the button, hidden until a form was left."""
    made = button("", colours, kind="quiet", icon_name=action.icon)
    made.setObjectName(action.name)
    made.clicked.connect(lambda: perform(action.name))
    made.hide()
    return made


def offer_take_up(made: Button, action: Action, name: str) -> None:
    """Show it with the name of the person, or of the form where nobody is named in it."""
    name = plain_inside(name, _LONGEST_NAME) or translate("Issue", "the earlier form")
    words = translate("Issue", "Take up {name} again").format(name=name)
    made.setText(words.replace("&", "&&"))
    made.setAccessibleName(words)
    key = QKeySequence(action.keys[0]).toString(QKeySequence.SequenceFormat.NativeText)
    tip(made, f"{words} ({key})")
    made.show()


class HelpLink(QWidget):
    """Stands in a text; asks its window for a chapter of the help, which opens it."""

    def __init__(self, colours: Colours, text: str, chapter: str) -> None:
        super().__init__()
        self.chapter = chapter
        self.button: Button = button(text, colours, kind="quiet", icon_name="info")
        self.button.clicked.connect(self._ask)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.button)
        layout.addStretch()

    def _ask(self) -> None:
        QCoreApplication.sendEvent(self.window(), QWhatsThisClickedEvent(self.chapter))


RECEIPT_ACTION = "desk.receipt"
"""The name of the window's action that opens the receipt of the visit on the screen."""
BADGE_ACTION = "desk.badge"
"""The name of the window's action that prints the badge of the visit on the screen."""
TALL_FROM = 640
"""Height of a panel from which there is room for it beside the message of a wallet."""


def receipt_button(colours: Colours, kind: str = "") -> Button:
    """Return a button that opens the receipt of the visit that is shown beside it."""
    made = button(translate("Receipt", "Receipt…"), colours, kind=kind, icon_name="printer")
    made.setObjectName(RECEIPT_ACTION)
    made.clicked.connect(lambda: trigger_action(made, RECEIPT_ACTION))
    return made


def badge_button(colours: Colours, kind: str = "") -> Button:
    """Return a button that prints the badge of the visit that is shown beside it; the window says how that stands."""
    made = button(translate("Badges", "Print badge"), colours, kind=kind, icon_name="id-card")
    made.setObjectName(BADGE_ACTION)
    made.clicked.connect(lambda: trigger_action(made, BADGE_ACTION))
    return made


def more_button(colours: Colours, names: Sequence[str]) -> Button:
    """Return a button that opens a menu of actions of the window; those that are not possible now are grey in it."""
    made = button(translate("Records", "More…"), colours, icon_name="ellipsis")
    made.setObjectName("more")
    made.clicked.connect(lambda: _open_menu(made, names))
    return made


def _open_menu(made: QWidget, names: Sequence[str]) -> None:
    menu = QMenu(made)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for name in names:
        action = made.window().findChild(QAction, name)
        if isinstance(action, QAction):
            menu.addAction(action)
    above = QPoint(0, menu.sizeHint().height() + 4)
    menu.popup(made.mapToGlobal(made.rect().topLeft()) - above)
    menu.setActiveAction(next((each for each in menu.actions() if each.isEnabled()), menu.actions()[0]))


def trigger_action(made: QWidget, name: str) -> None:
    """Do an action of the window, as by its key: the window may ask for a PIN first."""
    action = made.window().findChild(QAction, name)
    if isinstance(action, QAction):
        action.trigger()


class ReceiptRow(QWidget):
    """The buttons for what a visitor gets on paper, in the middle of a row of their own."""

    def __init__(self, colours: Colours, *, has_badge: bool = False) -> None:
        super().__init__()
        self.button, self.badge = receipt_button(colours, "quiet"), badge_button(colours, "quiet")
        self._has_badge = has_badge
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addStretch()
        layout.addWidget(self.badge)
        layout.addWidget(self.button)
        layout.addStretch()

    def show_for(self, visit: FollowedVisit | None, height: int) -> None:
        """Show it once a visit is over; in a low panel the words of a wallet that has declined need its room."""
        says_why = visit is not None and visit.state in ("refused", "failed")
        self.badge.setVisible(self._has_badge and visit is not None and visit.state == "done")
        self.setVisible(visit is not None and visit.is_over and (not says_why or height >= TALL_FROM))
