"""The command line, in this process and as a person calls it."""

import json
import os
import re
import signal
import subprocess
import sys
from base64 import urlsafe_b64encode
from types import SimpleNamespace

import pytest

from connector_desk import __version__
from connector_desk.app import main as main_module
from connector_desk.app.main import main
from tests.program import PROGRAM


@pytest.fixture
def desk(monkeypatch):
    opened = []
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setitem(
        sys.modules,
        "connector_desk.app.desk",
        SimpleNamespace(run_desk=lambda folder, kiosk: opened.append(folder) or 0),
    )
    return opened


def test_without_a_command_the_desk_opens(desk, tmp_path, monkeypatch):
    monkeypatch.setattr(main_module, "default_folder", lambda: tmp_path / "own")
    assert main([]) == 0
    assert desk == [tmp_path / "own"]


def test_the_data_directory_can_be_another(desk, tmp_path):
    assert main(["--data", str(tmp_path / "other")]) == 0
    assert desk == [tmp_path / "other"]
    assert (tmp_path / "other").is_dir()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells beforehand")
def test_without_a_screen_it_says_so(desk, tmp_path, monkeypatch, capsys):
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert main(["--data", str(tmp_path)]) == 1
    assert "no display" in capsys.readouterr().err
    assert desk == []


def test_missing_libraries_are_told_with_the_command_that_installs_them(tmp_path, monkeypatch, capsys):
    class Missing:
        def find_spec(self, name, path=None, target=None):
            if name == "connector_desk.app.desk":
                raise ImportError("libEGL.so.1: cannot open shared object file")

    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.delitem(sys.modules, "connector_desk.app.desk", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Missing(), *sys.meta_path])
    assert main(["--data", str(tmp_path)]) == 1
    told = capsys.readouterr().err
    assert "libEGL.so.1" in told
    assert "apt-get install libgl1" in told


def test_a_directory_that_cannot_be_is_told(desk, tmp_path, capsys):
    (tmp_path / "file").touch()
    assert main(["--data", str(tmp_path / "file" / "x")]) == 1
    assert "cannot be used" in capsys.readouterr().err
    assert desk == []


@pytest.mark.parametrize("given", [["wallet"], ["check", "x"], ["--no-such"], ["--data"], ["serve", "--no-such"]])
def test_what_is_not_understood_is_refused(desk, given, capsys):
    with pytest.raises(SystemExit) as ended:
        main(given)
    assert ended.value.code == 2
    assert "usage" in capsys.readouterr().err
    assert desk == []


def test_help_and_version(capsys):
    for option in ("--help", "--version"):
        with pytest.raises(SystemExit) as ended:
            main([option])
        assert ended.value.code == 0
    told = capsys.readouterr().out
    assert __version__ in told
    assert "serve" in told


def test_help_for_check_names_every_option(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["check", "--help"])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    for option in ("place", "junit", "header", "prefix", "data"):
        assert f"--{option} " in told


def test_help_for_serve_names_every_option(capsys):
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    told = capsys.readouterr().out
    for option in ("data", "database", "admin", "public", "public-address", "tls-cert", "tls-key", "proxy"):
        assert f"--{option} " in told


def program(*arguments, **environment):
    return [*PROGRAM, *arguments], os.environ | environment


def test_nothing_heavy_is_loaded_to_understand_a_command():
    code = "import sys; from connector_desk.app import main; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert not loaded & {"PySide6", "asyncio", "pydantic", "httpx", "keyring", "logging", "json"}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM that a program can hear")
def test_serve_says_one_line_and_ends_at_once(tmp_path):
    command, environment = program(
        *("serve", "--data", str(tmp_path / "data"), "--admin", "127.0.0.1:0", "--public", "127.0.0.1:0"),
        CONNECTOR_KEY="canary-admin-key-0123456789",
        CONNECTOR_DATA_KEY=urlsafe_b64encode(b"k" * 32).rstrip(b"=").decode(),
    )
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        line = json.loads(process.stdout.readline())
        process.send_signal(signal.SIGTERM)
        rest, log = process.communicate(timeout=30)  # how long it takes is measured in test_serve.py
    assert set(line) == {"ready", "admin", "public", "publicAddress"}
    assert line["ready"] is True
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+", line["admin"])
    assert process.returncode == 0
    assert rest == ""
    assert "canary-admin-key" not in log


def test_a_link_needs_a_display_for_its_window(tmp_path, monkeypatch, capsys):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert main(["wallet", "open", "openid4vp://?x=1", "--wallet", str(tmp_path)]) == 1
    assert "“accept” or “present”" in capsys.readouterr().err
