"""The certificates of a place: what each is for, its chain, how long it lasts, and the notice before it ends."""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509 import Certificate, load_pem_x509_certificate, load_pem_x509_certificates

from connector_desk.base.instants import DAY, SECOND, to_instant
from connector_desk.contract.certificates import (
    URGENT_DAYS,
    WARN_DAYS,
    CertificateAlarm,
    CertificateUse,
    ChainCertificate,
    ChainFault,
    ExpiringCertificate,
    PlaceCertificate,
    alarm_of,
    problem_of,
)
from connector_desk.contract.event import CERTIFICATE_EXPIRED, CERTIFICATE_EXPIRING
from connector_desk.contract.identity import IdentityKind
from connector_desk.contract.trust import ClientIdentifier
from connector_desk.contract.wallet_profile import WalletPreset
from connector_desk.contract.wire import to_value
from connector_desk.core.keys.x509 import Chain, check_chain, is_self_issued, key_type, meets_haip, names_of
from connector_desk.core.place import service_settings
from connector_desk.core.store import events, settings

if TYPE_CHECKING:
    from connector_desk.core.service_contexts import CertificatesContext
    from connector_desk.core.store.signing_keys import SigningKeyRow
    from connector_desk.core.store.transaction import Transaction


_log = logging.getLogger(__name__)
_ANNOUNCED: Final = "announced_certificates"
_THRESHOLDS: Final = {
    CertificateAlarm.SOON: WARN_DAYS,
    CertificateAlarm.URGENT: URGENT_DAYS,
    CertificateAlarm.EXPIRED: 0,
}
"""The days at which each alarm begins."""


async def certificates_of(context: CertificatesContext, now: int) -> list[PlaceCertificate]:
    """Return every certificate of the place, those in use first."""
    kept, of_documents = await context.identity.stored(), await context.document_identity.stored()
    rows = [row for row in kept.rows if row.chain is not None]
    signers = [row for row in of_documents.rows if row.chain is not None and row.id not in of_documents.revoked]
    served, reach = context.reach.served_chain, context.reach.authority
    pems = [kept.authority, of_documents.authority] + ([] if reach is None else [reach.certificate])
    authorities = [pem for pem in dict.fromkeys(pems) if pem is not None]
    if not rows and not signers and not authorities and served is None:
        return []

    reader = CertificateReader(now, kept.authority, context.trust_folder.anchors.verifiers)
    uses = await _uses(context, kept.kind)
    found = [reader.of_key(row, uses) for row in rows]
    if signers:
        of_signers = CertificateReader(now, of_documents.authority)
        found += [of_signers.of_key(row, [CertificateUse.DOCUMENTS]) for row in signers]
    if served is not None:
        try:
            found.append(reader.of_server(served, renews_itself=context.reach.renews_itself))
        except ValueError as unreadable:  # OpenSSL, which serves it, reads more forms
            _log.warning("the certificate of the listener cannot be described: %s", unreadable)
    found += map(reader.of_authority, authorities)
    return [one for one in found if one.uses]


async def expiring_certificates(context: CertificatesContext, now: int) -> list[ExpiringCertificate]:
    """Return the certificates that somebody has to replace, the most urgent first."""
    found = [_expiring(one) for one in await certificates_of(context, now) if one.alarm in _THRESHOLDS]
    return sorted(found, key=lambda one: one.notAfter)


async def announce_expiring(context: CertificatesContext, now: int) -> None:
    """Append an event for each certificate that came to one of the thresholds, once, also across restarts."""
    expiring = await expiring_certificates(context, now)
    alarms = {_identifier(one): _THRESHOLDS[one.alarm] for one in expiring}
    if alarms == await context.runtime.store.read_inline(_announced):
        return
    by_identifier = {_identifier(one): one for one in expiring}

    def work(tx: Transaction) -> None:
        before = _announced(tx)
        fresh = [by_identifier[each] for each, days in alarms.items() if days < before.get(each, WARN_DAYS + 1)]
        kept = {each: min(days, before.get(each, days)) for each, days in alarms.items()}  # the clock may be set back
        settings.put(tx, _ANNOUNCED, json.dumps(kept))
        events.append(tx, now, None, *map(_event, fresh))

    await context.runtime.store.write(work)


def _announced(tx: Transaction) -> Mapping[str, int]:
    """Return the last threshold that was announced of each certificate."""
    kept = settings.get(tx, _ANNOUNCED)
    found: dict[str, int] = {} if kept is None else json.loads(kept)
    return found


def _identifier(one: ExpiringCertificate) -> str:
    """Return what tells a certificate with its chain from a later one."""
    return hashlib.sha256(f"{one.fingerprint} {one.notAfter}".encode()).hexdigest()[:32]


def _event(one: ExpiringCertificate) -> tuple[str, Mapping[str, object]]:
    kind = CERTIFICATE_EXPIRED if one.alarm is CertificateAlarm.EXPIRED else CERTIFICATE_EXPIRING
    return kind, to_value(one)


def _expiring(one: PlaceCertificate) -> ExpiringCertificate:
    return ExpiringCertificate(
        uses=one.uses,
        subject=one.chain[0].subject,
        fingerprint=one.chain[0].fingerprint,
        notAfter=min(each.notAfter for each in one.chain if not each.isAnchor or len(one.chain) == 1),
        daysLeft=one.daysLeft,
        alarm=one.alarm,
        renewsItself=one.renewsItself,
        isFormer=one.isFormer,
    )


async def _uses(context: CertificatesContext, kind: IdentityKind) -> list[CertificateUse]:
    """Return what the present certificate of the signing key is for."""
    uses = [] if kind is IdentityKind.DID else [CertificateUse.ISSUER, CertificateUse.STATUS_LIST]
    identifier = (await context.rules.now()).settings.clientIdentifier
    if identifier in {ClientIdentifier.X509_HASH, ClientIdentifier.X509_SAN_DNS}:
        uses.append(CertificateUse.REQUESTS)
    preset = await context.runtime.store.read_inline(service_settings.read_preset)
    if kind is not IdentityKind.DID or preset == WalletPreset.HAIP:
        uses.append(CertificateUse.METADATA)
    return uses


_OF_FORMER = [CertificateUse.STATUS_LIST]


class CertificateReader:
    """Describes certificates as they are at an instant; `authority` is the certificate of the own authority, in PEM.

    Where there are root certificates of `verifiers`, the certificate of data requests should lead to one of them.
    """

    def __init__(self, now: int, authority: str | None, verifiers: Sequence[Certificate] = ()) -> None:
        self._now = now
        self._verifiers = tuple(verifiers)
        self._authority = None if authority is None else load_pem_x509_certificate(authority.encode())

    def of_key(self, row: SigningKeyRow, uses: list[CertificateUse]) -> PlaceCertificate:
        """Describe the chain of a signing key; a retired one still signs the status lists of its credentials."""
        chain = load_pem_x509_certificates((row.chain or "").encode())
        is_former = row.retired_at is not None
        faults = check_chain(chain, self._now, anchor=self._anchor_of(chain))
        if not is_former and CertificateUse.REQUESTS in uses and not self._is_trusted_verifier(chain):
            faults[len(chain) - 1].append(ChainFault.OTHER_ROOT)
        return self._described(
            _OF_FORMER if is_former else uses, chain, faults, renews_itself=row.origin == "made"
        ).model_copy(update={"keyId": row.id, "isFormer": is_former, "meetsHaip": meets_haip(chain)})

    def of_server(self, pem: bytes, *, renews_itself: bool) -> PlaceCertificate:
        """Describe the chain that phones see when they connect."""
        chain = load_pem_x509_certificates(pem)
        faults = check_chain(chain, self._now, anchor=self._anchor_of(chain), is_server=True)
        return self._described([CertificateUse.SERVER], chain, faults, renews_itself=renews_itself)

    def of_authority(self, pem: str) -> PlaceCertificate:
        """Describe the certificate of an own authority."""
        chain = load_pem_x509_certificates(pem.encode())
        faults = [[one for one in check_chain(chain, self._now, is_server=True)[0] if one in _OF_DATES]]
        return self._described([CertificateUse.AUTHORITY], chain, faults, renews_itself=True)

    def _is_trusted_verifier(self, chain: Sequence[Certificate]) -> bool:
        """Return whether a chain leads to a root of verifiers; without any, nobody says which ones count."""
        return not self._verifiers or Chain(chain).anchor_among(self._verifiers, self._now) is not None

    def _anchor_of(self, chain: Sequence[Certificate]) -> Certificate | None:
        own = self._authority
        return own if own is not None and own.subject == chain[-1].issuer and own not in chain else None

    def _described(
        self,
        uses: list[CertificateUse],
        chain: Sequence[Certificate],
        faults: Sequence[Sequence[ChainFault]],
        *,
        renews_itself: bool,
    ) -> PlaceCertificate:
        anchor = self._anchor_of(chain)
        whole = list(chain) if anchor is None else [*chain, anchor]
        first = min(chain, key=lambda one: one.not_valid_after_utc)
        starts, ends = to_instant(first.not_valid_before_utc), to_instant(first.not_valid_after_utc) + SECOND
        return PlaceCertificate(
            uses=uses,
            isFormer=False,
            renewsItself=renews_itself,
            chain=[
                _described(one, found, is_anchor=is_self_issued(one) and len(whole) > 1)
                for one, found in zip(whole, faults, strict=True)
            ],
            pem="".join(one.public_bytes(Encoding.PEM).decode() for one in chain),
            daysLeft=max(ends - self._now, 0) // DAY,
            alarm=alarm_of(starts, ends, self._now, renews_itself=renews_itself),
        )


_OF_DATES = frozenset({ChainFault.EXPIRED, ChainFault.NOT_YET_VALID})


def _described(one: Certificate, faults: Sequence[ChainFault], *, is_anchor: bool) -> ChainCertificate:
    return ChainCertificate(
        subject=one.subject.rfc4514_string(),
        issuer=one.issuer.rfc4514_string(),
        notBefore=to_instant(one.not_valid_before_utc),
        notAfter=to_instant(one.not_valid_after_utc),
        names=names_of(one),
        fingerprint=one.fingerprint(SHA256()).hex(),
        keyType=key_type(one),
        isAnchor=is_anchor,
        problems=[problem_of(fault) for fault in faults],
    )
