"""The size of the window where the display is small."""

import pytest
from PySide6.QtCore import QSize

from connector_desk.desk.kit.tokens import DEFAULT_SIZE, SMALLEST
from connector_desk.desk.shell.preferences import fitting


@pytest.mark.parametrize(
    ("display", "size"),
    [
        ((1280, 800), (1264, 752)),
        ((1920, 1080), DEFAULT_SIZE),
        ((1024, 768), (1008, 720)),
        ((640, 480), (624, 432)),
        ((320, 240), SMALLEST),
    ],
)
def test_the_window_fits_its_display_with_its_title_bar(display: tuple[int, int], size: tuple[int, int]) -> None:
    assert fitting(QSize(*DEFAULT_SIZE), QSize(*display), QSize(*SMALLEST)) == QSize(*size)
