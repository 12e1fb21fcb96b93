"""How large the code is in the counter, and that nothing covers it or is cut."""

import pytest

SHARES = {(800, 600): 0.4, (1280, 800): 0.4, (1920, 1080): 0.48}
"""Part of the window's height that the code itself takes at least, its quiet zone not counted."""


def open_code(make_desk, size: tuple[int, int], pin: str, language: str):
    desk = make_desk(language=language)
    desk.place.pin = pin
    desk.window.resize(*size)
    desk.show()
    desk.issue()
    desk.until(lambda: desk.state.visit.pin == pin and desk.visit_panel.qr.has_code)
    desk.settle()
    return desk


def side_of(view) -> int:
    """Return the side of the code: whole pixels for each module, and four modules of margin around them."""
    modules = len(view._matrix)
    return min(view.width(), view.height()) // (modules + 8) * modules


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("pin", ["", "482913"])
@pytest.mark.parametrize("size", SHARES)
def test_the_code_is_large_and_what_stands_below_it_fits(make_desk, size, pin, language) -> None:
    desk = open_code(make_desk, size, pin, language)
    panel = desk.visit_panel
    assert desk.window.size().toTuple() == size
    assert side_of(panel.qr) >= SHARES[size] * size[1]
    below = [panel.qr, panel.host, panel._buttons["counter.withdraw"][0]]
    below += [each for each in (panel.pin, panel.steps, panel.fold) if each.isVisible()]
    tops = [each.mapTo(panel, each.rect().topLeft()).y() for each in below]
    ends = [each.mapTo(panel, each.rect().bottomLeft()).y() for each in below]
    assert all(end < top for end, top in zip(ends, tops[1:], strict=False))
    assert ends[-1] < panel.height()
    assert panel.pin.isVisible() is bool(pin)
    assert panel.steps.isVisible() is (size[1] > 600)


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_button_below_the_code_is_cut_in_the_smallest_window(make_desk, language) -> None:
    desk = open_code(make_desk, (800, 600), "482913", language)
    panel = desk.visit_panel
    for name in ("counter.copy_link", "counter.new_code", "counter.withdraw"):
        each = panel._buttons[name][0]
        border_and_padding = 6
        assert each.fontMetrics().horizontalAdvance(each.text()) <= each.width() - border_and_padding, each.text()
