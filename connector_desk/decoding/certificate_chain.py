"""Certificate chains (RFC 5280), of `x5c` or PEM: each link checked, and the first that fails named."""

import base64
import re
from typing import Final

from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.x509.oid import ExtensionOID

from connector_desk.decoding.remark import Part, Remark, RemarkText, note, remark, shown

MOST_CERTIFICATES: Final = 20
_UNREADABLE: Final = (
    *(ValueError, TypeError, UnsupportedAlgorithm),
    *(x509.InvalidVersion, x509.DuplicateExtension, x509.UnsupportedGeneralNameType),
)
"""What the library raises of a broken certificate, some of it late: it reads extensions when they are asked for."""
_PEM: Final = re.compile(r"-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]*)(-----END CERTIFICATE-----)?")


def pem_part(name: str, text: str, now: int) -> Part:
    """Return the certificates of a PEM text as a part."""
    return chain_part(name, ["".join(found[1].split()) for found in _PEM.finditer(text)], now)


def chain_part(name: str, encoded: list[str], now: int) -> Part:
    """Return a chain, the certificate of the signer first, as a part; `now` in milliseconds."""
    read = [_read(each) for each in encoded[:MOST_CERTIFICATES]]
    parts: list[Part] = []
    for number, certificate in enumerate(read):
        title = f"certificate {number + 1}"
        if certificate is None:
            parts.append(Part(title, remarks=(remark(RemarkText.CERTIFICATE_BROKEN),)))
            continue
        above = read[number + 1] if number + 1 < len(read) else None
        remarks = _link(certificate, above, is_last=number + 1 == len(read), is_first=number == 0)
        parts.append(_certificate(title, certificate, remarks, now))
    return Part(name, str(len(encoded)), tuple(parts))


def _read(encoded: str) -> x509.Certificate | None:
    """Return a certificate; None where a part of it that is shown cannot be read, which the library finds out late."""
    try:
        read = x509.load_der_x509_certificate(base64.b64decode(encoded, validate=True))
        _ = read.subject.rfc4514_string(), read.issuer.rfc4514_string()
        _ = read.not_valid_before_utc, read.not_valid_after_utc, read.serial_number, read.signature_algorithm_oid
    except _UNREADABLE:
        return None
    return read


def _certificate(title: str, certificate: x509.Certificate, remarks: list[Remark], now: int) -> Part:
    begins = int(certificate.not_valid_before_utc.timestamp() * 1_000)
    ends = int(certificate.not_valid_after_utc.timestamp() * 1_000)
    late = (Remark(RemarkText.EXPIRED, seconds=(now - ends) // 1_000),) if ends < now else ()
    early = (Remark(RemarkText.NOT_YET, seconds=(begins - now) // 1_000),) if begins > now else ()
    names = [
        Part("subject", shown(certificate.subject.rfc4514_string())),
        Part("issuer", shown(certificate.issuer.rfc4514_string())),
        Part("not before", certificate.not_valid_before_utc.isoformat(), remarks=early, at=begins),
        Part("not after", certificate.not_valid_after_utc.isoformat(), remarks=late, at=ends),
        Part("serial number", f"{certificate.serial_number:x}"),
        Part("signature algorithm", certificate.signature_algorithm_oid._name),  # noqa: SLF001  its only name
    ]
    other = _other_names(certificate)
    if other:
        names.append(Part("alternative names", shown(", ".join(other))))
    return Part(title, shown(certificate.subject.rfc4514_string(), 100), tuple(names), tuple(remarks))


def _other_names(certificate: x509.Certificate) -> list[str]:
    try:
        found = certificate.extensions.get_extension_for_oid(ExtensionOID.SUBJECT_ALTERNATIVE_NAME).value
    except (x509.ExtensionNotFound, *_UNREADABLE):
        return []
    return [str(each.value) for each in found][:50] if isinstance(found, x509.SubjectAlternativeName) else []


def _link(
    certificate: x509.Certificate, above: x509.Certificate | None, *, is_last: bool, is_first: bool
) -> list[Remark]:
    remarks: list[Remark] = []
    if not is_first and not _is_authority(certificate):
        remarks.append(remark(RemarkText.NOT_AN_AUTHORITY))
    if is_last:
        if certificate.issuer != certificate.subject:
            remarks.append(note(RemarkText.ROOT_MISSING))
        else:
            remarks.append(note(RemarkText.SELF_SIGNED) if _signed_by(certificate, certificate) else _fails())
    elif above is None:
        remarks.append(_fails())
    elif certificate.issuer != above.subject:
        remarks.append(remark(RemarkText.OTHER_ISSUER))
    else:
        remarks.append(note(RemarkText.SIGNED_BY_NEXT) if _signed_by(certificate, above) else _fails())
    return remarks


def _fails() -> Remark:
    return remark(RemarkText.NOT_SIGNED_BY_NEXT)


def _signed_by(certificate: x509.Certificate, authority: x509.Certificate) -> bool:
    try:
        certificate.verify_directly_issued_by(authority)
    except (InvalidSignature, *_UNREADABLE):
        return False
    return True


def _is_authority(certificate: x509.Certificate) -> bool:
    try:
        found = certificate.extensions.get_extension_for_oid(ExtensionOID.BASIC_CONSTRAINTS).value
    except (x509.ExtensionNotFound, *_UNREADABLE):
        return False
    return isinstance(found, x509.BasicConstraints) and found.ca
