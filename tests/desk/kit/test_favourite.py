import json
from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.favourite import (
    LONGEST_NAME,
    Favourite,
    FavouriteList,
    file_of,
    load_favourites,
    read_favourite,
    save_favourites,
)

FORM = {"items": [{"schema": "visitor-badge", "values": {"company": "Möwe & Söhne"}}]}
GROUP = Favourite(2, "Group of Möwe", "room.issue", "visitor-badge", "Visitor badge", FORM)
AGE = Favourite(5, "Over 18", "room.ask", "age", "Age", {})


def test_a_favourite_is_a_readable_file_that_is_read_again(tmp_path: Path) -> None:
    save_favourites(tmp_path / "new", [GROUP, AGE], [])
    assert load_favourites(tmp_path / "new") == [GROUP, AGE]
    text = file_of(tmp_path / "new", 2).read_text("utf-8")
    assert "Möwe & Söhne" in text
    assert text.count("\n") > 8
    assert json.loads(text)["connectorDeskFavourite"] == "1"


def test_only_what_changed_is_written_and_what_is_gone_is_removed(tmp_path: Path) -> None:
    save_favourites(tmp_path, [GROUP, AGE], [])
    before = file_of(tmp_path, 2).stat().st_mtime_ns
    save_favourites(tmp_path, [GROUP], [GROUP, AGE])
    assert file_of(tmp_path, 2).stat().st_mtime_ns == before
    assert [each.name for each in tmp_path.iterdir()] == ["2.favourite.json"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{}",
        b"[1]",
        b"\xff\xfe{",
        b"[" * 200_000,
        AGE.to_json().replace(b'"1"', b'"2"'),
        AGE.to_json().replace(b'"1"', b"1"),
        AGE.to_json().replace(b"Over 18", b"  "),
        AGE.to_json().replace(b'"form": {}', b'"form": []'),
        AGE.to_json().replace(b'"room.ask"', b"null"),
    ],
)
def test_anything_else_is_no_favourite_and_stays_as_it_is(content: bytes, tmp_path: Path) -> None:
    with pytest.raises(DeskError) as refusal:
        read_favourite(content, 1)
    assert refusal.value.code == "favourite_unreadable"
    file_of(tmp_path, 1).write_bytes(content)
    assert load_favourites(tmp_path) == []
    assert file_of(tmp_path, 1).read_bytes() == content


def test_a_file_of_another_desk_may_have_a_mark_and_a_long_name() -> None:
    content = b"\xef\xbb\xbf" + AGE._replace(name="x" * 500).to_json()
    assert read_favourite(content, 7) == AGE._replace(number=7, name="x" * LONGEST_NAME)


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(DeskError) as refusal:
        save_favourites(tmp_path / "file", [AGE], [])
    assert refusal.value.code == "file_not_written"


def test_numbers_are_given_kept_and_exchanged(tmp_path: Path) -> None:
    owner = QObject()
    kept = FavouriteList(tmp_path, owner)
    assert kept.next_number() == 1
    for one in (GROUP, AGE, AGE._replace(number=2)):
        kept.add(one)
    assert kept.listed == [AGE._replace(number=2), AGE]
    kept.add(GROUP)
    kept.move(2, 3)
    assert kept.listed == [GROUP._replace(number=3), AGE]
    kept.move(3, 5)
    assert kept.listed == load_favourites(tmp_path) == [AGE._replace(number=3), GROUP._replace(number=5)]
    file_of(tmp_path, 1).write_bytes(b"of a later version")
    assert kept.next_number() == 2  # what a person has put there is not written over
    for number in range(1, 10):
        kept.add(AGE._replace(number=number))
    assert kept.next_number() == 9
