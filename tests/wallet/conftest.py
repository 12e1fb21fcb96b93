"""A core and a test wallet that visits it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.core.issuance.test_mobile_documents import RECORD
from tests.core.running import Running
from tests.wallet.walking import Walking


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("core") / "data")
    running.start()
    yield running
    running.close()


@pytest.fixture
def walking(core: Running, tmp_path: Path) -> Walking:
    return Walking(core, tmp_path)


@pytest.fixture
def member(core: Running, tmp_path: Path) -> Walking:
    """Return a wallet at a core that has a schema for mobile documents."""
    assert core.admin("POST", "/bc/studio/schemas", RECORD).status in {200, 409}
    return Walking(core, tmp_path)


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Return a core at an https address with a name: the one that can go by certificates and did:web."""
    running = Running(tmp_path_factory.mktemp("core") / "data", public_address="https://desk.example/place")
    running.start()
    yield running
    running.close()
