"""A code that waits for its scan: as large as its place allows, above the host that it leads to and its buttons."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from connector_desk.desk.widgets.code_cover import CodeCover
from connector_desk.desk.widgets.parts import label, tip
from connector_desk.desk.widgets.qr_view import QrView
from connector_desk.desk.widgets.tokens import SPACE_1, SPACE_2, Colours
from connector_desk.desk.widgets.translation import translate


class CodePage(QWidget):
    """Shows the code or its cover; the texts below take one line less if it is wide enough."""

    def __init__(self, colours: Colours, buttons: Sequence[QPushButton], tries: Sequence[QPushButton]) -> None:
        """Make it; `tries` is the test wallet's button, where there is one."""
        super().__init__()
        self.qr, self.cover = QrView(colours), CodeCover(colours)
        self.host, self.invites = label("", "muted", name="host"), label("", "strong", wraps=True, name="invites")
        self.host.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        dense = translate("Counter", "If a phone cannot read this dense code, make the window larger.")
        self.density = label(dense, wraps=True, name="density")
        self.density.hide()
        self.qr.density_changed.connect(self.density.setVisible)
        for each in (self.density, self.invites):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._tries = [(each, each.text()) for each in tries]
        for way in tries:
            way.setAccessibleName(way.text())
            tip(way, way.text())
        self._beside = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._beside.setSpacing(SPACE_2)
        self._beside.addWidget(self.host, 1)
        for way in tries:
            self._beside.addWidget(way, 0, Qt.AlignmentFlag.AlignHCenter)
        row = QHBoxLayout()
        row.setSpacing(SPACE_1)
        for way in buttons:
            row.addWidget(way, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.qr, 1)
        layout.addWidget(self.cover, 1)
        layout.addLayout(self._beside)
        layout.addWidget(self.density)
        layout.addWidget(self.invites)
        layout.addLayout(row)

    def fit(self, width: int) -> None:
        """Put the host and the test wallet's button side by side where both fit into a width, with fewer words too."""
        is_wide = False
        for way, words in self._tries:
            for said in (words, translate("Counter", "Without a phone"), words):
                if way.text() != said:
                    way.setText(said)
                way.setMinimumWidth(min(width, way.sizeHint().width()))
                needed = self.host.sizeHint().width() + SPACE_2 + way.sizeHint().width()
                is_wide = not way.isHidden() and needed <= width
                if is_wide:
                    break
        wide, narrow = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._beside.setDirection(wide if is_wide else narrow)
        self.host.setAlignment(Qt.AlignmentFlag.AlignVCenter if is_wide else Qt.AlignmentFlag.AlignHCenter)

    def largest_module(self, width: int, height: int) -> int:
        """Return the device pixels that a module of the code has in a place of this size."""
        return int(min(width, height) * self.devicePixelRatio()) // max(1, self.qr.modules)
