"""The line that opens and closes what stands below it: it elides its words and shows them whole in its tip."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QToolTip

from connector_desk.desk.widgets.icons import icon
from connector_desk.desk.widgets.tokens import Colours

AROUND = 4 + 6
"""Between the sign and the words, and after them (see desk.qss)."""
LEAST_WIDTH = 100


class FoldButton(QToolButton):
    """Checked while the part below is open; its sign shows which way it goes."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self.setProperty("kind", "fold")
        self.setCheckable(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.toggled.connect(self._turn)
        self._turn(False)  # noqa: FBT003  a slot

    @property
    def shown_text(self) -> str:
        """Return the words that the room is enough for."""
        room = self.width() - self.iconSize().width() - AROUND
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    def minimumSizeHint(self) -> QSize:
        """Return the least size for a layout: words may be elided."""
        hint = self.sizeHint()
        return QSize(min(hint.width(), LEAST_WIDTH), hint.height())

    def event(self, event: QEvent) -> bool:
        """Show elided words where the mouse rests."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self.shown_text != self.text():
            QToolTip.showText(event.globalPos(), self.text(), self)
            return True
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the words that the room is enough for."""
        from PySide6.QtWidgets import (  # noqa: PLC0415  their enumerations cost 4 ms of the start
            QStyle,
            QStyleOptionToolButton,
            QStylePainter,
        )

        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.text = self.shown_text
        QStylePainter(self).drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)

    def _turn(self, opened: bool) -> None:  # noqa: FBT001  a slot
        self.setIcon(icon("chevron-down" if opened else "chevron-right", self._colours.muted))
