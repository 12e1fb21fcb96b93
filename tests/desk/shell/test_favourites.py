"""Favourites: made from any form by one key, used by one key, kept as readable files."""

import asyncio
from pathlib import Path

import pytest
from fakes import refusal
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from connector_desk.desk.kit.favourite import file_of, load_favourites
from connector_desk.desk.visits.visit_tracker import Phase
from tests.windows import texts

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen screen says so of itself
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "favourites"


@pytest.fixture
def desk(make_desk, tmp_path: Path):
    made = make_desk(settings=tmp_path / "desk.ini")
    made.show()
    return made


def press(desk, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(desk.window, key, modifier)


def activate(desk) -> None:
    """Do what a window manager does where a menu or a dialog was closed."""
    desk.window.activateWindow()
    desk.until(lambda: QApplication.activeWindow() is desk.window)


def begin(desk, digit: str = "1") -> None:
    """Begin the form of a favourite with two keys."""
    activate(desk)
    press(desk, Qt.Key.Key_F3)
    QTest.keyClicks(QApplication.activePopupWidget(), digit)


def dialog_of(desk):
    activate(desk)
    press(desk, Qt.Key.Key_D, CTRL)
    dialog = desk.window.favourites.dialog
    desk.until(lambda: QApplication.activeWindow() is dialog)
    return dialog


def kept(desk, name: str = "") -> None:
    """Keep the open form as a favourite, by keys alone."""
    dialog = dialog_of(desk)
    if name:
        dialog.new.controls[0].selectAll()
        QTest.keyClicks(QApplication.focusWidget(), name)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    desk.until(lambda: desk.window.favourites.dialog is None)
    activate(desk)


def fill_group(desk) -> None:
    desk.choose()
    desk.type("company", "Harbour Ltd")


def test_a_form_is_kept_by_one_key_and_begun_by_two(desk, folder: Path) -> None:
    fill_group(desk)
    kept(desk, "Group of Harbour")
    desk.until(lambda: file_of(folder, 1).exists())
    assert desk.actions["desk.favourite.1"].text() == "Favourite 1: Group of Harbour"
    desk.window.perform("issue.back")
    desk.window.perform("room.records")

    begin(desk)
    QTest.keyClicks(QApplication.focusWidget(), "Ana")  # at once: the field of the name has the focus

    assert desk.room_on_screen == "issue"
    values = desk.form.draft.values
    assert (values["company"], values["given_name"]) == ("Harbour Ltd", "Ana")
    assert desk.state.phase is Phase.FILLING


def test_a_repeat_visitor_takes_two_keys_the_name_and_enter(desk) -> None:
    fill_group(desk)
    kept(desk)
    begin(desk)
    QTest.keyClicks(QApplication.focusWidget(), "Ana")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")
    begin(desk)
    assert desk.state.phase is Phase.FILLING
    assert not desk.form.draft.values.get("given_name")
    assert desk.form.draft.values["company"] == "Harbour Ltd"


def keys(desk, *pressed: Qt.Key | str) -> None:
    """Press keys as a keyboard does, without a turn of the event loop between them."""
    for each in pressed:
        for key in each if isinstance(each, str) else (each,):
            QTest.keyEvent(QTest.KeyAction.Click, desk.window.windowHandle(), key)


@pytest.mark.parametrize("room", ["room.records", "room.ask", "room.settings"])
def test_no_key_is_lost_between_the_keys_of_a_favourite_and_its_painted_form(desk, room: str) -> None:
    fill_group(desk)
    kept(desk)
    desk.window.perform("issue.back")
    desk.window.perform(room)
    activate(desk)
    keys(desk, Qt.Key.Key_F3, "1Ana", Qt.Key.Key_Tab, "Lund", Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")
    values = desk.form.draft.values
    assert (values["given_name"], values["family_name"], values["company"]) == ("Ana", "Lund", "Harbour Ltd")


def test_no_key_is_lost_while_the_offer_of_the_person_before_is_made(desk) -> None:
    fill_group(desk)
    kept(desk)
    begin(desk)
    activate(desk)
    desk.place.gate = asyncio.Event()
    keys(desk, "Ben", Qt.Key.Key_Return, "A", Qt.Key.Key_F3, "1na", Qt.Key.Key_Tab, "Lund")
    assert desk.state.phase is Phase.SENDING
    assert desk.window.favourites.message is None
    desk.release(desk.place.gate)
    desk.until(lambda: desk.state.phase is Phase.FILLING)
    desk.until(lambda: desk.form.draft.values.get("family_name") == "Lund")
    assert desk.form.draft.values["given_name"] == "Ana"
    assert desk.form.draft.values["company"] == "Harbour Ltd"
    assert len(desk.place.links) == 1  # the offer to Ben goes on
    keys(desk, "qvist")
    assert desk.form.draft.values["family_name"] == "Lundqvist"


def test_escape_ends_the_wait_for_the_form_of_a_favourite(desk) -> None:
    fill_group(desk)
    kept(desk)
    begin(desk)
    activate(desk)
    desk.place.gate = asyncio.Event()
    keys(desk, "Ben", Qt.Key.Key_Return, Qt.Key.Key_F3, "1Ana", Qt.Key.Key_Escape)
    desk.release(desk.place.gate)
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")
    desk.settle()
    assert desk.state.phase is Phase.FOLLOWING
    keys(desk, "Cleo")
    desk.window.perform("issue.next")
    assert desk.form.draft.values["given_name"] == "Cleo"


def wait_for_favourite(desk) -> None:
    """Begin the form of a favourite while an offer is being made."""
    fill_group(desk)
    kept(desk)
    begin(desk)
    activate(desk)
    desk.place.gate = asyncio.Event()
    keys(desk, "Ben", Qt.Key.Key_Return, Qt.Key.Key_F3, "1Ana")
    assert desk.state.phase is Phase.SENDING


@pytest.mark.parametrize(("name", "value"), [("theme", "dark"), ("language", "de")])
def test_another_theme_or_language_loses_no_favourite_that_waits(desk, name: str, value: str) -> None:
    wait_for_favourite(desk)
    before = desk.window.navigation
    desk.window.prefer(name, value)
    desk.until(lambda: desk.window.navigation is not before)
    keys(desk, "b")
    desk.release(desk.place.gate)
    desk.until(lambda: desk.state.phase is Phase.FILLING)
    desk.until(lambda: desk.form.draft.values.get("given_name") == "Anab")


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_A])
def test_another_place_ends_the_wait_for_the_form_of_a_favourite(desk, key: Qt.Key) -> None:
    wait_for_favourite(desk)
    desk.window.change_place()
    keys(desk, key)
    desk.release(desk.place.gate)
    desk.until(lambda: desk.window.place is not None and desk.state.is_ready)
    assert desk.state.phase is Phase.CHOOSING
    activate(desk)
    keys(desk, "1Cleo")
    desk.until(lambda: desk.state.phase is Phase.FILLING and desk.form.draft.values.get("given_name") == "Cleo")


def test_an_offer_that_is_refused_stays_although_the_next_form_was_wanted(desk) -> None:
    fill_group(desk)
    kept(desk)
    begin(desk)
    activate(desk)
    desk.place.gate = asyncio.Event()
    desk.place.next_answers["create"] = refusal(503, "signing_unavailable")
    keys(desk, "Ben", Qt.Key.Key_Return, Qt.Key.Key_F3, "1Ana")
    desk.release(desk.place.gate)
    desk.until(lambda: desk.state.error_message is not None)
    desk.settle()
    assert desk.form.draft.values["given_name"] == "Ben"
    assert desk.until_notice().isVisible()


def test_what_was_typed_while_a_code_is_open_begins_the_form_of_a_favourite(desk) -> None:
    fill_group(desk)
    kept(desk)
    begin(desk)
    QTest.keyClicks(QApplication.focusWidget(), "Ben")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")
    activate(desk)
    keys(desk, "An", Qt.Key.Key_F3, "1a")
    assert desk.form.draft.values["given_name"] == "Ana"


def test_the_form_before_is_set_aside_and_two_requests_have_two_ids(desk) -> None:
    fill_group(desk)
    desk.form.draft.name_request("my-id")
    kept(desk)
    desk.type("given_name", "Carla")
    begin(desk)
    assert not desk.form.draft.request_id.typed
    desk.window.perform("issue.take_up")
    assert desk.form.draft.values["given_name"] == "Carla"


def test_favourites_are_there_again_after_a_restart(make_desk, desk, tmp_path: Path, folder: Path) -> None:
    fill_group(desk)
    kept(desk)
    desk.until(lambda: bool(load_favourites(folder)))
    second = make_desk(settings=tmp_path / "desk.ini")
    second.show()
    second.until(lambda: "desk.favourite.1" in second.actions)
    begin(second)
    assert second.form.draft.values["company"] == "Harbour Ltd"


def test_a_request_is_kept_and_begun_too(desk) -> None:
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.age")
    kept(desk, "Over 18")
    desk.window.perform("room.issue")
    begin(desk)
    assert desk.room_on_screen == "ask"
    assert desk.asked.chosen == "age"
    assert desk.asked.phase is Phase.FILLING


def test_a_changed_request_of_the_same_name_is_set_aside(desk) -> None:
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.age")
    kept(desk, "Over 18")
    desk.asked.draft.edit("name", "Over 21")
    begin(desk)
    assert desk.asked.draft.shown_name != "Over 21"
    assert desk.asked.continued_for is None
    desk.window.perform("ask.take_up")
    assert desk.asked.draft.shown_name == "Over 21"


def test_an_offer_of_several_credentials_is_begun_with_all_of_them(desk) -> None:
    fill_group(desk)
    desk.window.perform("issue.add")
    desk.choose("event-ticket")
    desk.type("venue", "Hall 2")
    kept(desk)
    desk.window.perform("issue.back")
    begin(desk)
    values = {each.schema.name: each.values for each in desk.form.draft.items}
    assert values["visitor-badge"]["company"] == "Harbour Ltd"
    assert values["event-ticket"]["venue"] == "Hall 2"


def test_a_link_is_kept_and_begun_too(desk) -> None:
    desk.until(lambda: desk.window.room("links").is_offered)
    desk.window.perform("room.links")
    state = desk.window.room("links").controller.state
    desk.until(lambda: any(name.startswith("links.choose.") for name in desk.actions))
    desk.window.perform(next(name for name in desk.actions if name.startswith("links.choose.")))
    workflow = state.draft.workflow.name
    kept(desk, "Every morning")
    desk.window.perform("room.issue")
    begin(desk)
    assert desk.room_on_screen == "links"
    assert state.draft.workflow.name == workflow


def test_without_a_form_the_dialog_says_how_to_get_a_favourite(desk) -> None:
    dialog = dialog_of(desk)
    assert "There are none yet." in "\n".join(texts(dialog))
    assert not hasattr(dialog, "new")
    dialog.reject()


def test_a_key_that_is_taken_says_what_it_replaces(desk) -> None:
    fill_group(desk)
    for name in ("First", "Second"):
        kept(desk, name)
    assert [one.name for one in desk.window.favourites.list.listed] == ["First", "Second"]
    dialog = dialog_of(desk)
    choice = dialog.new.rows["number"].editor.control
    assert [choice.itemText(at) for at in (0, 2)] == ["F3, 1: replaces “First”", "F3, 3"]
    dialog.reject()


def test_a_name_is_needed(desk) -> None:
    fill_group(desk)
    dialog = dialog_of(desk)
    QTest.keyClick(dialog.new.controls[0], Qt.Key.Key_Delete)  # all of it is selected
    dialog.keep.click()
    assert desk.window.favourites.list.listed == []
    assert "Please fill this in." in texts(dialog)
    dialog.reject()


def test_favourites_are_renamed_ordered_and_removed_by_keys(desk, folder: Path) -> None:
    fill_group(desk)
    for name in ("First", "Second"):
        kept(desk, name)
    dialog = dialog_of(desk)
    dialog.table.setFocus()
    QTest.keyClick(dialog.table, Qt.Key.Key_F2)
    editor = dialog.table.findChild(QLineEdit)
    editor.selectAll()
    QTest.keyClicks(editor, "Renamed")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    desk.until(lambda: [one.name for one in desk.window.favourites.list.listed] == ["Renamed", "Second"])

    dialog.table.setFocus()
    QTest.keyClick(dialog, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert [(one.number, one.name) for one in desk.window.favourites.list.listed] == [(1, "Second"), (2, "Renamed")]
    assert dialog.chosen == 2

    QTest.keyClick(dialog, Qt.Key.Key_Delete)
    assert [one.name for one in desk.window.favourites.list.listed] == ["Second"]
    desk.until(lambda: [one.name for one in load_favourites(folder)] == ["Second"])
    dialog.reject()


def test_the_dialog_speaks_the_language_of_the_desk(make_desk, tmp_path: Path) -> None:
    desk = make_desk(settings=tmp_path / "desk.ini", language="de")
    desk.show()
    fill_group(desk)
    kept(desk)
    dialog = dialog_of(desk)
    heads = [dialog.table.horizontalHeaderItem(at).text() for at in range(dialog.table.columnCount())]
    assert heads == ["Taste", "Name", "Formular"]
    dialog.reject()


def test_the_dialog_shows_all_favourites_where_there_is_room(desk) -> None:
    desk.window.resize(1280, 900)
    fill_group(desk)
    kept(desk, "First")
    (first,) = desk.window.favourites.list.listed
    for number in range(2, 7):  # more do not fit on the screen of the tests, which is 800 pixels high
        desk.window.favourites.list.add(first._replace(number=number, name=f"Group {number}"))
    dialog = dialog_of(desk)
    table = dialog.table
    desk.until(lambda: table.viewport().height() >= table.verticalHeader().length())
    assert dialog.height() <= desk.window.height()
    dialog.reject()


def test_a_favourite_is_shared_as_a_file(desk, tmp_path: Path) -> None:
    fill_group(desk)
    kept(desk, "Group: A/B")
    file = tmp_path / "shared.json"
    dialog = dialog_of(desk)
    dialog.ask_file = lambda _name: file
    dialog.share.click()
    assert "Saved: shared.json" in texts(dialog)
    dialog.take.click()
    assert [(one.number, one.name) for one in desk.window.favourites.list.listed] == [
        (1, "Group: A/B"),
        (2, "Group: A/B"),
    ]
    file.write_bytes(b"{}")
    dialog.take.click()
    assert "This is not a favourite." in texts(dialog)
    dialog.reject()


def test_what_cannot_be_used_is_said_and_loses_nothing(desk) -> None:
    fill_group(desk)
    kept(desk)
    favourites = desk.window.favourites
    favourites.list.replace([favourites.list.listed[0]._replace(form={"items": 1})])
    begin(desk)
    assert "This is not a favourite." in texts(favourites.message)
    favourites.message.accept()
    favourites.list.replace([favourites.list.listed[0]._replace(room="room.garden")])
    begin(desk)
    assert "This desk does not have the room of this favourite." in texts(favourites.message)
    favourites.message.accept()
    assert desk.form.draft.values["company"] == "Harbour Ltd"


def test_a_folder_that_cannot_be_written_is_said(desk, folder: Path) -> None:
    folder.write_bytes(b"")
    fill_group(desk)
    dialog_of(desk).keep.click()
    desk.until(lambda: desk.window.favourites.message is not None)
    assert "The file could not be written." in texts(desk.window.favourites.message)
    desk.window.favourites.message.accept()
