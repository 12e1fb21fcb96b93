"""The code in the visit panel: how large it is, and that all beside it fits."""

import pytest
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton, QWidget

from connector_desk.contract.qr_code import MARGIN
from connector_desk.desk.kit.tokens import SPACE_2
from connector_desk.desk.kit.visit_panel import CodePage
from tests.windows import find, seen, texts

SHARES = {
    ((1280, 800), ""): 0.46,
    ((1280, 800), "471122"): 0.41,
    ((1920, 1080), ""): 0.56,
    ((1920, 1080), "471122"): 0.53,
    ((800, 600), ""): 0.41,
    ((800, 600), "471122"): 0.41,
}
"""Part of the height of the window that the code takes at least, its quiet zone not counted."""


@pytest.fixture
def coded(make_desk):
    def make(size, language="en", pin=""):
        desk = make_desk(language=language)
        desk.place.pin = pin
        desk.window.resize(*size)
        desk.show()
        desk.issue()
        desk.until(lambda: desk.visit_panel.pin.isVisible() is bool(pin))
        desk.settle()
        return desk

    return make


def code_side(desk) -> int:
    """Return the pixels of the code as it is painted, each module as wide as the others."""
    image = desk.visit_panel.qr.grab().toImage()
    middle, width = image.height() // 2, image.width()
    rows = [y for y in range(image.height()) if any(image.pixel(x, y) == 0xFF000000 for x in range(width))]
    side, modules = rows[-1] + 1 - rows[0], desk.visit_panel.qr.modules - 2 * MARGIN
    assert side % modules == 0
    left = (width - side) // 2
    changes = [x for x in range(left, left + side) if image.pixel(x, middle) != image.pixel(x - 1, middle)]
    assert all((each - left) % (side // modules) == 0 for each in changes)
    return side


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "pin"), SHARES)
def test_it_is_as_large_as_what_stands_beside_it_allows(coded, size, pin, language) -> None:
    desk = coded(size, language, pin)
    assert (desk.window.width(), desk.window.height()) == size
    panel = desk.visit_panel
    assert code_side(desk) >= SHARES[size, pin] * size[1]
    seen = [each for each in panel.findChildren(QAbstractButton) + panel.findChildren(QLabel) if each.isVisible()]
    for each in seen:
        where = each.mapTo(panel, each.rect().bottomRight())
        assert panel.contentsRect().contains(where), each.text()
        assert each.width() >= each.minimumSizeHint().width(), each.text()
        assert each.height() >= min(each.minimumSizeHint().height(), each.sizeHint().height()), each.text()
    below = [panel.qr, panel.host, find(panel, QPushButton, "issue.withdraw"), panel.pin, panel.steps, panel.fold]
    standing = [each for each in below if each.isVisible()]
    tops = [each.mapTo(panel, each.rect().topLeft()).y() for each in standing]
    ends = [each.mapTo(panel, each.rect().bottomLeft()).y() for each in standing]
    assert all(end < top for end, top in zip(ends, tops[1:], strict=False))
    assert panel.steps.isVisible() is (size[1] > 600)
    assert panel.pin.hold.isVisible() is bool(pin)
    for name in ("issue.copy_link", "issue.new_code", "issue.withdraw", "issue.try"):
        button = find(panel, QPushButton, name)
        assert button.accessibleName()
        words, border_and_padding = button.text(), 6
        room = button.width() - border_and_padding
        assert panel.fontMetrics().horizontalAdvance(words) <= room, words


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_steps_stand_in_one_line_below_it_and_below_each_other_after_the_scan(coded, size) -> None:
    desk = coded(size)
    steps = desk.visit_panel.steps
    assert texts(steps)[0] == "On the screen"
    assert "Accepted" in find(steps, QWidget, "Step 2 of 5").accessibleDescription()
    desk.happen("opened")
    desk.settle()
    assert not seen(steps, QWidget, "Step 3 of 5")
    assert len([each for each in seen(steps, QWidget) if each.accessibleName()]) == 5


def test_a_long_host_stands_above_the_button_for_the_test_wallet(coded) -> None:
    desk = coded((1280, 800))
    page = find(desk.visit_panel, CodePage)
    way = find(page, QPushButton, "issue.try")
    assert way.text() == "Try without a phone"
    both = page.host.sizeHint().width() + SPACE_2 + way.sizeHint().width()
    page.fit(both)
    assert way.text() == "Try without a phone"
    page.fit(both - 1)
    assert way.text() == "Without a phone"
    page.layout().activate()
    assert page.host.geometry().bottom() > way.y()  # beside each other
    page.fit(page.host.sizeHint().width() + 20)
    assert way.text() == "Try without a phone"
    page.layout().activate()
    assert page.host.geometry().bottom() < way.y()
    assert way.accessibleName() == "Try without a phone"


def test_in_a_low_window_the_line_of_the_answer_gives_way_and_its_key_still_opens_it(coded) -> None:
    desk = coded((800, 600), "de", "471122")
    assert not desk.visit_panel.fold.isVisible()
    desk.window.perform("issue.answer")
    assert desk.visit_panel.fold.isVisible()
    desk.window.perform("issue.answer")
    assert not desk.visit_panel.fold.isVisible()


@pytest.mark.parametrize("size", [(1280, 800), (800, 600)])
def test_nothing_moves_while_the_pin_is_shown_in_place_of_the_code(coded, size) -> None:
    desk = coded(size, pin="471122")
    panel = desk.visit_panel
    around = [panel.host, panel.pin.hold, *(find(panel, QPushButton, f"issue.{name}") for name in ("try", "withdraw"))]
    before = [each.mapTo(panel, each.rect().topLeft()) for each in around]
    panel.pin.hold.held.emit(True)
    desk.settle()
    assert panel.pin.digits.text() == "471122"
    assert not panel.qr.isVisible()
    assert [each.mapTo(panel, each.rect().topLeft()) for each in around] == before
