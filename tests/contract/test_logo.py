"""Logos are data: addresses of small pictures that say what they are."""

from base64 import b64encode, urlsafe_b64encode
from urllib.parse import quote

import pytest

from connector_desk.contract.logo import LARGEST_SIDE, NoLogo, NotDrawn, read_logo, redraw, stored_logo
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
        "data:image/svg+xml;charset=utf-16;base64,AAAA",
        "data:image/gif;base64,R0lGODlh",
        "data:image/png;base64,",
        "data:image/png;base64,A",
        "data:image/png;base64,AA=A",
        "data:image/png;base64," + "AAAA" * 20_000,
    ],
    ids=lambda text: text[:50],
)
def test_an_address_of_another_form_is_no_logo(text: str) -> None:
    with pytest.raises(NoLogo):
        read_logo(text)


@pytest.mark.parametrize(
    "text",
    [
        f"data:image/svg+xml,{quote(PLAIN.decode())}",
        f"data:image/svg+xml;utf8,{PLAIN.decode()}",
        f"data:image/svg+xml;charset=UTF-8;base64,{b64encode(PLAIN).decode().rstrip('=')}",
        f"DATA:image/svg+xml;base64,{urlsafe_b64encode(PLAIN).decode()}\n",
        f"data:image/svg+xml;base64,{quote(b64encode(PLAIN).decode())}",
    ],
)
def test_a_logo_is_taken_as_browsers_write_it_and_kept_in_one_form(text: str) -> None:
    assert read_logo(text) == ("image/svg+xml", redraw(PLAIN))
    assert stored_logo(text) == data_address(PLAIN)
