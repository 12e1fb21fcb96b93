"""The picture of a link: readable, and no larger than a phone can read."""

import io
import re

import pytest
import qrcode
from PIL import Image

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract import qr_code
from connector_desk.core.oid4vci.offer import offer_link
from tests.camera import qr_codes

TYPICAL = "https://desk.example.org/o/nUVXtVpIk5fZtYb0xZ2c5A"


@pytest.mark.parametrize("link", [offer_link(TYPICAL), "x", offer_link(f"https://{'a' * 60}.example/{'p' * 500}/o/x")])
def test_it_reads_as_what_it_was_drawn_from(link: str) -> None:
    picture = Image.open(io.BytesIO(qr_code.png_of(link)))
    (found,) = qr_codes(picture)
    assert found.text == link


def test_it_is_black_on_white_with_its_margin_and_whole_pixels() -> None:
    picture = Image.open(io.BytesIO(qr_code.png_of(offer_link(TYPICAL))))
    assert picture.mode == "1"
    assert picture.width == picture.height >= 480
    pixels = picture.convert("L")
    assert set(pixels.get_flattened_data() if hasattr(pixels, "get_flattened_data") else pixels.getdata()) == {0, 255}
    left, top, right, bottom = Image.eval(pixels, lambda value: 255 - value).getbbox() or (0, 0, 0, 0)
    modules = {n for n in range(21, 178, 4) if (right - left) % n == 0 and left == 4 * ((right - left) // n)}
    assert modules
    assert (left, top) == (picture.width - right, picture.height - bottom)


def test_case_098_a_link_that_is_too_long_is_refused() -> None:
    largest = "https://desk.example/" + "x" * (1_059 - 21)
    assert qr_codes(Image.open(io.BytesIO(qr_code.png_of(largest))))[0].text == largest
    for length in (1_060 - 21, 3_000, 10_000):
        with pytest.raises(ValidationFailed) as refused:
            qr_code.png_of("https://desk.example/" + "x" * length)
        assert refused.value.code == "qr_too_dense"


@pytest.mark.parametrize(
    "link", [offer_link(TYPICAL), offer_link(f"https://desk.example/{'p' * 500}"), "0123456789" * 9]
)
def test_another_library_draws_the_same_symbol(link: str) -> None:
    """But for the mask: each library may take the one of the eight that it finds the easiest to read."""
    drawn = []
    for mask in range(8):
        code = qrcode.QRCode(error_correction=qrcode.ERROR_CORRECT_M, border=0, mask_pattern=mask)
        code.add_data(link)
        drawn.append(tuple(map(tuple, code.get_matrix())))
    assert qr_code.qr_matrix(link) in drawn


DENSEST = 2331
"""Bytes in the largest symbol of level M."""


@pytest.mark.parametrize("length", [1059, 1125, 1126, DENSEST])  # around version 27
def test_the_densest_codes_are_read(length: int) -> None:
    text = ("https://desk.example/" + "0aZ-_.~" * DENSEST)[:length]
    svg = qr_code.svg_file_of(qr_code.qr_matrix(text))
    side = int(svg.split('width="')[1].partition('"')[0])
    picture = Image.new("L", (side, side), 255)
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v10", svg):
        picture.paste(0, (int(x), int(y), int(x) + int(width), int(y) + 10))
    assert [each.text for each in qr_codes(picture)] == [text]


def test_what_no_symbol_holds_is_refused() -> None:
    with pytest.raises(ValueError, match="too long"):
        qr_code.qr_matrix("x" * (DENSEST + 1))
