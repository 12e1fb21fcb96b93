"""The attesters that a place trusts, and its rule for all others."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cryptography.hazmat.primitives.hashes import SHA256

from connector_desk.base.errors import Conflict, Faults, NotFound
from connector_desk.contract import trust
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.keys import base64url
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vci.attester import Attester, read_attester
from connector_desk.core.place.revocation_journal import EndedKind, RevocationJournal
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt
from connector_desk.core.store import attesters, settings
from connector_desk.core.store.attesters import AttesterRow

if TYPE_CHECKING:
    from connector_desk.core.runtime.audit import AuditTrail
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction

_SETTING = "unknown_attesters"
_SUBJECT = "attesters"
_MOST = 100
_ID_BYTES = 16


class Attesters:
    """The attesters as the store has them; held in memory, for every token of a wallet may be held against them."""

    def __init__(self, store: Store, audit: AuditTrail, journal: RevocationJournal) -> None:
        self._store = store
        self._audit = audit
        self._journal = journal
        self._rows: Sequence[AttesterRow] = ()
        self._trusted: tuple[Attester, ...] = ()
        self._unknown: trust.UnknownAttesters = "show"
        self._reading = asyncio.Lock()

    @property
    def trusted(self) -> tuple[Attester, ...]:
        """Return the trusted attesters."""
        return self._trusted

    @property
    def refuses_unknown(self) -> bool:
        """Return whether unknown attesters are refused."""
        return self._unknown == "refuse"

    async def refresh(self, store: Store) -> None:
        """Reload from the store; another process may have changed it."""
        async with self._reading:  # one after the other: none restores an entry that another has removed
            rows, unknown = await store.read_inline(lambda tx: (attesters.listed(tx), _rule(tx)))
            if list(rows) != list(self._rows):
                self._trusted = tuple(map(_read, rows))
                self._rows = rows
            self._unknown = unknown

    def listed(self) -> trust.AttesterList:
        """List the trusted ones, and the rule."""
        listed = [_trusted_attester(row, one) for row, one in zip(self._rows, self._trusted, strict=True)]
        return trust.AttesterList(attesters=listed, unknown=self._unknown)

    async def add(
        self, wanted: trust.NewAttester, operator: str, now: int, *, attempt: Attempt = UNKEYED
    ) -> trust.TrustedAttester:
        """Trust an attester; repeating it changes nothing.

        Raises ValidationFailed for an invalid key or certificate, Conflict if there are too many.
        """
        row = _row(wanted, now)
        read = _checked(row)

        def keep(tx: Transaction) -> AttesterRow:
            rows = attesters.listed(tx)
            for known in rows:
                if known.id == row.id:
                    return known
            if len(rows) >= _MOST:
                raise Conflict("state_conflict", FaultText.ATTESTERS_FULL.format(count=_MOST))
            attesters.add(tx, row)
            self._audit.note(tx, now, AuditAction.CONFIGURE, _SUBJECT, operator, {"added": row.id})
            return row

        kept = await self._store.write(attempt.with_response(keep, lambda row: _trusted_attester(row, read)))
        await self._journal.record_ended(EndedKind.ATTESTER, row.id, now, is_over=False)
        await self.refresh(self._store)
        return _trusted_attester(kept, read)

    async def remove(self, attester_id: str, operator: str, now: int) -> None:
        """Trust an attester no longer; raises NotFound."""

        def take_out(tx: Transaction) -> None:
            if not attesters.remove(tx, attester_id):
                raise NotFound("not_found", FaultText.NO_ATTESTER)
            self._audit.note(tx, now, AuditAction.CONFIGURE, _SUBJECT, operator, {"removed": attester_id})

        await self._store.write(take_out)
        await self._journal.record_ended(EndedKind.ATTESTER, attester_id, now)
        await self.refresh(self._store)

    async def change_rule(self, wanted: trust.AttesterRule, operator: str, now: int) -> None:
        """Accept or refuse unknown attesters."""

        def keep(tx: Transaction) -> None:
            if _rule(tx) != wanted.unknown:
                settings.put(tx, _SETTING, wanted.unknown)
                about = {"unknown": wanted.unknown}
                self._audit.note(tx, now, AuditAction.CONFIGURE, _SUBJECT, operator, about)

        await self._store.write(keep)
        await self.refresh(self._store)


def _rule(tx: Transaction) -> trust.UnknownAttesters:
    return "refuse" if settings.get(tx, _SETTING) == "refuse" else "show"


def _row(wanted: trust.NewAttester, now: int) -> AttesterRow:
    jwks = json.dumps(wanted.jwks, sort_keys=True)
    content = json.dumps([wanted.iss, jwks, wanted.certificates]).encode()
    named = base64url.encode(hashlib.sha256(content).digest()[:_ID_BYTES])
    return AttesterRow(named, wanted.name, wanted.iss, jwks, wanted.certificates or "", now)


def _read(row: AttesterRow) -> Attester:
    pem = row.certificates.encode()
    return read_attester(row.name, iss=row.iss, jwks=json.loads(row.jwks), anchors_pem=pem)


def _checked(row: AttesterRow) -> Attester:
    """Read an attester as it was given; raises ValidationFailed for each part that cannot be read."""
    faults = Faults()
    if row.jwks == "[]" and not row.certificates:
        faults.add("jwks", "missing_field", FaultText.ATTESTER_KEYS)
    faults.refuse()
    for path, part in (("jwks", {"jwks": json.loads(row.jwks)}), ("certificates", {"pem": row.certificates})):
        try:
            if any(part.values()):
                read_attester(row.name, jwks=part.get("jwks", ()), anchors_pem=part.get("pem", "").encode())
        except Malformed as fault:
            faults.add(path, "invalid_format", FaultText.UNREADABLE.format(said=fault))
    faults.refuse()
    return _read(row)


def _trusted_attester(row: AttesterRow, read: Attester) -> trust.TrustedAttester:

    return trust.TrustedAttester(
        attesterId=row.id,
        name=row.name,
        iss=row.iss,
        keys=[key.thumbprint for key in read.keys],
        certificates=[one.fingerprint(SHA256()).hex() for one in read.anchors],
        addedAt=row.added_at,
    )
