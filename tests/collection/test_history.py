"""The history of exchanges: sealed, searched, and deleted by the rule for personal data."""

import json
import stat

import pytest

from connector_desk.base.errors import DeskError
from connector_desk.base.instants import DAY
from connector_desk.client.response import RecordedRequest, Response
from connector_desk.collection.history import LARGEST_KEPT_BODY, Exchange, History, from_bytes, to_bytes
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
