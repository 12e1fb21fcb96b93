"""Calls that carry a request id or an Idempotency-Key: carried out once, even if repeated.

A call that creates an object with a reproducible answer stores its ID.  All others store the answer itself: the
completion is recorded in the transaction of the call, together with the answer if it is known there (as are all with a
secret).  An answer that is read afterwards is stored with one of the next commits; after a crash in between the call is
known as done, and a repeated call returns the state at that time.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVar
from weakref import WeakValueDictionary

from pydantic import BaseModel

from connector_desk.base.errors import Conflict
from connector_desk.contract import limits
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.store import requests
from connector_desk.core.store.requests import RememberedRequest
from connector_desk.core.store.transaction import Transaction

if TYPE_CHECKING:
    from connector_desk.core.keys.sealing import Sealer

Key = tuple[str, str]  # scope and key
T = TypeVar("T")
M = TypeVar("M", bound=BaseModel)
Unit = Callable[[Transaction], T]


def find_earlier(tx: Transaction, keys: Iterable[Key], digest: bytes) -> tuple[str | None, Sequence[Key]]:
    """Return the visit of an earlier request with any of its keys, and the unknown keys.

    `digest` is of its body: raises Conflict(idempotency_conflict) if one of the keys came with another.
    """
    found = {one: requests.find(tx, *one) for one in keys}
    known = [one for one in found.values() if one is not None]
    if any(one.body_digest != digest for one in known):
        raise Conflict("idempotency_conflict")
    return known[0].made if known else None, [one for one, held in found.items() if held is None]


def remember(tx: Transaction, keys: Iterable[Key], digest: bytes, visit_id: str, now: int, expires: int) -> None:
    """Store the object made under keys, for a day, or until it expires if that is later."""
    for one in keys:
        IdempotentCall(*one, digest, now).remember(tx, visit_id, expires)


class IdempotentCall(NamedTuple):
    """One call: operation, caller, key if any, digest of its body, and time."""

    scope: str
    key: str | None
    digest: bytes
    now: int

    @classmethod
    def of(cls, operation: str, agent_id: str, key: str | None, body: bytes, now: int) -> IdempotentCall:
        """Create it from a call of an agent; `body` is the same for the same call."""
        return cls(f"{operation} {agent_id}", key, hashlib.sha256(body).digest(), now)

    def before(self, tx: Transaction) -> RememberedRequest | None:
        """Return the record of an earlier request with the same key.

        Raises Conflict(idempotency_conflict) for another body.
        """
        found = None if self.key is None else requests.find(tx, self.scope, self.key, self.now)
        if found is not None and found.body_digest != self.digest:
            raise Conflict("idempotency_conflict", FaultText.KEY_USED)
        return found

    def was_done(self, tx: Transaction) -> str | None:
        """Return the ID made by an earlier call of the same key.

        Raises Conflict(idempotency_conflict) for another body.
        """
        found = self.before(tx)
        return None if found is None else found.made

    def remember(self, tx: Transaction, made: str, until: int = 0) -> None:
        """Store the ID of the object that the call has made, for a day or until an instant after that."""
        self._keep(tx, made, None, until)

    def keep(self, tx: Transaction, sealed: bytes | None) -> None:
        """Keep the answer to the call for a day; None: it was done, and its answer is not known yet."""
        self._keep(tx, None, sealed, 0)

    def fill_in(self, tx: Transaction, sealed: bytes) -> None:
        """Store the answer of a call, whether it is recorded as done or not; the first one counts."""
        if self.before(tx) is None:
            self.keep(tx, sealed)
        elif self.key is not None:
            requests.fill_in(tx, self.scope, self.key, sealed)

    def _keep(self, tx: Transaction, made: str | None, sealed: bytes | None, until: int) -> None:
        if self.key is not None:
            forget_at = max(self.now + limits.IDEMPOTENCY_MEMORY, until)
            what = RememberedRequest(self.digest, made, sealed)
            requests.remember(tx, self.scope, self.key, what, self.now, forget_at)


class Repeated(Exception):
    """A request was carried out before, by another process: its transaction was undone."""

    def __init__(self, before: RememberedRequest) -> None:
        self.before = before
        super().__init__()


class Attempt:
    """One request whose answer is kept; of one without a key nothing is noted."""

    __slots__ = ("_once", "_sealer", "_spell", "is_done", "is_kept")

    def __init__(self, sealer: Sealer, spell: Callable[[BaseModel], bytes], once: IdempotentCall) -> None:
        self._sealer = sealer
        self._spell = spell
        self._once = once
        self.is_done = False
        """True: it was carried out before, and only its answer is missing."""
        self.is_kept = False
        """True: its answer is kept as soon as it is carried out."""

    def with_response(self, work: Unit[T], respond: Callable[[T], BaseModel]) -> Unit[T]:
        """Wrap a unit of work so that it stores its answer too: `respond` creates it from the result."""

        def unit(tx: Transaction) -> T:
            self._need_first(tx)
            made = work(tx)
            self._once.keep(tx, self._seal(self._spell(respond(made))))
            return made

        self.is_kept = True
        return unit

    def with_completion(self, work: Unit[T]) -> Unit[T]:
        """Wrap a unit of work so that it records its completion; its answer is stored later."""

        def unit(tx: Transaction) -> T:
            self._need_first(tx)
            made = work(tx)
            self._once.keep(tx, None)
            return made

        return unit

    def before(self, tx: Transaction) -> RememberedRequest | None:
        """Return the record of an earlier request with the same key.

        Raises Conflict(idempotency_conflict) for another body.
        """
        return self._once.before(tx)

    @property
    def key(self) -> str:
        """Return the key of the request; empty where it has none."""
        return self._once.key or ""

    def fill_in(self, tx: Transaction, response: bytes) -> None:
        """Keep an answer that was read after the operation."""
        self._once.fill_in(tx, self._seal(response))

    def open(self, sealed: bytes) -> bytes:
        """Open a kept answer."""
        return self._sealer.open(sealed, self._purpose)

    def _seal(self, response: bytes) -> bytes:
        """Seal an answer: it may hold a secret that is told once."""
        return self._sealer.seal(response, self._purpose)

    @property
    def _purpose(self) -> bytes:
        return f"answer:{self._once.scope}:{self._once.key}".encode()

    def _need_first(self, tx: Transaction) -> None:
        before = self.before(tx)
        if before is not None:
            raise Repeated(before)


class _Unkeyed(Attempt):
    """A request without a key."""

    __slots__ = ()

    def __init__(self) -> None:
        self.is_done = self.is_kept = False

    def with_response(self, work: Unit[T], respond: Callable[[T], BaseModel]) -> Unit[T]:  # noqa: ARG002 - nothing is kept
        """Leave a unit of work as it is."""
        return work

    def with_completion(self, work: Unit[T]) -> Unit[T]:
        """Leave a unit of work as it is."""
        return work


UNKEYED = _Unkeyed()


def itself(result: M) -> M:
    """Return the result of a unit of work unchanged."""
    return result


class CallsInProgress:
    """Lets the same request wait for the first one, in this process."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[tuple[str, str], asyncio.Lock] = WeakValueDictionary()

    def alone(self, scope: str, key: str) -> asyncio.Lock:
        """Return the lock to hold while a request of this key is carried out."""
        lock = self._locks.get((scope, key))
        if lock is None:
            lock = self._locks[scope, key] = asyncio.Lock()
        return lock


def digest_of(parameters: dict[str, str], query: bytes, body: bytes) -> bytes:
    """Digest everything by which two requests to one route differ."""
    head = json.dumps([sorted(parameters.items()), query.decode("latin-1")])
    return hashlib.sha256(head.encode() + b"\n" + body).digest()
