"""The size of the window on a small display: with its title bar it fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

FRAME = QSize(16, 48)
"""More than a title bar and borders take on common desktops; their size is known only once the window is shown."""


def fitting(wanted: QSize, available: QSize, smallest: QSize) -> QSize:
    """Return a size whose frame fits into the available one; never less than the smallest."""
    return wanted.boundedTo(available - FRAME).expandedTo(smallest)


def fit_display(window: QWidget) -> None:
    """Make a window that was not shown yet smaller where it does not fit its display."""
    if not window.isMaximized() and not window.isFullScreen():
        available = window.screen().availableSize()
        window.resize(fitting(window.size(), available, window.minimumSize()))
