"""The settings survive everything, and hold no secret."""

import json

import pytest

from connector_desk.app.folder import DESK_NAME, SETTINGS
from connector_desk.app.settings import DeskSettings, Reach, load_settings, save_settings


def test_the_first_start_names_the_desk(tmp_path):
    first = load_settings(tmp_path)
    assert first.desk.startswith("desk-")
    assert first.reach is Reach.NETWORK
    assert load_settings(tmp_path) == first
    assert [file.name for file in tmp_path.iterdir()] == [DESK_NAME]


def test_case_405_what_is_kept_is_no_secret(tmp_path):
    save_settings(tmp_path, load_settings(tmp_path))
    kept = {"reach", "address", "port", "other_port", "api_is_on", "api_port"}
    assert set(json.loads((tmp_path / SETTINGS).read_text())) == kept


def test_without_the_settings_the_way_to_the_keyring_is_not_lost(tmp_path):
    first = load_settings(tmp_path)
    save_settings(tmp_path, DeskSettings(first.desk, Reach.THIS_COMPUTER))
    (tmp_path / SETTINGS).unlink()
    assert load_settings(tmp_path) == first


@pytest.mark.parametrize("name", ["", "\n", "ä", "a\x00b", "x" * 99])
def test_a_damaged_name_is_made_anew(tmp_path, name):
    (tmp_path / DESK_NAME).write_text(name)
    made = load_settings(tmp_path).desk
    assert made.startswith("desk-")
    assert load_settings(tmp_path).desk == made


def test_two_desks_have_two_names(tmp_path):
    names = set()
    for number in range(20):
        folder = tmp_path / str(number)
        folder.mkdir()
        names.add(load_settings(folder).desk)
    assert len(names) == 20


def test_they_are_kept(tmp_path):
    kept = DeskSettings(load_settings(tmp_path).desk, Reach.ADDRESS, "https://desk.example", 9000)
    save_settings(tmp_path, kept)
    assert load_settings(tmp_path) == kept


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\0", '{"port": "x"}', "[" * 100_000])
def test_a_damaged_file_never_keeps_the_desk_from_opening(tmp_path, text):
    (tmp_path / SETTINGS).write_text(text)
    assert load_settings(tmp_path) == DeskSettings(load_settings(tmp_path).desk)


@pytest.mark.parametrize(
    "wrong",
    [
        {"reach": "moon"},
        {"reach": ["network"]},
        {"port": 0},
        {"port": 65536},
        {"port": True},
        {"port": "80"},
        {"more": 1},
    ],
)
def test_one_wrong_value_does_not_lose_the_others(tmp_path, wrong):
    (tmp_path / SETTINGS).write_text(json.dumps({"address": "https://a.example"} | wrong))
    assert load_settings(tmp_path) == DeskSettings(load_settings(tmp_path).desk, address="https://a.example")


def test_a_write_that_breaks_off_leaves_the_old_file(tmp_path, monkeypatch):
    save_settings(tmp_path, DeskSettings("d", port=1))

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("connector_desk.app.folder.os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        save_settings(tmp_path, DeskSettings("d", port=2))
    monkeypatch.undo()
    assert load_settings(tmp_path).port == 1
