"""Offers of credentials: the target of the QR code, its code and token, and its items."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.statement import Outcome, Row, Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.visits import VisitRow


class OfferRow(NamedTuple):
    """One offer, with the state of its visit."""

    id: str
    visit_id: str
    expires_at: int
    configurations: str
    code_minted_at: int | None
    redeemed_at: int | None
    token_expires_at: int | None
    token_key: str | None
    """The thumbprint of the key that the token is bound to."""
    wallet: str | None
    """JSON: the attestation of the wallet."""
    waits_until: int | None
    """Until when the token may fetch deferred credentials; None if there were none."""
    closed_at: int | None
    replays: int
    pin: bytes | None
    pin_failures: int
    visit_state: str
    operator: str
    """The label of the key that the visit was started with."""
    authorization_id: str | None = None
    """The authorization request that it is for: it has no other code then."""
    grants: str | None = None
    """How a wallet may get a token for it, as `OfferGrant`; None: by its pre-authorized code alone."""
    refresh_grant_id: str | None = None
    """The refresh grant by which a wallet renews: it has no code then."""
    code_digest: bytes | None = None
    """Of the code of one that is being made; it is not read again."""

    @classmethod
    def of_visit(cls, visit: VisitRow, configurations: str) -> OfferRow:
        """Return the offer of a visit, without a code, of which no wallet has taken anything."""
        return cls(
            id=visit.public_id,
            visit_id=visit.id,
            expires_at=visit.expires_at,
            configurations=configurations,
            code_minted_at=None,
            redeemed_at=None,
            token_expires_at=None,
            token_key=None,
            wallet=None,
            waits_until=None,
            closed_at=None,
            replays=0,
            pin=None,
            pin_failures=0,
            visit_state=visit.state,
            operator=visit.operator,
        )

    @property
    def has_link(self) -> bool:
        """Return whether anybody with its link may fetch it: what is for a wallet that waits, or renews, has none."""
        return self.refresh_grant_id is None and (self.authorization_id is None or self.grants is not None)


class ItemRow(NamedTuple):
    """One credential of an offer."""

    visit_id: str
    position: int
    credential_id: str
    schema_name: str
    schema_version: str
    schema_id: str
    configuration: str
    format: str
    namespace: str
    expires_at: int | None
    sealed: bytes
    holder: str | None
    issued_at: int | None
    notified: str | None
    notified_at: int | None = None
    status_list: str | None = None
    status_index: int | None = None
    status: int = 0
    attested: str | None = None
    """JSON: who attested the holder's keys."""


_BY_ID = Statement(
    """
    SELECT offer.id, offer.visit_id, offer.expires_at, offer.configurations, offer.code_minted_at,
        offer.redeemed_at, offer.token_expires_at, offer.token_key, offer.wallet, offer.waits_until,
        offer.closed_at, offer.replays, offer.pin, offer.pin_failures, visit.state, visit.operator,
        offer.authorization_id, offer.grants, offer.refresh_grant_id
    FROM offer
    JOIN visit ON visit.id = offer.visit_id
    WHERE offer.id = :offer_id
    """
)
_BY_ID_HELD = _BY_ID.locking("FOR NO KEY UPDATE OF visit, offer")
_BY_VISIT = Statement(
    """
    SELECT offer.id, offer.visit_id, offer.expires_at, offer.configurations, offer.code_minted_at,
        offer.redeemed_at, offer.token_expires_at, offer.token_key, offer.wallet, offer.waits_until,
        offer.closed_at, offer.replays, offer.pin, offer.pin_failures, visit.state, visit.operator,
        offer.authorization_id, offer.grants, offer.refresh_grant_id
    FROM offer
    JOIN visit ON visit.id = offer.visit_id
    WHERE visit.id = :visit_id
      AND offer.id = visit.public_id
    """
)
_BY_CODE = Statement(
    """
    SELECT offer.id, offer.visit_id, offer.expires_at, offer.configurations, offer.code_minted_at,
        offer.redeemed_at, offer.token_expires_at, offer.token_key, offer.wallet, offer.waits_until,
        offer.closed_at, offer.replays, offer.pin, offer.pin_failures, visit.state, visit.operator,
        offer.authorization_id, offer.grants, offer.refresh_grant_id, item.configuration, item.credential_id,
        item.expires_at
    FROM offer
    JOIN visit ON visit.id = offer.visit_id
    JOIN item ON item.visit_id = offer.visit_id
    WHERE offer.id = :offer_id
      AND offer.code_digest = :digest
    ORDER BY item.position
    """
)
_BY_CODE_LOCKED = _BY_CODE.locking("FOR NO KEY UPDATE OF visit, offer")
_BY_TOKEN = Statement(
    """
    SELECT offer.id, offer.visit_id, offer.expires_at, offer.configurations, offer.code_minted_at,
        offer.redeemed_at, offer.token_expires_at, offer.token_key, offer.wallet, offer.waits_until,
        offer.closed_at, offer.replays, offer.pin, offer.pin_failures, visit.state, visit.operator,
        offer.authorization_id, offer.grants, offer.refresh_grant_id
    FROM offer
    JOIN visit ON visit.id = offer.visit_id
    WHERE offer.id = :offer_id
      AND offer.token_digest = :digest
    """
)
_BY_TOKEN_LOCKED = _BY_TOKEN.locking("FOR NO KEY UPDATE OF visit, offer")
_OFFER_COLUMNS = len(OfferRow._fields) - 1  # all but `code_digest`
_OFFER_BY_TOKEN = Statement(
    """
    SELECT offer.id, offer.visit_id, offer.expires_at, offer.configurations, offer.code_minted_at,
        offer.redeemed_at, offer.token_expires_at, offer.token_key, offer.wallet, offer.waits_until,
        offer.closed_at, offer.replays, offer.pin, offer.pin_failures, visit.state, visit.operator,
        offer.authorization_id, offer.grants, offer.refresh_grant_id, item.visit_id, item.position, item.credential_id,
        item.schema_name, item.schema_version, item.schema_id, item.configuration, item.format, item.namespace,
        item.expires_at, item.sealed, item.holder, item.issued_at, item.notified, item.notified_at, item.status_list,
        item.status_index, item.status, item.attested
    FROM offer
    JOIN visit ON visit.id = offer.visit_id
    JOIN item ON item.visit_id = offer.visit_id
    WHERE offer.id = :offer_id
      AND offer.token_digest = :digest
    ORDER BY item.position
    """
)
_COUNT_UNISSUED = Statement("SELECT count(*) FROM item WHERE visit_id = :of_visit AND issued_at IS NULL")
_ITEMS = Statement(
    """
    SELECT visit_id, position, credential_id, schema_name, schema_version, schema_id, configuration, format,
        namespace, expires_at, sealed, holder, issued_at, notified, notified_at, status_list, status_index,
        status, attested
    FROM item
    WHERE visit_id = :of_visit
    ORDER BY position
    """
)
_ADD_OFFER = Statement(
    """
    INSERT INTO offer (id, visit_id, expires_at, configurations, code_digest, code_minted_at, replays, pin,
        pin_failures, authorization_id, grants, refresh_grant_id)
    VALUES (:id, :visit_id, :expires_at, :configurations, :code_digest, :code_minted_at, :replays, :pin,
        :pin_failures, :authorization_id, :grants, :refresh_grant_id)
    """
)
_ADD_ITEM = Statement(
    """
    INSERT INTO item (visit_id, position, credential_id, schema_name, schema_version, schema_id, configuration,
        format, namespace, expires_at, sealed, holder, issued_at, attested, notified, notified_at, status_list,
        status_index, status)
    VALUES (:visit_id, :position, :credential_id, :schema_name, :schema_version, :schema_id, :configuration,
        :format, :namespace, :expires_at, :sealed, :holder, :issued_at, :attested, :notified, :notified_at,
        :status_list, :status_index, :status)
    """
)
_MINT = Statement("UPDATE offer SET code_digest = :digest, code_minted_at = :minted_at WHERE id = :offer_id")
_BIND = Statement(
    """
    UPDATE offer
    SET authorization_id = :authorization_id, code_digest = NULL, code_minted_at = NULL
    WHERE id = :offer_id
    """
)
_REDEEM = Statement(
    """
    UPDATE offer
    SET redeemed_at = :now, token_digest = :token, token_expires_at = :token_ends, token_key = :key, wallet =
        :shown_wallet
    WHERE id = :offer_id
      AND code_digest = :code
      AND redeemed_at IS NULL
      AND closed_at IS NULL
    """
)
_GIVE_TOKEN = Statement(
    """
    UPDATE offer
    SET redeemed_at = coalesce(redeemed_at, :now), token_digest = :token, token_expires_at = :token_ends,
        token_key = :key, wallet = :shown_wallet
    WHERE id = :offer_id
    """
)
_CLOSE = Statement(
    """
    UPDATE offer
    SET closed_at = :now
    WHERE offer.id = (SELECT visit.public_id FROM visit WHERE visit.id = :of_visit)
      AND offer.closed_at IS NULL
    """
)
_END_TOKEN = Statement("UPDATE offer SET token_expires_at = 0, waits_until = NULL WHERE id = :offer_id")
_COUNT_REPLAY = Statement("UPDATE offer SET replays = (replays + 1) WHERE id = :offer_id")
_COUNT_PIN_FAILURE = Statement("UPDATE offer SET pin_failures = (pin_failures + 1) WHERE id = :offer_id")
_ISSUE = Statement(
    """
    UPDATE item
    SET holder = :to_holder, issued_at = :now, status_list = :in_list, status_index = :at_index
    WHERE visit_id = :of_visit
      AND position = :at_position
      AND issued_at IS NULL
      AND (holder IS NULL OR holder = :by_holder)
    """
)
_ISSUED_TO = Statement(
    """
    SELECT holder, status_list, status_index
    FROM item
    WHERE visit_id = :of_visit
      AND position = :at_position
    """
)
_ADD_COPY = Statement(
    """
    INSERT INTO item_copy (visit_id, position, number, status_list, status_index, status)
    VALUES (:visit_id, :position, :number, :status_list, :status_index, :status)
    """
)
_COPIES = Statement(
    """
    SELECT status_list, status_index
    FROM item_copy
    WHERE visit_id = :of_visit
      AND position = :at_position
    ORDER BY number
    """
)
_ATTESTED = Statement(
    """
    UPDATE item
    SET attested = :attestation
    WHERE visit_id = :of_visit
      AND position = :at_position
    """
)
_NOTIFIED = Statement(
    """
    UPDATE item
    SET notified = :event, notified_at = :now
    WHERE credential_id = :credential
    """
)
_USE_NONCE = Statement(
    """
    INSERT INTO nonce_use (nonce, token_digest, expires_at)
    VALUES (:nonce, :token_digest, :expires_at)
    ON CONFLICT DO NOTHING
    """
)
_USE_PROOF = Statement(
    """
    INSERT INTO proof_use (id, expires_at)
    VALUES (:id, :expires_at)
    ON CONFLICT DO NOTHING
    """
)
_PROOF = Statement("SELECT id FROM proof_use WHERE id = :of_proof")
_NONCE_OWNER = Statement("SELECT token_digest FROM nonce_use WHERE nonce = :of_nonce")
_FORGET_PROOFS = Statement("DELETE FROM proof_use WHERE expires_at <= :now")
_FORGET_NONCES = Statement("DELETE FROM nonce_use WHERE expires_at <= :now")


def add(tx: Transaction, row: OfferRow, items: Sequence[ItemRow]) -> None:
    """Add an offer with its items; its visit must be there."""
    _ADD_OFFER.add(tx, row)
    for one in items:
        _ADD_ITEM.add(tx, one)


def _one(found: Row | None) -> OfferRow | None:
    return None if found is None else OfferRow(*found)


def find(tx: Transaction, offer_id: str, *, lock: bool = False) -> OfferRow | None:
    """Return the offer with the ID in its QR code; `lock` holds its visit and it against other writers."""
    return _one((_BY_ID_HELD if lock else _BY_ID).first(tx, offer_id=offer_id))


def of_visit(tx: Transaction, visit_id: str) -> OfferRow | None:
    """Find the offer of a visit."""
    return _one(_BY_VISIT.first(tx, visit_id=visit_id))


class OfferedCredential(NamedTuple):
    """What a code is exchanged for: one credential of an offer."""

    configuration: str
    credential_id: str
    expires_at: int | None


def hold_by_code(
    tx: Transaction, offer_id: str, code_digest: bytes
) -> tuple[OfferRow | None, Sequence[OfferedCredential]]:
    """Find an offer by its ID and its present code, and hold it and its visit against other writers until the commit.

    With it come its credentials, in the order they were asked for.
    """
    found = _BY_CODE_LOCKED.all(tx, offer_id=offer_id, digest=code_digest)
    return _one(found[0][:_OFFER_COLUMNS] if found else None), [
        OfferedCredential(*row[_OFFER_COLUMNS:]) for row in found
    ]


def by_code(tx: Transaction, offer_id: str, code_digest: bytes) -> OfferRow | None:
    """Find an offer by its ID and its present code, without holding it."""
    found = _BY_CODE.first(tx, offer_id=offer_id, digest=code_digest)
    return None if found is None else _one(found[:_OFFER_COLUMNS])


def by_token(tx: Transaction, offer_id: str, token_digest: bytes) -> OfferRow | None:
    """Find an offer by its ID and its access token."""
    return _one(_BY_TOKEN.first(tx, offer_id=offer_id, digest=token_digest))


def hold_by_token(tx: Transaction, offer_id: str, token_digest: bytes) -> Callable[[], OfferRow | None]:
    """Find an offer by its ID and its access token, and hold it and its visit against other writers until the commit.

    The answer comes with that of the next statement, which sees what belongs to the offer as nobody changes it any
    more.
    """
    found = _BY_TOKEN_LOCKED.queue(tx, offer_id=offer_id, digest=token_digest)
    return lambda: _one(found.fetchone())


def granted(tx: Transaction, offer_id: str, token_digest: bytes) -> tuple[OfferRow | None, Sequence[ItemRow]]:
    """Find an offer by its ID and its access token, and its credentials in the order they were asked for."""
    found = _OFFER_BY_TOKEN.all(tx, offer_id=offer_id, digest=token_digest)
    return _one(found[0][:_OFFER_COLUMNS] if found else None), [ItemRow(*row[_OFFER_COLUMNS:]) for row in found]


def items(tx: Transaction, visit_id: str) -> Sequence[ItemRow]:
    """List the credentials of an offer, in the order they were asked for."""
    return [ItemRow(*found) for found in _ITEMS.all(tx, of_visit=visit_id)]


def mint(tx: Transaction, offer_id: str, code_digest: bytes, now: int) -> None:
    """Set a new code for an offer; the former one is void."""
    _MINT.run(tx, offer_id=offer_id, digest=code_digest, minted_at=now)


def bind(tx: Transaction, offer_id: str, authorization_id: str) -> None:
    """Reserve an offer that is held for the wallet of an authorization request; no code of before counts any more."""
    _BIND.run(tx, offer_id=offer_id, authorization_id=authorization_id)


class TokenRow(NamedTuple):
    """An access token as it is kept with its offer."""

    digest: bytes
    ends: int
    key: str | None
    """The thumbprint of the key it is bound to."""
    wallet: str | None
    """The attester of the wallet, if any."""


def redeem(tx: Transaction, offer_id: str, code_digest: bytes, now: int, token: TokenRow) -> None:
    """Exchange a code for a token; the caller holds the offer (`hold_by_code`), and has looked that it is worth one."""
    _REDEEM.run(
        tx,
        offer_id=offer_id,
        code=code_digest,
        now=now,
        token=token.digest,
        token_ends=token.ends,
        key=token.key,
        shown_wallet=token.wallet,
    )


def issue_token(tx: Transaction, offer_id: str, now: int, token: TokenRow) -> None:
    """Record the token of an offer that has no code of its own; the caller holds the row that stands for the code."""
    _GIVE_TOKEN.run(
        tx,
        offer_id=offer_id,
        now=now,
        token=token.digest,
        token_ends=token.ends,
        key=token.key,
        shown_wallet=token.wallet,
    )


def close(tx: Transaction, visit_id: str, now: int) -> bool:
    """Close an offer: it issues nothing more; return False if it was closed before."""
    return _CLOSE.touched(tx, of_visit=visit_id, now=now) == 1


def end_token(tx: Transaction, offer_id: str) -> None:
    """End the access token of an offer, also for deferred credentials."""
    _END_TOKEN.run(tx, offer_id=offer_id)


def count_replay(tx: Transaction, offer_id: str) -> None:
    """Count that a used code was tried again."""
    _COUNT_REPLAY.run(tx, offer_id=offer_id)


def count_pin_failure(tx: Transaction, offer_id: str) -> None:
    """Count that a wrong PIN was tried."""
    _COUNT_PIN_FAILURE.run(tx, offer_id=offer_id)


def issue(
    tx: Transaction, visit_id: str, position: int, holder: str, now: int, entries: Sequence[tuple[str, int]]
) -> Outcome:
    """Note that an item was issued, with an entry of a status list for each copy.

    The outcome is False when it was issued before, or belongs to another holder.
    """
    issued = _ISSUE.queue(
        tx,
        of_visit=visit_id,
        at_position=position,
        to_holder=holder,
        by_holder=holder,
        now=now,
        in_list=entries[0][0],
        at_index=entries[0][1],
    )

    def is_issued() -> bool:
        if issued.rowcount != 1:
            return False
        _add_copies(tx, visit_id, position, entries[1:])
        return True

    return is_issued


def _add_copies(tx: Transaction, visit_id: str, position: int, entries: Sequence[tuple[str, int]]) -> None:
    for number, (list_id, index) in enumerate(entries, 1):
        _ADD_COPY.run(
            tx,
            visit_id=visit_id,
            position=position,
            number=number,
            status_list=list_id,
            status_index=index,
            status=0,
        )


def issued_to(tx: Transaction, visit_id: str, position: int) -> tuple[str, list[tuple[str, int]]] | None:
    """Return the holder of an issued item, and the status list entry of each copy."""
    found = _ISSUED_TO.first(tx, of_visit=visit_id, at_position=position)
    if found is None or found[1] is None:
        return None
    copies = _COPIES.all(tx, of_visit=visit_id, at_position=position)
    return found[0], [(found[1], found[2]), *((row[0], row[1]) for row in copies)]


def attested(tx: Transaction, visit_id: str, position: int, attestation: str) -> None:
    """Keep who attested the keys that an item was issued to."""
    _ATTESTED.run(tx, of_visit=visit_id, at_position=position, attestation=attestation)


def holder_of(tx: Transaction, visit_id: str, position: int) -> str | None:
    """Return the holder of an item, issued or not."""
    found = _ISSUED_TO.first(tx, of_visit=visit_id, at_position=position)
    return None if found is None or found[0] is None else str(found[0])


def left(tx: Transaction, visit_id: str) -> int:
    """Count the items that nobody has fetched yet."""
    return int(_COUNT_UNISSUED.value(tx, of_visit=visit_id))


def notified(tx: Transaction, credential_id: str, event: str, now: int) -> None:
    """Store the wallet's notification about a credential."""
    _NOTIFIED.run(tx, credential=credential_id, event=event, now=now)


def use_nonce(tx: Transaction, nonce: str, token_digest: bytes, expires_at: int) -> Outcome:
    """Bind a nonce to the token that uses it first; the outcome is False when another token has used it."""
    used = _USE_NONCE.queue(tx, nonce=nonce, token_digest=token_digest, expires_at=expires_at)

    def is_own() -> bool:
        if used.rowcount == 1:
            return True
        owner = _NONCE_OWNER.first(tx, of_nonce=nonce)
        return owner is not None and bytes(owner[0]) == token_digest

    return is_own


def ask_proof(tx: Transaction, proof_id: str) -> Outcome:
    """Ask whether a proof that is valid once was used."""
    found = _PROOF.queue(tx, of_proof=proof_id)
    return lambda: found.fetchone() is not None


def use_proof(tx: Transaction, proof_id: str, expires_at: int) -> Outcome:
    """Note that a proof was used; the outcome is False when it was used before."""
    used = _USE_PROOF.queue(tx, id=proof_id, expires_at=expires_at)
    return lambda: used.rowcount == 1


def forget_nonces(tx: Transaction, now: int) -> None:
    """Delete nonces and proofs that are too old to be accepted anyway."""
    _FORGET_PROOFS.run(tx, now=now)
    _FORGET_NONCES.run(tx, now=now)
