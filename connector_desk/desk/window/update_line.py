"""The quiet notice: a newer version exists.  Nothing is installed, and no visit is disturbed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel

from connector_desk.desk.rooms.settings.update_words import announcement_words
from connector_desk.desk.widgets.address_dialog import AddressDialog
from connector_desk.desk.widgets.icons import icon_pixmap
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, Colours
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.desk.runner.update_watch import UpdateWatch


class UpdateLine(QFrame):
    """Offers to show what is new, or to say so later."""

    def __init__(self, colours: Colours, watch: UpdateWatch) -> None:
        super().__init__()
        self._colours, self._watch = colours, watch
        self.setObjectName("update-line")
        self.setStyleSheet(f"#update-line {{ background: {colours.surface}; border-top: 1px solid {colours.line}; }}")
        mark = QLabel()
        mark.setPixmap(icon_pixmap("info", colours.accent, 18, 2.0))
        self.words = label("", wraps=True)
        self.show_news = button(translate("Updates", "Show what is new"), colours)
        self.show_news.clicked.connect(self._show_news)
        self.later = button(translate("Updates", "Later"), colours, kind="quiet")
        self.later.clicked.connect(watch.put_off)
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE_4, SPACE_2, SPACE_3, SPACE_2)
        row.setSpacing(SPACE_3)
        row.addWidget(mark)
        row.addWidget(self.words, 1)
        row.addWidget(self.show_news)
        row.addWidget(self.later)
        self.hide()

    def look(self) -> None:
        """Show the announcement, or nothing."""
        announced = self._watch.announced
        if announced is not None:
            words = announcement_words(announced)
            self.words.setText(words)
            self.setAccessibleName(words)
        self.setVisible(announced is not None)

    def _show_news(self) -> None:
        announced = self._watch.announced
        if announced is not None:
            AddressDialog(self.window(), self._colours, self.show_news.text(), announced.notes).open()
