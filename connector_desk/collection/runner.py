"""The run of a collection: each request in its order, to the end, whatever fails; and its report."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Final, NamedTuple
from xml.etree import ElementTree as ET

from connector_desk.base.errors import DeskError
from connector_desk.base.instants import to_text
from connector_desk.client.address import checked_address, checked_path, is_loopback
from connector_desk.client.http_transport import HttpTransport
from connector_desk.client.place import TOKEN_PLACEHOLDER, Place
from connector_desk.client.response import RecordedRequest, Response
from connector_desk.client.transport import Headers, exchange
from connector_desk.collection.expressions import ExpressionFailed, ResultTooLarge, evaluate, size_of
from connector_desk.collection.variables import (
    LARGEST_FILLED,
    LARGEST_VALUE,
    Spelling,
    as_text,
    fill,
    in_expression,
    in_json,
    in_path,
)

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.collection.collection_folder import Collection
    from connector_desk.collection.redaction import Redaction
    from connector_desk.collection.saved_request import SavedRequest
    from connector_desk.contract.strict_json import JsonValue


PLACE_VARIABLE: Final = "place"
"""Holds the address of the service."""
TOO_LARGE: Final = "variable_too_large"


class RequestOutcome(NamedTuple):
    """What came of one request; it passed if there is no failure.  It holds no secret."""

    file: str
    name: str
    method: str
    path: str
    """As it is written in the file, variables unfilled."""
    status: int | None
    """None if no response arrived."""
    seconds: float
    failures: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """Return whether the response was as expected."""
        return not self.failures


class CollectionRun:
    """One run of a collection against a place; a context manager that closes its connections."""

    def __init__(self, collection: Collection, place: Place, clock: Clock, redaction: Redaction) -> None:
        self._collection = collection
        self._place = place
        self._clock = clock
        self._redaction = redaction
        self._values: dict[str, JsonValue] = {PLACE_VARIABLE: place.base_url}
        self._sizes: dict[str, int] = {}
        self._others: dict[str, HttpTransport] = {}
        self._open = AsyncExitStack()

    async def outcomes(self) -> AsyncGenerator[RequestOutcome, None]:
        """Send each request in its order; give what came of it."""
        async with self._open:
            for name, template in self._collection.head.variables.items():
                self._set(name, self._fill(template, as_text))
            for request in self._collection.requests:
                yield await self._one(request)

    async def _one(self, request: SavedRequest) -> RequestOutcome:
        status, seconds = None, 0.0
        try:
            response = await self._send(request)
        except DeskError as error:
            failures = [f"not sent or not answered: {error.code}: {error.message} {error.next_step}"]
        else:
            status, seconds = response.status, response.seconds
            failures = [*self._keep(request, response), *self._unmet(request, response)]
        redacted = tuple(map(self._redaction.hide, failures))
        head = request.head
        return RequestOutcome(request.file, head.name, head.method, head.path, status, seconds, redacted)

    async def _send(self, request: SavedRequest) -> Response:
        head = request.head
        path = head.path if head.literal else self._fill(head.path, in_path)
        headers = [
            (name, value) if head.literal else (name, self._fill(value, as_text)) for name, value in head.headers
        ]
        body = request.body
        if head.template is not None:
            body = self._fill(body.decode(), in_json if request.body_is_json else as_text).encode()
        token = None if head.token is None else self._fill(head.token, as_text)
        if head.address is None and token is None:
            return await self._place.send_as_written(head.method, path, headers, body, with_key=head.key)
        base = self._place.base_url if head.address is None else self._fill(head.address, as_text)
        return await self._elsewhere(base, head.method, path, headers, body, token)

    async def _elsewhere(
        self, base: str, method: str, path: str, headers: Headers, body: bytes, token: str | None
    ) -> Response:
        """Send a request without the key."""
        base, path = checked_address(base, private_http=True), checked_path(path)
        if base not in self._others:
            self._others[base] = HttpTransport(
                base, own_computer=is_loopback(base), authorities=self._place.authorities
            )
            self._open.push_async_callback(self._others[base].close)
        shown, secret = headers, headers
        if token is not None:
            shown = [*headers, ("Authorization", f"Bearer {TOKEN_PLACEHOLDER}")]
            secret = [*headers, ("Authorization", f"Bearer {token}")]
        sent = RecordedRequest(method, base + path, tuple(shown), body)
        return await exchange(self._others[base], path, secret, sent)

    def _keep(self, request: SavedRequest, response: Response) -> list[str]:
        """Keep values of a response for later requests; return what was not there."""
        failures = []
        for name, expression in request.head.keep.items():
            self._values.pop(name, None)
            try:
                found = self._evaluate(expression, response)
                if found is not None:
                    self._set(name, found)
            except (ExpressionFailed, DeskError, RecursionError) as fault:
                found = None
                if isinstance(fault, ResultTooLarge | RecursionError) or getattr(fault, "code", "") == TOO_LARGE:
                    failures.append(f"too large to keep as {name}: {expression}")
                    continue
            if found is None:
                failures.append(f"nothing to keep as {name}: {expression}")
            else:
                self._redaction.add(found)
        return failures

    def _evaluate(self, expression: str, response: Response) -> JsonValue:
        return evaluate(self._fill(expression, in_expression), response.document, size_of(response.body))

    def _set(self, name: str, value: JsonValue) -> None:
        """Set a variable; raises DeskError variable_too_large."""
        size = len(as_text(value))
        if size > LARGEST_VALUE or sum(self._sizes.values()) - self._sizes.get(name, 0) + size > LARGEST_FILLED:
            raise DeskError(TOO_LARGE)
        self._values[name], self._sizes[name] = value, size

    def _unmet(self, request: SavedRequest, response: Response) -> list[str]:
        """Return the expectations that a response does not meet."""
        expect = request.head.expect
        failures = []
        if not expect.allows(response.status):
            wanted = " or ".join(map(str, expect.status)) or "2xx"
            failures.append(f"status {response.status} instead of {wanted}{_reason(response)}")
        media_type = (response.header("Content-Type") or "").partition(";")[0].strip().lower()
        if expect.content_type is not None and media_type != expect.content_type.lower():
            failures.append(f"content type {media_type or 'missing'} instead of {expect.content_type}")
        failures += [problem for check in expect.checks if (problem := self._problem(check, response)) is not None]
        return failures

    def _problem(self, check: str, response: Response) -> str | None:
        try:
            found = self._evaluate(check, response)
        except ResultTooLarge:
            return f"its result may be too large: {check}"
        except ExpressionFailed:
            return f"does not apply to this response: {check}"
        except DeskError as missing:
            return f"{missing.message} In: {check}"
        return None if found is True else f"{_kind(found)} instead of true: {check}"

    def _fill(self, template: str, spelling: Spelling) -> str:
        return fill(template, self._values, self._clock(), spelling)


def _reason(response: Response) -> str:
    failure = response.failure
    return "" if failure is None else f": {failure.code}: {failure.message}"


def _kind(found: JsonValue) -> str:
    """Describe what an expression found without repeating it: it may be a PIN or a token."""
    if isinstance(found, bool) or found is None:
        return "null" if found is None else "false"
    if isinstance(found, str):
        return "a text"
    return "a list" if isinstance(found, list) else "an object" if isinstance(found, dict) else "a number"


# The report of a run: lines for a person, and JUnit XML for a build server.


def head_line(name: str, address: str) -> str:
    """Return the first line of a report."""
    return f"{name}, at {address}"


def notice_lines(notices: Sequence[str]) -> Iterator[str]:
    """Return what the import of a collection left out, or read in another way; nothing where there is nothing."""
    if notices:
        yield "Left out by its import, or read in another way:"
    for notice in notices:
        yield "  - " + "".join(each if each.isprintable() else "\ufffd" for each in notice)


def lines_of(outcome: RequestOutcome) -> Iterator[str]:
    """Return the line of a request, and one for each expectation that was not met."""
    mark = "passed" if outcome.passed else "FAILED"
    came = "no answer" if outcome.status is None else f"{outcome.status}, {outcome.seconds * 1_000:.0f} ms"
    yield f"{mark}  {outcome.name}: {outcome.method} {outcome.path} ({came})"
    for failure in outcome.failures:
        yield f"        {failure}"


def last_line(outcomes: Sequence[RequestOutcome]) -> str:
    """Return the sum of a run."""
    passed = sum(outcome.passed for outcome in outcomes)
    seconds = sum(outcome.seconds for outcome in outcomes)
    return f"{passed} of {len(outcomes)} requests passed, in {seconds:.1f} s."


def junit(name: str, outcomes: Sequence[RequestOutcome], start: int) -> bytes:
    """Write a run as JUnit XML: a test case for each request."""
    failed = sum(not outcome.passed for outcome in outcomes)
    figures = {"tests": str(len(outcomes)), "failures": str(failed), "errors": "0", "skipped": "0"}
    seconds = f"{sum(outcome.seconds for outcome in outcomes):.3f}"
    suites = ET.Element("testsuites", {**figures, "time": seconds})
    when = to_text(start)[: len("2026-11-22T08:00:00")]
    suite = ET.SubElement(suites, "testsuite", {"name": _legal(name), **figures, "time": seconds, "timestamp": when})
    for outcome in outcomes:
        names = {"classname": _legal(name), "name": _legal(f"{outcome.file}: {outcome.name}")}
        case = ET.SubElement(suite, "testcase", {**names, "time": f"{outcome.seconds:.3f}"})
        if outcome.failures:
            kind = "not-answered" if outcome.status is None else "unmet"
            failure = ET.SubElement(case, "failure", {"type": kind, "message": _legal(outcome.failures[0])})
            failure.text = _legal("\n".join([f"{outcome.method} {outcome.path}", *outcome.failures]))
    ET.indent(suites)
    return b'<?xml version="1.0" encoding="utf-8"?>\n' + ET.tostring(suites, "unicode").encode() + b"\n"


def _legal(text: str) -> str:
    """Replace what XML 1.0 cannot hold (§2.2)."""
    return "".join(letter if letter in "\t\n\r" or _is_character(ord(letter)) else "\ufffd" for letter in text)


def _is_character(code: int) -> bool:
    return 0x20 <= code <= 0xD7FF or 0xE000 <= code <= 0xFFFD or code >= 0x10000
