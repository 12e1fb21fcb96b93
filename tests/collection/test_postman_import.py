"""Collections that Postman exports in its format 2.1."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.collection.collection_folder import Collection, read_collection, write_collection
from connector_desk.collection.imported import ImportRefused
from connector_desk.collection.postman_import import read_postman

pytestmark = pytest.mark.sqlite
SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"
RAW_JSON = {"mode": "raw", "raw": '{"id": "{{$guid}}", "a": "{{alias}}"}', "options": {"raw": {"language": "json"}}}
EXPORT = {
    "info": {"name": "My \n API", "schema": SCHEMA},
    "auth": {"type": "apikey", "apikey": [{"key": "value", "value": "canary-auth"}]},
    "variable": [
        {"key": "baseUrl", "value": "https://x.example"},
        {"key": "alias", "value": "acme:kim"},
        {"key": "apiKey", "value": "canary-variable"},
        {"key": "other", "value": "canary-secret", "type": "secret"},
        {"key": "broken", "value": "{{ }}"},
    ],
    "event": [{"listen": "test", "script": {"exec": ["canary-script"]}}],
    "item": [
        {
            "name": "Folder",
            "item": [
                {
                    "name": "Issue",
                    "request": {
                        "method": "POST",
                        "header": [
                            {"key": "X-API-Key", "value": "canary-header"},
                            {"key": "X-A", "value": "{{alias}}"},
                            {"key": "X-Off", "value": "1", "disabled": True},
                        ],
                        "url": {"raw": "{{baseUrl}}/bc/admin/flow/url?a={{alias}}"},
                        "body": RAW_JSON,
                    },
                }
            ],
        },
        {"name": "Plain", "request": "https://x.example/bc/studio/schemas"},
        {
            "name": "Form",
            "request": {
                "method": "POST",
                "url": "x.example/form",
                "body": {
                    "mode": "urlencoded",
                    "urlencoded": [{"key": "a", "value": "ü &"}, {"key": "b", "disabled": True}],
                },
            },
        },
    ],
}


def test_requests_variables_and_bodies_are_taken_over_and_no_secret():
    collection = read_postman(json.dumps(EXPORT).encode())
    issue, plain, form = collection.requests
    assert collection.head.name == "My API"
    assert collection.head.variables == {"alias": "acme:kim"}
    assert "canary" not in repr(collection)
    assert (issue.head.name, issue.head.method) == ("Folder / Issue", "POST")
    assert issue.head.path == "/bc/admin/flow/url?a={{alias}}"
    assert issue.head.headers == [["X-A", "{{alias}}"], ["Content-Type", "application/json"]]
    assert issue.head.template == "001-folder-issue.body.json"
    assert issue.body == b'{"id": "{{uuid}}", "a": "{{alias}}"}'
    assert (plain.head.method, plain.head.path, plain.body) == ("GET", "/bc/studio/schemas", b"")
    assert (form.head.path, form.head.body, form.body) == ("/form", "003-form.body.txt", b"a=%C3%BC+%26")
    assert form.head.headers == [["Content-Type", "application/x-www-form-urlencoded"]]


def test_what_was_imported_is_a_collection_on_disk(tmp_path):
    collection = read_postman(json.dumps(EXPORT).encode())
    write_collection(collection, tmp_path / "new")
    assert read_collection(tmp_path / "new") == collection


@pytest.mark.parametrize(
    ("export", "said"),
    [
        (b"{", "Expecting"),
        (b"[]", "not a Postman collection"),
        (json.dumps({"info": {"schema": SCHEMA.replace("2.1", "2.0")}}).encode(), "format 2.1"),
        (json.dumps({"info": {"schema": SCHEMA}, "item": []}).encode(), "no requests"),
        (
            json.dumps({"info": {"schema": SCHEMA}, "item": [{"request": {"body": {"mode": "file"}}}]}).encode(),
            "sends files",
        ),
        (json.dumps({"info": {"schema": SCHEMA}, "item": [{"request": "/"}] * 1_001}).encode(), "too large"),
    ],
)
def test_what_cannot_be_imported_is_told(export, said):
    with pytest.raises(ImportRefused) as refused:
        read_postman(export)
    assert said in refused.value.message


WORDS = st.sampled_from(
    ["item", "request", "name", "url", "raw", "header", "key", "value", "body", "mode", "urlencoded"]
)
ANY = st.recursive(
    st.none() | st.booleans() | st.integers(0, 9) | WORDS | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS | st.text(max_size=3), inner, max_size=4),
    max_leaves=20,
)


@settings(max_examples=200)
@given(ANY, ANY, ANY)
def test_no_export_crashes_the_import(items, request, variables):
    export = {
        "info": {"schema": SCHEMA, "name": items},
        "variable": variables,
        "item": [
            {"request": request},
            {"item": items},
            {"request": {"url": items, "header": [request], "body": variables}},
        ],
    }
    try:
        found = read_postman(json.dumps(export).encode())
    except ImportRefused:
        return
    assert isinstance(found, Collection)


@given(st.binary())
def test_no_bytes_crash_the_import(export):
    with pytest.raises(ImportRefused):
        read_postman(export)
