"""The open visits that are not on the screen: who waits, how far, and how long; one press brings one back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from connector_desk.base.dataclass import dataclass
from connector_desk.desk.widgets.icons import icon
from connector_desk.desk.widgets.parts import ICON_ROOM, Button, button, label, restyle, tip
from connector_desk.desk.widgets.state_mark import icon_of, role_of
from connector_desk.desk.widgets.tokens import CONTROL_HEIGHT, SPACE_2, SPACE_4, SPACE_5, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import countdown, plain_inside

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

ROOMY_FROM = 960
LONGEST = 28
"""Characters of a name that are shown."""


@dataclass(frozen=True, slots=True)
class OpenVisit:
    """One open visit: its room and ID, whom it is for, and how far it has come."""

    room: str
    visit_id: str
    who: str
    state: str
    words: str
    """The state in words."""
    seconds: int | None
    """The life of its code; None: it needs a decision of the staff."""


class OpenVisitsStrip(QWidget):
    """A row of buttons, one for each open visit; what stands above it does not move when the last one ends."""

    wanted = Signal(str, str)
    """The room and the ID of a visit; no ID: whichever waits longest."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self._shown: tuple[OpenVisit, ...] = ()
        self.chips: list[Button] = []
        self._title = label(translate("OpenVisits", "Open visits"), "small")
        self.more = button("", colours, kind="quiet")
        self.more.clicked.connect(lambda: self.wanted.emit("", ""))
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(SPACE_4, SPACE_2, SPACE_4, SPACE_2)
        self._row.setSpacing(SPACE_2)
        self._row.addWidget(self._title)
        self._row.addWidget(self.more)
        self._row.addStretch()
        self.setAccessibleName(self._title.text())
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(CONTROL_HEIGHT + 2 * SPACE_2)
        self.more.hide()
        self.hide()

    def show_visits(self, visits: Sequence[OpenVisit]) -> None:
        """Show these, the longest waiting first."""
        if tuple(visits) == self._shown:
            return
        self._shown = tuple(visits)
        while len(self.chips) < len(visits):
            self.chips.append(self._make_chip(len(self.chips)))
        for chip, visit in zip(self.chips, visits, strict=False):
            self._tell(chip, visit)
        if visits:
            self.show()
        self._fit()

    def put_away(self) -> None:
        """Hide the strip if there is no visit: when the person goes elsewhere, never by itself."""
        if not self._shown:
            self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Count those for which there is no room."""
        super().resizeEvent(event)
        side = SPACE_5 if self.width() >= ROOMY_FROM else SPACE_4
        self._row.setContentsMargins(side, SPACE_2, side, SPACE_2)
        self._fit()

    def _make_chip(self, place: int) -> Button:
        made = button("", self._colours, kind="chip")
        made.setObjectName("open-visit")
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.clicked.connect(lambda: self.wanted.emit(self._shown[place].room, self._shown[place].visit_id))
        self._row.insertWidget(1 + place, made)
        return made

    def _tell(self, chip: Button, visit: OpenVisit) -> None:
        who = plain_inside(visit.who, LONGEST)
        parts = [who, visit.words, *([] if visit.seconds is None else [countdown(visit.seconds)])]
        chip.setText(" · ".join(part.replace("&", "&&") for part in parts if part))
        spoken = ", ".join(part for part in (plain_inside(visit.who, 140), visit.words) if part)
        chip.setAccessibleName(translate("OpenVisits", "Open visit: {visit}").format(visit=spoken))
        tip(chip, spoken)
        role = role_of(visit.state)
        if chip.property("state") != visit.state:
            chip.setProperty("state", visit.state)
            chip.setIcon(icon(icon_of(visit.state), self._colours.tones[role].ink, size=16, room=ICON_ROOM))
            chip.setIconSize(QSize(16 + ICON_ROOM, 16))
        restyle(chip, "role", role.value)

    def _fit(self) -> None:
        """Show as many as there is room for, and say how many more there are."""
        left = self.width() - self._title.sizeHint().width() - 3 * SPACE_4
        widths = [chip.sizeHint().width() + SPACE_2 for chip in self.chips[: len(self._shown)]]
        room_for_more = 0 if sum(widths) <= left else 96
        fitting = 0
        while fitting < len(widths) and sum(widths[: fitting + 1]) <= left - room_for_more:
            fitting += 1
        for place, chip in enumerate(self.chips):
            chip.setVisible(place < fitting)
        hidden = len(self._shown) - fitting
        self.more.setVisible(hidden > 0)
        words = translate("OpenVisits", "{count} more").format(count=hidden)
        self.more.setText(words)
        self.more.setAccessibleName(words)
