"""Icons: in the resolutions of the screens that there are."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from connector_desk.desk.kit.icons import icon, screen_ratios


@pytest.mark.parametrize(("sharpest", "ratios"), [(1.0, (1.0,)), (1.25, (1.0, 1.25)), (2.0, (1.0, 2.0))])
def test_an_icon_is_drawn_for_plain_and_for_sharp_screens(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, sharpest: float, ratios: tuple[float, ...]
) -> None:
    monkeypatch.setattr(QApplication, "devicePixelRatio", lambda _: sharpest)
    assert screen_ratios() == ratios
    made = icon("settings", "#336699", size=16)
    for ratio in ratios:
        drawn = made.pixmap(QSize(16, 16), ratio)
        assert drawn.devicePixelRatio() == ratio
        assert drawn.size() == QSize(16, 16) * ratio
