"""The cover of a code that nobody has scanned for a while, so that no passer-by photographs it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout

from connector_desk.desk.widgets.icons import icon_pixmap
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_4, Colours
from connector_desk.desk.widgets.translation import translate

COVERED_AFTER = 60_000
"""Milliseconds after which a code is covered."""


class CodeCover(QFrame):
    """Stands where the code was, with the two ways to see it again."""

    wanted = Signal()
    """The code is wanted again."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self.setProperty("kind", "sunken")
        self._since: int | None = None
        self._is_held = False
        self.show_again = button(translate("Counter", "Show the code"), colours, kind="primary", icon_name="eye")
        self.show_again.setObjectName("show-code")
        self.hold = button(translate("Counter", "Show it until it is used"), colours, kind="quiet")
        self.show_again.clicked.connect(lambda: self._uncover(held=False))
        self.hold.clicked.connect(lambda: self._uncover(held=True))
        mark = label()
        mark.setPixmap(icon_pixmap("eye-off", colours.muted, 40, 2.0))
        self._words = label(translate("Counter", "The code is hidden so that nobody else can scan it."), wraps=True)
        self._words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_4, SPACE_4, SPACE_4, SPACE_4)
        layout.setSpacing(SPACE_2)
        layout.addStretch()
        layout.addWidget(mark, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self._words)
        layout.addSpacing(SPACE_2)
        layout.addWidget(self.show_again, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self.hold, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch()
        self.hide()

    def lift(self) -> None:
        """Restart the time: another code is shown, or none."""
        self._since, self._is_held = None, False

    def is_due(self, now: int) -> bool:
        """Return whether the code has to be covered; time counts from the first call after `lift`."""
        if self._since is None:
            self._since = now
        return not self._is_held and now - self._since >= COVERED_AFTER

    def announce(self) -> None:
        """Announce to screen readers that the code is covered."""
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self._words.text()))

    def _uncover(self, *, held: bool) -> None:
        self._since, self._is_held = None, held
        self.wanted.emit()
