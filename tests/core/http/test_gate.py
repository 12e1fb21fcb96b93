"""The rows that hold for every admin endpoint (checklist A), over the whole route table, in process."""

import asyncio
import json
import logging
import re
import resource
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any

import pytest

from connector_desk.contract import limits
from connector_desk.contract.certificates import CertificateImport, SigningRequestWanted
from connector_desk.contract.identity import DocumentSignerRevocation
from connector_desk.contract.presence import NewSignOutRequest
from connector_desk.contract.renewal import NewBulkRenewal, NewRenewal, RenewalChoice
from connector_desk.contract.revocation import CredentialSelection, NewRevocation
from connector_desk.contract.visit_record import StatusReason
from connector_desk.contract.wire import to_json
from connector_desk.core.http.route import Body
from connector_desk.core.http.server_state import source_of
from connector_desk.core.route_table import ADMIN as EVERY_ADMIN
from connector_desk.core.schemas.registry import shipped_schemas
from tests.core.holder import Holder
from tests.core.presenter import body as ask_body
from tests.core.running import CREATE, KEY, NOW, QRCODE, Clock, Running, asgi
from tests.cpu import at_most

pytestmark = pytest.mark.sqlite
FLOW = """name = "gate"\ntitle = "Gate"\ngoal = "Go through."
[[methods]]\nname = "go"\n[[methods.steps]]\nkind = "show"\nname = "end"\ntext = "Hello."
"""
ADMIN = [route for route in EVERY_ADMIN if not route.is_open]
EVERY = pytest.mark.parametrize("route", ADMIN, ids=lambda route: f"{route.method} {route.path}")
READING = [route for route in ADMIN if route.body is not Body.NONE]
PARSING = [route for route in ADMIN if route.body in {Body.JSON, Body.OPTIONAL_JSON}]
EVERY_READING = pytest.mark.parametrize("route", READING, ids=lambda route: f"{route.method} {route.path}")
EVERY_BODY = pytest.mark.parametrize("route", PARSING, ids=lambda route: f"{route.method} {route.path}")
SCHEMA = json.loads(to_json(shipped_schemas()[0].model_copy(update={"name": "guest-card"})))
JSON = ("content-type", "application/json")


CREDENTIAL_TYPE = {
    "id": "x",
    "title": "X",
    "description": "X.",
    "asOf": "2026-11-28",
    "source": "X",
    "encodings": [{"format": "sd-jwt", "types": ["urn:x"]}],
    "claims": [{"name": "a", "title": "A"}],
}
"""A type of credentials of other issuers that a service takes."""

QUESTION = {
    "id": "x",
    "title": "X?",
    "answers": [{"name": "given_name", "title": "Given name"}],
    "alternatives": [{"credentialType": "pid"}],
}
"""A question that a service takes."""


@pytest.fixture(scope="module")
def workflow(shared: Running) -> str:
    return shared.offer(expiryDate="2027-11-20T00:00:00Z").workflow  # no test's time puts an end to it


@pytest.fixture
def target(route: Any, workflow: str) -> str:
    return re.sub(r"\{\w+\}", "nobody", str(route.path).replace("{workflowId}", workflow))


@pytest.fixture
def body(route: Any, shared: Running) -> dict[str, Any]:
    """Give a body that the route takes."""
    if route.request is NewSignOutRequest:
        return {"name": "Sign out"}
    if route.request is StatusReason:
        return {"reason": "Badge lost"}
    if route.request is DocumentSignerRevocation:
        return {"keyId": "thumbprint", "reason": "superseded"}
    if route.request is SigningRequestWanted:
        return {"name": "City of Example"}
    if route.request is CredentialSelection:
        return {"personOf": "nobody"}
    if route.request is NewRevocation:
        return {"of": {"personOf": "nobody"}, "count": 1}
    if route.request in (NewRenewal, RenewalChoice):
        return {"credentials": ["nobody"]}
    if route.request is NewBulkRenewal:
        return {"credentials": ["nobody"], "count": 1}
    if route.request is CertificateImport:
        return {"certificates": "PEM"}
    issuer = {"name": "City", "did": "did:web:city.example"}
    fitting: dict[str, dict[str, Any]] = {
        "place": {"reach": "this-computer"},
        "reach": {"way": "this-computer"},
        "trust-folder": {"folder": "/roots"},
        "retention": {"days": 30},
        "organisation": {"name": "City of Example"},
        "identity": {"kind": "did"},
        "documents": {"kind": "certificate"},
        "attesters": {"unknown": "show"} if route.method == "PUT" else {"name": "Maker", "jwks": [Holder("EdDSA").jwk]},
        "standing-offers": {"title": "Poster", "schemaId": "visitor-badge", "format": "sd-jwt"},
        "requests": {"name": "Sign out"} if "/presence/" in route.path else {"unknownIssuers": "refuse"},
        "wallets": {"preset": "open"},
        "issuers": issuer,
        "{issuerId}": issuer,
        "service-providers": {"issuer": "https://portal.example"},
        "{providerId}": {"issuer": "https://portal.example"},
        "agents": {"alias": "acme:gate", "displayName": "Kim"},
        "{agentId}": {"alias": "acme:gate", "displayName": "Kim"},
        "url": {"workflow": "day-pass"},
        "qrcode": {"workflow": "day-pass"} if "/flow/" in route.path else shared.body(),
        "workflows": {"source": FLOW},
        "{name}": {"isEnabled": True},
        "webhooks": {"url": "https://software.example/hooks"},
        "{webhookId}": {"url": "https://software.example/hooks"},
        "sign-out": {"way": "desk"},
        "settings": {"kinds": ["visitor-badge"]},
        "rosters": {
            "name": "Party",
            "schemaId": "visitor-badge",
            "head": ["Name"],
            "reading": {"columns": {"name": 0}},
        },
        "{rosterId}": {"columns": {"name": 0}},
        "self-service": {"schemaId": "visitor-badge", "way": "guest-code", "rosterId": "x" * 22, "codeColumn": 2},
        "guests": {"guests": [{"cells": ["Kim"]}]},
        "{number}": {"state": "here", "revision": 0},
        "registration": {"certificate": "a.b.c"},
        "trusted-lists": {"content": "<list/>", "signerFingerprint": "0" * 64},
        "preview": {"content": "{}"} if "credential-types" in route.path else {"content": "<list/>"},
        "{listId}": {"countries": ["DE"]},
        "refresh": {"content": "<list/>"},
        "schemas": SCHEMA,
        "{schema}": SCHEMA,
        "credential-types": CREDENTIAL_TYPE,
        "{typeId}": CREDENTIAL_TYPE,
        "questions": QUESTION,
        "{questionId}": QUESTION,
        "foreign-schemas": {"schemaId": "urn:x", "title": "X", "formats": ["sd-jwt"], "attributes": ["a"]},
    }
    whose = {"byalias": {"agentAlias": "acme:nobody"}, "byid": {"agentId": "nobody"}}.get(route.path.rpartition("/")[2])
    if "proofrequest" in route.path:
        asked = ask_body(shared)
        return asked if whose is None else {"payload": asked["payload"], **whose}
    if whose is not None:
        return {**shared.body(), **whose}
    return fitting.get(route.path.rpartition("/")[2]) or shared.body()


@contextmanager
def counting_commits(core: Running) -> Iterator[Callable[[], int]]:
    """Give a number that every commit changes: SQLite tells it an onlooker far faster than a fingerprint is taken."""
    with closing(core.onlooker()) as connection:

        def number() -> int:
            core.keep_what_is_noted()
            ((version,),) = connection.execute("PRAGMA data_version").fetchall()
            return int(version)

        yield number


@pytest.fixture(scope="module")
def commits(shared: Running) -> Iterator[Callable[[], int]]:
    with counting_commits(shared) as number:
        yield number


@pytest.fixture(autouse=True)
def nothing_is_stored(shared: Running, workflow: str, commits: Callable[[], int]) -> Any:
    """Hold every test to it: what is refused leaves no trace."""
    shared.clock.forward(2 * 60_000)  # so that no test is slowed down by the wrong keys of another
    shared.end_what_is_due()
    kept = commits()
    yield
    assert commits() == kept


def test_what_is_stored_is_noticed(desk: Running) -> None:
    with counting_commits(desk) as commits:
        kept = commits()
        assert commits() == kept
        offer = desk.offer()
        made = commits()
        desk.admin("POST", f"/bc/admin/workflows/{offer.workflow}/cancel")
        assert len({kept, made, commits()}) == 3


def without_trace(body: bytes) -> Any:
    told = json.loads(body)
    assert len(told["result"].pop("traceId")) == 22
    return told


# The key


@EVERY
def test_cases_001_002_a_missing_key_and_a_wrong_one_are_told_alike(shared: Running, route: Any, target: str) -> None:
    missing = shared.admin(route.method, target, key=None)
    assert (missing.status, missing.code) == (401, "unauthorized")
    for wrong in ("x" * len(KEY), KEY[:-1], KEY + "x", "", "k" * 10_240):
        answer = shared.admin(route.method, target, key=wrong)
        assert answer.status == 401
        assert len(answer.body) == len(missing.body)
        assert without_trace(answer.body) == without_trace(missing.body)
        assert sorted(answer.headers) == sorted(missing.headers)


@EVERY
def test_case_004_a_key_elsewhere_counts_for_nothing(shared: Running, route: Any, target: str, body: Any) -> None:
    where = f"{target}?key={KEY}&api_key={KEY}&X-API-Key={KEY}"
    cookie = [("cookie", f"X-API-Key={KEY}")]
    answer = shared.admin(route.method, where, {"X-API-Key": KEY, **body}, key=None, headers=cookie)
    assert (answer.status, answer.code) == (401, "unauthorized")


@EVERY
@pytest.mark.parametrize("order", [(KEY, "x" * 43), ("x" * 43, KEY)], ids=["right first", "wrong first"])
def test_case_005_two_keys_one_wrong(shared: Running, route: Any, target: str, order: tuple[str, str]) -> None:
    first, second = order
    twice = shared.admin(route.method, target, key=first, headers=[("x-api-key", second)])
    both_kinds = shared.admin(route.method, target, key=first, headers=[("authorization", f"Bearer {second}")])
    assert [twice.status, both_kinds.status] == [401, 401]


@EVERY
@pytest.mark.parametrize("wrong", [f"{KEY}\0", f"{KEY}\r\nx-y: z", f"{KEY} {KEY}", f"{KEY}é".encode()])
def test_case_006_a_key_with_something_behind_it(shared: Running, route: Any, target: str, wrong: str | bytes) -> None:
    answer = shared.admin(route.method, target, key=wrong)
    assert (answer.status, answer.code) == (401, "unauthorized")


@pytest.mark.parametrize("scheme", ["Bearer", "bearer", "BEARER"])
def test_a_key_may_come_as_a_bearer_token(shared: Running, scheme: str) -> None:
    assert (
        shared.admin("GET", "/bc/studio/place", key=None, headers=[("authorization", f"{scheme} {KEY}")]).status == 200
    )


@pytest.mark.parametrize("value", [KEY, f"Basic {KEY}", f"Bearer{KEY}", "Bearer ", "Bearer", f"Digest {KEY}"])
def test_other_schemes_of_authorization_are_no_key(shared: Running, value: str) -> None:
    assert shared.admin("GET", "/bc/studio/place", key=None, headers=[("authorization", value)]).status == 401


@EVERY
def test_case_007_the_public_listener_knows_no_admin_path(shared: Running, route: Any, target: str) -> None:
    unknown = shared.public(route.method, "/bc/admin/nothing", headers=[("x-api-key", KEY), JSON])
    answer = shared.public(route.method, target, b"{}", headers=[("x-api-key", KEY), JSON])
    assert (answer.status, without_trace(answer.body)) == (404, without_trace(unknown.body))


@EVERY
@pytest.mark.parametrize("host", ["attacker.example", "", "127.0.0.1:9", "localhost.evil.example", "192.0.2.1"])
def test_case_008_another_host_is_misdirected_before_the_key_is_looked_at(
    shared: Running, route: Any, target: str, host: str
) -> None:
    for key in (KEY, None):
        answer = shared.admin(route.method, target, host=host, key=key)
        assert (answer.status, answer.code) == (421, "misdirected_request")


def test_case_008_two_hosts(shared: Running) -> None:
    answer = shared.admin("GET", "/bc/studio/place", headers=[("host", "127.0.0.1")])
    assert answer.status == 421


@EVERY
@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1", ""])
def test_case_009_web_pages_may_not_call(shared: Running, route: Any, target: str, origin: str) -> None:
    answer = shared.admin(route.method, target, headers=[("origin", origin)])
    assert (answer.status, answer.code) == (403, "origin_not_allowed")
    assert not [name for name, _ in answer.headers if name.startswith("access-control-")]


@EVERY
def test_case_010_no_preflight_is_answered(shared: Running, route: Any, target: str) -> None:
    asked = [("origin", "https://evil.example"), ("access-control-request-method", "POST")]
    for headers in (asked, asked[1:]):
        answer = shared.admin("OPTIONS", target, headers=headers)
        assert answer.status in {403, 405}
        assert not [name for name, _ in answer.headers if name.startswith("access-control-")]


# Method and path


@EVERY
def test_cases_011_012_other_methods(shared: Running, route: Any, target: str) -> None:
    methods = {one.method for one in ADMIN if one.path == route.path}
    own = methods | ({"HEAD"} if "GET" in methods else set())
    for method in {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "post", "BREW"} - own:
        answer = shared.admin(method, target, headers=[("x-http-method-override", route.method)])
        assert (answer.status, answer.header("allow")) == (405, ", ".join(sorted(methods))), method


@EVERY
def test_case_013_paths_are_taken_as_they_are_sent(shared: Running, route: Any, target: str) -> None:
    variants = [
        f"{target}/",
        f"/{target}",
        target.replace("/bc/", "/bc/./"),
        target.replace("/bc/", "//bc/"),
        f"/bc/admin/../..{target}",
        target.replace("/bc/", "/bc/%2e%2e/bc/"),
        f"{target};x=1",
        target.upper(),
        target.replace("b", "%62", 1),
        f"{target}%00",
        f"{target}%20",
        f"{target}%2f",
        target.replace("/", "\\"),
    ]
    for variant in set(variants) - {target}:  # /metrics has nothing in it that some of them change
        answer = shared.admin(route.method, variant)
        assert (answer.status, answer.code, answer.header("location")) == (404, "not_found", None), variant
        assert shared.admin(route.method, variant, key=None).status == 401


def test_case_014_forwarding_headers_change_nothing(shared: Running) -> None:
    spoofed = [
        ("x-forwarded-for", "127.0.0.1"),
        ("x-forwarded-host", "evil.example"),
        ("x-forwarded-proto", "https"),
        ("forwarded", "for=127.0.0.1;host=evil.example;proto=https"),
        ("x-real-ip", "127.0.0.1"),
    ]
    plain = shared.admin("GET", "/bc/studio/place").body
    assert shared.admin("GET", "/bc/studio/place", headers=spoofed).body == plain


@EVERY
def test_case_014_who_guesses_is_counted_by_its_address_whatever_it_says(
    shared: Running, route: Any, target: str
) -> None:
    for n in range(11):
        headers = [("x-forwarded-for", f"192.0.2.{n}"), ("forwarded", f"for=192.0.2.{n}"), ("x-real-ip", "192.0.2.1")]
        last = shared.admin(route.method, target, key="wrong", headers=headers, source="203.0.113.77")
    assert last.status == 429


# Bodies


@EVERY_BODY
@pytest.mark.parametrize(
    "kind",
    [
        None,
        "",
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/x-www-form-urlencoded; charset=utf-16",
        "multipart/form-data; boundary=x",
        "application/json, text/plain",
        "application/jsonp",
        "text/json",
    ],
)
def test_cases_015_016_017_only_json_is_read(
    shared: Running, route: Any, target: str, body: Any, kind: str | None
) -> None:
    sent = json.dumps(body).encode()
    headers = [("host", "127.0.0.1"), ("x-api-key", KEY), ("content-length", str(len(sent)))]
    headers += [("content-type", kind)] if kind is not None else []
    answer = shared.run(asgi(shared.core.admin_app, route.method, target, headers, sent))
    assert (answer.status, answer.code) == (415, "unsupported_media_type")


@pytest.mark.parametrize(
    "kind",
    [
        "application/json",
        "Application/JSON",
        "application/json;charset=UTF-8",
        'application/json; charset="utf-8"',
        "application/json; charset=utf-8; odata.metadata=minimal",
        "application/json;",
    ],
)
def test_json_is_read_however_its_kind_is_spelled(shared: Running, kind: str) -> None:
    answer = shared.admin("POST", CREATE, b"{}", headers=[("content-type", kind)])
    assert (answer.status, answer.code) == (422, "validation_failed")


@EVERY_BODY
def test_case_016_two_kinds_at_once(shared: Running, route: Any, target: str, body: Any) -> None:
    kinds = [("content-type", "text/plain"), JSON]
    assert shared.admin(route.method, target, body, headers=kinds).status in {400, 415}


@EVERY_BODY
@pytest.mark.parametrize(
    ("sent", "code"),
    [
        pytest.param(b"", "malformed_json", id="018 empty"),
        pytest.param(b" ", "malformed_json", id="018 blank"),
        pytest.param(b"null", "validation_failed", id="019 null"),
        pytest.param(b"[]", "validation_failed", id="019 array"),
        pytest.param(b'"x"', "validation_failed", id="019 text"),
        pytest.param(b"1", "validation_failed", id="019 number"),
        pytest.param(b"true", "validation_failed", id="019 true"),
        pytest.param(b'{"a": 1', "malformed_json", id="020 truncated"),
        pytest.param(b"{} x", "malformed_json", id="020 garbage"),
        pytest.param(b"{}{}", "malformed_json", id="020 two"),
        pytest.param(b"{/* */}", "malformed_json", id="020 comment"),
        pytest.param(b'{"a": 1,}', "malformed_json", id="020 comma"),
        pytest.param(b"{'a': 1}", "malformed_json", id="020 quotes"),
        pytest.param(b'{"a": 1, "a": 2}', "duplicate_key", id="021 top"),
        pytest.param(b'{"a": [{"b": 1, "b": 1}]}', "duplicate_key", id="021 nested"),
        pytest.param(b'{"a": NaN}', "malformed_json", id="022 NaN"),
        pytest.param(b'{"a": -Infinity}', "malformed_json", id="022 infinity"),
        pytest.param(b'{"a": 1e999}', "validation_failed", id="022 1e999"),
        pytest.param(b'{"a": ' + b"9" * 5_000 + b"}", "malformed_json", id="023"),
        pytest.param(b"[" * 33 + b"]" * 33, "json_too_deep", id="024 33"),
        pytest.param(b"[" * 1_000 + b"]" * 1_000, "json_too_deep", id="024 1000"),
        pytest.param(b'{"a":' * 50_000 + b"1" + b"}" * 50_000, "json_too_deep", id="024 50000"),
        pytest.param(b"[" * 50_000, "json_too_deep", id="024 unclosed"),
        pytest.param(b'{"a": "\\ud800"}', "invalid_encoding", id="025 surrogate"),
        pytest.param(b'{"a": "\xc0\xaf"}', "invalid_encoding", id="025 overlong"),
        pytest.param(b'{"a": "\xff"}', "invalid_encoding", id="025 invalid"),
        pytest.param(b'{"a": "\\u0000"}', "validation_failed", id="026"),
        pytest.param(b"\xef\xbb\xbf{}", "invalid_encoding", id="027"),
        pytest.param("{}".encode("utf-16"), "invalid_encoding", id="017 utf-16"),
    ],
)
def test_cases_017_to_027_bodies(shared: Running, route: Any, target: str, sent: bytes, code: str) -> None:
    if not sent and route.body is Body.OPTIONAL_JSON:
        return  # nothing is what may be left out
    with at_most(0.5):
        answer = shared.admin(route.method, target, sent, headers=[JSON])
    assert answer.code == code, answer.body
    assert answer.status == (422 if code == "validation_failed" else 400)


@EVERY_BODY
@pytest.mark.parametrize(
    ("name", "nearest"), [("expirydate", "expiryDate"), ("Payload", "payload"), ("__proto__", None), ("$ref", None)]
)
def test_cases_036_037_unknown_fields(
    shared: Running, route: Any, target: str, body: Any, name: str, nearest: Any
) -> None:
    answer = shared.admin(route.method, target, body | {name: "x"})
    assert (answer.status, answer.code) == (422, "validation_failed")
    assert "unknown_field" in answer.fields.values()
    if nearest in route.request.model_fields:
        assert nearest in answer.json["result"]["fields"][0]["message"]


def faults_of(shared: Running, route: Any, target: str, sent: Any) -> dict[str, str]:
    """Give what is said of each field, once it is a refusal of fields and nothing else."""
    answer = shared.admin(route.method, target, sent)
    assert (answer.status, answer.code) == (422, "validation_failed"), answer
    return answer.fields


@EVERY_BODY
def test_case_038_every_field_is_of_its_own_type(shared: Running, route: Any, target: str, body: Any) -> None:
    schema = route.request.model_json_schema()
    properties = schema["properties"]
    assert properties

    def type_of(rules: dict[str, Any]) -> str | None:
        named = schema.get("$defs", {}).get(rules.get("$ref", "").rpartition("/")[2], {})
        found: str | None = rules.get("type") or named.get("type")
        return found

    for name, rules in properties.items():
        referred = [one["$ref"].rpartition("/")[2] for one in (rules, *rules.get("anyOf", ())) if "$ref" in one]
        listed = any("enum" in schema["$defs"][one] for one in referred)  # of one, the reader may name either fault
        types = {type_of(rules), *(type_of(one) for one in rules.get("anyOf", ()))} - {None, "null"}
        others: list[Any] = [{"x": 1}, [1], True, 12, 1.5, "12"]
        choice = "enum" in rules or any("enum" in one for one in rules.get("anyOf", ()))
        if not types or types <= {"string"}:
            others.remove("12")
        if types == {"integer"}:
            others.remove(12)
        if types == {"boolean"}:
            others.remove(True)
        if types == {"array"}:
            others.remove([1])
        if types == {"object"}:
            others.remove({"x": 1})
        for other in others:
            fields = faults_of(shared, route, target, body | {name: other})
            codes = {"invalid_choice", "wrong_type"} if listed else {"invalid_choice" if choice else "wrong_type"}
            assert fields.keys() == {name}, other
            assert fields[name] in codes, (name, other)


@EVERY_BODY
def test_case_039_null_is_missing_or_absent(shared: Running, route: Any, target: str, body: Any) -> None:
    for name, field in route.request.model_fields.items():
        fields = faults_of(shared, route, target, body | {name: None, "x": 1})
        assert fields == {"x": "unknown_field", **({name: "missing_field"} if field.is_required() else {})}


@pytest.mark.parametrize("path", [CREATE, QRCODE])
@pytest.mark.parametrize(
    ("change", "path_of_fault", "code"),
    [
        pytest.param({"payload": {}}, "payload", "wrong_type", id="038 object for array"),
        pytest.param({"requestId": 12}, "requestId", "wrong_type", id="038 number for text"),
        pytest.param({"payload": None}, "payload", "missing_field", id="039 null"),
        pytest.param({"expiryDate": 1795219200}, "expiryDate", "wrong_type", id="040 number"),
        pytest.param({"expiryDate": "2026-11-22"}, "expiryDate", "invalid_datetime", id="040 date"),
        pytest.param({"expiryDate": "2026-11-22T00:00:00"}, "expiryDate", "missing_zone", id="040 no zone"),
        pytest.param({"expiryDate": "2027-02-30T00:00:00Z"}, "expiryDate", "invalid_datetime", id="040 Feb 30"),
        pytest.param({"expiryDate": "2026-11-20T24:00:00Z"}, "expiryDate", "already_expired", id="040 24:00"),
        pytest.param({"expiryDate": "2026-11-22T00:00:60Z"}, "expiryDate", "invalid_datetime", id="040 :60"),
        pytest.param({"expiryDate": "2026-11-22T00:00:00+25:00"}, "expiryDate", "invalid_datetime", id="040 +25"),
        pytest.param({"expiryDate": "0000-01-01T00:00:00Z"}, "expiryDate", "already_expired", id="040 year 0"),
        pytest.param({"expiryDate": "2020-01-01T00:00:00Z"}, "expiryDate", "already_expired", id="040 past"),
    ],
)
def test_cases_038_to_040_fields(
    shared: Running, path: str, change: dict[str, Any], path_of_fault: str, code: str
) -> None:
    answer = shared.admin("POST", path, shared.body() | change)
    assert (answer.status, answer.fields) == (422, {path_of_fault: code})


@pytest.mark.parametrize("path", [CREATE, QRCODE])
@pytest.mark.parametrize(
    "text", ["9999-12-31T23:59:59+14:00", "9999-12-31T23:59:59-14:00", "0001-01-01T00:00:00+14:00"]
)
def test_case_040_dates_at_the_ends_of_the_calendar(shared: Running, path: str, text: str) -> None:
    answer = shared.admin("POST", path, shared.body(expiryDate=text))
    assert answer.status == 422
    assert set(answer.fields) == {"expiryDate"}


# Sizes


@EVERY_READING
@pytest.mark.parametrize("length", [None, 10**15])
def test_case_028_too_large_by_its_own_word(shared: Running, route: Any, target: str, length: int | None) -> None:
    async def never_reads() -> Any:
        async def receive() -> Any:
            raise AssertionError("the body was read")

        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {
            "type": "http",
            "method": route.method,
            "path": target,
            "raw_path": target.encode(),
            "query_string": b"",
            "headers": [
                (b"host", b"127.0.0.1"),
                (b"x-api-key", KEY.encode()),
                (b"content-type", b"application/json"),
                (b"content-length", str(length or route.largest + 1).encode()),
            ],
            "client": ("192.0.2.1", 1),
        }
        await shared.core.admin_app(scope, receive, send)
        return sent

    start, _ = shared.run(never_reads())
    assert start["status"] == 413
    assert (b"connection", b"close") in start["headers"]


@EVERY_READING
def test_case_029_an_endless_body_is_refused_at_the_limit(shared: Running, route: Any, target: str) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    taken = 0

    async def endless() -> Any:
        answered: list[Any] = []

        async def receive() -> Any:
            nonlocal taken
            taken += 1
            return {"type": "http.request", "body": b" " * 65_536, "more_body": True}

        async def send(message: Any) -> None:
            answered.append(message)

        scope = {
            "type": "http",
            "method": route.method,
            "path": target,
            "raw_path": target.encode(),
            "query_string": b"",
            "headers": [(b"host", b"127.0.0.1"), (b"x-api-key", KEY.encode()), (b"content-type", b"application/json")],
            "client": ("192.0.2.1", 1),
        }
        await shared.core.admin_app(scope, receive, send)
        return answered

    start, _ = shared.run(endless())
    assert start["status"] == 413
    assert taken == route.largest // 65_536 + 1
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 7 * 1024 + route.largest // 1024  # KiB


@EVERY_READING
@pytest.mark.parametrize("encoding", ["gzip", "br", "deflate", "GZIP", "identity, gzip"])
def test_case_030_nothing_is_unpacked(shared: Running, route: Any, target: str, encoding: str) -> None:
    answer = shared.admin(route.method, target, b"\x1f\x8b\x08bomb", headers=[JSON, ("content-encoding", encoding)])
    assert (answer.status, answer.code) == (415, "unsupported_encoding")


async def call_with(shared: Running, route: Any, target: str, *messages: dict[str, Any]) -> Any:
    """Call a route with these messages from the connection and no more; gives what was sent back."""
    left, answered = list(messages), []

    async def receive() -> Any:
        while not left:
            await asyncio.Event().wait()
        return left.pop(0)

    async def send(message: Any) -> None:
        answered.append(message)

    scope = {
        "type": "http",
        "method": route.method,
        "path": target,
        "raw_path": target.encode(),
        "query_string": b"",
        "headers": [(b"host", b"127.0.0.1"), (b"x-api-key", KEY.encode()), (b"content-type", b"application/json")],
        "client": ("192.0.2.1", 1),
    }
    await shared.core.admin_app(scope, receive, send)
    return answered


@pytest.mark.parametrize("route", [one for one in ADMIN if one.path == "/bc/admin/events"])
def test_a_stream_whose_reader_is_gone_is_brought_to_its_end(shared: Running, route: Any) -> None:
    start, *_, last = shared.run(call_with(shared, route, route.path, {"type": "http.disconnect"}))
    assert start["status"] == 200
    assert last == {"type": "http.response.body", "body": b""}


def test_whoever_was_answered_keeps_nobody_waiting(shared: Running) -> None:
    for target, status in (("/bc/studio/place", 200), ("/bc/studio/nowhere", 404)):
        assert shared.admin("GET", target).status == status
    done: list[str] = []

    async def low_priority() -> None:
        shared.core._request_priority.later(lambda: done.append("at once"))
        assert done == ["at once"]

    shared.run(low_priority())


def test_a_refusal_does_not_close_the_connection(shared: Running) -> None:
    for target, status in (("/bc/studio/place", 200), ("/bc/studio/nowhere", 404)):
        answer = shared.admin("GET", target)
        assert (answer.status, answer.header("connection")) == (status, None)


@EVERY_READING
def test_case_034_a_body_that_does_not_come_to_an_end_is_not_waited_for(
    shared: Running, route: Any, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.02)
    piece = {"type": "http.request", "body": b'{"', "more_body": True}
    start, sent = shared.run(call_with(shared, route, target, piece))
    assert (start["status"], json.loads(sent["body"])["result"]["code"]) == (408, "request_timeout")
    assert (b"connection", b"close") in start["headers"]


@EVERY_READING
def test_case_045_who_hangs_up_in_the_middle_has_done_nothing(
    shared: Running, route: Any, target: str, body: Any
) -> None:
    first, second = json.dumps(body).encode()[:9], {"type": "http.disconnect"}
    piece = {"type": "http.request", "body": first, "more_body": True}
    start, _ = shared.run(call_with(shared, route, target, piece, second))
    assert start["status"] == 400


def test_many_faults_are_told_in_a_short_answer(shared: Running) -> None:
    attributes = [{"key": f"given_nam{n}", "value": "x"} for n in range(200)]
    items = [{"schemaId": shared.schema_id(), "attributes": attributes}] * 20
    answer = shared.admin("POST", CREATE, {"payload": items})
    assert (answer.status, answer.code) == (422, "validation_failed")
    assert len(answer.json["result"]["fields"]) == limits.FAULTS_TOLD
    assert len(answer.body) < 16_384


# Trouble


@EVERY
def test_case_043_a_guesser_is_slowed_down_and_the_owner_let_in(shared: Running, route: Any, target: str) -> None:
    source = "203.0.113.9"
    statuses = [shared.admin(route.method, target, key=f"wrong-{n}", source=source).status for n in range(100)]
    refused = shared.admin(route.method, target, key="wrong", source=source)

    assert statuses == [401] * 10 + [429] * 90
    assert refused.code == "rate_limited"
    assert 1 <= int(refused.header("retry-after") or 0) <= 60
    assert shared.admin("GET", "/bc/studio/place", source=source).status == 200
    assert shared.admin(route.method, target, key="wrong", source="203.0.113.10").status == 401
    shared.clock.forward(60_000)
    assert shared.admin(route.method, target, key="wrong", source=source).status == 401


@EVERY
def test_case_044_a_mistake_of_ours_is_told_by_its_trace_alone(
    shared: Running,
    route: Any,
    target: str,
    body: Any,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def fails(*_: object) -> None:
        raise LookupError("SELECT secret FROM /home/somebody")

    table = shared.core.admin_app._table
    found = table.find(target)
    assert found
    broken = type(route)(**{name: getattr(route, name) for name in route.__dataclass_fields__} | {"handler": fails})
    monkeypatch.setitem(found[0], route.method, broken)
    with caplog.at_level(logging.WARNING):
        answer = shared.admin(route.method, target, body)

    assert (answer.status, answer.code) == (500, "internal_error")
    trace_id = answer.json["result"]["traceId"]
    for secret in (b"SELECT", b"/home", b"LookupError", b"Traceback"):
        assert secret not in answer.body
    assert len([record for record in caplog.records if trace_id in record.getMessage()]) == 1


@EVERY
def test_case_046_headers_of_every_answer(shared: Running, route: Any, target: str) -> None:
    answer = shared.admin("HEAD", target)
    assert answer.header("cache-control") == "no-store"
    assert answer.header("x-content-type-options") == "nosniff"
    assert answer.header("content-type")
    assert not [name for name, _ in answer.headers if name in {"server", "x-powered-by", "set-cookie"}]


def test_a_damaged_row_is_told_and_hides_nothing_else(desk: Running) -> None:
    Holder().take(desk, desk.offer())  # entries of the status list are reserved by the block
    damaged = desk.offer()
    token = desk.token(desk.code(damaged)).json["access_token"]
    desk.run(desk.core._store.write(damage))  # type: ignore[union-attr]
    sound = desk.offer()

    listed = {one["workflowId"]: one for one in desk.admin("GET", "/bc/admin/workflows").result["workflows"]}
    assert listed[damaged.workflow]["error"]["code"] == desk.workflow(damaged.workflow)["error"]["code"] == "damaged"
    assert listed[sound.workflow]["credentials"][0]["label"] == "Visitor badge"
    kept = desk.fingerprint()
    answer = desk.credential(token, Holder().request(desk))
    assert (answer.status, answer.error) == (503, "temporarily_unavailable")
    assert desk.admin("POST", f"/bc/admin/workflows/{damaged.workflow}/renew").status == 503
    assert desk.fingerprint() == kept


def damage(connection: Any) -> None:
    connection.execute("UPDATE item SET sealed = CAST(x'00' || substr(sealed, 2) AS BLOB)")


def test_after_the_end_calls_are_refused_and_not_broken(tmp_path: Any) -> None:
    core = Running(tmp_path / "data", Clock(NOW))
    core.start()
    core.stop()
    try:
        for method, path, body in (("GET", "/bc/admin/workflows", b""), ("POST", CREATE, core.body())):
            answer = core.admin(method, path, body)
            assert (answer.status, answer.code) == (503, "storage_unavailable")
    finally:
        core.close()


@pytest.mark.parametrize(
    ("address", "belongs_to"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("in-process", "in-process"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:DB8:1:3::1", "2001:db8:1:3::/64"),
        ("[2001:db8:1:2::1]:4711", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("not:an:address", "not:an:address"),
    ],
)
def test_a_source_of_ipv6_is_its_network(address: str, belongs_to: str) -> None:
    assert source_of(address) == belongs_to


def test_who_guesses_from_one_network_of_ipv6_is_one(desk: Running) -> None:
    paths = [(f"/i/{number:022}", f"2001:db8:1:2::{number:x}") for number in range(61)]
    assert {desk.public("GET", path, source=source).status for path, source in paths} == {404, 429}
