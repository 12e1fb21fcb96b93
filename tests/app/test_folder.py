"""The data directory is made for its owner alone."""

import os
import stat
import sys

import pytest

from connector_desk.app.folder import STORE, create_private, default_folder, make_folder
from connector_desk.base.errors import Unavailable
from connector_desk.core.store.engine import sqlite_url

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps rights another way")


def test_the_default_is_one_word_in_the_place_of_the_platform(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_folder().name == "connector-desk"


@posix
def test_it_is_made_for_its_owner(tmp_path):
    made = make_folder(tmp_path / "a" / "b")
    assert stat.S_IMODE(made.stat().st_mode) == 0o700
    assert make_folder(made) == made


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(Unavailable) as failed:
        make_folder(tmp_path / "file" / "inside")
    assert "cannot be used" in failed.value.message


@posix
def test_private_files_are_private(tmp_path):
    before = os.umask(0)
    try:
        os.close(create_private(tmp_path / "x"))
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "x").stat().st_mode) == 0o600


def test_the_store_has_the_name_that_the_core_gives_it(tmp_path):
    assert sqlite_url(tmp_path).endswith("/" + STORE)
