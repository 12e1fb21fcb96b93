"""A quiet sentence on how an action went, which goes again by itself; and words that a screen reader speaks at once."""

from __future__ import annotations

from PySide6 import QtGui
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from connector_desk.desk.kit.parts import label

SAID_FOR = 6_000
"""Milliseconds, from the last sentence on."""


class StatusLine(QWidget):
    """Says one sentence at a time, to screen readers too; takes no room before the first, and keeps it after that."""

    def __init__(self, name: str = "said", *, wraps: bool = False) -> None:
        super().__init__()
        self.words: QLabel = label("", "muted", wraps=wraps, name=name)
        self._end = QTimer(self, interval=SAID_FOR, singleShot=True)
        self._end.timeout.connect(self._clear_words)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.words)
        self.hide()

    def text(self) -> str:
        """Return the visible sentence."""
        return self.words.text()

    def show_message(self, sentence: str, *, stays: bool = False) -> None:
        """Show a sentence, for a while or until it is forgotten."""
        self.words.setText(sentence)
        self.show()
        if stays:
            self._end.stop()
        else:
            self._end.start()
        announce(self, sentence)

    def forget(self) -> None:
        """Hide the sentence, and give up its room: after what the person did."""
        self._end.stop()
        self.words.setText("")
        self.setMinimumHeight(0)
        self.hide()

    def _clear_words(self) -> None:
        self.setMinimumHeight(self.height())
        self.words.setText("")


def announce(widget: QWidget, words: str) -> None:
    """Announce words about a control to the screen reader."""
    # PySide makes a class when it is asked for; this one has 200 names, which the first paint does not need
    QtGui.QAccessible.updateAccessibility(QtGui.QAccessibleAnnouncementEvent(widget, words))
