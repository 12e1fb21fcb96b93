"""Questions about a place: before another one is opened, and before anything is changed at a production place."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from connector_desk.base.dataclass import dataclass
from connector_desk.desk.widgets.breaking_label import BreakingLabel
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_5, Colours

WIDTH = 480


@dataclass(frozen=True, slots=True)
class PlaceQuestion:
    """The texts of a question, translated already."""

    title: str
    about: str
    losses: Sequence[str]
    back: str
    way_on: str
    is_grave: bool = False
    """Whether the way on changes or loses something for good."""
    request: str = ""
    """The first line of a request that is sent as it was written."""


class PlaceDialog(QDialog):
    """Asks; Enter and Escape go back."""

    def __init__(self, parent: QWidget, colours: Colours, question: PlaceQuestion) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.setWindowTitle(question.title)
        self.back = button(question.back, colours, kind="primary", icon_name="corner-down-left")
        self.way_on = button(question.way_on, colours, kind="danger" if question.is_grave else "")
        self.back.clicked.connect(self.reject)
        self.way_on.clicked.connect(self.accept)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_3)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        layout.addWidget(label(question.title, "title", wraps=True))
        for words in question.losses:
            layout.addWidget(label(words, "strong", wraps=True))
        if question.about:
            layout.addWidget(label(question.about, "muted", wraps=True))
        if question.request:
            shown = BreakingLabel(question.request, name="request")
            shown.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
            layout.addWidget(shown)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addStretch()
        ways.addWidget(self.back)
        ways.addWidget(self.way_on)
        layout.addLayout(ways)
        self.resize(WIDTH, layout.totalHeightForWidth(WIDTH))
        self.back.setFocus(Qt.FocusReason.OtherFocusReason)
