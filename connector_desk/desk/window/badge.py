"""A count on a button of the navigation: at its end, or on its corner where there is only the icon."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout

from connector_desk.desk.widgets.parts import label

MOST = 99
SIDE = 20


class Badge:
    """Shows a number; hidden if zero.  The name of the button explains it."""

    def __init__(self, on: QAbstractButton) -> None:
        self._label = label("", "badge")
        self._label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._label.setFixedHeight(SIDE)
        self._label.setMinimumWidth(SIDE)
        self._row = QHBoxLayout(on)
        self._row.setContentsMargins(0, 0, 8, 0)
        self._row.addStretch()
        self._row.addWidget(self._label)
        self._label.hide()

    def tell(self, count: int, *, narrow: bool) -> None:
        """Show another number."""
        self._label.setText(str(count) if count <= MOST else f"{MOST}+")
        self._label.setVisible(count > 0)
        self._row.setContentsMargins(0, 0, 1 if narrow else 8, 0)
        self._row.setAlignment(self._label, Qt.AlignmentFlag.AlignTop if narrow else Qt.AlignmentFlag.AlignVCenter)
