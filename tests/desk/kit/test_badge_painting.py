"""Painting badges: nothing is cut off silently, every script stands right, and the paper has its size."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QFontMetricsF, QImage, QPdfWriter
from zxingcpp import read_barcodes

from connector_desk.badge.layout import BadgeContent, BadgeLayout, Orientation, read_layout
from connector_desk.base.bundled import bundled
from connector_desk.desk.kit.badge_painting import (
    UNIT,
    badge_image,
    fit_text,
    is_right_to_left,
    print_badge,
    shortened_texts,
    texts_without_font,
)
from tests.pdf_page import PdfPage

pytestmark = pytest.mark.usefixtures("qapp")
VISIT = "7f6f2a3e-5b1d-4a53-9a30-0c7b1f9a1d11"
LONG = "Maximiliane-Alexandra von Hohenlohe-Schillingsfürst zu Oettingen-Wallerstein"
LAYOUTS = [read_layout(file.read_bytes()) for file in sorted(bundled("badges").glob("*.json"))]


def box(width: float, height: float) -> QSizeF:
    return QSizeF(width * UNIT, height * UNIT)


def content(name: str = "Maya Lindqvist") -> BadgeContent:
    texts = {"_name": name, "attendee_name": name, "_label": "Visitor badge", "_organisation": "Town Hall"}
    return BadgeContent(visit_id=VISIT, texts=texts, until="Valid until 31/12/2026, 18:00")


def text_layout(words: str, **members: object) -> BadgeLayout:
    element = {"kind": "text", "x": 0, "y": 0, "width": 40, "height": 10, "text": words} | members
    usual = {"connectorDeskBadge": "1", "name": "a", "title": "A", "width": 40, "height": 10, "elements": [element]}
    return BadgeLayout.model_validate(usual, strict=False)


def ink(image: QImage) -> tuple[int, int]:
    """Return the first and the last column with ink."""
    dark = [
        x for x in range(image.width()) if any(image.pixelColor(x, y).lightness() < 128 for y in range(image.height()))
    ]
    return dark[0], dark[-1]


def test_a_text_that_fits_keeps_its_size_and_is_one_line() -> None:
    fitted = fit_text("Maya", 24, box(80, 12), bold=True)
    assert (fitted.lines, fitted.is_shortened) == (("Maya",), False)
    assert fitted.font.pixelSize() == round(24 * 25.4 / 72 * UNIT)


def test_a_long_text_is_broken_and_made_smaller_and_all_of_it_is_there() -> None:
    fitted = fit_text(LONG, 32, box(80, 17), bold=True)
    assert not fitted.is_shortened
    assert len(fitted.lines) > 1
    assert "".join("".join(fitted.lines).split()) == LONG.replace(" ", "")
    metrics = QFontMetricsF(fitted.font)
    assert all(metrics.horizontalAdvance(each) <= 80 * UNIT for each in fitted.lines)
    assert metrics.height() * len(fitted.lines) <= 17 * UNIT


def test_what_does_not_fit_at_the_smallest_size_ends_in_dots_and_is_told() -> None:
    fitted = fit_text(LONG * 3, 32, box(30, 5), bold=False)
    assert fitted.is_shortened
    assert fitted.lines[-1].endswith("…")
    one = text_layout(LONG * 2, width=30, height=4)
    assert shortened_texts(one, content()) == (LONG * 2,)
    assert shortened_texts(text_layout("Maya"), content()) == ()


def test_letters_that_no_font_has_are_told() -> None:
    assert texts_without_font(text_layout("Maya \u0378"), content()) == ("Maya \u0378",)
    assert texts_without_font(text_layout("Zoë Łukasz"), content()) == ()


def test_a_word_that_is_longer_than_its_box_is_not_broken_but_shortened() -> None:
    fitted = fit_text("W" * 60, 12, box(20, 10), bold=False)
    assert fitted.is_shortened
    assert len(fitted.lines) == 1
    assert QFontMetricsF(fitted.font).horizontalAdvance(fitted.lines[0]) <= 20 * UNIT


@pytest.mark.parametrize("name", ["محمد عبد الله", "שרה לוי"])
def test_a_name_from_right_to_left_begins_on_the_right(name: str) -> None:
    assert is_right_to_left(name)
    assert not is_right_to_left("12 Maya")
    at_start, at_end = (ink(badge_image(text_layout(name, align=each), content(), 150)) for each in ("start", "end"))
    width = round(40 / 25.4 * 150)
    assert width - at_start[1] < 8
    assert at_end[0] < 8
    latin = ink(badge_image(text_layout("Maya"), content(), 150))
    assert latin[0] < 8


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda each: each.name)
@pytest.mark.parametrize("name", ["Maya", LONG, "محمد عبد الله"])
def test_each_shipped_layout_prints_a_page_of_its_size_with_a_readable_code(
    layout: BadgeLayout, name: str, tmp_path: Path
) -> None:
    writer = QPdfWriter(str(tmp_path / "badge.pdf"))
    writer.setResolution(600)
    print_badge(writer, layout, content(name))
    del writer
    page = PdfPage(tmp_path / "badge.pdf")
    width, height = layout.width, layout.height
    if layout.orientation is Orientation.TURNED:
        width, height = height, width
    assert (page.width, page.height) == pytest.approx((width / 25.4 * 72, height / 25.4 * 72), abs=1)
    (found,) = read_barcodes(page.ink())
    assert found.text == VISIT
    assert shortened_texts(layout, content(name)) == ()


def test_the_picture_on_the_screen_has_the_same_code() -> None:
    image = badge_image(LAYOUTS[0], content(), 200).convertToFormat(QImage.Format.Format_Grayscale8)
    view = memoryview(image.constBits()).cast("B", [image.height(), image.bytesPerLine()])
    assert read_barcodes(view)[0].text == VISIT
