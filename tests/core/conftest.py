"""Cores for the tests of the store, the services and the doors, on SQLite and on PostgreSQL."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests import postgres
from tests.core.holder import Holder
from tests.core.outbound import Outbound
from tests.core.running import Clock, Running

_DATABASES = ["sqlite", "postgresql"]
NewDatabase = Callable[[], str | None]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run what uses a database on both, or on the one it is marked with."""
    if "new_database" in metafunc.fixturenames:
        marked = [name for name in _DATABASES if metafunc.definition.get_closest_marker(name)]
        metafunc.parametrize("new_database", marked or _DATABASES, indirect=True, scope="module")


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    """Give a PostgreSQL of the tests' own."""
    with postgres.cluster() as running:
        yield running


@pytest.fixture(scope="module")
def new_database(request: pytest.FixtureRequest) -> NewDatabase:
    """Make a fresh database each time it is called: gives what `--database` takes, None for SQLite in the folder."""
    if request.param == "sqlite":
        return lambda: None
    running: postgres.Cluster = request.getfixturevalue("cluster")
    return running.new_database


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
    core = Running(tmp_path / "data", Clock(), database=new_database())
    with closing(core):  # also one that did not start: its loop would be found by a later test
        core.start()
        yield core


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
