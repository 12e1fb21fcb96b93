"""The report of a run: lines for a person, and JUnit XML for a build server."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from connector_desk.base.instants import to_text

if TYPE_CHECKING:
    from connector_desk.collection.runner import RequestOutcome


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
