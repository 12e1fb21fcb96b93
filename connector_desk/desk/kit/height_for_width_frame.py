"""A frame that is as high as its contents need at its width."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QFrame

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent


class HeightForWidthFrame(QFrame):
    """Sets its least height again when its width or its contents change."""

    def keep_height(self) -> None:
        """Set the least height that the contents need at the present width."""
        raise NotImplementedError

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the height for another width."""
        super().resizeEvent(event)
        self.keep_height()

    def event(self, event: QEvent) -> bool:
        """Keep the height once the contents have been laid out anew."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.keep_height()
        return done
