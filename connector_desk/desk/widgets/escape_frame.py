"""A frame in the window in which Escape has a meaning of its own."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame


class EscapeFrame(QFrame):
    """Takes Escape before the room around it, while the focus is inside."""

    escaped = Signal()
    came_or_went = Signal()
    """It was shown or hidden."""

    def event(self, event: QEvent) -> bool:
        """Emit `escaped`; the key is no shortcut of the window then."""
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self.came_or_went.emit()
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self.escaped.emit()
                return True
        return super().event(event)
