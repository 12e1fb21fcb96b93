"""Kinds of text: what the rules say to people, and what they show to OpenAPI."""

import json
import re

import jsonschema_rs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError
from pydantic_core import PydanticCustomError

from connector_desk.contract import kinds
from connector_desk.contract.kinds import alias_key, check_record, check_request_id, refuse

SHOWN = {
    "RequestId": ["x", "visit 17", "a/b", "a..b", "x" * 128],
    "Alias": ["acme:desk1", "acme%3Adesk1"],
    "Url": ["https://desk.example/x?y#z", "http://127.0.0.1:8080"],
    "IssuerDid": ["did:web:issuer.example", "did:key:z6Mk"],
    "Email": ["kim@example.org"],
    "ClaimName": ["given_name", "x-y_1"],
    "EntityId": ["https://portal.example", "urn:x:y"],
    "Needed": ["x"],
    "AttributeValue": ["", "x"],
}
NOT_SHOWN = {
    "RequestId": ["", "x" * 129, "../x", "/x", "a/..", ".", "ä", "a\\b"],
    "Alias": ["acme", "a:b:c", ""],
    "Url": ["ftp://x", "javascript:x"],
    "IssuerDid": ["did:", "did:other:x"],
    "ClaimName": ["..", "a[0]", "", "address.locality"],
    "EntityId": ["", "a b"],
}


def shown(name):
    return jsonschema_rs.validator_for(TypeAdapter(getattr(kinds, name)).json_schema())


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, texts in SHOWN.items() for text in texts])
def test_what_is_taken_is_what_openapi_shows(name, text):
    TypeAdapter(getattr(kinds, name)).validate_python(text)
    assert shown(name).is_valid(text)


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, texts in NOT_SHOWN.items() for text in texts])
def test_what_is_refused_is_not_shown(name, text):
    with pytest.raises(ValidationError):
        TypeAdapter(getattr(kinds, name)).validate_python(text)
    assert not shown(name).is_valid(text)


@given(st.text(st.characters(min_codepoint=32, max_codepoint=126), min_size=1, max_size=128))
def test_a_request_id_is_taken_as_openapi_shows_it(text):
    try:
        taken = check_request_id(text) == text
    except PydanticCustomError:
        taken = False
    assert shown("RequestId").is_valid(text) == taken


def test_letter_case_does_not_tell_two_agents_apart():
    assert alias_key("Acme:Desk1") == alias_key("acme:desk1")


@pytest.mark.parametrize("sentence", ["At most {limit}.", "100 % {}", "{{x}}"])
def test_a_sentence_is_told_as_it_is(sentence):
    with pytest.raises(PydanticCustomError) as caught:
        refuse("some_code", sentence, "key", 3)
    assert caught.value.message() == sentence
    assert caught.value.type == "some_code"
    assert caught.value.context == {"at": ("key", 3), "sentence": sentence}


def test_a_record_is_held_to_64_kib_in_all():
    record = {f"{index:03}" + "k" * 120: "x" * 1024 for index in range(50)}
    assert sum(len(key) + len(value) for key, value in record.items()) < 64 * 1024
    assert check_record(record) == record


@given(st.dictionaries(st.text(min_size=1, max_size=5), st.integers() | st.text(max_size=5), max_size=5))
def test_a_small_record_is_kept(record):
    if not re.search("[\ud800-\udfff]", json.dumps(record, ensure_ascii=False)):
        assert check_record(record) == record
