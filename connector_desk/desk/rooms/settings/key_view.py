"""The secret key: hidden; shown for 15 seconds, or copied and gone from the clipboard after 30."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QTimer
from PySide6.QtGui import QFontDatabase, QGuiApplication, QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.desk.rooms.settings.state import KEY_COPIED, KEY_SEEN
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.tokens import SPACE_2, Colours
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import Session

HIDDEN = "•" * 24


class KeyView(QWidget):
    """Never holds the key longer than it shows it; a screen reader is told only that it is there."""

    def __init__(self, colours: Colours, session: Session, runner: Runner) -> None:
        super().__init__()
        self._session, self._runner = session, runner
        self._copied = ""
        self.shown = label(HIDDEN, name="key")
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(14)
        self.shown.setFont(font)
        self.shown.setAccessibleName(translate("Settings", "Secret key, hidden"))
        self.hint = label("", "muted", wraps=True)
        self.reveal = button(translate("Settings", "Show"), colours, icon_name="eye")
        self.copy = button(translate("Settings", "Copy"), colours, icon_name="copy")
        self.reveal.clicked.connect(self.show_or_hide)
        self.copy.clicked.connect(lambda: self._read(self._copy))
        self._hide_timer = QTimer(self, singleShot=True, interval=KEY_SEEN)
        self._hide_timer.timeout.connect(self.hide_key)
        self._clear_timer = QTimer(self, singleShot=True, interval=KEY_COPIED)
        self._clear_timer.timeout.connect(self.clear_clipboard)
        row = QHBoxLayout()
        row.setSpacing(SPACE_2)
        row.addWidget(self.shown, 1)
        row.addWidget(self.reveal)
        row.addWidget(self.copy)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(row)
        layout.addWidget(self.hint)
        self.hint.hide()

    def show_or_hide(self) -> None:
        """Reveal the key for a while, or hide it again."""
        if self._hide_timer.isActive():
            self.hide_key()
        else:
            self._read(self._show)

    def copy_key(self) -> None:
        """Copy the key for a while."""
        self._read(self._copy)

    def hide_key(self) -> None:
        """Hide the key."""
        self._hide_timer.stop()
        self.shown.setText(HIDDEN)
        self.reveal.setText(translate("Settings", "Show"))
        self._tell("")

    def clear_clipboard(self) -> None:
        """Clear the clipboard if the key is still on it."""
        self._clear_timer.stop()
        clipboard = QGuiApplication.clipboard()
        if self._copied and clipboard.text() == self._copied:
            clipboard.clear()
        self._copied = ""
        self._tell("")

    def hideEvent(self, event: QHideEvent) -> None:
        """Hide the key when the room is left."""
        super().hideEvent(event)
        self.hide_key()

    def _read(self, then: Callable[[str], None]) -> None:
        self._runner.run(self._session.reveal_key(), owner=self, then=then, failed=self._refuse)

    def _show(self, key: str) -> None:
        self.shown.setText(key)
        self.reveal.setText(translate("Settings", "Hide"))
        self._hide_timer.start()
        self._tell(translate("Settings", "It is hidden again after 15 seconds."))

    def _copy(self, key: str) -> None:
        self._copied = key
        data = QMimeData()
        data.setText(key)
        data.setData("x-kde-passwordManagerHint", b"secret")
        data.setData("org.nspasteboard.ConcealedType", b"1")
        data.setData("ExcludeClipboardContentFromMonitorProcessing", b"1")
        QGuiApplication.clipboard().setMimeData(data)
        self._clear_timer.start()
        self._tell(translate("Settings", "Copied. The clipboard is cleared after 30 seconds."))

    def _refuse(self, error: DeskError) -> None:
        self._tell(" ".join(error_words(error.code, error.message, error.next_step)))

    def _tell(self, words: str) -> None:
        self.hint.setText(words)
        self.hint.setVisible(bool(words))
