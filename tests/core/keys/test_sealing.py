import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.base.errors import Unavailable
from connector_desk.core.keys.sealing import Sealer

SEALER = Sealer(bytes(range(32)))


@given(st.binary(max_size=500), st.binary(max_size=50))
def test_what_was_sealed_opens(plaintext: bytes, purpose: bytes) -> None:
    sealed = SEALER.seal(plaintext, purpose)
    assert SEALER.open(sealed, purpose) == plaintext
    assert len(sealed) == 1 + 12 + len(plaintext) + 16


def test_equal_texts_are_sealed_differently_and_nothing_shows_through() -> None:
    one, other = SEALER.seal(b"Ada Lovelace", b"claims"), SEALER.seal(b"Ada Lovelace", b"claims")
    assert one != other
    assert b"Lovelace" not in one  # eight bytes do not stand there by chance, three do once in 400,000 times


@given(st.data())
def test_a_changed_bit_is_noticed(data: st.DataObject) -> None:
    sealed = bytearray(SEALER.seal(b"secret", b"purpose"))
    at = data.draw(st.integers(0, len(sealed) * 8 - 1))
    sealed[at // 8] ^= 1 << at % 8
    with pytest.raises(Unavailable) as refusal:
        SEALER.open(bytes(sealed), b"purpose")
    assert refusal.value.code == "store_locked"


@pytest.mark.parametrize("sealed", [b"", b"\x01", b"\x01" + bytes(11), b"\x01" + bytes(12), b"\x02" + bytes(40)])
def test_what_was_never_sealed_is_refused(sealed: bytes) -> None:
    with pytest.raises(Unavailable):
        SEALER.open(sealed, b"purpose")


def test_another_purpose_and_another_key_do_not_open_it() -> None:
    sealed = SEALER.seal(b"secret", b"keys:1")
    with pytest.raises(Unavailable):
        SEALER.open(sealed, b"keys:2")
    with pytest.raises(Unavailable):
        Sealer(bytes(32)).open(sealed, b"keys:1")


@pytest.mark.parametrize("length", [0, 16, 31, 33])
def test_the_data_key_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Sealer(bytes(length))
