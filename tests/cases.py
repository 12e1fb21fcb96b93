"""Which numbered cases of the checklist have tests: `python3 packaging/run.py cases`.

Only the numbers stand here that must hold before anyone uses a real wallet (P1), by section of the checklist.  A test
says in its name which it carries: `test_case_017_…`, `test_cases_001_002_…`; of a span, `test_cases_017_to_027_…`,
those count that stand in front of the ids of its parameters (`id="018 empty"`).
"""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

TESTS = Path(__file__).resolve().parent

P1: dict[str, str] = {
    "A": "1-2 4-11 13-16 18-22 24-26 28-31 34 36 38-41 43-45",
    "B1": "48-53 55-70 72-79",
    "B2": "80-82 84",
    "B3": "86-90 93-94",
    "B4": "95-97",
    "B5": "102-103 105-109 112-115",
    "B6": "117-122",
    "B7": "126-133 135",
    "C1": "136-140",
    "C2": "141-150 152-153",
    "C3": "156-161 163-166",
    "C4": "168-170 172-173",
    "D1": "177 179 181-182",
    "D2": "183-186 188",
    "D3": "190-194",
    "D4": "198-206 209-213 215 217-219",
    "D5": "220 222-223",
    "D6": "226-234 236-251 253-259 261-262",
    "D7": "264-267 269-271",
    "D8": "273-277 279",
    "D9": "282-287 289-326",
    "D10": "328-334",
    "D11": "338-346",
    "D12": "347-352 354-359 362",
    "D13": "363-369 371",
    "E": "373-389 391-393",
    "F1": "394-401 404",
    "F2": "405-416",
    "F3": "417-421 423-426",
    "F4": "428-432",
    "F5": "434-439",
    "H": "440-441 443-445",
}

FINISHED: tuple[str, ...] = (
    *("A", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "C1", "C2", "C3", "C4"),
    *("D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10", "D11", "D12", "D13", "E", "F1"),
    *("F4", "H"),
)
"""Sections of what is built: each of their numbers has a test, or stands in `WAITING`."""

WAITING: dict[int, str] = {}
"""Numbers of finished sections that have nothing to be tried on, and why."""

_NAMED = re.compile(r"test_cases?_((?:\d{3}_(?:to_)?)+)")


def numbers(spans: str) -> list[int]:
    """Write out spans such as "1-3 7"."""
    found: list[int] = []
    for span in spans.split():
        first, _, last = span.partition("-")
        found += range(int(first), int(last or first) + 1)
    return found


def named(test: str, ids: Iterable[str] = ()) -> list[int]:
    """Read the numbers in the name of a test; `ids` are those of its parameters."""
    match = _NAMED.match(test)
    if match is None:
        return []
    spans = match[1].rstrip("_").replace("_to_", "-").replace("_", " ").split()
    told = {int(one[:3]) for one in ids if one[:3].isdecimal()}
    return [number for span in spans for number in numbers(span) if "-" not in span or number in told]


@cache
def carried(folder: Path = TESTS) -> dict[int, list[str]]:
    """Find the tests of each number: file and name."""
    found: dict[int, list[str]] = defaultdict(list)
    for file in sorted(folder.rglob("test_*.py")):
        if any(part.startswith(".") for part in file.relative_to(folder).parts):
            continue  # what is installed for the tests has tests of its own
        for test in tests_in(ast.parse(file.read_text(encoding="utf-8"))):
            for number in named(test.name, _ids(test)):
                found[number].append(f"{file.relative_to(folder.parent).as_posix()}::{test.name}")
    return found


def tests_in(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Find the tests of a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node


def _ids(test: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        for node in ast.walk(decorator):
            if isinstance(node, ast.keyword) and node.arg == "id" and isinstance(node.value, ast.Constant):
                yield str(node.value.value)


def missing(
    sections: Iterable[str] = FINISHED, tests: Mapping[int, object] | None = None, waiting: Iterable[int] = WAITING
) -> list[int]:
    """List the numbers of sections that neither have a test nor wait."""
    have = (carried() if tests is None else tests).keys() | set(waiting)
    return [number for section in sections for number in numbers(P1[section]) if number not in have]


def report(sections: Iterable[str] = FINISHED) -> Iterator[str]:
    """Say line by line which tests carry each number."""
    tests = carried()
    for section in sections:
        for number in numbers(P1[section]):
            yield from (f"{section:4}{number:03}  {test}" for test in tests.get(number, ()))
            if number in WAITING:
                waits = "NO LONGER WAITS" if number in tests else "WAITS"
                yield f"{section:4}{number:03}  {waits}: {WAITING[number]}"
            elif number not in tests:
                yield f"{section:4}{number:03}  MISSING"


def main(sections: list[str]) -> int:
    """Print the report of these sections, or of all that are finished; fails when a number has no test."""
    if unknown := set(sections) - P1.keys():
        print(f"There is no section {', '.join(sorted(unknown))}; there are {', '.join(P1)}.", file=sys.stderr)
        return 2
    chosen = sections or list(FINISHED)
    print(*report(chosen), sep="\n")
    without, of_them = missing(chosen), sum(len(numbers(P1[one])) for one in chosen)
    print(f"{of_them} numbers, {len(without)} without a test{': ' if without else ''}", end="")
    print(*(f"{number:03}" for number in without))
    return 1 if without else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
