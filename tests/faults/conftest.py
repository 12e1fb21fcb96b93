"""Both databases for the tests that break things."""

from collections.abc import Iterator

import pytest

from tests import postgres


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    """Give a PostgreSQL of the tests' own."""
    with postgres.cluster() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str | None:
    """Give what `--database` takes; None for SQLite in the data folder."""
    if request.param == "sqlite":
        return None
    running: postgres.Cluster = request.getfixturevalue("cluster")
    return running.new_database()
