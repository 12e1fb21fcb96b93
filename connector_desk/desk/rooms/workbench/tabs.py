"""Pages of which one is seen, chosen by buttons in a row."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.tokens import SPACE_3, Colours


class Tabs(QWidget):
    """A row of buttons above one page; without a head the row, `choice`, stands where another puts it."""

    opened = Signal(str)

    def __init__(
        self,
        colours: Colours,
        name: str,
        pages: Sequence[tuple[str, str, QWidget]],
        *,
        has_head: bool = True,
    ) -> None:
        super().__init__()
        self.choice = Segments(colours, name, [(key, words) for key, words, _ in pages])
        self.choice.chosen.connect(self.open)
        self._keys = [key for key, _, _ in pages]
        self._stack = QStackedWidget()
        for _, _, page in pages:
            self._stack.addWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        if has_head:
            layout.addWidget(self.choice)
        layout.addWidget(self._stack, 1)
        self.open(self._keys[0])

    @property
    def page(self) -> str:
        """Return the key of the visible page."""
        return self._keys[self._stack.currentIndex()]

    def open(self, key: str) -> None:
        """Show a page."""
        if key in self._keys:
            self._stack.setCurrentIndex(self._keys.index(key))
            self.choice.put(key)
            self.opened.emit(key)
