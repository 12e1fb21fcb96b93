"""The button that takes up a form again that was left with what was typed for a person, whom it names."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

from connector_desk.desk.widgets.parts import Button, button, tip
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain_inside

if TYPE_CHECKING:
    from connector_desk.desk.widgets.action import Action
    from connector_desk.desk.widgets.tokens import Colours

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
    name = plain_inside(name, _LONGEST_NAME) or translate("Counter", "the earlier form")
    words = translate("Counter", "Take up {name} again").format(name=name)
    made.setText(words.replace("&", "&&"))
    made.setAccessibleName(words)
    key = QKeySequence(action.keys[0]).toString(QKeySequence.SequenceFormat.NativeText)
    tip(made, f"{words} ({key})")
    made.show()
