"""The lines of the route table, the tags that group them, and the search for a path."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from connector_desk.contract import limits

if TYPE_CHECKING:
    from pydantic import BaseModel

    from connector_desk.core.http.request import HttpRequest, HttpResponse
    from connector_desk.core.http.websocket import Socket


# The tags of the OpenAPI document, which group the routes of one purpose.


ISSUE: Final = "Issue credentials"
ASK: Final = "Ask for data"
START: Final = "Start workflows"
FOLLOW: Final = "Follow events"
STATUS: Final = "Revoke and suspend"
ROSTERS: Final = "Lists of guests"
STUDIO: Final = "Studio"
AGENTS: Final = "What agents report"
AGENT_API: Final = "Agent API"
ABOUT: Final = "About this API"


# Routes.


C = TypeVar("C")


class FailureFormat(StrEnum):
    """The format of a route's failures."""

    ENVELOPE = "envelope"  # admin and agent API
    OAUTH = "oauth"  # OpenID endpoints: {error, error_description}
    PAGE = "page"  # for people: a page, unless JSON is asked for
    EITHER = "either"  # for people and programs: the envelope, unless a page is asked for


class Body(StrEnum):
    """The kind of body of a route."""

    NONE = "none"
    IGNORED = "ignored"  # read and left aside
    JSON = "json"
    OPTIONAL_JSON = "optional json"  # nothing, or JSON
    CHECKED_LATER = "checked later"  # the handler looks at the content type itself


_TEXT: Final[Mapping[str, Any]] = {"type": "string"}


class Query(NamedTuple):
    """One query parameter: its meaning, and its JSON Schema."""

    name: str
    meaning: str
    schema: Mapping[str, Any] = _TEXT


def page_of(most: int, mark: Mapping[str, str | int]) -> tuple[Query, Query]:
    """Return the query parameters of a paginated list."""
    number = {"type": "integer", "minimum": 1, "maximum": most}
    return (
        Query("limit", f"How many, 1 to {most}; 50 if absent.", number),
        Query("before", "Value of `next` from the page before.", {"type": "string", **mark}),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Route(Generic[C]):
    """One line of the table: method, path, body, failures, and documentation."""

    method: str
    path: str
    """With parameters in braces; a parameter is one segment of unreserved characters."""
    handler: Callable[[C, HttpRequest], Awaitable[HttpResponse]]
    summary: str
    description: str = ""
    tag: str = ""
    body: Body = Body.NONE
    request: type[BaseModel] | None = None
    """The model of a JSON body."""
    result: type[BaseModel | str] | None = None
    """The type of the `result` of the envelope on success."""
    media_type: str = "application/json"
    picture: str | None = None
    """The media type of the picture that it answers with instead, where the request asks for one."""
    largest: int = limits.BODY_BYTES
    failure_format: FailureFormat = FailureFormat.ENVELOPE
    well_known: bool = False
    """True: the suffix of the address follows the well-known string (RFC 8414 §3.1)."""
    is_open: bool = False
    """True: it needs no key, and any name of the host will do."""
    at_root: bool = False
    """True: its path is below the host, whatever the path of the public address is."""
    without_tls: bool = False
    """True: it is answered without TLS too where TLS is spoken."""
    browser: bool = False
    """True: a person may open it in a browser, with the key as the password it asks for."""
    for_agents: bool = False
    """True: it is reached with the token of an agent."""
    for_wallets: bool = False
    """True: a wallet calls it, and so may one that is a page in a browser (CORS, Fetch Standard §3.2)."""
    query: tuple[Query, ...] = ()
    lookup: Callable[[C, HttpRequest], Awaitable[None]] | None = None
    """Raises if the object in the path does not exist; called before the wait for an incomplete body."""
    names_object: bool = False
    """True: its body names something that may not be there."""
    low_priority: bool = False
    """True: requests can wait for a moment, and let others go first."""
    repeatable: bool = False
    """True: it reads Idempotency-Key, and gives the same answer to the same request again."""


_FIELDS = tuple(one.name for one in dataclasses.fields(Route))


@dataclass(frozen=True, slots=True, kw_only=True)
class SocketRoute(Generic[C]):
    """One line of the table of WebSockets: opened with GET at a path without parameters."""

    path: str
    handler: Callable[[C, Socket], Awaitable[None]]
    summary: str


@dataclass(frozen=True, slots=True)
class RouteGroup(Generic[C]):
    """Routes whose handlers take the same context."""

    context: type[C]
    routes: tuple[Route[C], ...]


def group(context: type[C], *routes: Route[C]) -> RouteGroup[C]:
    """Return a group of routes."""
    return RouteGroup(context, routes)


def routes_of(groups: Iterable[RouteGroup[Any]]) -> tuple[Route[Any], ...]:
    """Return the routes of several groups, in their order."""
    return tuple(route for one in groups for route in one.routes)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoundRoute(Route[Any]):
    """A route, and its handler with the context that this takes."""

    endpoint: Callable[[HttpRequest], Awaitable[HttpResponse]]
    check: Callable[[HttpRequest], Awaitable[None]] | None
    """Its `lookup`."""


class BoundSocket(NamedTuple):
    """The path of a WebSocket, and its handler with the context that this takes."""

    path: str
    serve: Callable[[Socket], Awaitable[None]]


def bind(groups: Iterable[RouteGroup[Any]], contexts: Iterable[object]) -> list[BoundRoute]:
    """Bind each handler to the context of its type; raises KeyError if there is none."""
    by_type = {type(one): one for one in contexts}
    return [bind_route(route, by_type[one.context]) for one in groups for route in one.routes]


def bind_route(route: Route[C], context: C) -> BoundRoute:
    """Bind the handler of a route to its context."""
    return BoundRoute(
        **{name: getattr(route, name) for name in _FIELDS},
        endpoint=partial(route.handler, context),
        check=None if route.lookup is None else partial(route.lookup, context),
    )


def bind_socket(route: SocketRoute[C], context: C) -> BoundSocket:
    """Bind the handler of a WebSocket to its context."""
    return BoundSocket(route.path, partial(route.handler, context))


_PARAMETER = re.compile(r"\{(\w+)\}")
_SEGMENT = re.compile(r"[A-Za-z0-9._~-]{1,255}")
_DOTS = frozenset({".", ".."})

R = TypeVar("R", bound=Route[Any])
Methods = dict[str, R]


@dataclass(slots=True)
class _Pattern(Generic[R]):
    """Paths of one length that have their parameters at the same places."""

    places: AbstractSet[int]
    fixed: Sequence[int]
    by_fixed: dict[tuple[str, ...], tuple[Mapping[int, str], Methods[R]]] = field(default_factory=dict)
    """By the segments that are no parameters: the names of those that are, by place."""


class Table(Generic[R]):
    """Finds the routes of a path: exactly as it was sent, never decoded, cleaned or redirected."""

    def __init__(self, routes: Iterable[R], base_path: str = "") -> None:
        self._exact: dict[str, Methods[R]] = {}
        self._patterns: dict[int, list[_Pattern[R]]] = {}
        by_path: dict[str, Methods[R]] = {}
        for route in routes:
            for path in _mounted(route, base_path):
                methods = by_path.setdefault(path, {})
                if route.method in methods:
                    raise ValueError(f"{route.method} {path} stands in the table twice")
                methods[route.method] = route
        for path, methods in by_path.items():
            if _PARAMETER.search(path):
                self._add_pattern(path.split("/"), methods)
            else:
                self._exact[path] = methods

    def _add_pattern(self, segments: Sequence[str], methods: Methods[R]) -> None:
        parameters = {at: one[1:-1] for at, one in enumerate(segments) if one.startswith("{")}
        fixed = tuple(one for at, one in enumerate(segments) if at not in parameters)
        alike = self._patterns.setdefault(len(segments), [])
        pattern = next((one for one in alike if one.places == parameters.keys()), None)
        if pattern is None:
            pattern = _Pattern(parameters.keys(), [at for at in range(len(segments)) if at not in parameters])
            alike.append(pattern)
        pattern.by_fixed[fixed] = parameters, methods

    def find(self, path: str) -> tuple[Methods[R], dict[str, str]] | None:
        """Find the routes of a path by method, with the path's parameters; None where there are none."""
        methods = self._exact.get(path)
        if methods is not None:
            return methods, {}
        segments = path.split("/")
        for pattern in self._patterns.get(len(segments), ()):
            found = pattern.by_fixed.get(tuple([segments[at] for at in pattern.fixed]))
            if found is not None:
                parameters = {name: segments[at] for at, name in found[0].items()}
                if all(_SEGMENT.fullmatch(one) and one not in _DOTS for one in parameters.values()):
                    return found[1], parameters
        return None


def _mounted(route: Route[Any], base_path: str) -> list[str]:
    if route.at_root:
        return [route.path]
    if not route.well_known:
        return [base_path + route.path]
    # Inserted between host and path, and appended to the path for clients of older drafts
    name, _, suffix = route.path.removeprefix("/.well-known/").partition("/")
    behind = base_path + (f"/{suffix}" if suffix else "")
    return list(dict.fromkeys([f"/.well-known/{name}{behind}", f"{behind}/.well-known/{name}"]))
