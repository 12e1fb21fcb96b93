"""What lists of visits and reports are read by: an index, so that few are found among a million."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from connector_desk.contract.visit import VisitState
from connector_desk.core.store import reports, visits
from connector_desk.core.store.engine import open_engine, sqlite_of, sqlite_url
from connector_desk.core.store.migrate import bring_up_to_date
from connector_desk.core.store.purpose import Purpose
from connector_desk.core.store.transaction import Transaction
from connector_desk.core.store.visits import VisitQuery


@pytest.fixture
def tx(tmp_path: Path) -> Iterator[Transaction]:
    """Give a connection to an empty store."""
    bring_up_to_date(sqlite_url(tmp_path), tmp_path)
    engine = open_engine(sqlite_url(tmp_path), Purpose.READ)
    with engine.connect() as connected:
        yield connected
    engine.dispose()


def plan(tx: Transaction, wanted: VisitQuery) -> str:
    """Explain how a page of a list is read that goes on from another."""
    return explained(tx, lambda: visits.page(tx, 50, "x", wanted))


def explained(tx: Transaction, look_up: Callable[[], object]) -> str:
    said: list[str] = []
    sqlite_of(tx).set_trace_callback(said.append)
    look_up()
    sqlite_of(tx).set_trace_callback(None)
    (statement,) = said
    with closing(sqlite_of(tx).cursor()) as cursor:
        cursor.execute(f"EXPLAIN QUERY PLAN {statement}")
        return "\n".join(row[3] for row in cursor.fetchall())


def test_all_are_read_in_the_order_they_were_made(tx: Transaction) -> None:
    assert plan(tx, VisitQuery()) == "SEARCH visit USING PRIMARY KEY (id<?)"


def test_letter_8_those_of_a_request_id_are_found_without_reading_the_others(tx: Transaction) -> None:
    found = plan(tx, VisitQuery(request_id="x"))
    assert found == "SEARCH visit USING INDEX ix_visit_request_id (request_id=? AND id<?)"


@pytest.mark.parametrize("state", VisitState)
def test_those_in_one_state_are_found_without_reading_the_others(tx: Transaction, state: VisitState) -> None:
    found = plan(tx, VisitQuery(states=(state,)))
    assert "SCAN" not in found
    if state.is_final:
        assert found == "SEARCH visit USING INDEX ix_visit_state (state=? AND id<?)"
    else:
        assert "SEARCH visit USING PRIMARY KEY (id=?)" in found
        assert "ix_visit_deadline" in found


def test_harm_9_those_of_a_time_or_an_id_are_found_without_reading_the_others(tx: Transaction) -> None:
    assert plan(tx, VisitQuery(since=1, until=2)) == "SEARCH visit USING PRIMARY KEY (id>? AND id<?)"
    found = plan(tx, VisitQuery(any_id="x"))
    assert "SCAN visit" not in found
    assert "ix_visit_request_id" in found


@pytest.mark.parametrize("name", VisitQuery._fields)
def test_each_filter_is_understood_by_the_database(tx: Transaction, name: str) -> None:
    value = {"states": tuple(VisitState), "since": 1, "until": 2}.get(name, "x")
    assert visits.page(tx, 50, None, VisitQuery(**{name: value})) == []


def test_a_report_reads_the_visits_the_steps_and_the_credentials_of_its_span_alone(tx: Transaction) -> None:
    span = "SEARCH visit USING PRIMARY KEY (id>? AND id<?)"
    assert explained(tx, lambda: reports.visits(tx, 1, 2, 3)).splitlines()[0] == span
    assert explained(tx, lambda: reports.waits(tx, 1, 2)).splitlines()[:2] == [
        span,
        "SEARCH event USING INDEX ix_event_visit_id_seq (visit_id=?)",
    ]
    assert (
        explained(tx, lambda: reports.issued(tx, 1, 2, accepted="x", revoked=1)).splitlines()[0]
        == "SEARCH item USING INDEX ix_item_issued_at_credential_id (issued_at>? AND issued_at<?)"
    )
