"""One entry of a list of trusted parties, with a button that takes trust away when it is pressed twice."""

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.desk.widgets.icons import icon_pixmap
from connector_desk.desk.widgets.parts import button, label, restyle
from connector_desk.desk.widgets.tokens import SPACE_3, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain


class TrustedRow(QWidget):
    """A name, its identifier, and the button that removes it."""

    def __init__(self, colours: Colours, name: str, known_by: str, remove: Callable[[], None]) -> None:
        super().__init__()
        self._remove = remove
        name = plain(name, 80)
        mark = label()
        mark.setPixmap(icon_pixmap("shield-check", colours.muted, 18, 2.0))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(name, "strong", wraps=True))
        words.addWidget(label(plain(known_by, 60), "small", wraps=True))
        self.way = button(translate("Settings", "Remove"), colours, kind="quiet")
        self.way.setAccessibleName(translate("Settings", "Remove {name}").format(name=name))
        self.way.clicked.connect(self._pressed)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        layout.addWidget(mark)
        layout.addLayout(words, 1)
        layout.addWidget(self.way)

    def _pressed(self) -> None:
        """Ask once more before trust is taken away, in the button itself."""
        if self.way.property("kind") != "danger":
            restyle(self.way, "kind", "danger")
            self.way.setText(translate("Settings", "Really remove"))
            self.way.setAccessibleName(f"{self.way.text()}: {self.way.accessibleName()}")
            return
        self.way.setEnabled(False)
        self._remove()
