"""Layouts for little room: what stands side by side comes one below the other, and the page scrolls down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from connector_desk.desk.kit.focus import FollowingArea
from connector_desk.desk.kit.parts import OpenPageStack

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

BESIDE_FROM, TALL_FROM = 560, 420
"""Width and height of a page from which its parts stand side by side, and are squeezed rather than scrolled."""
PANE_HEIGHT, ROOM_AROUND = 260, 8
"""The least height of a list or a card in a page that scrolls, and what is left free around what is scrolled to."""


class Reflow(QBoxLayout):
    """A row that becomes a column where there is too little room; titles in it wrap there."""

    def __init__(self, parent: QWidget | None = None, *, beside_from: int | None = BESIDE_FROM, least: int = 0) -> None:
        """`beside_from` is the width of a row, None: as its parts need; `least` is the height of a part of a column."""
        super().__init__(QBoxLayout.Direction.LeftToRight, parent)
        self._beside_from, self._least = beside_from, least
        self._wrapped: list[QLabel] = []
        """The titles that wrap in a column only."""

    def setGeometry(self, rect: QRect) -> None:
        """Lay the parts out in this rectangle, in the direction for which it has room."""
        directions = QBoxLayout.Direction
        is_column = rect.width() < (self._needed() if self._beside_from is None else self._beside_from)
        wanted = directions.TopToBottom if is_column else directions.LeftToRight
        if wanted is not self.direction():
            self.setDirection(wanted)
            if is_column:
                titles = [part for at in range(self.count()) if isinstance(part := self._part(at), QLabel)]
                self._wrapped = [each for each in titles if not each.wordWrap()]
            for each in self._wrapped:
                each.setWordWrap(is_column)
        super().setGeometry(rect)

    def minimumSize(self) -> QSize:
        """Return the least size: as narrow as a column can be, since a row becomes one."""
        own, widest, lacks = super().minimumSize(), 0, 0
        for at in range(self.count()):
            item = self.itemAt(at)
            if item is not None and not item.isEmpty():
                least = item.minimumSize()
                widest, lacks = max(widest, least.width()), lacks + max(0, self._least - least.height())
        if self.direction() is QBoxLayout.Direction.TopToBottom:
            return own + QSize(0, lacks)
        margins = self.contentsMargins()
        return QSize(min(own.width(), widest + margins.left() + margins.right()), own.height())

    def _needed(self) -> int:
        """Return the width at which no part of the row is cut."""
        items = [item for at in range(self.count()) if (item := self.itemAt(at)) is not None and not item.isEmpty()]
        return sum(item.minimumSize().width() for item in items) + max(0, len(items) - 1) * self.spacing()

    def _part(self, at: int) -> QWidget | None:
        item = self.itemAt(at)
        return None if item is None else item.widget()


class PageStack(OpenPageStack):
    """Pages in an area that scrolls down: a page that has too little room is as high as it needs."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("scrolled")
        self.currentChanged.connect(self.updateGeometry)
        self.room: QSize | None = None
        """What the area around it shows, as the area says."""

    def minimumSizeHint(self) -> QSize:
        """Return the least height of the page where the area is small; it may always be narrower and is never cut."""
        return QSize(0, super().minimumSizeHint().height() if self._is_small() else 0)

    def heightForWidth(self, width: int) -> int:
        """Return the height that the words of the page need at a width, where the area is small."""
        page = self.currentWidget()
        return page.heightForWidth(width) if page is not None and self._is_small() else 0

    def _is_small(self) -> bool:
        return self.room is not None and (self.room.width() < BESIDE_FROM or self.room.height() < TALL_FROM)


def scroll_to(part: QWidget) -> None:
    """Show a part of a page that scrolls, from its top."""
    around: QWidget | None = part
    while around is not None and not isinstance(around, PageArea):
        around = around.parentWidget()
    page = None if around is None else around.widget()
    if around is None or page is None:
        return
    top, bar = part.mapTo(page, QPoint(0, 0)).y() - ROOM_AROUND, around.verticalScrollBar()
    lowest = top + part.height() + 2 * ROOM_AROUND - around.room.height()
    bar.setValue(min(max(bar.value(), lowest), top))


class PageArea(FollowingArea):
    """Shows the current page of a stack, and scrolls it where there is little room."""

    def __init__(self, pages: PageStack) -> None:
        super().__init__(pages)
        self._pages = pages
        self.setFrameShape(FollowingArea.Shape.NoFrame)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say to the pages how much room there is."""
        self._pages.room = event.size()
        super().resizeEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay there when the page grows: what has come, such as a code, is to be seen, not what has the focus."""
        self._sought = None
        return super().eventFilter(watched, event)
