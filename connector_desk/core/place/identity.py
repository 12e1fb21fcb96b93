"""The issuer: the signing keys of this place over time, and their names.

Three purposes: JWS (P-256); linked data (Ed25519), which has suites for no other key; and mobile documents (P-256),
whose signer is certified by an authority of its own kind.  One key signs new objects of each.  A retired one
stays published and still signs the status lists of its credentials, until the last of them has expired; then it is
destroyed.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from connector_desk.base.errors import CODES, Conflict, FieldFault, NotFound, Unavailable, ValidationFailed
from connector_desk.base.instants import DAY
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.identity import FormerKey, IdentityChange, IdentityInfo, IdentityKind
from connector_desk.contract.organisation import Organisation
from connector_desk.core.keys import did_web
from connector_desk.core.keys.did import did_jwk, did_key, key_id
from connector_desk.core.keys.jws import Signer
from connector_desk.core.keys.signing import Algorithm, PublicKey, SigningKey
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.place import certificates, document_certificates
from connector_desk.core.place.key_ring import AUTHORITY, ISSUING_AUTHORITY, KeyRing, StoredIdentity
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt
from connector_desk.core.store import events, signer_certificates, signing_keys
from connector_desk.core.store.signer_certificates import SignerCertificateRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.contract.identity import (
        AuthorityFacts,
        DocumentSigner,
        DocumentSignerFacts,
        DocumentSignerRevocation,
    )
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.keys.given_identity import GivenIdentity
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.keys.x509 import Chain
    from connector_desk.core.runtime.address import PublicAddress
    from connector_desk.core.runtime.audit import AuditTrail
    from connector_desk.core.store.signing_keys import SigningKeyRow
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction

Lives = Mapping[tuple[str, str], int]
"""The default life of credentials, by name and version of their schema; in milliseconds."""

ISSUER: Final = "issuer"
LINKED_DATA: Final = "linked data"
DOCUMENTS: Final = "documents"
PURPOSES: Final[dict[str, Algorithm]] = {ISSUER: "ES256", LINKED_DATA: "EdDSA", DOCUMENTS: "ES256"}
_IN_DID: Final = (ISSUER, LINKED_DATA)

GRACE: Final = DAY
"""The shortest time to keep a retired key: its signed metadata and status lists are still in use."""

_log = logging.getLogger(__name__)


class KeyNaming(StrEnum):
    """The kind of name of a key in the header of a token."""

    DID = "did"
    CHAIN = "x5c"


class SigningRole(NamedTuple):
    """Which key signs, and how it is named; a status list is signed in the role of all that is in it."""

    key_id: str
    naming: KeyNaming


class IssuerKey(NamedTuple):
    """A signing key with the DID and the key id it signs under."""

    key: SigningKey
    did: str
    kid: str
    request_kid: str
    """The key id that data requests are signed under where the place chose none."""

    @property
    def signer(self) -> Signer:
        """Return the key with its ID, for tokens of any kind."""
        return Signer.by_did(self.key, self.kid)

    @property
    def request_signer(self) -> Signer:
        """Return the key under the name that makes the shortest link, for data requests.

        The client identifier is in the link (OpenID4VP 1.0 §5): with a did:jwk its code has 69 modules, with the
        did:key of the same key 57.
        """
        return Signer.by_did(self.key, self.request_kid)


class Certifier(Protocol):
    """What certifies the keys of a purpose: `certificates`, or `document_certificates`."""

    def is_outdated(self, chain: str | None, issuer: str, found: Organisation, now: int) -> bool:
        """Return whether the certificate of a key is missing, ends too soon, or is for another address or name."""

    def certify(self, tx: Transaction, ring: KeyRing, row: SigningKeyRow, issuer: str, now: int) -> SigningKeyRow:
        """Certify a key by the place's own authority."""

    def read_given(self, chain: str | None, private_key: str | None, now: int) -> GivenIdentity:
        """Read a given certificate with its key; raises ValidationFailed."""


class Identity:
    """The keys of one purpose and their names: certificates if the place chose them, and always a DID.

    The DID is did:web where others can resolve that, else did:jwk, or did:key for Ed25519: there verifiers of linked
    data find the key in the form of any suite.  A did:web outlives the key and can be read by people; it needs an https
    address with a DNS name.  W3C credentials as JWT always name a DID: their issuer is a URI that must lead to the key
    (VCDM 1.1 §6.3.1), and wallets look for it nowhere but in a DID.
    """

    def __init__(
        self,
        store: Store,
        sealer: Sealer,
        address: PublicAddress,
        audit: AuditTrail,
        purpose: str = ISSUER,
        *,
        organisation: Callable[[], Organisation] = Organisation,
    ) -> None:
        """Hold the keys of a purpose; `organisation` returns whom its certificates are for."""
        self._store = store
        self._organisation = organisation
        self._address = address
        self._audit = audit
        is_signer = purpose == DOCUMENTS
        self._certifier: Certifier = document_certificates if is_signer else certificates
        self._ring = KeyRing(sealer, purpose, PURPOSES[purpose], ISSUING_AUTHORITY if is_signer else AUTHORITY)
        self._held: tuple[StoredIdentity, Mapping[str, SigningKey]] | None = None
        self._issuer: tuple[str, IssuerKey] | None = None
        self._chosen: SigningRole | None = None
        self._signers: dict[tuple[SigningRole, str], Signer] = {}
        self._chains: dict[str, Chain] = {}
        self._revoked: tuple[tuple[int, int], bytes] | None = None

    async def start(self, now: int) -> None:
        """Read the keys, or make one at the first start; raises Unavailable(store_locked) for another data key."""
        kept = await self._store.read(self._ring.read)
        if kept.current is None:
            kept = await self._store.write(lambda tx: self._first(tx, now))
        self.apply(kept)
        await self.moved(now)

    def _first(self, tx: Transaction, now: int) -> StoredIdentity:
        if self._ring.read(tx).current is None:  # else another process was faster
            signing_keys.add(tx, self._ring.make(now))
        return self._ring.read(tx)

    def apply(self, kept: StoredIdentity) -> None:
        """Apply a committed state, unless a newer one was applied before."""
        if self._held is None or kept.revision >= self._held[0].revision:
            self._held = kept, self._ring.load(kept.rows)
            self._issuer = None
            self._chosen = None
            self._signers = {}
            self._chains = {}

    @property
    def _kept(self) -> StoredIdentity:
        if self._held is None:
            raise Unavailable
        return self._held[0]

    @property
    def _current(self) -> SigningKeyRow:
        row = self._kept.current
        if row is None:
            raise Unavailable("signing_unavailable")
        return row

    # Who signs

    @property
    def issuer(self) -> IssuerKey:
        """Return the key that signs now, with its DID; a change of address may change that."""
        base = self._address.base
        if self._issuer is None or self._issuer[0] != base:
            self._issuer = (base, self._by_did(self._current.id))
        return self._issuer[1]

    def _by_did(self, of_key: str) -> IssuerKey:
        key = self._key(of_key)
        web = _did_web(self._address.base)
        if web is not None:
            kid = did_web.key_id(web, key.public)
            return IssuerKey(key, web, kid, kid)
        short = did_key(key.public)
        own = short if key.alg == "EdDSA" else did_jwk(key.public_jwk)
        return IssuerKey(key, own, key_id(own), key_id(short))

    def _key(self, of_key: str) -> SigningKey:
        found = None if self._held is None else self._held[1].get(of_key)
        if found is None:
            raise NotFound(
                "not_found", "The key that signed this was destroyed, after everything that it signed had expired."
            )
        return found

    @property
    def algorithm(self) -> Algorithm:
        """Return what the present key signs with."""
        return self._key(self._current.id).alg

    @property
    def by_did(self) -> SigningRole:
        """Return the present role for objects whose issuer is a DID."""
        return SigningRole(self._current.id, KeyNaming.DID)

    @property
    def by_choice(self) -> SigningRole:
        """Return the present role for all other objects: by certificates if the place chose them."""
        if self._chosen is None:
            naming = KeyNaming.DID if self._kept.kind is IdentityKind.DID else KeyNaming.CHAIN
            self._chosen = SigningRole(self._current.id, naming)
        return self._chosen

    @property
    def signer(self) -> Signer:
        """Return the key that signs now, under the chosen name."""
        return self.signer_of(self.by_choice)

    @property
    def chain(self) -> Chain | None:
        """Return the certificate chain in use; None if the place uses its DID."""
        return self._chain_of(self._current) if self.by_choice.naming is KeyNaming.CHAIN else None

    def signer_of(self, role: SigningRole) -> Signer:
        """Return the key of a role with its ID, retired or not; raises NotFound once the key is destroyed."""
        known = role, self._address.base
        if known not in self._signers:
            self._signers[known] = self._named(role)
        return self._signers[known]

    def has(self, of_key: str) -> bool:
        """Return whether a key is one of these."""
        return self._held is not None and of_key in self._held[1]

    def is_revoked(self, of_key: str) -> bool:
        """Return whether a key is that of a signer that is revoked."""
        return of_key in self._kept.revoked

    @property
    def public_jwks(self) -> tuple[str, ...]:
        """List the public JWKs of these keys, retired ones too, as JSON."""
        return tuple(row.public_jwk for row in self._kept.rows)

    @property
    def keys(self) -> tuple[SigningKey, ...]:
        """Return these keys, retired ones too."""
        return () if self._held is None else tuple(self._held[1].values())

    async def key(self, of_key: str) -> SigningKey:
        """Return a key, retired or not; raises NotFound once it is destroyed."""
        if not self.has(of_key):  # another process may have made it just now
            await self.refresh(self._store)
        return self._key(of_key)

    async def certified(self, now: int) -> tuple[SigningKey, Chain]:
        """Return the key that signs now with its certificates, whether credentials are signed by them or not.

        The place's own authority certifies it on first use.  Raises Unavailable(certificate_expired), and
        Conflict(address_unfit).
        """

        def is_lacking(row: SigningKeyRow) -> bool:
            return row.origin == "made" and self._is_outdated(row, now)

        def work(tx: Transaction) -> StoredIdentity:
            kept = self._ring.read(tx)
            if kept.current is None or not is_lacking(kept.current):  # another process was faster
                return kept
            self._certify(tx, kept.current, now)
            self._ring.choose(tx, kept.kind, kept.revision + 1)
            return self._ring.read(tx)

        if is_lacking(self._current):
            self.apply(await self._store.write(work))
            if is_lacking(self._current):
                raise Conflict("address_unfit")
        row = self._current
        if row.chain is None:
            raise Conflict("address_unfit")
        chain = self._chain_of(row)
        if now >= chain.expires:
            raise Unavailable("certificate_expired")
        return self._key(row.id), chain

    async def by_certificate(self, now: int) -> SigningRole:
        """Return the present role for objects whose signer has nothing but a certificate; raises as `certified`."""
        await self.certified(now)
        return SigningRole(self._current.id, KeyNaming.CHAIN)

    def _named(self, role: SigningRole) -> Signer:
        if role.naming is KeyNaming.DID:
            return self._by_did(role.key_id).signer
        key = self._key(role.key_id)
        row = next(row for row in self._kept.rows if row.id == role.key_id)
        return Signer.by_chain(key, self._chain_of(row), self._address.issuer)

    def _chain_of(self, row: SigningKeyRow) -> Chain:
        if row.chain is None:
            raise Unavailable("signing_unavailable", CODES["address_unfit"].sentence)
        if row.id not in self._chains:
            self._chains[row.id] = certificates.read_chain(row.chain)
        return self._chains[row.id]

    def check(self, now: int) -> None:
        """Check that new signatures will be trusted; raises Unavailable(certificate_expired)."""
        chain = self.chain
        if chain is not None and now >= chain.expires:
            raise Unavailable("certificate_expired")

    async def stored(self) -> StoredIdentity:
        """Return the stored keys with their certificates."""
        self.apply(await self._store.read(self._ring.read))
        return self._kept

    async def info(self) -> IdentityInfo:
        """Return the present issuer."""
        await self.stored()
        kept, row, chain = self._kept, self._current, self.chain
        certificate = authority = None
        if chain is not None or kept.authority is not None:
            certificate = None if chain is None else certificates.facts(chain)
            authority = None if kept.authority is None else certificates.authority_facts(kept.authority)
        return IdentityInfo(
            kind=kept.kind,
            did=self.issuer.did,
            keyId=row.id,
            since=row.created_at,
            certificate=certificate,
            authority=authority,
            formerKeys=[
                FormerKey(keyId=row.id, retiredAt=row.retired_at, neededUntil=row.needed_until)
                for row in kept.rows
                if row.retired_at is not None
            ],
        )

    async def document_signer(self) -> tuple[DocumentSignerFacts | None, AuthorityFacts | None]:
        """Return the facts of the present key's certificate, chosen or not, and of the own authority that made it."""
        kept = await self.stored()
        is_given = self._current.origin == "given"
        chain = None if self._current.chain is None else self._chain_of(self._current)
        return (
            None if chain is None else document_certificates.facts(chain),
            None if kept.authority is None or is_given else certificates.authority_facts(kept.authority),
        )

    async def list_of_revoked(self, now: int) -> bytes:
        """Return the list of revoked certificates of the own authority for mobile documents; raises NotFound.

        It is the same for a day, unless a signer is revoked: answers ask for it.
        """
        known = now // DAY, self._kept.revision
        if self._revoked is None or self._revoked[0] != known:
            found = await self._store.read(lambda tx: document_certificates.list_of_revoked(tx, self._ring, now))
            if found is None:
                raise NotFound
            self._revoked = known, found
        return self._revoked[1]

    async def document_signers(self, now: int) -> list[DocumentSigner]:
        """List every signer of mobile documents that there ever was, newest first."""
        current = (await self.stored()).current
        key_id = "" if current is None else current.id
        return await self._store.read(lambda tx: document_certificates.signers(tx, key_id, now))

    @property
    def authority(self) -> str | None:
        """Return the certificate of the own authority that certifies these keys, in PEM; None before its first use."""
        return self._kept.authority

    async def document(self) -> dict[str, JsonValue]:
        """Return the document of the did:web, with every key of valid credentials; raises NotFound if there is none."""
        web = _did_web(self._address.base)
        if web is None:
            raise NotFound("not_found", "This service has no DID document.")
        rows = await self._store.read(
            lambda tx: [row for purpose in _IN_DID for row in signing_keys.all_of(tx, purpose)]
        )
        live, retired = [
            [PublicKey.from_jwk(json.loads(row.public_jwk)) for row in rows if (row.retired_at is None) is signs]
            for signs in (True, False)
        ]
        return did_web.document(web, live, retired)

    # Changes

    async def refresh(self, store: Store) -> None:
        """Reload changes of other processes on the same store."""
        if (await store.read(self._ring.choice))[1] != self._kept.revision:
            self.apply(await store.read(self._ring.read))

    async def rotate(self, operator: str, now: int, *others: Identity, attempt: Attempt = UNKEYED) -> None:
        """Sign with a new key from now on, and let others do so in the same commit.

        Raises Conflict(key_given) where a key belongs to a given certificate.
        """
        together = (self, *others)

        def work(tx: Transaction) -> list[StoredIdentity]:
            return [one.renewed(tx, operator, now) for one in together]

        for one, kept in zip(together, await self._store.write(attempt.with_completion(work)), strict=True):
            one.apply(kept)

    def renewed(self, tx: Transaction, operator: str, now: int) -> StoredIdentity:
        """Put a new key in place of the present one, in a transaction; `take` has to follow its commit."""
        kept = self._ring.read(tx)
        if kept.kind is IdentityKind.GIVEN:
            raise Conflict("key_given")
        fresh = self._ring.make(now)
        self._replace(tx, kept, fresh, now)
        self._audit.note(tx, now, AuditAction.ROTATE, fresh.id, operator, {"purpose": self._ring.purpose})
        if self._ring.purpose == DOCUMENTS and kept.current is not None and kept.current.chain is not None:
            self._certify(tx, fresh, now)  # at once: its next document may be far away
        return self._changed(tx, kept, kept.kind, now)

    async def revoke(
        self, wanted: DocumentSignerRevocation, operator: str, now: int, *, attempt: Attempt = UNKEYED
    ) -> Sequence[SignerCertificateRow]:
        """Revoke a signer of mobile documents, and replace it in the same commit if it is the present one.

        Repeating it changes nothing.  Returns its certificates, which the journal has to know.  Raises NotFound, and
        Conflict(signer_given).
        """

        def work(tx: Transaction) -> tuple[StoredIdentity, Sequence[SignerCertificateRow]]:
            kept = self._ring.read(tx)
            revoked = document_certificates.revocable(tx, wanted.keyId)
            if not signer_certificates.revoke(tx, wanted.keyId, wanted.reason, now):
                return kept, revoked
            about = {"purpose": self._ring.purpose, "reason": str(wanted.reason)}
            self._audit.note(tx, now, AuditAction.REVOKE, wanted.keyId, operator, about)
            if kept.current is not None and kept.current.id == wanted.keyId:
                return self.renewed(tx, operator, now), revoked
            return self._changed(tx, kept, kept.kind, now), revoked

        kept, revoked = await self._store.write(attempt.with_completion(work))
        self.apply(kept)
        return revoked

    async def change(self, wanted: IdentityChange, operator: str, now: int) -> None:
        """Issue by another name from now on; raises ValidationFailed, and Conflict(address_unfit).

        A given key takes the place of the present one, and a new one that of a given key.
        """
        await self._use(wanted.kind, _given(wanted, now, self._ring, self._certifier), operator, now)

    async def adopt(self, given: GivenIdentity, operator: str, now: int) -> None:
        """Issue by a certificate for the key of a signing request from now on; the request is then no longer open."""
        pem = given.chain.pem.decode()
        fresh = self._ring.seal(given.key, self._ring.purpose, now, origin="given", chain=pem)
        await self._use(IdentityKind.GIVEN, fresh, operator, now)

    async def _use(self, kind: IdentityKind, given: SigningKeyRow | None, operator: str, now: int) -> None:
        def work(tx: Transaction) -> StoredIdentity:
            kept = self._ring.read(tx)
            present = kept.current
            fresh = given
            if fresh is None and present is not None and present.origin == "given":
                fresh = self._ring.make(now)
            is_new = fresh is not None and (present is None or (fresh.id, fresh.chain) != (present.id, present.chain))
            if kept.kind is kind and not is_new:
                return kept
            if fresh is not None and is_new:
                self._replace(tx, kept, fresh, now)
            changed = self._changed(tx, kept, kind, now)
            if kind is IdentityKind.CERTIFICATE and (changed.current is None or changed.current.chain is None):
                raise Conflict("address_unfit")
            about = {"kind": str(kind), "before": str(kept.kind), "keyId": self._id_of(changed)}
            self._audit.note(tx, now, AuditAction.CONFIGURE, "identity", operator, about)
            return changed

        self.apply(await self._store.write(work))

    @staticmethod
    def _id_of(kept: StoredIdentity) -> str:
        return kept.current.id if kept.current is not None else ""

    def _replace(self, tx: Transaction, kept: StoredIdentity, fresh: SigningKeyRow, now: int) -> None:
        present = kept.current
        if present is not None and present.id != fresh.id:
            signing_keys.retire(tx, present.id, now)
            signer_certificates.replace(tx, present.id, now)
        if self._ring.purpose == DOCUMENTS and fresh.chain is not None:
            signer_certificates.replace(tx, fresh.id, now)
            signer_certificates.add(tx, SignerCertificateRow(fresh.id, fresh.origin, fresh.chain))
        signing_keys.discard(tx, fresh.id, signing_keys.REQUESTED)
        if any(row.id == fresh.id for row in kept.rows):
            signing_keys.revive(tx, fresh.id, fresh.chain or "")
        else:
            signing_keys.add(tx, fresh)
        rotated: dict[str, object] = {"keyId": fresh.id, "isLive": True, "purpose": self._ring.purpose}
        events.append(tx, now, None, ("key.rotated", rotated))

    def _changed(self, tx: Transaction, kept: StoredIdentity, kind: IdentityKind, now: int) -> StoredIdentity:
        self._ring.choose(tx, kind, kept.revision + 1)
        fresh = self._ring.read(tx)
        for row in self._outdated(fresh, now):
            self._certify(tx, row, now)
        return self._ring.read(tx)

    # Certificates and ends

    def _outdated(self, kept: StoredIdentity, now: int) -> list[SigningKeyRow]:
        """List the keys that need another certificate of the place's own authority."""
        certified = [
            row
            for row in kept.rows
            if row.origin == "made"
            and row.id not in kept.revoked
            and (row.chain is not None or (row.retired_at is None and kept.kind is IdentityKind.CERTIFICATE))
        ]
        if not certified or not self._address.base:
            return []

        return [row for row in certified if self._is_outdated(row, now)]

    def _is_outdated(self, row: SigningKeyRow, now: int) -> bool:
        return self._certifier.is_outdated(row.chain, self._address.issuer, self._organisation(), now)

    def _certify(self, tx: Transaction, row: SigningKeyRow, now: int) -> None:
        try:
            self._certifier.certify(tx, self._ring, row, self._address.issuer, now)
        except Malformed as fault:
            _log.warning("no certificate can be made for the public address: %s", fault)

    async def moved(self, now: int) -> None:
        """See to it that the certificates are for the present address and name, and last."""
        if not self._outdated(self._kept, now):
            return

        def work(tx: Transaction) -> StoredIdentity:
            kept = self._ring.read(tx)
            # Another process may have done it
            return self._changed(tx, kept, kept.kind, now) if self._outdated(kept, now) else kept

        self.apply(await self._store.write(work))

    async def tidy(self, now: int, lives: Lives) -> None:
        """Renew certificates that end, and destroy retired keys once nothing that they signed is valid any more."""
        self.apply(await self._store.read(self._ring.read))
        await self.moved(now)
        for row in self._kept.rows:
            if row.retired_at is None or now < row.retired_at + GRACE:
                continue
            if row.needed_until is None:
                await self._look_up_end(row, row.retired_at, lives)
            elif now >= row.needed_until:
                await self._destroy(row, now)

    async def _look_up_end(self, row: SigningKeyRow, retired_at: int, lives: Lives) -> None:
        """Find out when the last thing that a key signed expires: once, for it signs nothing new any more."""
        signed = await self._store.read(lambda tx: signing_keys.signed_with(tx, row.id))
        asked = await self._store.read(lambda tx: signing_keys.asks_until(tx, row.id))
        ends = [asked, *(one.expires_at or 0 for one in signed)]
        ends += [one.issued_at + lives[one.schema_name, one.schema_version] for one in signed if one.issued_at]
        until = max(retired_at + GRACE, *ends)
        await self._store.write(lambda tx: signing_keys.need_until(tx, row.id, retired_at, until))

    async def _destroy(self, row: SigningKeyRow, now: int) -> None:
        def work(tx: Transaction) -> StoredIdentity:
            kept = self._ring.read(tx)
            if signing_keys.destroy(tx, row.id, now):
                about = {"purpose": self._ring.purpose}
                self._audit.note(tx, now, AuditAction.DELETE, row.id, "retention", about)
                self._ring.choose(tx, kept.kind, kept.revision + 1)
            return self._ring.read(tx)

        self.apply(await self._store.write(work))


def _given(wanted: IdentityChange, now: int, ring: KeyRing, certifier: Certifier) -> SigningKeyRow | None:
    """Read and seal a given identity; return None if none was given."""
    if wanted.kind is not IdentityKind.GIVEN:
        sentence = FaultText.NOT_GIVEN
        parts = (("certificateChain", wanted.certificateChain), ("privateKey", wanted.privateKey))
        faults = [FieldFault(path, "unknown_field", sentence) for path, value in parts if value is not None]
        if faults:
            raise ValidationFailed(faults)
        return None

    found = certifier.read_given(wanted.certificateChain, wanted.privateKey, now)
    return ring.seal(found.key, ring.purpose, now, origin="given", chain=found.chain.pem.decode())


def _did_web(base: str) -> str | None:
    if not did_web.is_fit(base):
        return None
    try:
        return did_web.did_of(base)
    except Malformed:  # a path that a DID cannot name
        return None
