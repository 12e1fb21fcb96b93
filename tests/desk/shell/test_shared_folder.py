"""Two desks and one folder: what one puts there, the other has; what differs is shown, and nothing is lost."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest
from fake_credential_types import FakeQuestions
from fakes import refusal
from PySide6.QtWidgets import QPushButton

from connector_desk.base.bundled import bundled
from connector_desk.base.errors import FieldFault
from connector_desk.contract.question import shipped_catalogue
from connector_desk.contract.wire import to_value
from connector_desk.desk.kit import shared_lines
from connector_desk.desk.kit.favourite import Favourite
from connector_desk.desk.kit.shared_lines import SharedAction, SharedLine
from connector_desk.desk.runner.shared_files import FolderFault, FolderScan
from connector_desk.desk.runner.shared_merge import Standing
from connector_desk.desk.runner.staff import GuardedAction
from tests.windows import find, seen, spoken_lines, texts

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen screen says so of itself


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "shared"
    made.mkdir()
    return made


@pytest.fixture
def make_shared(make_desk, tmp_path: Path, folder: Path):
    """A desk with a data folder of its own, and the shared folder."""

    def make(name: str):
        (tmp_path / name).mkdir(exist_ok=True)
        desk = make_desk(settings=tmp_path / name / "desk.ini")
        desk.show()
        desk.until(lambda: desk.window.place is not None)
        if not desk.window.shared.desk.folder:
            desk.window.shared.desk.choose(folder)
        desk.until(lambda: desk.window.shared.desk.is_read and not desk.window.shared.desk.is_busy)
        return desk

    return make


def favourite(name: str, company: str = "Harbour Ltd", number: int = 1) -> Favourite:
    form = {"schema": "visitor-badge", "values": {"company": company}}
    return Favourite(number, name, "room.issue", "visitor-badge", "Visitor badge", form)


def line(desk, name: str) -> SharedLine | None:
    return next((each for each in desk.window.shared.desk.lines if each.title == name), None)


def stands(desk, name: str, standing: Standing) -> None:
    desk.until(lambda: (found := line(desk, name)) is not None and found.standing is standing and found.is_known)


def do(desk, name: str, action: SharedAction) -> None:
    desk.until(lambda: not desk.window.shared.desk.is_busy)
    desk.window.shared.desk.do(line(desk, name).key, action)
    desk.until(lambda: not desk.window.shared.desk.is_busy)


def companies(desk) -> dict[str, str]:
    return {each.name: each.form["values"]["company"] for each in desk.window.favourites.list.listed}


def test_a_favourite_that_one_desk_puts_into_the_folder_is_at_the_other(make_shared, folder: Path) -> None:
    one, two = make_shared("one"), make_shared("two")
    one.window.favourites.list.add(favourite("Group"))
    stands(one, "Group", Standing.ONLY_HERE)
    assert not list(folder.glob("*.favourite.json"))  # nothing is shared unless somebody says so
    do(one, "Group", SharedAction.PUT)
    assert (folder / "Group.favourite.json").exists()
    two.until(lambda: companies(two) == {"Group": "Harbour Ltd"})
    stands(two, "Group", Standing.SAME)
    stands(one, "Group", Standing.SAME)
    two.until(lambda: "desk.favourite.1" in two.actions)
    spoken = [each.window.favourites.kind_of(each.window.favourites.list.listed[0]) for each in (one, two)]
    assert spoken == ["Visitor badge", "Visitor badge · from the shared folder"]

    two.window.favourites.list.add(favourite("Group", "Quay GmbH"))
    stands(two, "Group", Standing.CHANGED_HERE)
    do(two, "Group", SharedAction.PUT)
    one.until(lambda: companies(one) == {"Group": "Quay GmbH"})  # made from its own: nobody has to be asked


def agree(one, two, name: str = "Group") -> None:
    """Put a favourite of the first desk into the folder, and wait until both have it."""
    one.window.favourites.list.add(favourite(name))
    stands(one, name, Standing.ONLY_HERE)
    do(one, name, SharedAction.PUT)
    two.until(lambda: name in companies(two))
    for each in (one, two):
        stands(each, name, Standing.SAME)


def differ(one, two, name: str = "Group") -> None:
    """Change it at both desks, at the first one also in the folder."""
    agree(one, two, name)
    two.window.favourites.list.add(favourite(name, "Two"))
    one.window.favourites.list.add(favourite(name, "One"))
    stands(one, name, Standing.CHANGED_HERE)
    do(one, name, SharedAction.PUT)
    stands(two, name, Standing.CONFLICT)


def card(desk):
    """Open the card, as a person does."""
    desk.window.perform("settings.page.shared")
    desk.until(lambda: desk.window.room("settings").view is not None)
    view = desk.window.room("settings").view.shared
    desk.until(view.isVisible)
    return view


def open_line(desk, view, words: str) -> None:
    """Choose a line by what a screen reader says of it."""
    row = next(at for at, each in enumerate(spoken_lines(view.list)) if each.startswith(words))
    view.list.setCurrentIndex(view.list.model().index(row, 0))
    desk.until(lambda: bool(texts(view.details)))


def test_what_two_desks_have_changed_is_shown_side_by_side_and_decided(make_shared) -> None:
    one, two = make_shared("one"), make_shared("two")
    differ(one, two)
    assert companies(two) == {"Group": "Two"}  # nothing was replaced
    view = card(two)
    open_line(two, view, "Group")
    shown = texts(view)
    assert {"What differs", "Here", "In the folder", "company", "Two", "One"} <= set(shown)
    assert [each.text() for each in view.ways] == ["Keep mine", "Keep theirs", "Keep both"]
    find(view, QPushButton, "Keep mine: Group").click()
    one.until(lambda: companies(one) == {"Group": "Two"})
    stands(two, "Group", Standing.SAME)


def test_their_version_is_taken_where_somebody_says_so(make_shared) -> None:
    one, two = make_shared("one"), make_shared("two")
    differ(one, two)
    view = card(two)
    open_line(two, view, "Group")
    find(view, QPushButton, "Keep theirs: Group").click()
    two.until(lambda: companies(two) == {"Group": "One"})
    stands(two, "Group", Standing.SAME)
    assert companies(one) == {"Group": "One"}


def test_both_versions_are_kept_where_somebody_says_so(make_shared) -> None:
    one, two = make_shared("one"), make_shared("two")
    differ(one, two)
    do(two, "Group", SharedAction.BOTH)
    two.until(lambda: companies(two) == {"Group": "One", "Group (2)": "Two"})
    stands(two, "Group", Standing.SAME)
    stands(two, "Group (2)", Standing.ONLY_HERE)
    assert [each.number for each in two.window.favourites.list.listed] == [1, 2]


def test_a_conflict_is_announced_in_the_window_until_it_is_put_off_or_decided(make_shared) -> None:
    one, two = make_shared("one"), make_shared("two")
    differ(one, two)
    two.until(lambda: two.window.shared.announced == 1)
    panel = two.window.rooms.panel
    notice = panel.shared_notice
    assert notice.words.text() == "This desk and another one have changed the same shared item."
    assert panel.titles() == ["Shared folder: decide"]
    notice.show_items.click()
    two.until(lambda: two.room_on_screen == "settings" and two.window.room("settings").view.page == "shared")
    notice.later.click()
    assert notice.isHidden()
    do(two, "Group", SharedAction.TAKE)
    stands(two, "Group", Standing.SAME)
    assert two.window.shared.announced == 0


def test_a_removal_is_shown_and_nothing_is_removed_by_itself(make_shared, folder: Path) -> None:
    one, two = make_shared("one"), make_shared("two")
    agree(one, two)
    do(one, "Group", SharedAction.REMOVE_THERE)
    assert not list(folder.glob("*.favourite.json"))
    stands(two, "Group", Standing.REMOVED_THERE)
    stands(one, "Group", Standing.ONLY_HERE)
    assert companies(one) == companies(two) == {"Group": "Harbour Ltd"}
    two.window.favourites.list.add(favourite("Group", "Two"))
    stands(two, "Group", Standing.CHANGED_HERE_REMOVED_THERE)
    view = card(two)
    open_line(two, view, "Group")
    assert [each.text() for each in view.ways] == ["Keep mine", "Keep theirs"]
    find(view, QPushButton, "Keep theirs: Group").click()
    assert companies(two) == {"Group": "Two"}  # it is asked once more
    find(view, QPushButton, "Really remove: Group").click()
    two.until(lambda: not companies(two))


def test_what_was_removed_here_does_not_come_back_by_itself(make_shared) -> None:
    one, two = make_shared("one"), make_shared("two")
    agree(one, two)
    two.window.favourites.list.remove(1)
    stands(two, "Group", Standing.REMOVED_HERE)
    one.window.favourites.list.add(favourite("Group", "One"))
    stands(one, "Group", Standing.CHANGED_HERE)
    do(one, "Group", SharedAction.PUT)
    stands(two, "Group", Standing.REMOVED_HERE_CHANGED_THERE)
    assert not companies(two)
    do(two, "Group", SharedAction.TAKE)
    two.until(lambda: companies(two) == {"Group": "One"})


def test_a_share_that_goes_and_comes_back_changes_nothing(make_shared, folder: Path, tmp_path: Path) -> None:
    one, two = make_shared("one"), make_shared("two")
    agree(one, two)
    away = folder.rename(tmp_path / "away")
    view = card(two)
    two.window.perform("desk.read_shared")
    two.until(lambda: two.window.shared.desk.fault == "gone")
    assert "The shared folder is not there." in texts(view)
    assert companies(two) == {"Group": "Harbour Ltd"}
    folder.mkdir()  # an empty mount point
    two.window.perform("desk.read_shared")
    two.until(lambda: two.window.shared.desk.fault == "replaced")
    assert companies(two) == {"Group": "Harbour Ltd"}
    folder.rmdir()
    away.rename(folder)
    two.until(lambda: not two.window.shared.desk.fault)  # by the clock: nobody tells it
    stands(two, "Group", Standing.SAME)
    assert "The shared folder is not there." not in texts(view)


def test_bad_files_are_told_beside_the_good_ones(make_shared, folder: Path, tmp_path: Path) -> None:
    one, two = make_shared("one"), make_shared("two")
    agree(one, two)
    (tmp_path / "secret.favourite.json").write_bytes(favourite("Secret").to_json())
    (folder / "link.favourite.json").symlink_to(tmp_path / "secret.favourite.json")
    (folder / "half.favourite.json").write_bytes(favourite("Half").to_json()[:40])
    (folder / "newer.favourite.json").write_text('{"connectorDeskFavourite": "2"}')
    (folder / "wrong.favourite.json").write_text('{"connectorDeskFavourite": "1"}')
    view = card(two)
    two.window.perform("desk.read_shared")
    two.until(lambda: len(two.window.shared.desk.lines) == 5)
    said = {}
    for each in ("link", "half", "newer", "wrong"):
        open_line(two, view, f"{each}.favourite.json")
        said[each] = " ".join(texts(view.details))
        assert view.ways == []
    assert "Links are not followed" in said["link"]
    assert "If it is still being copied" in said["half"]
    assert "update this desk" in said["newer"]
    assert "is not used" in said["wrong"]
    assert companies(two) == {"Group": "Harbour Ltd"}
    (folder / "half.favourite.json").write_bytes(favourite("Half").to_json())
    two.until(lambda: "Half" in companies(two))


def test_an_item_whose_file_is_half_written_was_not_removed(make_shared, folder: Path) -> None:
    one, two = make_shared("one"), make_shared("two")
    agree(one, two)
    file = folder / "Group.favourite.json"
    whole = file.read_bytes()
    file.write_bytes(whole[:50])
    two.window.perform("desk.read_shared")
    two.until(lambda: line(two, "Group") is None and line(two, file.name) is not None)
    assert companies(two) == {"Group": "Harbour Ltd"}
    file.write_bytes(whole)
    stands(two, "Group", Standing.SAME)


def test_a_second_file_of_an_item_is_shown_and_can_be_used_or_removed(make_shared, folder: Path) -> None:
    one, two = make_shared("one"), make_shared("two")
    agree(one, two)
    copy = folder / "Group (conflicted copy).favourite.json"
    copy.write_bytes(favourite("Group", "Copy").to_json())
    two.window.perform("desk.read_shared")
    two.until(lambda: any(each.key == f"file:{copy.name}" for each in two.window.shared.desk.lines))
    assert companies(two) == {"Group": "Harbour Ltd"}
    view = card(two)
    open_line(two, view, "Group, Favourite, Second file")
    assert "“Group.favourite.json” is used." in " ".join(texts(view))
    assert [each.text() for each in view.ways] == ["Use this version", "Remove this file"]
    find(view, QPushButton, "Use this version: Group").click()
    for each in (one, two):
        if each is one:  # it has put its own version there, and the copy does not know of that
            each.until(lambda: companies(one) == {"Group": "Copy"})
        else:
            each.until(lambda: companies(two) == {"Group": "Copy"})
    assert not copy.exists()


def test_a_tenth_favourite_waits_for_a_number(make_shared, folder: Path) -> None:
    two = make_shared("two")
    for number in range(1, 10):
        two.window.favourites.list.add(favourite(f"Own {number}", number=number))
    (folder / "Tenth.favourite.json").write_bytes(favourite("Tenth").to_json())
    stands(two, "Tenth", Standing.NEW_THERE)
    assert len(companies(two)) == 9
    view = card(two)
    open_line(two, view, "Tenth")
    assert any("All nine numbers are taken here." in each for each in texts(view))
    find(view, QPushButton, "Take from the folder: Tenth").click()
    assert "All nine numbers of favourites are taken." in " ".join(texts(view))
    two.window.favourites.list.remove(4)
    two.until(lambda: {each.name: each.number for each in two.window.favourites.list.listed}.get("Tenth") == 4)


def test_a_desk_knows_after_a_restart_what_it_had_agreed_on(make_shared, make_desk, folder: Path, tmp_path) -> None:
    one, two = make_shared("one"), make_shared("two")
    agree(one, two)
    two.window.close()
    one.window.favourites.list.add(favourite("Group", "One"))
    stands(one, "Group", Standing.CHANGED_HERE)
    do(one, "Group", SharedAction.PUT)
    again = make_desk(settings=tmp_path / "two" / "desk.ini")
    again.show()
    again.until(lambda: companies(again) == {"Group": "One"})  # by itself, from the start on


def test_questions_kinds_and_workflows_wait_until_they_are_taken(make_shared, folder: Path) -> None:
    one, two = make_shared("one"), make_shared("two")
    for each in (one, two):
        each.place.questions = FakeQuestions()
    record = dict(one.place.published[0]) | {"name": "own-badge", "display": {"backgroundColor": "#123456"}}
    record["display"] = {"backgroundColor": "#123456", "textColor": "#ffffff", "icon": "id-card"}
    one.place.published.append(record)
    asked = to_value(shipped_catalogue().questions["age"]) | {"id": "own-age", "title": "Old enough for <b>this</b>?"}
    one.place.questions = FakeQuestions(asked)
    source = (bundled("workflows") / "day-pass.toml").read_text("utf-8").replace('"day-pass"', '"own-pass"', 1)
    one.place.workflows.answer("POST", "/bc/studio/workflows", json.dumps({"source": source}).encode(), None)
    view = card(one)
    one.window.perform("desk.read_shared")
    one.until(lambda: len(one.window.shared.desk.lines) == 3)
    find(view, QPushButton, "Put all into the folder").click()
    names = {"own-badge 1.0.schema.json", "own-age.question.json", "own-pass.workflow.toml"}
    one.until(lambda: {each.name for each in folder.iterdir()} >= names)
    assert not (folder / "own-pass.workflow.toml").read_text("utf-8").startswith("{")

    two.window.perform("desk.read_shared")
    two.until(lambda: [each.standing for each in two.window.shared.desk.lines] == [Standing.NEW_THERE] * 3)
    two.until(lambda: all(each.is_known for each in two.window.shared.desk.lines))
    assert not two.place.questions.added  # what changes a service is not taken without a person
    view = card(two)
    open_line(two, view, "Old enough for <b>this</b>?")
    assert "Old enough for <b>this</b>?" in texts(view.details)
    two.until(lambda: bool(seen(view, QPushButton, "Take all that is new")))
    find(view, QPushButton, "Take all that is new").click()
    two.until(lambda: [each.standing for each in two.window.shared.desk.lines] == [Standing.SAME] * 3)
    assert list(two.place.questions.added) == ["own-age"]
    assert two.place.published[-1]["name"] == "own-badge"
    two.until(lambda: "issue.choose.own-badge" in two.actions)
    two.until(lambda: any(each.name == "own-pass" for each in two.window.room("links").offered_workflows))


def test_what_a_service_refuses_is_told_and_stays_in_the_folder(make_shared, folder: Path) -> None:
    two = make_shared("two")
    two.place.questions = FakeQuestions()
    asked = to_value(shipped_catalogue().questions["age"]) | {"id": "own-age", "title": "Old enough?"}
    (folder / "own-age.question.json").write_text(json.dumps(asked))
    two.window.perform("desk.read_shared")
    stands(two, "Old enough?", Standing.NEW_THERE)
    view = card(two)
    open_line(two, view, "Old enough?")
    two.place.next_answers["POST /bc/studio/questions"] = refusal(
        422, "validation_failed", FieldFault("alternatives[0].ownSchema", "unknown_schema", "There is no such schema.")
    )
    find(view, QPushButton, "Take from the folder: Old enough?").click()
    two.until(lambda: "There is no such schema." in texts(view))
    stands(two, "Old enough?", Standing.NEW_THERE)
    find(view, QPushButton, "Take from the folder: Old enough?").click()
    stands(two, "Old enough?", Standing.SAME)
    assert "There is no such schema." not in texts(view)


def test_a_folder_that_does_not_answer_keeps_nobody_waiting(make_shared, folder: Path, monkeypatch) -> None:
    two = make_shared("two")
    view, gate, begun = card(two), threading.Event(), threading.Event()

    def hangs(*_: object) -> FolderScan:
        begun.set()
        gate.wait(60)
        return FolderScan(fault=FolderFault.GONE)

    monkeypatch.setattr(shared_lines, "scan_folder", hangs)
    two.window.perform("desk.read_shared")
    two.until(begun.is_set)
    two.choose()  # the window goes on meanwhile
    two.type("given_name", "Maya")
    assert two.form.draft.values["given_name"] == "Maya"
    two.window.perform("settings.page.shared")
    two.until(lambda: "The shared folder does not answer." in texts(view))
    monkeypatch.undo()
    gate.set()
    two.until(lambda: not two.window.shared.desk.fault)
    assert "The shared folder does not answer." not in texts(view)


def test_what_another_desk_has_written_meanwhile_is_not_replaced(make_shared, folder: Path, monkeypatch) -> None:
    one, two = make_shared("one"), make_shared("two")
    agree(one, two)
    file = folder / "Group.favourite.json"
    for each in (one, two):
        each.window.favourites.list.add(favourite("Group", "Mine"))
        stands(each, "Group", Standing.CHANGED_HERE)
    file.write_bytes(favourite("Group", "Third").to_json())
    said: list[str] = []
    two.window.shared.desk.failed.connect(lambda error: said.append(error.code))
    two.window.shared.desk.do(line(two, "Group").key, SharedAction.PUT)  # before it has seen that
    stands(two, "Group", Standing.CONFLICT)
    assert b"Third" in file.read_bytes()
    assert said in (["shared_item_changed"], [])  # the look may have been faster


def test_with_staff_the_page_asks_for_a_pin(make_shared) -> None:
    two = make_shared("two")
    assert two.window.staff.guards("settings.page.shared") is GuardedAction.SETTINGS
