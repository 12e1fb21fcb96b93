"""The nearest name, and the one table of faults."""

import re

import pytest

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.faults import TABLE, nearest, unknown_sentence
from connector_desk.contract.identity import IdentityChange
from connector_desk.contract.wire import parse


@pytest.mark.parametrize(
    ("name", "known", "found"),
    [
        ("expirydate", ["requestId", "expiryDate"], "expiryDate"),
        ("SCHEMAID", ["schemaId", "format"], "schemaId"),
        ("zzz", ["schemaId", "format"], None),
        ("", ["a"], None),
        ("x" * 100_000, ["x" * 64], "x" * 64),
    ],
)
def test_the_nearest_name_is_found(name, known, found):
    assert nearest(name, known) == found


def test_an_unknown_name_is_never_repeated():
    assert "evil" not in unknown_sentence("evil" * 1000, ["good"])


def test_every_code_is_a_plain_word():
    assert all(re.fullmatch(r"[a-z_]+", code) for code, _ in TABLE.values())


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (b"null", "missing_field"),
        (b"7", "wrong_type"),
        (b"[]", "wrong_type"),
        (b"{}", "wrong_type"),
        (b"true", "wrong_type"),
        (b'"x"', "invalid_choice"),
    ],
)
def test_what_is_none_of_the_words_of_an_enumeration(value, code):
    with pytest.raises(ValidationFailed) as refused:
        parse(IdentityChange, b'{"kind": ' + value + b"}")
    assert [(fault.path, fault.code) for fault in refused.value.fields] == [("kind", code)]
