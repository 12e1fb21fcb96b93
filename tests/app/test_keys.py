"""The first start makes the keys; every later one finds them, or says why not."""

import json
import string

import pytest

from connector_desk.app.folder import STORE
from connector_desk.app.keys import ENTRY, Keys, load_keys, read_data_key, spell_data_key
from connector_desk.base.errors import DeskError
from connector_desk.vault.vault import LONGEST_SECRET, RunVault


def test_the_first_start_makes_them_and_the_second_finds_them(tmp_path):
    vault = RunVault()
    keys = load_keys(vault, tmp_path)
    assert len(keys.admin_key) == 43
    assert set(keys.admin_key) <= set(string.ascii_letters + string.digits + "-_")
    assert len(keys.data_key) == 32
    (tmp_path / STORE).write_bytes(b"x")
    assert load_keys(vault, tmp_path) == keys
    assert load_keys(RunVault(), None) != keys
    assert len(vault.read(ENTRY)) < LONGEST_SECRET


def test_case_411_they_are_not_shown_by_accident(tmp_path):
    keys = load_keys(RunVault(), None)
    assert keys.admin_key not in repr(keys)
    assert list(tmp_path.iterdir()) == []


def test_case_407_an_entry_that_is_gone_while_a_store_is_there(tmp_path):
    (tmp_path / STORE).write_bytes(b"x")
    vault = RunVault()
    with pytest.raises(DeskError) as locked:
        load_keys(vault, tmp_path)
    assert locked.value.code == "store_locked"
    assert vault.read(ENTRY) is None


def test_an_empty_store_is_none(tmp_path):
    (tmp_path / STORE).touch()
    assert load_keys(RunVault(), tmp_path)


@pytest.mark.parametrize(
    "entry",
    [
        "",
        "x",
        "[]",
        "7",
        "{}",
        '{"adminKey": "a"}',
        json.dumps({"adminKey": "", "dataKey": spell_data_key(b"k" * 32)}),
        json.dumps({"adminKey": 7, "dataKey": spell_data_key(b"k" * 32)}),
        '{"adminKey": "a", "dataKey": "short"}',
    ],
)
def test_case_407_an_entry_that_was_changed(entry):
    vault = RunVault()
    vault.write(ENTRY, entry)
    with pytest.raises(DeskError) as locked:
        load_keys(vault, None)
    assert locked.value.code == "store_locked"
    assert vault.read(ENTRY) == entry


def test_a_data_key_is_spelled_without_padding():
    key = bytes(range(32))
    assert read_data_key(spell_data_key(key)) == key
    assert "=" not in spell_data_key(key)


@pytest.mark.parametrize("text", ["", "AAAA", "A" * 44, "=" * 43, "ä" * 43, spell_data_key(b"k" * 31), "A" * 42 + "B"])
def test_other_data_keys_are_refused(text):
    with pytest.raises(ValueError, match=r"data key|base64"):
        read_data_key(text)


def test_keys_are_equal_by_value():
    assert Keys("a", b"b") == Keys("a", b"b")
