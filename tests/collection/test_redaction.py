"""What is kept of a text: no key, code, PIN or token, and everything else as it was written."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.collection.redaction import (
    HIDDEN,
    is_secret_name,
    without_parameters,
    without_secrets,
    without_secrets_in_body,
    without_secrets_in_headers,
)
from connector_desk.contract.strict_json import loads

pytestmark = pytest.mark.sqlite
ID = "PWcbWGFczf29TjQiV8j7SA"
JWT = "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJl~WyJhIiwiYiJd~"


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        (
            '{"isSuccessfull": true, "result": {"token" :  "canary"}}',
            '{"isSuccessfull": true, "result": {"token" :  "…"}}',
        ),
        ('{"pin": 7731, "state":"done"}', '{"pin": "…", "state":"done"}'),
        ('{"pin":"7731","a":"b"', '{"pin":"…","a":"b"'),
        ('{"adminKey": "x", "client_secret": "x"}', '{"adminKey": "…", "client_secret": "…"}'),
        ('{"pre-authorized_code": "x"}', '{"pre-authorized_code": "…"}'),
        ('{"token": "cana', '{"token": "…"'),
        (
            f'{{"url": "openid-credential-offer://?u=http%3A%2F%2Fa%2Fo%2F{ID}"}}',
            '{"url": "openid-credential-offer://?u=http%3A%2F%2Fa%2Fo%…"}',
        ),
        (f'"https://desk.example/i/{ID}"', '"https://desk.example/i/…"'),
        (f'{{"presentation": "{JWT}"}}', '{"presentation": "…"}'),
        (f"Bearer {JWT}", "Bearer …"),
        ("a=1&access_token=canary&b=2", "a=1&access_token=…&b=2"),
    ],
)
def test_secrets_are_replaced_and_the_rest_stays(written, kept):
    assert without_secrets_in_body(written.encode()) == kept


@pytest.mark.parametrize(
    "written",
    [
        '{"attributes": [{"key": "given_name", "value": "Erika"}], "hasToken": false, "token": null}',
        '{"isSuccessfull": false, "result": {"code": "validation_failed", "message": "M", "key": "of_field"}}',
        '{"schemaId": "http://127.0.0.1:8080/bc/public/schemas/a-very-long-name-of-a-schema/1.0"}',
        '{ "a" : 1e2, "a": 1.00 ,\n "url":"https://desk.example/a" ',
        '{"workflowId": "1a205ee4a5axnkNXA7tX-5UtKYCUyutk", "shipping": "pinned", "token_type": "x"}',
        "",
        "grüße",
    ],
)
def test_what_is_no_secret_stays_byte_for_byte(written):
    assert without_secrets_in_body(written.encode()) == written


@pytest.mark.parametrize(
    "written",
    [
        '{"p\\u0069n": "canary"}',
        '{"tok\\u0065n": "canary"}',
        '{"token": ["canary"]}',
        '{"invitation": {"a": "canary"}}',
        '{"result": {"key": "canary"}}',
        '{"a": "\\"token\\": \\"canary\\""}',
        '[{"secret": {"b": ["canary"]}}]',
    ],
)
def test_a_secret_that_is_spelled_or_nested_otherwise_is_found(written):
    kept = without_secrets_in_body(written.encode())
    assert "canary" not in kept
    json.loads(kept)


@pytest.mark.parametrize("body", [b"\x89PNG\r\n\x1a\n", b"\xff", b"a\0b"])
def test_what_is_no_text_is_not_kept(body):
    assert without_secrets_in_body(body) == ""


def test_a_body_that_is_cut_in_a_character_keeps_its_rest():
    assert without_secrets_in_body("aü".encode()[:2], is_cut=True) == "a"


def test_headers_lose_their_secrets_and_keep_placeholders():
    headers = (
        ("X-API-Key", "canary"),
        ("Authorization", "Bearer $AGENT_TOKEN"),
        ("x-api-key", "$CONNECTOR_KEY"),
        ("Set-Cookie", "canary"),
        ("Idempotency-Key", "attempt"),
        ("Location", f"https://desk.example/i/{ID}"),
    )
    assert [value for _, value in without_secrets_in_headers(headers)] == [
        *(HIDDEN, "Bearer $AGENT_TOKEN", "$CONNECTOR_KEY", HIDDEN, "attempt"),
        "https://desk.example/i/…",
    ]


def test_an_address_keeps_its_path_and_loses_secret_parameters():
    address = f"https://desk.example/bc/admin/workflows/{ID}?limit=3&token=canary&code=canary"
    assert without_parameters(address) == f"https://desk.example/bc/admin/workflows/{ID}?limit=3&token=…&code=…"


@given(st.text())
def test_to_filter_twice_changes_nothing(text):
    once = without_secrets(text)
    assert without_secrets(once) == once


VALUES = st.recursive(
    st.none() | st.integers() | st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["token", "adminKey", "pin", "name", "a b"]), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(VALUES, st.booleans())
def test_no_member_of_a_secret_name_survives(value, ascii_only):
    body = json.dumps(value, ensure_ascii=ascii_only).encode()
    waiting = [loads(without_secrets_in_body(body).encode())]
    while waiting:
        inner = waiting.pop()
        if isinstance(inner, dict):
            assert all(each in {None, HIDDEN} for name, each in inner.items() if is_secret_name(name))
        waiting += inner.values() if isinstance(inner, dict) else inner if isinstance(inner, list) else []
