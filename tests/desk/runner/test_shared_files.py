"""The files of a shared folder: whatever is in it is read with care, and a write replaces nothing that was not seen."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from connector_desk.base.errors import DeskError
from connector_desk.desk.runner import shared_files
from connector_desk.desk.runner.shared_files import (
    LARGEST_FILE,
    MARKER,
    MOST_FILES,
    FileFault,
    FolderFault,
    FoundFile,
    SharedMemory,
    digest_of,
    load_memory,
    remove_file,
    save_memory,
    scan_folder,
    take_folder,
    write_file,
)
from connector_desk.desk.runner.shared_merge import CommonVersion

ENDING = ".favourite.json"
LATER = 4_000_000_000_000
"""An instant after that of any file, in milliseconds."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "shared"
    made.mkdir()
    return made


def seen(folder: Path, folder_id: str = "", before: dict[str, FoundFile] | None = None) -> dict[str, FoundFile]:
    found = scan_folder(folder, folder_id, (ENDING,), before or {}, LATER)
    assert found.fault is None
    return {each.name: each for each in found.files}


def test_a_folder_is_named_once_and_known_again(folder: Path, tmp_path: Path) -> None:
    name = take_folder(folder, tmp_path / "data")
    assert name
    assert take_folder(folder, None) == name
    assert [each.name for each in folder.iterdir()] == [MARKER]  # and nothing half written beside it


def test_the_data_folder_is_not_shared_nor_what_is_around_it(tmp_path: Path) -> None:
    data = tmp_path / "desk" / "data"
    (data / "inside").mkdir(parents=True)
    for each in (data, data.parent, data / "inside"):
        with pytest.raises(DeskError) as refused:
            take_folder(each, data)
        assert refused.value.code == "shared_folder_own"
    with pytest.raises(DeskError) as refused:
        take_folder(tmp_path / "nowhere", data)
    assert refused.value.code == "shared_folder_gone"


def test_only_regular_files_of_the_folder_itself_are_read(folder: Path, tmp_path: Path) -> None:
    secret = tmp_path / f"secret{ENDING}"
    secret.write_text("secret")
    (folder / f"good{ENDING}").write_text("good")
    (folder / f"CAPITALS{ENDING.upper()}").write_text("capitals")
    (folder / f"link{ENDING}").symlink_to(secret)
    (folder / f"nowhere{ENDING}").symlink_to(tmp_path / "nowhere")
    (folder / f"folder{ENDING}").mkdir()
    os.mkfifo(folder / f"pipe{ENDING}")
    (folder / f".hidden{ENDING}").write_text("hidden")
    (folder / "notes.txt").write_text("notes")
    (folder / f"large{ENDING}").write_bytes(b" " * (LARGEST_FILE + 1))
    found = seen(folder)
    assert {name: (each.content, each.fault) for name, each in found.items()} == {
        f"good{ENDING}": (b"good", None),
        f"CAPITALS{ENDING.upper()}": (b"capitals", None),
        f"link{ENDING}": (b"", FileFault.LINK),
        f"nowhere{ENDING}": (b"", FileFault.LINK),
        f"large{ENDING}": (b"", FileFault.TOO_LARGE),
    }


def test_of_ten_thousand_files_a_thousand_are_read_and_it_is_said(folder: Path) -> None:
    for at in range(10_000):
        (folder / f"{at:05}{ENDING}").touch()
    found = list(seen(folder).values())
    assert len(found) == MOST_FILES + 1
    assert [each.fault for each in found if each.fault is not None] == [FileFault.LEFT_OUT]
    assert found[-1].name == f"{MOST_FILES:05}{ENDING}"


def test_files_that_are_too_large_together_are_left_out(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_files, "MOST_BYTES", 5)
    for name in "abc":
        (folder / f"{name}{ENDING}").write_bytes(b"1234")
    assert [each.fault for each in seen(folder).values()] == [None, None, FileFault.LEFT_OUT]


def test_a_folder_that_is_away_or_another_one_is_told_and_is_not_an_empty_one(folder: Path, tmp_path: Path) -> None:
    name = take_folder(folder, None)
    away = folder.rename(tmp_path / "away")
    assert scan_folder(folder, name, (ENDING,), {}, LATER).fault is FolderFault.GONE
    folder.mkdir()  # the mount point, without the share
    assert scan_folder(folder, name, (ENDING,), {}, LATER).fault is FolderFault.REPLACED
    (folder / MARKER).write_text('{"id": "another"}')
    assert scan_folder(folder, name, (ENDING,), {}, LATER).fault is FolderFault.REPLACED
    for damaged in ("", "{", "[1]", '{"id": 1}'):
        (folder / MARKER).write_text(damaged)
        assert scan_folder(folder, name, (ENDING,), {}, LATER).fault is FolderFault.REPLACED
    with pytest.raises(DeskError) as refused:
        write_file(folder, name, f"x{ENDING}", b"x", "")
    assert refused.value.code == "shared_folder_gone"
    (folder / MARKER).unlink()
    folder.rmdir()
    away.rename(folder)
    assert scan_folder(folder, name, (ENDING,), {}, LATER).fault is None


def test_a_file_that_has_not_changed_is_not_read_again(folder: Path) -> None:
    file = folder / f"a{ENDING}"
    file.write_text("one")
    first = seen(folder)
    assert seen(folder, before=first)[file.name] is first[file.name]
    file.write_text("other")
    assert seen(folder, before=first)[file.name].content == b"other"
    # What was changed just now is read each time: a clock of a share may count whole seconds
    now = int(file.stat().st_mtime * 1_000)
    fresh = {each.name: each for each in scan_folder(folder, "", (ENDING,), {}, now).files}
    again = {each.name: each for each in scan_folder(folder, "", (ENDING,), fresh, now).files}
    assert again[file.name] is not fresh[file.name]


def test_a_write_replaces_only_what_was_seen(folder: Path) -> None:
    name = f"a{ENDING}"
    write_file(folder, "", name, b"one", "")
    with pytest.raises(DeskError) as refused:
        write_file(folder, "", name, b"two", "")  # another desk was faster
    assert refused.value.code == "shared_item_changed"
    assert (folder / name).read_bytes() == b"one"
    write_file(folder, "", name, b"two", digest_of(b"one"))
    with pytest.raises(DeskError):
        remove_file(folder, "", name, digest_of(b"one"))
    assert (folder / name).read_bytes() == b"two"
    remove_file(folder, "", name, digest_of(b"two"))
    assert not list(folder.iterdir())


@pytest.mark.parametrize("name", [f"../x{ENDING}", f"/tmp/x{ENDING}", f"a/b{ENDING}", f"a\\b{ENDING}", ".x", ""])
def test_a_name_is_never_a_path(folder: Path, name: str) -> None:
    with pytest.raises(DeskError):
        write_file(folder, "", name, b"x", "")
    assert not list(folder.iterdir())


def test_a_link_is_neither_read_nor_written_through(folder: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.write_text("outside")
    (folder / f"a{ENDING}").symlink_to(outside)
    for does in (
        lambda: write_file(folder, "", f"a{ENDING}", b"x", digest_of(b"outside")),
        lambda: remove_file(folder, "", f"a{ENDING}", digest_of(b"outside")),
    ):
        with pytest.raises(DeskError):
            does()
    assert outside.read_text() == "outside"


def test_what_a_killed_desk_left_is_removed_after_a_day_and_not_before(folder: Path) -> None:
    old, new = folder / ".connector-desk-old.part", folder / ".connector-desk-new.part"
    for each in (old, new):
        each.touch()
    os.utime(old, (1_000_000_000, 1_000_000_000))
    write_file(folder, "", f"a{ENDING}", b"x", "")
    assert sorted(each.name for each in folder.iterdir()) == [new.name, f"a{ENDING}"]


def test_what_is_remembered_outlives_a_restart_and_damage_is_no_folder(tmp_path: Path) -> None:
    memory = SharedMemory(
        "/share",
        "name",
        {"favourite/Größe": CommonVersion("a", is_own=True, follows=("b",), apart=("c", "d"))},
        {"favourite/Größe": f"x{ENDING}"},
    )
    save_memory(tmp_path, memory)
    assert load_memory(tmp_path) == memory
    file = tmp_path / shared_files.REMEMBERED_FILE
    whole = file.read_bytes()
    for damaged in (b"", b"{}", b"[]", whole[: len(whole) // 2], b'{"items": {"a": {}}}', b"\xff"):
        file.write_bytes(damaged)
        assert load_memory(tmp_path) == SharedMemory()
    assert load_memory(None) == SharedMemory()
