"""Queries: the credentials that satisfy them, and the claims to show (OpenID4VP 1.0 §6 and §7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from connector_desk.wallet.formats import FORMATS

if TYPE_CHECKING:
    from connector_desk.wallet.encoding import Json
    from connector_desk.wallet.wallet_store import HeldCredential


# Claims as a tree, with the disclosures that each requires (SD-JWT; DCQL §7).


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


# Queries.


class Candidate(NamedTuple):
    """A credential as a query sees it: its kinds are its `vct`, or its types in every spelling."""

    held: HeldCredential
    kinds: frozenset[str]
    claims: ClaimNode


class CredentialPick(NamedTuple):
    """One credential of the answer, and its claims to show; `paths` None if no claim was requested by name."""

    candidate: Candidate
    nodes: tuple[ClaimNode, ...]
    paths: tuple[tuple[Step, ...], ...]
    is_bound: bool


Answer = dict[str, list[CredentialPick]]
"""The presented claims, by the ID of the credential query."""


def choose(query: Json, candidates: Sequence[Candidate], *, least: bool = False) -> Answer | None:
    """Choose credentials for a query; return None if none satisfies it.

    Raises ValueError for an invalid query.  The first option that can be satisfied is used; with `least`, the last,
    without optional claims.
    """
    queries = {one["id"]: one for one in _objects(query.get("credentials"))}
    if len(queries) != len(query["credentials"]):
        raise ValueError("an id stands twice")
    met = {name: picks for name, one in queries.items() if (picks := _picks(one, candidates, least=least))}
    sets = query.get("credential_sets")
    if sets is None:
        return met if met.keys() == queries.keys() else None
    chosen: set[str] = set()
    for one in _objects(sets):
        option = _option(one, met, least=least)
        if option is not None and not (least and one.get("required") is False):
            chosen.update(option)
        elif one.get("required", True):
            return None
    return {name: met[name] for name in queries if name in chosen} or None


def _option(one: Json, met: Mapping[str, object], *, least: bool) -> Sequence[str] | None:
    options = one.get("options")
    if not isinstance(options, list) or not all(isinstance(each, list) and each for each in options):
        raise ValueError("no options")
    ordered = options[::-1] if least else options
    return next((each for each in ordered if all(name in met for name in each)), None)


def _picks(query: Json, candidates: Sequence[Candidate], *, least: bool) -> list[CredentialPick]:
    fitting = [one for one in candidates if _is_of_kind(query, one)]
    picks = [pick for one in fitting if (pick := _pick(query, one, least=least)) is not None]
    return picks if query.get("multiple") is True else picks[:1]


def _is_of_kind(query: Json, candidate: Candidate) -> bool:
    meta = query.get("meta")
    if not isinstance(meta, dict):
        raise ValueError("no meta")  # noqa: TRY004 - what was sent is wrong, not the program
    if query.get("format") != candidate.held.format or query.get("trusted_authorities"):
        return False  # who else is trusted is not judged here
    kind = FORMATS[candidate.held.format].kind
    if kind == "doctype":
        return meta.get("doctype_value") in candidate.kinds
    if kind == "vct":
        return bool(candidate.kinds & set(meta.get("vct_values", ())))
    return any(set(alternative) <= candidate.kinds for alternative in meta.get("type_values", ()))


def _pick(query: Json, candidate: Candidate, *, least: bool) -> CredentialPick | None:
    is_bound = query.get("require_cryptographic_holder_binding", True) is not False
    listed = query.get("claims")
    if listed is None:
        return CredentialPick(candidate, (), (), is_bound)
    claims = _objects(listed)
    for one in _claim_sets(query, claims, least=least):
        nodes = _met(one, candidate.claims)
        if nodes is not None:
            return CredentialPick(candidate, nodes, tuple(tuple(claim["path"]) for claim in one), is_bound)
    return None


def _claim_sets(query: Json, claims: Sequence[Json], *, least: bool) -> list[Sequence[Json]]:
    sets = query.get("claim_sets")
    if sets is None:
        return [claims]
    by_id = {one.get("id"): one for one in claims}
    ordered: list[Sequence[Json]] = [[by_id[name] for name in one] for one in sets]
    return ordered[::-1] if least else ordered


def _met(claims: Sequence[Json], tree: ClaimNode) -> tuple[ClaimNode, ...] | None:
    """Find everything that is asked for, None where something is missing or has another value."""
    found: list[ClaimNode] = []
    for claim in claims:
        nodes = tree.select(read_path(claim.get("path")))
        wanted = claim.get("values")
        if wanted is not None:
            nodes = [one for one in nodes if any(_is_same(one.plain(), value) for value in wanted)]
        if not nodes:
            return None
        found += nodes
    return tuple(found)


def _is_same(value: object, wanted: object) -> bool:
    return type(value) is type(wanted) and value == wanted  # true is not 1


def _objects(value: object) -> list[Json]:
    if not isinstance(value, list) or not value or not all(isinstance(one, dict) for one in value):
        raise ValueError("not a list of objects")
    return value
