"""PINs of staff: their form, their hash, and how the wait grows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.base.attempts import Attempts
from connector_desk.base.instants import DAY, HOUR, MINUTE, SECOND
from connector_desk.vault.pin import OF_DESK, OF_PERSON, is_easy, is_pin
from connector_desk.vault.pin_hash import hash_pin, verify_pin

NOW = 1_795_000_000_000


def test_the_hash_is_argon2id_with_a_salt_of_its_own_and_holds_for_its_pin_alone():
    hashed = hash_pin("470318")
    assert hashed.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert hash_pin("470318") != hashed
    assert verify_pin("470318", hashed)
    assert not verify_pin("470319", hashed)


@pytest.mark.parametrize(
    "text", ["", "123", "1234567890123", "12a4", "12 4", "\uff11\uff12\uff13\uff14", "-123", "1234\n"]
)
def test_a_pin_has_4_to_12_digits(text):
    assert not is_pin(text)


@pytest.mark.parametrize("pin", ["0000", "1234", "98765", "7890", "3210", "111111111111"])
def test_what_anybody_tries_first_is_easy(pin):
    assert is_pin(pin)
    assert is_easy(pin)


def test_another_pin_is_not_easy():
    assert is_pin("4703")
    assert not is_easy("4703")
    assert not is_easy("1235")


def test_three_slips_are_free_then_the_wait_doubles_up_to_a_quarter_of_an_hour():
    waits = [OF_PERSON.wait_after(failed) // SECOND for failed in range(1, 11)]
    assert waits == [0, 0, 30, 60, 120, 240, 480, 900, 900, 900]


def guesses(pace, span, attempts=None):
    """Count what somebody can try who types as soon as the desk looks at a PIN again."""
    attempts, now, count = attempts or Attempts(), NOW, 0
    while now < NOW + span:
        now += attempts.wait(now, pace)
        if now >= NOW + span:
            break
        attempts, count = attempts.noted(now), count + 1
        now += SECOND // 2  # of hashing
    return count, attempts


def test_guessing_is_bounded_by_the_hour():
    first, attempts = guesses(OF_PERSON, HOUR)
    assert first == 10
    assert guesses(OF_PERSON, HOUR, attempts._replace(at=NOW))[0] <= 4
    assert guesses(OF_PERSON, DAY)[0] <= 10 + 23 * 4
    desk, attempts = guesses(OF_DESK, HOUR)
    assert desk <= 41
    assert guesses(OF_DESK, HOUR, attempts._replace(at=NOW))[0] <= 30


@given(st.integers(0, 60), st.integers(-10 * DAY, 10 * DAY), st.integers(0, DAY))
def test_a_clock_that_is_set_back_neither_shortens_the_wait_nor_makes_it_endless(failed, moved, later):
    noted = Attempts(failed, NOW)
    now = NOW + moved
    rebased = noted.rebased(now)
    if moved < 0:
        assert rebased.wait(now, OF_PERSON) == OF_PERSON.wait_after(failed)
    assert rebased.wait(now + later, OF_PERSON) <= OF_PERSON.longest
    assert rebased.wait(now + 15 * MINUTE, OF_PERSON) == 0
