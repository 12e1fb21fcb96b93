"""Offers of credentials: the target of the QR code, its code and token, and its items."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import bindparam, delete, func, or_, select, text

from connector_desk.core.store.prepared import Prepared, Row, columns_of, insertion
from connector_desk.core.store.tables import item, item_copy, nonce_use, offer, proof_use, visit
from connector_desk.core.store.transaction import Transaction


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
    code_digest: bytes | None = None
    """Of the code of one that is being made; it is not read again."""


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


_OFFER = select(
    *[column for column in columns_of(offer, OfferRow) if column is not offer.c.code_digest],
    *(visit.c.state, visit.c.operator),
).join_from(offer, visit)
_OF_ID = _OFFER.where(offer.c.id == bindparam("offer_id"))
_BY_ID = Prepared(_OF_ID)
_BY_VISIT = Prepared(_OFFER.where(visit.c.id == bindparam("visit_id"), offer.c.id == visit.c.public_id))
_BY_CODE = Prepared(
    _OF_ID.add_columns(item.c.configuration, item.c.credential_id)
    .join(item, item.c.visit_id == offer.c.visit_id)
    .where(offer.c.code_digest == bindparam("digest"))
    .order_by(item.c.position)
    .with_for_update(of=offer)
)
_OF_TOKEN = _OF_ID.where(offer.c.token_digest == bindparam("digest"))
_BY_TOKEN = Prepared(_OF_TOKEN)
_BY_TOKEN_LOCKED = Prepared(_OF_TOKEN.with_for_update(of=offer))
_OFFER_COLUMNS = len(_OFFER.selected_columns)
_GRANTED = Prepared(
    _OF_TOKEN.add_columns(*columns_of(item, ItemRow))
    .join(item, item.c.visit_id == offer.c.visit_id)
    .order_by(item.c.position)
)
_LEFT = Prepared(
    select(func.count()).select_from(item).where(item.c.visit_id == bindparam("of_visit"), item.c.issued_at.is_(None))
)
_ITEMS = Prepared(
    select(*columns_of(item, ItemRow)).where(item.c.visit_id == bindparam("of_visit")).order_by(item.c.position)
)
_ADD_OFFER = insertion(
    offer,
    [
        *(offer.c.id, offer.c.visit_id, offer.c.expires_at, offer.c.configurations),
        *(offer.c.code_digest, offer.c.code_minted_at),
        *(offer.c.replays, offer.c.pin, offer.c.pin_failures),
    ],
)
_ADD_ITEM = insertion(item, columns_of(item, ItemRow))
_MINT = Prepared(
    offer.update()
    .where(offer.c.id == bindparam("offer_id"))
    .values(code_digest=bindparam("digest"), code_minted_at=bindparam("minted_at"))
)
_REDEEM = Prepared(
    offer.update()
    .where(
        offer.c.id == bindparam("offer_id"),
        offer.c.code_digest == bindparam("code"),
        offer.c.redeemed_at.is_(None),
        offer.c.closed_at.is_(None),
        offer.c.expires_at > bindparam("now"),
        offer.c.code_minted_at > bindparam("minted_after"),
    )
    .values(
        redeemed_at=bindparam("now"),
        token_digest=bindparam("token"),
        token_expires_at=bindparam("token_ends"),
        token_key=bindparam("key"),
        wallet=bindparam("shown_wallet"),
    )
)
_CLOSE = Prepared(
    offer.update()
    .where(
        offer.c.id == select(visit.c.public_id).where(visit.c.id == bindparam("of_visit")).scalar_subquery(),
        offer.c.closed_at.is_(None),
    )
    .values(closed_at=bindparam("now"))
)
_COUNT_REPLAY = Prepared(offer.update().where(offer.c.id == bindparam("offer_id")).values(replays=offer.c.replays + 1))
_COUNT_PIN_FAILURE = Prepared(
    offer.update().where(offer.c.id == bindparam("offer_id")).values(pin_failures=offer.c.pin_failures + 1)
)
_ISSUE = Prepared(
    item.update()
    .where(
        item.c.visit_id == bindparam("of_visit"),
        item.c.position == bindparam("at_position"),
        item.c.issued_at.is_(None),
        or_(item.c.holder.is_(None), item.c.holder == bindparam("by_holder")),
    )
    .values(
        holder=bindparam("to_holder"),
        issued_at=bindparam("now"),
        status_list=bindparam("in_list"),
        status_index=bindparam("at_index"),
    )
)
_ISSUED_TO = Prepared(
    select(item.c.holder, item.c.status_list, item.c.status_index).where(
        item.c.visit_id == bindparam("of_visit"), item.c.position == bindparam("at_position")
    )
)
_ADD_COPY = insertion(item_copy, list(item_copy.c))
_COPIES = Prepared(
    select(item_copy.c.status_list, item_copy.c.status_index)
    .where(item_copy.c.visit_id == bindparam("of_visit"), item_copy.c.position == bindparam("at_position"))
    .order_by(item_copy.c.number)
)
_ATTESTED = Prepared(
    item.update()
    .where(item.c.visit_id == bindparam("of_visit"), item.c.position == bindparam("at_position"))
    .values(attested=bindparam("told"))
)
_NOTIFIED = Prepared(
    item.update()
    .where(item.c.credential_id == bindparam("credential"))
    .values(notified=bindparam("event"), notified_at=bindparam("now"))
)
_USE_NONCE = Prepared(  # the same words on both databases
    text(
        "INSERT INTO nonce_use (nonce, token_digest, expires_at) VALUES (:nonce, :token_digest, :expires_at)"
        " ON CONFLICT DO NOTHING"
    )
)
_USE_PROOF = Prepared(text("INSERT INTO proof_use (id, expires_at) VALUES (:id, :expires_at) ON CONFLICT DO NOTHING"))
_PROOF = Prepared(select(proof_use.c.id).where(proof_use.c.id == bindparam("of_proof")))
_NONCE_OWNER = Prepared(select(nonce_use.c.token_digest).where(nonce_use.c.nonce == bindparam("of_nonce")))


def add(tx: Transaction, row: OfferRow, items: Sequence[ItemRow]) -> None:
    """Add an offer with its items; its visit must be there."""
    _ADD_OFFER.add(tx, row)
    for one in items:
        _ADD_ITEM.add(tx, one)


def _one(found: Row | None) -> OfferRow | None:
    return None if found is None else OfferRow(*found)


def find(tx: Transaction, offer_id: str) -> OfferRow | None:
    """Return the offer with the ID in its QR code."""
    return _one(_BY_ID.first(tx, offer_id=offer_id))


def of_visit(tx: Transaction, visit_id: str) -> OfferRow | None:
    """Find the offer of a visit."""
    return _one(_BY_VISIT.first(tx, visit_id=visit_id))


def by_code(tx: Transaction, offer_id: str, code_digest: bytes) -> tuple[OfferRow | None, Sequence[tuple[str, str]]]:
    """Find an offer by its ID and its present code, and hold it against other writers until the commit.

    With it come the configuration and the ID of each of its credentials, in the order they were asked for.
    """
    found = _BY_CODE.all(tx, offer_id=offer_id, digest=code_digest)
    return _one(found[0][:_OFFER_COLUMNS] if found else None), [(row[-2], row[-1]) for row in found]


def by_token(tx: Transaction, offer_id: str, token_digest: bytes, *, lock: bool = False) -> OfferRow | None:
    """Find an offer by its ID and its access token; `lock` holds it against other writers until the commit."""
    query = _BY_TOKEN_LOCKED if lock else _BY_TOKEN
    return _one(query.first(tx, offer_id=offer_id, digest=token_digest))


def granted(tx: Transaction, offer_id: str, token_digest: bytes) -> tuple[OfferRow | None, Sequence[ItemRow]]:
    """Find an offer by its ID and its access token, and its credentials in the order they were asked for."""
    found = _GRANTED.all(tx, offer_id=offer_id, digest=token_digest)
    return _one(found[0][:_OFFER_COLUMNS] if found else None), [ItemRow(*row[_OFFER_COLUMNS:]) for row in found]


def items(tx: Transaction, visit_id: str) -> Sequence[ItemRow]:
    """List the credentials of an offer, in the order they were asked for."""
    return [ItemRow(*found) for found in _ITEMS.all(tx, of_visit=visit_id)]


def mint(tx: Transaction, offer_id: str, code_digest: bytes, now: int) -> None:
    """Set a new code for an offer; the former one is void."""
    _MINT.run(tx, offer_id=offer_id, digest=code_digest, minted_at=now)


class TokenRow(NamedTuple):
    """An access token as it is kept with its offer."""

    digest: bytes
    ends: int
    key: str | None
    """The thumbprint of the key it is bound to."""
    wallet: str | None
    """The attester of the wallet, if any."""


def redeem(tx: Transaction, offer_id: str, code_digest: bytes, now: int, token: TokenRow, *, minted_after: int) -> bool:
    """Exchange a code for a token in one conditional statement; False when it is not, or no longer, worth one."""
    touched = _REDEEM.touched(
        tx,
        offer_id=offer_id,
        code=code_digest,
        now=now,
        minted_after=minted_after,
        token=token.digest,
        token_ends=token.ends,
        key=token.key,
        shown_wallet=token.wallet,
    )
    return touched == 1


def close(tx: Transaction, visit_id: str, now: int) -> bool:
    """Close an offer: it issues nothing more; return False if it was closed before."""
    return _CLOSE.touched(tx, of_visit=visit_id, now=now) == 1


def count_replay(tx: Transaction, offer_id: str) -> None:
    """Count that a used code was tried again."""
    _COUNT_REPLAY.run(tx, offer_id=offer_id)


def count_pin_failure(tx: Transaction, offer_id: str) -> None:
    """Count that a wrong PIN was tried."""
    _COUNT_PIN_FAILURE.run(tx, offer_id=offer_id)


def issue(
    tx: Transaction, visit_id: str, position: int, holder: str, now: int, entries: Sequence[tuple[str, int]]
) -> bool:
    """Note that an item was issued, with an entry of a status list for each copy.

    False when it was issued before, or belongs to another holder.
    """
    touched = _ISSUE.touched(
        tx,
        of_visit=visit_id,
        at_position=position,
        to_holder=holder,
        by_holder=holder,
        now=now,
        in_list=entries[0][0],
        at_index=entries[0][1],
    )
    if touched != 1:
        return False
    for number, (list_id, index) in enumerate(entries[1:], 1):
        _ADD_COPY.run(
            tx,
            visit_id=visit_id,
            position=position,
            number=number,
            status_list=list_id,
            status_index=index,
            status=0,
        )
    return True


def issued_to(tx: Transaction, visit_id: str, position: int) -> tuple[str, list[tuple[str, int]]] | None:
    """Return the holder of an issued item, and the status list entry of each copy."""
    found = _ISSUED_TO.first(tx, of_visit=visit_id, at_position=position)
    if found is None or found[1] is None:
        return None
    copies = _COPIES.all(tx, of_visit=visit_id, at_position=position)
    return found[0], [(found[1], found[2]), *((row[0], row[1]) for row in copies)]


def attested(tx: Transaction, visit_id: str, position: int, told: str) -> None:
    """Keep who attested the keys that an item was issued to."""
    _ATTESTED.run(tx, of_visit=visit_id, at_position=position, told=told)


def holder_of(tx: Transaction, visit_id: str, position: int) -> str | None:
    """Return the holder of an item, issued or not."""
    found = _ISSUED_TO.first(tx, of_visit=visit_id, at_position=position)
    return None if found is None or found[0] is None else str(found[0])


def left(tx: Transaction, visit_id: str) -> int:
    """Count the items that nobody has fetched yet."""
    found = _LEFT.first(tx, of_visit=visit_id)
    return 0 if found is None else int(found[0])


def notified(tx: Transaction, credential_id: str, event: str, now: int) -> None:
    """Store the wallet's notification about a credential."""
    _NOTIFIED.run(tx, credential=credential_id, event=event, now=now)


def use_nonce(tx: Transaction, nonce: str, token_digest: bytes, expires_at: int) -> bool:
    """Bind a nonce to the token that uses it first; False when another token has used it."""
    added = _USE_NONCE.touched(tx, nonce=nonce, token_digest=token_digest, expires_at=expires_at)
    if added == 1:
        return True
    owner = _NONCE_OWNER.first(tx, of_nonce=nonce)
    return owner is not None and bytes(owner[0]) == token_digest


def is_proof_used(tx: Transaction, proof_id: str) -> bool:
    """Return whether a proof that is valid once was used."""
    return _PROOF.first(tx, of_proof=proof_id) is not None


def use_proof(tx: Transaction, proof_id: str, expires_at: int) -> bool:
    """Note that a proof was used; False when it was used before."""
    return _USE_PROOF.touched(tx, id=proof_id, expires_at=expires_at) == 1


def forget_nonces(tx: Transaction, now: int) -> None:
    """Delete nonces and proofs that are too old to be accepted anyway."""
    tx.execute(delete(proof_use).where(proof_use.c.expires_at <= now))
    tx.execute(delete(nonce_use).where(nonce_use.c.expires_at <= now))
