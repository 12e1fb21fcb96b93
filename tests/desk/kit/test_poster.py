"""What is drawn on paper: text of strangers turns nothing but itself there, too."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPaintDevice, QPaintEngine, QPainter, QTextItem

from connector_desk.contract.qr_code import qr_matrix
from connector_desk.desk.kit.poster import Poster, paint_poster

OPENING, CLOSING = "\u202a\u202b\u202d\u202e\u2066\u2067\u2068", "\u202c\u2069"
METRICS = {
    QPaintDevice.PaintDeviceMetric.PdmWidth: 2100,
    QPaintDevice.PaintDeviceMetric.PdmHeight: 2970,
    QPaintDevice.PaintDeviceMetric.PdmWidthMM: 210,
    QPaintDevice.PaintDeviceMetric.PdmHeightMM: 297,
}


class Pen(QPaintEngine):
    """Notes each piece of text with the place where it is drawn, and its direction."""

    def __init__(self) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self.drawn: list[tuple[int, str, bool]] = []

    def begin(self, _device: QPaintDevice) -> bool:
        return True

    def end(self) -> bool:
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def updateState(self, _state: object) -> None:
        pass

    def drawPath(self, _path: object) -> None:
        pass

    def drawPolygon(self, *_shape: object) -> None:
        pass

    def drawPixmap(self, *_picture: object) -> None:
        pass

    def drawTextItem(self, place: QPointF, item: QTextItem) -> None:
        turned = bool(item.renderFlags() & QTextItem.RenderFlag.RightToLeft)
        self.drawn.append((round(place.y()), item.text(), turned))


class Paper(QPaintDevice):
    """A page for such a pen."""

    def __init__(self) -> None:
        super().__init__()
        self.pen = Pen()

    def paintEngine(self) -> QPaintEngine:
        return self.pen

    def metric(self, metric: QPaintDevice.PaintDeviceMetric) -> int:
        return METRICS.get(metric, 254 if "Dpi" in metric.name else 1)


@pytest.mark.parametrize("turn", ["\u202e", "\u202d", "\u202b", "\u2067", "\u2066", "\u2069\u202e", "\u202c\u202e"])
def test_text_from_strangers_is_isolated_where_it_is_drawn(qapp, turn: str) -> None:
    texts = {"title": "Badge", "goal": "Come", "address": "a.example", "organisation": "Town"}
    poster = Poster(
        **{name: f"{words}{turn}abc" for name, words in texts.items()},
        matrix=qr_matrix("https://a.example"),
        hint="Scan",
        until="Until today",
    )
    paper = Paper()
    painter = QPainter(paper)
    paint_poster(painter, QRectF(0, 0, 2100, 2970), poster)
    painter.end()
    lines: dict[int, str] = {}
    for line, words, _ in paper.pen.drawn:
        lines[line] = lines.get(line, "") + words
    assert len(lines) == 6
    strangers = [line for line in lines.values() if "abc" in line]
    assert len(strangers) == len(texts)
    for line in strangers:
        assert line[0] in "\u2068\u2066\u2067"
        assert line[-1] == "\u2069"
        depth = 0
        for each in line[:-1]:
            depth += (each in OPENING) - (each in CLOSING)
            assert depth > 0, ascii(line)  # nothing but its end closes what holds it
    own = [turned for _, words, turned in paper.pen.drawn if words in ("Scan", "Until today")]
    assert own == [False, False]
