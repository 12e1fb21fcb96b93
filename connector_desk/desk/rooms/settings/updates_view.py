"""Newer versions, under About: whether the desk looks for them, what it found, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.desk.rooms.settings.update_words import state_words
from connector_desk.desk.widgets.address_dialog import AddressDialog
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.tokens import SPACE_2, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain_inside

if TYPE_CHECKING:
    from connector_desk.desk.runner.update_watch import UpdateWatch


class UpdatesView(QWidget):
    """Hidden where this program was built without a feed."""

    switched = Signal(bool)
    """Whether the desk looks for newer versions from now on."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self._watch: UpdateWatch | None = None
        self.switch = QCheckBox(translate("Updates", "Look for newer versions once a day"))
        self.switch.clicked.connect(self.switched)
        self.about = label("", "muted", wraps=True)
        self.news = label("", "strong", wraps=True, name="update-news")
        self.checked = label("", wraps=True, name="update-checked")
        self.show_news = button(translate("Updates", "Show what is new"), colours)
        self.show_news.clicked.connect(self._show_news)
        self.check = button(translate("Updates", "Check now"), colours, icon_name="refresh-cw")
        self.check.clicked.connect(self._check)
        row = QHBoxLayout()
        row.setSpacing(SPACE_2)
        row.addWidget(self.show_news)
        row.addWidget(self.check)
        row.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        for each in (self.switch, self.about, self.news, self.checked):
            layout.addWidget(each)
        layout.addLayout(row)
        self.hide()

    def follow(self, watch: UpdateWatch, *, is_on: bool) -> None:
        """Show what a check finds, from now on."""
        if self._watch is None:
            self._watch = watch
            watch.changed.connect(self.refresh)
        self.switch.setChecked(is_on)
        self.refresh()
        self.show()

    def refresh(self) -> None:
        """Show what is known now."""
        state = None if self._watch is None else self._watch.state
        if self._watch is None or state is None:
            return
        about = translate(
            "Updates",
            "The desk asks {host} and sends nothing about you or this computer. It never installs anything by itself.",
        )
        self.about.setText(about.format(host=plain_inside(state.host, 100)))
        news, checked = state_words(state)
        self.news.setText(news)
        self.news.setVisible(bool(news))
        self.checked.setText(translate("Updates", "Checking…") if self._watch.is_checking else checked)
        self.show_news.setVisible(state.announcement is not None)
        self.check.setEnabled(not self._watch.is_checking)

    def _check(self) -> None:
        if self._watch is not None:
            self._watch.check_now()

    def _show_news(self) -> None:
        state = None if self._watch is None else self._watch.state
        if state is not None and state.announcement is not None:
            AddressDialog(self.window(), self._colours, self.show_news.text(), state.announcement.notes).open()
