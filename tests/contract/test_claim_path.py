"""Paths to claims: how they are written, and what they select."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.contract.claim_path import ClaimTree, alone, parse_path, path_of, path_text, value_at, values_at

# The object of the examples in OpenID4VP 1.0 §7.2
PERSON = {
    "name": "Arthur Dent",
    "address": {"street_address": "42 Market Street", "locality": "Milliways", "postal_code": "12345"},
    "degrees": [
        {"type": "Bachelor of Science", "university": "University of Betelgeuse"},
        {"type": "Master of Science", "university": "University of Betelgeuse"},
    ],
    "nationalities": ["British", "Betelgeusian"],
}


@pytest.mark.parametrize(
    ("text", "path", "selected"),
    [
        ("name", ("name",), ["Arthur Dent"]),
        ("address", ("address",), [PERSON["address"]]),
        ("address.street_address", ("address", "street_address"), ["42 Market Street"]),
        ("degrees[].type", ("degrees", None, "type"), ["Bachelor of Science", "Master of Science"]),
        ("nationalities[1]", ("nationalities", 1), ["Betelgeusian"]),
        ("nationalities[]", ("nationalities", None), ["British", "Betelgeusian"]),
        ("nationalities[7]", ("nationalities", 7), []),
        ("name.first", ("name", "first"), []),
        ("address[0]", ("address", 0), []),
        ("address[]", ("address", None), []),
    ],
)
def test_what_a_path_selects(text: str, path: tuple[str | int | None, ...], selected: list[object]) -> None:
    assert parse_path(text) == path
    assert path_text(path) == text
    assert values_at(PERSON, path) == selected


def test_a_value_is_one_or_a_list_of_all_elements() -> None:
    assert value_at(PERSON, ("nationalities", None)) == ["British", "Betelgeusian"]
    assert value_at({"nationalities": ["British"]}, ("nationalities", None)) == ["British"]
    assert value_at(PERSON, ("nationalities", 0)) == "British"
    assert value_at({"nationalities": []}, ("nationalities", None)) is None
    assert value_at({"nationalities": [None]}, ("nationalities", None)) is None
    assert value_at({"minor": False}, ("minor",)) is False
    assert value_at({}, ("name",)) is None


@pytest.mark.parametrize(
    ("claims", "text", "value"),
    [
        ({"tags": ["a", "b"]}, "tags[]", ["a", "b"]),
        ({"tags": "a"}, "tags[]", ["a"]),
        ({"tags": "a"}, "tags[0]", "a"),
        ({"tags": ["a"]}, "tags[0]", "a"),
        ({"tags": "a"}, "tags[1]", None),
        ({"tags": ["a", "b"]}, "tags[0]", None),
        ({"tags": ["a", "b"]}, "tags[1]", None),
        ({"results": {"value": "A"}}, "results[].value", ["A"]),
        ({"results": [{"value": "A"}, {"value": "B"}]}, "results[].value", ["A", "B"]),
        ({"results": [{"value": "A"}, {"value": "B"}]}, "results[0].value", None),
        ({"address": {"town": "Ulm"}}, "address.town", "Ulm"),
        ({"address": [{"town": "Ulm"}, {"town": "Köln"}]}, "address.town", None),
    ],
)
def test_in_linked_data_nothing_is_the_first_of_several(claims: dict[str, object], text: str, value: object) -> None:
    assert value_at(claims, parse_path(text), is_linked=True) == value


@pytest.mark.parametrize(
    ("text", "path"),
    [
        (r"a\.b", ("a.b",)),
        (r"a\[0].c", ("a[0]", "c")),
        (r"a\[b", ("a[b",)),
        (r"a\\.b", ("a\\", "b")),
        ("a].b", ("a]", "b")),
        ("age_equal_or_over.18", ("age_equal_or_over", "18")),
        ("https://example\\.org/claim", ("https://example.org/claim",)),
    ],
)
def test_a_backslash_takes_a_sign_as_it_is(text: str, path: tuple[str, ...]) -> None:
    assert parse_path(text) == path
    assert path_text(path) == text


@pytest.mark.parametrize(
    "text", ["", ".", "..", "a.", ".a", "a..b", "[0]", "[]", "a[", "a[-1]", "a[01]", "a[0]b", "a\\", "a\\b", "a\n"]
)
def test_what_is_no_path(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        parse_path(text)


def test_a_path_has_an_end() -> None:
    assert len(parse_path(".".join(["a"] * 16))) == 16
    with pytest.raises(ValueError, match=r"a\.a"):
        parse_path(".".join(["a"] * 17))


STEPS = st.one_of(st.none(), st.integers(0, 99999), st.text(st.characters(min_codepoint=32), min_size=1, max_size=8))


@given(st.tuples(st.text(st.characters(min_codepoint=32), min_size=1, max_size=8)), st.lists(STEPS))
def test_what_is_written_is_read_again(first: tuple[str], rest: list[str | int | None]) -> None:
    path = (*first, *rest[:15])
    assert parse_path(path_text(path)) == path


def test_a_name_means_an_attribute_before_it_means_a_path() -> None:
    assert path_of("address", ["address"]) == ("address",)
    assert path_of("address.locality", ["address"]) == ("address", "locality")
    assert path_of("address.locality", ["address", "address.locality"]) == ("address.locality",)
    assert path_of("address.locality", ["name"]) is None
    assert path_of("locality", ["address"]) is None
    assert path_of("[0]", ["address"]) is None


# Claims put together from values by their paths.


def tree(**values):
    made = ClaimTree()
    for name, value in values.items():
        assert made.add(parse_path(name), value)
    return made


def test_members_and_elements_are_put_together_in_any_order():
    made = ClaimTree()
    for name, value in (("b[1].c", 2), ("a.x", "y"), ("b[0].c", 1), ("a.z.q", [3])):
        assert made.add(parse_path(name), value)
    assert made.claims() == {"b": [{"c": 1}, {"c": 2}], "a": {"x": "y", "z": {"q": [3]}}}
    assert list(made.gaps()) == []


def test_a_value_has_one_place():
    made = ClaimTree()
    assert made.add(("a", "x"), 1)
    assert not made.add(("a", "x"), 2)
    assert not made.add(("a",), 2)
    assert not made.add(("a", "x", "y"), 2)
    assert made.claims() == {"a": {"x": 1}}


def test_a_gap_is_found():
    made = ClaimTree()
    for path in (("a", 0), ("a", 2), ("b", "c", 1)):
        made.add(path, "x")
    assert list(made.gaps()) == [("a", 2), ("b", "c", 1)]


@given(st.lists(st.sampled_from(["m", "n", 0, None]), max_size=5), st.integers())
def test_a_value_alone_is_at_its_path(inner, value):
    path = ("a", *inner)
    assert values_at(alone(path, value), path) == [value]
