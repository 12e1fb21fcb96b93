import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.base.instants import MINUTE
from connector_desk.core.keys import base64url
from connector_desk.core.oid4vci import nonce
from connector_desk.core.oid4vci.errors import OAuthError

SECRET = bytes(range(32))
NOW = 1_795_219_200_000


def refused(value: str, now: int = NOW, secret: bytes = SECRET) -> None:
    with pytest.raises(OAuthError) as refusal:
        nonce.check(secret, value, now)
    assert (refusal.value.error, refusal.value.status) == ("invalid_nonce", 400)


def test_case_220_a_nonce_has_128_random_bits() -> None:
    value = nonce.mint(SECRET, NOW)
    assert len(base64url.decode(value)) == 6 + 16 + 16
    assert nonce.mint(SECRET, NOW)[8:30] != value[8:30]


def test_case_222_nonces_are_unique() -> None:
    made = {nonce.mint(SECRET, NOW) for _ in range(20_000)}
    assert len(made) == 20_000
    assert len({nonce.check(SECRET, value, NOW) for value in list(made)[:2_000]}) == 2_000


def test_case_223_any_process_with_the_secret_takes_it_for_five_minutes() -> None:
    value = nonce.mint(SECRET, NOW)
    known = nonce.check(SECRET, value, NOW)
    assert len(known) == 44
    for later in (-MINUTE, 0, 5 * MINUTE - 1):
        assert nonce.check(bytes(SECRET), value, NOW + later) == known
    for outside in (-MINUTE - 1, 5 * MINUTE, 10 * MINUTE):
        refused(value, NOW + outside)


def test_another_place_does_not_take_it() -> None:
    refused(nonce.mint(SECRET, NOW), secret=bytes(32))


@given(st.integers(0, 38 * 8 - 1))
def test_a_changed_bit_is_noticed(at: int) -> None:
    raw = bytearray(base64url.decode(nonce.mint(SECRET, NOW)))
    raw[at // 8] ^= 1 << at % 8
    refused(base64url.encode(bytes(raw)))


@given(st.text(max_size=60))
def test_no_text_breaks_it(text: str) -> None:
    refused(text)


@pytest.mark.parametrize("value", ["", "A" * 51, "A" * 50, "A" * 52, "é" * 51, "\ud800" * 51, "=" * 51, "A" * 10_000])
def test_what_was_never_made_is_refused(value: str) -> None:
    refused(value)
