"""The head of a page: the way back, a title, and what the page is for."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from connector_desk.desk.kit.parts import LineLabel, icon_button, label, restyle
from connector_desk.desk.kit.tokens import SPACE_3, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain_inside

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
