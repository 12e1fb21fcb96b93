"""The licences of all parts: of a packaged program from files alone, of a checkout from what is installed."""

from pathlib import Path

import pytest

from connector_desk.base import build_info as module
from connector_desk.base.build_info import licences


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
