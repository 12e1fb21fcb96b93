"""The exactly-once checker: what clients saw, held against what the store says (checklist 8.2).

Each client appends one operation for everything it asks for: the key it is about (a code, a request id, one credential
of a token), when, and what became of it.  `unknown` means that it may have been done or not.
"""

import itertools
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from connector_desk.contract.visit import VisitState, may_follow


class Outcome(StrEnum):
    OK = "ok"
    REFUSED = "refused"  # with a code
    PUT_OFF = "put off"  # 503: nothing was done, says the service
    UNKNOWN = "unknown"  # the connection broke, nothing came in time, or the service does not know it itself (504)


@dataclass(frozen=True, slots=True)
class Operation:
    client: str
    kind: str
    key: str
    start: float
    end: float
    outcome: Outcome
    result: str = ""
    """What was given, or the status of an answer that gave nothing."""


@dataclass(slots=True)
class History:
    operations: list[Operation] = field(default_factory=list)
    held: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """Credentials that clients have in hands: credential id -> thumbprints of the keys they were issued to."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What the store says once everything has come to rest."""

    redeemed: Mapping[str, int]
    """For each key of `redeem` how many tokens were given for it."""
    created: Mapping[str, int]
    """For each request id how many visits there are."""
    issued: Mapping[str, str]
    """Credential id -> thumbprint of the key it was issued to."""
    told: Mapping[str, int]
    """Credential id -> how many `credential.issued` events there are."""
    steps: Mapping[str, list[str]]
    """Visit -> the states in its journal, in order."""
    states: Mapping[str, str]
    """Visit -> the state it is in."""
    indices: tuple[tuple[object, ...], ...] = ()
    """Places in status lists that were given out, where the store has them."""


def violations(history: History, kept: Kept) -> list[str]:
    """List every promise that was broken, in words; empty when all were kept."""
    return [
        *_redeemed(history, kept),
        *_created(history, kept),
        *_issued(history, kept),
        *_visits(kept),
        *_indices(kept),
    ]


def _by_key(operations: Iterable[Operation], kind: str) -> dict[str, list[Operation]]:
    found: dict[str, list[Operation]] = defaultdict(list)
    for operation in operations:
        if operation.kind == kind:
            found[operation.key].append(operation)
    return found


def _redeemed(history: History, kept: Kept) -> Iterable[str]:
    for key, operations in _by_key(history.operations, "redeem").items():
        ok = [one for one in operations if one.outcome is Outcome.OK]
        unknown = [one for one in operations if one.outcome is Outcome.UNKNOWN]
        refused = [one for one in operations if one.outcome is Outcome.REFUSED]
        done = kept.redeemed.get(key, 0)
        if len(ok) > 1:
            yield f"code {key}: redeemed {len(ok)} times (I2)"
        if ok and done != 1:
            yield f"code {key}: a token was given out, and the store knows of {done} (I1)"
        if not ok and done > (1 if unknown else 0):
            yield f"code {key}: nobody got a token or lost an answer, and the store says it was redeemed (I2)"
        if refused and not ok and not unknown:
            yield f"code {key}: refused, although nobody else redeemed it"
        if ok and any(one.outcome is Outcome.OK and one.start > ok[0].end for one in operations):
            yield f"code {key}: redeemed again after it was used (I7)"


def _created(history: History, kept: Kept) -> Iterable[str]:
    for key, operations in _by_key(history.operations, "create").items():
        results = {one.result for one in operations if one.outcome is Outcome.OK}
        done = kept.created.get(key, 0)
        if len(results) > 1:
            yield f"request {key}: answered with {len(results)} workflows (I6)"
        if results and done != 1:
            yield f"request {key}: acknowledged, and the store has {done} visits of it (I1)"
        if not results and done > (1 if any(one.outcome is Outcome.UNKNOWN for one in operations) else 0):
            yield f"request {key}: never acknowledged, and the store has {done} visits of it"
        for workflow in results - set(kept.steps):
            yield f"workflow {workflow}: acknowledged and lost (I1)"


def _issued(history: History, kept: Kept) -> Iterable[str]:
    for credential, keys in history.held.items():
        if len(keys) > 1:
            yield f"credential {credential}: issued to {len(keys)} keys (I4)"
        if kept.issued.get(credential) not in keys:
            yield f"credential {credential}: in a wallet, and the store says {kept.issued.get(credential)} (I1)"
    for credential in set(kept.issued) | set(kept.told):
        expected = 1 if credential in kept.issued else 0
        if kept.told.get(credential, 0) != expected:
            yield f"credential {credential}: {kept.told.get(credential, 0)} events of its issuance, not {expected}"
    for key, operations in _by_key(history.operations, "credential").items():
        given = {one.result for one in operations if one.outcome is Outcome.OK}
        if len(given) > 1:
            yield f"token {key}: the same request gave {len(given)} credentials"
        unknown = any(one.outcome is Outcome.UNKNOWN for one in operations)
        if not given and not unknown and any(one.outcome is Outcome.REFUSED for one in operations):
            yield f"token {key}: its holder was refused without having got anything"


def _visits(kept: Kept) -> Iterable[str]:
    for visit, steps in kept.steps.items():
        states = [VisitState(one) for one in steps]
        moves = [(one, other) for one, other in itertools.pairwise(states) if one is not other]
        if not states or not all(may_follow(one, other) for one, other in moves):
            yield f"visit {visit}: went {' > '.join(steps)}"
        elif kept.states.get(visit) != states[-1]:
            yield f"visit {visit}: is {kept.states.get(visit)}, and its journal ends with {states[-1]}"


def _indices(kept: Kept) -> Iterable[str]:
    if len(set(kept.indices)) != len(kept.indices):
        yield f"{len(kept.indices) - len(set(kept.indices))} places of status lists were given out twice (I4)"
