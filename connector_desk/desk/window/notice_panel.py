"""What the desk has to say of itself, over the rooms: opened by the person, so that nothing moves by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QHideEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from connector_desk.desk.widgets.escape_frame import EscapeFrame
from connector_desk.desk.widgets.focus import tab_stops
from connector_desk.desk.widgets.parts import icon_button, label
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from collections.abc import Callable

WIDTH = 560


class NoticePanel(EscapeFrame):
    """Lists the notices in the order in which they came; a click elsewhere or Escape closes it."""

    changed = Signal()
    """A notice came or went."""

    def __init__(self, ground: QWidget, colours: Colours, button: QWidget) -> None:
        """Stand over `ground`, beside the button that opens it."""
        super().__init__(ground)
        self._ground, self._button = ground, button
        self._titles: dict[QWidget, Callable[[], str]] = {}
        self.setProperty("kind", "card")
        self.setStyleSheet(f"#notices-list, QScrollArea {{ background: {colours.surface}; }}")
        self.close_it = icon_button(translate("Notices", "Close"), colours, "x")
        self.close_it.clicked.connect(self.close_panel)
        self.escaped.connect(self.close_panel)
        self._head = head = QHBoxLayout()
        head.setContentsMargins(SPACE_4, SPACE_2, SPACE_2, 0)
        title = label(translate("Notices", "Notices"), "strong")
        self.setAccessibleName(title.text())
        head.addWidget(title, 1)
        head.addWidget(self.close_it)
        self._content = QWidget()
        self._content.setObjectName("notices-list")
        self._list = QVBoxLayout(self._content)
        self._list.setContentsMargins(0, 0, 0, SPACE_3)
        self._list.setSpacing(SPACE_2)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._content)
        self._layout = layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.setSpacing(SPACE_2)
        layout.addLayout(head)
        layout.addWidget(self._scroll, 1)
        self._content.installEventFilter(self)
        ground.installEventFilter(self)
        self.hide()

    def add(self, notice: QWidget, title: Callable[[], str]) -> None:
        """Add a notice; `title` names it in a few words."""
        self._titles[notice] = title
        notice.installEventFilter(self)
        self._list.addWidget(notice)

    def titles(self) -> list[str]:
        """Name the present notices."""
        return [title() for notice, title in self._titles.items() if not notice.isHidden()]

    def present(self) -> list[QWidget]:
        """List the present notices."""
        return [each for each in self._titles if not each.isHidden()]

    def toggle(self) -> None:
        """Open it, or close it."""
        if self.isVisible():
            self.close_panel()
        else:
            self.open_panel()

    def open_panel(self) -> None:
        """Open it, the focus at its first button."""
        self.show()
        self.raise_()
        self._fit()
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]  # there is one with a window
        stops = [stop for each in self.present() for stop in tab_stops(each)]
        (stops[0] if stops else self.close_it).setFocus(Qt.FocusReason.OtherFocusReason)

    def close_panel(self) -> None:
        """Close it; the focus goes back to its button."""
        had_focus = any(each.hasFocus() for each in self.findChildren(QWidget))
        self.hide()
        if had_focus:
            self._button.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice what comes and goes, another size, and a click elsewhere."""
        kind = event.type()
        if kind in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent) and watched in self._titles:
            self.changed.emit()
            if not self.present():
                self.close_panel()
        elif kind in (QEvent.Type.LayoutRequest, QEvent.Type.Resize) and watched in (self._content, self._ground):
            self._fit()
        elif kind == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent) and self.isVisible():
            where = event.globalPosition().toPoint()
            is_elsewhere = not any(_covers(each, where.x(), where.y()) for each in (self, self._button))
            if is_elsewhere and isinstance(watched, QWidget) and watched.window() is self.window():
                self.close_panel()
        return super().eventFilter(watched, event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop watching clicks elsewhere."""
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
        super().hideEvent(event)

    def _fit(self) -> None:
        if not self.isVisible():
            return
        left = self._button.mapTo(self._ground, self._button.rect().topRight()).x() + SPACE_5
        width = min(WIDTH, self._ground.width() - left - SPACE_4)
        around = 4  # the border, and the margin inside it, above and below
        head = self._head.sizeHint().height() + self._layout.spacing() + around
        beside_bar = width - around - self._scroll.verticalScrollBar().sizeHint().width()  # with which it may begin
        height = max(self._list.heightForWidth(beside_bar), self._list.minimumSize().height()) + head
        self.setGeometry(QRect(left, SPACE_4, width, min(height, self._ground.height() - 2 * SPACE_4)))


def _covers(widget: QWidget, x: int, y: int) -> bool:
    return QRect(widget.mapToGlobal(widget.rect().topLeft()), widget.size()).contains(x, y)
