"""The commit that a packaged program names."""

from pathlib import Path

import pytest

from connector_desk import __version__
from connector_desk.base import build_info
from connector_desk.base import build_info as module
from connector_desk.base.build_info import licences


@pytest.fixture
def named(tmp_path, monkeypatch):
    def write(text):
        (tmp_path / "build.json").write_text(text)
        monkeypatch.setattr(build_info, "bundled", tmp_path.joinpath)
        build_info.build_info.cache_clear()
        return build_info.build_info().version

    yield write
    build_info.build_info.cache_clear()


def test_a_packaged_program_names_its_commit_and_day(named):
    assert named('{"commit": "2cfed76b83ab0123", "time": 1795387204}') == f"{__version__} (2cfed76b83ab, 2026-11-22)"


def test_a_package_asks_for_updates_only_where_it_was_built_to(named):
    named('{"commit": "2cfed76b83ab0123", "time": 1795387204}')
    assert (build_info.build_info().update_feed, build_info.build_info().update_key) == ("", "")
    build_info.build_info.cache_clear()
    named('{"commit": "", "time": 1795387204, "updateFeed": "https://updates.example/feed.json", "updateKey": "RW"}')
    assert build_info.build_info().update_feed == "https://updates.example/feed.json"


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"commit": "x", "time": "y"}'])
def test_a_damaged_file_names_none(named, text):
    assert named(text) == __version__


# The licences of all parts: of a packaged program from files alone, of a checkout from what is installed.


def test_a_checkout_lists_bundled_parts_and_installed_packages() -> None:
    found = {one.part: one for one in licences()}
    assert "SIL OPEN FONT LICENSE" in found["Inter-OFL-1.1"].text()
    (pydantic,) = (one for name, one in found.items() if name.startswith("pydantic "))
    assert "Permission is hereby granted" in pydantic.text()


def test_a_packaged_program_lists_only_what_it_carries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "licences").mkdir()
    (tmp_path / "licences/zlib-Zlib.txt").write_text("zlib's text")
    (tmp_path / "licences/Inter-OFL-1.1.txt").write_text("Inter's text")
    (tmp_path / "licences/parts.json").write_text("[]")
    monkeypatch.setattr(module, "bundled", tmp_path.joinpath)
    assert [(one.part, one.text()) for one in licences()] == [
        ("Inter-OFL-1.1", "Inter's text"),
        ("zlib-Zlib", "zlib's text"),
    ]
