"""The process dies in the middle of a list of guests, which two desks work: nobody is lost, and nobody gets two offers.

GUESTS=10000 python3 packaging/run.py test tests/faults/test_rosters.py      offers to as many; to 400 otherwise
"""

import asyncio
import datetime as dt
import json
import os
import random
from contextlib import suppress
from pathlib import Path

import pytest

from connector_desk.base.errors import DeskError
from connector_desk.client.place import Place
from connector_desk.contract.query_options import OfferOptions
from connector_desk.contract.roster import DateOrder, GuestChange, GuestState
from connector_desk.desk.kit.schema import bundled_schemas
from connector_desk.desk.rooms.guests.controller import KeptRoster, RosterProgress, keep_roster
from connector_desk.desk.rooms.guests.model import GuestList, Reading, Source, Usage, read_guests
from tests.faults.service import Service

pytestmark = pytest.mark.faults

ROWS = 10_000
KEY = "party"
"""Of the call that adds the list, however often it is sent."""
GUESTS = int(os.environ.get("GUESTS", "400"))
KILLS = 2
USAGE = Usage(dt.date(2026, 11, 28), DateOrder.DAY_FIRST, "31.12.2026")


def large_list(count: int) -> GuestList:
    text = "Vorname;Nachname;Firma\n" + "".join(f"Gast {at};Beispiel;Firma {at % 40}\n" for at in range(count))
    (badge,) = [each for each in bundled_schemas() if each.name == "visitor-badge"]
    return read_guests(Source(text=text), Reading(), badge._replace(schema_id="visitor-badge"), USAGE)


def client_of(service: Service) -> Place:
    return Place("Test", service.served.ready["admin"], service.served.key)


async def send(service: Service, wanted: KeptRoster, kill_after: int | None) -> RosterProgress:
    """Send a list as the window does; the process is killed after some guests."""
    last = RosterProgress(wanted.roster_id, wanted.sent)
    async with client_of(service) as place:
        with suppress(DeskError):
            async for progress in keep_roster(place, wanted):
                last = progress
                if kill_after is not None and progress.sent >= kill_after:
                    service.kill()
    return last


async def work(service: Service, roster_id: str, desk: str, numbers: list[int]) -> None:
    """Serve guests as a desk does: mark each as here, then make the offer; leave out whom the other desk serves."""
    async with client_of(service) as place:
        standings = (await place.rosters.standings(roster_id)).needed().guests
        known = {each.number: each for each in standings}
        for number in numbers:
            found = known.get(number)
            is_own = found is not None and found.desk == desk and found.state is GuestState.HERE
            if found is not None and (found.workflowId is not None or not is_own):
                continue
            if found is None:
                change = GuestChange(state=GuestState.HERE, revision=0, desk=desk)
                moved = await place.rosters.move(roster_id, number, change)
                if moved.value is None:
                    assert moved.status == 409, moved
                    continue
            item = json.dumps({"payload": [service.place.item]}).encode()
            made = await place.create_offer_raw(item, options=OfferOptions(guest=f"{roster_id}/{number}"))
            assert made.value is not None or made.status == 409, made


async def both(service: Service, roster_id: str, kill_after: int | None) -> None:
    """Let two desks work the list from both ends; the process is killed meanwhile."""
    numbers = list(range(2, GUESTS + 2))

    async def desk(name: str, order: list[int]) -> None:
        with suppress(*([] if kill_after is None else [DeskError])):
            await work(service, roster_id, name, order)

    async with asyncio.TaskGroup() as group:
        group.create_task(desk("Hall 1", numbers))
        group.create_task(desk("Hall 2", numbers[::-1]))
        while kill_after is not None and offered(service) < kill_after:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.01)
        if kill_after is not None:
            await asyncio.to_thread(service.kill)


def offered(service: Service) -> int:
    """Count the guests with an offer."""
    ((count,),) = service.rows("SELECT count(*) FROM roster_guest WHERE visit_id IS NOT NULL")
    return int(count)


@pytest.mark.timeout(120 + GUESTS // 3)
def test_killed_while_a_list_is_sent_and_while_two_desks_work_it(tmp_path: Path, database: str | None) -> None:
    service = Service(tmp_path / "data", database)
    service.start()
    chance = random.Random(34)
    read = large_list(ROWS)
    progress = RosterProgress("", 0)
    for _ in range(KILLS):
        wanted = KeptRoster(progress.roster_id, "Party", progress.sent, read, KEY)
        progress = asyncio.run(send(service, wanted, chance.randint(progress.sent + 600, progress.sent + 3_000)))
        assert not progress.is_complete
        service.start()
    progress = asyncio.run(send(service, KeptRoster(progress.roster_id, "Party", progress.sent, read, KEY), None))
    assert progress.is_complete
    assert service.rows("SELECT count(*), min(number), max(number) FROM roster_guest") == [(ROWS, 2, ROWS + 1)]
    assert service.rows("SELECT count(*) FROM roster") == [(1,)]

    for number in range(KILLS):
        asyncio.run(both(service, progress.roster_id, GUESTS * (number + 1) // (KILLS + 2)))
        service.start()
    asyncio.run(both(service, progress.roster_id, None))
    served = "SELECT count(*), count(DISTINCT visit_id) FROM roster_guest WHERE visit_id IS NOT NULL"
    assert service.rows(served) == [(GUESTS, GUESTS)]
    assert service.rows("SELECT count(*) FROM visit") == [(GUESTS,)]
    by_desk = dict(service.rows("SELECT desk, count(*) FROM roster_guest WHERE visit_id IS NOT NULL GROUP BY desk"))
    assert set(by_desk) == {"Hall 1", "Hall 2"}
    assert min(by_desk.values()) > GUESTS // 10
    service.stop()
