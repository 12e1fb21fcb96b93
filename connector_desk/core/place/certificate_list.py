"""The certificates of a place as it describes them: what each is for, its chain, and how long it lasts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509 import Certificate, load_pem_x509_certificate, load_pem_x509_certificates

from connector_desk.base.instants import DAY, SECOND, to_instant
from connector_desk.contract.certificates import (
    CertificateUse,
    ChainCertificate,
    ChainFault,
    PlaceCertificate,
    alarm_of,
    problem_of,
)
from connector_desk.core.keys.chain_check import check_chain, is_self_issued, key_type, meets_haip, names_of
from connector_desk.core.keys.x509 import Chain

if TYPE_CHECKING:
    from connector_desk.core.store.signing_keys import SigningKeyRow

_OF_FORMER = [CertificateUse.STATUS_LIST]


class CertificateReader:
    """Describes certificates as they are at an instant; `authority` is the certificate of the own authority, in PEM.

    Where there are root certificates of `verifiers`, the certificate of data requests should lead to one of them.
    """

    def __init__(self, now: int, authority: str | None, verifiers: Sequence[Certificate] = ()) -> None:
        self._now = now
        self._verifiers = verifiers
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
