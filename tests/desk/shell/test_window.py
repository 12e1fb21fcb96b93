"""The window: opened before the place, closed without a trace, the same actions everywhere."""

import asyncio
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu

from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.state_mark import Pill
from connector_desk.desk.shell.action_book import PaletteEntry
from connector_desk.desk.shell.command_palette import CommandPalette, find, rank
from tests.windows import seen, texts

POPUP = pytest.mark.qt_log_ignore("This plugin does not support")


def test_the_counter_is_painted_before_the_place_is_opened(make_desk) -> None:
    desk = make_desk()
    assert desk.session.opened == []
    desk.window.show()
    assert desk.session.opened == []
    desk.until(lambda: desk.session.opened == [False])


def test_rooms_keep_their_place_from_the_start_and_are_grey_until_the_place_answers(make_desk) -> None:
    desk = make_desk()
    desk.session.gate = asyncio.Event()
    desk.window.show()
    desk.until(lambda: bool(desk.session.opened))
    rooms = desk.room_buttons
    before = {name: each.geometry() for name, each in rooms.items()}
    assert all(each.isVisible() for each in rooms.values())
    asked = {name for name, each in rooms.items() if not each.isEnabled()}
    assert asked == {"room.people", "room.links", "room.signals"}
    desk.release(desk.session.gate)
    desk.until(lambda: rooms["room.people"].isEnabled() and rooms["room.links"].isEnabled())
    desk.until(lambda: desk.window.room("signals").is_lacking)
    desk.settle()
    assert {name: each.geometry() for name, each in rooms.items()} == before
    signals = rooms["room.signals"]
    assert not signals.isEnabled()
    assert signals.toolTip() == signals.accessibleDescription() == "This service does not offer it."
    assert rooms["room.people"].toolTip() == rooms["room.people"].accessibleDescription() == ""
    desk.window.resize(800, 600)
    assert signals.toolTip() == "Signals. This service does not offer it."


def test_a_place_that_only_fails_to_answer_keeps_its_rooms(make_desk) -> None:
    desk = make_desk()
    calls = []

    answers = desk.place.send

    async def broken(method: str, path: str, *rest: object, **more: object) -> object:
        if path == "/bc/studio/schemas":
            return await answers(method, path, *rest, **more)
        calls.append(path)
        raise DeskError("place_unreachable")

    desk.place.send = broken
    desk.show()
    desk.until(lambda: len(calls) > 2)
    desk.settle()
    rooms = desk.room_buttons
    for name in ("room.people", "room.links", "room.signals"):
        assert (rooms[name].isVisible(), rooms[name].isEnabled()) == (True, False)


def test_a_change_of_theme_while_it_starts_does_not_open_it_twice(make_desk) -> None:
    desk = make_desk()
    desk.show()
    for theme in ("dark", "light"):
        desk.window.prefer("theme", theme)
        desk.settle()
    assert desk.session.opened == [False]
    desk.until(lambda: desk.window.room("people").is_offered and desk.window.room("links").is_offered)
    assert len(desk.menu.findChildren(QMenu)) == 8


def test_the_first_paint_needs_neither_core_nor_client_nor_pydantic() -> None:
    program = (
        "import sys; import connector_desk.desk.shell.window;"
        "print([m for m in ('pydantic', 'httpx', 'asyncio', 'connector_desk.core', 'connector_desk.client', 'zxingcpp',"
        " 'secrets', 'PySide6.QtMultimedia') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_case_400_closing_in_the_middle_of_a_request_leaves_nothing_behind(desk) -> None:
    import asyncio

    desk.choose()
    desk.type("given_name", "Maya")
    desk.place.gate = asyncio.Event()
    desk.window.perform("issue.create")
    desk.until(lambda: any(name == "create" for name, _ in desk.place.calls))
    desk.window.close()
    assert desk.session.closed == 1
    assert not [each for each in threading.enumerate() if each.name == "desk-runner"]
    desk.window.close()
    assert desk.session.closed == 1


def test_the_window_remembers_its_size_and_habits_but_no_secret(make_desk, tmp_path: Path) -> None:
    file = tmp_path / "look.ini"
    desk = make_desk(settings=file)
    desk.show()
    desk.window.resize(1_100, 720)
    desk.window.prefer("theme", "dark")
    desk.window.perform("room.settings")
    desk.window.room("settings").view.key.show_or_hide()
    desk.until(lambda: desk.window.room("settings").view is not None)
    desk.issue()
    desk.window.close()
    again = make_desk(settings=file, theme="dark")
    assert again.window.preferences.geometry == desk.window.preferences.geometry != b""
    assert again.window.issue_state.last_name == "visitor-badge"
    QSettings(str(file), QSettings.Format.IniFormat).sync()
    text = file.read_text()
    assert desk.session.key not in text
    assert "Maya" not in text


def test_a_settings_file_of_nonsense_is_passed_over(make_desk, tmp_path: Path) -> None:
    file = tmp_path / "look.ini"
    file.write_text("[General]\ntheme=plaid\nlanguage=\x00\n[window]\ngeometry=@ByteArray(nothing)\n")
    desk = make_desk(settings=file)
    assert desk.window.preferences.choice("theme") in ("system", "light", "dark")


def test_reachability_is_said_and_mended(desk) -> None:
    assert desk.status == "Ready"
    desk.place.break_line(stands=False)
    desk.until(lambda: desk.status == "No connection, trying again")
    assert not desk.reach  # "reachable" beside it would say the contrary
    desk.place.break_line(stands=True)
    desk.until(lambda: desk.status == "Ready")
    assert desk.reach


def test_what_happens_before_the_stream_of_events_is_open_is_shown(make_desk) -> None:
    desk = make_desk()
    desk.place.stream_gate = asyncio.Event()
    desk.show(until_ready=False)
    desk.until(lambda: desk.state.is_ready)
    desk.settle()
    assert not desk.place.listeners
    desk.place.change_reach("failed", {"code": "tunnel_lost", "message": "The tunnel is interrupted.", "nextStep": ""})
    desk.release(desk.place.stream_gate)
    desk.until(lambda: desk.status == "No phone can reach this desk")


def test_after_a_broken_line_the_visit_is_looked_up(desk) -> None:
    desk.issue()
    desk.place.steps["workflow-1"].append(("opened", desk.session.clock.now))
    desk.place.break_line(stands=False)
    desk.place.break_line(stands=True)
    desk.until(lambda: desk.state.visit.state == "opened")
    assert not desk.visit_panel.qr.has_code


def test_case_405_no_keyring_for_this_run_only(make_desk) -> None:
    desk = make_desk(failures=[DeskError("keyring_missing")])
    desk.show(until_ready=False)
    desk.until(lambda: desk.window.welcome.page is not None)
    page = desk.window.welcome.page
    assert page.run_only.hasFocus()
    QTest.keyClick(page.run_only, Qt.Key.Key_Return)
    desk.until(lambda: desk.state.is_ready)
    assert desk.session.opened == [False, True]
    assert desk.window.status.for_this_run_only
    assert seen(desk.window.navigation, Pill, "For this session only")
    desk.settle()
    assert QApplication.focusWidget().objectName() == "choice-visitor-badge"


def test_case_406_a_locked_keyring_can_be_tried_again(make_desk) -> None:
    desk = make_desk(failures=[DeskError("keyring_locked"), DeskError("keyring_locked")])
    desk.show(until_ready=False)
    for _ in range(2):
        desk.until(lambda: desk.window.welcome.page is not None and desk.window.welcome.page.retry.isEnabled())
        desk.settle()
        assert desk.window.welcome.page.retry.hasFocus()  # never a run that keeps nothing, by an Enter too many
        QTest.keyClick(desk.window.welcome.page.retry, Qt.Key.Key_Return)
    desk.until(lambda: desk.state.is_ready)
    assert desk.session.opened == [False, False, False]
    assert desk.window.welcome.page is None


@pytest.mark.parametrize(
    ("code", "asks"), [("keyring_absent", "create a keyring"), ("keyring_locked", "for the password of the keyring")]
)
def test_what_the_system_will_ask_is_said_before_it_asks(make_desk, code: str, asks: str) -> None:
    desk = make_desk(failures=[DeskError(code)])
    desk.show(until_ready=False)
    desk.until(lambda: desk.window.welcome.page is not None)
    page = desk.window.welcome.page
    said = " ".join(each.text() for each in page.findChildren(QLabel))
    assert asks in said
    assert "lies in it" not in said
    assert page.retry.text() == "Continue"
    assert page.run_only.isVisible()


@pytest.mark.parametrize(
    "code", ["keyring_insecure", "store_locked", "already_running", "storage_full", "internal_error"]
)
def test_every_reason_has_its_page(make_desk, code: str) -> None:
    desk = make_desk(failures=[DeskError(code)])
    desk.show(until_ready=False)
    desk.until(lambda: desk.window.welcome.page is not None)
    assert desk.window.welcome.page.run_only.isVisible() is (code != "already_running")


def test_a_draft_survives_a_place_that_did_not_open(make_desk) -> None:
    import asyncio

    gate = asyncio.Event()
    desk = make_desk(failures=[DeskError("keyring_locked")], gate=gate)
    desk.show(until_ready=False)
    desk.choose()
    desk.type("given_name", "Maya")
    desk.until(lambda: desk.session.opened == [False])
    desk.release(gate)
    desk.until(lambda: desk.window.welcome.page is not None)
    desk.window.welcome.page.retry.click()
    desk.until(lambda: desk.state.is_ready)
    assert desk.form.rows["given_name"].editor.control.text() == "Maya"


@pytest.mark.parametrize("room", ["ask", "guests", "records", "people", "library", "links", "signals", "settings"])
def test_a_key_means_one_thing_in_each_room_whatever_stands_at_the_counter(desk, room: str) -> None:
    desk.place.signals = {}
    desk.choose()
    desk.type("given_name", "Maya")
    if room == "signals":
        desk.window.room(room).load()
    desk.until(lambda: desk.window.room(room).is_offered)
    desk.window.perform(f"room.{room}")
    desk.settle()
    if room == "ask":
        desk.window.perform("ask.choose.age")
    if room == "guests":
        desk.window.perform("guests.building")
        desk.window.perform("guests.scan")
        desk.until(lambda: desk.window.room(room).view.is_possible("guests.try"))
    if room == "library":
        desk.until_possible("library.add")
        desk.window.perform("library.add")
        desk.until_possible("library.publish")
    if room == "links":
        desk.until(lambda: "links.choose.visitor-badge" in desk.actions)
        desk.window.perform("links.choose.visitor-badge")
    desk.settle()
    taken: dict[str, str] = {}
    for name, made in desk.actions.items():
        for key in made.shortcuts() if made.isEnabled() else ():
            assert taken.setdefault(key.toString(), name) == name
    for shared in ("Ctrl+Return", "Ctrl+N"):
        assert not taken.get(shared, "").startswith("issue.")


def test_every_action_has_a_menu_and_no_two_share_a_key(desk) -> None:
    rooms = {
        "issue",
        "ask",
        "links",
        "records",
        "guests",
        "library",
    }  # each enables its own while it is shown: the test above
    keys: dict[tuple[str, str], str] = {}
    for name in desk.actions:
        room = name.split(".")[0] if name.split(".")[0] in rooms else ""
        for key in desk.keys_of(name):
            others = [keys[key, each] for each in (rooms | {""} if not room else {"", room}) if (key, each) in keys]
            assert not others, (name, others)
            keys[key, room] = name
    in_menus = {inner for top in desk.menu.actions() for inner in top.menu().actions()}
    assert in_menus == set(desk.actions.values())


def test_shortcuts_choose_and_lead_to_the_rooms(desk) -> None:
    QTest.keyClick(desk.window, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    assert desk.state.schema.name == "membership-card"
    QTest.keyClick(desk.window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    desk.until_open("settings")
    QTest.keyClick(desk.window, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert desk.issue_room.isVisible()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert desk.issue_room.picker.isVisible()


@POPUP
def test_the_palette_does_what_it_finds(desk) -> None:
    desk.window.perform("desk.palette")
    palette = desk.window.findChild(CommandPalette)
    QTest.keyClicks(palette.line, "proof")
    QTest.keyClick(palette.line, Qt.Key.Key_Return)
    assert desk.state.schema.name == "proof-of-age"
    assert not palette.isVisible()


@POPUP
def test_the_palette_offers_only_what_can_be_done_now(desk) -> None:
    desk.window.perform("desk.palette")
    palette = desk.window.findChild(CommandPalette)
    offered = [palette.list.model().index(row, 0).data() for row in range(palette.list.model().rowCount())]
    assert desk.actions["issue.withdraw"].text() not in offered
    assert "Settings" in offered
    QTest.keyClicks(palette.line, "zzzz")
    assert "No matching action." in texts(palette)
    palette.close()


@pytest.mark.parametrize(
    ("wanted", "title", "how"),
    [
        ("", "x", 0), ("next", "Next person", 0), ("per", "Next person", 1), ("xt p", "Next person", 2),
        ("nps", "Next person", 3), ("q", "Next", None),
    ],
)  # fmt: skip
def test_how_well_a_title_fits(wanted: str, title: str, how: int | None) -> None:
    assert rank(wanted, title) == how


def test_what_fits_best_comes_first(qapp) -> None:
    from PySide6.QtGui import QIcon

    entries = [PaletteEntry(each, each, QIcon()) for each in ("Full screen", "Copy link", "Link")]
    assert [entry.name for entry in find("link", entries)] == ["Link", "Copy link"]


def test_a_narrow_window_shows_icons_with_tips(desk) -> None:
    desk.window.resize(900, 640)
    desk.settle()
    tool = desk.room_button("settings")
    assert tool.toolTip() == "Settings"
    assert desk.window.navigation.width() < 80
