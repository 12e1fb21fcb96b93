"""What is read of a request by its headers and messages alone."""

import asyncio
from typing import Any

import pytest

from connector_desk.base.errors import Unsupported
from connector_desk.core.http.request import HttpRequest, HttpResponse
from connector_desk.core.http.request_body import BodyBudget, Share, check_headers, read_body
from connector_desk.core.http.route import Body, Route


async def _answer(_: object, __: HttpRequest) -> HttpResponse:
    raise AssertionError("nobody calls it")


def route(body: Body) -> Route[Any]:
    return Route(method="POST", path="/x", handler=_answer, summary="x", body=body)


def test_a_message_that_says_nothing_of_more_is_the_last() -> None:
    messages: list[dict[str, Any]] = [
        {"type": "http.request", "body": b"a", "more_body": True},
        {"type": "http.request", "body": b"b"},
    ]

    async def receive() -> dict[str, Any]:
        return messages.pop(0)

    assert asyncio.run(read_body(route(Body.JSON), receive, Share(BodyBudget(), "192.0.2.1"))) == b"ab"


def test_a_body_that_may_be_left_out_needs_no_kind() -> None:
    optional = route(Body.OPTIONAL_JSON)
    check_headers(optional, {})
    check_headers(optional, {b"content-length": b"0"})
    for headers in ({b"content-length": b"2"}, {b"transfer-encoding": b"chunked"}, {b"content-type": b"text/plain"}):
        with pytest.raises(Unsupported):
            check_headers(optional, headers)
