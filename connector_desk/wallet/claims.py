"""Claims as a tree, with the disclosures that each requires (SD-JWT; DCQL §7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

Step: TypeAlias = str | int | None
"""One part of a path: a name, a place in a list, or None for all places."""


@dataclass(frozen=True, slots=True)
class ClaimNode:
    """A value, the disclosures that lead to it, and its children."""

    value: object
    needs: tuple[str, ...] = ()
    members: dict[str, ClaimNode] = field(default_factory=dict)
    items: list[ClaimNode] = field(default_factory=list)

    def plain(self) -> object:
        """Return the value with all its disclosures applied."""
        if isinstance(self.value, dict):
            return {name: one.plain() for name, one in self.members.items()}
        return [one.plain() for one in self.items] if isinstance(self.value, list) else self.value

    def select(self, path: Sequence[Step]) -> list[ClaimNode]:
        """Return the nodes of a path; empty if there are none."""
        found = [self]
        for step in path:
            found = [inner for one in found for inner in _step(one, step)]
        return found

    def disclosures(self) -> Iterator[str]:
        """Yield the disclosures that are required to see this node and everything in it."""
        yield from self.needs
        for one in (*self.members.values(), *self.items):
            yield from one.disclosures()


def _step(node: ClaimNode, step: Step) -> list[ClaimNode]:
    if isinstance(step, str):
        return [node.members[step]] if step in node.members else []
    if step is None:
        return node.items
    return [node.items[step]] if step < len(node.items) else []


def tree_of(value: object) -> ClaimNode:
    """Make the tree of a value in which nothing has to be disclosed."""
    if isinstance(value, dict):
        return ClaimNode(value, members={name: tree_of(one) for name, one in value.items()})
    if isinstance(value, list):
        return ClaimNode(value, items=[tree_of(one) for one in value])
    return ClaimNode(value)


def read_path(path: object) -> list[Step]:
    """Read a path; raises ValueError."""
    if not isinstance(path, list) or not path:
        raise ValueError("no path")
    for step in path:
        is_place = isinstance(step, int) and not isinstance(step, bool) and step >= 0
        if not (step is None or isinstance(step, str) or is_place):
            raise ValueError("no path")
    return path
