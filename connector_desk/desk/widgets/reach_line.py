"""One line: whether a phone can follow the codes of this desk.  It comes and goes by itself, so it moves nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from connector_desk.desk.widgets.icons import icon_pixmap
from connector_desk.desk.widgets.parts import frame, label, restyle, tip
from connector_desk.desk.widgets.pill import HEIGHT
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

LOST = QT_TRANSLATE_NOOP("Reach", "No phone can reach this desk")
LOCAL = QT_TRANSLATE_NOOP("Reach", "This computer only")
BRIEF = {LOST: QT_TRANSLATE_NOOP("Reach", "No phone"), LOCAL: ""}
"""What is said in little room; empty: the sign alone."""
SIGN = 16

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent


class ReachLine(QWidget):
    """A row of a head takes the room that is left; with fewer words where that is little."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours, self._sentence = colours, ""
        self.line = frame("reach")
        self._mark, self.words = QLabel(), label("", "strong", name="phone-reach")
        inside = QHBoxLayout(self.line)
        inside.setContentsMargins(SPACE_2, 0, SPACE_3, 0)
        inside.setSpacing(SPACE_2)
        inside.addWidget(self._mark)
        inside.addWidget(self.words, 1)
        self.line.setParent(self)
        self.line.hide()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Be as high as a pill."""
        return QSize(0, HEIGHT)

    def tell(self, *, is_lost: bool, is_local: bool) -> None:
        """Show what is wrong, or that it is wanted so; or nothing."""
        self.line.setVisible(is_lost or is_local)
        self._sentence = LOST if is_lost else LOCAL
        role = Role.WARN if is_lost else Role.NEUTRAL
        restyle(self.line, "tone", role.value)
        self._mark.setPixmap(icon_pixmap("unplug" if is_lost else "laptop", self._colours.tones[role].ink, SIGN, 2.0))
        spoken = translate("Reach", self._sentence)
        self.line.setAccessibleName(spoken)
        tip(self.line, spoken)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say as much as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if not self._sentence:
            return
        around = SIGN + 2 * SPACE_2 + SPACE_3 + 2
        brief = BRIEF[self._sentence]
        for words in (translate("Reach", self._sentence), translate("Reach", brief) if brief else "", ""):
            width = around + self.words.fontMetrics().horizontalAdvance(words) + 2
            if width <= self.width() or not words:
                self.words.setText(words)
                self.words.setVisible(bool(words))
                self.line.setGeometry(0, 0, width if words else SIGN + 2 * SPACE_2 + 2, HEIGHT)
                return
