"""The notice while a fault is armed or messages are recorded: nothing is as usual then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel

from connector_desk.desk.rooms.workbench.fault_actions import DISARM
from connector_desk.desk.rooms.workbench.fault_words import bar_words
from connector_desk.desk.widgets.icons import icon_pixmap
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, Colours, Role
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.contract.answer_faults import FaultState


class FaultBar(QFrame):
    """Says what is not as usual, and ends it with one button or one key."""

    ended = Signal()

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self.setObjectName("fault-bar")
        tone = colours.tones[Role.WARN]
        self.setStyleSheet(f"#fault-bar {{ background: {tone.tint}; }} #fault-bar QLabel {{ color: {tone.ink}; }}")
        sign = QLabel()
        sign.setPixmap(icon_pixmap("triangle-alert", tone.ink, 18, 2.0))
        self.words = label("", wraps=True)
        key = QKeySequence(DISARM.keys[0]).toString(QKeySequence.SequenceFormat.NativeText)
        words = translate("Faults", "End")
        self.end = button(f"{words} ({key})", colours)
        self.end.setAccessibleName(translate("Actions", DISARM.title))
        self.end.clicked.connect(self.ended)
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE_4, SPACE_2, SPACE_3, SPACE_2)
        row.setSpacing(SPACE_3)
        row.addWidget(sign)
        row.addWidget(self.words, 1)
        row.addWidget(self.end)
        self.hide()

    def tell(self, state: FaultState) -> None:
        """Show what is armed; nothing is shown where all is as usual."""
        words = bar_words(state)
        self.words.setText(words)
        self.setAccessibleName(words)
        self.setVisible(bool(words))
