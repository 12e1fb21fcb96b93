"""Cores for the tests of the store, the services and the doors, on SQLite and on PostgreSQL."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests import postgres
from tests.core.holder import Holder
from tests.core.network_guard import Outbound
from tests.core.running import Clock, Running, with_tables

_DATABASES = ["sqlite", "postgresql"]
_DIFFER_BY_DATABASE = {
    "core/test_every_route.py",
    "core/test_queries.py",
    "core/http/test_idempotent_replay.py",
    "core/agent_api/test_short_links.py",
    "core/place/test_admin_keys.py",
    "core/runtime/test_audit.py",
    "core/agents/test_outbox_dispatcher.py",
    "core/issuance/test_authorization_code.py",
    "core/issuance/test_deferred_endpoint.py",
    "core/issuance/test_refresh_tokens.py",
    "core/issuance/test_presentation_during_issuance.py",
    "core/issuance/test_self_service.py",
    "core/issuance/test_transaction_codes.py",
    "core/test_races.py",
    "core/test_restore.py",
    "core/place/test_retention.py",
    "core/records/test_reports.py",
    "core/rosters/test_rosters.py",
    "core/records/test_presence.py",
    "core/issuance/test_status_lists.py",
    "core/verification/test_trusted_lists.py",
}
"""Where SQL, transactions or concurrency differ; of other files those tests that are marked `sqlite` and `postgresql`.

The daily run tries the others on SQLite, and each route once on both; `test databases` tries all of them on both.
"""
_MOVED = [name for name in _DIFFER_BY_DATABASE if not (Path(__file__).parents[1] / name).is_file()]
if _MOVED:
    raise FileNotFoundError(f"tests/core/conftest.py names files that are not there: {', '.join(_MOVED)}")
NewDatabase = Callable[[], str | None]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that uses a database on each database that it is for."""
    if "new_database" in metafunc.fixturenames:
        marked = [name for name in _DATABASES if metafunc.definition.get_closest_marker(name)]
        differs = metafunc.definition.path.relative_to(Path(__file__).parents[1]).as_posix() in _DIFFER_BY_DATABASE
        usual = _DATABASES if differs or metafunc.config.getoption("--both-databases") else ["sqlite"]
        metafunc.parametrize("new_database", marked or usual, indirect=True, scope="module")


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    """Give a PostgreSQL of the tests' own."""
    with postgres.cluster() as running:
        yield running


@pytest.fixture(scope="module")
def new_database(request: pytest.FixtureRequest) -> Iterator[NewDatabase]:
    """Make a fresh database each time it is called: gives what `--database` takes, None for SQLite in the folder."""
    if request.param == "sqlite":
        yield lambda: None
        return
    running: postgres.Cluster = request.getfixturevalue("cluster")
    yield running.new_database
    running.drop_copies()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory, new_database: NewDatabase) -> Iterator[Running]:
    """Give a core that the tests of a file share: none may depend on what another has left in it."""
    core = Running(tmp_path_factory.mktemp("core") / "data", database=new_database())
    with closing(core):  # also one that did not start: its loop would be found by a later test
        core.start()
        yield core


@pytest.fixture(scope="module")
def networked(tmp_path_factory: pytest.TempPathFactory, new_database: NewDatabase) -> Iterator[Running]:
    """Give a shared core whose admin API has a socket too."""
    core = Running(tmp_path_factory.mktemp("core") / "data", admin_bind=("127.0.0.1", 0), database=new_database())
    with closing(core):  # also one that did not start: its loop would be found by a later test
        core.start()
        yield core


@pytest.fixture
def desk(tmp_path: Path, new_database: NewDatabase) -> Iterator[Running]:
    """Give a core of the test's own."""
    database = new_database()
    data = with_tables(tmp_path / "data") if database is None else tmp_path / "data"
    core = Running(data, Clock(), database=database)
    with closing(core):  # also one that did not start: its loop would be found by a later test
        core.start()
        yield core


@pytest.fixture
def other(desk: Running) -> Iterator[Running]:
    """Give a second core on the same database."""
    second = Running(desk.data, desk.clock, database=desk.database)
    second.runner.close()
    second.runner = desk.runner
    second.start()
    second.host = desk.host
    second.core._address.listening |= {desk.host}
    yield second
    second.stop()


@pytest.fixture
def holder() -> Holder:
    return Holder()


@pytest.fixture
def outbound(monkeypatch: pytest.MonkeyPatch) -> Outbound:
    """Watch what leaves this process; nothing reaches anybody else's computer."""
    return Outbound.watched(monkeypatch)


@pytest.fixture
def refused_leaves_no_trace(shared: Running) -> Any:
    """Check around a test that nothing was stored by what it does after its `prepared()`."""
    before: list[str] = []

    def prepared() -> None:
        before[:] = [shared.fingerprint()]

    yield prepared
    assert before == [shared.fingerprint()]
