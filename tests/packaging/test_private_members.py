"""Tests work the desk as a person does: by key, by text, by what is on the screen."""

import ast
from collections.abc import Iterator
from pathlib import Path

MOST = 70
"""Each ties a test to how the window is made: `tests/windows.py` and `tests/desk/conftest.py` find what is shown."""

TESTS = Path(__file__).parents[1]
NAMED_TUPLE = ("_replace", "_asdict", "_fields", "_field_defaults")
"""Public methods of `NamedTuple`, whatever their names begin with."""
PARTS = ("desk", "app", "look", "days", "bench", "interop")


def private_members(text: str) -> Iterator[int]:
    """List the lines that ask another object for a member whose name begins with one underscore."""
    for each in ast.walk(ast.parse(text)):
        if not isinstance(each, ast.Attribute) or not each.attr.startswith("_") or each.attr.startswith("__"):
            continue
        if each.attr not in NAMED_TUPLE and not (isinstance(each.value, ast.Name) and each.value.id in ("self", "cls")):
            yield each.lineno


def test_tests_ask_for_few_private_members() -> None:
    found = [
        f"{file.relative_to(TESTS)}:{line}"
        for part in PARTS
        for file in sorted((TESTS / part).rglob("*.py"))
        if not any(name.startswith((".", "node_modules")) for name in file.relative_to(TESTS).parts)
        for line in private_members(file.read_text("utf-8"))
    ]
    assert len(found) <= MOST, "\n".join(found)


def test_an_own_member_is_none_and_another_objects_counts_wherever_it_stands() -> None:
    text = "self._a\ncls._b\nx.__dict__\nview._c\nself.view._d(0)\nself._e._f = other()._g\n"
    assert sorted(private_members(text)) == [4, 5, 6, 6]
