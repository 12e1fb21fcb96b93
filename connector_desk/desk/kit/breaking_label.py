"""A label that breaks its text anywhere, for long values; a module of its own because no first paint needs it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QTextDocument, QTextOption
from PySide6.QtWidgets import QLabel, QSizePolicy

_NARROWEST = 48


class BreakingLabel(QLabel):
    """Shows plain text; as high as its width needs."""

    def __init__(
        self, text: str, kind: str = "", *, name: str = "", side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft
    ) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
        self.setProperty("kind", kind)
        self.setObjectName(name)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._option = QTextOption(side | Qt.AlignmentFlag.AlignTop)
        self._option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)

    def hasHeightForWidth(self) -> bool:
        """Need more lines where it is narrow."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Measure the lines at a width."""
        document = QTextDocument()
        document.setDocumentMargin(0)
        document.setDefaultFont(self.font())
        document.setDefaultTextOption(self._option)
        document.setPlainText(self.text())
        document.setTextWidth(max(_NARROWEST, width))
        return int(document.size().height()) + 1

    def sizeHint(self) -> QSize:
        """Wish for one line, within reason."""
        width = min(320, self.fontMetrics().horizontalAdvance(self.text()) + 2)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Bear any width."""
        return QSize(_NARROWEST, self.fontMetrics().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines."""
        del event
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        painter.drawText(QRectF(self.rect()), self.text(), self._option)
