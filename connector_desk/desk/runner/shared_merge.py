"""How an item of this desk and the same item of the shared folder stand to each other.  Values in, values out.

Three versions are compared by their digests: the one here, the one in the folder, and the last one that was the same in
both.  A version in the folder also names those that it was made from, so that a desk whose version was overwritten by a
desk that had not seen it learns so.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

MOST_FOLLOWED: Final = 24
"""Versions that a version names as those that it was made from."""


class SharedVersion(NamedTuple):
    """An item as it is in the folder."""

    digest: str
    follows: tuple[str, ...] = ()
    """The versions that it was made from, the last one first."""


class CommonVersion(NamedTuple):
    """What a desk remembers of an item: the version that was the same here and in the folder when it last looked."""

    digest: str
    is_own: bool = False
    """Whether this desk has put it there: its person's work, which no version that does not know it may replace."""
    follows: tuple[str, ...] = ()
    apart: tuple[str, str] = ("", "")
    """The versions here and there that a person has decided to leave as different as they are."""


class Standing(StrEnum):
    """How an item stands."""

    NONE = "none"
    """It is neither here nor there any more."""
    SAME = "same"
    APART = "apart"
    """They differ, and somebody has decided that they may."""
    ONLY_HERE = "only_here"
    NEW_THERE = "new_there"
    CHANGED_HERE = "changed_here"
    CHANGED_THERE = "changed_there"
    REMOVED_HERE = "removed_here"
    REMOVED_THERE = "removed_there"
    CONFLICT = "conflict"
    """Both were changed since they were the same, or they never were."""
    REMOVED_HERE_CHANGED_THERE = "removed_here_changed_there"
    CHANGED_HERE_REMOVED_THERE = "changed_here_removed_there"


CONFLICTS: Final = frozenset(
    {Standing.CONFLICT, Standing.REMOVED_HERE_CHANGED_THERE, Standing.CHANGED_HERE_REMOVED_THERE}
)
"""Whichever version is taken, another one is given up: a person decides."""
TAKEN: Final = frozenset({Standing.NEW_THERE, Standing.CHANGED_THERE})
"""The version of the folder can take the place of the one here, and nothing is lost."""


def standing(here: str | None, there: SharedVersion | None, common: CommonVersion | None) -> Standing:
    """Return how an item stands; `here` is the digest of this desk's version, None where it has none."""
    if there is None or here is None:
        return _one_is_absent(here, there, None if common is None or not common.digest else common)
    if here == there.digest:
        return Standing.SAME
    if common is not None and common.apart == (here, there.digest):
        return Standing.APART
    return Standing.CONFLICT if common is None else _both_differ(here, there, common)


def _both_differ(here: str, there: SharedVersion, common: CommonVersion) -> Standing:
    if there.digest == common.digest:
        return Standing.CHANGED_HERE
    if here == common.digest and (not common.is_own or here in there.follows):
        return Standing.CHANGED_THERE
    return Standing.CONFLICT


def _one_is_absent(here: str | None, there: SharedVersion | None, common: CommonVersion | None) -> Standing:
    if there is not None:
        if common is None:
            return Standing.NEW_THERE
        is_same = there.digest == common.digest
        return Standing.REMOVED_HERE if is_same else Standing.REMOVED_HERE_CHANGED_THERE
    if here is None:
        return Standing.NONE
    if common is None:
        return Standing.ONLY_HERE
    return Standing.REMOVED_THERE if here == common.digest else Standing.CHANGED_HERE_REMOVED_THERE


def learned(here: str | None, there: SharedVersion | None, common: CommonVersion | None) -> CommonVersion | None:
    """Return what to remember after a look: the version that is the same in both, else what was remembered before."""
    found = standing(here, there, common)
    if found is Standing.NONE:
        return None
    if found is Standing.SAME and there is not None:
        is_own = common is not None and common.is_own and common.digest == there.digest
        return CommonVersion(there.digest, is_own, there.follows)
    return common


def ancestors(there: SharedVersion | None, common: CommonVersion | None) -> tuple[str, ...]:
    """Return what a version that takes the place of the one in the folder was made from."""
    before = [] if there is None else [there.digest, *there.follows]
    before += [] if common is None or not common.digest else [common.digest, *common.follows]
    return tuple(dict.fromkeys(before))[:MOST_FOLLOWED]
