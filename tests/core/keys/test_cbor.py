"""Vectors of RFC 8949 appendix A, and what is refused."""

from contextlib import suppress

import pytest
from cbor2 import CBORTag
from hypothesis import example, given, settings
from hypothesis import strategies as st

from connector_desk.core.keys import cbor
from connector_desk.core.keys.strict import Malformed

VECTORS = [
    ("00", 0),
    ("17", 23),
    ("1818", 24),
    ("1b000000e8d4a51000", 1_000_000_000_000),
    ("1bffffffffffffffff", 2**64 - 1),
    ("20", -1),
    ("3903e7", -1_000),
    ("3bffffffffffffffff", -(2**64)),
    ("fb3ff199999999999a", 1.1),
    ("fb7e37e43c8800759c", 1.0e300),
    ("f4", False),
    ("f5", True),
    ("f6", None),
    ("c074323031332d30332d32315432303a30343a30305a", CBORTag(0, "2013-03-21T20:04:00Z")),
    ("d818456449455446", CBORTag(24, b"dIETF")),
    ("d903ec6a313934302d31302d3039", CBORTag(1004, "1940-10-09")),
    ("40", b""),
    ("4401020304", b"\1\2\3\4"),
    ("60", ""),
    ("62c3bc", "ü"),
    ("64f0908591", "\U00010151"),
    ("80", []),
    ("8301820203820405", [1, [2, 3], [4, 5]]),
    ("98190102030405060708090a0b0c0d0e0f101112131415161718181819", list(range(1, 26))),
    ("a0", {}),
    ("a201020304", {1: 2, 3: 4}),
    ("a26161016162820203", {"a": 1, "b": [2, 3]}),
    ("826161a161626163", ["a", {"b": "c"}]),
]
OTHER_SPELLINGS = [
    ("1800", 0),
    ("f93c00", 1.0),
    ("fa47c35000", 100_000.0),
    ("5f42010243030405ff", b"\1\2\3\4\5"),
    ("7f657374726561646d696e67ff", "streaming"),
    ("9f01820203820405ff", [1, [2, 3], [4, 5]]),
    ("83018202039f0405ff", [1, [2, 3], [4, 5]]),
    ("bf6346756ef563416d7421ff", {"Fun": True, "Amt": -2}),
    ("a203040102", {3: 4, 1: 2}),
]
REFUSED_TAGS = [
    ("1", "c11a514b67b0"),
    ("2", "c249010000000000000000"),
    ("3", "c349010000000000000000"),
    ("4", "c48221196ab3"),
    ("23", "d74401020304"),
    ("25", "d90100826361616181d81900"),
    ("28", "d81c81d81d00"),
    ("30", "d81e820102"),
    ("35", "d8236128"),
    ("100", "d86400"),
    ("258", "d9010283010203"),
    ("55799", "d9d9f700"),
]


@pytest.mark.parametrize(("spelled", "value"), VECTORS)
def test_each_value_is_read_and_written(spelled: str, value: cbor.CborValue) -> None:
    assert cbor.decode(bytes.fromhex(spelled)) == value
    assert cbor.encode(value).hex() == spelled


@pytest.mark.parametrize(("spelled", "value"), OTHER_SPELLINGS)
def test_other_spellings_are_read(spelled: str, value: cbor.CborValue) -> None:
    assert cbor.decode(bytes.fromhex(spelled)) == value


@pytest.mark.parametrize(("tag", "spelled"), REFUSED_TAGS)
def test_a_tag_without_a_meaning_is_refused_by_its_number(tag: str, spelled: str) -> None:
    with pytest.raises(Malformed, match=f"tag ({tag}|256) has no meaning"):
        cbor.decode(bytes.fromhex(spelled))
    with pytest.raises(Malformed, match="tag"):
        cbor.decode(bytes.fromhex("a100" + spelled))


def test_a_caller_may_allow_another_tag() -> None:
    assert cbor.decode(bytes.fromhex("d28100"), tags={18}) == CBORTag(18, [0])


@pytest.mark.parametrize(
    ("why", "spelled"),
    [
        ("twice", "a201000101"),
        ("twice", "a20000f400"),
        ("key", "a1f400"),
        ("key", "a1f90000f5"),
        ("key", "a1410000"),
        ("key", "a1c06000"),
        ("key", "a18000"),
        ("follows", "0000"),
        ("not CBOR", ""),
        ("not CBOR", "18"),
        ("not CBOR", "1c"),
        ("not CBOR", "ff"),
        ("not CBOR", "9f00"),
        ("not CBOR", "62c328"),
        ("not CBOR", "5f6161ff"),
        ("not CBOR", "9b7fffffffffffffff"),
        ("not CBOR", "5b7fffffffffffffff"),
        ("simple", "f0"),
        ("simple", "f8ff"),
        ("finite", "f97c00"),
        ("finite", "fb7ff8000000000000"),
        ("0000", "6100"),
        ("0000", "a1610000"),
    ],
)
def test_what_is_refused(why: str, spelled: str) -> None:
    with pytest.raises(Malformed, match=why):
        cbor.decode(bytes.fromhex(spelled))


@pytest.mark.parametrize("level", ["81", "a100", "9f", "d818"])
def test_deep_nesting_is_refused(level: str) -> None:
    with pytest.raises(Malformed):
        cbor.decode(bytes.fromhex(level * (cbor.DEEPEST + 1) + "00"))
    with pytest.raises(Malformed):
        cbor.decode(bytes.fromhex(level * 200_000 + "00"))


def test_size_is_bounded() -> None:
    assert cbor.decode(b"\x43abc", largest=4) == b"abc"
    with pytest.raises(Malformed, match="too large"):
        cbor.decode(b"\x43abc", largest=3)


def test_the_number_of_parts_is_bounded_and_a_portrait_is_one() -> None:
    picture = bytes(range(256)) * 1_000
    assert cbor.decode(cbor.encode({"portrait": picture, "text": "a" * 60_000, "numbers": [10**9] * 40_000}))
    with pytest.raises(Malformed, match="parts"):
        cbor.decode(cbor.encode([[]] * cbor.MOST_PARTS))
    with pytest.raises(Malformed, match="parts"):
        cbor.decode(b"\x9f" + b"\xa0" * cbor.MOST_PARTS + b"\xff")


def test_cbor_in_bytes_goes_both_ways() -> None:
    tagged = cbor.decode(cbor.encode(cbor.tagged_bytes({"a": 1})))
    assert cbor.decode(cbor.bytes_inside(tagged)) == {"a": 1}
    assert cbor.encode_inside(cbor.encode({"a": 1})) == cbor.encode(cbor.tagged_bytes({"a": 1}))
    for other in (b"\0", CBORTag(24, "a"), CBORTag(0, b"\0"), None):
        with pytest.raises(Malformed):
            cbor.bytes_inside(other)


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**64), 2**64 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]))
    | st.binary(),
    lambda inside: (
        st.lists(inside, max_size=4) | st.dictionaries(st.integers(-9, 99) | st.text("abc"), inside, max_size=4)
    ),
    max_leaves=8,
)


@given(value=VALUES)
def test_what_is_written_is_read(value: cbor.CborValue) -> None:
    assert cbor.decode(cbor.encode(value)) == value


@given(
    data=st.binary(max_size=40), head=st.sampled_from(["", "c0", "c1", "c2", "d81c", "d81e", "d82382", "a1", "d81d"])
)
@example(data=b"\xf6", head="c1")
@settings(max_examples=500)
def test_any_bytes_are_read_or_refused(data: bytes, head: str) -> None:
    with suppress(Malformed):
        cbor.decode(bytes.fromhex(head) + data)


@pytest.mark.parametrize("size", [0, 1, 23, 24, 255, 256, 65_535, 65_536])
def test_what_is_joined_is_what_would_be_encoded_whole(size: int) -> None:
    data, values = b"a" * size, list(range(size))
    assert cbor.encode_bytes(data) == cbor.encode(data)
    assert cbor.join_array([*map(cbor.encode, values)]) == cbor.encode(values)
    named = {str(one): one for one in values}
    assert cbor.join_map({name: cbor.encode(one) for name, one in named.items()}) == cbor.encode(named)
