"""The history of exchanges: sealed, searched, and deleted by the rule for personal data."""

import asyncio
import json
import stat

import pytest

from connector_desk.base.errors import DeskError
from connector_desk.base.instants import DAY
from connector_desk.base.request_origin import ORIGIN
from connector_desk.client.response import RecordedRequest, Response
from connector_desk.client.sender import FailedRequest
from connector_desk.collection.history import (
    LARGEST_KEPT_BODY,
    NO_RESPONSE,
    Exchange,
    ExchangeRecorder,
    History,
    from_bytes,
    to_bytes,
)
from connector_desk.core.keys.sealing import Sealer

pytestmark = pytest.mark.sqlite
NOW = 1_795_000_000_000
SENT = RecordedRequest(
    "POST",
    "https://desk.example/bc/studio/agents/a/token?x=1",
    (("X-API-Key", "$CONNECTOR_KEY"), ("Content-Type", "application/json")),
    b'{"displayName": "Erika M\xc3\xbcller", "pin": "canary"}',
)


def response(body=b'{"isSuccessfull": true, "result": {"token": "canary"}}', status=200):
    return Response(status, (("Content-Type", "application/json"),), body, 0.012, SENT)


def exchange(at=NOW, place="Front desk", **how):
    return Exchange.answered(at, place, response(**how))


@pytest.fixture
def history(tmp_path):
    return History(tmp_path / "history", Sealer(b"k" * 32))


def files(history):
    return sorted(history._folder.iterdir())


def test_an_exchange_is_kept_without_its_secrets_and_read_as_it_was(history):
    kept = exchange()
    assert "canary" not in repr(kept)
    assert kept.request.body == '{"displayName": "Erika Müller", "pin": "…"}'
    assert (kept.request.is_whole, kept.response.is_whole) == (False, False)
    assert kept.request.headers[0] == ("X-API-Key", "$CONNECTOR_KEY")
    assert history.get(history.add(kept)) == kept


def test_a_request_without_a_response_is_kept_with_its_error(history):
    kept = Exchange.unanswered(NOW, "Front desk", SENT, DeskError("place_unreachable"))
    assert (kept.status, kept.failure, kept.response) == (None, "place_unreachable", None)
    assert history.get(history.add(kept)) == kept
    assert [found for _, found in history.search("PLACE_unreachable")] == [kept]


def test_files_are_sealed_and_for_their_owner_alone(history):
    history.add(exchange())
    (file,) = files(history)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    for word in (b"Erika", b"desk.example", b"displayName", b"POST"):
        assert word not in file.read_bytes()


def test_another_key_another_name_and_a_changed_bit_open_nothing(history, tmp_path):
    identifier = history.add(exchange())
    (file,) = files(history)
    assert History(tmp_path / "history", Sealer(b"x" * 32)).get(identifier) is None
    other = identifier[:-1] + ("A" if identifier[-1] != "A" else "B")
    file.rename(file.with_stem(other))
    assert history.get(other) is None
    file.with_stem(other).rename(file)
    assert history.get(identifier) is not None
    file.write_bytes(file.read_bytes()[:-1] + b"\0\0")
    assert history.get(identifier) is None
    assert list(history.search()) == []


@pytest.mark.parametrize("identifier", ["", "../history", "/etc/hostname", "x" * 31])
def test_an_id_leads_nowhere_else(history, identifier):
    assert history.get(identifier) is None


def test_what_is_searched_contains_every_word_and_comes_newest_first(history):
    first = history.add(exchange(NOW, "One"))
    second = history.add(exchange(NOW + 1, "Two", status=404))
    assert [identifier for identifier, _ in history.search()] == [second, first]
    assert [identifier for identifier, _ in history.search("MÜLLER post /token")] == [second, first]
    assert [identifier for identifier, _ in history.search("müller 404")] == [second]
    assert [identifier for identifier, _ in history.search("nobody")] == []
    assert [identifier for identifier, _ in history.search(before=second)] == [first]


def test_the_rule_for_personal_data_deletes_what_is_older(history):
    old, kept = history.add(exchange(NOW - 30 * DAY - 1)), history.add(exchange(NOW - 30 * DAY))
    (history._folder / "half.new").write_bytes(b"of a crash")
    assert history.purge(NOW, 30) == 1
    assert history.get(old) is None
    assert [identifier for identifier, _ in history.search()] == [kept]
    assert len(files(history)) == 1
    history.clear()
    assert files(history) == []


def test_an_empty_history_can_be_searched_and_purged(history):
    assert list(history.search()) == []
    assert history.purge(NOW, 1) == 0


def test_beyond_its_limit_the_oldest_go(tmp_path):
    small = History(tmp_path, Sealer(b"k" * 32), most=2)
    first, *rest = [small.add(exchange(NOW + each)) for each in range(3)]
    assert [identifier for identifier, _ in small.search()] == rest[::-1]
    assert small.get(first) is None


def test_a_folder_that_takes_nothing_is_told(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(DeskError) as failed:
        History(tmp_path / "file", Sealer(b"k" * 32)).add(exchange())
    assert failed.value.code == "file_not_written"
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


def test_a_large_body_is_cut_and_says_so():
    kept = exchange(body=b'"' + b"a " * LARGEST_KEPT_BODY + b'"').response
    assert (len(kept.body), kept.is_whole) == (LARGEST_KEPT_BODY, False)
    assert exchange(body=b'{"a": 1}').response.is_whole
    assert not exchange(body=b"\x89PNG").response.is_whole


@pytest.mark.parametrize("change", [{"new": 1}, {"request": None}, {"response": {"headers": [1]}}, {"request": {}}])
def test_what_another_version_wrote_is_no_exchange(change):
    with pytest.raises(ValueError, match="no exchange"):
        from_bytes(json.dumps(json.loads(to_bytes(exchange())) | change).encode())


def test_a_kept_exchange_can_be_sent_and_exported_again():
    request = exchange().as_request()
    assert (request.method, request.address, request.headers) == (SENT.method, SENT.address, SENT.headers)
    assert json.loads(request.body) == {"displayName": "Erika Müller", "pin": "…"}


# The recorder: keeps what passes a place, finds it again, and deletes it by the retention rule.


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
