"""Two cores on one PostgreSQL against a model: whatever both do, in turns or at once, one could have done alone."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import count, pairwise, permutations

import pytest
from hypothesis import given
from hypothesis.strategies import integers, lists, none, sampled_from

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


class Desks:
    """Two cores, and one offer that both are asked about."""

    def __init__(self, cores: tuple[Running, Running], first: int) -> None:
        self.cores = cores
        self.known = Known(cores[first])

    def act(self, actions: Sequence[Action], first: int) -> None:
        """Ask the cores in turns, all at the same time: one order of the actions explains what comes of them."""
        known = self.known
        succeeded = self._do(actions, first)
        for core in self.cores:
            core.keep_what_is_noted()
        state = self.cores[0].workflow(known.offer.workflow)["state"]
        for order in permutations(range(len(actions))):
            expected, explained = known.expected, True
            for each in order:
                expected, is_done = expected.after(actions[each])
                explained = explained and is_done is succeeded[each]
            if explained and expected.state == state:
                known.expected = expected
                return
        raise AssertionError(known.expected, actions, succeeded, state)

    def let_time_pass(self) -> None:
        """Let the offer end, and its token; both cores look at the same time for what is due."""
        self.cores[0].clock.forward(limits.OFFER_LIFE + limits.TOKEN_LIFE)
        for core in self.cores:
            core.end_what_is_due()
        self.known.expected = self.known.expected.after_its_time()

    def compare(self) -> None:
        """Check that both cores tell what is expected, and how it came to that; a credential was issued once."""
        workflow = self.known.offer.workflow
        told = [core.workflow(workflow) for core in self.cores]
        for each in told:
            each.pop("url", None)  # each core has an address of its own here
            each.pop("calls", None)  # kept in memory by the core that was called
        assert told[0] == told[1]
        assert told[0]["state"] == self.known.expected.state
        states = [VisitState(step["state"]) for step in told[0]["steps"]]
        assert all(before is after or may_follow(before, after) for before, after in pairwise(states))
        issued = "SELECT count(*) FROM event WHERE type = 'credential.issued' AND visit_id = ?"
        assert self.cores[0].rows(issued, workflow) == [(int(self.known.expected.owner is not None),)]

    def _do(self, actions: Sequence[Action], first: int) -> list[bool]:
        """Ask each time from another address: so nobody is slowed down for mistakes."""
        cores = [self.cores[(first + each) % 2] for each in range(len(actions))]
        nonces = [core.nonce() for core in cores]

        async def at_once() -> list[bool]:
            asked = zip(actions, cores, nonces, strict=True)
            return await asyncio.gather(*(self.known.do(*each, next(_SOURCES)) for each in asked))

        return self.cores[0].run(at_once())


_SOURCES = (f"198.18.{number // 250 % 250}.{number % 250}" for number in count())
_AT_ONCE = lists(integers(0, 59), min_size=2, max_size=4)


def test_two_cores_do_what_one_could_have_done(desk: Running, other: Running) -> None:
    @given(
        first=integers(0, 1),
        begun=sampled_from([(), (Action.REDEEM,), (Action.REDEEM, Action.TAKE)]),
        rounds=lists(_AT_ONCE | none(), min_size=1, max_size=5),
    )
    def play(first: int, begun: tuple[Action, ...], rounds: list[list[int] | None]) -> None:
        desks = Desks((desk, other), first)
        for action in begun:
            desks.act([action], first)
        for choices in rounds:
            if choices is None:
                desks.let_time_pass()
            else:
                desks.act([desks.known.action(choice) for choice in choices], first)
            desks.compare()

    play()
    kept = desk.rows(
        "SELECT count(*), count(DISTINCT (status_list, status_index)) FROM item WHERE issued_at IS NOT NULL"
    )
    assert kept[0][0] == kept[0][1] > 0
