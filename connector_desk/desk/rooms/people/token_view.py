"""Questions and messages about a person below the facts: the token, shown once, and the removal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QTimer
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from connector_desk.desk.rooms.people.list_view import name_of
from connector_desk.desk.rooms.people.state import Doing
from connector_desk.desk.widgets.breaking_label import BreakingLabel
from connector_desk.desk.widgets.parts import button, frame, label, restyle
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, Colours
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.desk.rooms.people.controller import PeopleController

COPIED = 30_000
"""Milliseconds after which a copied token leaves the clipboard."""
_SECRET = {
    "x-kde-passwordManagerHint": b"secret",
    "org.nspasteboard.ConcealedType": b"1",
    "ExcludeClipboardContentFromMonitorProcessing": b"1",
}


class TokenView(QFrame):
    """Asks before a token is made, then shows it until something else is looked at."""

    def __init__(self, colours: Colours, controller: PeopleController) -> None:
        super().__init__()
        self.setProperty("kind", "sunken")
        self._controller, self._state = controller, controller.state
        self._copied = ""
        self._title, self._words = label("", "heading", wraps=True), label("", "", wraps=True)
        self.token = BreakingLabel("", "strong", name="token")
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(14)
        self.token.setFont(font)
        self._paper = frame("panel")
        inside = QVBoxLayout(self._paper)
        inside.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        inside.addWidget(self.token)
        self.make = button(translate("Actions", "Create token"), colours, kind="primary", icon_name="key-round")
        self.copy = button(translate("Settings", "Copy"), colours, kind="primary", icon_name="copy")
        self.leave = button("", colours)
        self.make.clicked.connect(controller.make_token)
        self.copy.clicked.connect(self.copy_token)
        self.leave.clicked.connect(controller.leave)
        self._clear_timer = QTimer(self, singleShot=True, interval=COPIED)
        self._clear_timer.timeout.connect(self.clear_clipboard)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addStretch()
        for each in (self.leave, self.make, self.copy):
            ways.addWidget(each)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_4, SPACE_4, SPACE_4, SPACE_4)
        layout.setSpacing(SPACE_3)
        for part in (self._title, self._words, self._paper):
            layout.addWidget(part)
        layout.addLayout(ways)

    def refresh(self) -> None:
        """Show the present question or message."""
        state, chosen = self._state, self._state.chosen
        self.setVisible(state.doing is Doing.TOKEN and chosen is not None)
        has = bool(state.token)
        if state.token != self.token.text():
            self.token.setText(state.token)
            self.token.setAccessibleName(translate("People", "The token. Copy it.") if has else "")
            self.token.updateGeometry()
        self._paper.setVisible(has)
        self.make.setVisible(not has)
        self.make.setEnabled(not state.is_sending)
        self.copy.setVisible(has)
        leave = translate("People", "I have saved it") if has else translate("People", "Cancel")
        self.leave.setText(leave)
        self.leave.setAccessibleName(leave)
        self._title.setText(self._headline())
        self._words.setText(self._explain())

    def focus_first(self) -> None:
        """Set the focus to the next control."""
        (self.copy if self._state.token else self.make).setFocus()

    def copy_token(self) -> None:
        """Copy the token for half a minute, marked as a secret."""
        self._copied = self._state.token
        data = QMimeData()
        data.setText(self._copied)
        for name, value in _SECRET.items():
            data.setData(name, value)
        QGuiApplication.clipboard().setMimeData(data)
        self._clear_timer.start()
        self._words.setText(translate("Settings", "Copied. The clipboard is cleared after 30 seconds."))

    def clear_clipboard(self) -> None:
        """Clear the clipboard if the token is still on it."""
        self._clear_timer.stop()
        clipboard = QGuiApplication.clipboard()
        if self._copied and clipboard.text() == self._copied:
            clipboard.clear()
        self._copied = ""

    def _headline(self) -> str:
        if self._state.token:
            return translate("People", "The token is shown only this once")
        return translate("People", "A token for the agent API")

    def _explain(self) -> str:
        state = self._state
        if state.token:
            if self._copied == state.token:
                return translate("Settings", "Copied. The clipboard is cleared after 30 seconds.")
            return translate("People", "Give it to the operator of the agent. It cannot be shown again.")
        if state.chosen is not None and state.chosen.has_token:
            return translate("People", "Creating a new token revokes the current one.")
        return translate(
            "People", "Anyone who has the token can call the agent API as this agent, and can do nothing else."
        )


class RemoveView(QFrame):
    """Asks twice before a person is removed: the text names the losses, the second button removes."""

    def __init__(self, colours: Colours, controller: PeopleController) -> None:
        super().__init__()
        self.setProperty("tone", "bad")
        self._controller, self._state = controller, controller.state
        self._is_sure = False
        self._title = label("", "heading", wraps=True)
        words = translate(
            "People",
            "The connection ends, the token stops working, and waiting messages are withdrawn. Records are kept.",
        )
        self.leave = button(translate("People", "Cancel"), colours)
        self.on = button("", colours)
        self.leave.clicked.connect(controller.leave)
        self.on.clicked.connect(self._go_on)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addStretch()
        ways.addWidget(self.leave)
        ways.addWidget(self.on)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_4, SPACE_4, SPACE_4, SPACE_4)
        layout.setSpacing(SPACE_3)
        layout.addWidget(self._title)
        layout.addWidget(label(words, wraps=True))
        layout.addLayout(ways)

    def refresh(self) -> None:
        """Show whom it would remove."""
        chosen = self._state.chosen
        asks = self._state.doing is Doing.REMOVING and chosen is not None
        if not asks:
            self._is_sure = False
        self.setVisible(asks)
        self.on.setEnabled(not self._state.is_sending)
        if chosen is not None:
            self._title.setText(translate("People", "Remove {name}?").format(name=name_of(chosen)))
        words = translate("People", "Really remove") if self._is_sure else translate("Actions", "Remove")
        self.on.setText(words)
        self.on.setAccessibleName(words)
        restyle(self.on, "kind", "danger" if self._is_sure else "")

    def focus_first(self) -> None:
        """Put the focus where Enter does no harm."""
        self.leave.setFocus()

    def _go_on(self) -> None:
        if self._is_sure:
            self._controller.remove()
        else:
            self._is_sure = True
            self.refresh()
            self.on.setFocus()
