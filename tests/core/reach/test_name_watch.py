"""Whether the name in codes leads to this computer: judged by addresses, and asked again after each move."""

import asyncio
from collections.abc import Sequence

import pytest

from connector_desk.base.instants import HOUR, SECOND
from connector_desk.contract.reach import ReachCheck, ReachWay
from connector_desk.contract.reach_problems import ReachFinding, finding
from connector_desk.core.reach.name_watch import POLL_INTERVAL, NameWatch, leads_elsewhere

OURS, OTHER, PUBLIC = "192.168.1.20", "10.0.4.7", "198.51.100.7"


@pytest.mark.parametrize(
    ("found", "own", "was_here", "is_elsewhere"),
    [
        ([OURS], [OURS], False, False),
        ([OTHER, OURS], [OURS], True, False),
        ([OTHER], [OURS], False, True),  # a private address that is not ours
        (["8.8.8.8"], [OURS], False, False),  # a router may pass it on
        (["8.8.8.8"], [OURS], True, True),  # it led here directly before
        ([], [OURS], True, False),  # the name servers do not answer: nothing is known
        (["fd00::5"], [OURS], False, True),
    ],
)
def test_by_the_addresses_alone(found: list[str], own: list[str], was_here: bool, is_elsewhere: bool) -> None:
    assert leads_elsewhere(found, own, was_here=was_here) is is_elsewhere


class Reach:
    """A place that can be moved."""

    def __init__(self) -> None:
        self.now, self.way, self.own_base = 0, ReachWay.PUBLIC_CERTIFICATE, "https://desk.example"
        self.own, self.found = [OURS], [OURS]
        self.check: ReachCheck | None = finding(ReachFinding.NOT_CONNECTED)
        self.asked = self.changes = 0
        self.watch = NameWatch(self, self.resolve, self.changed)

    def clock(self) -> int:
        return self.now

    def addresses(self) -> Sequence[str]:
        return self.own

    async def resolve(self, _host: str, _port: int) -> list[str]:
        self.asked += 1
        return self.found

    async def leads_here(self, _base: str) -> ReachCheck | None:
        return self.check

    def changed(self) -> None:
        self.changes += 1

    def look(self) -> str:
        self.wait = asyncio.run(self.watch.check())
        return "" if self.watch.problem is None else self.watch.problem.code


def test_nothing_is_asked_again_while_nothing_moves() -> None:
    reach = Reach()
    assert [reach.look() for _ in range(5)] == [""] * 5
    assert (reach.asked, reach.changes, reach.wait) == (1, 0, POLL_INTERVAL)


def test_a_move_is_noticed_with_the_next_look_and_the_way_back_too() -> None:
    reach = Reach()
    reach.look()
    reach.own = [OTHER]
    assert reach.look() == "name_leads_elsewhere"
    reach.own = [OURS]
    assert reach.look() == ""
    assert reach.changes == 2


def test_a_name_that_is_changed_is_found_without_a_move() -> None:
    reach = Reach()
    reach.look()
    reach.own = [OTHER]
    reach.look()
    reach.found = [OTHER]
    assert reach.look() == "name_leads_elsewhere"
    reach.now += 15 * SECOND
    assert reach.look() == ""


def test_what_answers_as_this_place_is_believed() -> None:
    reach = Reach()
    reach.look()
    reach.own, reach.check = [OTHER], None
    assert reach.look() == ""


def test_no_network_needs_no_name() -> None:
    reach = Reach()
    reach.own = []
    assert reach.look() == "no_network"
    assert reach.asked == 0


def test_another_way_is_not_watched() -> None:
    reach = Reach()
    reach.own = []
    reach.look()
    reach.way = ReachWay.TUNNEL
    assert (reach.look(), reach.wait) == ("", HOUR)


def test_the_address_of_the_way_before_is_not_watched() -> None:
    reach = Reach()
    reach.own, reach.own_base = [], ""
    assert (reach.look(), reach.wait, reach.asked) == ("", HOUR, 0)
