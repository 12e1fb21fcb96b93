"""A combo box that a screen reader can name on every system."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QComboBox, QLabel


class NamedComboBox(QComboBox):
    """One of several values.

    On Linux Qt tells a screen reader the chosen item as the name of a combo box, and the accessible name is lost: there
    only a label that is its sibling names it (relation "labelled by").  So each has one that is never shown.
    """

    def __init__(self) -> None:
        super().__init__()
        self._label = QLabel()
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setBuddy(self)

    def setAccessibleName(self, name: str) -> None:
        """Name it for a screen reader."""
        super().setAccessibleName(name)
        self._label.setText(name.replace("&", "&&"))  # a single one would become a key

    def event(self, event: QEvent) -> bool:
        """Keep the label beside it."""
        if event.type() == QEvent.Type.ParentChange:
            self._label.setParent(self.parentWidget())
            self._label.hide()
        return super().event(event)
