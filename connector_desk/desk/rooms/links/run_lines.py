"""The last runs of a link, a line for each, which opens the run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from connector_desk.desk.kit.dates import show_near, unknown_date
from connector_desk.desk.kit.icons import icon
from connector_desk.desk.kit.parts import ICON_ROOM, Button, button, label, share_icons
from connector_desk.desk.kit.state_mark import icon_of, role_of
from connector_desk.desk.kit.tokens import SPACE_1, Colours
from connector_desk.desk.kit.translation import translate

if TYPE_CHECKING:
    from connector_desk.desk.rooms.links.controller import LinksController
    from connector_desk.desk.rooms.links.run import Run

MOST = 4
OPEN_PREFIX = "links.run."


class RunLines(QWidget):
    """Shows a few; hidden while there is none."""

    def __init__(
        self, colours: Colours, language: str, controller: LinksController, perform: Callable[[str], None]
    ) -> None:
        super().__init__()
        self._colours, self._language, self._controller, self._perform = colours, language, controller, perform
        self._shown: tuple[Run, ...] | None = None
        self._title = label(translate("Links", "Who has used it"), "heading")
        self._nobody = label(
            translate("Links", "Nobody yet. Each run appears here when it starts."), "muted", wraps=True
        )
        self._lines = QVBoxLayout()
        self._lines.setSpacing(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_1)
        layout.addWidget(self._title)
        layout.addWidget(self._nobody)
        layout.addLayout(self._lines)
        layout.addStretch()

    def show_runs(self, runs: Sequence[Run], *, sees: bool) -> None:
        """Show the newest of these; not `sees`: the place does not tell."""
        self._title.setVisible(sees)
        self._nobody.setVisible(sees and not runs)
        shown = tuple(runs[:MOST]) if sees else ()
        if shown == self._shown:
            return
        self._shown = shown
        while (item := self._lines.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        lines = [self._line(each) for each in shown]
        share_icons(lines)
        for line in lines:
            self._lines.addWidget(line, 0, Qt.AlignmentFlag.AlignLeft)

    def _line(self, run: Run) -> Button:
        time = show_near(run.created, self._controller.clock()) if run.created is not None else unknown_date()
        words = "  ·  ".join(part for part in (time, translate("Links", run.state_words)) if part)
        made = button(words, self._colours, kind="quiet")
        made.let_shrink()
        made.setProperty("starts", True)  # noqa: FBT003  Qt's own
        made.setIconSize(QSize(16 + ICON_ROOM, 16))
        made.setIcon(icon(icon_of(run.state), self._colours.tones[role_of(run.state)].ink, size=16, room=ICON_ROOM))
        made.clicked.connect(lambda: self._perform(OPEN_PREFIX + run.visit_id))
        return made
