"""What belongs to the present way: its certificate, the DNS record to enter, the own authority, and the checks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from connector_desk.base.instants import DAY
from connector_desk.contract.qr_code import qr_matrix
from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.dates import counted, show_date, show_near
from connector_desk.desk.kit.icons import paint_icon
from connector_desk.desk.kit.parts import Button, button, frame, label, restyle
from connector_desk.desk.kit.qr_view import QrView
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_3, SPACE_4, TEXT_SMALL, Colours, Role
from connector_desk.desk.kit.translation import translate, translate_sentence
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain, plain_address
from connector_desk.desk.rooms.settings.identity_state import common_name
from connector_desk.desk.rooms.settings.places_rows import CheckLine
from connector_desk.desk.rooms.settings.reach_path import Hop, Line, ReachPath
from connector_desk.desk.rooms.settings.reach_words import CHECKS
from connector_desk.desk.rooms.settings.setting_card import empty
from connector_desk.desk.runner.places import CheckOutcome, PlaceCheck

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.contract.reach import DnsRecord, HostKey, ReachCheck, ReachInfo


HEIGHT = 128
RADIUS, SMALL_RADIUS = 27, 20
ROOMY = 118
"""The width for a hop from which it is large."""
TOP = 34
"""The distance from the top to the middle of the hops."""
GAP = 8
LOCK = 11

_MARKS = {"ok": ("check", Role.GOOD), "waits": ("hourglass", Role.WARN), "failed": ("x", Role.BAD)}
_STATES = {
    "ok": QT_TRANSLATE_NOOP("ReachPage", "Codes lead there."),
    "waits": QT_TRANSLATE_NOOP("ReachPage", "Not set up yet: {hop}."),
    "failed": QT_TRANSLATE_NOOP("ReachPage", "It fails here: {hop}."),
}
_NO_WAY = QT_TRANSLATE_NOOP("ReachPage", "No phone can reach it.")
_ENCRYPTED = QT_TRANSLATE_NOOP("ReachPage", "{protocol}, encrypted")
_OPEN = QT_TRANSLATE_NOOP("ReachPage", "{protocol}, not encrypted")


class ReachPicture(QWidget):
    """Paints the hops side by side, with a lock on each encrypted line."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self.path = ReachPath((), ())
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HEIGHT)

    def sizeHint(self) -> QSize:
        """Return the size at which addresses are whole."""
        return QSize(600, HEIGHT)

    @property
    def _radius(self) -> int:
        """Return the radius of a hop: smaller where there is little room for each."""
        return RADIUS if self.width() >= ROOMY * len(self.path.hops) else SMALL_RADIUS

    def show_path(self, path: ReachPath) -> None:
        """Show another path."""
        if path == self.path:
            return
        self.path = path
        self.setAccessibleName(translate("ReachPage", "The way from a phone to this desk"))
        self.setAccessibleDescription(path_words(path))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint lines first, then hops above them."""
        del event
        if not self.path.hops:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        slot = self.width() / len(self.path.hops)
        middles = [QPointF(slot * (each + 0.5), TOP) for each in range(len(self.path.hops))]
        for line, start, end in zip(self.path.lines, middles, middles[1:], strict=False):
            self._line(painter, line, start, end)
        hops = self.path.hops
        for at, (hop, middle) in enumerate(zip(hops, middles, strict=True)):
            beside = (*hops[max(0, at - 1) : at], *hops[at + 1 : at + 2])
            is_alone = len(beside) == 2 and not any(each.detail for each in beside)
            self._hop(painter, hop, middle, (slot - GAP, slot * (1.9 if is_alone else 1) - GAP))

    def _line(self, painter: QPainter, line: Line, start: QPointF, end: QPointF) -> None:
        flows = Role.GOOD if line.is_encrypted else Role.NEUTRAL
        role = {"flows": flows, "waits": Role.WARN, "failed": Role.BAD}.get(line.state, Role.NEUTRAL)
        ink = self._colours.outline if line.state == "off" else self._colours.tones[role].ink
        pen = QPen(QColor(ink), 2)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        if line.state != "flows":
            pen.setDashPattern([1, 3])
        left, right = start.x() + self._radius + GAP, end.x() - self._radius - GAP
        painter.setPen(pen)
        painter.drawLine(QPointF(left, TOP), QPointF(right, TOP))
        middle = (left + right) / 2
        sign = "x" if line.state == "failed" else "lock" if line.is_encrypted else "lock-open"
        if line.protocol or line.state == "failed":
            self._sign(painter, sign, QPointF(middle, TOP), ink)
        if line.protocol:
            painter.setFont(self._font(TEXT_SMALL, QFont.Weight.Medium))
            painter.setPen(QColor(self._colours.muted))
            where = QRectF(left - GAP, TOP - LOCK - 18, right - left + 2 * GAP, 16)
            painter.drawText(where, Qt.AlignmentFlag.AlignCenter, line.protocol)

    def _sign(self, painter: QPainter, name: str, middle: QPointF, ink: str) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._colours.surface))
        painter.drawEllipse(middle, LOCK, LOCK)
        paint_icon(painter, name, ink, QRectF(middle.x() - 7.5, middle.y() - 7.5, 15, 15), 2.25)

    def _hop(self, painter: QPainter, hop: Hop, middle: QPointF, rooms: tuple[float, float]) -> None:
        colours = self._colours
        role = _MARKS[hop.mark][1] if hop.mark else Role.INFO
        tone = colours.tones[Role.INFO if hop.mark == "ok" else role]
        painter.setPen(QPen(QColor(tone.ink), 1.5) if hop.mark in ("failed", "waits") else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tone.tint))
        painter.drawEllipse(middle, self._radius, self._radius)
        half = self._radius * 0.48
        paint_icon(painter, hop.icon, tone.ink, QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half), 1.9)
        if hop.mark:
            self._mark(painter, hop.mark, middle + QPointF(self._radius, self._radius) * 0.72)
        size = 13 if self._radius == RADIUS else TEXT_SMALL
        lines = (
            (translate("ReachPage", hop.name), QFont.Weight.DemiBold, size, colours.text),
            (plain(hop.detail, 200), QFont.Weight.Normal, TEXT_SMALL, colours.muted),
        )
        for row, (words, weight, size, ink) in enumerate(lines):
            room = rooms[row]
            font = self._font(size, weight)
            shown = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideMiddle, room)
            painter.setFont(font)
            painter.setPen(QColor(ink))
            where = QRectF(middle.x() - room / 2, TOP + self._radius + 12 + 20 * row, room, 18)
            painter.drawText(where, Qt.AlignmentFlag.AlignCenter, shown)

    def _mark(self, painter: QPainter, mark: str, middle: QPointF) -> None:
        name, role = _MARKS[mark]
        tone = self._colours.tones[role]
        painter.setPen(QPen(QColor(self._colours.surface), 2))
        painter.setBrush(QColor(tone.fill))
        painter.drawEllipse(middle, 10.0, 10.0)
        paint_icon(painter, name, tone.on_fill, QRectF(middle.x() - 6, middle.y() - 6, 12, 12), 3)

    def _font(self, size: int, weight: QFont.Weight) -> QFont:
        made = QFont(self.font())
        made.setPixelSize(size)
        made.setWeight(weight)
        return made


def path_words(path: ReachPath) -> str:
    """Describe a path for a screen reader: the hops in order, the protocol between them, and where it ends."""
    parts: list[str] = []
    for place, hop in enumerate(path.hops):
        name = translate("ReachPage", hop.name)
        parts.append(f"{name} ({plain(hop.detail, 200)})" if hop.detail else name)
        line = path.lines[place] if place < len(path.lines) else None
        if line is not None and line.protocol:
            words = translate("ReachPage", _ENCRYPTED if line.is_encrypted else _OPEN)
            parts.append(words.format(protocol=line.protocol))
    marked = next((each for each in path.hops if each.mark), None)
    end = translate("ReachPage", _NO_WAY)
    if marked is not None:
        end = translate("ReachPage", _STATES[marked.mark]).format(hop=translate("ReachPage", marked.name))
    return f"{' → '.join(parts)}. {end}"


_GROUP = 4
_ORGANISATION = re.compile(r"(?:^|,)O=((?:[^,\\]|\\.)*)")
BESIDE_FROM = 560


class Panel(QWidget):
    """A sunken box with a title; hidden while there is nothing to show."""

    def __init__(self, title: str) -> None:
        super().__init__()
        box = frame("sunken")
        self.column = QVBoxLayout(box)
        self.column.setContentsMargins(SPACE_4, SPACE_3, SPACE_4, SPACE_4)
        self.column.setSpacing(SPACE_2)
        self.title = label(title, "strong", wraps=True)
        self.column.addWidget(self.title)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(box)
        self.hide()


class FactsGrid(QWidget):
    """Names beside their values."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self.values = {name: BreakingLabel("", "") for name in names}
        self._names = {name: label(translate("ReachPage", name), "muted") for name in names}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(SPACE_4)
        grid.setVerticalSpacing(SPACE_1)
        grid.setColumnStretch(1, 1)
        for row, name in enumerate(names):
            grid.addWidget(self._names[name], row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(self.values[name], row, 1)
            self.values[name].setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)

    def set_value(self, name: str, value: str) -> None:
        """Show a value, or leave its line out."""
        self.values[name].setText(value)
        self.values[name].setAccessibleName(f"{self._names[name].text()}: {value}")
        for each in (self._names[name], self.values[name]):
            each.setHidden(not value)


class CertificatePanel(Panel):
    """What is in the certificate that phones see, and how long it lasts."""

    def __init__(self) -> None:
        super().__init__(translate("ReachPage", "Certificate that phones see"))
        # The names are marked for translation where they are listed
        translate("ReachPage", "Names"), translate("ReachPage", "Issued by"), translate("ReachPage", "Valid until")
        translate("ReachPage", "Renews itself"), translate("ReachPage", "Fingerprint")
        self.facts = FactsGrid(("Names", "Issued by", "Valid until", "Renews itself", "Fingerprint"))
        self.column.addWidget(self.facts)

    def show_info(self, info: ReachInfo | None, now: int, *, ends_soon: bool) -> None:
        """Show the certificate of the present way, if it has one."""
        facts = None if info is None else info.certificate
        self.setHidden(facts is None)
        if facts is None or info is None:
            return
        left = (facts.notAfter - now) // DAY
        until = f"{_day(facts.notAfter)} ({days_words(left)})"
        renews = _day(info.renewsAt) if info.renewsAt is not None else ""
        self.facts.set_value("Names", plain(", ".join(facts.names), 600))
        self.facts.set_value("Issued by", plain(issuer_words(facts.issuer), 200))
        restyle(self.facts.values["Valid until"], "hurry", ends_soon)
        self.facts.set_value("Valid until", until)
        self.facts.set_value("Renews itself", renews)
        self.facts.set_value("Fingerprint", grouped(facts.fingerprint))


class RecordPanel(Panel):
    """The DNS record to enter; says what is there each time that it is looked up."""

    def __init__(self, colours: Colours) -> None:
        super().__init__(translate("ReachPage", "Enter this record at your DNS provider"))
        self.name, self.copy_name = self._line(colours, translate("ReachPage", "Name"))
        self.value, self.copy_value = self._line(colours, translate("ReachPage", "Value"))
        words = translate("ReachPage", "Type: TXT. Some providers want the name without the domain at its end.")
        self.column.insertWidget(1, label(words, "muted", wraps=True))
        self.found = label("", "", wraps=True, name="reach-record-found")
        self.column.addWidget(self.found)

    def show_record(self, record: DnsRecord | None, now: int) -> None:
        """Show a record and its look-up, or nothing."""
        self.setHidden(record is None)
        if record is None:
            return
        self.name.setText(plain(record.name, 300))
        self.value.setText(plain(record.value, 300))
        words = translate("ReachPage", "It has not been looked up yet.")
        if record.lookedUpAt is not None:
            when = show_near(record.lookedUpAt, now)
            words = translate("ReachPage", "Looked up {when}: nothing there yet.").format(when=when)
            if record.value in record.found:
                words = translate("ReachPage", "Looked up {when}: it is there.").format(when=when)
            elif record.found:
                other = plain(", ".join(record.found), 300)
                words = translate("ReachPage", "Looked up {when}: another value is there: {other}")
                words = words.replace("{when}", when).replace("{other}", other)
        self.found.setText(words)

    def _line(self, colours: Colours, words: str) -> tuple[BreakingLabel, Button]:
        value = BreakingLabel("", "strong")
        value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        copy = button(translate("ReachPage", "Copy"), colours, icon_name="copy")
        copy.setAccessibleName(f"{copy.text()}: {words}")
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(value.text()))
        both = QVBoxLayout()
        both.setSpacing(0)
        both.addWidget(label(words, "small"))
        both.addWidget(value)
        row = QHBoxLayout()
        row.setSpacing(SPACE_3)
        row.addLayout(both, 1)
        row.addWidget(copy, 0, Qt.AlignmentFlag.AlignBottom)
        self.column.addLayout(row)
        return value, copy


class HostKeyPanel(Panel):
    """The keys with which the server of a tunnel proves itself, to be compared and accepted."""

    def __init__(self, colours: Colours) -> None:
        super().__init__(translate("ReachPage", "Is this the key of the server?"))
        self.keys: list[HostKey] = []
        self.fingerprints = BreakingLabel("", "strong", name="reach-host-keys")
        self.fingerprints.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.accept = button(translate("ReachPage", "Accept this key"), colours)
        self.column.addWidget(self.fingerprints)
        self.column.addWidget(self.accept, 0, Qt.AlignmentFlag.AlignLeft)

    def show_keys(self, keys: list[HostKey]) -> None:
        """Show keys, or nothing."""
        self.keys = keys
        self.setHidden(not keys)
        self.fingerprints.setText("\n".join(plain(each.fingerprint, 100) for each in keys))


class AuthorityPanel(Panel):
    """The certificate of the own authority: where phones find it, how they install it, and its fingerprint."""

    def __init__(self, colours: Colours) -> None:
        super().__init__(translate("ReachPage", "Install the certificate of this desk on each phone"))
        self.code, self._address = QrView(colours), ""
        self.address = BreakingLabel("", "strong")
        self.address.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy = button(translate("ReachPage", "Copy the address"), colours, icon_name="copy")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._address))
        self.fingerprint = BreakingLabel("", "small", name="reach-authority-fingerprint")
        steps = (
            translate("ReachPage", "1. Scan the code with the camera of the phone, and download the certificate."),
            translate(
                "ReachPage",
                "2. Android: Settings > Security > More > Install a certificate > CA certificate.",
            ),
            translate(
                "ReachPage",
                "2. iPhone: install the profile in Settings, then Settings > General > About > "
                "Certificate Trust Settings: switch it on.",
            ),
            translate("ReachPage", "3. Compare the fingerprint on the phone with this one:"),
        )
        words = QVBoxLayout()
        words.setSpacing(SPACE_2)
        words.addWidget(self.address)
        words.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignLeft)
        for each in steps:
            words.addWidget(label(each, "", wraps=True))
        words.addWidget(self.fingerprint)
        words.addStretch()
        row = self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setSpacing(SPACE_4)
        row.addWidget(self.code, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter)
        row.addLayout(words, 1)
        self.column.addLayout(row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the words below the code where it is narrow."""
        super().resizeEvent(event)
        sides = QBoxLayout.Direction
        self._row.setDirection(sides.LeftToRight if self.width() >= BESIDE_FROM else sides.TopToBottom)

    def show_info(self, info: ReachInfo | None) -> None:
        """Show the authority of the present way, if it has one."""
        address = None if info is None else info.authorityAddress
        is_there = info is not None and info.authority is not None and address is not None
        self.setHidden(not is_there)
        if info is None or info.authority is None or address is None or address == self._address:
            return

        self._address = address
        self.address.setText(plain_address(address))
        self.fingerprint.setText(grouped(info.authority.fingerprint))
        spoken = translate("ReachPage", "QR code of the page with the certificate: {address}")
        self.code.show_code(qr_matrix(address), spoken.format(address=plain_address(address)))
        self.code.setFixedSize(self.code.minimumSize())


class ChecksPanel(Panel):
    """The checks of the present way, in the order in which they were made."""

    def __init__(self, colours: Colours) -> None:
        super().__init__(translate("ReachPage", "Checks by this desk"))
        self._colours = colours
        self._shown: list[ReachCheck] | None = None
        self.lines: list[CheckLine] = []
        self._lines = QVBoxLayout()
        self._lines.setSpacing(SPACE_3)
        self.column.addLayout(self._lines)

    def show_checks(self, checks: list[ReachCheck] | None) -> None:
        """Show checks, or nothing."""
        self.setHidden(checks is None)
        if checks is self._shown:
            return
        self._shown = checks
        self.lines.clear()
        empty(self._lines)
        for each in checks or []:
            name = translate("ReachPage", CHECKS[each.name]) if each.name in CHECKS else each.name
            sentence = f"{translate_sentence(each.message)} ({each.detail})" if each.detail else each.message
            check = PlaceCheck(name, CheckOutcome(each.outcome.value), sentence, each.nextStep or "")
            self.lines.append(CheckLine(self._colours, check))
            self._lines.addWidget(self.lines[-1])
        if checks == []:
            self._lines.addWidget(label(translate("ReachPage", "There is nothing to check in this way."), "muted"))


def grouped(fingerprint: str) -> str:
    """Write a fingerprint in groups, as people compare it."""
    text = "".join(fingerprint.split(":")).upper()
    return " ".join(text[at : at + _GROUP] for at in range(0, len(text), _GROUP))


def issuer_words(name: str) -> str:
    """Return the common name of an issuer with its organisation: the name alone is often a mere number."""
    organisation = _ORGANISATION.search(name)
    parts = [common_name(name) or name, organisation[1].replace("\\", "") if organisation is not None else ""]
    return ", ".join(dict.fromkeys(each for each in parts if each))


def days_words(days: int) -> str:
    """Return how many days are left."""
    if days < 0:
        return translate("ReachPage", "expired")
    return counted(translate("ReachPage", "1 day left"), translate("ReachPage", "{count} days left"), days)


def _day(instant: int) -> str:
    return show_date(QDateTime.fromMSecsSinceEpoch(instant).date(), QLocale())
