"""Patterns are read as ECMA-262 with the flag `u` reads them; Node says what that is."""

import json
import re
import shutil
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable

from connector_desk.contract.ecma_pattern import BACKTRACKS, HEAVIEST, PatternFault, matches, read_pattern
from connector_desk.contract.fault_texts import key_and_parameters
from connector_desk.contract.limits import ATTRIBUTE_VALUE_BYTES
from tests.cpu import at_most

NODE = shutil.which("node")
with_node = [
    pytest.mark.interop,
    pytest.mark.skipif(NODE is None, reason="Node is not on this machine: apt-get install nodejs"),
]
SCRIPT = """
const cases = JSON.parse(require("fs").readFileSync(0));
console.log(JSON.stringify(cases.map(([pattern, texts]) => {
  let read; try { read = new RegExp(pattern, "u") } catch { return null }
  return texts.map(text => read.test(text));
})));
"""
PATTERNS = [
    *(r"^\p{L}+$", r"^\P{Lu}$", r"\p{Script=Greek}", r"\p{sc=Cyrl}", r"\p{gc=Nd}", r"^\p{ASCII}+$", r"\p{Cs}"),
    *(r"(?<year>\d{4})", r"(?<$a>x)\k<$a>", r"^(a|b)\1$", r"^(?:(x)|y)z$", r"^[\w.-]+$", r"^[-\w]$", r"[\-]", r"[\b]"),
    *(r"^(?!0)[0-9]+$", r"^(?=.*\d)(?=.*[a-z]).{3,}$", r"(?<=a+)b", r"(?<!a)b", r"\bfoo\b", r"\Bo", r"^(?:(?=a))+a"),
    *(r"^.$", r"^\s$", r"^\S$", r"^\w$", r"^\d$", r"a$", "^$", "", "a|", "[]", "[^]", r"[^\W_]", r"[&&]", "[a~~b]"),
    *(
        r"\u0041",
        r"\u{1F600}",
        r"^\ud83d\ude00$",
        r"\ud83d",
        r"^[\ud83d\ude00]$",
        r"\x41",
        r"\cA",
        r"\0",
        r"\/",
        r"a{0}",
    ),
    *(r"x{2,3}?", r"(a*)*", r"(?:a?){3}", "é", "😀", "^[^-a]$", "[a-c-e]"),
]
REFUSED = {
    r"(?P<a>x)": ("PATTERN_NAMED", 1),
    r"a\Z": ("PATTERN_ANCHOR", 2),
    r"\Aa": ("PATTERN_ANCHOR", 1),
    "a++": ("PATTERN_NOTHING_REPEATED", 3),
    "*a": ("PATTERN_NOTHING_REPEATED", 1),
    "(?=a)*": ("PATTERN_NOTHING_REPEATED", 6),
    "^*": ("PATTERN_NOTHING_REPEATED", 2),
    "[[:alpha:]]": ("PATTERN_ESCAPE", 2),
    "(?i)a": ("PATTERN_FLAGS", 1),
    "(?>a)": ("PATTERN_FLAGS", 1),
    "(?#a)": ("PATTERN_FLAGS", 1),
    r"x\h": ("PATTERN_ESCAPE", 2),
    r"\-": ("PATTERN_ESCAPE", 1),
    r"\u{110000}": ("PATTERN_ESCAPE", 1),
    r"\x4": ("PATTERN_ESCAPE", 1),
    r"\01": ("PATTERN_ESCAPE", 1),
    "\\": ("PATTERN_ESCAPE", 1),
    r"[\w-.]": ("PATTERN_RANGE", 2),
    "[z-a]": ("PATTERN_RANGE", 2),
    r"\p{Greek}": ("PATTERN_PROPERTY", 1),
    r"\p{l}": ("PATTERN_PROPERTY", 1),
    "a)": ("PATTERN_ALONE", 2),
    "a}": ("PATTERN_ALONE", 2),
    "]": ("PATTERN_ALONE", 1),
    "a{,3}": ("PATTERN_ALONE", 2),
    "a{2": ("PATTERN_ALONE", 2),
    "(a": ("PATTERN_OPEN", 1),
    "[a": ("PATTERN_OPEN", 1),
    "x{2,1}": ("PATTERN_REPETITION", 2),
    r"\2(a)": ("PATTERN_NO_GROUP", 1),
    r"\k<b>(?<a>x)": ("PATTERN_NO_GROUP", 1),
    "(?<a>x)(?<a>y)": ("PATTERN_NAMED_TWICE", 8),
    "(?<1>x)": ("PATTERN_NAMED", 1),
}
OURS_ALONE = {r"(?:(a)|b)*\1": "PATTERN_REFERENCE", r"(?<=a*\b)b": "PATTERN_BEHIND"}
TEXTS = [
    "",
    *"ab01-_.& \n\r\t\b\0\x01éΣЯ😀\u00a0\ufeff\u2028\u0660",
    "aa",
    "ab",
    "aab",
    "2026",
    "01",
    "foo",
    "foobar",
    "zx",
]


def asked(cases: list[tuple[str, list[str]]]) -> list[list[bool] | None]:
    assert NODE
    answer = subprocess.run([NODE, "-e", SCRIPT], input=json.dumps(cases), text=True, capture_output=True, check=True)
    found: list[list[bool] | None] = json.loads(answer.stdout)
    return found


def reason(pattern: str) -> tuple[str, int]:
    with pytest.raises(PatternFault) as caught:
        read_pattern(pattern)
    found = key_and_parameters(caught.value.args[0])
    assert found is not None
    return found[0].name, int(found[1].get("position", 0))


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_pattern_of_ecma_262_is_read(pattern: str) -> None:
    assert read_pattern(pattern).translated is not None
    assert all(isinstance(matches(pattern, text), bool) for text in TEXTS)


@pytest.mark.parametrize("pattern", REFUSED)
def test_any_other_is_refused_by_name_at_its_place(pattern: str) -> None:
    assert reason(pattern) == REFUSED[pattern]


@pytest.mark.parametrize("pattern", OURS_ALONE)
def test_what_the_engine_would_take_for_something_else_is_refused_too(pattern: str) -> None:
    assert reason(pattern)[0] == OURS_ALONE[pattern]


@pytest.mark.parametrize(
    ("pattern", "text", "is_match"),
    [
        (r"^(?!0)[0-9]+$", "10", True),
        (r"^(?!0)[0-9]+$", "01", False),
        (r"^\p{L}+$", "Müller", True),
        (r"^\p{L}+$", "R2", False),
        (r"^.$", "\r", False),
        (r"^\d$", "\u0660", False),
        (r"\bé", "é", False),
    ],
)
def test_it_means_what_everybody_reads(pattern: str, text: str, is_match: bool) -> None:
    assert matches(pattern, text) is is_match


@pytest.mark.parametrize(
    "pattern",
    [
        *(r"^(a+)+$", r"^(?!b)(a|a)*c$", r"(?:(?=a*)(?!b)(?:a|a))*c", r"(?:(?=(?:(?=a*)a)*)a)*c"),
        *(r"(?:(?=.*b)a)*c", r"(?:a|b)*a(?:a|b){2000}c", r"(a*)(a*)(a*)\1\2\3x", r"^\p{L}{190}$"),
    ],
)
def test_no_text_takes_long(pattern: str) -> None:
    longest = read_pattern(pattern).longest
    matches(pattern, "a")
    with at_most(1.5):
        matches(pattern, "a" * longest)
    assert matches(pattern, "a" * (longest + 1)) is None


def test_what_is_too_large_is_refused() -> None:
    assert BACKTRACKS
    assert read_pattern(f"^a{{1,{HEAVIEST - 10}}}$")
    for pattern in ("a{10001}", "(?:a{1000}){1000}", "(" * 60 + ")" * 60, r"\p{L}{5000}", "a{99999999999999999999}"):
        assert reason(pattern)[0] == "PATTERN_LARGE"


@pytest.mark.parametrize("cases", [PATTERNS, [*REFUSED], [*OURS_ALONE]], ids=["read", "refused", "ours"])
class TestWithNode:
    pytestmark = with_node

    def test_node_agrees(self, cases: list[str]) -> None:
        for pattern, answer in zip(cases, asked([(one, TEXTS) for one in cases]), strict=True):
            if pattern in PATTERNS:
                assert answer == [matches(pattern, text) for text in TEXTS], pattern
            else:
                assert (answer is None) is (pattern in REFUSED), pattern


_simple = st.sampled_from(
    [
        *(
            "a",
            "b",
            "1",
            "-",
            " ",
            ".",
            r"\d",
            r"\W",
            r"\s",
            r"\b",
            r"\B",
            "^",
            "$",
            r"\p{L}",
            r"\P{Lu}",
            r"\u0061",
            "é",
        ),
        *(
            "😀",
            r"\ud83d",
            r"\1",
            "[a-c]",
            r"[^\W\d]",
            r"[\w-]",
            "[]",
            "[^]",
            "}",
            "]",
            r"\q",
            r"\-",
            "(?P<n>a)",
            r"\cA",
        ),
        *(r"[\d-z]", "[z-a]", "&&", r"\0", r"\x4", "[[:digit:]]", "{2}", "*", r"[\b]", r"\/", "/"),
    ]
)
_counts = st.sampled_from(["", "", "", "*", "+", "?", "{2}", "{1,2}", "{0}", "*?", "{2,}", "{,2}", "++"])
_groups = st.sampled_from(["(", "(?:", "(?=", "(?!", "(?<=", "(?<!"])


def _longer(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    grouped = st.builds(lambda opening, inside, count: f"{opening}{inside}){count}", _groups, inner, _counts)
    terms = st.builds(lambda one, count: one + count, _simple, _counts)
    return st.lists(st.one_of(terms, grouped, st.just("|")), max_size=4).map("".join)


_patterns = st.recursive(_simple, _longer, max_leaves=8)


class TestGenerated:
    pytestmark = with_node

    @settings(max_examples=25, deadline=None)
    @given(st.lists(st.tuples(_patterns, st.lists(st.text("aAb1- \n\ré😀Σ_", max_size=6), max_size=6)), min_size=40))
    def test_node_agrees_about_any_pattern(self, cases: list[tuple[str, list[str]]]) -> None:
        for (pattern, texts), answer in zip(cases, asked(cases), strict=True):
            try:
                ours = [matches(pattern, text) for text in texts]
                read_pattern(pattern)
            except PatternFault:
                assert answer is None or reason(pattern)[0] in OURS_ALONE.values(), pattern
            else:
                assert ours == answer, pattern


@pytest.mark.parametrize(
    ("source", "least", "most"),
    [
        ("^a$", 1, 1),
        ("^a{2,5}$", 2, 5),
        (r"^(?:\p{L}|\u{1F600}){1,3}x?$", 1, 4),
        ("^(?!0)[0-9]{1,3}$", 1, 3),
        ("^a$|^bcd$", 1, 3),
        ("^(a|bcd)$", 1, 3),
        ("(?:^ab$)", 2, 2),
        ("^$", 0, 0),
        ("^(?:a?){3}$", 0, 3),
        ("a", 1, None),
        ("^a", 1, None),
        ("a$", 1, None),
        ("^a*$", 0, None),
        ("^a+b{2}$", 3, None),
        ("^a|b$", 1, None),
        ("(?:^a)?b$", 1, None),
        ("^a(?:b$)?", 1, None),
        ("(?:^){0,1}a$", 1, None),
        (r"^(a|b)\1$", 1, None),
        (r"(?=^)a$", 1, None),
    ],
)
def test_the_lengths_of_what_a_pattern_matches(source: str, least: int, most: int | None) -> None:
    read = read_pattern(source)
    assert read.shortest == least
    assert (read.most if read.most <= ATTRIBUTE_VALUE_BYTES else None) == most


def _joined(parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    counted = st.builds(
        lambda part, count: f"(?:{part}){count}", parts, st.sampled_from(["", "?", "*", "{2}", "{1,3}"])
    )
    either = st.builds(lambda one, other: f"(?:{one}|{other})", parts, parts)
    anchored = st.builds(lambda part: f"(?:^{part}$)", parts)
    return counted | either | anchored | st.builds("".join, st.lists(parts, min_size=1, max_size=3))


MADE = st.recursive(st.sampled_from(["a", "[bc]", ".", "^", "$"]), _joined, max_leaves=6)


@given(source=MADE, data=st.data())
def test_no_text_that_matches_is_shorter_or_longer_than_was_found_out(source: str, data: st.DataObject) -> None:
    read = read_pattern(source)
    pattern = re.compile(source.replace("$", r"\Z"))  # which Python takes for the end and nothing else
    try:
        text = data.draw(st.from_regex(pattern))
    except Unsatisfiable:
        return
    assert read.shortest <= len(text) <= read.most or len(text) > ATTRIBUTE_VALUE_BYTES
