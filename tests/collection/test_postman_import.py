"""Collections that Postman exports in its formats 2.0 and 2.1."""

import json
from contextlib import suppress
from email.parser import BytesParser
from email.policy import HTTP
from time import process_time

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
    made = read_postman(json.dumps(EXPORT).encode())
    collection = made.collection
    issue, plain, form = collection.requests
    assert collection.head.name == "My API"
    assert collection.head.variables == {"alias": "acme:kim"}
    assert "canary" not in repr(made)
    assert (issue.head.name, issue.head.method) == ("Folder / Issue", "POST")
    assert issue.head.path == "/bc/admin/flow/url?a={{alias}}"
    assert issue.head.headers == [["X-A", "{{alias}}"], ["Content-Type", "application/json"]]
    assert issue.head.template == "001-folder-issue.body.json"
    assert issue.body == b'{"id": "{{uuid}}", "a": "{{alias}}"}'
    assert (plain.head.method, plain.head.path, plain.body) == ("GET", "/bc/studio/schemas", b"")
    assert (form.head.path, form.head.body, form.body) == ("/form", "003-form.body.txt", b"a=%C3%BC+%26")
    assert form.head.headers == [["Content-Type", "application/x-www-form-urlencoded"]]


def test_what_was_imported_is_a_collection_on_disk_with_what_was_left_out(tmp_path):
    found = read_postman(json.dumps(EXPORT).encode())
    write_collection(found.collection, tmp_path / "new")
    assert read_collection(tmp_path / "new") == found.collection
    assert found.notices
    assert found.collection.head.notices == [str(notice) for notice in found.notices]


def test_many_and_long_notices_fit_into_the_file_of_a_collection(tmp_path):
    items = [item(name="\U0001f600" * 200 + str(at), certificate={"name": "c" * 900 + str(at)}) for at in range(300)]
    bodies = [item(name=f"{at}", body={"mode": f"{at}" + "x" * 900}) for at in range(300)]
    found = read_postman(json.dumps({"info": {"name": "x", "schema": SCHEMA}, "item": items + bodies}).encode())
    write_collection(found.collection, tmp_path / "new")
    assert read_collection(tmp_path / "new") == found.collection


@pytest.mark.parametrize(
    ("export", "said"),
    [
        (b"{", "Expecting"),
        (b"[]", "not a Postman collection"),
        (json.dumps({"info": {"schema": SCHEMA.replace("2.1", "1.0")}}).encode(), "format 2.0 or 2.1"),
        (json.dumps({"info": {"schema": SCHEMA}, "item": []}).encode(), "no requests"),
        (
            json.dumps({"info": {"schema": SCHEMA}, "item": [{"request": {"body": {"mode": "file"}}}]}).encode(),
            "sends a file",
        ),
        (json.dumps({"info": {"schema": SCHEMA}, "item": [{"request": "/"}] * 1_001}).encode(), "too large"),
    ],
)
def test_what_cannot_be_imported_is_told(export, said):
    with pytest.raises(ImportRefused) as refused:
        read_postman(export)
    assert said in refused.value.message


def read(*items, **root):
    """Read an export with these requests; gives the requests, the variables and what was noticed."""
    export = {"info": {"name": "A", "schema": SCHEMA}, "item": list(items), **root}
    made = read_postman(json.dumps(export).encode())
    return made.collection.requests, made.collection.head.variables, [str(notice) for notice in made.notices]


def item(url="https://x/a", name="Ask", **request):
    return {"name": name, "request": {"method": "POST", "url": url, **request}}


def named(**pairs):
    return [{"key": key, "value": value} for key, value in pairs.items()]


def test_what_can_be_taken_is_taken_and_the_rest_is_listed():
    script = {"listen": "test", "script": {"exec": ["pm.environment.set('token', 1)", "x()"]}}
    form = {"mode": "formdata", "formdata": [{"key": "a", "type": "file", "src": "/etc/passwd"}]}
    requests, _, told = read(
        item(name="Upload", body=form),
        item(name="Binary", body={"mode": "file", "file": {"src": "x"}}),
        item("{{base}}/a/{{token}}/{{other}}?t={{$timestamp}}", name="Plain"),
        {"name": "Folder", "event": [script], "item": [item(name="Inner", certificate={"name": "c"})]},
        {**item(name="Saved"), "response": [{"name": "200", "body": "canary"}]},
        event=[{"listen": "prerequest", "script": {"exec": []}}],
    )
    assert [request.head.name for request in requests] == ["Plain", "Folder / Inner", "Saved"]
    assert [request.file[:3] for request in requests] == ["001", "002", "003"]
    assert requests[0].head.path == "/a/{{token}}/{{other}}?t={{$timestamp}}"
    assert told == [
        "These variables have no value. Set them in collection.toml: other",
        "Scripts set these variables. Keep them from a response, or set them in collection.toml: token",
        "These values of Postman do not exist here. Set them in collection.toml: $timestamp",
        "This request was left out. It sends a file. In: Upload, Binary",
        "Scripts were left out. In: Folder",
        "A client certificate was left out. In: Folder / Inner",
        "Saved responses were left out. In: Saved",
    ]


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("{{protocol}}://{{host}}:{{port}}/a/b?c=d", "/a/b?c=d"),
        ("{{protocol}}://{{host}}:{{port}}{{prefix}}/a", "/{{prefix}}/a"),
        ("{{base}}{{prefix}}/a", "/{{prefix}}/a"),
        ("{{host}}.example.com:{{port}}/a", "/a"),
        ("https://{{host}}-{{stage}}.example.com/a", "/a"),
        ("https://{{host}}", "/"),
        ("localhost:8081/x?to=https://y/z", "/x?to=https://y/z"),
        ("localhost:8081", "/"),
        ("/a", "/a"),
        ("{{known}}/a", "/v1/a"),
        ("{{nested}}/a", "/v1/b/a"),
        ("https://x/{{slashed}}/{{plain}}", "/a/b/{{plain}}"),
        ("https://x/ü b", "/%C3%BC%20b"),
        ({"raw": "https://x/:which/:other", "variable": named(which="a b", other="{{plain}}")}, "/a%20b/{{plain}}"),
        ({"raw": "https://x/:which"}, "/{{which}}"),
        ({"raw": "https://x/:which", "variable": [{"id": "which", "value": "7"}]}, "/7"),
        ({"raw": "https://x:80/:8/a"}, "/:8/a"),
        (
            {"raw": "https://x/a?b=1&c=2", "query": [*named(b="1"), {"key": "c", "value": "2", "disabled": True}]},
            "/a?b=1",
        ),
        ({"raw": "https://x/a?b=1", "query": [{"key": "b", "value": "1", "disabled": True}]}, "/a"),
        (
            {"protocol": "https", "host": ["x", "example"], "port": "1", "path": ["a", ":b"], "variable": named(b="c")},
            "/a/c",
        ),
        ({"host": "{{base}}", "path": "a/b", "query": [*named(c="d"), {"key": "e", "value": None}]}, "/a/b?c=d&e"),
    ],
)
def test_the_path_of_an_address(url, path):
    values = named(known="https://x.example/v1", slashed="a/b", plain="p", nested="{{known}}/b")
    requests, *_ = read(item(url), variable=values)
    assert requests[0].head.path == path
    assert not requests[0].head.literal


@pytest.mark.parametrize(
    "wrap",
    [
        lambda export: json.dumps({"collection": export}).encode(),
        lambda export: b"\xef\xbb\xbf" + json.dumps(export).encode(),
        lambda export: json.dumps(export).encode("utf-16"),
        lambda export: json.dumps({**export, "info": {"name": "A", "schema": SCHEMA.replace("2.1", "2.0")}}).encode(),
    ],
    ids=["of the API", "byte-order mark", "UTF-16", "format 2.0"],
)
def test_an_export_in_another_wrapping(wrap):
    export = {"info": {"name": "A", "schema": SCHEMA}, "item": [item("https://x/a", header="X-A: b\n//X-C: d")]}
    made = read_postman(wrap(export))
    assert [(one.head.path, one.head.headers) for one in made.collection.requests] == [("/a", [["X-A", "b"]])]


def test_the_format_2_0_has_sign_ins_as_objects():
    auth = {"type": "apikey", "apikey": {"key": "X-Tenant", "value": "{{tenant}}", "in": "header"}}
    export = {
        "info": {"name": "A", "schema": SCHEMA.replace("2.1", "2.0")},
        "auth": auth,
        "item": [{"name": "Ask", "request": {"url": "https://x/a", "method": "GET"}}],
    }
    (request,) = read_postman(json.dumps(export).encode()).collection.requests
    assert request.head.headers == [["X-Tenant", "{{tenant}}"]]


def auth(kind, **values):
    return {"type": kind, kind: named(**values)}


@pytest.mark.parametrize(
    ("found", "token", "headers", "path", "told"),
    [
        (auth("bearer", token="{{mine}}"), "{{mine}}", [], "/a", []),
        (auth("bearer", token="canary"), None, [], "/a", ["header Authorization was left out. The key of the service"]),
        (auth("oauth2", accessToken="{{mine}}"), "{{mine}}", [], "/a", []),
        (auth("basic", username="kim", password="canary"), None, [], "/a", ["header Authorization"]),
        (auth("apikey", key="X-API-Key", value="canary"), None, [], "/a", ["header X-API-Key was left out. The key"]),
        (auth("apikey", key="X-Tenant", value="canary"), None, [], "/a", ["header X-Tenant was left out"]),
        ({"type": "apikey", "apikey": named(key="k", value="canary", **{"in": "query"})}, None, [], "/a", ["k of the"]),
        (
            {"type": "apikey", "apikey": named(key="k", value="{{mine}}", **{"in": "query"})},
            None,
            [],
            "/a?k={{mine}}",
            [],
        ),
        (auth("apikey", key="X-Tenant", value="{{mine}}"), None, [["X-Tenant", "{{mine}}"]], "/a", []),
        (auth("hawk", authKey="canary"), None, [], "/a", ["sign-in hawk was left out"]),
    ],
)
def test_a_sign_in_is_inherited_without_its_secret(found, token, headers, path, told):
    folder = {"name": "F", "auth": found, "item": [{"name": "G", "item": [item(method="GET")]}]}
    (request,), _, said = read(folder, auth=auth("basic", username="never", password="canary"), variable=named(mine=""))
    said = [sentence for sentence in said if "no value" not in sentence]
    assert (request.head.token, request.head.headers, request.head.path) == (token, headers, path)
    assert len(said) == len(told)
    assert all(words in sentence for words, sentence in zip(told, said, strict=True)), said
    assert "canary" not in repr((request, said))


@pytest.mark.parametrize(
    "found",
    [
        {"auth": auth("bearer", token="{{tok}}")},
        {"auth": auth("oauth2", accessToken="{{tok}}")},
        {"auth": auth("basic", username="kim", password="{{tok}}")},
        {"auth": auth("apikey", key="X-Tenant", value="{{tok}}")},
        {"auth": {"type": "apikey", "apikey": named(key="k", value="{{tok}}", **{"in": "query"})}},
        {"auth": auth("hawk", authKey="{{tok}}")},
        {"header": named(Authorization="Bearer {{tok}}")},
        {"header": named(Cookie="{{tok}}")},
    ],
)
def test_what_is_sent_as_a_secret_is_one_whatever_its_name(found):
    _, variables, said = read(
        item("https://x/{{who}}", **found), variable=named(tok="{{inner}}", inner="canary", who="erika")
    )
    assert variables == {"who": "erika"}
    assert "The values of these variables were left out, because they can be secrets: tok" in said
    assert "canary" not in repr(said)


def test_a_token_is_left_out_by_its_looks_where_nothing_else_tells_of_it():
    token = "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJl"
    requests, variables, said = read(
        item(f"https://x/{{{{region}}}}?state={token}&b=1", header=named(**{"X-Where": token, "DPoP": token})),
        variable=named(region="ghp_canarycanarycanary0123456789", unused=token, place="Graz"),
    )
    assert variables == {"place": "Graz"}
    assert (requests[0].head.path, requests[0].head.headers) == ("/{{region}}?b=1", [["DPoP", token]])
    assert [sentence.split(" In: ")[0] for sentence in said] == [
        "The values of these variables were left out, because they can be secrets: region",
        "The header X-Where was left out, because it can hold a secret.",
        "The parameter state of the address was left out, because it can hold a secret.",
    ]


def test_a_request_without_a_sign_in_is_sent_without_the_key():
    requests, *_ = read(item(auth={"type": "noauth"}), item(), auth=auth("apikey", key="X-API-Key", value="canary"))
    assert [request.head.key for request in requests] == [False, True]


def test_variables_of_folders_are_kept_or_filled_in():
    raw = {"mode": "raw", "raw": '{"a": "{{who}}", "b": {{object}}, "n": {{number}}}', **JSON_BODY}
    requests, variables, told = read(
        {"name": "F", "item": [item("https://x/{{who}}", body=raw)], "variable": named(who="folder", mine="f")},
        {"name": "G", "item": [item("https://x/{{who}}/{{my name}}/{{mine}}")]},
        variable=[
            *named(who="collection", object='{"x": "y"}', number=5, loop="{{loop}}"),
            {"key": "my name", "value": "erika"},
            {"key": "off", "value": "x", "disabled": True},
            {"key": "pin", "value": "1234"},
        ],
    )
    assert (requests[0].head.path, requests[0].head.name) == ("/folder", "F / Ask")
    assert requests[0].body == b'{"a": "folder", "b": {"x": "y"}, "n": {{number}}}'
    assert requests[1].head.path == "/{{who}}/{{my_name}}/{{mine}}"
    assert variables == {"who": "collection", "object": '{"x": "y"}', "number": "5", "my_name": "erika", "mine": "f"}
    assert told == []


def test_secrets_are_recognised_and_named():
    requests, variables, told = read(
        item("https://x/a?api_key=canary&b=1", header=named(**{"X-Auth-Token": "canary", "X-B": "{{other}}"})),
        variable=[{"key": "other", "value": "canary", "type": "secret"}, *named(clientSecret="canary")],
    )
    assert "canary" not in repr((requests, variables, told))
    assert (requests[0].head.path, requests[0].head.headers) == ("/a?b=1", [["X-B", "{{other}}"]])
    assert [sentence.split(" In: ")[0] for sentence in told] == [
        "The values of these variables were left out, because they can be secrets: other",
        "The header X-Auth-Token was left out, because it can hold a secret.",
        "The parameter api_key of the address was left out, because it can hold a secret.",
    ]


JSON_BODY = {"options": {"raw": {"language": "json"}}}


@pytest.mark.parametrize(
    ("body", "sent", "kind"),
    [
        ({"mode": "raw", "raw": "<a/>", "options": {"raw": {"language": "xml"}}}, b"<a/>", "application/xml"),
        (
            {"mode": "urlencoded", "urlencoded": [*named(a="{{odd}}", b="{{plain}}"), {"key": "c", "disabled": True}]},
            b"a=x%26y&b={{plain}}",
            "application/x-www-form-urlencoded",
        ),
        (
            {"mode": "graphql", "graphql": {"query": '{a(b: "c")}', "variables": '{"d": {{plain}}}'}},
            b'{"query": "{a(b: \\"c\\")}", "variables": {"d": {{plain}}}}',
            "application/json",
        ),
        ({"mode": "raw", "raw": '{"a": "{{quoted}}"}', **JSON_BODY}, b'{"a": "x"y"}', "application/json"),
        ({"mode": "none"}, b"", None),
        ({"mode": "raw", "raw": "a", "disabled": True}, b"", None),
    ],
)
def test_bodies(body, sent, kind):
    (request,), *_ = read(item(body=body), variable=named(odd="x&y", plain="p", quoted='x"y'))
    assert request.body == sent
    assert [value for name, value in request.head.headers if name == "Content-Type"] == ([kind] if kind else [])


def test_a_form_of_texts_is_sent_in_parts():
    pairs = [
        *named(a="ü", b='{"c": 1}'),
        {"key": "off", "value": "x", "disabled": True},
        {"key": "t", "value": "{{p}}"},
    ]
    pairs[1]["contentType"] = "application/json"
    (request,), *_ = read(item(body={"mode": "formdata", "formdata": pairs}), variable=named(p="q"))
    kind = dict(request.head.headers)["Content-Type"]
    message = BytesParser(policy=HTTP).parsebytes(f"Content-Type: {kind}\r\n\r\n".encode() + request.body)
    parts = [
        (part.get_param("name", header="content-disposition"), part.get_content_type(), part.get_payload(decode=True))
        for part in message.iter_parts()
    ]
    assert parts == [
        ("a", "text/plain", "ü".encode()),
        ("b", "application/json", b'{"c": 1}'),
        ("t", "text/plain", b"{{p}}"),
    ]


def test_a_body_that_postman_does_not_send_is_left_out_and_said():
    body = {"mode": "raw", "raw": "x"}
    requests, _, told = read(
        item(method="GET", body=body),
        {**item(name="With", method="GET", body=body), "protocolProfileBehavior": {"disableBodyPruning": True}},
    )
    assert [request.body for request in requests] == [b"", b"x"]
    assert told == ["The body was left out, because Postman sends none with this method. In: Ask"]


@pytest.mark.parametrize(
    "variables",
    [
        named(a0="x" * 16_000, **{f"a{n}": f"{{{{a{n - 1}}}}}" * 2 for n in range(1, 40)}),
        named(a0="", **{f"a{n}": f"{{{{a{n - 1}}}}}" * 2_000 for n in range(1, 40)}),
        named(a39="{{a38}}" * 2_000, a38="{{a39}}" * 2_000),
        named(a39="x" * 16_000),
    ],
    ids=["doubled", "empty", "circle", "long"],
)
def test_variables_that_multiply_end_the_import_soon(variables):
    began = process_time()
    with suppress(ImportRefused):
        requests, *_ = read(item(body={"mode": "raw", "raw": "{{a39}}" * 20_000}), variable=variables)
        assert sum(len(request.body) for request in requests) < 50_000_000
    assert process_time() - began < 15


WORDS = st.sampled_from(
    [
        "item",
        "request",
        "name",
        "url",
        "raw",
        "header",
        "key",
        "value",
        "body",
        "mode",
        "urlencoded",
        "formdata",
        "graphql",
        "variable",
        "auth",
        "type",
        "apikey",
        "bearer",
        "event",
        "script",
        "exec",
        "query",
        "host",
        "path",
        "port",
        "protocol",
        "disabled",
        "src",
        "id",
        "{{a}}",
        "{{$guid}}",
        ":a",
    ]
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
    assert isinstance(found.collection, Collection)


@given(st.binary())
def test_no_bytes_crash_the_import(export):
    with pytest.raises(ImportRefused):
        read_postman(export)
