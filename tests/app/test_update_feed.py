"""The signed feed of updates: what minisign signed is believed, and nothing else."""

import json
from pathlib import Path

import pytest

from connector_desk.app.update_check import FeedFault, SignatureFault, is_web_page, numbers, read_feed, verify
from connector_desk.base.instants import DAY, read_moment
from connector_desk.desk.runner.updates import Announcement, UpdateFault

VECTORS = Path(__file__).parent / "vectors" / "updates"
KEY = (VECTORS / "minisign.pub").read_text().splitlines()[1]
NOW = read_moment("2026-11-23T08:00:00Z") or 0


def vector(name: str) -> bytes:
    return (VECTORS / name).read_bytes()


def read(name: str = "new", *, signature: str = "", now: int = NOW, seen: int = 0):
    return read_feed(vector(f"{name}.json"), vector(signature or f"{name}.json.minisig"), KEY, now=now, seen=seen)


def test_what_minisign_signed_is_announced_to_older_programs():
    feed = read()
    assert feed.announcement("0.1.0") == Announcement("0.2.0", "2026-11-01", "https://updates.example/notes/0.2.0")
    assert feed.announcement("0.2.0") is feed.announcement("0.10.0") is None
    assert read("same").announcement("0.1.0") is None
    needed = read("needed").announcement("0.1.0")
    assert needed is not None
    assert needed.is_needed
    assert verify(vector("new.json"), vector("new.json.minisig"), KEY) == "new"


@pytest.mark.parametrize(
    ("content", "signature"),
    [
        (vector("new.json") + b" ", vector("new.json.minisig")),
        (vector("same.json"), vector("new.json.minisig")),
        (vector("new.json"), vector("legacy.minisig")),
        (vector("new.json"), vector("stranger.minisig")),
        (vector("new.json"), vector("new.json.minisig").replace(b"comment: new", b"comment: old")),
        (vector("new.json"), vector("new.json.minisig").replace(b"untrusted", b"")),
        (vector("new.json"), vector("new.json.minisig") + b"more\n"),
        (vector("new.json"), vector("new.json.minisig").replace(b"RUTn", b"RUTm")),
        (vector("new.json"), b"\xff\xfe"),
        (vector("new.json"), b""),
        (b"", b"untrusted comment: \nAAAA\ntrusted comment: \nAAAA\n"),
    ],
    ids=range(11),
)
def test_anything_else_is_not_signed(content, signature):
    with pytest.raises(SignatureFault):
        verify(content, signature, KEY)
    with pytest.raises(FeedFault) as refused:
        read_feed(content, signature, KEY, now=NOW)
    assert refused.value.fault is UpdateFault.SIGNATURE


@pytest.mark.parametrize("key", ["", "RW", "not base64!", KEY[:-4] + "AAAA"])
def test_a_key_that_is_none_believes_nothing(key):
    with pytest.raises(SignatureFault):
        verify(vector("new.json"), vector("new.json.minisig"), key)


def test_a_feed_that_is_expired_or_older_than_one_that_was_seen_is_refused():
    for found, fault in (
        ({"now": NOW + 90 * DAY}, UpdateFault.EXPIRED),
        ({"seen": (read_moment("2026-11-01T00:00:00.001Z") or 0)}, UpdateFault.OLDER),
    ):
        with pytest.raises(FeedFault) as refused:
            read(**found)
        assert refused.value.fault is fault
    assert read(seen=read().issued).version == "0.2.0"


def test_another_file_that_the_same_key_signed_is_no_feed():
    with pytest.raises(FeedFault) as refused:
        read("other")
    assert refused.value.fault is UpdateFault.UNREADABLE


@pytest.mark.parametrize(
    "changed",
    [
        {"version": "1.0; rm"},
        {"version": 1},
        {"version": None},
        {"minimum": ""},
        {"date": "soon"},
        {"issued": "soon"},
        {"expires": 5},
        {"notes": "http://updates.example/"},
        {"notes": "javascript:alert(1)"},
        {"notes": f"https://updates.example/{'x' * 500}"},
        {"kind": "x"},
    ],
    ids=str,
)
def test_a_signed_feed_with_a_broken_member_is_unreadable(changed, monkeypatch):
    monkeypatch.setattr("connector_desk.app.update_check.verify", lambda *_: "")
    content = json.dumps(json.loads(vector("new.json")) | changed).encode()
    with pytest.raises(FeedFault) as refused:
        read_feed(content, b"", KEY, now=NOW)
    assert refused.value.fault is UpdateFault.UNREADABLE


@pytest.mark.parametrize("content", [b"", b"[]", b"null", b"\xff", b"[" * 16_000], ids=["", "[]", "null", "ff", "deep"])
def test_signed_garbage_is_unreadable(content, monkeypatch):
    monkeypatch.setattr("connector_desk.app.update_check.verify", lambda *_: "")
    with pytest.raises(FeedFault) as refused:
        read_feed(content, b"", KEY, now=NOW)
    assert refused.value.fault is UpdateFault.UNREADABLE


def test_versions_are_compared_by_their_numbers():
    assert numbers("0.9.0") < numbers("0.10") < numbers("1") == numbers("1.0.0") < numbers("1.0.1")
    assert numbers("1.2.0.dev3") == numbers("1.2")
    assert numbers("unknown") == (0, 0, 0, 0)


@pytest.mark.parametrize("address", ["http://a.example", "https://", "https://u:p@a.example", "https://a .example", ""])
def test_only_pages_over_https_are_opened(address):
    assert not is_web_page(address)
