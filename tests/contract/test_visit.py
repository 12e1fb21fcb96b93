"""The states of a visit."""

import itertools

import pytest

from connector_desk.contract.visit import FINAL, STATES, ColourRole, Detail, VisitState, may_follow

EVERY = list(VisitState)


def test_the_states_are_those_of_the_design():
    names = "prepared shown opened working done refused failed expired cancelled waiting"
    assert {state.value for state in EVERY} == set(names.split())


@pytest.mark.parametrize("state", EVERY)
def test_each_state_has_words_for_both_sides(state):
    words = STATES[state]
    for sentence in (words.staff, words.visitor):
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert len(sentence) <= 80
    assert words.staff != words.visitor


def test_no_two_states_look_or_read_alike():
    for part in ("staff", "visitor", "shape"):
        assert len({getattr(STATES[state], part) for state in EVERY}) == len(EVERY)


def test_only_done_is_green():
    assert [state for state in EVERY if STATES[state].colour is ColourRole.GOOD] == [VisitState.DONE]


def test_ends_are_ends():
    assert {state for state in EVERY if state.is_final} == FINAL
    assert {state.value for state in FINAL} == {"done", "refused", "failed", "expired", "cancelled"}


def test_nothing_follows_an_end_but_a_wallet_taking_its_word_back():
    after_an_end = {(a, b) for a, b in itertools.product(FINAL, EVERY) if may_follow(a, b)}
    assert after_an_end == {(VisitState.DONE, VisitState.REFUSED), (VisitState.DONE, VisitState.FAILED)}


@pytest.mark.parametrize(
    "steps",
    [
        "prepared shown opened working done",
        "prepared opened working done",
        "prepared waiting shown opened working done",
        "waiting prepared shown opened done",
        "prepared shown opened refused",
        "prepared shown opened working failed",
        "prepared expired",
        "shown cancelled",
        "prepared working done",
    ],
)
def test_a_visit_goes_forward(steps):
    for before, after in itertools.pairwise(steps.split()):
        assert may_follow(VisitState(before), VisitState(after)), (before, after)


@pytest.mark.parametrize(
    "steps",
    ["opened shown", "working opened", "shown prepared", "prepared done", "shown done", "prepared refused"]
    + [f"{state} {state}" for state in VisitState],
)
def test_a_visit_never_goes_back_or_skips_the_wallet(steps):
    before, after = steps.split()
    assert not may_follow(VisitState(before), VisitState(after))


@pytest.mark.parametrize("state", [state for state in EVERY if not state.is_final])
def test_every_open_state_can_fail_expire_and_be_withdrawn(state):
    for end in (VisitState.FAILED, VisitState.EXPIRED, VisitState.CANCELLED):
        assert may_follow(state, end)


def test_details_are_sentences():
    for detail in Detail:
        assert detail.value[0].isupper()
        assert detail.value.endswith(".")
