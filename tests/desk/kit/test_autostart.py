"""The entry that starts the kiosk when somebody logs in, and the unit that does so too."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from connector_desk.desk.kit.autostart import desktop_entry

UNIT = Path(__file__).resolve().parents[3] / "packaging/linux/connector-desk-kiosk.service"
CALL = ["/opt/a b/py", "-m", "connector_desk", "--data", '/home/x/50% "q"/$d`\\', "--kiosk"]


@pytest.mark.skipif(shutil.which("sh") is None, reason="there is no shell")
def test_each_argument_of_the_entry_is_the_one_that_was_meant() -> None:
    (line,) = [each for each in desktop_entry(CALL).splitlines() if each.startswith("Exec=")]
    value = line.removeprefix("Exec=").replace("\\\\", "\\")  # as a value of the file
    told = subprocess.run(["sh", "-c", f"printf '%s\\n' {value}"], capture_output=True, text=True, check=True).stdout
    assert [each.replace("%%", "%") for each in told.splitlines()] == CALL


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="apt-get install desktop-file-utils")
def test_the_entry_is_valid(tmp_path: Path) -> None:
    file = tmp_path / "kiosk.desktop"
    file.write_text(desktop_entry(CALL))
    subprocess.run(["desktop-file-validate", file], check=True)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="apt-get install systemd")
def test_the_unit_is_valid(tmp_path: Path) -> None:
    program = tmp_path / "connector-desk"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    unit = tmp_path / UNIT.name
    unit.write_text(UNIT.read_text().replace("/usr/bin/connector-desk", str(program)))
    environment = {**os.environ, "XDG_RUNTIME_DIR": str(tmp_path), "HOME": str(tmp_path)}
    call = ["systemd-analyze", "verify", "--user", "--man=no", str(unit)]
    done = subprocess.run(call, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
