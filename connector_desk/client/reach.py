"""How phones reach a place: the calls of one place that have to do with it."""

from connector_desk.client.response import TypedResponse
from connector_desk.client.sender import Sender, below
from connector_desk.contract.reach import ReachChecks, ReachInfo
from connector_desk.contract.reach_test import ReachTest

_REACH = "/bc/studio/reach"
_TESTS = f"{_REACH}/tests"


class ReachClient:
    """The calls of one place that have to do with how phones reach it."""

    def __init__(self, place: Sender) -> None:
        self._place = place

    async def info(self) -> TypedResponse[ReachInfo]:
        """Ask for the chosen way and its state."""
        return TypedResponse.of(await self._place.send("GET", _REACH), ReachInfo)

    async def change(self, body: bytes) -> TypedResponse[ReachInfo]:
        """Choose a way; the body is a ReachChange as it was typed, valid or not."""
        return TypedResponse.of(await self._place.send("PUT", _REACH, body), ReachInfo)

    async def retry(self) -> TypedResponse[ReachInfo]:
        """Have the place try again now."""
        return TypedResponse.of(await self._place.send("POST", f"{_REACH}/retry"), ReachInfo)

    async def check(self) -> TypedResponse[ReachChecks]:
        """Have the place check its way."""
        return TypedResponse.of(await self._place.send("POST", f"{_REACH}/checks"), ReachChecks)

    async def start_test(self) -> TypedResponse[ReachTest]:
        """Begin a test whether a phone reaches the place."""
        return TypedResponse.of(await self._place.send("POST", _TESTS), ReachTest)

    async def test(self, test_id: str) -> TypedResponse[ReachTest]:
        """Ask what a test has shown so far."""
        return TypedResponse.of(await self._place.send("GET", below(_TESTS, test_id)), ReachTest)

    async def end_test(self, test_id: str) -> TypedResponse[ReachTest]:
        """End a test."""
        return TypedResponse.of(await self._place.send("DELETE", below(_TESTS, test_id)), ReachTest)
