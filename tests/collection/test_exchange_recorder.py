"""The recorder: keeps what passes a place, finds it again, and deletes it by the retention rule."""

import asyncio
import json

import pytest

from connector_desk.base.errors import DeskError
from connector_desk.base.instants import DAY
from connector_desk.base.request_origin import ORIGIN
from connector_desk.client.response import RecordedRequest, Response
from connector_desk.client.sender import FailedRequest
from connector_desk.collection.history import NO_RESPONSE, ExchangeRecorder, History
from connector_desk.core.keys.sealing import Sealer

pytestmark = pytest.mark.sqlite
NOW = 1_795_000_000_000
BASE = "http://127.0.0.1"


def answer(path="/bc/admin/agents", method="POST", status=200, body=b"{}", sent=b"", headers=()):
    return Response(status, (), body, 0.01, RecordedRequest(method, BASE + path, headers, sent))


def retention(days):
    return answer("/bc/studio/retention", "GET", body=json.dumps({"result": {"days": days}}).encode())


class Recording:
    def __init__(self, folder):
        self.folder, self.now = folder / "history", NOW
        self.made = self.make()

    def make(self, *, rules=True):
        history = History(self.folder, Sealer(b"k" * 32))
        return ExchangeRecorder(history, self.folder, "Front desk", lambda: self.now, rules=rules)

    async def keep(self, *seen):
        for each in seen:
            self.now += 1
            self.made.observe(each)
        await self.made.finish()

    def kept(self):
        return b"".join(file.read_bytes() for file in self.folder.glob("*"))


@pytest.fixture
def recording(tmp_path):
    return Recording(tmp_path)


def test_what_was_observed_is_found_by_words_and_status(recording):
    async def work():
        await recording.keep(
            answer("/bc/admin/agents", sent=b'{"displayName": "Erika"}'),
            answer("/bc/admin/offers?limit=1", status=422),
            FailedRequest(RecordedRequest("GET", BASE + "/bc/admin/agents", (), b""), DeskError("place_unreachable")),
        )
        made = recording.make()
        whole = await made.search()
        assert [(each.method, each.path, each.status, each.failure) for each in whole] == [
            ("GET", "/bc/admin/agents", None, "place_unreachable"),
            ("POST", "/bc/admin/offers?limit=1", 422, None),
            ("POST", "/bc/admin/agents", 200, None),
        ]
        assert [each.status for each in await made.search("ERIKA")] == [200]
        assert [each.status for each in await made.search("", "4")] == [422]
        assert [each.failure for each in await made.search("agents", NO_RESPONSE)] == ["place_unreachable"]
        kept = await made.get(whole[2].identifier)
        assert kept.request.body == '{"displayName": "Erika"}'

    asyncio.run(work())


def test_case_429_no_key_code_pin_or_token_reaches_the_disk_or_an_export(recording):
    """Case 429: masked in history and export; the history is sealed besides."""
    canaries = ("canary-key-1", "canary-code-2", "canary-pin-3", "canary-token-4", "eyJhbGciOiJub25lIn0.canary5.x")
    sent = json.dumps({"pin": canaries[2], "pre-authorized_code": canaries[1], "note": canaries[4]}).encode()
    seen = answer(
        f"/bc/agent/login?token={canaries[3]}",
        body=json.dumps({"result": {"token": canaries[3], "secret": canaries[0]}}).encode(),
        sent=sent,
        headers=(("X-API-Key", canaries[0]), ("Authorization", f"Bearer {canaries[3]}")),
    )

    async def work():
        await recording.keep(seen)
        (line,) = await recording.made.search()
        kept = await recording.made.get(line.identifier)
        for canary in canaries:
            assert canary not in repr(kept) + repr(line)
            assert canary.encode() not in recording.kept()
        assert b"displayName" not in recording.kept()

    asyncio.run(work())


def test_the_retention_rule_of_the_desk_deletes_what_is_older(recording):
    async def work():
        await recording.keep(answer())
        recording.now += 8 * DAY
        await recording.keep(answer(status=404))
        assert await recording.made.purge() == 0
        await recording.keep(retention(7))
        assert [each.status for each in await recording.made.search()] == [404]
        elsewhere = recording.make(rules=False)
        elsewhere.observe(retention(3650))
        await elsewhere.finish()
        assert elsewhere.days == recording.make().days == 7

    asyncio.run(work())


def test_a_history_that_is_switched_off_stays_off_and_keeps_nothing(recording):
    async def work():
        await recording.made.keep(is_on=False)
        await recording.keep(answer())
        recording.made = recording.make()
        await recording.keep(answer())
        assert await recording.made.search() == ()
        await recording.made.keep(is_on=True)
        await recording.keep(answer())
        assert len(await recording.made.search()) == 1
        await recording.made.clear()
        assert await recording.made.search() == ()
        assert list(recording.folder.glob("*.exchange")) == []

    asyncio.run(work())


def test_what_a_room_reads_for_itself_is_left_out_and_what_the_workbench_reads_is_kept(recording):
    async def work():
        read = answer("/bc/studio/visits", "GET")
        await recording.keep(read, answer("/bc/studio/visits", "GET", status=500))
        ORIGIN.set("workbench")
        await recording.keep(read)
        assert [each.status for each in await recording.made.search()] == [200, 500]

    asyncio.run(work())


def test_a_full_disk_loses_the_exchange_alone(recording, monkeypatch):
    def full(*_):
        raise DeskError("file_not_written")

    async def work():
        monkeypatch.setattr(History, "add", full)
        await recording.keep(answer())
        monkeypatch.undo()
        await recording.keep(answer())
        assert len(await recording.made.search()) == 1

    asyncio.run(work())
