"""The encoder of codes: the same modules as the library's, but the data is placed only once."""

import string

import pytest
from qrcode.constants import ERROR_CORRECT_M
from qrcode.exceptions import DataOverflowError
from qrcode.main import QRCode

from connector_desk.desk.widgets.qr_encoder import QrEncoder
from connector_desk.desk.widgets.qr_matrix import qr_matrix
from connector_desk.desk.widgets.qr_view import qr_picture
from tests.camera import qr_codes

LINK = "openid-credential-offer://?credential_offer=%7B%22grants%22%3A%7B%22pre-authorized_code%22%3A%22"
CHARACTERS = string.ascii_letters + string.digits
DENSEST = 2331
"""Bytes in the largest symbol of level M."""


def link_of(length: int) -> str:
    return (LINK + "".join(CHARACTERS[place * place % 61] for place in range(length)))[:length]


@pytest.mark.parametrize("length", [1, 14, 15, 46, 110, 122, 123, 180, 181, 362, 911])  # around versions 1, 7, 10
def test_the_modules_are_the_librarys(length) -> None:
    own, other = (made(error_correction=ERROR_CORRECT_M, border=0) for made in (QrEncoder, QRCode))
    for each in (own, other):
        each.add_data(link_of(length))
        each.make()
    assert own.version == other.version
    assert own.modules == other.modules


@pytest.mark.parametrize("text", ["4711" * 9, "HTTPS://EXAMPLE.ORG/47", "abc" + "4711" * 9 + "ü"])
def test_digits_and_capitals_are_packed_as_the_library_packs_them(text) -> None:
    other = QRCode(error_correction=ERROR_CORRECT_M, border=0)
    other.add_data(text)
    assert qr_matrix(text) == tuple(map(tuple, other.get_matrix()))


@pytest.mark.parametrize("length", [1059, 1125, 1126, DENSEST])  # around version 27
def test_the_densest_codes_are_read(length) -> None:
    matrix = qr_matrix(link_of(length))
    picture = qr_picture(matrix, 3 * (len(matrix) + 8))
    seen = qr_codes(memoryview(picture.constBits()).cast("B", (picture.height(), picture.bytesPerLine())))
    assert [each.text for each in seen] == [link_of(length)]


def test_the_data_is_placed_once_and_not_for_each_mask(monkeypatch) -> None:
    placed = []
    place = QRCode.map_data
    monkeypatch.setattr(QRCode, "map_data", lambda *given: (placed.append(given), place(*given)))
    qr_matrix(link_of(905))
    assert len(placed) == 1


def test_what_no_symbol_holds_is_refused() -> None:
    with pytest.raises(DataOverflowError):
        qr_matrix(link_of(DENSEST + 1))
