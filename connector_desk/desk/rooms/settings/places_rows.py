"""One place of the list, and one line of its test."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.parts import button, label, restyle
from connector_desk.desk.kit.place_words import dot, name_of
from connector_desk.desk.kit.state_mark import Pill
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.kit.translation import translate, translate_sentence
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain, plain_address
from connector_desk.desk.runner.places import EMBEDDED, PlaceCheck, PlaceEntry

OUTCOMES = {
    "ok": ("circle-check", Role.GOOD, QT_TRANSLATE_NOOP("Places", "OK")),
    "warn": ("triangle-alert", Role.WARN, QT_TRANSLATE_NOOP("Places", "Warning")),
    "failed": ("octagon-x", Role.BAD, QT_TRANSLATE_NOOP("Places", "Failed")),
    "unknown": ("circle-dashed", Role.NEUTRAL, QT_TRANSLATE_NOOP("Places", "Not checked")),
}
CHECKS = {
    "reachable": QT_TRANSLATE_NOOP("Places", "Reachable"),
    "tls": QT_TRANSLATE_NOOP("Places", "Encryption (TLS)"),
    "key": QT_TRANSLATE_NOOP("Places", "Secret key"),
    "studio": QT_TRANSLATE_NOOP("Places", "Settings and lists of the service"),
    "progress": QT_TRANSLATE_NOOP("Places", "Progress of visits"),
    "events": QT_TRANSLATE_NOOP("Places", "Events"),
    "clock": QT_TRANSLATE_NOOP("Places", "Clock"),
}


class PlaceWays(NamedTuple):
    """What can be done with a place of the list."""

    switch: Callable[[PlaceEntry], None]
    edit: Callable[[PlaceEntry], None]
    test: Callable[[PlaceEntry], None]
    remove: Callable[[PlaceEntry], None]
    key: Callable[[], None]
    """Shows the key of the open place, which can be replaced there."""


class PlaceRow(QWidget):
    """A place: its dot, its name and address, and the buttons."""

    def __init__(self, colours: Colours, entry: PlaceEntry, ways: PlaceWays, *, is_open: bool) -> None:
        super().__init__()
        self.entry, self._ways = entry, ways
        name = name_of(entry)
        mark = label()
        mark.setPixmap(dot(entry.colour, colours, 14))
        address = plain_address(entry.address, 400) or translate("Places", "The service in this program")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(BreakingLabel(name, "strong"))
        words.addWidget(BreakingLabel(address, "small"))
        head = QHBoxLayout()
        head.setSpacing(SPACE_3)
        head.addWidget(mark)
        head.addLayout(words, 1)
        for is_so, said, icon_name, role in (
            (entry.is_production, translate("Places", "Production"), "triangle-alert", Role.WARN),
            (is_open, translate("Places", "Open"), "circle-check", Role.GOOD),
        ):
            if is_so:
                pill = Pill(colours)
                pill.show_text(said, icon_name, role)
                head.addWidget(pill, 0, Qt.AlignmentFlag.AlignVCenter)
        self.switch = button(translate("Places", "Switch"), colours, kind="quiet")
        self.test = button(translate("Places", "Test"), colours, kind="quiet")
        self.edit = button(translate("Places", "Change"), colours, kind="quiet")
        self.key = button(translate("Places", "Key…"), colours, kind="quiet")
        self.key.clicked.connect(ways.key)
        self.way = button(translate("Settings", "Remove"), colours, kind="quiet")
        self.switch.clicked.connect(lambda: ways.switch(entry))
        self.test.clicked.connect(lambda: ways.test(entry))
        self.edit.clicked.connect(lambda: ways.edit(entry))
        self.way.clicked.connect(self._pressed)
        row = QHBoxLayout()
        row.setSpacing(SPACE_2)
        row.setContentsMargins(SPACE_3 + 4, 0, 0, 0)
        is_here = entry.place_id == EMBEDDED
        for each, is_there in (
            (self.switch, not is_open),
            (self.test, not is_here),
            (self.edit, True),
            (self.key, is_open and not is_here),
            (self.way, not is_here),
        ):
            each.setAccessibleName(f"{each.text()}: {name}")
            if is_there:
                row.addWidget(each)
            else:
                each.setParent(self)
                each.hide()
        row.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addLayout(head)
        layout.addLayout(row)

    def _pressed(self) -> None:
        """Ask once more before it goes, in the button itself."""
        if self.way.property("kind") != "danger":
            restyle(self.way, "kind", "danger")
            self.way.setText(translate("Settings", "Really remove"))
            self.way.setAccessibleName(f"{self.way.text()}: {name_of(self.entry)}")
            return
        self.way.setEnabled(False)
        self._ways.remove(self.entry)


class CheckLine(QWidget):
    """One check: its outcome as a sign with a name, a sentence, the next step."""

    def __init__(self, colours: Colours, check: PlaceCheck) -> None:
        super().__init__()
        icon_name, role, outcome = OUTCOMES[check.outcome]
        mark = label()
        mark.setPixmap(icon_pixmap(icon_name, colours.tones[role].ink, 18, 2.0))
        mark.setAccessibleName(translate("Places", outcome))
        title = translate("Places", CHECKS[check.name]) if check.name in CHECKS else plain(check.name, 120)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(BreakingLabel(title, "label"))
        sentence = translate_sentence(plain(check.sentence, 400))
        step = translate_sentence(plain(check.next_step, 400)) if check.next_step else ""
        for each in (sentence, step):
            if each:
                words.addWidget(label(each, "muted" if each is sentence else "", wraps=True))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE_2)
        row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        said = (title, translate("Places", outcome), sentence, step)
        self.setAccessibleName(". ".join(each.rstrip(".") for each in said if each) + ".")
