"""The room that is open, with what stands above and below each of them."""

from collections.abc import Iterable

from PySide6.QtWidgets import QVBoxLayout, QWidget


def room_column(room: QWidget, above: Iterable[QWidget], below: Iterable[QWidget]) -> QVBoxLayout:
    """Lay out a room so that it takes all the height that notices and strips leave."""
    column = QVBoxLayout()
    column.setSpacing(0)
    for each in above:
        column.addWidget(each)
    column.addWidget(room, 1)
    for each in below:
        column.addWidget(each)
    return column
