"""Lists of revoked certificates of other authorities, read and checked (CRL: RFC 5280 §5, §6.3; ISO 18013-5 Annex B).

A list is one of all certificates of the authority that signs it.  One in parts, of changes only, or of several
authorities says less than it seems to: it is refused by name, as RFC 5280 §5.2 wants for what is not understood.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.ed448 import Ed448PublicKey
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey
from cryptography.hazmat.primitives.hashes import SHA256, SHA384, SHA512
from cryptography.x509 import (
    AuthorityKeyIdentifier,
    CRLDistributionPoints,
    CRLNumber,
    CRLReason,
    DistributionPoint,
    DuplicateExtension,
    ExtensionNotFound,
    FreshestCRL,
    InvalidVersion,
    IssuerAlternativeName,
    IssuingDistributionPoint,
    KeyUsage,
    UniformResourceIdentifier,
    UnsupportedGeneralNameType,
    load_der_x509_crl,
)

from connector_desk.base.instants import MINUTE, to_instant
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.keys.x509 import is_authority

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cryptography.x509 import Certificate, CertificateRevocationList

MEDIA_TYPES: Final = frozenset({"application/pkix-crl", "application/x-pkcs7-crl", "application/octet-stream", ""})
"""That of RFC 2585 §4.2, and those that servers of files give."""
LARGEST: Final = 1024 * 1024
MOST_ADDRESSES: Final = 4
"""Of the lists of one certificate: each is fetched."""
_CLOCKS_APART: Final = 5 * MINUTE
_LONGEST_RSA: Final = 4_096
_UNDERSTOOD: Final = (AuthorityKeyIdentifier, CRLNumber, IssuerAlternativeName, FreshestCRL, IssuingDistributionPoint)
_UNREADABLE: Final = (
    *(ValueError, TypeError, UnsupportedAlgorithm, DuplicateExtension, UnsupportedGeneralNameType, InvalidVersion),
    UserWarning,
)


class Revocation(NamedTuple):
    """That a certificate was revoked: when, and why in the words of RFC 5280 §5.3.1, empty where none is told."""

    since: int
    reason: str


class RevocationList(NamedTuple):
    """A list taken apart; nothing of it is proven before `check`."""

    listed: CertificateRevocationList
    issued: int
    next_update: int

    def is_current(self, now: int) -> bool:
        """Return whether the authority need not have published the next one yet."""
        return now < self.next_update

    def revocation_of(self, certificate: Certificate) -> Revocation | None:
        """Return since when and why a certificate is revoked; None where it is not.  Raises Malformed.

        A certificate on hold (`certificateHold`) is revoked too, as long as it is listed.
        """
        try:
            found = self.listed.get_revoked_certificate_by_serial_number(certificate.serial_number)
            if found is None:
                return None
            reasons = [one.value for one in found.extensions if isinstance(one.value, CRLReason)]
            return Revocation(to_instant(found.revocation_date_utc), reasons[0].reason.value if reasons else "")
        except _UNREADABLE as fault:
            raise Malformed("an entry of the list cannot be read") from fault


def addresses(certificate: Certificate) -> Sequence[Sequence[str]]:
    """Return where a certificate says that it would be listed: of each list the addresses that lead to it.

    Empty where it says nothing.  A list without an address is one that cannot be had here, such as in a directory, or
    only for some reasons, which Annex B forbids.
    """
    try:
        points = certificate.extensions.get_extension_for_class(CRLDistributionPoints).value
    except ExtensionNotFound:
        return ()
    return [_addresses_of(one) for one in points][:MOST_ADDRESSES]


def _addresses_of(point: DistributionPoint) -> Sequence[str]:
    if point.reasons is not None or point.crl_issuer is not None:
        return ()
    named = [one.value for one in point.full_name or () if isinstance(one, UniformResourceIdentifier)]
    return [one for one in named if one.lower().startswith(("https://", "http://"))][:MOST_ADDRESSES]


def parse(data: bytes) -> RevocationList:
    """Read a list in DER; raises Malformed."""
    if len(data) > LARGEST:
        raise Malformed("the list is too large")
    try:
        listed = load_der_x509_crl(data)
        update = listed.next_update_utc
        if update is None:  # RFC 5280 §5.1.2.5: every list has it
            raise Malformed("the list does not say when the next one comes")
        _check_scope(listed)
        _ = listed.issuer  # the library reads it late
        return RevocationList(listed, to_instant(listed.last_update_utc), to_instant(update))
    except _UNREADABLE as fault:
        raise Malformed("not a list of revoked certificates") from fault


def is_older(data: bytes, before: bytes) -> bool:
    """Return whether an authority made a list before another one of its own; not where one of them cannot be read.

    Of two of the same second the number tells (RFC 5280 §5.2.3).
    """
    try:
        one, other = parse(data), parse(before)
        is_same = one.listed.issuer == other.listed.issuer
        return is_same and (one.issued, _number_of(one)) < (other.issued, _number_of(other))
    except _UNREADABLE:  # Malformed is one, too
        return False


def _number_of(one: RevocationList) -> int:
    try:
        return one.listed.extensions.get_extension_for_class(CRLNumber).value.crl_number
    except ExtensionNotFound:
        return 0


def _check_scope(listed: CertificateRevocationList) -> None:
    """Check that a list is whole: nothing critical in it narrows it in a way that is not understood."""
    for one in listed.extensions:
        if one.critical and not isinstance(one.value, _UNDERSTOOD):  # among them what makes it one of changes
            raise Malformed("the list has a critical part that is not understood")
        scope = one.value
        if isinstance(scope, IssuingDistributionPoint) and (
            scope.indirect_crl or scope.only_some_reasons or scope.only_contains_attribute_certs
        ):
            raise Malformed("the list is of several authorities, or of some reasons only")


def check(listed: RevocationList, address: str, certificate: Certificate, authority: Certificate, now: int) -> None:
    """Check that a list found at an address tells of a certificate (RFC 5280 §6.3.3); raises Malformed.

    `authority` is the trusted certificate that signed the other one.  Whether the list is current is left to
    `is_current`: that says nothing against who made it.
    """
    if listed.listed.issuer != certificate.issuer or listed.listed.issuer != authority.subject:
        raise Malformed("the list is that of another authority")
    if listed.issued > now + _CLOCKS_APART or listed.next_update <= listed.issued:
        raise Malformed("the list is from the future, or ends before it begins")
    if not _covers(listed.listed, address, certificate):
        raise Malformed("the list is for other certificates")
    if not _is_signed(listed.listed, authority):
        raise Malformed("the list is not signed by the authority")


def _covers(listed: CertificateRevocationList, address: str, certificate: Certificate) -> bool:
    try:
        scope = listed.extensions.get_extension_for_class(IssuingDistributionPoint).value
    except ExtensionNotFound:
        return True
    if is_authority(certificate) if scope.only_contains_user_certs else scope.only_contains_ca_certs:
        return False
    named = [one.value for one in scope.full_name or () if isinstance(one, UniformResourceIdentifier)]
    return scope.full_name is None or address in named


def _is_signed(listed: CertificateRevocationList, authority: Certificate) -> bool:
    try:
        usage = authority.extensions.get_extension_for_class(KeyUsage).value
        if not usage.crl_sign:
            return False
    except ExtensionNotFound:
        pass
    try:
        key, hashed = authority.public_key(), listed.signature_hash_algorithm
        if not isinstance(key, RSAPublicKey | EllipticCurvePublicKey | Ed25519PublicKey | Ed448PublicKey):
            return False
        if isinstance(key, RSAPublicKey) and key.key_size > _LONGEST_RSA:
            return False
        is_sound = hashed is None or isinstance(hashed, SHA256 | SHA384 | SHA512)
        return is_sound and listed.is_signature_valid(key)
    except _UNREADABLE:
        return False
