"""The picture of a link: readable, and no larger than a phone can read."""

import io

import pytest
from PIL import Image

from connector_desk.base.errors import ValidationFailed
from connector_desk.core.http import qr
from connector_desk.core.oid4vci.offer import offer_link
from tests.camera import qr_codes

TYPICAL = "https://desk.example.org/o/nUVXtVpIk5fZtYb0xZ2c5A"


@pytest.mark.parametrize("link", [offer_link(TYPICAL), "x", offer_link(f"https://{'a' * 60}.example/{'p' * 500}/o/x")])
def test_it_reads_as_what_it_was_drawn_from(link: str) -> None:
    picture = Image.open(io.BytesIO(qr.png(link)))
    (found,) = qr_codes(picture)
    assert found.text == link


def test_it_is_black_on_white_with_its_margin_and_whole_pixels() -> None:
    picture = Image.open(io.BytesIO(qr.png(offer_link(TYPICAL))))
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
    assert qr_codes(Image.open(io.BytesIO(qr.png(largest))))[0].text == largest
    for length in (1_060 - 21, 3_000, 10_000):
        with pytest.raises(ValidationFailed) as refused:
            qr.png("https://desk.example/" + "x" * length)
        assert refused.value.code == "qr_too_dense"
