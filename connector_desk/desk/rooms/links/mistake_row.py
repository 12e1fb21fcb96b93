"""One mistake in the source: a button that leads to its line, and the full sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from connector_desk.contract.fault_texts import FaultText, key_and_parameters
from connector_desk.desk.widgets.breaking_label import BreakingLabel
from connector_desk.desk.widgets.icons import icon
from connector_desk.desk.widgets.parts import ICON_ROOM, button
from connector_desk.desk.widgets.tokens import SPACE_1, Colours, Role
from connector_desk.desk.widgets.translation import told, translate
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from connector_desk.desk.rooms.links.workflow import Mistake

SIGN = 15


class MistakeRow(QWidget):
    """Shows one mistake."""

    def __init__(self, colours: Colours, mistake: Mistake, go_to: Callable[[int], None]) -> None:
        super().__init__()
        found = key_and_parameters(mistake.message)
        is_of_line = found is not None and found[0] is FaultText.IN_LINE
        self.words = plain(told(found[1]["said"] if found is not None and is_of_line else mistake.message), 300)
        self.way = button(translate("Links", "Line {line}").format(line=mistake.line), colours, kind="fault")
        self.way.setIcon(icon("circle-alert", colours.tones[Role.BAD].ink, size=SIGN, room=ICON_ROOM))
        self.way.setIconSize(QSize(SIGN + ICON_ROOM, SIGN))
        self.way.setAccessibleName(f"{self.way.text()}: {self.words}")
        self.way.clicked.connect(lambda: go_to(mistake.line))
        sentence = BreakingLabel(self.words, "fault")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_1)
        layout.addWidget(self.way, 0, Qt.AlignmentFlag.AlignVCenter)
        layout.addWidget(sentence, 1, Qt.AlignmentFlag.AlignVCenter)
