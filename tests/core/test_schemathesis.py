"""Schemathesis holds the core to its OpenAPI document: what it says is so, and what it does not say is refused.

A daily run makes the same bounded number of requests each time; `--hypothesis-profile wild` makes new ones, and many.
"""

import io
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings, strategies
from requests.adapters import BaseAdapter
from schemathesis import GenerationMode
from schemathesis.checks import ignored_auth, positive_data_acceptance
from urllib3 import HTTPHeaderDict, HTTPResponse

from connector_desk.core.http.openapi import ApiDocuments
from connector_desk.core.route_table import ADMIN
from tests.core.holder import Holder
from tests.core.presenter import ASK
from tests.core.running import CREATE, KEY, Offer, Running

pytestmark = pytest.mark.sqlite  # what is asked is the door; the store behind it has its own tests on both

LEFT_OUT = {
    "retire_key": "may retire the key that the tests themselves come with",
    "event_stream": "answers with a stream that does not end",
    "change_place": "moves the public listener; what it must refuse is asked below",
    "change_reach": "the same",
}
SEGMENT = re.compile(r"[A-Za-z0-9._~-]{1,255}")
PAGE_MARK = "MTc5NTIxOTIwMDAwMDpuVVhWdFZwSWs1Zlp0WWIweFoyYzVB"
THERE = "ID-of-one-that-is-there"

DOCUMENT: dict[str, Any] = ApiDocuments(ADMIN).document
PATHS = [
    path
    for path, operations in DOCUMENT["paths"].items()
    if {told["operationId"] for told in operations.values()} - set(LEFT_OUT)
]
schemathesis.openapi.format("page-mark", strategies.just(PAGE_MARK))


class IntoTheCore(BaseAdapter):
    """Carries requests into a core, without a socket; each comes from another address, so that no limit is met."""

    def __init__(self, core: Running, known: dict[str, str]) -> None:
        super().__init__()
        self._core = core
        self._known = known
        self._sent = 0

    def send(self, request: requests.PreparedRequest, *_: Any, **__: Any) -> requests.Response:
        self._sent += 1
        assert request.url
        assert request.method
        parts = urlsplit(request.url)
        path = parts.path
        for kind, identifier in self._known.items():
            path = path.replace(f"/{kind}/{THERE}", f"/{kind}/{identifier}")
        target = path + (f"?{parts.query}" if parts.query else "")
        body = request.body.encode() if isinstance(request.body, str) else request.body or b""
        assert isinstance(body, bytes)
        body = body.replace(b"http://127.0.0.1:8080", self._core.base.encode())  # the place that examples speak of
        reply = self._core.admin(
            request.method,
            target,
            body,
            key=None,
            host=parts.netloc,
            headers=[
                (name.lower(), value.decode("latin-1") if isinstance(value, bytes) else value)
                for name, value in request.headers.items()
            ],
            source=f"fd00::{self._sent >> 16:x}:{self._sent & 0xFFFF:x}",
        )
        answer = requests.Response()
        answer.status_code = reply.status
        answer.url = request.url
        answer.request = request
        answer.headers.update(reply.headers)
        answer.raw = HTTPResponse(
            io.BytesIO(reply.body), HTTPHeaderDict(reply.headers), reply.status, preload_content=False
        )
        return answer

    def close(self) -> None:
        """Hold nothing."""


def credential_of(core: Running, offer: Offer) -> str:
    (credential,) = core.workflow(offer.workflow)["credentials"]
    return str(credential["credentialId"])


assert settings.default
# No document can say which schemas, workflows and columns of a list there are, which keys and certificates are good,
# what is a picture, how far two instants are apart, or what is too many
STUDIO = (
    "certificates/requests",
    "certificates/import",
    "trust-folder",
    "registration",
    "trusted-lists",
    "attesters",
    "standing-offers",
    "identity",
    "issuers",
    "organisation",
    "presence",
    "schemas",
    "foreign-schemas",
    "credential-types",
    "questions",
    "workflows",
    "webhooks",
    "rosters",
    "self-service",
    "report",
)
BEYOND_WORDS = (
    *(CREATE, ASK, "/bc/admin/credential/issue", "/bc/admin/proofrequest/send", "/bc/admin/flow/"),
    *("/bc/admin/revocations", "/bc/admin/bulk-renewals"),  # one member of several is needed
    *(f"/bc/studio/{one}" for one in STUDIO),
)

wild = settings.default.max_examples > 100
bounded = settings(max_examples=500 if wild else 5, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def session(shared: Running) -> Iterator[requests.Session]:
    taken = shared.offer()
    Holder().take(shared, taken)
    known = {"workflows": shared.offer().workflow, "credentials": credential_of(shared, taken)}
    with requests.Session() as session:
        session.trust_env = False
        session.mount("http://", IntoTheCore(shared, known))
        yield session


def description_of(path: str) -> Any:
    """Read what the document says of one path."""
    found = schemathesis.openapi.from_dict({**DOCUMENT, "paths": {path: DOCUMENT["paths"][path]}})
    found.config.generation.update(allow_x00=False)  # JSON Schema has no word for it; case 026 asks it of every text
    rejection = found.config.checks.negative_data_rejection
    rejection.expected_statuses = [*rejection.expected_statuses, "413"]  # what is wrong may be too large as well
    return found


# Requests are made up when a test runs: made for every path while tests are collected, they cost each process a minute
@pytest.fixture(params=PATHS)
def described(request: pytest.FixtureRequest) -> Any:
    found = description_of(request.param)
    found.hook(map_path_parameters)
    return found


@pytest.fixture(params=["/bc/studio/place", "/bc/studio/reach"])
def only_wrong(request: pytest.FixtureRequest) -> Any:
    found = description_of(request.param)
    found.config.generation.update(modes=[GenerationMode.NEGATIVE])
    return found


@pytest.fixture(autouse=True)
def a_name_to_change(request: pytest.FixtureRequest) -> None:
    """Give what schemathesis changes and puts back: pytest has another word for it since version 9.1."""
    request.node._nodeid = request.node.nodeid


def map_path_parameters(_: schemathesis.HookContext, generated: dict[str, Any] | None) -> dict[str, Any] | None:
    """Ask for something that is there, half of the time."""
    return {
        name: THERE if isinstance(value, str) and SEGMENT.fullmatch(value) and len(value) % 2 else value
        for name, value in (generated or {}).items()
    }


@schemathesis.pytest.from_fixture("described").exclude(operation_id=list(LEFT_OUT)).parametrize()
@pytest.mark.usefixtures("session")
@bounded
def test_the_core_does_what_its_document_says(case: schemathesis.Case[Any], session: requests.Session) -> None:
    # Whether the key is needed is asked by cases 001 to 006: this check would send from outside of the session
    excluded = [ignored_auth]
    if case.operation.path.startswith(BEYOND_WORDS):
        excluded.append(positive_data_acceptance)
    case.call_and_validate(
        base_url="http://127.0.0.1", session=session, headers={"X-API-Key": KEY}, excluded_checks=excluded
    )


@schemathesis.pytest.from_fixture("only_wrong").include(operation_id=["change_place", "change_reach"]).parametrize()
@pytest.mark.usefixtures("session")
@bounded
def test_what_is_not_described_moves_nothing(
    case: schemathesis.Case[Any], session: requests.Session, shared: Running
) -> None:
    before = shared.base
    # No document can say what each way needs
    excluded = [ignored_auth, *([positive_data_acceptance] if case.operation.path.endswith("/reach") else [])]
    case.call_and_validate(
        base_url="http://127.0.0.1", session=session, headers={"X-API-Key": KEY}, excluded_checks=excluded
    )
    assert shared.admin("GET", "/bc/studio/place").result["publicAddress"] == before
