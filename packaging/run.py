"""Sets Connector Desk up in this folder and runs it; needs nothing but Python.

    python3 packaging/run.py                    open the desk
    python3 packaging/run.py serve ...          any other command of connector-desk
    python3 packaging/run.py test               every check and every test
    python3 packaging/run.py test checks        ruff, mypy and the rules of who may import whom
    python3 packaging/run.py test databases     every test of the core on SQLite and on PostgreSQL
    python3 packaging/run.py test agents        both lines of ACA-Py; the newer where Python 3.13 is
    python3 packaging/run.py test mutants       how many mutants of the security-relevant code the tests find
    python3 packaging/run.py test tests/core    one part of the tests: whatever pytest takes
    python3 packaging/run.py cases              which tests carry the numbered cases of tests/cases.md
    python3 packaging/run.py bench issuance     what an issuance costs; `formats`: a credential; `start`: opening it
    python3 packaging/run.py days               the days of a front desk with the real program, by keys alone; Linux
    python3 packaging/run.py bundle             build the program for computers without Python, into dist/
    python3 packaging/run.py release            the same for a release: twice, compared, with checksums and signatures
    python3 packaging/run.py test packages      install, use, upgrade and remove the packages in a clean Debian; root
    python3 packaging/run.py lock               write the lock files again after a change of pyproject.toml
    python3 packaging/run.py qt-packages        print the Debian packages that Qt's window needs

The first run makes `.venv` and installs what the lock files say, by hash, ready-made packages only; later runs start at
once.  The file is kept readable for old Pythons, so that they are told what is missing instead of failing on a word.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from xml.etree import ElementTree as ET

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOCKS = ROOT / "packaging"
STAMP = ENVIRONMENT / "installed-locks"
NEWEST_PYTHON_TOO_OLD = (3, 10)

# Library that Qt loads -> Debian package that brings it
QT_LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libglib-2.0.so.0": "libglib2.0-0",
}
X11_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
}
# The tests take photos; without these the desk offers none
CAMERA_LIBRARIES = {
    "libpulse.so.0": "libpulse0",
    "libdrm.so.2": "libdrm2",
    "libXrandr.so.2": "libxrandr2",
    "libXext.so.6": "libxext6",
}

CHECKS = {
    "ruff check": ["-m", "ruff", "check", "."],
    "ruff format": ["-m", "ruff", "format", "--check", "."],
    "mypy": ["-m", "mypy"],
    "who may import whom": ["-c", "from importlinter.cli import lint_imports_command as lint; lint()"],
}
WAITING_SHARE = 2  # processes for each processor: tests wait for sockets and commits
# A process that crashes is a failed test and is not replaced: pytest-xdist 3.8 waits for ever once it replaced one
BY_FILE = ["--dist", "loadfile", "--max-worker-restart", "0"]
SIDE_BY_SIDE = ["--numprocesses", str(min(8, round((os.cpu_count() or 2) * WAITING_SHARE))), *BY_FILE]
TWO_FILES = ["--numprocesses", "2", *BY_FILE]  # each starts programs of its own
BENCH_BUNDLE = "build/bench/connector-desk/connector-desk"
BUNDLE_TESTS = [f"tests/app/test_{name}.py" for name in ("main", "serve", "program")]  # the bundle passes them too
ALONE = "alone or keyring"
COLLECT = ["-m", "pytest", "--collect-only", "--quiet"]
FAULTS = "faults"
MEMORY = "/dev/shm"  # noqa: S108  a folder of its own is made in it
ROOM = 4 * 2**30  # bytes
NOT_PASSED = {"failures": "failed", "errors": "broken before or after", "skipped": "skipped"}
INTERRUPTED = 130
MEASUREMENTS = (
    "issuance",
    "agents",
    "answers",
    "formats",
    "presentation",
    "metrics",
    "start",
    "counter",
    "editor",
    "responses",
    "soak",
)
NO_WINDOW = {"serve", "backup", "restore", "wallet", "check", "--help", "-h", "--version"}


class Missing(Exception):
    """Something this computer lacks: one sentence, and the command that mends it."""


def main(arguments: list[str]) -> int:
    """Run one command and give back its exit code."""
    command = arguments[0] if arguments else ""
    if command == "qt-packages":
        print(" ".join([*QT_LIBRARIES.values(), *X11_LIBRARIES.values(), *CAMERA_LIBRARIES.values()]))
        return 0
    try:
        need_python()
        if command in DEVELOPING:
            if command == "test":
                need_libraries({**QT_LIBRARIES, **CAMERA_LIBRARIES})
            if command not in BUILDING:
                install("requirements-dev.txt")
            return DEVELOPING[command](arguments[1:])
        if command not in NO_WINDOW:
            need_window()
        install("requirements.txt")
    except Missing as sentence:
        print(sentence, file=sys.stderr)
        return 1
    return become(["-m", "connector_desk", *arguments])


def need_python() -> None:
    """Refuse a Python that is too old or that cannot make environments."""
    if sys.version_info[:2] <= NEWEST_PYTHON_TOO_OLD:
        raise Missing(f"Connector Desk needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    if not PYTHON.exists() and importlib.util.find_spec("ensurepip") is None:
        raise Missing(f"Python's installer (ensurepip) is missing. Install it with: {apt(['python3-venv'])}")


def need_window() -> None:
    """Refuse where no window can be shown: on a Linux without a display or without the libraries Qt loads."""
    if not sys.platform.startswith("linux"):
        return
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    if not platform and not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        raise Missing(
            "There is no display to open a window on. Start it from a desktop, or on a virtual display with: "
            f"{apt(['xvfb', 'xauth'])} && xvfb-run -a python3 packaging/run.py; `serve` needs no display."
        )
    need_libraries(QT_LIBRARIES if platform in {"offscreen", "minimal"} else {**QT_LIBRARIES, **X11_LIBRARIES})


def need_libraries(wanted: dict[str, str]) -> None:
    """Refuse where a system library is missing that Qt would fail on, and say how to install all that are."""
    if not sys.platform.startswith("linux"):
        return
    lacking = [name for name in wanted if not loads(name)]
    if not lacking:
        return
    if shutil.which("apt-get"):
        raise Missing(
            f"Qt needs system libraries that are missing. Install them with: {apt([wanted[name] for name in lacking])}"
        )
    raise Missing(f"Qt needs system libraries that are missing; install those that bring {', '.join(lacking)}.")


def loads(library: str) -> bool:
    """Tell whether the system finds a shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def apt(packages: list[str]) -> str:
    """Spell the command that installs Debian packages."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return ("" if root else "sudo ") + "apt-get install -y " + " ".join(packages)


def install(lock_file: str) -> None:
    """Make the environment if there is none, and install a lock file into it unless that was done already."""
    if (
        not PYTHON.exists()
        or subprocess.run([PYTHON, "-c", "import pip"], check=False, stderr=subprocess.DEVNULL).returncode
    ):
        print("Creating .venv …", file=sys.stderr)
        venv.create(ENVIRONMENT, clear=True, symlinks=os.name != "nt", with_pip=True)
    mark = f"{lock_file} {hashlib.sha256((LOCKS / lock_file).read_bytes()).hexdigest()}"
    done = STAMP.read_text().splitlines() if STAMP.exists() else []
    if mark in done:
        return
    print(f"Installing what packaging/{lock_file} lists (once; up to a gigabyte) …", file=sys.stderr)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    locked = ["--require-hashes", "--only-binary", ":all:", "--requirement", str(LOCKS / lock_file)]
    if subprocess.run([*pip, *locked], check=False).returncode:
        raise Missing(
            "The packages could not be installed; pip says why above. The first run needs a package index. There are "
            "ready-made packages for Windows on x64, macOS 14 on Apple silicon, Linux with glibc 2.34 (2.39 on ARM), "
            "such as Debian 12 and Ubuntu 22.04, and what is newer."
        )
    put_on_path()
    STAMP.write_text("\n".join([*(line for line in done if line.split()[0] != lock_file), mark, ""]))


def put_on_path() -> None:
    """Let the environment import the checkout, by a path relative to it: nothing has to be built."""
    ask = [str(PYTHON), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    answer = subprocess.run(ask, check=True, capture_output=True, text=True).stdout
    packages = Path(answer.strip())
    (packages / "connector-desk.pth").write_text(os.path.relpath(ROOT, packages) + "\n")


def test(arguments: list[str]) -> int:
    """Run the checks and the tests; with arguments only the part that the first names, or what pytest takes."""
    if not arguments:
        peers = subprocess.Popen([PYTHON, "-m", "tests.interop.set_up"], cwd=ROOT)  # takes time, and no processor
        # Compiles the tests once: processes that begin at the same time would each compile all of them
        compiling = subprocess.Popen([PYTHON, *COLLECT], cwd=ROOT, env=keeping_byte_code(), stdout=subprocess.DEVNULL)
        try:
            failed = checks()
            compiling.wait()
            return told([*failed, *every_test()])
        finally:
            for process in (peers, compiling):
                process.terminate()
                process.wait()
    part = PARTS.get(arguments[0])
    return part(arguments[1:]) if part else run(["-m", "pytest", *arguments])


def databases(arguments: list[str]) -> int:
    """Run every test of the core on SQLite and on PostgreSQL."""
    return run(["-m", "pytest", *SIDE_BY_SIDE, "-m", f"not ({ALONE})", "--both-databases", "tests/core", *arguments])


def packages(arguments: list[str]) -> int:
    """Build the packages, not compressed much, and prove them in a clean Debian."""
    preparing = subprocess.Popen([PYTHON, "-m", "tests.packages", "--prepare"], cwd=ROOT)  # waits for the network
    try:
        failed = bundle(["--quick"])
    finally:
        preparing.wait()
    if failed:
        return failed
    os.environ["CONNECTOR_DESK_PROGRAM"] = str(ROOT / "dist/connector-desk/connector-desk")
    return run(["-m", "pytest", "-q", *TWO_FILES, *BUNDLE_TESTS]) or run(["-m", "tests.packages", *arguments])


def checks() -> list[str]:
    """Run every check, side by side; return the names of those that fail."""
    failed = []
    with ThreadPoolExecutor(len(CHECKS)) as pool:
        done = pool.map(run_quietly, CHECKS.values())
        for name, (code, output) in zip(CHECKS, done, strict=True):
            print(f"--- {name}\n{output}", end="", flush=True)
            if code:
                failed.append(name)
    return failed


def told(failed: list[str]) -> int:
    """Name what failed, and give the exit code."""
    if failed:
        print("FAILED: " + ", ".join(failed), flush=True)
    return int(bool(failed))


def every_test() -> list[str]:
    """Run all tests and count them: on every processor, then what kills the program, then what runs alone."""
    parts = {
        "tests on every processor": [*SIDE_BY_SIDE, "-m", f"not ({ALONE} or {FAULTS})"],
        "tests that kill the program": [*TWO_FILES, "-m", FAULTS],
        "tests that need the machine alone": ["-m", ALONE],
    }
    failed: list[str] = []
    totals: dict[str, int] = {}
    with tempfile.TemporaryDirectory(dir=in_memory()) as folder:
        for number, (name, how) in enumerate(parts.items()):
            print(f"--- {name}", flush=True)
            report = Path(folder, f"{number}.xml")
            code = run(
                ["-m", "pytest", "--junit-xml", str(report), "--basetemp", str(Path(folder, f"of-{number}")), *how]
            )
            if code:
                failed.append(name)
            if code == INTERRUPTED:
                break
            count(report, totals)
    told = ", ".join(f"{number} {what}" for what, number in totals.items())
    print(f"=== all tests: {told or 'none ran'}", flush=True)
    return failed


def in_memory() -> str | None:
    """Name a folder in memory with room for what tests write, where there is one: no commit waits for a disk there."""
    if not Path(MEMORY).is_dir():
        return None
    found = os.statvfs(MEMORY)
    has_room = found.f_bavail * found.f_frsize >= ROOM
    return MEMORY if has_room and os.access(MEMORY, os.W_OK) and not found.f_flag & os.ST_NOEXEC else None


def count(report: Path, totals: dict[str, int]) -> None:
    """Add what a report of pytest counts; it counts nothing where pytest came to no end."""
    suites = ET.parse(report).iter("testsuite") if report.exists() else ()  # noqa: S314  pytest wrote it
    for suite in suites:
        told = {what: int(suite.get(kind, 0)) for kind, what in NOT_PASSED.items()}
        passed = int(suite.get("tests", 0)) - sum(told.values())
        for what, number in {"passed": passed, **told}.items():
            totals[what] = totals.get(what, 0) + number


def bench(arguments: list[str]) -> int:
    """Run one of the measurements in tests/bench."""
    if not arguments or arguments[0] not in MEASUREMENTS:
        print(f"usage: packaging/run.py bench {{{','.join(MEASUREMENTS)}}} [--help]", file=sys.stderr)
        return 2
    given = arguments[1:]
    if arguments[0] == "start" and "--bundle" in given:
        if failed := bundle(["--bench"]):
            return failed
        given = [each for each in given if each != "--bundle"] + ["--program", str(ROOT / BENCH_BUNDLE)]
    return run([str(ROOT / "tests/bench" / f"{arguments[0]}.py"), *given])


def cases(arguments: list[str]) -> int:
    """List the tests of the numbered cases in `tests/cases.md`."""
    return run([str(ROOT / "tests/cases.py"), *arguments])


def days(arguments: list[str]) -> int:
    """Play scenes of a front desk with the real program on a display of its own; count keys and seconds."""
    need_libraries({**QT_LIBRARIES, **X11_LIBRARIES})
    return run(["-m", "tests.days", *arguments])


def bundle(arguments: list[str]) -> int:
    """Build the bundle and the packages of it, or whatever the first argument names of `bundle/`; see its README."""
    environment = ROOT / "build" / "bundle-environment"
    python = environment / PYTHON.relative_to(ENVIRONMENT)
    locks = [LOCKS / name for name in ("requirements.txt", "requirements-bundle.txt")]
    mark, stamp = "".join(hashlib.sha256(file.read_bytes()).hexdigest() for file in locks), environment / "installed"
    if not stamp.exists() or stamp.read_text() != mark:
        venv.create(environment, clear=True, symlinks=os.name != "nt", with_pip=True)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
        locked = ["--no-compile", "--require-hashes", "--only-binary", ":all:"]
        listed = [part for file in locks for part in ("--requirement", str(file))]
        if subprocess.call([*pip, *locked, *listed]):
            raise Missing("The packages of the bundle could not be installed; pip says why above.")
        stamp.write_text(mark)
    return subprocess.call([str(python), str(LOCKS / "bundle/packages.py"), *arguments], cwd=ROOT)


def release(arguments: list[str]) -> int:
    """Build every package twice, compare, and write checksums, signatures, notes and the list of parts."""
    return bundle(["--release", *arguments])


def lock(arguments: list[str]) -> int:
    """Work out every lock file for every platform; `--upgrade` takes newer releases."""
    uv = ["-m", "uv", "pip", "compile", "--universal", "--generate-hashes", "--no-emit-index-url", "--no-header"]
    extras = ["--extra", "camera", "--extra", "postgresql"]
    with_dev = [*extras, "--group", "dev", "--constraints", "packaging/requirements.txt"]
    # Lock file: the oldest Python that it is for, and what it is worked out from
    steps = {
        "packaging/requirements.txt": ("3.11", ["pyproject.toml"]),
        "packaging/requirements-bundle.txt": (
            "3.11",
            ["packaging/requirements-bundle.in", "--constraints", "packaging/requirements.txt"],
        ),
        "packaging/requirements-dev.txt": ("3.11", ["pyproject.toml", *with_dev]),
        "tests/interop/acapy/0.12.txt": ("3.11", ["tests/interop/acapy/0.12.in"]),
        "tests/interop/acapy/1.7.txt": ("3.13", ["tests/interop/acapy/1.7.in"]),
        "tests/interop/mdoc_libraries/packages.txt": ("3.11", ["tests/interop/mdoc_libraries/packages.in"]),
    }
    for name, (python, source) in steps.items():
        call = [*uv, "--quiet", "--python-version", python, *source, "--output-file", name]
        code = run([*call, *arguments])
        if code:
            return code
    return 0


def run(call: list[str]) -> int:
    """Run the environment's Python in the checkout, wait, and give back its exit code."""
    try:
        return subprocess.run([PYTHON, *call], cwd=ROOT, env=keeping_byte_code(), check=False).returncode
    except KeyboardInterrupt:
        return INTERRUPTED


def run_quietly(call: list[str]) -> tuple[int, str]:
    """Run the environment's Python in the checkout; return its exit code and what it printed."""
    done = subprocess.run(
        [PYTHON, *call], cwd=ROOT, check=False, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    return done.returncode, done.stdout


def keeping_byte_code() -> dict[str, str]:
    """Return an environment in which what one process compiles is there for the next, as Python has it by itself."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def become(call: list[str]) -> int:
    """Turn this process into the environment's Python, so that signals reach the program itself."""
    if os.name != "nt":
        os.execv(PYTHON, [str(PYTHON), *call])  # noqa: S606  no shell is wanted
    try:
        return subprocess.run([PYTHON, *call], check=False).returncode
    except KeyboardInterrupt:
        return INTERRUPTED


BUILDING = {"bundle": bundle, "release": release}
PARTS = {
    "checks": lambda _: told(checks()),
    "databases": databases,
    "agents": lambda arguments: run(["-m", "pytest", "-m", "agents", "tests/interop", *arguments]),
    "mutants": lambda arguments: run(["-m", "tests.mutants", *arguments]),
    "packages": packages,
}
DEVELOPING = {**BUILDING, "test": test, "bench": bench, "cases": cases, "days": days, "lock": lock}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
