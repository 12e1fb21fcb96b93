"""Two cores on one PostgreSQL against a model: whatever both do, in turns or at once, one could have done alone."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import count, pairwise

import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule, run_state_machine_as_test
from hypothesis.strategies import integers

from connector_desk.contract import limits
from connector_desk.contract.visit import VisitState, may_follow
from tests.core.holder import Holder
from tests.core.running import Running

pytestmark = pytest.mark.postgresql


class Action(StrEnum):
    """What somebody does about an offer: its wallet, another one with the same code or token, or the staff."""

    FETCH = "fetch"
    REDEEM = "redeem"
    TAKE = "take"
    TAKE_WITH_ANOTHER_KEY = "take with another key"
    ACCEPT = "accept"
    FAIL = "fail"
    WITHDRAW = "withdraw"
    REVOKE = "revoke"


@dataclass(frozen=True)
class Expected:
    """An offer as it has to be stored."""

    state: VisitState = VisitState.PREPARED
    owner: Action | None = None
    """The request that got the credential: that of the wallet, or of another one."""
    is_notified: bool = False
    is_late: bool = False
    """Its time is over, and that of its token."""

    def after(self, action: Action) -> tuple[Expected, bool]:
        """Return the offer after an action, and whether that succeeds."""
        is_open = self.state in {VisitState.PREPARED, VisitState.OPENED}
        match action:
            case Action.FETCH:
                return (replace(self, state=VisitState.OPENED) if is_open else self), is_open
            case Action.REDEEM:
                return (replace(self, state=VisitState.WORKING) if is_open else self), is_open
            case Action.TAKE | Action.TAKE_WITH_ANOTHER_KEY:
                if self.state is VisitState.WORKING:
                    return replace(self, state=VisitState.DONE, owner=action), True
                return self, self.owner is action and not self.is_late  # its answer may have been lost on the way
            case Action.ACCEPT | Action.FAIL:
                if self.is_late:
                    return self, False
                has_failed = action is Action.FAIL and not self.is_notified
                return replace(self, state=VisitState.FAILED if has_failed else self.state, is_notified=True), True
            case Action.WITHDRAW:
                if is_open or self.state is VisitState.WORKING:
                    return replace(self, state=VisitState.CANCELLED), True
                return self, self.state is VisitState.CANCELLED
            case Action.REVOKE:
                return self, True

    def after_its_time(self) -> Expected:
        """Return the offer when nobody can use it any more."""
        return replace(self, is_late=True, state=self.state if self.state.is_final else VisitState.EXPIRED)


class Known:
    """An offer, and what its wallet and the staff know of it."""

    def __init__(self, core: Running) -> None:
        self.offer = core.offer()
        self.expected = Expected()
        self.wallets = {Action.TAKE: Holder(), Action.TAKE_WITH_ANOTHER_KEY: Holder()}
        self.code = core.code(self.offer)
        self.expected, _ = self.expected.after(Action.FETCH)
        self.token = ""
        self.credential_id = ""

    def action(self, choice: int) -> Action:
        """Return one of the actions that are possible with what is known."""
        possible = [Action.FETCH, Action.REDEEM, Action.WITHDRAW]
        if self.token:
            possible += [Action.TAKE, Action.TAKE_WITH_ANOTHER_KEY]
        if self.credential_id:
            possible += [Action.ACCEPT, Action.FAIL, Action.REVOKE]
        return possible[choice % len(possible)]

    async def do(self, action: Action, core: Running, nonce: str, source: str) -> bool:
        """Ask a core for something, and return whether it did it."""
        match action:
            case Action.FETCH:
                return (await core.public_async("GET", self.offer.path, source=source)).status == 200
            case Action.REDEEM:
                answer = await core.token_async(self.code, source)
                if answer.status == 200:
                    self.token = answer.json["access_token"]
            case Action.TAKE | Action.TAKE_WITH_ANOTHER_KEY:
                answer = await core.bearing_async(
                    "credential", self.token, self.wallets[action].request(core, nonce=nonce)
                )
                if answer.status == 200:
                    assert self.credential_id in {"", answer.json["notification_id"]}
                    self.credential_id = answer.json["notification_id"]
            case Action.ACCEPT | Action.FAIL:
                event = "credential_accepted" if action is Action.ACCEPT else "credential_failure"
                told = {"notification_id": self.credential_id, "event": event}
                answer = await core.bearing_async("notification", self.token, told)
            case Action.WITHDRAW:
                answer = await core.admin_async("POST", f"/bc/admin/workflows/{self.offer.workflow}/cancel")
            case Action.REVOKE:
                answer = await core.admin_async("POST", f"/bc/admin/credentials/{self.credential_id}/revoke")
        assert answer.status in {200, 204, 400, 401, 409}, (action, answer)
        return answer.status in {200, 204}


class TwoCores(RuleBasedStateMachine):
    """People at two desks, and their wallets."""

    def __init__(self, cores: tuple[Running, Running]) -> None:
        super().__init__()
        self.cores = cores
        self.offers: list[Known] = []

    @rule(number=integers(0, 1))
    def offer(self, number: int) -> None:
        self.offers.append(Known(self.cores[number]))

    @precondition(lambda self: self.offers)
    @rule(which=integers(0, 99), choice=integers(0, 99), number=integers(0, 1))
    def act(self, which: int, choice: int, number: int) -> None:
        known = self.offers[which % len(self.offers)]
        action = known.action(choice)
        succeeded = self.do(known, {self.cores[number]: action})
        known.expected, expected = known.expected.after(action)
        assert succeeded == [expected], action
        self.compare(known)

    @precondition(lambda self: self.offers)
    @rule(which=integers(0, 99), one=integers(0, 99), other=integers(0, 99))
    def act_at_once(self, which: int, one: int, other: int) -> None:
        """Ask both cores about one offer at the same time: an order of the two explains what comes of it."""
        known = self.offers[which % len(self.offers)]
        first, second = known.action(one), known.action(other)
        succeeded = self.do(known, {self.cores[0]: first, self.cores[1]: second})
        state = self.states(known)[0]
        before = known.expected
        for actions, results in (((first, second), succeeded), ((second, first), succeeded[::-1])):
            known.expected, expected = before, []
            for action in actions:
                known.expected, is_done = known.expected.after(action)
                expected.append(is_done)
            if (expected, known.expected.state) == (results, state):
                break
        else:
            raise AssertionError(before, first, second, succeeded, state)
        self.compare(known)

    @rule()
    def let_time_pass(self) -> None:
        self.cores[0].clock.forward(limits.OFFER_LIFE + limits.TOKEN_LIFE)
        for core in self.cores:
            core.end_what_is_due()
        for known in self.offers:
            known.expected = known.expected.after_its_time()

    def teardown(self) -> None:
        """Check what both tell of everything that happened; each credential was issued once."""
        for known in self.offers:
            self.compare(known)
        told = self.cores[0].rows("SELECT count(*) FROM event WHERE type = 'credential.issued'")
        kept = self.cores[0].rows(
            "SELECT count(*), count(DISTINCT (status_list, status_index)) FROM item WHERE issued_at IS NOT NULL"
        )
        assert kept == [(*told[0], *told[0])]

    def do(self, known: Known, actions: dict[Running, Action]) -> list[bool]:
        """Ask cores at the same time, each from another address, so that nobody is slowed down."""
        nonces = [core.nonce() for core in actions]

        async def at_once() -> list[bool]:
            asked = zip(actions.items(), nonces, strict=True)
            return await asyncio.gather(
                *(known.do(action, core, nonce, next(_SOURCES)) for (core, action), nonce in asked)
            )

        return self.cores[0].run(at_once())

    def states(self, known: Known) -> list[VisitState]:
        """Return the state that each core tells."""
        return [VisitState(core.workflow(known.offer.workflow)["state"]) for core in self.cores]

    def compare(self, known: Known) -> None:
        """Check that both cores tell what is expected, and how it came to that."""
        for core in self.cores:
            core.keep_what_is_noted()
        told = [core.workflow(known.offer.workflow) for core in self.cores]
        for each in told:
            each.pop("url", None)  # each core has an address of its own here
            each.pop("calls", None)  # kept in memory by the core that was called
        assert told[0] == told[1]
        assert told[0]["state"] == known.expected.state
        states = [VisitState(step["state"]) for step in told[0]["steps"]]
        assert all(before is after or may_follow(before, after) for before, after in pairwise(states))


_SOURCES = (f"198.18.{number // 250 % 250}.{number % 250}" for number in count())


def test_two_cores_do_what_one_could_have_done(desk: Running, other: Running) -> None:
    class Both(TwoCores):
        def __init__(self) -> None:
            super().__init__((desk, other))

    few = settings(max_examples=settings().max_examples // 4, stateful_step_count=20)
    run_state_machine_as_test(Both, settings=few)
