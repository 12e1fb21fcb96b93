"""A picture of the path from a phone to the service: drawn in the colours of the theme, and described in words."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from connector_desk.desk.rooms.settings.reach_path import Hop, Line, ReachPath
from connector_desk.desk.widgets.icons import paint_icon
from connector_desk.desk.widgets.tokens import TEXT_SMALL, Colours, Role
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP, plain

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
