"""Announcements: words that a screen reader speaks at once, without a move of the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, words: str) -> None:
    """Announce words about a control to the screen reader."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))
