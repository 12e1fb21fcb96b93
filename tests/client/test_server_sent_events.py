"""Server-sent events, cut anywhere."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.client.transport import LONGEST_LINE, EventParser, EventTooLarge, ServerSentEvent

STREAM = (
    b': hello\n\nid: 1\nevent: visit.shown\ndata: {"a":1}\n\n'
    b"id:2\r\ndata: one\r\ndata:  two\r\n\r\n"
    b"data: \xc3\xa9\rdata\r\r: beat\n\nid: 3\nretry: 500\nevent: nothing\n\nid: no\0no\ndata: last\n\ndata: unfinished"
)
EVENTS = [
    ServerSentEvent("1", "visit.shown", '{"a":1}'),
    ServerSentEvent("2", "message", "one\n two"),
    ServerSentEvent("2", "message", "é\n"),
    ServerSentEvent("3", "message", "last"),
]


def test_the_whole_stream_at_once():
    lines = EventParser()
    assert lines.feed(STREAM) == EVENTS
    assert lines.last_id == "3"
    assert lines.retry == 500


@given(st.lists(st.integers(0, len(STREAM)), max_size=12))
def test_any_cut_gives_the_same_events(cuts):
    edges = [0, *sorted(cuts), len(STREAM)]
    lines = EventParser()
    pieces = [STREAM[a:b] for a, b in pairwise(edges)]
    assert [event for piece in pieces for event in lines.feed(piece)] == EVENTS


def test_byte_by_byte():
    lines = EventParser()
    assert [event for byte in STREAM for event in lines.feed(bytes([byte]))] == EVENTS


@given(st.binary(max_size=300))
def test_rubbish_never_breaks_it(rubbish):
    EventParser().feed(rubbish)


def test_a_line_without_end_is_given_up():
    lines = EventParser()
    for _ in range(LONGEST_LINE // 1024):
        lines.feed(b"x" * 1024)
    with pytest.raises(EventTooLarge):
        lines.feed(b"x")


def test_an_event_without_end_is_given_up():
    lines = EventParser()
    piece = b"data: " + b"x" * 100_000 + b"\n"
    for _ in range(5):
        lines.feed(piece)
    with pytest.raises(EventTooLarge):
        lines.feed(piece)


def test_the_pause_asked_for_has_a_bound():
    lines = EventParser()
    lines.feed(b"retry: 99999999\n\n")
    assert lines.retry == 60_000
    lines.feed(b"retry: 1\nretry: " + b"9" * 5_000 + b"\n\n")  # more digits than Python reads
    assert lines.retry == 60_000
    lines.feed(b"retry: soon\n\n")
    assert lines.retry == 60_000
