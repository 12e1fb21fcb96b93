"""Logos are data: addresses of small pictures that say what they are."""

import pytest

from connector_desk.contract.logo import LARGEST_SIDE, NoLogo, read_logo
from connector_desk.contract.svg import NotDrawn, redraw
from tests.contract.test_raster import picture, png_of
from tests.drawings import PLAIN, data_address


def test_a_drawing_is_written_anew_and_a_picture_stays() -> None:
    assert read_logo(data_address(PLAIN)) == ("image/svg+xml", redraw(PLAIN))
    for form in ("png", "jpeg"):
        content = picture(form.upper())
        assert read_logo(data_address(content, f"image/{form}")) == (f"image/{form}", content)


@pytest.mark.parametrize(
    ("content", "media_type"),
    [
        (PLAIN, "image/png"),
        (picture("PNG"), "image/jpeg"),
        (picture("JPEG"), "image/png"),
        (picture("PNG"), "image/svg+xml"),
        (picture("GIF"), "image/png"),
        (b"hello", "image/png"),
        (png_of(LARGEST_SIDE + 1, 1), "image/png"),
        (png_of(50_000, 50_000), "image/png"),
    ],
)
def test_a_picture_that_is_another_one_or_too_large_is_refused(content: bytes, media_type: str) -> None:
    with pytest.raises(NotDrawn, match=r"\.$"):
        read_logo(data_address(content, media_type))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "https://example.org/logo.svg",
        "data:image/svg+xml,<svg/>",
        "data:image/svg+xml;charset=utf-16;base64,AAAA",
        "data:image/gif;base64,R0lGODlh",
        "DATA:image/png;base64,AAAA",
        "data:image/png;base64,",
        "data:image/png;base64,A",
        "data:image/png;base64,AB==",
        "data:image/png;base64,AA=A",
        "data:image/png;base64,AA AA",
        "data:image/png;base64,AA%3D%3D",
        "data:image/png;base64,-_-_",
        "data:image/png;base64,AAAA\n",
        "data:image/png;base64," + "AAAA" * 20_000,
    ],
    ids=lambda text: text[:50],
)
def test_an_address_of_another_form_is_no_logo(text: str) -> None:
    with pytest.raises(NoLogo):
        read_logo(text)
