"""Calls that carry a request id or an Idempotency-Key: done once, whoever sends them again."""

import hashlib
from collections.abc import Iterable, Sequence

from connector_desk.base.dataclass import dataclass
from connector_desk.base.errors import Conflict
from connector_desk.contract import limits
from connector_desk.core.store import requests
from connector_desk.core.store.store import Connection

Key = tuple[str, str]  # scope and key


def made_before(connection: Connection, keys: Iterable[Key], digest: bytes) -> tuple[str | None, Sequence[Key]]:
    """Give the visit that a request made before under any of its keys, and the keys that nothing is known of.

    `digest` is of its body: raises Conflict(idempotency_conflict) where one of the keys came with another.
    """
    found = {one: requests.find(connection, *one) for one in keys}
    known = [one for one in found.values() if one is not None]
    if any(one.body_digest != digest for one in known):
        raise Conflict("idempotency_conflict")
    return known[0].visit_id if known else None, [one for one, held in found.items() if held is None]


def remember(connection: Connection, keys: Iterable[Key], digest: bytes, visit_id: str, now: int, expires: int) -> None:
    """Keep what was made under keys, for a day, or until it expires if that is later."""
    for one in keys:
        requests.remember(connection, *one, digest, visit_id, now, max(now + limits.IDEMPOTENCY_MEMORY, expires))


@dataclass(frozen=True, slots=True)
class Once:
    """One call: what is done, by whom, under which key if any, and the digest of its body."""

    scope: str
    key: str | None
    digest: bytes

    @classmethod
    def of(cls, deed: str, agent_id: str, key: str | None, body: bytes) -> "Once":
        """Take a call of an agent; `body` is the same for the same call."""
        return cls(f"{deed} {agent_id}", key, hashlib.sha256(body).digest())

    def was_done(self, connection: Connection) -> str | None:
        """Give the ID of what the same call made before; raises Conflict(idempotency_conflict) for another body."""
        found = None if self.key is None else requests.find(connection, self.scope, self.key)
        if found is None:
            return None
        if found.body_digest != self.digest:
            raise Conflict("idempotency_conflict", "This Idempotency-Key was used before with another body.")
        return found.visit_id

    def remember(self, connection: Connection, made: str, now: int, until: int = 0) -> None:
        """Keep the ID of what the call has made, for a day or until an instant after that."""
        if self.key is not None:
            forget_at = max(now + limits.IDEMPOTENCY_MEMORY, until)
            requests.remember(connection, self.scope, self.key, self.digest, made, now, forget_at)
