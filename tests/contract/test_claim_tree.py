"""Claims put together from values by their paths."""

from hypothesis import given
from hypothesis import strategies as st

from connector_desk.contract.claim_path import ClaimTree, alone, parse_path, values_at


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
