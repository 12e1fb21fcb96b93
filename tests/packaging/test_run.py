"""packaging/run.py says in one sentence what a computer lacks, before anything fails on it."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The script as a module, with an environment folder that is not there."""
    spec = importlib.util.spec_from_file_location("run", ROOT / "packaging/run.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "PYTHON", tmp_path / "nowhere/python")
    monkeypatch.setattr(sys, "platform", "linux")
    return module


def test_no_display_is_said_with_the_command_that_helps(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(run.Missing, match=r"no display to open a window on.*apt-get install -y xvfb xauth && xvfb-run"):
        run.need_window()


def test_missing_libraries_are_said_with_their_packages(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setattr(run, "loads", lambda name: name not in {"libEGL.so.1", "libxcb-cursor.so.0"})
    monkeypatch.setattr(run.shutil, "which", lambda _: "/usr/bin/apt-get")
    with pytest.raises(run.Missing, match=r"apt-get install -y libegl1 libxcb-cursor0$"):
        run.need_window()


def test_an_offscreen_window_needs_no_x11(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(run, "loads", lambda name: "xcb" not in name)
    run.need_window()


def test_a_python_without_ensurepip_is_said(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run.importlib.util, "find_spec", lambda _: None)
    with pytest.raises(run.Missing, match=r"apt-get install -y python3-venv$"):
        run.need_python()


def test_an_old_python_is_told(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run.sys, "version_info", (3, 9, 2))
    monkeypatch.setattr(run.sys, "version", "3.9.2 (main)")
    with pytest.raises(run.Missing, match=r"3\.11 or newer; this is 3\.9\.2\."):
        run.need_python()


def test_a_lock_is_installed_once_and_again_when_it_changes(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "requirements.txt").write_text("first")
    calls: list[list[str]] = []

    def called(call: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        calls.append([str(part) for part in call])
        return subprocess.CompletedProcess(call, 0, stdout=str(tmp_path))

    monkeypatch.setattr(run.subprocess, "run", called)
    monkeypatch.setattr(run.venv, "create", lambda *_, **__: None)
    monkeypatch.setattr(run, "LOCKS", tmp_path)
    monkeypatch.setattr(run, "STAMP", tmp_path / "stamp")

    def installs() -> int:
        calls.clear()
        run.install("requirements.txt")
        return sum("--require-hashes" in call for call in calls)

    assert installs() == 1
    assert all("--only-binary" in call for call in calls if "--require-hashes" in call)
    assert installs() == 0
    (tmp_path / "requirements.txt").write_text("second")
    assert installs() == 1
    assert (tmp_path / (tmp_path / "connector-desk.pth").read_text().strip()).samefile(ROOT)


REPORT = '<testsuites><testsuite tests="{}" failures="{}" errors="0" skipped="1"/></testsuites>'


def test_all_tests_run_side_by_side_and_then_alone_and_are_counted_together(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls: list[list[str]] = []
    codes = iter([0, 0, 1])

    def called(call: list[str]) -> int:
        calls.append(call)
        Path(call[call.index("--junit-xml") + 1]).write_text(REPORT.format(100 * len(calls), len(calls) - 1))
        return next(codes)

    monkeypatch.setattr(run, "run", called)
    assert run.every_test() == ["tests that need the machine alone"]
    together, faults, alone = (" ".join(call) for call in calls)
    assert "--numprocesses" in together
    assert together.endswith("-m not (alone or keyring or faults)")
    assert "--numprocesses 2 " in faults
    assert faults.endswith("-m faults")
    assert "numprocesses" not in alone
    assert alone.endswith("-m alone or keyring")
    assert capsys.readouterr().out.endswith(
        "=== all tests: 594 passed, 3 failed, 0 broken before or after, 3 skipped\n"
    )


def test_what_fails_first_does_not_hide_what_comes_after_but_an_end_by_hand_does(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    for code, times in ((2, 3), (130, 1)):
        calls: list[list[str]] = []
        monkeypatch.setattr(run, "run", lambda call, calls=calls, code=code: calls.append(call) or code)
        assert len(run.every_test()) == len(calls) == times


def test_a_failed_part_is_told_and_makes_the_exit_code(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "run", lambda _: 0)
    monkeypatch.setattr(run, "every_test", list)
    monkeypatch.setattr(run, "PYTHON", "true")  # instead of what sets the peers up
    assert run.test([]) == 0
    monkeypatch.setattr(run, "every_test", lambda: ["tests on every processor"])
    assert run.test([]) == 1
    assert capsys.readouterr().out.endswith("FAILED: tests on every processor\n")


def test_a_part_of_the_tests_runs_in_one_process(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[list[str]] = []
    monkeypatch.setattr(run, "run", lambda call: calls.append(call) or 5)
    assert run.test(["tests/core", "-x"]) == 5
    assert calls == [["-m", "pytest", "tests/core", "-x"]]


def test_the_agents_run_in_every_line_that_this_computer_can(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[list[str]] = []
    monkeypatch.setattr(run, "run", lambda call: calls.append(call) or 0)
    assert run.test(["agents"]) == 0
    assert calls == [["-m", "pytest", "-m", "agents", "tests/interop"]]


def test_the_packages_are_built_before_they_are_proved(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[list[str]] = []
    monkeypatch.setattr(run, "PYTHON", "true")  # instead of what downloads the clean Debian
    monkeypatch.setattr(run, "bundle", lambda call: calls.append(call) or 0)
    monkeypatch.setattr(run, "run", lambda call: calls.append(call) or 0)
    monkeypatch.setenv("CONNECTOR_DESK_PROGRAM", "")
    assert run.test(["packages", "--keep"]) == 0
    assert calls == [
        ["--quick"],
        ["-m", "pytest", "-q", *run.TWO_FILES, *run.BUNDLE_TESTS],
        ["-m", "tests.packages", "--keep"],
    ]


def test_every_lock_is_worked_out_and_the_first_that_cannot_be_ends_it(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[str, str]] = []

    def called(call: list[str]) -> int:
        assert {"--generate-hashes", "--no-emit-index-url", "--upgrade"} <= set(call)
        made.append((call[call.index("--output-file") + 1], call[call.index("--python-version") + 1]))
        return 3 if made[-1][0].endswith("0.12.txt") else 0

    monkeypatch.setattr(run, "run", called)
    assert run.lock(["--upgrade"]) == 3
    assert made == [
        ("packaging/requirements.txt", "3.11"),
        ("packaging/requirements-bundle.txt", "3.11"),
        ("packaging/requirements-dev.txt", "3.11"),
        ("tests/interop/acapy/0.12.txt", "3.11"),
    ]
