"""No test says that a short word is nowhere in something random: sooner or later it stands there by chance.

Three letters stand in a thousand characters of base64 once in three hundred runs; eight never do.
"""

import ast
import re
from collections.abc import Iterator

from tests.packaging.test_names import FILES, ROOT

SAFE = 8  # characters
RANDOM = re.compile(r"rows\(|sealed|\.body|caplog|\.url\b|dumps\(|read_bytes|read_text")
"""What holds identifiers, keys or sealed values, as tests call it."""


def _short(tree: ast.AST) -> Iterator[ast.Compare]:
    for one in ast.walk(tree):
        if not (
            isinstance(one, ast.Compare) and isinstance(one.ops[0], ast.NotIn) and isinstance(one.left, ast.Constant)
        ):
            continue
        word = one.left.value.decode("latin-1") if isinstance(one.left.value, bytes) else one.left.value
        is_short = isinstance(word, str) and re.fullmatch(rf"[\w+/-]{{0,{SAFE - 1}}}", word, re.ASCII)
        if is_short and RANDOM.search(ast.unparse(one.comparators[0])):
            yield one


def test_nothing_short_is_looked_for_where_chance_may_put_it() -> None:
    tests = [file for file in FILES if ROOT / "tests" in file.parents]
    found = [(file.name, one.lineno, ast.unparse(one)) for file in tests for one in _short(ast.parse(file.read_text()))]
    assert found == []


def test_it_would_be_found() -> None:
    assert len(list(_short(ast.parse("assert 'Kim' not in repr(core.rows('SELECT 1'))")))) == 1
    assert list(_short(ast.parse("assert 'kim@' not in repr(core.rows('SELECT 1'))"))) == []
