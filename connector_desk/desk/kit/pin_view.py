"""The PIN of an offer: shown only while a key or the button is held, and never together with the code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QHideEvent,
    QKeyEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from connector_desk.desk.kit.icons import icon
from connector_desk.desk.kit.parts import ICON_ROOM, label, restyle
from connector_desk.desk.kit.status_line import announce
from connector_desk.desk.kit.translation import translate

if TYPE_CHECKING:
    from connector_desk.desk.kit.tokens import Colours

ROOMY_FROM = 400
"""Width from which the button has room beside the words."""


class _HoldButton(QPushButton):
    """Held down with the mouse, Space or Enter."""

    held = Signal(bool)

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.setAutoDefault(False)
        self.setAccessibleName(words)
        self.pressed.connect(lambda: self.held.emit(True))  # noqa: FBT003  a signal takes no names
        self.released.connect(lambda: self.held.emit(False))  # noqa: FBT003

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Enter like Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.setDown(True)
                self.held.emit(True)  # noqa: FBT003
            return
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Hide the PIN when Enter is released."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.setDown(False)
                self.held.emit(False)  # noqa: FBT003
            return
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the PIN when the focus leaves."""
        super().focusOutEvent(event)
        self.held.emit(False)  # noqa: FBT003


class PinView(QWidget):
    """One line; hidden when the offer has no PIN."""

    held = Signal(bool)

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._pin = ""
        self._wrong = 0
        self.digits = label("", "title", name="pin")
        font = QFont(self.digits.font())
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 4)
        self.digits.setFont(font)
        self.words = label("", "muted", wraps=True, name="pin-words")
        self.hold = _HoldButton(translate("Issue", "Hold to show the PIN"))
        self.hold.setIcon(icon("eye", colours.text, colours.muted, 16, ICON_ROOM))
        self.hold.setIconSize(QSize(16 + ICON_ROOM, 16))
        self.hold.held.connect(self._hold)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.words, 1)
        layout.addWidget(self.digits, 1)
        layout.addWidget(self.hold)
        self.digits.hide()
        self.hide()

    def show_pin(self, pin: str) -> None:
        """Set the PIN of an offer; empty: there is none."""
        if pin == self._pin:
            return
        self._pin = pin
        self.show_wrong(0, 0)
        self._hold(False)  # noqa: FBT003  a slot
        self.setVisible(bool(pin))

    def show_wrong(self, wrong: int, left: int) -> None:
        """Show how many wrong PINs were typed and how many tries are left, and announce each new one."""
        words = translate("Issue", "PIN required")
        if wrong:
            one, more = (
                translate("Issue", "Wrong PIN. 1 try left."),
                translate("Issue", "Wrong PIN. {left} tries left."),
            )
            words = one if left == 1 else more.format(left=left)
        self.words.setText(words)
        restyle(self.words, "hurry", bool(wrong))
        if wrong > self._wrong and self.isVisible():
            announce(self, words)
        self._wrong = wrong

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the words room where it is narrow."""
        super().resizeEvent(event)
        restyle(self.hold, "dense", self.width() < ROOMY_FROM)

    def hideEvent(self, event: QHideEvent) -> None:
        """Hide the PIN when the widget disappears."""
        super().hideEvent(event)
        self._hold(False)  # noqa: FBT003  a slot

    def _hold(self, held: bool) -> None:  # noqa: FBT001  a slot
        held = held and bool(self._pin)
        self.digits.setText(self._pin if held else "")
        self.digits.setVisible(held)
        self.words.setVisible(not held)
        self.held.emit(held)
