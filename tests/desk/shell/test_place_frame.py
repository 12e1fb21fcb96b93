"""Places in the frame of the window: quiet with one, a bar and a switcher with more, nothing carried to another."""

import pytest
from fake_places import PRODUCTION, REMOTE, FakePlaces
from fakes import FakePlace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from connector_desk.base.errors import DeskError
from connector_desk.desk.shell.place_button import PlaceButton
from tests.windows import find, seen

POPUP = pytest.mark.qt_log_ignore("This plugin does not support")


def with_places(make_desk, *entries, chosen: str = "embedded", **how):
    places = FakePlaces(*(entries or (REMOTE, PRODUCTION)))
    places.chosen = chosen
    desk = make_desk(places=places, **how)
    desk.session.others = {each.place_id: FakePlace(desk.session.clock) for each in places.kept[1:]}
    desk.places = places
    desk.show(until_ready=not how.get("failures"))
    return desk


def go(desk, place_id: str) -> None:
    """Be at another place, by the keyboard alone."""
    desk.window.perform(f"desk.place.{place_id}")
    dialog = desk.window.place_frame.dialog
    if dialog is not None:
        desk.until(dialog.back.hasFocus)
        QTest.keyClick(dialog.back, Qt.Key.Key_Tab)
        QTest.keyClick(dialog.way_on, Qt.Key.Key_Return)
    desk.until(lambda: desk.window.place is not None and desk.window.place.entry.place_id == place_id)
    desk.until(lambda: desk.state.is_ready)


def test_with_this_computer_alone_nothing_speaks_of_places(make_desk) -> None:
    desk = make_desk(places=FakePlaces())
    desk.show()
    assert "place_frame" not in vars(desk.window)
    assert desk.window.menuWidget() is None
    assert "desk.place" not in desk.actions


@POPUP
def test_the_switcher_opens_by_its_key_and_switches_by_the_keyboard(make_desk) -> None:
    desk = with_places(make_desk)
    assert desk.window.menuWidget() is None  # the plain core of this program
    QTest.keyClick(desk.window, Qt.Key.Key_0, Qt.KeyboardModifier.AltModifier)
    menu = desk.window.place_frame.button.findChild(QMenu)
    assert [each.text() for each in menu.actions()[:3]] == ["This computer", "City portal", "Town hall (Production)"]
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    desk.until(lambda: desk.window.place is not None and desk.window.place.entry == REMOTE)
    assert desk.places.chosen == "p1"
    assert desk.window.place_frame.bar.accessibleName() == "City portal, https://portal.example.org"
    assert find(desk.window.navigation, PlaceButton).accessibleName() == "Place: City portal"


def test_a_remembered_place_is_named_from_the_start_on(make_desk) -> None:
    desk = with_places(make_desk, chosen="p2")
    assert desk.window.place_frame.bar.accessibleName() == "Town hall, Production, https://hall.example.org/api"
    desk.window.prefer("theme", "dark")
    desk.settle()
    assert desk.window.menuWidget() is desk.window.place_frame.bar
    assert seen(desk.window.navigation, PlaceButton)


def test_nothing_typed_for_one_place_comes_to_another(make_desk) -> None:
    desk = with_places(make_desk)
    desk.choose()
    desk.type("given_name", "Maya")
    desk.window.perform("desk.place.p1")
    dialog = desk.window.place_frame.dialog
    desk.until(dialog.back.hasFocus)
    QTest.keyClick(dialog.back, Qt.Key.Key_Return)
    assert desk.form.rows["given_name"].editor.control.text() == "Maya"
    go(desk, "p1")
    assert desk.state.draft is None
    assert desk.issue_room.picker.isVisible()
    assert [name for name, _ in desk.session.others["p1"].calls if name == "create"] == []


def test_an_open_visit_waits_at_its_place_and_comes_back_with_it(make_desk) -> None:
    desk = with_places(make_desk)
    desk.issue()
    go(desk, "p1")
    desk.settle()
    assert desk.window.open_visits.count() == 0
    assert not [value for name, value in desk.session.others["p1"].calls if name in ("visit", "cancel")]
    go(desk, "embedded")
    desk.until(lambda: desk.window.open_visits.count() == 1)
    assert desk.state.set_aside_visits[0].visit.visit_id == "workflow-1"


def test_an_answer_on_its_way_is_not_heard_at_another_place(make_desk) -> None:
    import asyncio

    desk = with_places(make_desk)
    desk.place.gate = gate = asyncio.Event()
    desk.choose()
    desk.type("given_name", "Maya")
    desk.window.perform("issue.create")
    desk.until(lambda: any(name == "create" for name, _ in desk.place.calls))
    go(desk, "p1")
    desk.release(gate)
    desk.settle()
    assert (desk.state.visit, desk.state.sending) == (None, None)


def test_a_place_that_does_not_open_leads_back_to_this_computer(make_desk) -> None:
    desk = with_places(make_desk)
    desk.session.failures = [DeskError("place_unreachable")]
    desk.window.perform("desk.place.p1")
    desk.until(lambda: desk.window.welcome.page is not None)
    assert desk.window.place_frame.bar.accessibleName().startswith("City portal")
    assert desk.status == "Not connected"
    back = desk.window.welcome.page.back_home
    desk.settle()
    QTest.keyClick(back, Qt.Key.Key_Return)
    desk.until(lambda: desk.window.place is not None and desk.state.is_ready)
    assert desk.window.place.entry.place_id == "embedded"
    assert desk.window.menuWidget() is None


def test_a_place_that_does_not_open_can_be_corrected(make_desk) -> None:
    desk = with_places(make_desk)
    desk.session.failures = [DeskError("place_key_missing")]
    desk.window.perform("desk.place.p1")
    desk.until(lambda: desk.window.welcome.page is not None)
    desk.settle()
    QTest.keyClick(desk.window.welcome.page.correct, Qt.Key.Key_Return)
    settings = desk.window.room("settings").view
    assert settings.page == "places"
    settings.places.rows[1].edit.click()
    assert settings.places.form.draft.entry == REMOTE


def test_a_written_request_and_a_link_are_not_lost_without_a_word(make_desk) -> None:
    desk = with_places(make_desk)
    desk.window.perform("room.workbench")
    controller = desk.window.room("workbench").controller
    controller.state.draft.text = "{}"
    controller.touched()
    desk.window.perform("desk.place.p1")
    desk.until(lambda: desk.window.place_frame.dialog is not None)
    desk.window.place_frame.dialog.reject()
    assert desk.window.place.entry.place_id == "embedded"


def test_a_choice_that_is_not_kept_changes_nothing(make_desk) -> None:
    desk = with_places(make_desk)
    desk.places.failures["choose"] = DeskError("file_not_written")
    desk.window.perform("desk.place.p1")
    desk.until(lambda: desk.window.place_frame.message is not None)
    assert desk.window.place.entry.place_id == "embedded"
    desk.window.place_frame.message.accept()


def test_the_visitors_screen_names_no_place_and_stays_open(make_desk) -> None:
    desk = with_places(make_desk, chosen="p2")
    desk.window.perform("desk.stage")
    go(desk, "p1")
    assert desk.window.stage.is_shown
    assert not [each for each in desk.window.stage.window.children() if "Place" in type(each).__name__]
    desk.window.perform("desk.stage")
