"""Statements that travel together: their answers, their errors, and what the server keeps of them."""

import contextlib
import threading
import time
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest

from connector_desk.core.store.postgres_session import Driver, PendingResult, Session
from tests import postgres


def never() -> None:
    raise AssertionError("it was sent already")


def answers(session: Session, *asked: tuple[str, Any], ends: bool = True) -> list[PendingResult]:
    statements = [(statement, parameters, PendingResult(never)) for statement, parameters in asked]
    session.send(statements, ends=ends)
    return [answer for *_, answer in statements]


def rows(session: Session, statement: str, parameters: Any = ()) -> list[tuple[Any, ...]]:
    (answer,) = answers(session, (statement, parameters))
    return answer.fetchall()


@pytest.fixture
def driver(cluster: postgres.Cluster) -> Iterator[Driver]:
    url = cluster.new_database().replace("+psycopg", "")
    with contextlib.closing(psycopg.Connection.connect(url, autocommit=True)) as connection:
        yield connection


@pytest.fixture
def session(driver: Driver) -> Session:
    return Session(driver, lambda _: contextlib.nullcontext())


@pytest.mark.parametrize(
    "value", [0, -1, 40_000, -(2**31) - 1, 2**62, "", "ä€", b"", b"\0\xff", 0.1, True, False, None]
)
def test_a_value_comes_back_as_it_went(session: Session, value: object) -> None:
    kind = {int: "bigint", str: "text", bytes: "bytea", float: "float8", bool: "bool", type(None): "text"}[type(value)]
    for _ in range(7):  # prepared, too
        found = rows(session, f"SELECT %(value)s::{kind}, %(value)s::{kind} IS NULL, '%%'", {"value": value})
        assert found == [(value, value is None, "%")]
        assert type(found[0][0]) is type(value)


def test_rows_are_read_one_by_one_or_all_that_are_left(session: Session) -> None:
    (answer,) = answers(session, ("SELECT generate_series(1, 3)", ()))
    assert (answer.rowcount, answer.fetchone(), answer.fetchall()) == (3, (1,), [(2,), (3,)])
    assert (answer.fetchone(), answer.fetchall()) == (None, [])


def test_the_first_error_is_raised_and_the_session_goes_on(session: Session) -> None:
    with pytest.raises(psycopg.errors.DivisionByZero):
        answers(session, ("SELECT 1", ()), ("SELECT 1 / %s", (0,)), ("SELECT nothing", ()))
    assert rows(session, "SELECT 1") == [(1,)]


def test_a_packet_that_is_larger_than_what_is_buffered_arrives_while_answers_come(session: Session) -> None:
    """Neither side waits for the other to take what it sends."""
    large = "x" * (1 << 20)
    found = answers(session, *[("SELECT %s::text", (large,))] * 20)
    assert {answer.fetchone() for answer in found} == {(large,)}


def test_a_transaction_that_is_idle_between_its_journeys_is_ended_by_the_server(
    session: Session, driver: Driver, cluster: postgres.Cluster
) -> None:
    rows(session, "SELECT set_config('idle_in_transaction_session_timeout', '200ms', false)")
    answers(session, ("BEGIN", ()), ("SELECT 1", ()), ends=False)
    until = time.monotonic() + 60
    is_there = "SELECT count(*) FROM pg_stat_activity WHERE pid = %s"
    while cluster.administer(is_there, driver.info.backend_pid) == [(1,)]:
        assert time.monotonic() < until
        time.sleep(0.05)


def test_why_the_server_ended_a_session_is_told(session: Session, driver: Driver, cluster: postgres.Cluster) -> None:
    ending = threading.Thread(
        target=lambda: cluster.administer(f"SELECT pg_terminate_backend({driver.info.backend_pid})")
    )
    ending.start()
    with pytest.raises(psycopg.errors.AdminShutdown):
        rows(session, "SELECT pg_sleep(10)")
    ending.join()
    with pytest.raises(psycopg.OperationalError):
        rows(session, "SELECT 1")


def test_who_reads_an_answer_too_early_sends_the_statement(session: Session) -> None:
    def send() -> None:
        session.send([question], ends=True)

    question: Any = ("SELECT 1", (), PendingResult(send))
    assert question[2].fetchone() == (1,)
    with pytest.raises(psycopg.InterfaceError):
        PendingResult(lambda: None).fetchone()
