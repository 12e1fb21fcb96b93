"""Cards are painted with the logo of their schema, an intricate one once for each size."""

import random

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from connector_desk.contract.logo import redraw
from connector_desk.desk.kit import credential_card
from connector_desk.desk.kit.credential_card import PLAIN_LOGO, CardFace, CardPainter
from tests.drawings import drawing

RED = '<rect width="64" height="64" fill="#ff0000"/>'


def painted(logo: bytes) -> QImage:
    image = QImage(160, 100, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    CardPainter(CardFace("Day pass", "#102030", "#ffffff", logo=logo)).paint(
        painter, QRectF(0, 0, 160, 100), QFont(), 6
    )
    painter.end()
    return image


def reds(image: QImage) -> int:
    colours = (image.pixelColor(x, y) for x in range(60) for y in range(60))
    return sum(colour.red() > 200 and colour.green() < 60 for colour in colours)


@pytest.mark.parametrize("more", ["", '<path d="M0 0h1"/>' * 100], ids=["plain", "intricate"])
def test_the_logo_of_a_schema_is_on_its_card(qtbot, more: str) -> None:
    logo = redraw(drawing(RED + more))
    assert (len(logo) > PLAIN_LOGO) == bool(more)
    assert 400 < reds(painted(logo)) < 700
    assert reds(painted(b"")) == 0


def test_an_intricate_logo_is_painted_once(qtbot) -> None:
    choose = random.Random(7)
    corners = " ".join(f"{choose.randrange(64)} {choose.randrange(64)}" for _ in range(900))
    logo = redraw(drawing(f'<polygon points="{corners}" fill="#ff0000" stroke="#000000" stroke-width="3"/>'))
    before = credential_card._drawn.cache_info()
    assert painted(logo) == painted(logo)
    after = credential_card._drawn.cache_info()
    assert (after.misses - before.misses, after.hits - before.hits) == (1, 1)
