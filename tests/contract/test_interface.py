"""Every request of the interface: what it shows is read, what it does not allow is refused with a code and a path."""

import copy
import json
import time
from collections.abc import Callable

import pytest

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.agent_api import LoginRequest, MetricRecord, ShortenLink, UserLink
from connector_desk.contract.credential import CreateConnectionless, IssueByAlias, IssueById
from connector_desk.contract.proofrequest import CreateConnectionlessRequest, SendByAlias, SendById
from connector_desk.contract.wire import parse, to_json
from connector_desk.contract.workflow import CreateWorkflowLink
from tests.cpu import at_most

PAYLOAD = [
    {
        "schemaId": "http://127.0.0.1:8080/bc/public/schemas/visitor-badge/1.0",
        "format": "sd-jwt",
        "expirationDate": "2026-12-01T00:00:00Z",
        "attributes": [
            {"key": "given_name", "value": "Erika"},
            {"key": "company"},
            {"key": "_label", "value": "Badge"},
        ],
    },
    {"schemaId": "b1ZHVQ7sQ5e1m7Yx0cUQ2g", "attributes": []},
]
ISSUE = {"requestId": "visit-17", "expiryDate": "2026-11-21T18:00:00Z", "payload": PAYLOAD}
ASK = {
    "protocol": "oid4vp",
    "metadata": {"ip": "192.0.2.7", "bfphash": "9f86d081", "other": True},
    "payload": {
        "name": "Check-in",
        "credentials": [
            {
                "format": "w3c",
                "name": "Employee badge",
                "restrictions": {
                    "schemaId": "b1ZHVQ7sQ5e1m7Yx0cUQ2g",
                    "issuerDid": "did:web:issuer.example",
                    "attributes": [{"key": "department", "value": "Research"}],
                },
                "attributes": [{"name": "given_name", "isRequired": True}, {"name": "email", "isRequired": False}],
            }
        ],
    },
}
ADMIN = {
    "issue by alias": (IssueByAlias, {"agentAlias": "acme:desk1", **ISSUE}),
    "issue by id": (IssueById, {"agentId": "b1ZHVQ7sQ5e1m7Yx0cUQ2g", **ISSUE}),
    "connectionless offer": (CreateConnectionless, ISSUE),
    "send by alias": (SendByAlias, {"agentAlias": "acme%3Adesk1", **ASK}),
    "send by id": (SendById, {"agentId": "b1ZHVQ7sQ5e1m7Yx0cUQ2g", **ASK}),
    "connectionless request": (
        CreateConnectionlessRequest,
        {"requestId": "check-17", "expiryDate": "2026-11-21T18:00:00Z", **ASK},
    ),
    "workflow link": (
        CreateWorkflowLink,
        {
            "workflow": "day-pass",
            "methodName": "start",
            "isConnectionRequired": False,
            "expiryDate": "2026-11-21T18:00:00Z",
            "goal": "A pass for today",
            "parameters": {"host": "Reception", "floors": [1, 2], "options": {"coffee": True}},
        },
    ),
}
AGENT = {
    "shorten link": (
        ShortenLink,
        {
            "requestUrl": "https://desk.example/f/nUVXtVpIk5fZtYb0xZ2c5A",
            "agentBaseUrl": "https://agent.example",
            "type": "init-flow",
            "isOneTimeUse": True,
            "expiredAt": "2026-11-21T18:00:00Z",
        },
    ),
    "user link": (
        UserLink,
        {"email": "kim@example.org", "displayName": "Kim Ito", "connectionId": "b1ZHVQ7sQ5e1m7Yx0cUQ2g"},
    ),
    "login": (LoginRequest, {"requestId": "login-17", "alias": "acme:kim", "issuer": "https://portal.example"}),
    "metric": (
        MetricRecord,
        {
            "Id": "m-17",
            "Job": "reception",
            "MetricName": "visitors_waiting",
            "MetricValue": 3,
            "Unit": "people",
            "ContactIdentifier": "c-17",
            "Tag": "front",
            "Tags": ["front", "noon"],
            "Created": "2026-11-21T12:00:00Z",
        },
    ),
}
ALL = {**ADMIN, **AGENT}
SMALLEST = [
    (IssueByAlias, {"agentAlias": "a:b", "payload": [{"schemaId": "s", "attributes": []}]}),
    (IssueById, {"agentId": "a", "payload": [{"schemaId": "s", "attributes": []}]}),
    (CreateConnectionless, {"payload": [{"schemaId": "s", "attributes": []}]}),
    (SendByAlias, {"agentAlias": "a:b", "payload": {"name": "n", "credentials": [{"attributes": [{"name": "x"}]}]}}),
    (SendById, {"agentId": "a", "payload": {"name": "n", "credentials": [{"attributes": [{"name": "x"}]}]}}),
    (CreateConnectionlessRequest, {"payload": {"name": "n", "credentials": [{"attributes": [{"name": "x"}]}]}}),
    (CreateWorkflowLink, {"workflow": "w"}),
    (ShortenLink, {"requestUrl": "https://a.example", "type": "other", "isOneTimeUse": False}),
    (MetricRecord, {"Job": "j", "MetricName": "m", "MetricValue": -0.5, "Unit": "u"}),
]

each = pytest.mark.parametrize(("model", "body"), ALL.values(), ids=ALL.keys())
each_admin = pytest.mark.parametrize(("model", "body"), ADMIN.values(), ids=ADMIN.keys())


def faults(model, body):
    with pytest.raises(ValidationFailed) as caught:
        parse(model, json.dumps(body).encode())
    assert caught.value.status == 422
    return {fault.path: fault.code for fault in caught.value.fields}


def places(value, location=()):
    """Walk every object and every value of a body."""
    yield location, value
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from places(inner, (*location, name))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from places(inner, (*location, index))


def changed(body, location, value):
    body = copy.deepcopy(body)
    inner = body
    for part in location[:-1]:
        inner = inner[part]
    inner[location[-1]] = value
    return body


def path_of(location):
    spelled = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in location)
    return spelled.removeprefix(".")


@each
def test_what_the_interface_shows_is_read_and_survives_a_round_trip(model, body):
    read = parse(model, json.dumps(body).encode())
    assert parse(model, to_json(read)) == read


@pytest.mark.parametrize(("model", "body"), SMALLEST)
def test_only_what_is_required_is_required(model, body):
    parse(model, json.dumps(body).encode())


@pytest.mark.parametrize(("model", "body"), SMALLEST)
def test_every_required_field_is_missed(model, body):
    for name in body:
        less = {other: value for other, value in body.items() if other != name}
        assert list(faults(model, less)) == [name]


@each
@pytest.mark.parametrize("sent", [b"null", b"[]", b'"x"', b"1", b"true"])
def test_case_019_the_body_is_an_object(model, body, sent):
    with pytest.raises(ValidationFailed) as caught:
        parse(model, sent)
    assert (caught.value.code, caught.value.status) == ("validation_failed", 422)
    assert [(fault.path, fault.code) for fault in caught.value.fields] == [("", "wrong_type")]


@each
def test_case_036_an_unknown_field_is_refused_wherever_it_stands(model, body):
    for location, value in places(body):
        if isinstance(value, dict) and not {"metadata", "parameters"} & set(location[:1] + location[-1:]):
            wrong = changed(body, (*location, "bogus"), 1)
            assert faults(model, wrong) == {path_of((*location, "bogus")): "unknown_field"}


@pytest.mark.parametrize(
    ("name", "meant"),
    [("expirydate", "expiryDate"), ("expiry", "expiryDate"), ("ExpiryDate", "expiryDate"), ("payloads", "payload")],
)
def test_case_036_the_nearest_name_is_told(name, meant):
    with pytest.raises(ValidationFailed) as caught:
        parse(CreateConnectionless, json.dumps({**ISSUE, name: "2026-11-21T18:00:00Z"}).encode())
    assert meant in caught.value.message


def test_case_036_a_nested_name_is_told():
    body = changed(ISSUE, ("payload", 0, "expiryDate"), "2026-12-01T00:00:00Z")
    with pytest.raises(ValidationFailed) as caught:
        parse(CreateConnectionless, json.dumps(body).encode())
    assert caught.value.fields[0].path == "payload[0].expiryDate"
    assert "expirationDate" in caught.value.message


@each
@pytest.mark.parametrize("name", ["__proto__", "__class__", "constructor", "$ref", "model_config", "copy"])
def test_case_037_names_that_mean_something_elsewhere_mean_nothing_here(model, body, name):
    assert list(faults(model, {**body, name: {}}).values()) == ["unknown_field"]


def wrong_kinds(value):
    if isinstance(value, bool):
        return ["true", 1, [], {}]
    if isinstance(value, int | float):
        return ["12", True, [], {}]
    if isinstance(value, str):
        return [12, True, 1.5, [], {}]
    return ["x", 1, True] + ([[]] if isinstance(value, dict) else [{}])


@each
def test_case_038_nothing_is_coerced(model, body):
    free = {"metadata", "parameters"}
    for location, value in places(body):
        if not location or (location[0] in free and len(location) > 1):
            continue
        for wrong in wrong_kinds(value):
            found = faults(model, changed(body, location, wrong))
            assert list(found) == [path_of(location)], (location, wrong)
            assert found[path_of(location)] in {"wrong_type", "invalid_url", "invalid_type"}, (location, wrong)


@each
def test_case_039_null_is_missing_where_required_and_absent_where_not(model, body):
    for name in body:
        if model.model_fields[name].is_required():
            assert set(faults(model, {**body, name: None})) == {name}
        else:
            less = {other: value for other, value in body.items() if other != name}
            assert parse(model, json.dumps({**body, name: None}).encode()) == parse(model, json.dumps(less).encode())


@each_admin
def test_case_039_null_for_a_required_field_is_a_missing_field(model, body):
    for name in body:
        if model.model_fields[name].is_required():
            assert faults(model, {**body, name: None}) == {name: "missing_field"}


@each
def test_case_042_no_text_is_endless(model, body):
    for location, value in places(body):
        if isinstance(value, str) and location[0] not in {"metadata", "parameters"}:
            found = faults(model, changed(body, location, "x" * (64 * 1024 + 1)))
            assert list(found) == [path_of(location)]


@each
def test_no_answer_repeats_a_long_value(model, body):
    for location, value in places(body):
        if not isinstance(value, str) or location[0] in {"metadata", "parameters"}:
            continue
        with pytest.raises(ValidationFailed) as caught:
            parse(model, json.dumps(changed(body, location, "q" * 70_000)).encode())
        assert "q" * 65 not in caught.value.message + "".join(fault.path for fault in caught.value.fields)


@each
def test_every_fault_has_a_plain_sentence(model, body):
    for location, value in places(body):
        for wrong in ([], {}, 1, "", None, "ä" * 70_000):
            if not location or wrong == value:
                continue
            try:
                parse(model, json.dumps(changed(body, location, wrong)).encode())
            except ValidationFailed as refused:
                for fault in refused.fields:
                    assert fault.message[0].isupper(), fault
                    assert fault.message[-1] in ".?", fault
                    assert "pydantic" not in fault.message.lower(), fault
                    assert "input" not in fault.message.lower(), fault


def test_all_faults_are_told_at_once_but_not_without_end():
    body = {"payload": [{"schemaId": 1, "attributes": [{"key": index} for index in range(200)]} for _ in range(20)]}
    with at_most(0.5):
        found = faults(CreateConnectionless, body)
    assert len(found) == 50


def cpu_of(work: Callable[[], object], times: int) -> int:
    """Return the least CPU of several rounds, in nanoseconds a call."""
    rounds = []
    for _ in range(7):
        start = time.process_time_ns()
        for _ in range(times):
            work()
        rounds.append((time.process_time_ns() - start) // times)
    return min(rounds)


@pytest.mark.alone
def test_a_body_of_the_usual_size_costs_little_more_than_its_json():
    attributes = [{"key": f"name_{index}", "value": "x" * 25} for index in range(6)]
    body = json.dumps({"requestId": "r-1", "payload": [{**PAYLOAD[0], "attributes": attributes}]}).encode()
    assert 450 < len(body) < 600
    parse(CreateConnectionless, body)
    cost = cpu_of(lambda: parse(CreateConnectionless, body), 200)
    assert cost < 12 * cpu_of(lambda: json.loads(body), 1_000)  # six times, when this was written
