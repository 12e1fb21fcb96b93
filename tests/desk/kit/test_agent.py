"""Agents as a place lists them, and aliases judged as the service judges them."""

import pytest
from fakes import typed
from pydantic_core import PydanticCustomError

from connector_desk.contract.agent import AgentList
from connector_desk.contract.kinds import read_alias
from connector_desk.desk.kit.agent import KnownAgent, Recipient, alias_fault, by_alias, read_agents

ALIASES = (
    "acme:kim", "a:b", "A.b_c~d-e:9", "acme", "acme:", ":kim", "", "acme:kim:x", "acme kim", "acme: kim", "acme:kím",
    "acme:k+m", "a" * 64 + ":" + "b" * 64, "a" * 65 + ":b", "a:" + "b" * 65, "acme/kim", "acme:kim\n",
)  # fmt: skip


@pytest.mark.parametrize("alias", ALIASES)
def test_case_b5_what_the_desk_takes_as_an_alias_the_service_reads_as_the_same(alias: str) -> None:
    try:
        is_read = read_alias(alias.strip()) == alias.strip()
    except PydanticCustomError:
        is_read = False
    assert (alias_fault(alias) is None) is is_read


def test_an_alias_is_not_scolded_for_what_is_not_typed_yet_but_for_what_cannot_stand() -> None:
    for begun in ("", "a", "acme", "acme:"):
        assert alias_fault(begun, is_whole=False) is None
        assert alias_fault(begun) is not None
    assert alias_fault("acme k", is_whole=False) is not None
    assert alias_fault("a:b:", is_whole=False) is not None


AGENT = {"agentId": "x", "alias": "a:b", "displayName": "Kim", "createdAt": "2026-11-21T12:00:00Z"}


def read(*agents: object) -> tuple[KnownAgent, ...]:
    listed = typed(AgentList, {"agents": list(agents)}).value
    assert listed is not None
    return read_agents(listed)


def test_an_agent_of_nonsense_is_none() -> None:
    assert read(None, [], {}, 7, AGENT | {"agentId": 7}, AGENT | {"agentId": ".."}, {"agentId": "x"}) == ()
    assert read(None, AGENT | {"waiting": True, "connection": 3, "email": [], "isBlocked": "x"}) == read(AGENT)
    assert typed(AgentList, {"agents": {}}).value is None


def test_letter_case_tells_no_two_apart_and_a_block_outweighs_a_connection() -> None:
    connection = {"state": "completed", "since": "2026-11-21T12:00:00Z", "connectionId": "c"}
    (agent,) = read(AGENT | {"alias": "Acme:Kim", "isBlocked": True, "connection": connection})
    assert by_alias([agent], " acme:kIM ") is agent
    assert agent.standing == "blocked"
    assert not agent.is_connected


def test_a_recipient_says_what_is_lacking_only_when_it_is_ready() -> None:
    recipient = Recipient()
    assert recipient.validate()
    recipient.choose(is_agent=True)
    assert recipient.spoken_fault() is None
    assert not recipient.validate()
    assert recipient.spoken_fault() is not None
    recipient.type("acme:kim")
    assert recipient.validate()
    assert recipient.sent_to == "acme:kim"
    recipient.refuse("No agent of this name.")
    assert recipient.fault() is not None
    recipient.type("acme:ki")
    assert recipient.fault() is None
