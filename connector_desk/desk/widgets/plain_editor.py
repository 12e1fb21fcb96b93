"""A field for many lines of plain text in letters of one width."""

from typing import ClassVar

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QPlainTextEdit


class PlainEditor(QPlainTextEdit):
    """Plain text only; Tab leaves it, as it leaves any field."""

    edited = Signal(str)
    longest: ClassVar[int]
    """The most characters pasted or dropped at once."""

    def __init__(self, spoken: str, wrap: QPlainTextEdit.LineWrapMode) -> None:
        super().__init__()
        self.setProperty("kind", "json")
        self.setAccessibleName(spoken)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(wrap)
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(13)
        self.setFont(font)
        self.textChanged.connect(lambda: self.edited.emit(self.written))

    @property
    def written(self) -> str:
        """Return the text as it was typed; Qt's own plain text has spaces for those that do not break."""
        return self.document().toRawText().replace("\u2029", "\n").replace("\u2028", "\n")

    def put(self, text: str) -> None:
        """Show a text without telling it as edited."""
        if text != self.written:
            self.blockSignals(True)  # noqa: FBT003  Qt's own
            self.setPlainText(text)
            self.blockSignals(False)  # noqa: FBT003

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Insert plain text only, up to the limit."""
        self.insertPlainText(source.text()[: self.longest])
