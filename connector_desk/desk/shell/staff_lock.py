"""Who is at the desk in the frame of the window, and the page over it while the desk is locked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from connector_desk.desk.kit.focus import FollowingArea
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import frame, label, restyle, tip
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import isolated
from connector_desk.desk.shell.actions import CHANGE_STAFF

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.desk.kit.pin_dialog import StaffEntry
    from connector_desk.desk.runner.staff import StaffMember

_CARD = 448
_SIGN = 18


class StaffButton(QPushButton):
    """Names who is at the desk, or shows a sign alone; it leads to the change."""

    def __init__(self, colours: Colours, present: StaffMember | None) -> None:
        super().__init__()
        self.setObjectName(CHANGE_STAFF.name)
        self.setProperty("kind", "room")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        nobody = translate("Staff", "Nobody at the desk")
        self._whole = nobody if present is None else isolated(present.name)
        at_desk = translate("Staff", "At the desk: {name}")
        self._spoken = nobody if present is None else at_desk.format(name=self._whole)
        mark = QLabel()
        mark.setPixmap(icon_pixmap(CHANGE_STAFF.icon, colours.muted, _SIGN, 2.0))
        self._name = label("", "label", name="staff")
        self._name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        keys = QKeySequence(CHANGE_STAFF.keys[0]).toString(QKeySequence.SequenceFormat.NativeText)
        self._cap = label(keys, "key")
        self._cap.setFixedHeight(20)
        self._row = QHBoxLayout(self)
        self._row.setSpacing(SPACE_2)
        self._row.addWidget(mark)
        self._row.addWidget(self._name, 1)
        self._row.addWidget(self._cap)
        self._mark = mark
        for each in (mark, self._name, self._cap):
            each.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(self._spoken)
        self._is_narrow = False

    def set_narrow(self, *, narrow: bool) -> None:
        """Show the sign alone, or the name too."""
        self._is_narrow = narrow
        for each in (self._name, self._cap):
            each.setHidden(narrow)
        side = 0 if narrow else SPACE_2
        self._row.setContentsMargins(side, 0, side, 0)
        self._row.setAlignment(self._mark, Qt.AlignmentFlag.AlignCenter if narrow else Qt.AlignmentFlag.AlignVCenter)
        restyle(self, "narrow", narrow)
        self._show_name()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out the end of a name that has no room."""
        super().resizeEvent(event)
        self._show_name()

    def _show_name(self) -> None:
        room = self.width() - 2 * SPACE_2 - _SIGN - 2 * self._row.spacing() - self._cap.sizeHint().width()
        shown = self._name.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, max(room, 0))
        self._name.setText(shown)
        tip(self, self._spoken if self._is_narrow or shown != self._whole else "")


class LockPage(QWidget):
    """Covers the rooms; the only way on is a PIN."""

    again = Signal()
    """The list of staff is to be read again."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self.setObjectName("desk")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.title = label(translate("Staff", "The desk is locked"), "title", wraps=True, name="locked")
        self.words = label(translate("Staff", "Who is at the desk? Give your PIN to go on."), "muted", wraps=True)
        self.notice = Notice(colours)
        self.notice.offer(translate("Staff", "Try again"))
        self.notice.way_on.clicked.connect(self.again)
        self.notice.hide()
        self.entry: StaffEntry | None = None
        card = frame("card")
        card.setMaximumWidth(_CARD)
        self._inside = QVBoxLayout(card)
        self._inside.setContentsMargins(SPACE_5, SPACE_3, SPACE_5, SPACE_5)
        self._inside.setSpacing(SPACE_2)
        for each in (self.title, self.words, self.notice):
            self._inside.addWidget(each)
        middle = QWidget()
        middle.setObjectName("scrolled")
        row = QHBoxLayout(middle)
        row.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        row.addStretch()
        row.addWidget(card, 8, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(FollowingArea(middle))

    def sizeHint(self) -> QSize:
        """Return no wish of its own: it takes the room of what it covers."""
        return QSize(0, 0)

    def ask(self, entry: StaffEntry) -> None:
        """Ask for a PIN."""
        self.notice.hide()
        if self.entry is not None:
            self.entry.hide()
            self.entry.deleteLater()
        self.entry = entry
        self._inside.addWidget(entry)
        entry.show()

    def show_error(self, error: DeskError) -> None:
        """Say why nobody can be asked."""
        self.notice.show_error(error)
        self.notice.offer(translate("Staff", "Try again"))
        self.notice.show()

    def take_focus(self) -> None:
        """Move the focus to what can be typed."""
        if self.entry is not None:
            self.entry.take_focus()
