"""The permission before a request that may change something at a place."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from connector_desk.base.errors import DeskError
from connector_desk.client.place import Place
from connector_desk.client.sender import WrittenRequest

NOWHERE = "http://127.0.0.1:9"


def test_a_place_asks_before_it_changes_anything_and_never_before_it_reads() -> None:
    asked: list[tuple[str, str, bool]] = []

    async def permit(method: str, path: str, is_written: bool) -> None:
        asked.append((method, path, is_written))
        raise DeskError("not_permitted_here")

    async def code_of(call: Coroutine[Any, Any, object]) -> str:
        with pytest.raises(DeskError) as refused:
            await call
        return refused.value.code

    async def work() -> list[str]:
        place = Place("Nowhere", NOWHERE, "key")
        place.permit = permit
        codes = [
            await code_of(place.send("POST", "/a")),
            await code_of(place.send_as_written("DELETE", "/b", [], b"")),
            await code_of(place.send_written(WrittenRequest("PUT", "/c"))),
            await code_of(place.as_agent(NOWHERE, "t", "/d", b"{}")),
            await code_of(place.send("GET", "/e")),
        ]
        await place.close()
        return codes

    codes = asyncio.run(asyncio.wait_for(work(), 30))
    assert asked == [("POST", "/a", False), ("DELETE", "/b", True), ("PUT", "/c", True), ("POST", "/d", False)]
    assert codes == ["not_permitted_here"] * 4 + ["place_unreachable"]
