"""The key check by itself: what it keeps, how it compares, and whom it slows down."""

import hashlib
import hmac
from typing import Any

import pytest

from connector_desk.base.errors import RateLimited, Unauthorized
from connector_desk.core.place.admin_keys import AdminAuthenticator, digest_of, key_id, presented

KEY = b"right-key"


class TwoKeys:
    """Two live keys, and the check of them outside of any event loop."""

    def __init__(self) -> None:
        self.digests = [digest_of("right-key"), digest_of("new-key")]
        self.check = AdminAuthenticator(self)

    async def live(self) -> list[bytes]:
        return self.digests

    def admit(self, headers: list[tuple[bytes, bytes]], source: str, now: int) -> str:
        waiting = self.check.admit(headers, source, now)
        try:
            waiting.send(None)
        except StopIteration as done:
            return str(done.value)
        raise AssertionError("nothing to wait for")


@pytest.fixture
def check() -> TwoKeys:
    return TwoKeys()


def test_case_003_digests_are_compared_in_constant_time(check: TwoKeys, monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[Any, Any]] = []

    def compare(first: Any, second: Any) -> bool:
        compared.append((first, second))
        return bool(first == second)

    monkeypatch.setattr(hmac, "compare_digest", compare)
    with pytest.raises(Unauthorized):
        check.admit([(b"x-api-key", b"wrong")], "s", 0)
    check.admit([(b"x-api-key", KEY)], "s", 0)

    wrong, right = hashlib.sha256(b"wrong").digest(), hashlib.sha256(KEY).digest()
    # every live key is compared, also behind one that fits
    assert compared == [(one, known) for one in (wrong, right) for known in check.digests]


def test_two_keys_live_at_once(check: TwoKeys) -> None:
    for key in (KEY, b"new-key"):
        check.admit([(b"x-api-key", key)], "s", 0)
        named = check.admit([(b"authorization", b"Bearer " + key)], "s", 0)
        assert named == key_id(digest_of(key.decode()))
        check.admit([(b"x-api-key", key), (b"authorization", b"Bearer " + key)], "s", 0)


def test_without_a_key_nobody_is_counted(check: TwoKeys) -> None:
    for _ in range(50):
        with pytest.raises(Unauthorized):
            check.admit([(b"accept", b"*/*")], "s", 0)


def test_case_043_each_source_is_counted_for_itself_and_for_a_minute(check: TwoKeys) -> None:
    def wrong(source: str, now: int) -> type[Exception]:
        with pytest.raises((Unauthorized, RateLimited)) as refused:
            check.admit([(b"x-api-key", b"wrong")], source, now)
        return refused.type

    assert [wrong("a", n) for n in range(12)] == [Unauthorized] * 10 + [RateLimited] * 2
    assert wrong("b", 12) is Unauthorized
    check.admit([(b"x-api-key", KEY)], "a", 13)
    assert wrong("a", 59_999) is RateLimited
    assert wrong("a", 60_000) is Unauthorized
    assert wrong("a", 1) is Unauthorized  # a clock that was set back locks nobody out


def test_a_crowd_of_sources_does_not_fill_the_memory(check: TwoKeys) -> None:
    for n in range(10_050):
        with pytest.raises(Unauthorized):
            check.admit([(b"x-api-key", b"wrong")], str(n), 0)
    assert len(check.check._throttle._counts) <= 10_000


@pytest.mark.parametrize("credentials", [b"OnJpZ2h0LWtleQ", b"OnJpZ2h0!LWtleQ==", b"OnJp Z2h0LWtleQ==", b"?"])
def test_a_password_that_is_not_written_in_base64_is_a_wrong_one(credentials: bytes) -> None:
    assert presented(b"authorization", b"Basic OnJpZ2h0LWtleQ==", browser=True) == KEY
    assert presented(b"authorization", b"Basic " + credentials, browser=True) == b""


@pytest.mark.parametrize(
    ("name", "value", "found"),
    [
        (b"x-api-key", b"a b", b"a b"),
        (b"authorization", b"Bearer abc", b"abc"),
        (b"authorization", b"BEARER   abc", b"abc"),
        (b"authorization", b"Bearer", b""),
        (b"authorization", b"Digest abc", b""),
        (b"authorization", b"Basic OmE6Yg==", b""),
        (b"cookie", b"abc", None),
        (b"proxy-authorization", b"Bearer abc", None),
    ],
)
def test_which_headers_bring_a_key(name: bytes, value: bytes, found: bytes | None) -> None:
    assert presented(name, value) == found


def test_a_browser_sends_the_key_as_password(check: TwoKeys) -> None:
    assert presented(b"authorization", b"bAsIc  dXNlcjphOmI=", browser=True) == b"a:b"
    assert presented(b"authorization", b"Bearer abc", browser=True) == b"abc"
    assert presented(b"authorization", b"Digest abc", browser=True) == b""


def test_every_key_that_comes_has_to_be_live(check: TwoKeys) -> None:
    for headers in (
        [(b"x-api-key", KEY), (b"authorization", b"Bearer wrong")],
        [(b"authorization", b"Bearer wrong"), (b"x-api-key", KEY)],
        [(b"x-api-key", b"")],
    ):
        with pytest.raises(Unauthorized):
            check.admit(headers, "s", 0)
    assert check.admit([(b"x-api-key", b"new-key"), (b"x-api-key", KEY)], "s", 0) == key_id(digest_of("new-key"))


def test_a_key_has_1024_characters_at_most(check: TwoKeys) -> None:
    for length in (1_024, 1_025):
        long = "k" * length
        check.digests = [digest_of(long)]
        if length == 1_024:
            assert check.admit([(b"x-api-key", long.encode())], "s", 0) == digest_of(long).hex()[:8]
        else:
            with pytest.raises(Unauthorized):
                check.admit([(b"x-api-key", long.encode())], "s", 0)
