"""Which tests carry the numbered cases of `cases.md`: `python3 packaging/run.py cases`."""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).resolve().parent
CASES = TESTS / "cases.md"

_LISTED = re.compile(r"^- \*\*(\d{3})\*\* ", re.MULTILINE)
_NAMED = re.compile(r"test_cases?_((?:\d{3}_(?:to_)?)+)")


def listed() -> list[int]:
    """Return the numbers of the cases that have a sentence, in their order."""
    return [int(number) for number in _LISTED.findall(CASES.read_text(encoding="utf-8"))]


def named(test: str, ids: Iterable[str] = ()) -> list[int]:
    """Read the numbers in the name of a test; `ids` are those of its parameters."""
    match = _NAMED.match(test)
    if match is None:
        return []
    told = {int(one[:3]) for one in ids if one[:3].isdecimal()}
    found: list[int] = []
    for span in match[1].rstrip("_").replace("_to_", "-").split("_"):
        first, _, last = span.partition("-")
        found += [n for n in range(int(first), int(last or first) + 1) if not last or n in told]
    return found


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


def main() -> int:
    """Print the tests of each case; fails where a case has no test, or a name has a number without a case."""
    numbers, tests = listed(), carried()
    for number in numbers:
        print(*(f"{number:03}  {test}" for test in tests.get(number, ["MISSING"])), sep="\n")
    for number in sorted(tests.keys() - set(numbers)):
        print(*(f"{number:03}  NOT IN cases.md: {test}" for test in tests[number]), sep="\n")
    print(f"{len(numbers)} cases, {len(set(numbers) - tests.keys())} without a test")
    return 1 if set(numbers) ^ tests.keys() else 0


if __name__ == "__main__":
    sys.exit(main())
