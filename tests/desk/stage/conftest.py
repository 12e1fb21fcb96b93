"""A desk with displays that can be plugged in and out."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from fake_displays import LAPTOP, PROJECTOR, Display, FakeDisplays


@pytest.fixture
def plugged(make_desk):
    """Open a desk on a laptop with a projector."""

    def opened(*displays: Display, shown: bool = True, **how):
        desk = make_desk(**how)
        desk.displays = FakeDisplays(*(displays or (LAPTOP, PROJECTOR)))
        desk.window.stage.watch(desk.displays)
        if shown:
            desk.show()
        return desk

    return opened
