"""The examples of the documentation: each is sent as it stands there, and each failure is provoked."""

import html
import json
import re
import shlex
from dataclasses import dataclass
from itertools import pairwise
from typing import Any
from urllib.parse import urlsplit

import pytest

from connector_desk.core.http.docs_page import curl
from connector_desk.core.http.examples import (
    TRACE_ID,
    UNFIT,
    CommonFailure,
    Example,
    ExamplePlace,
    error_body,
    examples,
)
from connector_desk.core.http.request import HttpRequest
from connector_desk.core.route_table import ADMIN, PUBLIC, example_place
from tests.core.agency import Agency, agency, list_portal
from tests.core.correspondent import Correspondent
from tests.core.running import KEY, Reply, Running

pytestmark = pytest.mark.sqlite

USUAL = examples(ExamplePlace())
EVERY = pytest.mark.parametrize("at", range(len(USUAL)), ids=[one.path for one in USUAL])
ORDER = [
    "/bc/admin/credential/issue/byalias",
    "/bc/admin/credential/issue/byid",
    "/bc/admin/credential/create/connectionless",
    "/bc/admin/credential/create/connectionless/qrcode",
    "/bc/admin/proofrequest/send/byalias",
    "/bc/admin/proofrequest/send/byid",
    "/bc/admin/proofrequest/create/connectionless",
    "/bc/admin/flow/url",
    "/bc/admin/flow/qrcode",
    "/bc/agent/links",
    "/bc/agent/users/link",
    "/bc/agent/login",
    "/bc/agent/metrics",
]


@dataclass
class Documented:
    """A place with an agent that is connected, and the examples that its own page shows."""

    core: Running
    agent: Agency
    place: ExamplePlace

    def send(self, example: Example, body: Any) -> Reply:
        if example.for_agents:
            return self.agent.call(example.path, body)
        return self.core.admin("POST", example.path, body)

    @property
    def host(self) -> str:
        return urlsplit(self.place.admin).netloc

    def read(self, path: str) -> Reply:
        return self.core.admin("GET", path, host=self.host)


@pytest.fixture(scope="module")
def documented(networked: Running) -> Documented:
    list_portal(networked)
    agent = agency(networked, "acme:desk1")
    Correspondent(networked).connect(agent.invite()["invitation"])
    host = urlsplit(str(networked.listening.admin)).netloc
    request = HttpRequest("GET", {}, b"", {b"host": host.encode()}, b"", networked.clock(), "127.0.0.1")
    place = networked.run(example_place(networked.capabilities.workflows, request))
    return Documented(networked, agent, place)


def kind(told: Any, key: str = "") -> Any:
    """Give what of a value is the same in each answer of this kind."""
    if isinstance(told, dict):
        return {name: kind(one, name) for name, one in told.items()}
    if isinstance(told, list):
        return [kind(one) for one in told]
    if not isinstance(told, str):
        return told
    if told.startswith("http"):
        return told if key == "schemaId" else told.rpartition("/")[0]
    if "://" in told:
        return re.sub(r"(did%3Akey%3A|%2F)[A-Za-z0-9_-]+(?=&|$)", r"\1", told)
    if re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", told):
        return "an instant"
    return "an ID" if re.fullmatch(r"[A-Za-z0-9_-]{22,32}", told) else told


def test_they_are_the_thirteen_in_the_order_of_the_interface() -> None:
    assert [one.path for one in USUAL] == ORDER
    known = {(route.method, route.path) for route in (*ADMIN, *PUBLIC)}
    assert {("POST", path) for path in ORDER} <= known


@EVERY
def test_what_is_shown_is_what_is_answered(documented: Documented, at: int) -> None:
    example = examples(documented.place)[at]
    reply = documented.send(example, example.request)
    assert reply.status == 200, reply.body
    for name, value in example.headers:
        assert kind(reply.header(name.lower())) == kind(value)
    if example.response is None:
        assert reply.body.startswith(b"\x89PNG")
    else:
        assert kind(reply.json) == kind(example.response)


def as_shown(reply: Reply) -> Any:
    """Give a failure with the trace ID that stands in the examples."""
    told = reply.json
    assert told["result"]["traceId"]
    return told | {"result": told["result"] | {"traceId": TRACE_ID}}


@EVERY
def test_each_failure_is_answered_as_it_is_shown(documented: Documented, at: int) -> None:
    example = examples(documented.place)[at]
    assert documented.send(example, example.request).status == 200
    for failing in example.failures:
        reply = documented.send(example, {**example.request, **failing.change})
        assert (reply.status, as_shown(reply)) == (failing.error.status, failing.response)
        assert failing.error.next_step


@pytest.mark.parametrize("unfit", UNFIT, ids=lambda one: one.when)
def test_what_fails_at_every_operation_is_answered_as_it_is_shown(documented: Documented, unfit: CommonFailure) -> None:
    (example,) = (one for one in examples(documented.place) if one.path == "/bc/admin/flow/url")
    target = f"{example.path}?{unfit.query}" if unfit.query else example.path
    body = json.dumps(example.request).encode() if unfit.body is None else unfit.body
    key = KEY if unfit.has_key else None
    reply = documented.core.admin("POST", target, body, key=key, headers=[("content-type", unfit.media_type)])
    assert (reply.status, as_shown(reply)) == (unfit.error.status, error_body(unfit.error))


def ran(documented: Documented, command: str) -> Reply:
    """Do what a shell and curl would do."""
    spelled = command.replace("$CONNECTOR_KEY", KEY).replace("$AGENT_TOKEN", documented.agent.token)
    program, url, *options = shlex.split(spelled.replace("\\\n", ""))
    assert program == "curl"
    told = list(zip(options[::2], options[1::2], strict=True))
    named = (value.split(": ", 1) for option, value in told if option == "-H")
    headers = [(name.lower(), value) for name, value in named]
    (body,) = (value.encode() for option, value in told if option == "-d")
    assert {option for option, _ in told} <= {"-H", "-d", "--output"}
    parts = urlsplit(url)
    if f"{parts.scheme}://{parts.netloc}" == documented.place.public:
        return documented.core.public("POST", parts.path, body, host=parts.netloc, headers=headers)
    assert f"{parts.scheme}://{parts.netloc}" == documented.core.listening.admin
    return documented.core.admin("POST", parts.path, body, key=None, host=parts.netloc, headers=headers)


@EVERY
def test_the_page_has_each_example_for_a_shell_and_it_can_be_pasted(documented: Documented, at: int) -> None:
    example = examples(documented.place)[at]
    page = documented.read("/bc/admin/docs").body.decode()
    commands = [html.unescape(one) for one in re.findall(r"<pre class=curl><code>(.*?)</code>", page, re.DOTALL)]
    assert commands[at] == curl(example, documented.place)
    reply = ran(documented, commands[at])
    assert reply.status == 200, reply.body
    assert (example.response is None) == reply.body.startswith(b"\x89PNG")


@EVERY
def test_openapi_has_the_same_examples(documented: Documented, at: int) -> None:
    example = examples(documented.place)[at]
    document = documented.read("/bc/admin/openapi.json").json
    assert list(document["paths"])[: len(ORDER)] == ORDER
    operation = document["paths"][example.path]["post"]
    sent = operation["requestBody"]["content"]["application/json"]["examples"]
    assert [one["value"] for one in sent.values()] == [example.request]
    answers = operation["responses"]
    if example.response is not None:
        told = answers["200"]["content"]["application/json"]["examples"]
        assert [one["value"] for one in told.values()] == [example.response]
    for failing in example.failures:
        told = answers[str(failing.error.status)]["content"]["application/json"]["examples"]
        assert {"summary": failing.when, "value": failing.response} in told.values()


def test_a_place_without_an_agent_says_how_to_add_one(shared: Running) -> None:
    page = shared.admin("GET", "/bc/admin/docs").body.decode()
    first = re.search(r"<pre class=curl><code>(.*?)</code>", page, re.DOTALL)
    assert first
    assert "/bc/studio/agents" in first[1]
    assert "This service has no agent yet." in page
    body = json.loads(html.unescape(first[1]).split("-d ")[1].strip("'"))
    assert shared.admin("POST", "/bc/studio/agents", body).status == 200
    page = shared.admin("GET", "/bc/admin/docs").body.decode()
    assert "This service has no agent yet." not in page


def test_the_examples_name_an_agent_that_has_a_token_rather_than_the_first(shared: Running) -> None:
    for alias in ("aaa:first", "aab:second"):
        agent = shared.admin("POST", "/bc/studio/agents", {"alias": alias, "displayName": alias}).result
    assert shared.admin("POST", f"/bc/studio/agents/{agent['agentId']}/token").status == 200
    page = shared.admin("GET", "/bc/admin/docs").body.decode()
    named = re.search(r"The examples use the agent <code>(.*?)</code>", page)
    assert named
    assert named[1] == "aab:second"


def test_an_example_that_was_pasted_for_one_agent_can_be_pasted_for_another(documented: Documented) -> None:
    added = documented.core.admin("POST", "/bc/studio/agents", {"alias": "acme:desk2", "displayName": "Sam"}).result
    later = documented.place._replace(agent_alias=added["alias"], agent_id=added["agentId"])
    for place in (documented.place, later, later):
        (example, *_) = examples(place)
        assert documented.send(example, example.request).status == 200


def test_a_place_without_a_service_provider_says_how_to_list_one_and_names_the_one_it_has(shared: Running) -> None:
    page = html.unescape(shared.admin("GET", "/bc/admin/docs").body.decode())
    added = re.search(r"/bc/studio/service-providers \\.*?-d '(.*?)'", page, re.DOTALL)
    assert added
    assert json.loads(added[1])["issuer"] == USUAL[ORDER.index("/bc/agent/login")].request["issuer"]
    other = json.loads(added[1]) | {"issuer": "https://tickets.example"}
    assert shared.admin("POST", "/bc/studio/service-providers", other).status == 200
    page = html.unescape(shared.admin("GET", "/bc/admin/docs").body.decode())
    assert "This service lists no service provider yet" not in page
    assert '"issuer": "https://tickets.example"' in page


def test_the_page_has_landmarks_and_every_link_leads_somewhere(documented: Documented) -> None:
    page = documented.read("/bc/admin/docs").body.decode()
    ids = re.findall(r'\bid="?([^\s">]+)', page)
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)
    for mark in ("<header>", '<nav aria-label="Contents">', "<main>", '<html lang="en">', "<h1>"):
        assert page.count(mark) == 1
    levels = [int(one) for one in re.findall(r"<h([1-6])", page)]
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert set(re.findall(r'aria-labelledby="?([^\s">]+)', page)) <= set(ids)
