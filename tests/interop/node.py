"""Programs of Node that nobody here wrote: set up once, then driven line by line."""

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

if sys.platform != "win32":
    import fcntl

OLDEST_NODE = (20, 19)


class Absent(Exception):
    """A program cannot run on this computer, and why."""


def set_up(environment: Mapping[str, str], folder: Path) -> None:
    """Install the npm packages of a folder's lock beside it, unless they are there; raises Absent."""
    _need_node(environment)
    with one_at_a_time(folder / "package-lock.json"):
        _install(environment, folder)


@contextlib.contextmanager
def one_at_a_time(lock: Path) -> Iterator[None]:
    """Wait until no other process of the tests installs what a lock lists."""
    with lock.open() as held:
        if sys.platform != "win32":
            fcntl.flock(held, fcntl.LOCK_EX)
        yield


def _install(environment: Mapping[str, str], folder: Path) -> None:
    if _is_installed(folder):
        return
    modules = folder / "node_modules"
    with tempfile.TemporaryDirectory(dir=folder, prefix=".node_modules-") as scratch:
        for name in ("package.json", "package-lock.json", ".npmrc"):
            shutil.copy(folder / name, scratch)
        npm = shutil.which("npm", path=environment.get("PATH"))
        assert npm
        done = subprocess.run(
            [npm, "ci"], cwd=scratch, env=dict(environment), capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise Absent(f"npm could not install what the tests need: {done.stderr.strip()[-300:]}")
        fresh = Path(scratch, "node_modules")
        (fresh / ".installed-lock").write_text(_stamp(folder))
        if modules.exists():
            modules.rename(Path(scratch, "former"))
        fresh.rename(modules)


def _stamp(folder: Path) -> str:
    return hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()


def _is_installed(folder: Path) -> bool:
    mark = folder / "node_modules/.installed-lock"
    return mark.exists() and mark.read_text() == _stamp(folder)


def need_installed(environment: Mapping[str, str], folder: Path) -> None:
    """Raise Absent unless Node and the packages of a folder's lock are here; installs nothing."""
    _need_node(environment)
    if not _is_installed(folder):
        raise Absent("What the tests need from npm is not installed; `python -m tests.interop.set_up` does it.")


def _need_node(environment: Mapping[str, str]) -> None:
    wanted = ".".join(map(str, OLDEST_NODE))
    node, npm = (shutil.which(name, path=environment.get("PATH")) for name in ("node", "npm"))
    if not node or not npm:
        raise Absent(f"The tests need Node {wanted} or newer, with npm; it is not installed.")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if tuple(map(int, version.lstrip("v").split(".")[:2])) < OLDEST_NODE:
        raise Absent(f"The tests need Node {wanted} or newer; this is {version}.")


class Program:
    """A running program that answers each line of JSON with one; it ends with the `with` block."""

    def __init__(self, call: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
        """Start it; `environment` are variables of its own."""
        self._name = Path(call[-1]).name
        self._process = subprocess.Popen(
            call,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **(environment or {})},
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.wait(10)
        self._process.stdout.close()

    def kill(self) -> None:
        """End it at once, as a crash does."""
        self._process.kill()
        self._process.wait(10)

    def ask(self, **errand: Any) -> dict[str, Any]:
        """Send one errand, and wait for its report."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(errand) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, f"{self._name} ended"
        report: dict[str, Any] = json.loads(line)
        return report


class Node(Program):
    """A running script of Node."""

    def __init__(self, script: Path, environment: Mapping[str, str], **settings: str) -> None:
        """Start it; `settings` are variables of its own environment."""
        node = shutil.which("node", path=environment.get("PATH"))
        assert node
        super().__init__([node, str(script)], settings)
