"""The page behind a short link: the picture of its code."""

import re

from connector_desk.contract import qr_code
from connector_desk.core.http.link_page import inline_svg_of

LINK = "https://desk.example.org/o/nUVXtVpIk5fZtYb0xZ2c5A"


def test_the_picture_in_a_page_has_the_same_modules_and_a_label() -> None:
    svg = inline_svg_of(LINK, 'Scan "this" <code>')
    matrix = qr_code.qr_matrix(LINK)
    drawn = {
        (int(x) + step - qr_code.MARGIN, int(y) - qr_code.MARGIN)
        for x, y, many in re.findall(r"M(\d+) (\d+)h(\d+)v1h", svg)
        for step in range(int(many))
    }
    assert drawn == {(x, y) for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark}
    assert 'aria-label="Scan &quot;this&quot; &lt;code&gt;"' in svg
