"""Every certificate that a signer of mobile documents of this place ever had, and which are revoked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class SignerCertificateRow(NamedTuple):
    """A certificate, in PEM with those above it; a key is revoked with all of its certificates."""

    key_id: str
    origin: str
    chain: str
    replaced_at: int | None = None
    revoked_at: int | None = None
    reason: str | None = None


_ALL = Statement(
    """
    SELECT key_id, origin, chain, replaced_at, revoked_at, reason
    FROM signer_certificate
    ORDER BY seq DESC
    """
)
_ADD = Statement(
    """
    INSERT INTO signer_certificate (key_id, origin, chain, replaced_at, revoked_at, reason)
    VALUES (:key_id, :origin, :chain, :replaced_at, :revoked_at, :reason)
    """
)
_REPLACE = Statement("UPDATE signer_certificate SET replaced_at = :now WHERE key_id = :of_key AND replaced_at IS NULL")
_REVOKE = Statement(
    """
    UPDATE signer_certificate
    SET revoked_at = :now, reason = :why
    WHERE key_id = :of_key
      AND revoked_at IS NULL
    """
)
_REVOKED_KEYS = Statement("SELECT DISTINCT key_id FROM signer_certificate WHERE revoked_at IS NOT NULL")
_SIGNED = Statement(
    """
    SELECT count(*) FROM item
    WHERE status_index IS NOT NULL
      AND status_list IN (SELECT id FROM status_list WHERE signing_key = :of_key)
      AND status <> 1
      AND (expires_at IS NULL OR expires_at > :now)
    """
)


def all_of(tx: Transaction) -> Sequence[SignerCertificateRow]:
    """List the certificates, newest first."""
    return [SignerCertificateRow(*row) for row in _ALL.all(tx)]


def add(tx: Transaction, row: SignerCertificateRow) -> None:
    """Add a certificate."""
    _ADD.add(tx, row)


def replace(tx: Transaction, key_id: str, now: int) -> None:
    """Record that the certificates of a key are not used for anything new."""
    _REPLACE.run(tx, of_key=key_id, now=now)


def revoke(tx: Transaction, key_id: str, reason: str, now: int) -> bool:
    """Revoke every certificate of a key; False where they are revoked already, or there is none."""
    return _REVOKE.touched(tx, of_key=key_id, why=reason, now=now) > 0


def revoke_again(tx: Transaction, key_id: str, chain: str, reason: str, at: int) -> None:
    """Revoke a signer that was revoked at an instant before, with a certificate that need not be here any more."""
    if all(row.chain != chain for row in all_of(tx)):
        add(tx, SignerCertificateRow(key_id, "made", chain, at))
    revoke(tx, key_id, reason, at)


def revoked_keys(tx: Transaction) -> frozenset[str]:
    """Return the keys whose certificates are revoked."""
    return frozenset(row[0] for row in _REVOKED_KEYS.all(tx))


def documents_of(tx: Transaction, key_id: str, now: int) -> int:
    """Count the valid documents that a key signed."""
    return int(_SIGNED.value(tx, of_key=key_id, now=now))
