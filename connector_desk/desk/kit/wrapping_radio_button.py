"""A radio button whose words wrap, as those of no radio button of Qt do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QRadioButton, QSizePolicy, QStyle, QStyleOptionButton

from connector_desk.desk.kit.tokens import SPACE_5

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

INDENT = SPACE_5 + 12
"""The indent of the words of a choice."""
_END = 6
"""The border and the padding behind them (`desk.qss`)."""


class WrappingRadioButton(QRadioButton):
    """Has the height that its words need at its width, from the first time that it is laid out."""

    def __init__(self, words: str) -> None:
        super().__init__(words.replace("&", "&&"))
        self._words = words
        self.setAccessibleName(words)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """Return that it does."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of as many lines as the words take."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = self._wrapped(width)
        size = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic.value, option.text)
        return self.style().sizeFromContents(QStyle.ContentsType.CT_RadioButton, option, size, self).height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the words."""
        super().resizeEvent(event)
        wrapped = self._wrapped(self.width())
        if self.text() != wrapped:
            self.setText(wrapped)

    def _wrapped(self, width: int) -> str:
        lines, metrics = [""], self.fontMetrics()
        for word in self._words.split(" "):
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and metrics.size(0, longer).width() > width - INDENT - _END:
                lines.append(word)
            else:
                lines[-1] = longer
        return "\n".join(lines).replace("&", "&&")
