"""The status of credentials: entries of status lists, allocated, changed, and served as signed tokens.

A process takes entries from the store by the block, so that an allocation costs no commit of its own; the rest of a
block at the end of the process is never used.  With each block the counter of the store rises
(`place/rollback_detection.py`).  A list belongs to the key that signed its credentials and is signed by no other: trust
in the credential extends to the list.  Tokens are signed again when an entry has changed, and cached till then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import Conflict, NotFound
from connector_desk.base.identifiers import new_id
from connector_desk.base.instants import DAY, HOUR, SECOND
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.credential import CredentialStatus
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.formats import status_list
from connector_desk.core.formats.status_list import IndexOrder
from connector_desk.core.formats.validity import Validity
from connector_desk.core.keys.sealing import derive
from connector_desk.core.place.identity import Identity, KeyNaming, SigningRole
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt
from connector_desk.core.store import checkpoints, events, statuses, successions
from connector_desk.core.store.statuses import ChangeRow, ListRow

if TYPE_CHECKING:
    from connector_desk.core.keys.jws import Signer
    from connector_desk.core.place.checkpoints import Checkpoints
    from connector_desk.core.runtime.address import PublicAddress
    from connector_desk.core.runtime.audit import AuditTrail
    from connector_desk.core.store.checkpoints import Checkpoint
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction

Entry = tuple[str, int]  # list and index

_BLOCK = 256
_LIFE = DAY
_RENEW_AFTER = 12 * HOUR
_TTL = 5 * SECOND  # as the answer that brings it may be kept: a revocation is seen within that
_BITS = 2
_RECENT = 4

OF: dict[CredentialStatus, status_list.Status] = {
    CredentialStatus.VALID: status_list.Status.VALID,
    CredentialStatus.REVOKED: status_list.Status.INVALID,
    CredentialStatus.SUSPENDED: status_list.Status.SUSPENDED,
}
NAMED: dict[int, CredentialStatus] = {int(entry): name for name, entry in OF.items()}
_EVENTS = {
    CredentialStatus.VALID: "credential.reactivated",
    CredentialStatus.REVOKED: "credential.revoked",
    CredentialStatus.SUSPENDED: "credential.suspended",
}
_DEEDS = {
    CredentialStatus.VALID: AuditAction.REACTIVATE,
    CredentialStatus.REVOKED: AuditAction.REVOKE,
    CredentialStatus.SUSPENDED: AuditAction.SUSPEND,
}


@dataclass(slots=True)
class _Block:
    """Entries that this process may hand out."""

    list_id: str
    order: IndexOrder
    next: int
    end: int


class _Token(NamedTuple):
    """A signed list as it is served, and its inputs."""

    signed: bytes
    cwt: bytes
    uri: str
    revision: int
    made_at: int
    signer: Signer

    def is_right(self, row: ListRow, uri: str, signer: Signer, now: int) -> bool:
        """Return whether it still matches the list, and is young enough."""
        return (self.revision, self.uri, self.signer) == (row.revision, uri, signer) and (
            self.made_at <= now < self.made_at + _RENEW_AFTER
        )


class StatusLists:
    """The status lists of a place."""

    def __init__(
        self,
        store: Store,
        data_key: bytes,
        address: PublicAddress,
        audit: AuditTrail,
        checkpoints: Checkpoints,
        *identities: Identity,
    ) -> None:
        self._store = store
        self._checkpoints = checkpoints
        self._data_key = data_key
        self._address = address
        self._audit = audit
        self._identities = identities
        self._blocks: dict[SigningRole, _Block] = {}
        self._given_back: dict[SigningRole, list[Entry]] = {}
        self._roles: dict[str, SigningRole] = {}
        self._reserving = asyncio.Lock()
        self._tokens: dict[str, _Token] = {}

    async def entry(self, role: SigningRole, now: int) -> Entry:
        """Reserve an unused entry of a list that is signed in a role."""
        if given_back := self._given_back.get(role):
            return given_back.pop()
        while True:
            block = self._blocks.get(role)
            if block is not None and block.next < block.end:
                number = block.next
                block.next += 1
                return block.list_id, block.order.index(number)
            async with self._reserving:
                if self._blocks.get(role) is block:
                    self._blocks[role] = await self._reserve(role, now)

    def release(self, entries: Sequence[Entry]) -> None:
        """Put unused entries back: a wallet that repeats its request uses none up."""
        for entry in entries:
            self._given_back.setdefault(self._roles[entry[0]], []).append(entry)

    async def signer(self, list_id: str) -> Signer:
        """Return the signer of a list, and of each credential with an entry in it; raises NotFound."""
        role = self._roles.get(list_id)
        if role is None:
            row = await self._store.read_inline(lambda tx: statuses.find(tx, list_id))
            if row is None:
                raise NotFound("not_found", "There is no status list at this address.")
            role = self._roles[list_id] = _role(row)
        return await self._signer_of(role)

    async def _signer_of(self, role: SigningRole) -> Signer:
        for identity in self._identities:
            if identity.has(role.key_id):
                return identity.signer_of(role)
        for identity in self._identities:  # another process may have made the key just now
            await identity.refresh(self._store)
        found = next((each for each in self._identities if each.has(role.key_id)), None)
        if found is None:
            raise NotFound(
                "not_found", "The key that signed this was destroyed, after everything that it signed had expired."
            )
        return found.signer_of(role)

    async def _reserve(self, role: SigningRole, now: int) -> _Block:
        fresh = ListRow(new_id(), now, status_list.SIZE, 0, 0, role.key_id, role.naming)

        def reserve(tx: Transaction) -> tuple[str, int, int, Checkpoint]:
            checkpoints.hold_counter(tx)  # of two that find every list full, the second sees the new one of the first
            return *statuses.reserve(tx, _BLOCK, fresh), self._checkpoints.raise_counter(tx)

        list_id, size, first, checkpoint = await self._store.write(reserve, beside="counter")
        await self._checkpoints.record(checkpoint, *([fresh] if list_id == fresh.id else []))
        self._roles[list_id] = role
        order = IndexOrder(derive(self._data_key, f"status list {list_id}"), size)
        return _Block(list_id, order, first, first + _BLOCK)

    def claim(self, entry: Entry) -> dict[str, object]:
        """Spell an entry as the claim `status` of a credential."""
        return status_list.Reference(self._uri(entry[0]), entry[1]).claim()

    def _uri(self, list_id: str) -> str:
        return f"{self._address.ready()}/s/{list_id}"

    @property
    def recent(self) -> Sequence[str]:
        """Name some of the lists that are in memory as signed tokens."""
        return list(self._tokens)[-_RECENT:]

    def held(self, row: ListRow, now: int) -> tuple[str, bytes] | None:
        """Return the address and the signed token of a list in memory; None if it has to be signed again."""
        kept = self._tokens.get(row.id)
        role = _role(row)
        signer = next((one.signer_of(role) for one in self._identities if one.has(role.key_id)), None)
        if kept is None or signer is None or not kept.is_right(row, kept.uri, signer, now):
            return None
        return kept.uri, kept.signed

    async def token(self, list_id: str, now: int, uri: str | None = None) -> bytes:
        """Return a list as a signed token (Token Status List §5.1), for its present address or a former one.

        Raises NotFound.
        """
        return (await self._token(list_id, now, uri)).signed

    async def cwt(self, list_id: str, now: int) -> bytes:
        """Return a list as a signed token in CBOR (§5.2), for its present address; raises NotFound."""
        return (await self._token(list_id, now, None)).cwt

    async def _token(self, list_id: str, now: int, uri: str | None) -> _Token:
        row = await self._store.read_inline(lambda tx: statuses.find(tx, list_id))
        if row is None:
            raise NotFound("not_found", "There is no status list at this address.")
        kept = self._tokens.get(list_id)
        uri = uri or self._uri(list_id)
        signer = await self._signer_of(_role(row))
        if kept is None or not kept.is_right(row, uri, signer, now):
            kept = self._tokens[list_id] = await self._sign(row, uri, signer, now)
        return kept

    async def _sign(self, row: ListRow, uri: str, signer: Signer, now: int) -> _Token:
        entries = await self._store.read(lambda tx: statuses.not_valid(tx, row.id))

        def work() -> str:
            listed = status_list.StatusList(row.size, _BITS)
            for index, status in entries:
                listed.set(index, status)
            return listed.to_lst(level=6)

        lst = await asyncio.to_thread(work)
        life = Validity(now, now + _LIFE)
        signed = status_list.sign(signer, lst, bits=_BITS, uri=uri, validity=life, ttl=_TTL)
        cwt = status_list.sign_cwt(signer, lst, bits=_BITS, uri=uri, validity=life, ttl=_TTL)
        return _Token(signed.encode(), cwt, uri, row.revision, now, signer)

    async def change(
        self,
        credential_id: str,
        wanted: CredentialStatus,
        reason: str | None,
        now: int,
        operator: str,
        *,
        attempt: Attempt = UNKEYED,
    ) -> None:
        """Revoke, suspend or reactivate a credential, with those that a wallet has renewed out of it.

        Repeating it changes nothing.

        Once this returns, no restored store forgets it: it is in the journal of revocations too, or will as soon as
        that can be written.

        Raises NotFound, and Conflict(state_conflict) for a credential that was not issued or is revoked: that is final.
        """

        def keep(tx: Transaction) -> None:
            item = statuses.credential(tx, credential_id)
            if item is None:
                raise NotFound("not_found", FaultText.NO_CREDENTIAL)
            if item.issued_at is None or item.status_list is None:
                raise Conflict("state_conflict", FaultText.NEVER_FETCHED)
            if item.status == status_list.Status.INVALID and wanted is not CredentialStatus.REVOKED:
                raise Conflict("state_conflict", FaultText.REVOKED)
            others = [statuses.credential(tx, one) for one in sorted(successions.relatives(tx, [credential_id]))]
            for one in [item, *others]:
                if one is None or one.issued_at is None or one.status in {OF[wanted], status_list.Status.INVALID}:
                    continue
                statuses.change(tx, one, ChangeRow(one.credential_id, now, OF[wanted], reason, operator))
                changed: dict[str, object] = {"credentialId": one.credential_id, "schemaId": one.schema_id}
                events.append(tx, now, one.visit_id, (_EVENTS[wanted], changed))
                self._audit.note(tx, now, _DEEDS[wanted], one.credential_id, operator)

        if not attempt.is_done:
            await self._store.write(attempt.with_completion(keep))
        await self._checkpoints.journal.keep_up()


def _role(row: ListRow) -> SigningRole:
    return SigningRole(row.signing_key, KeyNaming(row.naming))
