"""What other agents really sent, and two parties to talk to each other."""

import json
from pathlib import Path

import pytest

from connector_desk.core.didcomm.agent_key import AgentKey

FIXTURES = Path(__file__).parent / "fixtures"


@pytest.fixture(scope="session")
def credo():
    return json.loads((FIXTURES / "credo.json").read_text())


@pytest.fixture(scope="session")
def rfc():
    return json.loads((FIXTURES / "rfc.json").read_text())


@pytest.fixture(scope="session")
def alice():
    return AgentKey(b"alice".ljust(32, b"."))


@pytest.fixture(scope="session")
def bob():
    return AgentKey(b"bob".ljust(32, b"."))
