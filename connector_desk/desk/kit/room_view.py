"""The page of a room in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.desk.kit.parts import LineLabel, icon_button, label, restyle
from connector_desk.desk.kit.tokens import SPACE_3, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain_inside

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence


class RoomView(QWidget):
    """What the window asks of a page; one without actions says nothing of them."""

    possible_changed = Signal()
    """Other actions are possible now."""

    def __init__(self, frame: QWidget | None = None) -> None:
        """Create it empty in its frame, where it has one: styled parts that move into it would be styled again."""
        super().__init__(frame)
        if frame is not None:
            self.resize(frame.size())

    def build(self) -> Iterable[None]:
        """Create what it shows, a part in each step: the window makes a room in several turns of the event loop.

        A part is put into the view as soon as it is made: Qt styles each again that moves.
        """
        return ()

    def pages_ahead(self) -> Sequence[Callable[[], object]]:
        """Return what makes the pages that are made when they are first shown, one each."""
        return ()

    def take_focus(self) -> None:
        """Set the focus where the next key belongs."""
        self.setFocus()

    def is_possible(self, name: str) -> bool:
        """Return whether an action does anything now."""
        del name
        return False

    def perform(self, name: str) -> None:
        """Do an action, if it is possible now."""


# The head of a page: the way back, a title, and what the page is for.


_LONGEST_NAME = 60


class PageHead(QHBoxLayout):
    """A line with a button, the title and the words below it; a page may add more at its end."""

    def __init__(self, colours: Colours, back: str, *, name: str = "title", wraps: bool = False) -> None:
        """`back` is the name of the button; `name` is that of the title."""
        super().__init__()
        self.back = icon_button(back, colours, "arrow-left", size=20)
        self.back.setFixedSize(38, 38)
        self.title = label("", "title", wraps=True, name=name) if wraps else LineLabel("", "title", name)
        self.about = LineLabel("", "muted")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.title)
        words.addWidget(self.about)
        self.setSpacing(SPACE_3)
        self.addWidget(self.back)
        self.addLayout(words, 1)

    def show_about(self, words: str, whose: str | None) -> None:
        """Show what the page is for, or whose values its form has; None: it is nobody's."""
        if whose is not None:
            words = translate("Issue", "With the values of {name}").format(name=plain_inside(whose, _LONGEST_NAME))
        if self.about.text() != words:
            self.about.setText(words)
            restyle(self.about, "hurry", whose is not None)
