"""Environments of Python for packages that nobody here wrote, apart from those of the tests: made once from a lock."""

import hashlib
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tests.interop.node import Absent, one_at_a_time

SCRIPTS = "Scripts" if os.name == "nt" else "bin"
"""The folder of programs in an environment."""


def set_up(
    environment: Mapping[str, str],
    lock: Path,
    target: Path,
    find_python: Callable[[], str],
    from_source: Sequence[str] = (),
) -> Path:
    """Install what a lock lists, unless it is there; gives the folder of programs.  Raises Absent.

    `from_source` are packages that nobody offers ready-made.
    """
    with one_at_a_time(lock):
        stamp = hashlib.sha256(lock.read_bytes()).hexdigest()
        mark = target / ".installed-lock"
        if not mark.exists() or mark.read_text() != stamp:
            python = find_python()
            shutil.rmtree(target, ignore_errors=True)
            _run([python, "-m", "venv", str(target)], environment)
            _install(environment, lock, target, from_source)
            mark.write_text(stamp)
    return target / SCRIPTS


def _install(environment: Mapping[str, str], lock: Path, target: Path, from_source: Sequence[str]) -> None:
    pip = [str(target / SCRIPTS / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    locked = [*pip, "--no-deps", "--require-hashes"]
    built, others = _apart(lock.read_text(), from_source)
    with tempfile.TemporaryDirectory() as scratch:
        for text, how in ((others, ["--only-binary", ":all:"]), (built, ["--no-build-isolation", "--use-pep517"])):
            if text:
                part = Path(scratch, "part.txt")
                part.write_text(text)
                _run([*locked, *how, "--requirement", str(part)], environment)


def _apart(lock: str, names: Sequence[str]) -> tuple[str, str]:
    """Part the entries of a lock: those of some packages, and the others.

    What is built from source is built by what the lock lists too, so that comes first.
    """
    entries = re.split(r"(?m)^(?=[A-Za-z])", lock)
    named = [one for one in entries if one.partition("==")[0] in names]
    return "".join(named), "".join(one for one in entries if one not in named)


def _run(call: Sequence[str], environment: Mapping[str, str]) -> None:
    done = subprocess.run(call, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Absent(f"What the tests need of Python could not be installed: {done.stderr.strip()[-300:]}")
