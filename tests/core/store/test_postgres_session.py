"""Statements that travel together: their answers, their errors, and what the server keeps of them."""

import contextlib
import threading
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import psycopg
import pytest

from connector_desk.core.store import postgres_session
from connector_desk.core.store.postgres_session import Answer, Driver, Session
from tests import postgres


def never() -> None:
    raise AssertionError("it was sent already")


def answers(session: Session, *asked: tuple[str, Any]) -> list[Answer]:
    questions = [(statement, parameters, Answer(never)) for statement, parameters in asked]
    session.ask(questions)
    return [answer for *_, answer in questions]


def rows(session: Session, statement: str, parameters: Any = ()) -> list[tuple[Any, ...]]:
    (answer,) = answers(session, (statement, parameters))
    return answer.fetchall()


@pytest.fixture
def driver(cluster: postgres.Cluster) -> Iterator[Driver]:
    url = cluster.new_database().replace("+psycopg", "")
    with contextlib.closing(psycopg.Connection.connect(url, autocommit=True)) as connection:
        yield connection


@pytest.fixture
def session(driver: Driver) -> Iterator[Session]:
    with contextlib.closing(Session(driver, lambda _: contextlib.nullcontext())) as opened:
        yield opened


@pytest.mark.parametrize(
    "value", [0, -1, 40_000, -(2**31) - 1, 2**62, "", "ä€", b"", b"\0\xff", 0.1, True, False, None]
)
def test_a_value_comes_back_as_it_went(session: Session, value: object) -> None:
    kind = {int: "bigint", str: "text", bytes: "bytea", float: "float8", bool: "bool", type(None): "text"}[type(value)]
    for _ in range(7):  # prepared, too
        found = rows(session, f"SELECT %(value)s::{kind}, %(value)s::{kind} IS NULL, '%%'", {"value": value})
        assert found == [(value, value is None, "%")]
        assert type(found[0][0]) is type(value)


def test_a_number_that_no_integer_holds_is_a_decimal(session: Session) -> None:
    assert rows(session, "SELECT %s + 1, sum(1.5)", (2**70,)) == [(Decimal(2**70 + 1), Decimal("1.5"))]


def test_a_text_with_an_end_in_it_is_refused_and_nothing_is_sent(session: Session) -> None:
    for refused, error in (("a\0b", psycopg.DataError), ([1], psycopg.ProgrammingError)):
        with pytest.raises(error):
            answers(session, ("CREATE TABLE made (a text)", ()), ("SELECT %s", (refused,)))
    assert rows(session, "SELECT to_regclass('made')::text") == [(None,)]


def test_rows_are_read_one_by_one_or_all_that_are_left(session: Session) -> None:
    (answer,) = answers(session, ("SELECT generate_series(1, 3)", ()))
    assert (answer.rowcount, answer.fetchone(), answer.fetchall()) == (3, (1,), [(2,), (3,)])
    assert (answer.fetchone(), answer.fetchall()) == (None, [])


def test_the_first_error_is_raised_and_the_session_goes_on(session: Session) -> None:
    with pytest.raises(psycopg.errors.DivisionByZero):
        answers(session, ("SELECT 1", ()), ("SELECT 1 / %s", (0,)), ("SELECT nothing", ()))
    assert rows(session, "SELECT 1") == [(1,)]


def test_a_statement_that_was_not_prepared_for_an_error_is_prepared_later(session: Session) -> None:
    asked = ("SELECT 7", ())
    for number in range(12):
        with pytest.raises(psycopg.errors.DivisionByZero) if number == 4 else contextlib.nullcontext():
            answers(session, *([("SELECT 1 / 0", ())] if number == 4 else []), asked)
    assert rows(session, "SELECT statement FROM pg_prepared_statements") == [("SELECT 7",)]


def test_the_server_keeps_no_more_statements_than_are_used(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_session, "_MOST_KNOWN", 3)
    for number in range(6):
        for _ in range(6):
            assert rows(session, f"SELECT {number}") == [(number,)]
    kept = rows(session, "SELECT statement FROM pg_prepared_statements ORDER BY 1")
    assert {("SELECT 4",), ("SELECT 5",)} <= {*kept}
    assert len(kept) <= 3


def test_a_packet_that_is_larger_than_what_is_buffered_arrives_while_answers_come(session: Session) -> None:
    """Neither side waits for the other to take what it sends."""
    large = "x" * (1 << 20)
    found = answers(session, *[("SELECT %s::text", (large,))] * 20)
    assert {answer.fetchone() for answer in found} == {(large,)}


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


def test_a_session_that_was_left_while_it_had_to_answer_is_not_used_again(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as interrupted:
        interrupted.setattr(Session, "_flush", lambda _: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            rows(session, "SELECT 1")
    with pytest.raises(psycopg.OperationalError):
        rows(session, "SELECT 2")


def test_who_reads_an_answer_too_early_sends_the_statement(session: Session) -> None:
    def send() -> None:
        session.ask([question])

    question: Any = ("SELECT 1", (), Answer(send))
    assert question[2].fetchone() == (1,)
    with pytest.raises(psycopg.InterfaceError):
        Answer(lambda: None).fetchone()
