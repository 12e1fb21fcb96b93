"""A wallet, an agent and verifiers nobody here wrote, for every test in this folder."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.conftest import CALLERS_ENVIRONMENT
from tests.interop import acapy, credo, verifying
from tests.interop.agent import CredoAgent, set_up_agent
from tests.interop.credo import Credo
from tests.interop.https import Trust
from tests.interop.node import Absent, set_up
from tests.interop.verifying import Verifiers
from tests.served import Served


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Test each line of ACA-Py that is asked for; the newest by `-m agents` only, where its Python is."""
    if "line" in metafunc.fixturenames:
        asked_for = "agents" in str(metafunc.config.option.markexpr)
        found = acapy.lines(CALLERS_ENVIRONMENT, asked_for=asked_for)
        metafunc.parametrize("line", found, ids=[one.name for one in found], scope="module")


@pytest.fixture(scope="session")
def trust(tmp_path_factory: pytest.TempPathFactory) -> Trust:
    """An authority whose https certificates the wallet trusts."""
    return Trust(tmp_path_factory.mktemp("trust"))


@pytest.fixture(scope="session")
def wallet(callers_environment: Mapping[str, str], trust: Trust) -> Iterator[Credo]:
    """The Credo wallet; every errand is another person's phone."""
    try:
        set_up(callers_environment, credo.FOLDER)
    except Absent as why:
        pytest.skip(str(why))
    with Credo(callers_environment, trust.anchor) as ready:
        yield ready


@pytest.fixture(scope="session")
def environment(callers_environment: Mapping[str, str]) -> Mapping[str, str]:
    """Where agents and phones of Credo are started, with what they need in place."""
    try:
        set_up_agent(callers_environment)
    except Absent as why:
        pytest.skip(str(why))
    return callers_environment


@pytest.fixture(scope="session")
def agent(environment: Mapping[str, str]) -> Iterator[CredoAgent]:
    """The Credo agent, which speaks DIDComm."""
    with CredoAgent(environment) as ready:
        yield ready


@pytest.fixture(scope="session")
def verifiers(callers_environment: Mapping[str, str]) -> Iterator[Verifiers]:
    """Independent verifiers from npm, one per format."""
    try:
        set_up(callers_environment, verifying.FOLDER)
    except Absent as why:
        pytest.skip(str(why))
    with Verifiers(callers_environment) as ready:
        yield ready


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A core of its own process, as `connector-desk serve` starts it."""
    folder: Path = tmp_path_factory.mktemp("served")
    with Served(folder / "data") as core:
        yield core
