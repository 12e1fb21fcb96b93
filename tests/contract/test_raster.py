"""Pictures measured by their first bytes."""

import io
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from connector_desk.contract.raster import JPEG, PNG, Measured, measure


def picture(form: str, size: tuple[int, int] = (7, 5), **how) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", size, "#0f4c5c").save(file, form, **how)
    return file.getvalue()


def png_of(width: int, height: int) -> bytes:
    """Make a PNG that says so; its pixels do not matter."""
    head = b"IHDR" + width.to_bytes(4, "big") + height.to_bytes(4, "big") + b"\x08\x02\0\0\0"
    return b"\x89PNG\r\n\x1a\n\0\0\0\r" + head + zlib.crc32(head).to_bytes(4, "big")


@pytest.mark.parametrize(
    ("form", "how", "media_type"),
    [
        ("PNG", {}, PNG),
        ("JPEG", {}, JPEG),
        ("JPEG", {"progressive": True}, JPEG),
        ("JPEG", {"comment": b"x" * 3_000, "exif": b"Exif\0\0" + b"y" * 500, "dpi": (300, 300)}, JPEG),
    ],
)
def test_pictures_say_how_large_they_are(form: str, how: dict, media_type: str) -> None:
    assert measure(picture(form, **how)) == Measured(media_type, 7, 5)


def test_a_bomb_is_measured_without_being_unpacked() -> None:
    assert measure(png_of(50_000, 50_000)) == Measured(PNG, 50_000, 50_000)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"hello",
        b"<svg/>",
        picture("GIF"),
        picture("BMP"),
        png_of(0, 5),
        png_of(5, 5)[:20],
        picture("JPEG")[:30],
        b"\xff\xd8\xff\xd9",
        b"\xff\xd8\xff\xe0\0\0" * 20,
        b"\xff\xd8" + b"\xff" * 50,
    ],
)
def test_what_is_no_picture_or_says_no_size_is_not_measured(content: bytes) -> None:
    assert measure(content) is None


@given(st.binary(max_size=100))
def test_rubbish_never_breaks_it(rubbish: bytes) -> None:
    for start in (b"", b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"):
        measure(start + rubbish)
