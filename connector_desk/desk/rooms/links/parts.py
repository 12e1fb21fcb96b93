"""Small parts of the room: what an empty view says, and facts in two columns."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.tokens import SPACE_2, Colours


class EmptyWords(QWidget):
    """A sign, a headline, a sentence, a button."""

    def __init__(self, colours: Colours, icon_name: str, way_on: str = "") -> None:
        super().__init__()
        mark = QLabel()
        mark.setPixmap(icon_pixmap(icon_name, colours.outline, 44, 2.0))
        self._headline, self._words = label("", "heading", wraps=True), label("", "muted", wraps=True)
        self.way_on = button(way_on, colours, kind="primary", icon_name="plus")
        self._has_way = bool(way_on)
        layout = QVBoxLayout(self)
        layout.setSpacing(SPACE_2)
        layout.addStretch(2)
        for each in (mark, self._headline, self._words):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            layout.addWidget(each)
        layout.addSpacing(SPACE_2)
        layout.addWidget(self.way_on, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(3)

    def show_text(self, headline: str, words: str, *, offers: bool = False) -> None:
        """Show why there is nothing; `offers`: an action is offered."""
        self._headline.setText(headline)
        self._words.setText(words)
        self._words.setVisible(bool(words))
        self.way_on.setVisible(offers and self._has_way)


def fill_facts(grid: QGridLayout, facts: list[tuple[str, str]]) -> None:
    """Show names and values in two columns, in place of the former ones."""
    while (item := grid.takeAt(0)) is not None:
        old = item.widget()
        if old is not None:
            old.hide()
            old.deleteLater()
    for row, (name, value) in enumerate(facts):
        words = BreakingLabel(value)
        words.setAccessibleName(f"{name}: {value}")
        grid.addWidget(label(name, "muted"), row, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(words, row, 1)
