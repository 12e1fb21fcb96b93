"""The steps of a workflow before it runs: requests and offers, in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from connector_desk.desk.rooms.links.run import step_words
from connector_desk.desk.widgets.icons import icon_pixmap
from connector_desk.desk.widgets.parts import label
from connector_desk.desk.widgets.tokens import SPACE_3, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from connector_desk.desk.rooms.links.workflow import WorkflowStep


class OutlineView(QWidget):
    """A sign, a title and the kind of each step."""

    def __init__(self, colours: Colours, language: str) -> None:
        super().__init__()
        self._colours, self._language = colours, language
        self._shown: tuple[WorkflowStep, ...] | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(SPACE_3)
        self._grid.setVerticalSpacing(SPACE_3)
        self._grid.setColumnStretch(1, 1)

    def show_steps(self, steps: Sequence[WorkflowStep]) -> None:
        """Show these."""
        if tuple(steps) == self._shown:
            return
        self._shown = tuple(steps)
        while (item := self._grid.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for row, step in enumerate(steps):
            mark = QLabel()
            mark.setPixmap(icon_pixmap(step.look.icon, self._colours.accent, 20, 2.0))
            kind = translate("Links", step.look.words)
            words, is_ours = step_words(step, self._language)
            said = QVBoxLayout()
            said.setSpacing(1)
            said.addWidget(label(kind if is_ours else plain(words, 120), "label", wraps=True))
            if not is_ours:
                said.addWidget(label(kind, "small", wraps=True))
            inside = QWidget()
            said.setContentsMargins(0, 0, 0, 0)
            inside.setLayout(said)
            self._grid.addWidget(mark, row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(inside, row, 1)
