"""Pages of which the first makes room for what stands beside it."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget


class YieldingStack(QStackedWidget):
    """Shows one of several pages; while it is the first, it needs no height of its own."""

    def hasHeightForWidth(self) -> bool:
        """Return whether the height of the present page depends on its width."""
        return self.currentIndex() > 0 and super().hasHeightForWidth()

    def minimumSizeHint(self) -> QSize:
        """Return the size below which the present page cannot be used."""
        hint = super().minimumSizeHint()
        return hint if self.currentIndex() > 0 else QSize(hint.width(), 0)
