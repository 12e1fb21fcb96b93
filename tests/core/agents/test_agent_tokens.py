"""Tokens of agents by themselves: how one is shown, how long it is remembered, and who is slowed down."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from connector_desk.base.errors import Forbidden, RateLimited, Unauthorized
from connector_desk.contract import limits
from connector_desk.core.agents import agent_tokens
from connector_desk.core.agents.agent_tokens import AgentAuthenticator, AgentTokens, TokenHolder


class Row(NamedTuple):
    """What the store has of an agent."""

    id: str
    blocked_at: int | None = None


class Store:
    """Has agents by the digests of their tokens, and counts how often it is asked."""

    def __init__(self) -> None:
        self.rows: dict[bytes, Row] = {}
        self.asked = 0

    def give(self, token: bytes, row: Row | None) -> None:
        self.rows.pop(hashlib.sha256(token).digest(), None)
        if row is not None:
            self.rows[hashlib.sha256(token).digest()] = row

    async def read_inline(self, work: Callable[[Any], Any]) -> Any:
        self.asked += 1
        return work(self)


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch) -> Store:
    monkeypatch.setattr(agent_tokens.agents, "by_token", lambda tx, digest: tx.rows.get(digest))
    made = Store()
    made.give(b"kim", Row("agent-1"))
    made.give(b"bad", Row("agent-2", blocked_at=7))
    return made


def test_whose_a_token_is(store: Store) -> None:
    async def ask() -> list[TokenHolder | None]:
        tokens = AgentTokens(store)  # type: ignore[arg-type]
        return [await tokens.holder(one) for one in (b"kim", b"bad", b"nobody")]

    assert asyncio.run(ask()) == [
        TokenHolder("agent-1", is_blocked=False),
        TokenHolder("agent-2", is_blocked=True),
        None,
    ]


def test_a_holder_is_remembered_for_half_a_second(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        now = 100.0
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(loop, "time", lambda: now)
        tokens = AgentTokens(store)  # type: ignore[arg-type]
        known = await tokens.holder(b"kim")
        store.give(b"kim", None)
        now = 100.499
        assert await tokens.holder(b"kim") == known
        assert store.asked == 1
        now = 100.5
        assert await tokens.holder(b"kim") is None
        store.give(b"kim", Row("agent-3"))
        assert await tokens.holder(b"kim") == TokenHolder(
            "agent-3", is_blocked=False
        )  # who is nobody is not remembered
        store.give(b"kim", Row("agent-4"))
        tokens.forget()
        assert await tokens.holder(b"kim") == TokenHolder("agent-4", is_blocked=False)
        assert store.asked == 4

    asyncio.run(ask())


def test_a_thousand_holders_are_remembered_at_most(store: Store) -> None:
    async def ask() -> None:
        tokens = AgentTokens(store)  # type: ignore[arg-type]
        names = [f"t{number}".encode() for number in range(1_001)]
        for name in names:
            store.give(name, Row(name.decode()))
        for name in names[:-1]:
            await tokens.holder(name)
        await tokens.holder(names[0])
        assert store.asked == 1_000
        await tokens.holder(names[-1])
        await tokens.holder(names[-1])
        assert store.asked == 1_001
        await tokens.holder(names[0])
        assert store.asked == 1_002

    asyncio.run(ask())


@pytest.mark.parametrize(
    ("headers", "refused"),
    [
        ([(b"x-api-key", b"kim")], None),
        ([(b"authorization", b"Bearer kim")], None),
        ([(b"x-api-key", b"bad")], Forbidden),
        ([(b"x-api-key", b"kim"), (b"authorization", b"Bearer kim")], Unauthorized),
        ([(b"x-api-key", b"")], Unauthorized),
        ([(b"x-api-key", b"nobody")], Unauthorized),
        ([(b"authorization", b"Basic OmtpbQ==")], Unauthorized),
        ([(b"cookie", b"kim")], Unauthorized),
        ([], Unauthorized),
    ],
)
def test_a_token_comes_once_and_in_a_header(
    store: Store, headers: list[tuple[bytes, bytes]], refused: type[Exception] | None
) -> None:
    check = AgentAuthenticator(AgentTokens(store))  # type: ignore[arg-type]
    if refused is None:
        assert asyncio.run(check.admit(headers, "s", 0)) == "agent-1"
    else:
        with pytest.raises(refused):
            asyncio.run(check.admit(headers, "s", 0))


def test_a_token_has_1024_characters_at_most(store: Store) -> None:
    check = AgentAuthenticator(AgentTokens(store))  # type: ignore[arg-type]
    for length in (1_024, 1_025):
        store.give(b"t" * length, Row("long"))
    assert asyncio.run(check.admit([(b"x-api-key", b"t" * 1_024)], "s", 0)) == "long"
    with pytest.raises(Unauthorized):
        asyncio.run(check.admit([(b"x-api-key", b"t" * 1_025)], "s", 0))


def test_who_guesses_tokens_is_slowed_down_and_who_brings_none_is_not(store: Store) -> None:
    check = AgentAuthenticator(AgentTokens(store))  # type: ignore[arg-type]

    def refused(*headers: tuple[bytes, bytes]) -> type[Exception]:
        with pytest.raises((Unauthorized, RateLimited)) as found:
            asyncio.run(check.admit([*headers], "s", 0))
        return found.type

    assert {refused() for _ in range(50)} == {Unauthorized}
    wrong = [refused((b"x-api-key", b"nobody")) for _ in range(limits.WRONG_KEYS_PER_MINUTE + 1)]
    assert wrong == [Unauthorized] * limits.WRONG_KEYS_PER_MINUTE + [RateLimited]
    assert asyncio.run(check.admit([(b"x-api-key", b"kim")], "s", 0)) == "agent-1"
