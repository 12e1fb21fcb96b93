"""The code on the real window, read back from a screenshot by a reader nobody here wrote."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QPushButton

from connector_desk.contract.qr_code import MARGIN
from tests.camera import qr_codes
from tests.windows import find

TAKE = Path(__file__).resolve().parents[3] / "look" / "take.py"


def read(picture: QPixmap) -> list[str]:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")
    image = Image.open(io.BytesIO(bytes(buffer.data().data())))
    return [found.text for found in qr_codes(image)]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1280, 800), (900, 640)])
def test_case_419_it_can_be_read_in_both_themes(make_desk, theme: str, size: tuple[int, int]) -> None:
    desk = make_desk(theme=theme)
    desk.window.resize(*size)
    desk.show()
    desk.issue()
    desk.settle()
    assert read(desk.window.grab()) == [desk.state.visit.url]
    desk.happen("opened")
    assert read(desk.window.grab()) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_covers_it_in_the_smallest_window_with_a_pin_and_another_visit_open(make_desk, language: str) -> None:
    desk = make_desk(language=language)
    desk.window.resize(800, 600)
    desk.show()
    desk.issue()
    desk.window.perform("issue.next")
    desk.place.pin = "482915"
    desk.issue()
    desk.until(desk.visit_panel.pin.isVisible)
    desk.settle()
    assert read(desk.window.grab()) == [desk.state.visit.url]
    assert (
        desk.visit_panel.qr.geometry().bottom() < find(desk.visit_panel, QPushButton, "issue.withdraw").geometry().top()
    )


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_case_419_black_on_white_with_a_margin_of_four_modules(make_desk, theme: str) -> None:
    desk = make_desk(theme=theme)
    desk.show()
    desk.issue()
    desk.settle()
    image = desk.visit_panel.qr.grab().toImage()
    modules = desk.visit_panel.qr.modules - 2 * MARGIN
    dark = [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if _is_black(image, x, y)
    ]  # fmt: skip
    left, top = min(x for x, _ in dark), min(y for _, y in dark)
    right, bottom = max(x for x, _ in dark) + 1, max(y for _, y in dark) + 1
    each, rest = divmod(right - left, modules)
    assert rest == 0
    assert bottom - top == right - left >= 240
    for step in range(1, 4 * each - 1):
        assert image.pixelColor(left - step, (top + bottom) // 2).name() == "#ffffff"
        assert image.pixelColor((left + right) // 2, top - step).name() == "#ffffff"
    inks = {image.pixelColor(x, y).name() for x in range(left, right) for y in range(top, bottom, each)}
    assert inks == {"#000000", "#ffffff"}


def _is_black(image: QImage, x: int, y: int) -> bool:
    return image.pixelColor(x, y).name() == "#000000"


def test_case_419_it_can_be_read_on_a_screen_of_twice_the_density(tmp_path: Path) -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run(
        [sys.executable, str(TAKE), str(tmp_path), "--scale", "2", "--only", "code_with_pin"],
        env=environment, check=True, capture_output=True, timeout=100,
    )  # fmt: skip
    pictures = sorted(tmp_path.glob("*.png"))
    assert len(pictures) == 4
    for picture in pictures:
        found = qr_codes(Image.open(picture))
        assert [each.text.split(":")[0] for each in found] == ["openid-credential-offer"], picture.name
