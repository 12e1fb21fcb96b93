"""The limit of a log: a flood leaves a bounded number of lines and one summary a minute, and hides nothing else."""

import asyncio
import logging
from collections.abc import Iterator

import pytest

from connector_desk.base.log_limit import LINES, TRACEBACKS, LogLimit, at_most


class Written(logging.Handler):
    """What was written, and the time by which it is counted."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.now = 0.0
        self.limit = LogLimit(self, lambda: self.now)

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


@pytest.fixture
def written() -> Iterator[Written]:
    handler = Written()
    logger = logging.getLogger("of.strangers")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    logger.propagate = False
    yield handler
    logger.removeHandler(handler)
    logger.propagate = True
    logger.setLevel(logging.NOTSET)


log = logging.getLogger("of.strangers")


def flood(times: int) -> None:
    for n in range(times):
        log.warning("number %d", n)


def test_attack_5_a_flood_leaves_so_many_lines_and_one_summary_a_minute(written: Written) -> None:
    flood(100_000)
    assert written.lines == [f"number {n}" for n in range(LINES)]
    written.now = 59.9
    flood(10)
    assert len(written.lines) == LINES
    written.now = 60.0
    log.warning("something else")
    assert written.lines[LINES:] == [
        f"more lines of the same kind were counted and not written: {100_010 - LINES:,} of of.strangers",
        "something else",
    ]
    flood(LINES + 1)
    assert written.lines[-1] == f"number {LINES - 1}"


def test_attack_5_a_flood_hides_no_other_line(written: Written) -> None:
    flood(LINES * 2)
    log.warning("another")
    assert written.lines[-1] == "another"


def test_attack_5_tracebacks_are_fewer(written: Written) -> None:
    for _ in range(TRACEBACKS * 3):
        log.error("failed", exc_info=ValueError())
    assert written.lines == ["failed"] * TRACEBACKS


def test_letter_9_what_has_no_limit_is_always_written(written: Written) -> None:
    for n in range(LINES * 3):
        log.info("always %d", n, extra=at_most())
    for n in range(LINES * 3):
        log.info("of two %d", n, extra=at_most(2))
    assert written.lines == [*(f"always {n}" for n in range(LINES * 3)), "of two 0", "of two 1"]


def test_a_summary_is_written_when_it_is_asked_for_and_only_where_something_was_left_out(written: Written) -> None:
    written.limit.summarise()
    assert written.lines == []
    flood(LINES + 2)
    written.limit.summarise()
    written.limit.summarise()
    assert written.lines[LINES:] == ["more lines of the same kind were counted and not written: 2 of of.strangers"]


def test_a_summary_comes_each_minute_also_where_nothing_else_is_written(written: Written) -> None:
    flood(LINES + 1)
    assert asyncio.run(written.limit.once()) == 60_000
    assert "1 of of.strangers" in written.lines[-1]
