"""Three desks and one folder: no edit is lost without being shown, and all are the same once nobody edits."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count

from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.desk.runner.shared_merge import (
    CONFLICTS,
    TAKEN,
    CommonVersion,
    SharedVersion,
    Standing,
    ancestors,
    learned,
    standing,
)

B, X, Y = "b", "x", "y"


@dataclass
class ModelDesk:
    """One item at one desk, and what its person knows."""

    here: str | None = None
    common: CommonVersion | None = None
    own: set[str] = field(default_factory=set)
    """The edits of its person that must still be findable by them."""
    seen: SharedVersion | None = None
    """What the folder had when it was last read: a write begins with that, and another desk may be faster."""


@dataclass
class Model:
    """The folder, three desks, and from which versions each version was really made."""

    desks: list[ModelDesk] = field(default_factory=lambda: [ModelDesk(), ModelDesk(), ModelDesk()])
    there: SharedVersion | None = None
    made_from: dict[str, set[str]] = field(default_factory=dict)
    numbers: count[int] = field(default_factory=count)

    def edit(self, desk: ModelDesk) -> None:
        made = f"v{next(self.numbers)}"
        self.made_from[made] = set() if desk.here is None else {desk.here} | self.made_from[desk.here]
        desk.own.discard(desk.here or "")  # its person has replaced it
        desk.here = made
        desk.own.add(made)

    def delete(self, desk: ModelDesk) -> None:
        desk.own.discard(desk.here or "")
        desk.here = None

    def look(self, desk: ModelDesk) -> Standing:
        """Read the folder; take what can be taken without a question."""
        desk.seen = self.there
        desk.common = learned(desk.here, desk.seen, desk.common)
        found = standing(desk.here, desk.seen, desk.common)
        if found in TAKEN and desk.seen is not None:
            taken = desk.seen.digest
            for lost in desk.own - {taken}:
                assert lost in self.made_from[taken], "an edit was replaced by a version that does not know it"
            desk.own.clear()
            self.take(desk)
        return found

    def take(self, desk: ModelDesk) -> None:
        assert desk.seen is not None
        desk.here, desk.common = desk.seen.digest, CommonVersion(desk.seen.digest, False, desk.seen.follows)

    def put(self, desk: ModelDesk, *, is_late: bool) -> None:
        """Put the version of a desk into the folder; a late one does not notice what came since it has looked."""
        if not is_late and self.there != desk.seen:
            self.look(desk)
            return
        if desk.here is not None:
            before = desk.seen
            self.made_from[desk.here] |= set() if before is None else {before.digest} | self.made_from[before.digest]
            self.there = SharedVersion(desk.here, ancestors(before, desk.common))
            desk.common = CommonVersion(desk.here, True, self.there.follows)
            desk.seen = self.there

    def choose_theirs(self, desk: ModelDesk) -> None:
        self.look(desk)
        if desk.seen is not None:
            desk.own.clear()  # its person has seen both
            self.take(desk)

    def remove_there(self, desk: ModelDesk) -> None:
        self.look(desk)
        if standing(desk.here, desk.seen, desk.common) in {Standing.SAME, Standing.REMOVED_HERE}:
            self.there = None


DOES = ("edit", "edit", "look", "look", "put", "late", "delete", "theirs", "remove")


@settings(max_examples=400, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 2), st.sampled_from(DOES)), max_size=40))
def test_no_edit_is_lost_without_being_shown_and_all_agree_in_the_end(steps: list[tuple[int, str]]) -> None:
    model = Model()
    for at, does in steps:
        desk = model.desks[at]
        if does == "edit":
            model.edit(desk)
        elif does == "delete":
            model.delete(desk)
        elif does == "look":
            model.look(desk)
        elif does in ("put", "late"):
            model.put(desk, is_late=does == "late")
        elif does == "theirs":
            model.choose_theirs(desk)
        else:
            model.remove_there(desk)
        for each in model.desks:
            assert each.own <= {each.here}, "the edit of a person is not at their desk any more"

    # Nobody edits any more: looking again and again changes nothing after the first time
    first = [model.look(each) for each in model.desks]
    again = [model.look(each) for each in model.desks]
    assert again == [Standing.SAME if each in TAKEN else each for each in first]
    # Each person decides for the folder: all are the same then
    if model.there is not None:
        for each in model.desks:
            if model.look(each) is not Standing.SAME:
                model.choose_theirs(each)
        assert {each.here for each in model.desks} == {model.there.digest}
        assert {model.look(each) for each in model.desks} == {Standing.SAME}


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from([None, B, X, Y]),
    st.sampled_from([None, B, X, Y]),
    st.sampled_from([None, B, X, Y]),
    st.booleans(),
)
def test_two_changed_versions_are_always_a_conflict(
    here: str | None, there: str | None, common: str | None, is_own: bool
) -> None:
    found = standing(
        here,
        None if there is None else SharedVersion(there),
        None if common is None else CommonVersion(common, is_own),
    )
    differs = here != there and here != common and there != common
    known = common is not None
    if differs and (known or (here is not None and there is not None)):
        assert found in CONFLICTS
    if here == there:
        assert found in (Standing.SAME, Standing.NONE)


def test_a_version_written_at_the_same_time_is_a_conflict_at_the_desk_that_lost() -> None:
    lost = CommonVersion(X, is_own=True)
    assert standing(X, SharedVersion(Y, (B,)), lost) is Standing.CONFLICT
    assert standing(X, SharedVersion(Y, (X, B)), lost) is Standing.CHANGED_THERE  # made from it
    assert standing(X, SharedVersion(Y, (B,)), CommonVersion(X)) is Standing.CHANGED_THERE  # somebody else's work


def test_what_somebody_left_apart_is_no_conflict_until_one_of_them_changes() -> None:
    apart = CommonVersion("", apart=(X, Y))
    assert standing(X, SharedVersion(Y), apart) is Standing.APART
    assert standing(X, SharedVersion(B), apart) is Standing.CONFLICT
    assert standing(None, SharedVersion(Y), apart) is Standing.NEW_THERE


def test_a_removal_is_told_from_both_sides() -> None:
    common = CommonVersion(B)
    assert standing(B, None, common) is Standing.REMOVED_THERE
    assert standing(X, None, common) is Standing.CHANGED_HERE_REMOVED_THERE
    assert standing(None, SharedVersion(B), common) is Standing.REMOVED_HERE
    assert standing(None, SharedVersion(X), common) is Standing.REMOVED_HERE_CHANGED_THERE
    assert learned(None, None, common) is None


def test_a_version_names_what_it_was_made_from_a_limited_number_of_times() -> None:
    assert ancestors(SharedVersion(X, (B,)), CommonVersion(B)) == (X, B)
    assert ancestors(None, None) == ()
    assert len(ancestors(SharedVersion(X, tuple(map(str, range(100)))), None)) == 24
