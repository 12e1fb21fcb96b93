"""How many mistakes the tests notice: `python3 packaging/run.py test mutants --count 400 --seed 1 --jobs 2`.

Each mutant is one small change in a module on which security rests, made in the memory of a fork (so not on Windows);
the tests that reach the changed line run against it, the narrow ones first, until one fails.  A first run of all tests
says which test reaches what; it is kept for the commit.
"""

import argparse
import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final

from tests.mutant_server import PIPES, UNCHANGED
from tests.mutations import Mutation, mutations
from tests.reach import mark

ROOT: Final = Path(__file__).resolve().parents[1]
AREAS: Final[dict[str, tuple[str, ...]]] = {
    "token, credential, deferred": (
        "oid4vci/*.py",
        "issuance/*_endpoint.py",
        "issuance/credential_signing.py",
        "issuance/access_tokens.py",
    ),
    "authorization response": (
        "verification/authorization_response.py",
        "verification/*verifier*.py",
        "agents/message_receiver.py",
    ),
    "presentation verifier": ("oid4vp/*.py", "oid4vp/verification/*.py"),
    "status lists": ("issuance/status_lists.py", "store/statuses.py", "formats/status_*.py"),
    "formats": ("formats/*.py",),
    "envelope": ("didcomm/envelope.py",),
    "gate": (
        "http/gate.py",
        "http/request_body.py",
        "place/admin_keys.py",
        "agents/agent_tokens.py",
        "place/hosts.py",
    ),
    "idempotency": ("http/idempotent_replay.py", "runtime/idempotency.py"),
    "store writer": ("store/writer.py", "store/transactions.py"),
}
"""Where the mutants are made, below connector_desk/core; the first area that names a module has it."""
TESTS: Final = ("tests/core", "tests/contract")
COPIED: Final = ("connector_desk", "tests", "resources", "packaging", "pyproject.toml", "README.md", "CHANGELOG.md")
LEFT_OUT: Final = "not (alone or keyring or interop or agents)"
LONGEST: Final = 30  # seconds for one test


@dataclass(slots=True)
class Test:
    """A test that reaches the modules."""

    name: str
    seconds: float
    breadth: int
    """How many blocks it reaches: few means that the test is about them."""

    @property
    def file(self) -> str:
        """Return the file of the test."""
        return self.name.partition("::")[0]


@dataclass(slots=True)
class Mutant:
    """One mutant and what became of it."""

    area: str
    module: str
    change: Mutation
    outcome: str = "waiting"
    """`killed` by a test, `survived`, or `unreached`: no test reaches the line."""
    by: str = ""
    tests: list[Test] = field(default_factory=list)

    def told(self) -> dict[str, Any]:
        """Return what the report says of it."""
        kept = {key: value for key, value in asdict(self.change).items() if key not in {"start", "end"}}
        return {"area": self.area, "module": self.module, **kept, "outcome": self.outcome, "by": self.by}


def main(arguments: Sequence[str]) -> int:
    """Make the mutants, run the tests against each, and print the table and the survivors."""
    options = _options(arguments)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        mutants = _try_all(Path(folder), options)
    _report(mutants, options)
    return 0


def _try_all(folder: Path, options: argparse.Namespace) -> list[Mutant]:
    sound = _copy(ROOT, folder / "sound")  # whatever is changed in the checkout meanwhile
    modules = _modules(sound)
    every = [
        Mutant(area, name, change)
        for name, area in sorted(modules.items())
        if options.area in area
        for change in mutations((sound / name).read_bytes())
    ]
    if options.again:
        chosen = _again(every, json.loads(options.again.read_text())["mutants"])
    else:
        chosen = random.Random(options.seed).sample(every, min(options.count, len(every)))
    where = len({one.module for one in every})
    print(f"{len(every)} mutants can be made in {where} modules; {len(chosen)} of them are tried", flush=True)
    reach = _reach(sound, sorted(modules), options)
    started = [Server(sound, number, options.tests) for number in range(options.jobs)]
    servers: SimpleQueue[Server] = SimpleQueue()
    for server in started:
        servers.put(server)
    with ThreadPoolExecutor(options.jobs) as pool:
        tried = pool.map(lambda one: _tried(one, reach, servers, options.seconds), chosen)
        for done, mutant in enumerate(tried, 1):
            print(f"{done:4} {mutant.outcome:9} {mutant.module}:{mutant.change.line} {mutant.by}", flush=True)
    for server in started:
        server.close()
    return chosen


def _again(every: Sequence[Mutant], before: Sequence[dict[str, Any]]) -> list[Mutant]:
    """Return those that no test killed in an earlier run, wherever their lines are now."""
    found = []
    for one in before:
        same = [
            other
            for other in every
            if (other.module, other.change.before, other.change.after) == (one["module"], one["before"], one["after"])
        ]
        if same and one["outcome"] != "killed":
            found.append(min(same, key=lambda other: abs(other.change.line - one["line"])))
    return found


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="packaging/run.py test mutants", description="How many mistakes tests see.")
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 2) // 2))
    parser.add_argument("--again", type=Path, default=None, help="only what lived in the report that --json wrote")
    parser.add_argument("--seconds", type=float, default=60.0, help="of tests for one mutant, as they take without it")
    parser.add_argument("--area", default="", help="only areas whose name has this word")
    parser.add_argument("--tests", nargs="+", default=list(TESTS), help="only tests in these files and folders")
    parser.add_argument("--json", type=Path, default=None, help="write the report there too")
    return parser.parse_args(arguments)


def _modules(sound: Path) -> dict[str, str]:
    """Give the modules in which mutants are made, each with its area."""
    found: dict[str, str] = {}
    for area, globs in AREAS.items():
        for glob in globs:
            paths = [path for path in (sound / "connector_desk/core").glob(glob) if path.name != "__init__.py"]
            if not paths:
                raise SystemExit(f"no module is named {glob} any more: mend AREAS in tests/mutants.py")
            for path in paths:
                found.setdefault(path.relative_to(sound).as_posix(), area)
    return found


# Which test reaches what


def _reach(sound: Path, modules: Sequence[str], options: argparse.Namespace) -> dict[tuple[str, int], list[Test]]:
    """Give the tests that reach a line of a module; runs them all once, until something changes."""
    kept = ROOT / ".pytest_cache" / f"reach-{_digest(sound, options.tests)}.json"
    if not kept.exists():
        kept.parent.mkdir(exist_ok=True)
        kept.write_text(json.dumps(_run_all(sound, modules, options)))
    blocks, lines = json.loads(kept.read_text())
    of: dict[int, list[Test]] = defaultdict(list)
    for line in lines:
        test = Test(line["test"], line["seconds"], len(line["calls"]))
        for number in line["calls"]:
            of[number].append(test)
    found: dict[tuple[str, int], list[Test]] = {}
    for number, (module, first, last) in enumerate(blocks):  # an inner block comes after the one around it
        for at in range(first, last + 1):
            found[module, at] = of[number]
    return found


def _digest(sound: Path, tests: Sequence[str]) -> str:
    summed = hashlib.sha256(" ".join(tests).encode())
    for file in sorted(file for top in ("connector_desk", "tests") for file in (sound / top).rglob("*.py")):
        summed.update(file.read_bytes())
    return summed.hexdigest()[:16]


def _run_all(sound: Path, modules: Sequence[str], options: argparse.Namespace) -> tuple[list[Any], list[Any]]:
    print("All tests run once, to see which of them reach what …", flush=True)
    blocks: list[Any] = []
    copy = _copy(sound, sound.with_name("marked"))
    for name in modules:
        marked, spans = mark((sound / name).read_text("utf-8"), len(blocks))
        blocks += [(name, *span) for span in spans]
        (copy / name).write_text(marked, "utf-8")
    side_by_side = ["--numprocesses", str(options.jobs), "--dist", "loadfile"] if options.jobs > 1 else []
    where = sound.with_name("reach")
    call = _pytest(["-p", "tests.reach", "-q", *side_by_side, "-m", LEFT_OUT, *options.tests])
    environment = _environment(copy, {"REACH": str(where)})
    subprocess.run(call, cwd=copy, env=environment, capture_output=True, check=False)
    reports = where.parent.glob(f"{where.name}.*")
    lines = [json.loads(line) for file in reports for line in file.read_text().splitlines()]
    if not lines:
        raise SystemExit("no test reaches any of the modules: the run of all tests failed")
    return blocks, lines


def _chosen(tests: Sequence[Test], budget: float) -> list[str]:
    """Choose within the budget: half of it for what reaches few blocks, half from each file in turn; SQLite first."""
    waiting = sorted(tests, key=lambda one: ("postgresql" in one.name, one.breadth, one.seconds))
    narrow, spent = 0, 0.0
    while narrow < len(waiting) and spent < budget / 2:
        spent += waiting[narrow].seconds
        narrow += 1
    chosen = waiting[:narrow]
    turns: Counter[str] = Counter()
    rest = []
    for place, test in enumerate(waiting[narrow:]):
        turns[test.file] += 1
        rest.append((turns[test.file], place, test))
    for _, _, test in sorted(rest, key=lambda one: one[:2]):
        if spent >= budget:
            break
        chosen.append(test)
        spent += test.seconds
    files = list(dict.fromkeys(one.file for one in chosen))
    return [one.name for one in sorted(chosen, key=lambda one: files.index(one.file))]  # files share what they set up


# One mutant


def _copy(source: Path, to: Path) -> Path:
    ignored = shutil.ignore_patterns("__pycache__", "node_modules", ".venv*", "*.sqlite")
    to.mkdir(parents=True)
    for name in COPIED:
        if (source / name).is_dir():
            shutil.copytree(source / name, to / name, ignore=ignored)
        else:
            shutil.copy(source / name, to / name)
    return to


class Server:
    """A process that has collected the tests and tries mutants (`tests/mutant_server.py`)."""

    def __init__(self, copy: Path, number: int, tests: Sequence[str]) -> None:
        self._copy = copy
        self.sound: set[str] = set()  # tests that passed without a mutant when they had failed with one
        there, requests = os.pipe()
        answers, back = os.pipe()
        limits = ["-o", f"timeout={LONGEST}", "-o", "faulthandler_timeout=0"]
        folder = f"--basetemp={copy.with_name(f'tests-{number}')}"
        call = ["-p", "tests.mutant_server", "-s", "-q", "--tb=no", folder, *limits, "-m", LEFT_OUT, *tests]
        self._process = subprocess.Popen(
            _pytest(call),
            cwd=copy,
            env=_environment(copy, {PIPES: f"{there},{back}"}),
            pass_fds=(there, back),
            stdout=subprocess.DEVNULL,
        )
        os.close(there)
        os.close(back)
        self._requests = os.fdopen(requests, "w")
        self._answers = os.fdopen(answers)

    def run(self, mutant: Mutant | None, tests: Sequence[str]) -> str | None:
        """Return which test failed, "" where the process did; without a mutant the tests run on the sound modules."""
        request: dict[str, Any] = {"module": "", "tests": tests}
        if mutant:
            module = self._copy / mutant.module
            sound = module.read_bytes()
            changed = mutant.change.applied(sound).decode()
            request |= {"module": str(module), "sound": sound.decode(), "changed": changed}
        print(json.dumps(request), file=self._requests, flush=True)
        answer = self._answers.readline()
        if not answer:
            raise SystemExit("the tests could not be collected")
        found: str | None = json.loads(answer)
        if found == UNCHANGED:
            raise SystemExit(f"{request['module']}: {UNCHANGED}")
        return found

    def close(self) -> None:
        """End the process."""
        self._requests.close()
        self._process.wait()


def _tried(
    mutant: Mutant, reach: dict[tuple[str, int], list[Test]], servers: SimpleQueue[Server], seconds: float
) -> Mutant:
    """Run the tests of a mutant until one fails that passes without it."""
    unreliable: set[str] = set()
    server = servers.get()
    try:
        while tests := _chosen(
            [one for one in reach.get((mutant.module, mutant.change.line), []) if one.name not in unreliable], seconds
        ):
            by = server.run(mutant, tests)
            mutant.outcome, mutant.by = "survived" if by is None else "killed", by or ""
            if not by:
                return mutant
            if by in server.sound or server.run(None, [by]) is None:
                server.sound.add(by)
                return mutant
            unreliable.add(by)  # it fails without the mutant too: under load, or by chance
        mutant.outcome = "unreached"
        return mutant
    finally:
        servers.put(server)


def _pytest(call: Sequence[str]) -> list[str]:
    return [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *call]


def _environment(copy: Path, more: dict[str, str]) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1", **more}


# The report


def _report(mutants: Sequence[Mutant], options: argparse.Namespace) -> None:
    killed = Counter(one.area for one in mutants if one.outcome == "killed")
    made = Counter(one.area for one in mutants)
    print(f"\n{'area':32} killed  made   rate")
    for area in (*(area for area in AREAS if made[area]), "all"):
        dead, all_of_them = (killed.total(), made.total()) if area == "all" else (killed[area], made[area])
        print(f"{area:32} {dead:6} {all_of_them:5} {dead / all_of_them:6.1%}")
    left = [one for one in mutants if one.outcome != "killed"]
    for one in left:
        print(f"\n{one.outcome}: {one.module}:{one.change.line}\n  - {one.change.before}\n  + {one.change.after}")
    if options.json:
        told = {"seed": options.seed, "mutants": [one.told() for one in mutants]}
        options.json.write_text(json.dumps(told, indent=1))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
