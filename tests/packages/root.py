"""A clean Debian in a folder: what `mmdebstrap` makes of the system's own package sources, without Python."""

import hashlib
import os
import shutil
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

from tests.days.program import ROOT

USER = "desk"
HOME = f"/home/{USER}"
_SOURCES = (Path("/etc/apt/sources.list.d/debian.sources"), Path("/etc/apt/sources.list"))
_APT = ("apt-get", "-y", "-q", "-o", "Acquire::Check-Valid-Until=false", "-o", "Acquire::Check-Date=false")
_WEEK = 7 * 24 * 3600
# What a desktop has anyway
_SESSION = ("dbus-daemon", "dbus-bin", "gnome-keyring", "xdg-utils", "desktop-file-utils")


class CleanRoot:
    """One clean root; it is used by `chroot`, and nothing is mounted by it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def make(self) -> None:
        """Unpack it, and create an ordinary user in it."""
        self.folder.mkdir(parents=True)
        subprocess.run(
            ["tar", "--extract", "--file", str(clean_archive()), "--directory", str(self.folder)], check=True
        )
        self.run(["useradd", "--create-home", "--shell", "/bin/sh", USER])

    def pythons(self) -> list[str]:
        """List every Python in it."""
        return [str(one) for one in self.folder.glob("usr/**/bin/python*")]

    def copy_in(self, file: Path, folder: str) -> str:
        """Copy a file into it; return its path there."""
        target = self.folder / folder.lstrip("/") / file.name
        shutil.copyfile(file, target)
        target.chmod(0o755)
        return f"{folder}/{file.name}"

    def apt(self, *arguments: str) -> str:
        """Run apt-get."""
        return self.run([*_APT, *arguments])

    def rpm(self, *arguments: str) -> str:
        """Run the computer's rpm on it; the names of its libraries are in no database of rpm's."""
        return _output(["rpm", "--root", str(self.folder), *arguments], dict(os.environ))

    def run(self, call: list[str]) -> str:
        """Run a command as root; return what it prints."""
        environment = {name: value for name, value in os.environ.items() if name.lower().endswith("_proxy")}
        return _output(["chroot", str(self.folder), *call], {**environment, **_plain("root", "/root")})

    def as_user(self, call: list[str], **environment: str) -> list[str]:
        """Return the call that runs a command as the ordinary user."""
        settings = {**_plain(USER, HOME), **environment}
        words = [f"{name}={value}" for name, value in settings.items()]
        return ["chroot", f"--userspec={USER}:{USER}", str(self.folder), "env", "-i", *words, *call]

    def run_as_user(self, *call: str, **environment: str) -> str:
        """Run a command as the ordinary user; return what it prints."""
        return _output(self.as_user(list(call), **environment), dict(os.environ))

    def end(self) -> None:
        """End whatever still runs in it: daemons that have left their session."""
        for process in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                if (process / "root").readlink() == self.folder:
                    os.kill(int(process.name), signal.SIGKILL)


def _plain(user: str, home: str) -> dict[str, str]:
    path = f"{home}/.local/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
    return {"PATH": path, "HOME": home, "USER": user, "LANG": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}


def _output(call: list[str], environment: dict[str, str]) -> str:
    done = subprocess.run(
        call, env=environment, text=True, check=False, cwd="/",
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    assert done.returncode == 0, f"{' '.join(call)} ended with {done.returncode}:\n{done.stdout[-2000:]}"
    return done.stdout


def clean_archive() -> Path:
    """Return the archive of a clean root with a session: of this week, from these sources, or made now."""
    lists = [file for file in _SOURCES if file.exists() and file.read_text().strip()]
    sources = "".join(file.read_text() for file in lists)
    assert sources, "the clean root needs Debian's own package sources; this is another system"
    key = hashlib.sha256(f"{sources}{_SESSION}{int(time.time()) // _WEEK}".encode()).hexdigest()[:16]  # noqa: TID251
    archive = ROOT / "build" / f"clean-root-{key}.tar"
    if not archive.exists():
        archive.parent.mkdir(exist_ok=True)
        # Where mounting is forbidden mmdebstrap goes on without; the lists stay for the packages that follow
        call = ["mmdebstrap", "--mode=root", "--variant=minbase", "--skip=cleanup/apt/lists", "--quiet"]
        call.append(f"--include={','.join(_SESSION)}")
        _output([*call, _codename(), f"{archive}.new.tar", *map(str, lists)], dict(os.environ))
        Path(f"{archive}.new.tar").rename(archive)
    return archive


def _codename() -> str:
    release = dict(line.split("=", 1) for line in Path("/etc/os-release").read_text().splitlines() if "=" in line)
    return release["VERSION_CODENAME"].strip('"')
