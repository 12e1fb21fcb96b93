"""The admin keys: which are live, a new one made, an old one retired.

At most two are live, so that programs can change from one to the other; only digests are kept.  A key handed in at a
start becomes live, unless it was retired before.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from connector_desk.base.errors import Conflict, DeskError, NotFound
from connector_desk.base.identifiers import new_secret
from connector_desk.contract import key as key_models
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt
from connector_desk.core.store import admin_keys, events

if TYPE_CHECKING:
    from connector_desk.core.runtime.audit import AuditTrail
    from connector_desk.core.store.admin_keys import AdminKeyRow
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction

_MOST = 2
_FRESH = 0.5  # seconds: changes of another process take effect here within one
_ID_LETTERS = 8


def key_id(digest: bytes) -> str:
    """Name a key by the beginning of its digest."""
    return digest.hex()[:_ID_LETTERS]


def digest_of(key: str) -> bytes:
    """Make the digest by which a key is known."""
    return hashlib.sha256(key.encode()).digest()


class AdminKeys:
    """The admin keys of a place, as the store has them."""

    def __init__(self, store: Store, audit: AuditTrail) -> None:
        self._store = store
        self._audit = audit
        self._live: tuple[bytes, ...] = ()
        self._read_at = 0.0
        self._reading = asyncio.Lock()

    async def start(self, key: str, now: int) -> None:
        """Admit a key that was given at the start.

        Raises DeskError key_retired, and Conflict(too_many_keys) for a third one.
        """
        digest = digest_of(key)

        def admit(tx: Transaction) -> None:
            found = admin_keys.find(tx, digest)
            if found is not None and found.retired_at is not None:
                raise DeskError("key_retired")
            if found is None:
                self._add(tx, digest, now, "start")

        await self._store.write(admit)
        await self._read()

    async def live(self) -> Collection[bytes]:
        """Return the digests of the live keys: changes of this process at once, of others within a second."""
        if self._store.shared and asyncio.get_running_loop().time() - self._read_at >= _FRESH:
            await self._read()
        return self._live

    async def is_live(self, named: str) -> bool:
        """Return whether a key is still live."""
        return any(key_id(digest) == named for digest in await self.live())

    async def listed(self) -> Sequence[AdminKeyRow]:
        """List the live keys, oldest first."""
        return await self._store.read(admin_keys.live)

    async def rotate(self, operator: str, now: int, *, attempt: Attempt = UNKEYED) -> key_models.MadeKey:
        """Make a key that is live beside the present one; raises Conflict(too_many_keys) while two are."""
        key = new_secret()
        digest = digest_of(key)
        made = key_models.MadeKey(key=key, keyId=key_id(digest), createdAt=now)
        await self._store.write(attempt.telling(lambda tx: self._add(tx, digest, now, operator), lambda _: made))
        await self._read()
        return made

    async def retire(self, named: str | None, operator: str, now: int, *, attempt: Attempt = UNKEYED) -> None:
        """Retire a live key, the older one if none is named.

        Raises NotFound, and Conflict(state_conflict) for the only live key: nobody could come in any more.
        """

        def end(tx: Transaction) -> None:
            live = admin_keys.live(tx)
            found = [row for row in live if named is None or key_id(row.digest) == named]
            if not found:
                raise NotFound("not_found", FaultText.NO_ADMIN_KEY)
            if len(live) == 1:
                raise Conflict("state_conflict", FaultText.ONLY_KEY)
            self._retire(tx, found[0].digest, now, operator)

        await self._store.write(attempt.noting(end))
        await self._read()

    def replace(self, tx: Transaction, key: str, now: int) -> None:
        """Admit a key made with the recovery code; it replaces the older of two."""
        live = admin_keys.live(tx)
        if len(live) >= _MOST:
            self._retire(tx, live[0].digest, now, "recovery code")
        self._add(tx, digest_of(key), now, "recovery code")

    def _add(self, tx: Transaction, digest: bytes, now: int, operator: str) -> None:
        if len(admin_keys.live(tx)) >= _MOST:
            raise Conflict("too_many_keys")
        admin_keys.add(tx, digest, now)
        self._audit.note(tx, now, AuditAction.ROTATE, key_id(digest), operator)
        events.append(tx, now, None, ("key.rotated", {"keyId": key_id(digest), "isLive": True}))

    def _retire(self, tx: Transaction, digest: bytes, now: int, operator: str) -> None:
        admin_keys.retire(tx, digest, now)
        self._audit.note(tx, now, AuditAction.RETIRE, key_id(digest), operator)
        events.append(tx, now, None, ("key.rotated", {"keyId": key_id(digest), "isLive": False}))

    async def _read(self) -> None:
        async with self._reading:  # one after the other: none restores a key that another has removed
            began = asyncio.get_running_loop().time()
            rows = await self._store.read_inline(admin_keys.live)
            self._live = tuple(row.digest for row in rows)
            self._read_at = began
