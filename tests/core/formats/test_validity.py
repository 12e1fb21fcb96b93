import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.base.instants import DAY, HOUR, MINUTE, SECOND
from connector_desk.core.formats.validity import validity

NOW = 1_795_219_200_000  # 2026-11-21T00:00:00Z
INSTANTS = st.integers(0, 4_000_000_000_000)
LIVES = st.integers(SECOND, 100 * 366 * DAY)


@given(INSTANTS, LIVES)
def test_a_credential_is_valid_at_once(now: int, life: int) -> None:
    found = validity(now, life=life)
    assert found.issued <= now < found.expires
    assert found.issued // SECOND <= now // SECOND < -(-found.expires // SECOND)


@given(INSTANTS, LIVES)
def test_a_life_is_never_longer_than_promised_and_hardly_shorter(now: int, life: int) -> None:
    found = validity(now, life=life)
    assert now + life - life / 24 - SECOND <= found.expires <= now + life


def test_case_260_two_credentials_of_one_hour_tell_nothing_by_their_times() -> None:
    first = validity(NOW + 61_234, life=DAY)
    second = validity(NOW + 3_599_999, life=DAY)
    assert first == second
    assert first.issued == NOW
    assert first.expires == NOW + DAY
    assert validity(NOW + HOUR, life=DAY) != first


@pytest.mark.parametrize(
    ("life", "unit"), [(365 * DAY, HOUR), (DAY, HOUR), (DAY - 1, MINUTE), (HOUR, MINUTE), (MINUTE, SECOND)]
)
def test_the_unit_follows_from_the_life(life: int, unit: int) -> None:
    now = NOW + HOUR - 1
    assert validity(now, life=life).issued == now - now % unit


@given(INSTANTS, st.integers(2 * SECOND, 366 * DAY))
def test_a_chosen_expiry_is_kept_to_its_second(now: int, ahead: int) -> None:
    found = validity(now, life=365 * DAY, expires=now + ahead)
    assert found.expires == (now + ahead) // SECOND * SECOND
    assert found.issued <= now < found.expires
