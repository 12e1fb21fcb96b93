"""How the line of the table for a path is found: by the path as it was sent, to the letter."""

from typing import Any

import pytest

from connector_desk.core.http.request import Answer
from connector_desk.core.http.route import Route, Table


async def nothing(_workshop: None, _call: Any) -> Answer:
    return Answer(200)


def route(path: str, method: str = "GET", **more: Any) -> Route[None]:
    return Route(method=method, path=path, handler=nothing, summary=path, **more)


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
