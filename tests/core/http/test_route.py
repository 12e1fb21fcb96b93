"""How the line of the table for a path is found: by the path as it was sent, to the letter."""

import asyncio
from typing import Any

import pytest

from connector_desk.core.http.request import HttpResponse
from connector_desk.core.http.route import Route, SocketRoute, Table, bind, bind_socket, group, routes_of


async def nothing(_context: None, _call: Any) -> HttpResponse:
    return HttpResponse(200)


def route(path: str, method: str = "GET", **more: Any) -> Route[None]:
    return Route(method=method, path=path, handler=nothing, summary=path, **more)


class Given:
    """The context of some routes."""

    def __init__(self, name: str) -> None:
        self.name = name


class Other(Given):
    """The context of others."""


async def answer_with_name(context: Given, call: Any) -> HttpResponse:
    return HttpResponse(200, f"{context.name} {call}".encode())


async def refuse(context: Given, call: Any) -> None:
    raise LookupError(context.name, call)


def named(path: str, **more: Any) -> Route[Given]:
    return Route(method="GET", path=path, handler=answer_with_name, summary=path, **more)


def test_each_handler_is_given_the_context_of_its_group() -> None:
    groups = (
        group(Given, named("/a", lookup=refuse), named("/b")),
        group(Other, named("/c", low_priority=True)),
    )
    bound = bind(groups, (Other("other"), Given("given"), "what no group asks for"))

    assert [asyncio.run(one.endpoint(7)).body for one in bound] == [b"given 7", b"given 7", b"other 7"]  # type: ignore[arg-type]
    assert [(one.path, one.low_priority) for one in bound] == [("/a", False), ("/b", False), ("/c", True)]
    assert [one.path for one in routes_of(groups)] == ["/a", "/b", "/c"]
    assert [one.check is None for one in bound] == [False, True, True]
    with pytest.raises(LookupError, match="given"):
        asyncio.run(bound[0].check(7))  # type: ignore[arg-type,misc]


def test_a_group_whose_context_is_not_there_cannot_be_bound() -> None:
    with pytest.raises(KeyError):
        bind((group(Other, named("/c")),), (Given("given"),))


def test_the_handler_of_a_socket_is_given_its_context() -> None:
    async def serve(context: Given, socket: Any) -> None:
        raise LookupError(context.name, socket)

    bound = bind_socket(SocketRoute(path="/s", handler=serve, summary=""), Given("given"))
    assert bound.path == "/s"
    with pytest.raises(LookupError, match="given"):
        asyncio.run(bound.serve(7))  # type: ignore[arg-type]


def test_parameters_are_single_segments_of_unreserved_characters() -> None:
    table = Table([route("/a/{x}/b"), route("/a/fixed/b", "POST")])

    found = table.find("/a/va~l-u.e_9/b")
    assert found
    assert found[1] == {"x": "va~l-u.e_9"}
    for path in (
        "/a//b",
        "/a/./b",
        "/a/../b",
        "/a/%41/b",
        "/a/x%2Fy/b",
        "/a/x y/b",
        "/a/é/b",
        f"/a/{'x' * 256}/b",
        "/a/x/b/",
    ):
        assert table.find(path) is None, path


def test_a_fixed_path_goes_before_a_pattern() -> None:
    found = Table([route("/a/{x}"), route("/a/fixed", "POST")]).find("/a/fixed")
    assert found
    assert set(found[0]) == {"POST"}


def test_a_line_that_stands_twice_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="twice"):
        Table([route("/a"), route("/a")])


@pytest.mark.parametrize(
    ("base", "paths"),
    [
        ("", ["/.well-known/name/i", "/i/.well-known/name"]),
        ("/one/two", ["/.well-known/name/one/two/i", "/one/two/i/.well-known/name"]),
    ],
)
def test_well_known_paths_are_inserted_and_appended(base: str, paths: list[str]) -> None:
    table = Table([route("/.well-known/name/i", well_known=True)], base)
    assert [path for path in paths if table.find(path)] == paths
    assert table.find(f"{base}/.well-known/name/i") is None or not base
