"""Cores for the tests of the store, the services and the doors."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.core.holder import Holder
from tests.core.running import Clock, Running


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Give a core that the tests of a file share: none may depend on what another has left in it."""
    core = Running(tmp_path_factory.mktemp("core") / "data")
    core.start()
    yield core
    core.close()


@pytest.fixture(scope="module")
def networked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Give a shared core whose admin API has a socket too."""
    core = Running(tmp_path_factory.mktemp("core") / "data", admin_bind=("127.0.0.1", 0))
    core.start()
    yield core
    core.close()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Running]:
    """Give a core of the test's own."""
    core = Running(tmp_path / "data", Clock())
    core.start()
    yield core
    core.close()


@pytest.fixture
def holder() -> Holder:
    return Holder()


@pytest.fixture
def refused_leaves_no_trace(shared: Running) -> Any:
    """Check around a test that nothing was stored by what it does after its `prepared()`."""
    before: list[str] = []

    def prepared() -> None:
        before[:] = [shared.fingerprint()]

    yield prepared
    assert before == [shared.fingerprint()]
