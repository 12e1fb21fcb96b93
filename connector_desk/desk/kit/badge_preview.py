"""A badge on the screen, as it will be on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from connector_desk.desk.kit.badge_painting import UNIT, paint_badge
from connector_desk.desk.kit.translation import translate

if TYPE_CHECKING:
    from connector_desk.badge.layout import BadgeContent, BadgeLayout
    from connector_desk.desk.kit.tokens import Colours


class BadgePreview(QWidget):
    """Paints one badge as large as it fits; empty paper while there is none."""

    def __init__(self, colours: Colours, size: QSize) -> None:
        super().__init__()
        self._colours = colours
        self._badge: tuple[BadgeLayout, BadgeContent] | None = None
        self._size = size
        self.setMaximumSize(size)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.show_badge(None)

    def sizeHint(self) -> QSize:
        """Return the size where there is room."""
        return self._size

    def hasHeightForWidth(self) -> bool:
        """Shrink in proportion where the page is narrower."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height that keeps the proportions."""
        return min(self._size.height(), self._size.height() * width // self._size.width())

    def show_badge(self, badge: tuple[BadgeLayout, BadgeContent] | None) -> None:
        """Show another badge, or none."""
        self._badge = badge
        words = translate("Badges", "Preview of the badge")
        said = [] if badge is None else [badge[1].words(each) for each in badge[0].elements]
        self.setAccessibleName(". ".join(filter(None, (words, *said))))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint paper and badge."""
        del event
        if self._badge is None:
            return
        layout, content = self._badge
        paper = QSizeF(layout.width, layout.height)
        room = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        size = paper.scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        where = QRectF(room.topLeft(), size)
        where.moveCenter(room.center())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(QPen(QColor(self._colours.line), 1))
        painter.setBrush(Qt.GlobalColor.white)
        painter.drawRoundedRect(where, 4, 4)
        painter.translate(where.topLeft())
        scale = size.width() / layout.width / UNIT
        painter.scale(scale, scale)
        paint_badge(painter, layout, content)
