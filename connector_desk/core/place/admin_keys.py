"""The admin keys: which are live, a new one made, an old one retired; and how a request shows one."""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
import hmac
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Protocol

from connector_desk.base.errors import Conflict, DeskError, NotFound, Unauthorized
from connector_desk.base.identifiers import new_secret
from connector_desk.contract import limits
from connector_desk.contract import place as key_models
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt
from connector_desk.core.runtime.throttle import Throttle
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
        await self._store.write(attempt.with_response(lambda tx: self._add(tx, digest, now, operator), lambda _: made))
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

        await self._store.write(attempt.with_completion(end))
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


_LONGEST = 1024


class LiveKeys(Protocol):
    """The keeper of the live keys."""

    async def live(self) -> Collection[bytes]:
        """Return the digests of the live keys."""
        ...


class AdminAuthenticator:
    """Admits the holders of live keys; knows their digests only."""

    def __init__(self, keys: LiveKeys) -> None:
        self._keys = keys
        self._throttle = Throttle(limits.WRONG_KEYS_PER_MINUTE)

    async def admit(
        self, headers: Sequence[tuple[bytes, bytes]], source: str, now: int, *, browser: bool = False
    ) -> str:
        """Return the ID of the key; raises Unauthorized, or RateLimited, unless every presented key is live.

        A key comes as `X-API-Key` or `Authorization: Bearer`; on pages for people (`browser`) also as the password of
        `Authorization: Basic`, which a browser can request.
        """
        live = await self._keys.live()
        brought = [key for name, value in headers if (key := presented(name, value, browser=browser)) is not None]
        found = [_live_digest(key, live) for key in brought]
        good = [digest for digest in found if digest is not None]
        if not good or len(good) != len(found):
            if brought:
                self._throttle.failed(source, now)
            raise Unauthorized
        return key_id(good[0])


def _live_digest(key: bytes, live: Collection[bytes]) -> bytes | None:
    if len(key) > _LONGEST:
        return None
    digest = hashlib.sha256(key).digest()
    is_live = False
    for known in live:
        is_live |= hmac.compare_digest(digest, known)
    return digest if is_live else None


def presented(name: bytes, value: bytes, *, browser: bool = False) -> bytes | None:
    """Read the key or token out of a header; None where it is none of those that carry one."""
    if name == b"x-api-key":
        return value
    if name != b"authorization":
        return None
    scheme, _, credentials = value.partition(b" ")
    credentials = credentials.lstrip(b" ")  # RFC 9110 §11.4
    if browser and scheme.lower() == b"basic":
        try:
            return base64.b64decode(credentials, validate=True).partition(b":")[2]
        except binascii.Error:
            return b""
    return credentials if scheme.lower() == b"bearer" else b""
