"""A list of records to search, and the card of the open one beside it: what every room that lists has in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from connector_desk.desk.kit.focus import FollowingArea
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.line_list import Line, LineList
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import SearchLine, button, frame, label
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from connector_desk.desk.runner.error_message import ErrorMessage


# The placeholder beside a list without an open line: its icon, and a sentence with the next step.


_SIGN = 44


class NothingChosen(QWidget):
    """A sign and a sentence in the middle of their room."""

    def __init__(self, colours: Colours, icon_name: str, sentence: str = "") -> None:
        super().__init__()
        mark = QLabel()
        mark.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        mark.setPixmap(icon_pixmap(icon_name, colours.outline, _SIGN, 2.0))
        self.words = label(sentence, "muted", wraps=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        layout = QVBoxLayout(self)
        layout.addStretch()
        layout.addWidget(mark)
        layout.addWidget(self.words)
        layout.addStretch()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the sentence whole where there is little room."""
        super().resizeEvent(event)
        self.words.setMinimumHeight(max(0, self.words.heightForWidth(self.words.width())))


# The list.


LONGEST_QUERY = 200
_LIST_STRETCH = 1_000
"""The list takes all of the height; what stands in its place while it is empty is hidden then."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search has found, as it is shown."""

    lines: Sequence[Line]
    chosen: str = ""
    """The key of the open line."""
    empty: tuple[str, str] = ("", "")
    """Why there is none, and what to do about it."""
    count: str = ""
    """How many there are, in words."""
    error_message: ErrorMessage | None = None
    has_more: bool = False
    is_loading: bool = False


class RecordList(QFrame):
    """The search, its results, how many they are, and why there are none."""

    retried = Signal()
    """The search that failed is to be made again."""
    more_wanted = Signal()

    def __init__(self, colours: Colours, spoken: str, placeholder: str, spoken_search: str, query: str = "") -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self.search, self.lines = SearchLine(colours), LineList(colours, spoken)
        self.search.setMaxLength(LONGEST_QUERY)
        self.search.setText(query)
        self.search.setPlaceholderText(placeholder)
        self.search.setAccessibleName(spoken_search)
        self.search.stepped_down.connect(self.step_down)
        self.search.returnPressed.connect(self.step_down)
        self.notice = Notice(colours)
        self.notice.way_on.clicked.connect(self.retried)
        self.more = button(translate("Records", "Show more"), colours, kind="quiet")
        self.more.clicked.connect(self.more_wanted)
        self._count = label("", "small")
        self._empty, self._headline, self._words = (
            QWidget(),
            label("", "heading", wraps=True),
            label("", "muted", wraps=True),
        )
        self.below_words = QVBoxLayout()
        """Room for a way on below the words about an empty list."""
        self.above = QVBoxLayout()
        """The search, and the filters of a room below it."""
        self.beside_search, self.beside_count = QHBoxLayout(), QHBoxLayout()
        self._lay_out()

    def show_found(self, found: Found) -> None:
        """Show what was found, or why nothing was."""
        self.lines.show_lines(found.lines, found.chosen)
        self.lines.setVisible(bool(found.lines))
        self._empty.setVisible(not found.lines)
        self._headline.setText(found.empty[0])
        self._words.setText(found.empty[1])
        self.show_count(found.count if found.lines else "")
        self.more.setVisible(found.has_more)
        self.more.setEnabled(not found.is_loading)
        self.notice.show_error_message(found.error_message, translate("Issue", "Try again"))

    def show_count(self, words: str) -> None:
        """Say how many there are."""
        self._count.setText(words)

    def focus_search(self) -> None:
        """Put the focus on the search; what is typed next replaces what is there."""
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        self.search.selectAll()

    def step_back(self) -> None:
        """Go to the search, and from there to the list of all."""
        if self.search.hasFocus():
            self.search.clear()
        else:
            self.focus_search()

    def step_down(self) -> None:
        """Go to the results, if there are any."""
        if self.lines.isVisible():
            self.lines.step_in()

    def _lay_out(self) -> None:
        self.beside_search.addWidget(self.search, 1)
        self.above.setSpacing(SPACE_2)
        self.above.addLayout(self.beside_search)
        inside = QVBoxLayout(self._empty)
        inside.setSpacing(SPACE_2)
        inside.addStretch(2)
        for each in (self._headline, self._words):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            inside.addWidget(each)
        inside.addLayout(self.below_words)
        inside.addStretch(3)
        self.beside_count.setContentsMargins(SPACE_2, 0, 0, 0)
        self.beside_count.addWidget(self._count)
        self.beside_count.addStretch()
        self.beside_count.addWidget(self.more)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_2)
        layout.setSpacing(SPACE_2)
        layout.addLayout(self.above)
        layout.addWidget(self.notice)
        layout.addWidget(self._empty, 1)
        layout.addWidget(self.lines, _LIST_STRETCH)
        layout.addLayout(self.beside_count)


class RecordCard(QFrame):
    """The open record, of which the part that scrolls is made anew with each change; a sign while none is open."""

    def __init__(self, colours: Colours, icon_name: str, sentence: str) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self._colours = colours
        self._nothing = NothingChosen(colours, icon_name, sentence)
        self._open, self._inside = QWidget(), QWidget()
        self._inside.setObjectName("scrolled")
        self.above = QVBoxLayout(self._inside)
        """What scrolls and stays, above the part that is made anew."""
        self.above.setContentsMargins(0, 0, SPACE_2, 0)
        self._part: QWidget | None = None
        self.area = FollowingArea(self._inside)
        self.body = QVBoxLayout(self._open)
        """The parts of the card, among them the `area` that scrolls."""
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(SPACE_4)
        self.whole = QVBoxLayout(self)
        self.whole.setContentsMargins(SPACE_5, SPACE_5, SPACE_4, SPACE_5)
        self.whole.addWidget(self._nothing, 1)
        self.whole.addWidget(self._open, 1)
        self._open.hide()

    def show_open(self, *, is_open: bool, has_others: bool = True) -> None:
        """Show the card, or the sign; where there is nothing to choose from, the sign says nothing."""
        self._nothing.setVisible(not is_open)
        self._nothing.words.setVisible(has_others)
        self._open.setVisible(is_open)

    def say_nothing(self, words: str) -> None:
        """Say something else while none is open."""
        self._nothing.words.setText(words)

    def show_part(self, part: QWidget) -> None:
        """Replace the part that depends on the record."""
        if self._part is not None:
            self.above.removeWidget(self._part)
            self._part.hide()
            self._part.deleteLater()
        self._part = part
        self.above.addWidget(part)
        part.show()  # at once: a layout shows what is added only later, and the card would be empty in between


def part_of_card(spacing: int = SPACE_4) -> tuple[QWidget, QVBoxLayout]:
    """Make a part of a card that depends on the record, and its layout."""
    part = QWidget()
    layout = QVBoxLayout(part)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(spacing)
    return part, layout


def thin_line() -> QFrame:
    """Make a thin line between two parts."""
    made = frame("line")
    made.setFixedHeight(1)
    return made
