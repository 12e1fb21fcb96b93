"""Requests of the admin API that carry an Idempotency-Key: done once, and answered alike whoever sends them again.

What a request did is noted in the transaction in which it was done.  Where its answer is known there too (all of those
that tell a secret), both are kept together.  Where the answer is read afterwards, it is kept with one of the next
commits; what crashes in between is known as done, and whoever asks again is told how things stand then.
"""

import asyncio
import hashlib
import json
from collections.abc import Callable
from typing import TypeVar
from weakref import WeakValueDictionary

from pydantic import BaseModel

from connector_desk.contract import limits
from connector_desk.core.keys.sealing import Sealer
from connector_desk.core.store import kept_answers
from connector_desk.core.store.kept_answers import KeptAnswer
from connector_desk.core.store.store import Connection

T = TypeVar("T")
M = TypeVar("M", bound=BaseModel)
Unit = Callable[[Connection], T]


class Repeated(Exception):
    """A request was carried out before, by another process: its transaction was undone."""

    def __init__(self, before: KeptAnswer) -> None:
        self.before = before
        super().__init__()


class Attempt:
    """One request; of one without a key nothing is noted."""

    __slots__ = ("_digest", "_key", "_now", "_scope", "_sealer", "_spell", "is_done", "is_kept")

    def __init__(
        self, sealer: Sealer, spell: Callable[[BaseModel], bytes], scope: str, key: str, digest: bytes, now: int
    ) -> None:
        self._sealer = sealer
        self._spell = spell
        self._scope = scope
        self._key = key
        self._digest = digest
        self._now = now
        self.is_done = False
        """True: it was carried out before, and only its answer is missing."""
        self.is_kept = False
        """True: its answer is kept as soon as it is carried out."""

    def telling(self, work: Unit[T], tell: Callable[[T], BaseModel]) -> Unit[T]:
        """Let a unit of work keep its answer too: what `tell` makes of its result."""

        def unit(connection: Connection) -> T:
            self._need_first(connection)
            made = work(connection)
            self._keep(connection, self.seal(self._spell(tell(made))))
            return made

        self.is_kept = True
        return unit

    def noting(self, work: Unit[T]) -> Unit[T]:
        """Let a unit of work note that it was done; its answer is kept later."""

        def unit(connection: Connection) -> T:
            self._need_first(connection)
            made = work(connection)
            self._keep(connection, None)
            return made

        return unit

    def before(self, connection: Connection) -> KeptAnswer | None:
        """Find what is known of the same request."""
        return kept_answers.find(connection, self._scope, self._key, self._now)

    def is_same(self, before: KeptAnswer) -> bool:
        """Tell whether what came before had the same body."""
        return before.body_digest == self._digest

    def fill_in(self, connection: Connection, answer: bytes) -> None:
        """Keep an answer that was read after the deed."""
        sealed = self.seal(answer)
        if self.before(connection) is None:
            self._keep(connection, sealed)
        else:
            kept_answers.fill_in(connection, self._scope, self._key, sealed)

    def seal(self, answer: bytes) -> bytes:
        """Seal an answer: it may hold a secret that is told once."""
        return self._sealer.seal(answer, self._purpose)

    def open(self, sealed: bytes) -> bytes:
        """Open a kept answer."""
        return self._sealer.open(sealed, self._purpose)

    @property
    def _purpose(self) -> bytes:
        return f"answer:{self._scope}:{self._key}".encode()

    def _need_first(self, connection: Connection) -> None:
        before = self.before(connection)
        if before is not None:
            raise Repeated(before)

    def _keep(self, connection: Connection, sealed: bytes | None) -> None:
        until = self._now + limits.IDEMPOTENCY_MEMORY
        kept_answers.keep(connection, self._scope, self._key, self._digest, sealed, self._now, until)


class _Unkeyed(Attempt):
    """A request without a key."""

    __slots__ = ()

    def __init__(self) -> None:
        self.is_done = self.is_kept = False

    def telling(self, work: Unit[T], tell: Callable[[T], BaseModel]) -> Unit[T]:  # noqa: ARG002 - nothing is kept
        """Leave a unit of work as it is."""
        return work

    def noting(self, work: Unit[T]) -> Unit[T]:
        """Leave a unit of work as it is."""
        return work


UNKEYED = _Unkeyed()


def itself(result: M) -> M:
    """Tell the result of a unit of work as it is."""
    return result


class UnderWay:
    """Lets the same request wait for the first one, in this process."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[tuple[str, str], asyncio.Lock] = WeakValueDictionary()

    def alone(self, scope: str, key: str) -> asyncio.Lock:
        """Give what is held while a request of this key is carried out."""
        lock = self._locks.get((scope, key))
        if lock is None:
            lock = self._locks[scope, key] = asyncio.Lock()
        return lock


def digest_of(parameters: dict[str, str], query: bytes, body: bytes) -> bytes:
    """Digest everything by which two requests to one route differ."""
    head = json.dumps([sorted(parameters.items()), query.decode("latin-1")])
    return hashlib.sha256(head.encode() + b"\n" + body).digest()
