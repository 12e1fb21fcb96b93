"""The recovery code: what people write down and type again opens the data key, and nothing else does."""

import itertools
import math

import pytest

from connector_desk.base.errors import Unavailable
from connector_desk.core.place import key_recovery
from connector_desk.core.place.key_recovery import new_code, open_data_key, read_code, seal_data_key

DATA_KEY = bytes(range(32))
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


@pytest.fixture
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(key_recovery, "_COST", {"n": 2, "r": 1, "p": 1})


def test_a_code_is_eight_groups_of_four_and_holds_155_random_bits() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    for code in codes:
        groups = code.split("-")
        assert [len(group) for group in groups] == [4] * 8
        assert set("".join(groups)) <= set(LETTERS)
        assert read_code(code) == code
    seen = [{code.replace("-", "")[place] for code in codes} for place in range(32)]
    assert min(map(len, seen)) > 20  # every place varies, the last one as the others say
    assert 31 * math.log2(len(LETTERS)) == 155


def test_it_is_read_as_people_write_it() -> None:
    code = next(found for found in iter(new_code, "") if "0" in found and "1" in found)
    for typed in (
        code.lower(),
        code.replace("-", ""),
        code.replace("-", " "),
        code.replace("-", " \u2013 "),
        f"  {code}\n",
        code.replace("0", "O").replace("1", "I"),
        code.replace("0", "o").replace("1", "l"),
    ):
        assert read_code(typed) == code


def test_every_wrong_character_is_found_and_every_neighbours_exchanged() -> None:
    code = new_code()
    for place, letter in enumerate(code):
        for other in LETTERS:
            if letter not in {"-", other}:
                with pytest.raises(ValueError, match="wrong"):
                    read_code(code[:place] + other + code[place + 1 :])
    plain = code.replace("-", "")
    for first, second in itertools.combinations(range(31), 2):
        if plain[first] != plain[second]:
            swapped = list(plain)
            swapped[first], swapped[second] = plain[second], plain[first]
            with pytest.raises(ValueError, match="wrong"):
                read_code("".join(swapped))
    if plain[30] != plain[31]:
        with pytest.raises(ValueError, match="wrong"):
            read_code(plain[:30] + plain[31] + plain[30])


@pytest.mark.parametrize("typed", ["", "ABCD", "U" * 32, "é" * 32, "0" * 31, "0" * 33, "0" * 100_000])
def test_what_is_no_code_is_refused(typed: str) -> None:
    with pytest.raises(ValueError, match="character"):
        read_code(typed)


@pytest.mark.usefixtures("cheap")
def test_the_code_opens_the_data_key_and_no_other_does() -> None:
    code, other = new_code(), new_code()
    sealed, again = seal_data_key(DATA_KEY, code), seal_data_key(DATA_KEY, code)
    assert open_data_key(sealed, code) == DATA_KEY
    assert sealed != again
    assert DATA_KEY not in sealed
    for wrong in (other, code.lower()):
        with pytest.raises(Unavailable):
            open_data_key(sealed, wrong)
    for place in (0, 20, len(sealed) - 1):
        changed = bytearray(sealed)
        changed[place] ^= 1
        with pytest.raises(Unavailable):
            open_data_key(bytes(changed), code)


def test_guessing_costs_memory_and_time() -> None:
    cost = key_recovery._COST
    assert 128 * cost["n"] * cost["r"] >= 64 * 1024 * 1024
