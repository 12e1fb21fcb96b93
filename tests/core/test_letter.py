"""The interface to the letter, lines 6, 8 and 9: what a client written from the document alone relies on."""

import json
import logging
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args
from urllib.parse import quote

import pytest
from pydantic import BaseModel

from connector_desk.base.errors import DeskError
from connector_desk.base.log_limit import LINES, LogLimit
from connector_desk.contract.fault_texts import FaultText, found_in
from connector_desk.contract.wire import parse
from connector_desk.core.http.route import Body
from connector_desk.core.route_table import ADMIN, PUBLIC
from tests.core.presenter import body as ask_body
from tests.core.running import CREATE, KEY, Reply, Running, connect, raw, request

pytestmark = pytest.mark.sqlite
PLACE = "/bc/studio/place"
CHALLENGE = 'Bearer, ApiKey header="X-API-Key"'
BLANKS = pytest.mark.parametrize("before", ["", " ", "\t \t"])
BLANKS_BEHIND = pytest.mark.parametrize("behind", ["", "\t", "  \t "])
PARSING = [route for route in ADMIN if route.body is Body.JSON]
ASKING = [route for route in (*ADMIN, *PUBLIC) if route.path.startswith("/bc/")]


@pytest.fixture
def admin(networked: Running) -> str:
    assert networked.listening.admin
    return networked.listening.admin


def challenges(reply: Reply) -> list[str]:
    return [value for name, value in reply.headers if name.lower() == "www-authenticate"]


# 6: the key


@pytest.mark.parametrize("route", ASKING, ids=lambda route: f"{route.method} {route.path}")
@pytest.mark.parametrize("key", [None, "wrong"], ids=["missing", "wrong"])
def test_letter_6_a_refused_caller_reads_where_the_key_goes(shared: Running, route: Any, key: str | None) -> None:
    shared.clock.forward(61_000)
    headers = [("host", "127.0.0.1"), *([("x-api-key", key)] if key else [])]
    path = route.path.replace("{", "").replace("}", "")
    if route.for_agents:
        answer = shared.public(route.method, path, headers=headers[1:])
    else:
        answer = shared.admin(route.method, path, key=key)
    assert (answer.status, answer.code) == (401, "unauthorized")
    assert challenges(answer)[-1] == CHALLENGE
    assert [one.partition(" ")[0] for one in challenges(answer)[:-1]] == (["Basic"] if route.browser else [])
    named = "Authorization: Bearer" if route.for_agents else "X-API-Key"
    assert named in answer.json["result"]["message"]


@BLANKS
@BLANKS_BEHIND
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("X-API-Key", KEY),
        ("x-api-key", KEY),
        ("Authorization", f"Bearer {KEY}"),
        ("Authorization", f"bEARER   {KEY}"),
    ],
)
def test_letter_6_blanks_around_the_key_are_no_part_of_it(
    networked: Running, admin: str, name: str, value: str, before: str, behind: str
) -> None:
    line = f"{name}:{before}{value}{behind}"
    sent = request("GET", PLACE, line, host=admin.removeprefix("http://"))
    assert networked.run(raw(admin, sent, method="GET")).status == 200


@BLANKS
@BLANKS_BEHIND
def test_letter_6_blanks_around_any_header_are_no_part_of_it(
    networked: Running, admin: str, before: str, behind: str
) -> None:
    headers = {
        "X-API-Key": KEY,
        "Content-Type": "application/json",
        "Content-Encoding": "identity",
        "Accept": "image/png",
        "Idempotency-Key": f"key of {before!r} {behind!r}",
    }
    lines = [f"{name}:{before}{value}{behind}" for name, value in headers.items()]
    body = f'{{"payload": [{{"schemaId": "{networked.schema_id()}"}}]}}'.encode()
    sent = request("POST", CREATE, *lines, host=f"{before}{admin.removeprefix('http://')}{behind}", body=body)
    reply = networked.run(raw(admin, sent))
    assert (reply.status, reply.code, reply.fields) == (
        422,
        "validation_failed",
        {"payload[0].attributes": "missing_field"},
    )


def test_letter_6_a_key_for_repeating_is_the_same_with_blanks_around_it(shared: Running) -> None:
    made = [
        shared.admin("POST", CREATE, shared.body(), headers=[("idempotency-key", key)]).result["workflowId"]
        for key in ("letter 6", "letter 6 ", "\tletter 6")
    ]
    assert len(set(made)) == 1
    other = shared.admin("POST", CREATE, shared.body(), headers=[("idempotency-key", "letter  6")])
    assert other.result["workflowId"] != made[0]


@pytest.mark.parametrize("blank", ["\u00a0", "\x0b", "\x0c", "\x85"])
def test_letter_6_nothing_but_space_and_tab_is_blank(shared: Running, blank: str) -> None:
    shared.clock.forward(61_000)
    assert shared.admin("GET", PLACE, key=f"{KEY}{blank}").status == 401


# 8: kinds of body, parameters, requestId


@pytest.mark.parametrize("route", PARSING, ids=lambda route: f"{route.method} {route.path}")
@pytest.mark.parametrize(
    "parameters",
    [
        "charset=utf-16",
        "charset=latin-1",
        'charset="iso-8859-1"',
        "x=y; charset=us-ascii",
        "charset=utf-8; charset=utf-16",
        "charset",
        "charset=",
        "Charset=UTF-7",
    ],
)
def test_letter_8_another_charset_is_an_encoding_that_is_not_read(shared: Running, route: Any, parameters: str) -> None:
    path = route.path.replace("{", "").replace("}", "")
    kind = [("content-type", f"application/json; {parameters}")]
    answer = shared.admin(route.method, path, b"{}", headers=kind)
    assert (answer.status, answer.code) == (400, "invalid_encoding")


@pytest.mark.parametrize("parameters", ["charset=utf8", 'Charset="UTF8"', "charset=utf-8; charset=utf8"])
def test_letter_8_utf_8_may_be_spelled_without_its_hyphen(shared: Running, parameters: str) -> None:
    kind = [("content-type", f"application/json; {parameters}")]
    assert shared.admin("POST", CREATE, shared.body(), headers=kind).status == 200


@pytest.mark.parametrize("route", ADMIN, ids=lambda route: f"{route.method} {route.path}")
def test_letter_8_a_parameter_that_is_not_known_is_refused_by_name(shared: Running, route: Any) -> None:
    path = route.path.replace("{", "").replace("}", "")
    known = [one.name for one in route.query]
    kind = [("content-type", "text/plain")]  # what is wrong with the body comes behind it
    answer = shared.admin(route.method, f"{path}?nothing=1&limi=2&nothing=3", b"{}", headers=kind)
    if not path.startswith("/bc/"):  # Prometheus sends what its configuration says
        assert answer.status == 200
        return
    assert (answer.status, answer.code) == (422, "validation_failed")
    assert answer.fields == {"nothing": "unknown_parameter", "limi": "unknown_parameter"}
    for fault in answer.json["result"]["fields"]:
        assert all(name in fault["message"] for name in known)
        assert known or "No parameters" in fault["message"]


@pytest.mark.parametrize("query", ["Limit=1", "limit%20=1", "%6Cimit=1", "=1", "x", "%2500=1"])
def test_letter_8_a_parameter_is_known_by_its_very_name(shared: Running, query: str) -> None:
    answer = shared.admin("GET", f"/bc/admin/workflows?{query}")
    assert (answer.status == 200) == (query == "%6Cimit=1")


@pytest.mark.parametrize("query", ["%ff=1", "x=%ff", "\xff=1"])
def test_letter_8_a_parameter_that_is_no_text_is_refused(shared: Running, query: str) -> None:
    answer = shared.admin("GET", f"/bc/admin/workflows?{query}")
    assert (answer.status, answer.code) == (400, "invalid_encoding")


@pytest.mark.parametrize("route", PUBLIC, ids=lambda route: f"{route.method} {route.path}")
def test_letter_8_links_that_telephones_open_may_have_parameters_added(shared: Running, route: Any) -> None:
    path = route.path.replace("{", "").replace("}", "")
    where = path if path.startswith("/.well-known") else f"{shared.path}{path}"
    answers = [shared.public(route.method, f"{where}{query}") for query in ("", "?utm_source=x&fbclid=y")]
    assert [one.status for one in answers] == [answers[0].status] * 2


def test_letter_8_request_id_finds_what_was_asked_for_under_it(shared: Running) -> None:
    wanted = "letter:8+a~b#1"
    offer = shared.offer(requestId=wanted)
    shared.offer(requestId="letter:8:other")
    shared.clock.forward(1_000)
    asked = ask_body(shared) | {"requestId": wanted}
    request = shared.admin("POST", "/bc/admin/proofrequest/create/connectionless", asked).result["workflowId"]
    found = shared.admin("GET", f"/bc/admin/workflows?requestId={quote(wanted, safe='')}").result["workflows"]
    assert [one["workflowId"] for one in found] == [request, offer.workflow]
    assert {one["requestId"] for one in found} == {wanted}
    one_kind = f"/bc/admin/workflows?requestId={quote(wanted, safe='')}&kind=offer&limit=1"
    assert [one["workflowId"] for one in shared.admin("GET", one_kind).result["workflows"]] == [offer.workflow]
    for nobody in ("letter", "", "LETTER:8+A~B#1", "x" * 1_000):
        nothing = shared.admin("GET", f"/bc/admin/workflows?requestId={quote(nobody, safe='')}").result
        assert nothing["workflows"] == []


def test_letter_8_request_id_stands_in_the_record_of_what_is_for_an_agent(shared: Running) -> None:
    agent = shared.admin("POST", "/bc/studio/agents", {"alias": "acme:letter8", "displayName": "Kim"}).result
    issue = {"agentId": agent["agentId"], "requestId": "letter-8-issue", **shared.body(shared.item("w3c"))}
    made = shared.admin("POST", "/bc/admin/credential/issue/byid", issue).result["workflowId"]
    (found,) = shared.admin("GET", "/bc/admin/workflows?requestId=letter-8-issue").result["workflows"]
    assert (found["workflowId"], found["requestId"], found["agentId"]) == (made, "letter-8-issue", agent["agentId"])


# 9: the log


@pytest.fixture
def written() -> Iterator[list[logging.LogRecord]]:
    """Give what a log with a limit has written."""
    records: list[logging.LogRecord] = []

    class Written(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            records.append(record)

    handler = Written()
    LogLimit(handler)
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    yield records
    root.setLevel(level)
    root.removeHandler(handler)


def lines(written: list[logging.LogRecord]) -> list[str]:
    return [one.getMessage() for one in written if one.name == "connector_desk.core.http.gate"]


@pytest.mark.parametrize("route", ADMIN, ids=lambda route: f"{route.method} {route.path}")
def test_letter_9_each_refusal_of_a_holder_of_the_key_is_in_the_log(
    shared: Running, written: list[logging.LogRecord], route: Any
) -> None:
    target = f"{re.sub(r'{[a-zA-Z]+}', 'canary-5d41', route.path)}?canary-5d41=Erika"
    headers = [("idempotency-key", ""), ("content-type", "text/canary-5d41"), ("x-forwarded-for", "canary-5d41")]
    answer = shared.admin("PATCH", target, b"canary-5d41", headers=headers)
    trace = answer.json["result"]["traceId"]
    assert lines(written) == [f"PATCH {route.path}: 405 method_not_allowed, trace {trace}"]
    written.clear()
    answer = shared.admin(route.method, target, b"canary-5d41", headers=headers)
    if route.path.startswith("/bc/"):
        trace = answer.json["result"]["traceId"]
        assert lines(written) == [f"{route.method} {route.path}: 422 validation_failed, trace {trace}"]
        assert [one.levelno for one in written] == [logging.INFO]
    assert "canary" not in repr([one.getMessage() for one in written])


def test_letter_9_however_many_there_are(shared: Running, written: list[logging.LogRecord]) -> None:
    answers = [shared.admin("POST", CREATE, b"{}") for _ in range(LINES + 20)]
    assert lines(written) == [
        f"POST {CREATE}: 422 validation_failed, trace {one.json['result']['traceId']}" for one in answers
    ]


def test_letter_9_nothing_that_went_well_is_in_the_log(shared: Running, written: list[logging.LogRecord]) -> None:
    shared.offer()
    shared.admin("GET", PLACE)
    assert lines(written) == []


def test_letter_9_refusals_of_an_agent_with_its_token_are_in_the_log(
    shared: Running, written: list[logging.LogRecord]
) -> None:
    agent = shared.admin("POST", "/bc/studio/agents", {"alias": "acme:letter9", "displayName": "Kim"}).result
    token = shared.admin("POST", f"/bc/studio/agents/{agent['agentId']}/token").result["token"]
    headers = [("authorization", f"Bearer {token}"), ("content-type", "application/json")]
    answers = [shared.public("POST", f"{shared.path}/bc/agent/links", b"{}", headers=headers) for _ in range(LINES * 2)]
    assert lines(written) == [
        f"POST /bc/agent/links: 422 validation_failed, trace {one.json['result']['traceId']}" for one in answers
    ]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/nothing/canary-5d41"),
        ("CANARY-5D41", "/"),
        ("GET", "/i/canary-5d41"),
        ("POST", "/oid4vci/token"),
        ("POST", "/oid4vp/canary-5d41"),
        ("POST", "/bc/agent/links"),
    ],
)
def test_letter_9_attack_5_strangers_write_so_many_lines_a_minute(
    shared: Running, written: list[logging.LogRecord], method: str, path: str
) -> None:
    for n in range(LINES * 3):
        answer = shared.public(method, f"{shared.path}{path}{n}", b"canary-5d41", source=f"192.0.2.{n}")
        assert 400 <= answer.status < 500
    assert len(lines(written)) == LINES
    assert len(written) <= 2 * LINES
    assert "canary" not in repr([one.getMessage().lower() for one in written])


def test_letter_9_attack_5_so_does_the_key_guesser(shared: Running, written: list[logging.LogRecord]) -> None:
    for n in range(LINES * 3):
        shared.admin("GET", PLACE, key="wrong", source=f"192.0.2.{n}")
    assert len(lines(written)) == LINES


@pytest.mark.parametrize(
    "sent",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET / HTTP/1.1\r\nHost: x\r\nBad Header: y\r\n\r\n",
        b"GET /didcomm HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: canary\r\nConnection: Upgrade\r\n\r\n",
    ],
    ids=["tls", "header", "websocket", "upgrade"],
)
def test_attack_5_so_does_who_speaks_no_http(networked: Running, written: list[logging.LogRecord], sent: bytes) -> None:
    async def flood() -> None:
        for _ in range(LINES * 2):
            reader, writer = await connect(networked.listening.public)
            writer.write(sent)
            writer.write_eof()
            await reader.read()
            writer.close()

    networked.run(flood())
    by_place = Counter((one.pathname, one.lineno) for one in written)
    assert by_place
    assert max(by_place.values()) == LINES
    assert len(by_place) <= 3


# 7: what is said of fields


def requests() -> list[type[BaseModel]]:
    """List the models of what is sent, and those within them."""
    found: dict[type[BaseModel], None] = {}

    def look_into(annotation: Any) -> None:
        if isinstance(annotation, type) and issubclass(annotation, BaseModel) and annotation not in found:
            found[annotation] = None
            for field in annotation.model_fields.values():
                look_into(field.annotation)
        for inner in get_args(annotation):
            look_into(inner)

    for route in (*ADMIN, *PUBLIC):
        look_into(route.request)
    return list(found)


LONG = "x" * 70_000
ODD: list[Any] = [
    *(None, "", " ", "x", LONG, "a\nb", "é", "\x01", "../x", 0, -1, 1.5, 1e300, 10**30, True),
    *([], {}, [None], [""], ["x"], [1], [[]], [{}], ["x"] * 600, [{}] * 600),
    *({"x": None}, {"x": [1]}, {"": 1}, {"de": LONG}, {"type": "x"}, {f"k{n}": "x" for n in range(600)}),
    *("ftp://x", "https://u@x/", "https://ä.example/", "did:x:y", "did:web:localhost", "2026-11-21"),
    *("2026-11-21T18:00:00", "99999-01-01T00:00:00Z", [{"key": "", "value": 1}], [{"name": "", "kind": "x"}]),
]


@pytest.mark.parametrize("model", requests(), ids=lambda model: model.__name__)
def test_letter_7_every_fault_of_a_field_is_told_in_a_sentence(model: type[BaseModel]) -> None:
    told = set()
    for name in model.model_fields:
        for value in ODD:
            try:
                parse(model, json.dumps({name: value}).encode())
            except DeskError as refused:
                told |= {(fault.code, fault.message) for fault in getattr(refused, "fields", ())}
    assert told or not model.model_fields
    for code, sentence in told:
        assert found_in(sentence) is not None, (code, sentence)
        assert re.fullmatch(r"[a-z_]+", code)
        assert sentence[0].isupper()
        assert sentence[-1] in ".…?"  # a guess is a question
        assert "Input should" not in sentence
        assert sentence != FaultText.FORM


def test_letter_7_the_message_names_the_field(shared: Running) -> None:
    one = shared.admin("POST", CREATE, {"payload": []}).json["result"]
    assert one["message"] == "payload: At least one entry is required."
    assert one["fields"][0]["message"] == "At least one entry is required."
    two = shared.admin("POST", CREATE, {"payload": [{"schemaId": 1}]}).json["result"]
    assert two["message"] == "These fields are invalid: payload[0].schemaId, payload[0].attributes."
    query = shared.admin("GET", "/bc/admin/workflows?limit=x").json["result"]
    assert query["message"] == "limit: Enter a whole number."


FLOW = """name = "letter-7"\ntitle = "Letter"\ngoal = "Go."
[[parameters]]\nname = "host"\nisRequired = true
[[parameters]]\nname = "guests"\ntype = "whole"
[[parameters]]\nname = "price"\ntype = "number"
[[parameters]]\nname = "escorted"\ntype = "yes-no"
[[parameters]]\nname = "day"\ntype = "date"
[[parameters]]\nname = "door"\nchoices = ["north", "south"]
[[methods]]\nname = "go"\nisDefault = true\n[[methods.steps]]\nkind = "show"\nname = "end"\ntext = "Hello."
[[methods]]\nname = "stay"\n[[methods.steps]]\nkind = "show"\nname = "end"\ntext = "Hello."
"""
AVAILABLE = "Available: host, guests, price, escorted, day, door."


@pytest.fixture(scope="module")
def flow(shared: Running) -> str:
    assert shared.admin("POST", "/bc/studio/workflows", {"source": FLOW}).status == 200
    return "letter-7"


@pytest.mark.parametrize(
    ("change", "path", "sentence"),
    [
        ({"workflow": "letter"}, "workflow", "This service offers no workflow with this name. Available: "),
        ({"methodName": "gone"}, "methodName", "This workflow has no such method. Available: go, stay."),
        ({"parameters": {"host": "x", "Host": "y"}}, "parameters.Host", f"Unknown parameter. {AVAILABLE}"),
        ({"parameters": {"guests": 1}}, "parameters.host", f"This parameter is required. {AVAILABLE}"),
        ({"parameters": None}, "parameters.host", f"This parameter is required. {AVAILABLE}"),
        ({"parameters": {"host": 1}}, "parameters.host", "Write text in quotation marks."),
        ({"parameters": {"host": "x", "guests": "2"}}, "parameters.guests", "Write a whole number, without"),
        ({"parameters": {"host": "x", "price": "2"}}, "parameters.price", "Write a number, without quotation"),
        ({"parameters": {"host": "x", "escorted": "no"}}, "parameters.escorted", "Write true or false, without"),
        ({"parameters": {"host": "x", "day": "21.11.2026"}}, "parameters.day", "Enter a date like 2026-11-21."),
        ({"parameters": {"host": "x", "door": "east"}}, "parameters.door", "Choose one of north, south."),
    ],
)
def test_letter_7_what_a_workflow_takes_is_listed(
    shared: Running, flow: str, change: dict[str, Any], path: str, sentence: str
) -> None:
    refused = shared.admin("POST", "/bc/admin/flow/url", {"workflow": flow, "parameters": {"host": "x"}} | change)
    (fault,) = refused.json["result"]["fields"]
    assert fault["path"] == path
    assert fault["message"].startswith(sentence)
    assert refused.json["result"]["message"] == f"{path}: {fault['message']}"


def test_letter_7_optional_text_may_be_empty(shared: Running, flow: str) -> None:
    link = {"workflow": flow, "methodName": "", "goal": "", "parameters": {"host": "x"}}
    assert shared.admin("POST", "/bc/admin/flow/url", link).status == 200
    (listed, *_) = shared.admin("GET", "/bc/admin/flow/links?limit=1").result["links"]
    assert listed["methodName"] == "go"
    assert "goal" not in listed
    asked = ask_body(shared)
    asked["payload"]["credentials"][0]["name"] = ""
    assert shared.admin("POST", "/bc/admin/proofrequest/create/connectionless", asked).status == 200
    assert (
        shared.admin("POST", "/bc/studio/agents", {"alias": "acme:letter7", "displayName": "Kim", "email": ""}).status
        == 200
    )
    assert shared.admin("POST", "/bc/studio/service-providers", {"issuer": "urn:letter:7", "name": ""}).status == 200


def test_letter_7_an_empty_request_id_could_not_be_repeated_and_is_refused(shared: Running) -> None:
    refused = shared.admin("POST", CREATE, shared.body(requestId=""))
    assert (refused.status, refused.fields) == (422, {"requestId": "invalid_request_id"})
