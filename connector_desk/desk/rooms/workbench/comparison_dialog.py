"""Two exchanges side by side: where they differ, and what stands there in each."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QVBoxLayout, QWidget

from connector_desk.collection.comparison import compare
from connector_desk.desk.widgets.following_area import FollowingArea
from connector_desk.desk.widgets.moments import show_moment
from connector_desk.desk.widgets.parts import button, frame, label
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP, plain

if TYPE_CHECKING:
    from connector_desk.collection.exchange import Exchange

MOST_DIFFERENCES = 200
LONGEST_VALUE = 2_000
PARTS = {
    "method": QT_TRANSLATE_NOOP("Workbench", "Method"),
    "address": QT_TRANSLATE_NOOP("Workbench", "Address"),
    "status": QT_TRANSLATE_NOOP("Workbench", "Status"),
    "failure": QT_TRANSLATE_NOOP("Workbench", "Failure"),
    "request headers": QT_TRANSLATE_NOOP("Workbench", "Header of the request"),
    "request body": QT_TRANSLATE_NOOP("Workbench", "Body of the request"),
    "response headers": QT_TRANSLATE_NOOP("Workbench", "Header of the response"),
    "response body": QT_TRANSLATE_NOOP("Workbench", "Body of the response"),
}


class ComparisonDialog(QDialog):
    """Shows the differences alone; Escape closes it."""

    def __init__(self, parent: QWidget, colours: Colours, first: Exchange, second: Exchange) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.setWindowTitle(translate("Workbench", "Compare two exchanges"))
        found = list(islice(compare(first, second), MOST_DIFFERENCES + 1))
        inside = QWidget()
        inside.setObjectName("scrolled")
        grid = self._grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, SPACE_3, 0)
        grid.setHorizontalSpacing(SPACE_4)
        grid.setVerticalSpacing(SPACE_2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        self.heads = [label(_head(each), "strong", wraps=True) for each in (first, second)]
        for column, head in enumerate(self.heads):
            grid.addWidget(head, 0, column)
        row = 1
        for each in found[:MOST_DIFFERENCES]:
            title = translate("Workbench", PARTS[each.part])
            grid.addWidget(label(plain(f"{title}: {each.path}" if each.path else title, 300), "label"), row, 0, 1, 2)
            for column, value in enumerate((each.first, each.second)):
                grid.addWidget(_value(value), row + 1, column)
            row += 2
        says = ""
        if not found:
            says = translate("Workbench", "They do not differ.")
        elif len(found) > MOST_DIFFERENCES:
            says = translate("Workbench", "The first {count} differences.").format(count=MOST_DIFFERENCES)
        grid.addWidget(label(says, "muted"), row, 0, 1, 2)
        grid.setRowStretch(row + 1, 1)
        self.leave = button(translate("Receipt", "Close"), colours, kind="primary")
        self.leave.clicked.connect(self.accept)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_4)
        layout.addWidget(FollowingArea(inside), 1)
        layout.addWidget(self.leave, 0, Qt.AlignmentFlag.AlignRight)
        window = parent.window()
        self.resize(min(860, window.width() - 40), min(600, window.height() - 40))
        self.leave.setFocus()

    def texts(self) -> list[str]:
        """Return all that is shown, from top to bottom."""
        return [each.text() for each in self.findChildren(QLabel) if each.text()]


def _head(exchange: Exchange) -> str:
    status = exchange.failure if exchange.status is None else str(exchange.status)
    return plain(f"{exchange.method} · {status} · {show_moment(exchange.at)} · {exchange.place}", 200)


def _value(value: str | None) -> QWidget:
    card = frame("card")
    words = label(plain(value, LONGEST_VALUE) if value is not None else "\N{EN DASH}", "mono", wraps=True)
    words.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    if value is None:
        words.setAccessibleName(translate("Workbench", "Nothing"))
    inside = QVBoxLayout(card)
    inside.setContentsMargins(SPACE_3, SPACE_2, SPACE_3, SPACE_2)
    inside.addWidget(words)
    inside.addStretch()
    return card
