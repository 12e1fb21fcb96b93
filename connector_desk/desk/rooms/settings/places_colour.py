"""The choice of a colour: a dot and its name on each button, so that it is never chosen by sight alone."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QGridLayout, QWidget

from connector_desk.desk.widgets.choice_group import ChoiceGroup
from connector_desk.desk.widgets.parts import Button, button
from connector_desk.desk.widgets.place_colours import COLOUR_NAMES
from connector_desk.desk.widgets.place_words import dot
from connector_desk.desk.widgets.tokens import SPACE_2, Colours
from connector_desk.desk.widgets.translation import translate

COLUMNS = 4
DOT = 14


class ColourChoice(QWidget):
    """One of the colours, or none; arrow keys move between them."""

    chosen = Signal(str)

    def __init__(self, colours: Colours, name: str, values: Sequence[str]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._group = ChoiceGroup(self)
        self.buttons: dict[str, Button] = {}
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        for index, value in enumerate(values):
            words = translate("Places", COLOUR_NAMES[value]) if value else translate("Places", "None")
            each = button(words, colours, kind="chip")
            each.setCheckable(True)
            each.setAutoExclusive(True)  # a radio button to a screen reader, which arrow keys choose too
            each.setIcon(QIcon(dot(value, colours, DOT)))
            each.setIconSize(QSize(DOT, DOT))
            each.setAccessibleName(f"{name}: {words}")
            each.setProperty("starts", True)  # noqa: FBT003  Qt's own
            each.clicked.connect(lambda _=False, value=value: self.chosen.emit(value))
            self._group.addButton(each)
            self.buttons[value] = each
            layout.addWidget(each, index // COLUMNS, index % COLUMNS)

    def put(self, value: str) -> None:
        """Show which is chosen."""
        self.buttons.get(value, self.buttons[""]).setChecked(True)
