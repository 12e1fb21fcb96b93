"""A release: built from a commit, twice the same, with notes and checksums that others can check."""

import importlib
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def release(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging/bundle"))
    monkeypatch.delitem(sys.modules, "bundle_release", raising=False)
    return importlib.import_module("bundle_release")


def test_a_changed_checkout_is_refused(release: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "commit_of_checkout", lambda: {"commit": "c0ffee+changes", "time": 1})
    with pytest.raises(release.BuildFailed, match="not committed"):
        release.need_commit()


def test_two_builds_that_differ_are_refused_by_name(release: ModuleType, tmp_path: Path) -> None:
    for folder in ("one", "other"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "same").write_text("same")
    release.compare(tmp_path / "one", tmp_path / "other")
    (tmp_path / "one/program").write_text("1")
    (tmp_path / "other/program").write_text("2")
    with pytest.raises(release.BuildFailed, match="differ in 1 files: program"):
        release.compare(tmp_path / "one", tmp_path / "other")


def test_the_notes_are_the_changes_of_this_version(release: ModuleType) -> None:
    changelog = "# What has changed\n\n## 0.2.0, not released yet\n\n- New.\n\n## 0.1.0\n\n- Old.\n"
    assert release.notes_of("0.2.0", changelog) == "# Connector Desk 0.2.0\n\n- New.\n"
    assert release.notes_of("0.1.0", changelog) == "# Connector Desk 0.1.0\n\n- Old.\n"
    with pytest.raises(release.BuildFailed, match=r"no part for 0\.3\.0"):
        release.notes_of("0.3.0", changelog)


def test_every_file_has_its_checksum_and_no_key_is_said_loudly(
    release: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(release.bundle_parts, "read", lambda _: [])
    package = tmp_path / "connector-desk_0.1.0_amd64.deb"
    package.write_bytes(b"package")
    release.finish(tmp_path, [package], "")
    lines = (tmp_path / "SHA256SUMS").read_text().splitlines()
    assert [line.split("  ")[1] for line in lines] == [
        "RELEASE-NOTES.md",
        "connector-desk-0.1.0.cdx.json",
        "connector-desk_0.1.0_amd64.deb",
    ]
    assert lines[2].split()[0] == release.sum_of(package)
    assert "NOT SIGNED" in capsys.readouterr().out


def test_each_file_is_signed_with_the_key(release: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[list[str]] = []
    monkeypatch.setattr(shutil, "which", lambda _: "/usr/bin/minisign")
    monkeypatch.setattr(subprocess, "call", lambda call: calls.append(call) or len(calls) - 1)
    release.sign([tmp_path / "SHA256SUMS"], "key.sec")
    assert calls == [["minisign", "-S", "-s", "key.sec", "-m", str(tmp_path / "SHA256SUMS")]]
    with pytest.raises(release.BuildFailed, match="could not sign"):
        release.sign([tmp_path / "SHA256SUMS"], "key.sec")
