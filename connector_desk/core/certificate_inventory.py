"""The certificates of a place: found wherever they are kept, and announced once when somebody has to replace one."""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from connector_desk.contract.certificates import (
    URGENT_DAYS,
    WARN_DAYS,
    CertificateAlarm,
    CertificateUse,
    ExpiringCertificate,
    PlaceCertificate,
)
from connector_desk.contract.event import CERTIFICATE_EXPIRED, CERTIFICATE_EXPIRING
from connector_desk.contract.identity import IdentityKind
from connector_desk.contract.trust import ClientIdentifier
from connector_desk.contract.wallet_profile import WalletPreset
from connector_desk.contract.wire import to_value
from connector_desk.core.place import wallet_preset
from connector_desk.core.place.certificate_list import CertificateReader
from connector_desk.core.store import events, settings

if TYPE_CHECKING:
    from connector_desk.core.service_contexts import CertificatesContext
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
    kept = await context.identity.stored()
    rows = [row for row in kept.rows if row.chain is not None]
    served, reach = context.reach.served_chain, context.reach.authority
    pems = [kept.authority] + ([] if reach is None else [reach.certificate])
    authorities = [pem for pem in dict.fromkeys(pems) if pem is not None]
    if not rows and not authorities and served is None:
        return []

    reader = CertificateReader(now, kept.authority, context.trust_folder.anchors.verifiers)
    uses = await _uses(context, kept.kind)
    found = [reader.of_key(row, uses) for row in rows]
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
    preset = await context.runtime.store.read_inline(wallet_preset.read)
    if kind is not IdentityKind.DID or preset == WalletPreset.HAIP:
        uses.append(CertificateUse.METADATA)
    return uses
