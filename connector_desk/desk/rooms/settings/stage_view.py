"""The visitor's screen in the settings: its display, its language, and whether it is at a counter or an event."""

from typing import Protocol

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from connector_desk.desk.stage.displays import display_of
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.segments import Segments
from connector_desk.desk.widgets.tokens import SPACE_3, Colours
from connector_desk.desk.widgets.translation import LANGUAGES, translate
from connector_desk.desk.widgets.words import plain


class ChosenPreferences(Protocol):
    """The needed part of the preferences."""

    def choice(self, name: str) -> str:
        """Return the choice."""
        ...


class StageView(QWidget):
    """Three choices, each remembered at once."""

    preferred = Signal(str, str)
    name_wanted = Signal()

    def __init__(self, colours: Colours, preferences: ChosenPreferences) -> None:
        super().__init__()
        screens = [display_of(each) for each in QGuiApplication.screens()]
        displays = [("", translate("Settings", "Automatic")), *((each.key, plain(each.name, 40)) for each in screens)]
        languages = [("same", translate("Settings", "Same as the desk")), *LANGUAGES.items()]
        modes = [("counter", translate("Settings", "At a counter")), ("event", translate("Settings", "At an event"))]
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        shows = translate("Settings", "F9 shows the visitor a screen of their own, with the code but never a PIN.")
        event = translate(
            "Settings", "At an event, codes are never hidden, and the screen returns to the welcome by itself."
        )
        self.choices: dict[str, Segments] = {}
        layout.addWidget(label(shows, "muted", wraps=True))
        for name, words, choices in (
            ("stageDisplay", translate("Settings", "Display"), displays),
            ("stageLanguage", translate("Settings", "Language of the visitor"), languages),
            ("stageMode", translate("Settings", "Where the desk is used"), modes),
        ):
            made = self.choices[name] = Segments(colours, words, choices)
            made.put(preferences.choice(name))
            made.chosen.connect(lambda value, name=name: self.preferred.emit(name, value))
            layout.addWidget(label(words, "label"))
            layout.addWidget(made)
        layout.addWidget(label(event, "muted", wraps=True))
        self.lacking = label(
            translate("Organisation", "The screen does not say whose it is: this desk has no name yet."), wraps=True
        )
        self.name = button(translate("Organisation", "Enter the name"), colours)
        self.name.clicked.connect(self.name_wanted)
        for each in (self.lacking, self.name):
            layout.addWidget(each)
        self.tell_lacking(is_lacking=False)

    def tell_lacking(self, *, is_lacking: bool) -> None:
        """Say that the desk has no name, where it has none."""
        for each in (self.lacking, self.name):
            each.setVisible(is_lacking)
