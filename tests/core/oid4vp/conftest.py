"""Who asks, and for what, in these tests."""

import pytest

from connector_desk.core.keys.authority import issuer_chain, make_authority
from connector_desk.core.keys.signing import SigningKey

NOW = 1_795_219_200_000
HOST = "desk.example"


@pytest.fixture(scope="session")
def chain_key():
    return SigningKey.generate()


@pytest.fixture(scope="session")
def chain(chain_key):
    authority = make_authority("Town Hall", [HOST, "203.0.113.9"], NOW)
    return issuer_chain(authority, chain_key, f"https://{HOST}/oid4vci", "Town Hall", NOW)
