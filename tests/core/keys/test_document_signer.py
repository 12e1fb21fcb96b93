"""The profiles of ISO/IEC 18013-5 Annex B, and what is told of a certificate that misses one."""

import subprocess
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from connector_desk.base.instants import DAY, HOUR, to_datetime, to_instant
from connector_desk.contract.identity import GivenFault
from connector_desk.core.keys.authority import certificate_builder, key_usage, private_key
from connector_desk.core.keys.document_signer import (
    DOCUMENT_SIGNER,
    RevokedSigner,
    list_address,
    make_issuing_authority,
    profile_fault,
    revocation_list,
    signer_chain,
)
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.keys.x509 import Chain

NOW = 1_795_219_200_000
ADDRESS = "https://desk.example/oid4vci"
AUTHORITY = make_issuing_authority("Town Hall", "DE", ADDRESS, NOW)
KEY = SigningKey.generate()


def extension(certificate: Any, kind: type[x509.ExtensionType]) -> Any:
    return certificate.extensions.get_extension_for_class(kind)


def test_the_authority_has_its_profile() -> None:
    certificate = AUTHORITY.certificate
    names = {one.oid: one.value for one in certificate.subject}
    assert certificate.subject == certificate.issuer
    assert (names[NameOID.COUNTRY_NAME], names[NameOID.COMMON_NAME]) == ("DE", "Town Hall IACA")
    assert certificate.not_valid_after_utc - certificate.not_valid_before_utc <= timedelta(days=20 * 365)
    constraints, usage = extension(certificate, x509.BasicConstraints), extension(certificate, x509.KeyUsage)
    assert (constraints.critical, constraints.value.ca, constraints.value.path_length) == (True, True, 0)
    assert (usage.critical, usage.value.key_cert_sign, usage.value.crl_sign) == (True, True, True)
    assert not usage.value.digital_signature
    assert extension(certificate, x509.SubjectKeyIdentifier)
    assert [str(one.value) for one in extension(certificate, x509.IssuerAlternativeName).value] == [ADDRESS]
    point = extension(certificate, x509.CRLDistributionPoints).value[0]
    assert [one.value for one in point.full_name] == [list_address(ADDRESS)]


def test_the_signer_has_its_profile_and_is_the_authority_s() -> None:
    chain = signer_chain(AUTHORITY, KEY, "Town Hall", ADDRESS, NOW)
    leaf = chain.leaf
    assert chain.public.jwk == KEY.public_jwk
    assert leaf.issuer == AUTHORITY.certificate.subject
    chain.check_trusted([AUTHORITY.certificate], NOW)
    purposes = extension(leaf, x509.ExtendedKeyUsage)
    assert (purposes.critical, [*purposes.value]) == (True, [DOCUMENT_SIGNER])
    assert extension(leaf, x509.KeyUsage).critical
    of_authority = extension(AUTHORITY.certificate, x509.SubjectKeyIdentifier).value.digest
    assert extension(leaf, x509.AuthorityKeyIdentifier).value.key_identifier == of_authority
    assert leaf.not_valid_after_utc - leaf.not_valid_before_utc <= timedelta(days=457)
    assert to_instant(leaf.not_valid_before_utc) <= NOW - DAY  # copies of single use are signed at the begin of the day
    assert profile_fault(chain, AUTHORITY.certificate) is None


def test_a_long_name_fits() -> None:
    chain = signer_chain(make_issuing_authority("x" * 200, "DE", ADDRESS, NOW), KEY, "y" * 200, ADDRESS, NOW)
    assert profile_fault(chain) is None


def test_a_renewed_authority_keeps_its_signers() -> None:
    chain = signer_chain(AUTHORITY, KEY, "Town Hall", ADDRESS, NOW)
    renewed = make_issuing_authority("Town Hall", "DE", ADDRESS, NOW + 100 * DAY, key=AUTHORITY.key)
    chain.check_trusted([renewed.certificate], NOW + 101 * DAY)


def listed_at(now: int, *revoked: RevokedSigner) -> x509.CertificateRevocationList:
    listed = x509.load_der_x509_crl(revocation_list(AUTHORITY, revoked, now))
    assert listed.is_signature_valid(AUTHORITY.certificate.public_key())  # type: ignore[arg-type]
    assert listed.issuer == AUTHORITY.certificate.subject
    assert listed.last_update_utc <= to_datetime(now) < listed.next_update_utc  # type: ignore[operator]
    return listed


def number_of(listed: x509.CertificateRevocationList) -> int:
    return int(extension(listed, x509.CRLNumber).value.crl_number)


def test_its_list_of_revoked_certificates_is_signed_and_empty() -> None:
    assert not list(listed_at(NOW + HOUR))


def test_case_487_a_revoked_signer_is_in_the_list_with_date_and_reason_until_it_expires() -> None:
    first, second = (signer_chain(AUTHORITY, SigningKey.generate(), "x", ADDRESS, NOW).leaf for _ in range(2))
    stolen, replaced = (
        RevokedSigner(first, NOW + HOUR, "keyCompromise"),
        RevokedSigner(second, NOW + HOUR, "superseded"),
    )
    before, after = listed_at(NOW + HOUR), listed_at(NOW + HOUR, stolen)
    assert [(one.serial_number, one.revocation_date_utc) for one in after] == [
        (first.serial_number, to_datetime(NOW + HOUR))
    ]
    assert [extension(one, x509.CRLReason).value.reason.value for one in listed_at(NOW + DAY, stolen, replaced)] == [
        "keyCompromise",
        "superseded",
    ]
    assert after.last_update_utc == to_datetime(NOW + HOUR)
    # a number of its own for every other list, also of the same moment
    lists = [before, after, listed_at(NOW + HOUR, stolen, replaced), listed_at(NOW + DAY, stolen, replaced)]
    assert sorted({number_of(one) for one in lists}) == [number_of(one) for one in lists]
    expired = to_instant(first.not_valid_after_utc)
    assert len(list(listed_at(expired + 29 * DAY, stolen))) == 1
    gone = listed_at(expired + 32 * DAY, stolen)
    assert not list(gone)
    assert number_of(gone) > number_of(listed_at(expired + 29 * DAY, stolen))


def test_conformance_openssl_reads_the_list_and_refuses_the_signer(tmp_path: Path) -> None:
    leaf = signer_chain(AUTHORITY, KEY, "x", ADDRESS, NOW).leaf
    listed = revocation_list(AUTHORITY, [RevokedSigner(leaf, NOW + HOUR, "keyCompromise")], NOW + HOUR)
    crl, anchor, own = (tmp_path / name for name in ("iaca.crl", "iaca.pem", "signer.pem"))
    crl.write_bytes(listed)
    anchor.write_bytes(AUTHORITY.pem)
    own.write_bytes(leaf.public_bytes(Encoding.PEM))

    def openssl(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(["openssl", *map(str, arguments)], capture_output=True, text=True, check=False)

    read = openssl("crl", "-inform", "DER", "-in", crl, "-CAfile", anchor, "-noout", "-text")
    assert "verify OK" in read.stderr
    assert f"{leaf.serial_number:X}" in read.stdout
    assert "Key Compromise" in read.stdout
    pem = tmp_path / "crl.pem"
    assert openssl("crl", "-inform", "DER", "-in", crl, "-out", pem).returncode == 0
    verify = ("verify", "-attime", str((NOW + HOUR) // 1000), "-CAfile", anchor)
    assert openssl(*verify, own).returncode == 0
    refused = openssl(*verify, "-crl_check", "-CRLfile", pem, own)
    assert refused.returncode != 0
    assert "certificate revoked" in refused.stderr


def other(
    subject: str = "DE",
    life: int = 400 * DAY,
    purpose: x509.ObjectIdentifier = DOCUMENT_SIGNER,
    *,
    without: tuple[type[x509.ExtensionType], ...] = (),
    signs_certificates: bool = False,
    is_critical: bool = True,
    more: tuple[x509.ExtensionType, bool] | None = None,
) -> Chain:
    issuer = AUTHORITY.certificate.subject
    named = [x509.NameAttribute(NameOID.COMMON_NAME, "x")]
    if subject:
        named.append(x509.NameAttribute(NameOID.COUNTRY_NAME, subject))
    builder = certificate_builder(KEY, x509.Name(named), issuer, NOW, NOW + life)
    builder = builder.add_extension(key_usage(signs_certificates=signs_certificates), critical=True)
    builder = builder.add_extension(x509.ExtendedKeyUsage([purpose]), critical=is_critical)
    if more is not None:
        builder = builder.add_extension(*more)
    for one in signer_chain(AUTHORITY, KEY, "x", ADDRESS, NOW).leaf.extensions:
        if not isinstance(one.value, (x509.KeyUsage, x509.ExtendedKeyUsage, *without)):
            builder = builder.add_extension(one.value, one.critical)
    return Chain([builder.sign(private_key(AUTHORITY.key), SHA256())])


UNKNOWN = x509.UnrecognizedExtension(x509.ObjectIdentifier("1.2.3.4"), b"\5\0")


@pytest.mark.parametrize(
    ("fault", "chain"),
    [
        (None, other()),
        (GivenFault.SIGNER_PURPOSE, other(purpose=ExtendedKeyUsageOID.CLIENT_AUTH)),
        (GivenFault.SIGNER_PURPOSE, other(signs_certificates=True)),
        (GivenFault.SIGNER_LIFE, other(life=458 * DAY)),
        (GivenFault.SIGNER_COUNTRY, other(subject="")),
        (GivenFault.SIGNER_COUNTRY, other(subject="FR")),
        (GivenFault.SIGNER_EXTENSIONS, other(without=(x509.CRLDistributionPoints,))),
        (GivenFault.SIGNER_EXTENSIONS, other(without=(x509.IssuerAlternativeName,))),
        (GivenFault.SIGNER_EXTENSIONS, other(without=(x509.AuthorityKeyIdentifier,))),
        (GivenFault.SIGNER_CRITICAL, other(is_critical=False)),
        (GivenFault.SIGNER_CRITICAL, other(more=(UNKNOWN, True))),
        (None, other(more=(UNKNOWN, False))),
        (GivenFault.SIGNER_CRITICAL, other(more=(x509.InhibitAnyPolicy(0), False))),
        (GivenFault.SIGNER_CHAIN, Chain([other().leaf, AUTHORITY.certificate])),
    ],
)
def test_what_a_certificate_misses_is_told_by_name(fault: GivenFault | None, chain: Chain) -> None:
    assert profile_fault(chain, AUTHORITY.certificate) is fault


def test_an_authority_of_several_levels_is_no_issuing_authority() -> None:
    name = AUTHORITY.certificate.subject
    builder = certificate_builder(AUTHORITY.key, name, name, NOW, NOW + 400 * DAY)
    builder = builder.add_extension(x509.BasicConstraints(ca=True, path_length=1), critical=True)
    builder = builder.add_extension(key_usage(signs_certificates=True), critical=True)
    anchor = builder.sign(private_key(AUTHORITY.key), SHA256())
    assert profile_fault(other(), anchor) is GivenFault.NO_ISSUING_AUTHORITY


def test_an_authority_of_more_than_twenty_years_is_refused() -> None:
    name = AUTHORITY.certificate.subject
    for years, fault in ((20, None), (21, GivenFault.AUTHORITY_LIFE)):
        ends = NOW - HOUR + years * 365 * DAY + (5 if years == 20 else 0) * DAY
        builder = certificate_builder(AUTHORITY.key, name, name, NOW, ends)
        for one in AUTHORITY.certificate.extensions:
            builder = builder.add_extension(one.value, one.critical)
        anchor = builder.sign(private_key(AUTHORITY.key), SHA256())
        assert profile_fault(other(), anchor) is fault
