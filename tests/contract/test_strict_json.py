"""Untrusted JSON is understood in one way, or refused."""

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.base.errors import DeskError, Unreadable, ValidationFailed
from connector_desk.contract.limits import ECHO_CHARACTERS
from connector_desk.contract.strict_json import cut, dumps, loads, loads_trusted, spell_path

TEXT = st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\0"), max_size=20)
NUMBERS = st.integers(-(2**63), 2**63) | st.floats(allow_nan=False, allow_infinity=False)
VALUES = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=20,
)


def refusal(body: bytes) -> tuple[str, int]:
    with pytest.raises(DeskError) as caught:
        loads(body)
    return caught.value.code, caught.value.status


def cpu_of_refusal(body: bytes) -> float:
    """Measure the least of three, in seconds: the others may have collected somebody else's garbage."""
    rounds = []
    for _ in range(3):
        start = time.process_time()
        with pytest.raises(DeskError):
            loads(body)
        rounds.append(time.process_time() - start)
    return min(rounds)


@given(VALUES)
def test_what_was_written_is_read_again(value):
    assert loads(dumps(value)) == loads_trusted(dumps(value)) == value


@given(st.binary(max_size=40) | TEXT.map(str.encode))
def test_any_bytes_are_read_as_the_standard_reader_does_or_refused(body):
    try:
        value = loads(body)
    except (Unreadable, ValidationFailed):
        return
    assert value == json.loads(body)


@pytest.mark.parametrize("body", [b"", b" ", b"\n"])
def test_case_018_an_empty_body_is_malformed(body):
    assert refusal(body) == ("malformed_json", 400)


@pytest.mark.parametrize(
    "body",
    [
        b'{"a":1',
        b'{"a":1}x',
        b"{}{}",
        b"{}[]",
        b'{"a":1,}',
        b"[1,]",
        b"{'a':1}",
        b'{"a":1}//',
        b'/* a */{"a":1}',
        b"{a:1}",
        b"[01]",
        b"[+1]",
        b"[.5]",
        b"[1.]",
        b"[0x1]",
        b'["a\nb"]',
        b'["\\x41"]',
        b'["\\u00_1"]',
        b"[True]",
        b"\x0b[]",
        b'{"a"\x001}',
    ],
)
def test_case_020_what_is_not_quite_json_is_malformed(body):
    assert refusal(body) == ("malformed_json", 400)


@pytest.mark.parametrize(
    ("body", "path"),
    [
        (b'{"expiryDate":1,"expiryDate":2}', "expiryDate"),
        (b'{"a":1,"\\u0061":2}', "a"),
        (b'{"payload":[{"attributes":[{"key":"a","key":"b"}]}]}', "payload[0].attributes[0].key"),
        (b'{"":1,"":2}', '[""]'),
        (b'{"a":{"b":1,"c":[],"c":[]}}', "a.c"),
    ],
)
def test_case_021_a_name_that_stands_twice_is_refused_with_its_place(body, path):
    with pytest.raises(Unreadable) as caught:
        loads(body)
    assert (caught.value.code, caught.value.status) == ("duplicate_key", 400)
    assert [fault.path for fault in caught.value.fields] == [path]
    assert path in caught.value.message


def test_a_long_name_that_stands_twice_is_not_repeated():
    name = b'"' + b"n" * 5000 + b'"'
    with pytest.raises(Unreadable) as caught:
        loads(b"{" + name + b":1," + name + b":2}")
    assert len(caught.value.message) < 150


@pytest.mark.parametrize("number", [b"NaN", b"Infinity", b"-Infinity"])
def test_case_022_what_is_no_number_is_malformed(number):
    assert refusal(b'{"a":' + number + b"}") == ("malformed_json", 400)


@pytest.mark.parametrize("number", [b"1e999", b"-1e999", b"1" + b"0" * 400 + b".0"])
def test_case_022_a_number_that_overflows_is_out_of_range(number):
    with pytest.raises(ValidationFailed) as caught:
        loads(b'{"a":' + number + b"}")
    assert [fault.code for fault in caught.value.fields] == ["number_out_of_range"]


def test_case_023_an_integer_of_5000_digits_is_malformed_and_cheap():
    body = b'{"a":' + b"9" * 5000 + b"}"
    assert refusal(body) == ("malformed_json", 400)
    assert cpu_of_refusal(body) < 0.05


@pytest.mark.parametrize("opening", [b"[", b'{"a":'])
@pytest.mark.parametrize("depth", [33, 1_000, 50_000])
def test_case_024_nesting_beyond_32_levels_is_refused_and_cheap(opening, depth):
    closing = b"]" if opening == b"[" else b"}"
    body = opening * depth + (b"" if opening == b"[" else b"1") + closing * depth
    assert refusal(body) == ("json_too_deep", 400)
    assert cpu_of_refusal(body) < 0.05


@pytest.mark.parametrize("opening", [b"[", b'{"a":'])
def test_32_levels_are_read(opening):
    closing = b"]" if opening == b"[" else b"}"
    loads(opening * 32 + (b"" if opening == b"[" else b"1") + closing * 32)


def test_wide_documents_and_brackets_in_text_are_not_deep():
    loads(dumps([{"a": ["[" * 100]}] * 100))


@pytest.mark.parametrize(
    "body",
    [
        b"[" + b"0," * 60_000 + b"0]",
        b"[" + b"{}," * 60_000 + b"0]",
        b"{" + b",".join(b'"%d":0' % index for index in range(60_000)) + b"}",
        b'["\\"",' + b"0," * 60_000 + b"0]",
        b'["\\\\",' + b"0," * 60_000 + b"0]",
    ],
)
def test_a_document_of_very_many_parts_is_refused_before_it_is_built(body):
    assert refusal(body) == ("payload_too_large", 413)
    assert cpu_of_refusal(body) < 0.02


def test_signs_in_text_are_no_parts():
    text = '[{,"\\' * 30_000
    assert loads(dumps([text])) == [text]


@pytest.mark.parametrize(
    "body",
    [
        b'["\\ud800"]',
        b'["\\uDC00"]',
        b'["\\udc00\\ud800"]',
        b'{"\\ud83d":1}',
        b'["\xed\xa0\x80"]',
        b'["\xc0\xaf"]',
        b'["\xff"]',
        b'["\xe2\x82"]',
        b'["\xf5\x80\x80\x80"]',
    ],
)
def test_case_025_what_is_not_utf_8_is_refused(body):
    assert refusal(body) == ("invalid_encoding", 400)


def test_a_whole_surrogate_pair_is_one_character():
    assert loads(b'["\\ud83d\\ude00"]') == ["😀"]


@pytest.mark.parametrize(
    ("body", "path"),
    [
        (b'{"a":["x\\u0000y"]}', "a[0]"),
        (b'{"b":{"\\u0000":1}}', "b"),
    ],
)
def test_case_026_the_character_zero_is_refused(body, path):
    with pytest.raises(ValidationFailed) as caught:
        loads(body)
    assert [(fault.path, fault.code) for fault in caught.value.fields] == [(path, "invalid_character")]


def test_an_escaped_backslash_before_u0000_is_text():
    assert loads(b'["\\\\u0000"]') == ["\\u0000"]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le"])
def test_case_017_other_encodings_are_refused(encoding):
    assert refusal('{"a":1}'.encode(encoding)) == ("invalid_encoding", 400)


def test_case_027_a_byte_order_mark_is_refused():
    assert refusal(b"\xef\xbb\xbf{}") == ("invalid_encoding", 400)


def test_dumps_refuses_what_is_no_json():
    with pytest.raises(ValueError, match="not JSON compliant"):
        dumps({"a": float("nan")})


@pytest.mark.parametrize(
    ("location", "path"),
    [
        ((), ""),
        (("payload", 0, "schemaId"), "payload[0].schemaId"),
        (("metadata", "a b"), 'metadata["a b"]'),
        (("metadata", "__class__"), "metadata.__class__"),
        ((0,), "[0]"),
    ],
)
def test_a_path_is_spelled(location, path):
    assert spell_path(location) == path


def test_a_path_repeats_no_long_name():
    assert len(spell_path(("metadata", "x" * 5000))) < 2 * ECHO_CHARACTERS
    assert cut("x" * 5000) == "x" * 63 + "…"
