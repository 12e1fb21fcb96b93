"""The orientation in Exif data that is broken, hostile, or in the other byte order; true ones are in `test_picture`."""

import pytest

from connector_desk.desk.kit.picture import exif_turn

UPRIGHT = (False, 0)


def riff(exif: bytes) -> bytes:
    return b"RIFF\0\0\0\0WEBP" + b"ODD \x01\0\0\0x\0" + b"EXIF" + len(exif).to_bytes(4, "little") + exif


def entry(value: int, kind: int = 3, tag: int = 0x0112) -> bytes:
    return b"".join(each.to_bytes(2, "big") for each in (tag, kind, 0, 1, value, 0))


def tiff(*entries: bytes, start: int = 8) -> bytes:
    return b"MM\0*" + start.to_bytes(4, "big") + len(entries).to_bytes(2, "big") + b"".join(entries)


def test_the_first_orientation_of_the_first_directory_counts() -> None:
    other = entry(3, tag=0x0100)
    assert exif_turn(riff(tiff(other, entry(7)))) == (True, 90)
    assert exif_turn(riff(b"Exif\0\0" + tiff(entry(8)))) == (False, 270)


@pytest.mark.parametrize(
    "exif",
    [
        b"",
        b"II",
        b"MM\0*",
        tiff(),
        tiff(entry(0)),
        tiff(entry(9)),
        tiff(entry(65_535)),
        tiff(entry(6, kind=4)),
        tiff(entry(6), start=0xFFFFFFFF),
        b"MM\0*\0\0\0\x08\xff\xff",
        tiff(entry(6))[:-6],
    ],
)
def test_what_says_no_orientation_leaves_the_picture_as_it_is(exif: bytes) -> None:
    assert exif_turn(riff(exif)) == UPRIGHT


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x89PNG\r\n\x1a\n",
        b"\x89PNG\r\n\x1a\n\xff\xff\xff\xffIHDR",
        b"RIFF",
        b"RIFF\0\0\0\0WEBPEXIF\xff\xff\xff\xff",
    ],
)
def test_a_file_that_ends_too_early_is_upright(content: bytes) -> None:
    assert exif_turn(content) == UPRIGHT
