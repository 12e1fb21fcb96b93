"""The keyboard focus in Links: the order of Tab, and one move for one change of state."""

from collections.abc import Callable, Iterator

import pytest
from focus import recorded_moves, tab
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton

from connector_desk.base.errors import DeskError
from tests.windows import find

MAKE = "POST /bc/admin/flow/url"


@pytest.fixture
def view(desk):
    desk.until(lambda: desk.window.room("links").is_offered)
    QTest.keyClick(desk.window, Qt.Key.Key_6, Qt.KeyboardModifier.AltModifier)
    desk.until_open("links")
    made = desk.window.room("links").view
    desk.until(lambda: made.controller.state.links is not None and made.controller.state.runs is not None)
    desk.settle()
    return made


@pytest.fixture
def since(desk) -> Iterator[Callable[[], list[str]]]:
    """Return what took the focus since it was asked last."""
    with recorded_moves() as taken:

        def asked() -> list[str]:
            desk.settle()
            found = list(taken)
            taken.clear()
            return found

        yield asked


def test_tab_goes_through_the_form_to_its_button_then_to_the_views(desk, view) -> None:
    view.controller.choose("visitor-badge")
    desk.settle()
    find(view.make, QToolButton, "Another workflow").setFocus()
    met = tab(7)
    assert met[:4] == ["link-parameters.host", "Escort required: Yes", "link-goal", "link-when"]
    assert met[4:] == ["link-isConnectionRequired", "links.create", "Form or JSON: Form"]


def test_tab_goes_through_what_can_be_done_with_a_link_then_to_its_runs_and_the_next_one(desk, view) -> None:
    view.controller.choose("visitor-badge")
    view.make.submit()
    desk.until(lambda: view.controller.state.opened is not None)
    desk.settle()
    find(view.link, QToolButton, "All links").setFocus()
    met = tab(12)
    ways = ["copy_link", "poster", "save_png", "save_svg"]
    assert met[:4] == [f"links.{each}" for each in ways]
    assert met.index("links.withdraw") < met.index("links.new")


def test_each_change_of_state_moves_the_focus_once(desk, view, since: Callable[[], list[str]]) -> None:
    view.controller.choose("visitor-badge")
    assert since() == ["links.create"]
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    desk.until(lambda: view.controller.state.opened is not None)
    assert since() == ["links.copy_link"]
    desk.window.perform("links.withdraw")
    since()
    desk.window.perform("links.withdraw")
    desk.until(lambda: view.controller.state.opened is not None and not view.controller.state.opened.is_open)
    assert since() == ["links.new"]
    desk.window.perform("links.new")
    assert len(since()) == 1


def test_a_link_that_was_not_made_gives_the_focus_back(desk, view, since: Callable[[], list[str]]) -> None:
    view.controller.choose("visitor-badge")
    since()
    desk.place.next_answers[MAKE] = DeskError("place_unreachable")
    view.make.submit()
    desk.until(lambda: view.controller.state.error_message is not None)
    assert since() == ["links.create"]
