"""The open visits that are not on the screen: who waits, how far, and how long; one press brings one back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from connector_desk.desk.kit.icons import icon
from connector_desk.desk.kit.parts import ICON_ROOM, Button, button, label, restyle, tip
from connector_desk.desk.kit.state_mark import icon_of, role_of
from connector_desk.desk.kit.tokens import CONTROL_HEIGHT, SPACE_2, SPACE_4, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import countdown, isolated, plain, plain_inside

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

ROOMY_FROM, TITLED_FROM = 960, 480
"""The width from which the strip has more room at its sides, and that from which it has its title."""
ROOM_FOR_MORE = 96
LONGEST = 28
"""Characters of a name that are shown."""
_SHORTEST = 5
"""Characters of a name that are worth more than the time: the number of a wallet, and that it goes on."""


class OpenVisit(NamedTuple):
    """One open visit: its room and ID, whom it is for, and how far it has come."""

    room: str
    visit_id: str
    who: str
    state: str
    words: str
    """The state in words."""
    may_become: tuple[str, ...]
    """This state and all that may follow, in words: room is kept for the longest."""
    seconds: int | None
    """The life of its code; None: it needs a decision of the staff."""
    is_gone: bool = False
    """True: there is nothing left to do; it stays in its place until the person goes on."""


class OpenVisitsStrip(QWidget):
    """A row of buttons, one for each open visit; what stands above it does not move when the last one ends."""

    wanted = Signal(str, str)
    """The room and the ID of a visit; no ID: whichever waits longest."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self._shown: tuple[OpenVisit, ...] = ()
        self.chips: list[VisitChip] = []
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
        """Show these, in this order; a visit that was there before keeps its button, and its width."""
        if tuple(visits) == self._shown:
            return
        self._shown = tuple(visits)
        present = {(each.visit.room, each.visit.visit_id): each for each in self.chips}
        keys = [(visit.room, visit.visit_id) for visit in visits]
        self.chips = [
            present.pop(key) if key in present else self._make_chip(visit, place)
            for place, (key, visit) in enumerate(zip(keys, visits, strict=True))
        ]
        for former in present.values():
            self._row.removeWidget(former)
            former.hide()
            former.deleteLater()
        for place, (chip, visit) in enumerate(zip(self.chips, visits, strict=True)):
            if self._row.indexOf(chip) != 1 + place:
                self._row.removeWidget(chip)
                self._row.insertWidget(1 + place, chip)
            chip.show_visit(visit)
        if visits:
            self.show()
        self._fit()

    def arrange_anew(self) -> None:
        """Give each button the width that it needs now, and hide an empty strip: when the person goes on."""
        for chip in self.chips:
            chip.measure_again()
        self._fit()
        if not self._shown:
            self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Count those for which there is no room."""
        super().resizeEvent(event)
        side = SPACE_5 if self.width() >= ROOMY_FROM else SPACE_4
        self._row.setContentsMargins(side, SPACE_2, side, SPACE_2)
        self._title.setVisible(self.width() >= TITLED_FROM)
        self._fit()

    def _make_chip(self, visit: OpenVisit, place: int) -> VisitChip:
        made = VisitChip(self._colours, visit)
        made.clicked.connect(lambda: self.wanted.emit(visit.room, visit.visit_id))
        self._row.insertWidget(1 + place, made)
        return made

    def _fit(self) -> None:
        """Show as many as there is room for, and say how many more there are; the room for that is always kept."""
        margins = self._row.contentsMargins()
        left = self.width() - margins.left() - margins.right() - ROOM_FOR_MORE - SPACE_2
        if self.width() >= TITLED_FROM:
            left -= self._title.sizeHint().width() + SPACE_2
        used = fitting = 0
        for chip in self.chips:
            chip.fit(left)
            used += chip.width() + SPACE_2
            fitting += used <= left + SPACE_2
            chip.setVisible(used <= left + SPACE_2)
        hidden = len(self._shown) - fitting
        self.more.setVisible(hidden > 0)
        words = translate("OpenVisits", "{count} more").format(count=hidden)
        self.more.setText(words)
        self.more.setAccessibleName(words)


class VisitChip(Button):
    """The button of one open visit: as wide as the longest of its states and its countdown, so that it moves none."""

    def __init__(self, colours: Colours, visit: OpenVisit) -> None:
        super().__init__()
        self._colours = colours
        self.visit = visit
        self.setAutoDefault(False)
        self.setProperty("kind", "chip")
        self.setObjectName("open-visit")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setIconSize(QSize(16 + ICON_ROOM, 16))
        self._needed = self._around = 0

    def show_visit(self, visit: OpenVisit) -> None:
        """Show how far the visit has come."""
        self.visit = visit
        spoken = ", ".join(part for part in (plain_inside(visit.who, 140), visit.words) if part)
        name = translate("OpenVisits", "Open visit: {visit}")
        if visit.is_gone:
            name = translate("OpenVisits", "Ended: {visit}. Press to take it away.")
        self.setAccessibleName(name.format(visit=spoken))
        tip(self, name.format(visit=spoken) if visit.is_gone else spoken)
        role = role_of(visit.state)
        if self.property("state") != visit.state:
            self.setProperty("state", visit.state)
            self.setIcon(icon(icon_of(visit.state), self._colours.tones[role].ink, size=16, room=ICON_ROOM))
        restyle(self, "role", role.value)
        self._write()

    def fit(self, room: int) -> None:
        """Be as wide as all that may come needs, decided once; in less room the name is cut."""
        if not self._needed:
            self.ensurePolished()
            self.setText("…")
            self._around = self.sizeHint().width() - self.fontMetrics().horizontalAdvance("…")
            self._needed = self._around + self._longest() + 1
        width = max(0, min(self._needed, room))
        if self.minimumWidth() != width or self.maximumWidth() != width:
            self.setFixedWidth(width)
        self._write()

    def measure_again(self) -> None:
        """Decide the width anew when it is fitted next."""
        self._needed = 0

    def _longest(self) -> int:
        """Measure its words with the longest state and the broadest countdown."""
        measure, seconds = self.fontMetrics(), self.visit.seconds or 0
        broadest = max("0123456789", key=measure.horizontalAdvance)
        time = "" if self.visit.seconds is None else countdown(max(seconds, 10 * 60))
        time = "".join(broadest if each.isdigit() else each for each in time)
        who = plain_inside(self.visit.who, LONGEST)
        return max(measure.horizontalAdvance(_joined(who, words, time)) for words in self.visit.may_become)

    def _write(self) -> None:
        """Write whom it is for, its state and its time; in little room the time is left out, then the state."""
        visit, whole = self.visit, plain(self.visit.who, LONGEST)
        told = [visit.words, "" if visit.seconds is None else countdown(visit.seconds)]
        who = self._elided(whole, told)
        while told and who != whole and len(who) <= _SHORTEST:
            told.pop()
            who = self._elided(whole, told)
        self.setText(_joined(isolated(who), *told).replace("&", "&&"))

    def _elided(self, who: str, told: Sequence[str]) -> str:
        """Return as much of a name as there is room for beside what is told."""
        if not self._needed:
            return who
        measure = self.fontMetrics()
        room = self.minimumWidth() - self._around - measure.horizontalAdvance(_joined("x", *told)[1:])
        return measure.elidedText(who, Qt.TextElideMode.ElideRight, room)


def _joined(*parts: str) -> str:
    return " · ".join(filter(None, parts))
