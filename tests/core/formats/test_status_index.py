import secrets
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.core.formats import status_list
from connector_desk.core.formats.status_list import LEAST_SIZE, IndexOrder

SECRET = bytes(range(32))


@given(st.binary(min_size=32, max_size=32), st.integers(1, 700))
def test_every_entry_is_handed_out_exactly_once(secret: bytes, size: int) -> None:
    order = IndexOrder(secret, size)
    assert sorted(map(order.index, range(size))) == list(range(size))


def test_every_entry_of_the_smallest_list_in_use_is_handed_out_exactly_once() -> None:
    order = IndexOrder(SECRET, LEAST_SIZE)
    assert len({order.index(allocation) for allocation in range(LEAST_SIZE)}) == LEAST_SIZE


def test_case_259_ten_thousand_indices_are_unique_and_not_sequential() -> None:
    order = IndexOrder(secrets.token_bytes(32))
    found = [order.index(allocation) for allocation in range(10_000)]
    assert len(set(found)) == len(found)
    assert all(0 <= index < status_list.SIZE for index in found)
    steps = [later - earlier for earlier, later in pairwise(found)]
    assert sum(abs(step) < 100 for step in steps) < 20  # 2 expected of a random order
    assert len(set(steps)) > 9_800  # a constant or repeating step would give the next one away
    # Spread over the list evenly: sixteen equal parts of 625 expected each, more than six deviations apart is no chance
    parts = [sum(index >> 16 == part for index in found) for part in range(16)]
    assert all(475 < part < 775 for part in parts)


def test_the_order_stays_the_same_for_a_secret_and_differs_for_another() -> None:
    order, again = IndexOrder(SECRET), IndexOrder(SECRET)
    other = IndexOrder(SECRET[::-1])
    found = [order.index(allocation) for allocation in range(100)]
    assert found == [again.index(allocation) for allocation in range(100)]
    assert sum(index == other.index(allocation) for allocation, index in enumerate(found)) < 3


def test_the_order_never_changes_from_one_release_to_the_next() -> None:
    # A change would hand out entries twice in every list that is in use
    assert [IndexOrder(SECRET).index(allocation) for allocation in range(4)] == [648802, 447430, 872596, 993109]


@pytest.mark.parametrize("allocation", [-1, LEAST_SIZE])
def test_a_full_list_hands_out_nothing(allocation: int) -> None:
    with pytest.raises(ValueError, match="full"):
        IndexOrder(SECRET, LEAST_SIZE).index(allocation)


@pytest.mark.parametrize(("secret", "size"), [(b"", 8), (SECRET[1:], 8), (SECRET + b"1", 8), (SECRET, 0)])
def test_a_weak_secret_and_no_entries_are_refused(secret: bytes, size: int) -> None:
    with pytest.raises(ValueError, match="32 secret bytes"):
        IndexOrder(secret, size)
