"""An authority, a signer of documents and a wallet: responses as they should be, each part open to being wrong."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any

from cbor2 import CBORTag
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePrivateKey, derive_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509 import (
    AuthorityKeyIdentifier,
    BasicConstraints,
    Certificate,
    CertificateBuilder,
    CertificateRevocationListBuilder,
    CRLDistributionPoints,
    CRLReason,
    DistributionPoint,
    ExtendedKeyUsage,
    ExtensionType,
    IssuerAlternativeName,
    KeyUsage,
    Name,
    NameAttribute,
    ObjectIdentifier,
    ReasonFlags,
    RevokedCertificateBuilder,
    SubjectKeyIdentifier,
    UniformResourceIdentifier,
)
from cryptography.x509.oid import NameOID

from connector_desk.base.instants import DAY, HOUR, to_datetime
from connector_desk.core.formats import mdoc_response
from connector_desk.core.keys import base64url, cbor, cose
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.oid4vp.dcql import Ask, Way
from connector_desk.core.oid4vp.verification.expected import Expected, Handover, IssuerTrust, Trust
from tests.core.oid4vp.verification import scene
from tests.core.oid4vp.verification.scene import AUDIENCE, NONCE, NOW

LICENCE, SPACE = "org.iso.18013.5.1.mDL", "org.iso.18013.5.1"
RESPONSE_URI = "https://desk.example/r/answer"
SIGNS_LICENCES = "1.0.18013.5.1.2"
AUTHORITY_KEY, READER_KEY = (derive_private_key(number, SECP256R1()) for number in (2001, 2002))
SIGNER_RAW, WALLET_RAW = (derive_private_key(number, SECP256R1()) for number in (2003, 2004))
SIGNER, WALLET = SigningKey(SIGNER_RAW), SigningKey(WALLET_RAW)
PORTRAIT = b"\xff\xd8\xff\xe0 a portrait"


def day(text: str) -> CBORTag:
    return CBORTag(cbor.FULL_DATE, text)


def moment(instant: int) -> CBORTag:
    return CBORTag(cbor.DATE_TIME, to_datetime(instant).strftime("%Y-%m-%dT%H:%M:%SZ"))


ELEMENTS: dict[str, Any] = {
    "given_name": "Erika",
    "family_name": "Muster",
    "birth_date": day("1984-01-26"),
    "portrait": PORTRAIT,
    "age_over_18": True,
    "age_over_21": True,
    "issuing_country": "UT",
    "driving_privileges": [{"vehicle_category_code": "B", "issue_date": day("2004-02-01")}],
}


def name(common: str, country: str = "UT", region: str | None = None) -> Name:
    parts = [NameAttribute(NameOID.COUNTRY_NAME, country), NameAttribute(NameOID.COMMON_NAME, common)]
    return Name([*parts, *([] if region is None else [NameAttribute(NameOID.STATE_OR_PROVINCE_NAME, region)])])


def use(**changes: bool) -> KeyUsage:
    uses = dict.fromkeys(
        (
            *("digital_signature", "content_commitment", "key_encipherment", "data_encipherment", "key_agreement"),
            *("key_cert_sign", "crl_sign", "encipher_only", "decipher_only"),
        ),
        False,
    )
    return KeyUsage(**uses | changes)


SIGNS = use(digital_signature=True)
YEAR_BEFORE, YEAR_AFTER = NOW - 365 * DAY, NOW + 365 * DAY


@cache
def authority(
    days: int = 3650,
    key: EllipticCurvePrivateKey = AUTHORITY_KEY,
    *,
    more: Sequence[tuple[ExtensionType, bool]] = (),
    constraints: BasicConstraints | None = None,
) -> Certificate:
    """Make the root of an issuing authority (IACA)."""
    builder = (
        CertificateBuilder()
        .subject_name(name("Authority"))
        .issuer_name(name("Authority"))
        .public_key(key.public_key())
        .serial_number(7)
        .not_valid_before(to_datetime(NOW - 365 * DAY))
        .not_valid_after(to_datetime(NOW + days * DAY))
        .add_extension(constraints or BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(use(key_cert_sign=True, crl_sign=True), critical=True)
        .add_extension(SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )
    for extension, is_critical in more:
        builder = builder.add_extension(extension, is_critical)
    return builder.sign(key, SHA256())


def listed_at(*addresses: str, contact: str = "https://authority.example") -> tuple[tuple[ExtensionType, bool], ...]:
    """Return what Annex B asks for beside the uses of a key: whom to ask, and where revoked certificates are listed."""
    points = [DistributionPoint([UniformResourceIdentifier(one)], None, None, None) for one in addresses]
    return (
        (IssuerAlternativeName([UniformResourceIdentifier(contact)]), False),
        (CRLDistributionPoints(points), False),
    )


@cache
def signer_certificate(
    purposes: Sequence[str] = (SIGNS_LICENCES,),
    *,
    usage: KeyUsage | None = SIGNS,
    country: str = "UT",
    region: str | None = None,
    begins: int = YEAR_BEFORE,
    ends: int = YEAR_AFTER,
    more: Sequence[tuple[ExtensionType, bool]] = (),
    key: EllipticCurvePrivateKey = SIGNER_RAW,
    by: EllipticCurvePrivateKey = AUTHORITY_KEY,
    number: int = 8,
) -> Certificate:
    """Make the certificate of a signer of documents, under the authority; `more` are extensions, and if critical."""
    builder = (
        CertificateBuilder()
        .subject_name(name("Signer", country, region))
        .issuer_name(name("Authority"))
        .public_key(key.public_key())
        .serial_number(number)
        .not_valid_before(to_datetime(begins))
        .not_valid_after(to_datetime(ends))
        .add_extension(AuthorityKeyIdentifier.from_issuer_public_key(AUTHORITY_KEY.public_key()), critical=False)
        .add_extension(SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )
    for extension, is_critical in more:
        builder = builder.add_extension(extension, is_critical)
    if usage is not None:
        builder = builder.add_extension(usage, critical=True)
    if purposes:
        builder = builder.add_extension(ExtendedKeyUsage(map(ObjectIdentifier, purposes)), critical=True)
    return builder.sign(by, SHA256())


def crl(
    *revoked: int,
    reason: ReasonFlags | None = None,
    key: EllipticCurvePrivateKey = AUTHORITY_KEY,
    issuer: str = "Authority",
    made: int = NOW - HOUR,
    ends: int = NOW + 30 * DAY,
    more: Sequence[tuple[ExtensionType, bool]] = (),
) -> bytes:
    """Sign a list of revoked certificates, by their numbers."""
    builder = CertificateRevocationListBuilder().issuer_name(name(issuer))
    builder = builder.last_update(to_datetime(made)).next_update(to_datetime(ends))
    for extension, is_critical in more:
        builder = builder.add_extension(extension, is_critical)
    for number in revoked:
        one = RevokedCertificateBuilder().serial_number(number).revocation_date(to_datetime(NOW - 2 * DAY))
        one = one if reason is None else one.add_extension(CRLReason(reason), critical=False)
        builder = builder.add_revoked_certificate(one.build())
    return builder.sign(key, SHA256()).public_bytes(Encoding.DER)


def der(certificate: Certificate) -> bytes:
    return certificate.public_bytes(Encoding.DER)


Change = Callable[[Any], Any]


def item(number: int, element: str, value: Any, **changes: Any) -> CBORTag:
    members = {
        "digestID": number,
        "random": hashlib.sha256(element.encode()).digest(),
        "elementIdentifier": element,
        "elementValue": value,
    }
    return cbor.tagged_bytes(members | changes)


def issued(
    elements: Mapping[str, Any] = ELEMENTS,
    *,
    doctype: str = LICENCE,
    space: str = SPACE,
    key: SigningKey = SIGNER,
    certificates: Sequence[Certificate] | None = None,
    hashed: str = "SHA-256",
    more: Mapping[str, Sequence[CBORTag]] | None = None,
    **mso: Any,
) -> dict[str, Any]:
    """Issue a document with all its elements; what `mso` says replaces what would stand there, None takes it away."""
    spaces: dict[str, list[CBORTag]] = {
        space: [item(number, *one) for number, one in enumerate(elements.items())],
        **{each: [*items] for each, items in (more or {}).items()},
    }
    digest = {"SHA-256": hashlib.sha256, "SHA-384": hashlib.sha384, "SHA-512": hashlib.sha512}[hashed]
    said = {
        "version": "1.0",
        "digestAlgorithm": hashed,
        "valueDigests": {
            each: {number: digest(cbor.encode(one)).digest() for number, one in enumerate(items)}
            for each, items in spaces.items()
        },
        "deviceKeyInfo": {"deviceKey": cose.cose_key(WALLET.public)},
        "docType": doctype,
        "validityInfo": {
            "signed": moment(NOW - DAY),
            "validFrom": moment(NOW - DAY),
            "validUntil": moment(NOW + 30 * DAY),
        },
    } | mso
    said = {each: value for each, value in said.items() if value is not None}
    chain = [der(one) for one in ((signer_certificate(),) if certificates is None else certificates)]
    payload = cbor.encode(cbor.tagged_bytes(said))
    auth = cose.sign1(key, payload, unprotected={cose.X5CHAIN: cose.x5chain(chain)})
    return {"nameSpaces": spaces, "issuerAuth": auth}


def shown(issuer_signed: Mapping[str, Any], names: Sequence[str] | None = None) -> dict[str, Any]:
    """Leave the elements that are to be shown."""
    spaces = {
        space: [
            one
            for one in items
            if names is None or cbor.decode(cbor.bytes_inside(one))["elementIdentifier"] in names  # type: ignore[call-overload,index]
        ]
        for space, items in issuer_signed["nameSpaces"].items()
    }
    return {**issuer_signed, "nameSpaces": spaces}


def transcript(**changes: Any) -> bytes:
    said: dict[str, Any] = {
        "client_id": AUDIENCE,
        "nonce": NONCE,
        "thumbprint": None,
        "response_uri": RESPONSE_URI,
    } | changes
    return mdoc_response.transcript_of_redirect(**said)


def document(
    issuer_signed: Mapping[str, Any],
    *,
    doctype: str = LICENCE,
    session: bytes | None = None,
    key: SigningKey = WALLET,
    reader_key: EllipticCurvePrivateKey | None = None,
    added: Mapping[str, Any] | None = None,
    signed_type: str | None = None,
    errors: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Show a document; by a code instead of a signature where the reader's key is given."""
    spaces = cbor.encode(added or {})
    session = transcript() if session is None else session
    whole = (
        b"\x84"
        + b"".join(map(cbor.encode, ["DeviceAuthentication"]))
        + session
        + cbor.encode(signed_type or doctype)
        + cbor.encode(CBORTag(cbor.ENCODED, spaces))
    )
    covered = cbor.encode(CBORTag(cbor.ENCODED, whole))
    auth: dict[str, Any]
    if reader_key is None:
        auth = {"deviceSignature": cose.sign1(key, covered, is_detached=True)}
    else:
        secret = mdoc_response.mac_key(key.public, reader_key, session)
        auth = {"deviceMac": cose.mac0(secret, covered, is_detached=True)}
    return {
        "docType": doctype,
        "issuerSigned": dict(issuer_signed),
        "deviceSigned": {"nameSpaces": CBORTag(cbor.ENCODED, spaces), "deviceAuth": auth},
        **({} if errors is None else {"errors": errors}),
    }


def response(*documents: Mapping[str, Any], **changes: Any) -> str:
    """Return the presentation: base64url of a DeviceResponse."""
    said: dict[str, Any] = {"version": "1.0", "documents": list(documents), "status": 0} | changes
    return base64url.encode(cbor.encode({each: value for each, value in said.items() if value is not None}))


def element(called: str, *more: Any, space: str = SPACE) -> Way:
    return Way((space, called), *more)


def ask(*required: str, ways: Mapping[str, tuple[Way, ...]] | None = None, **changes: Any) -> Ask:
    names = required or ("given_name", "family_name")
    found: dict[str, Any] = {
        "id": "badge",
        "formats": ("mso_mdoc",),
        "required": names,
        "doctype": LICENCE,
        "ways": {**{each: (element(each),) for each in (*names, *changes.get("optional", ()))}, **(ways or {})},
    } | changes
    return Ask(**found)


TRUSTED = Trust(issuers=(IssuerTrust("The authority", certificates=(authority(),)),))


def expected(*asks: Ask, handover: Handover | None = None, **changes: Any) -> Expected:
    found = scene.expected(*(asks or (ask(),)), **{"trust": TRUSTED, "documents": {}} | changes)
    return found._replace(handover=Handover(RESPONSE_URI) if handover is None else handover)


def at(year: int, month: int, on: int) -> int:
    return int(datetime(year, month, on, tzinfo=UTC).timestamp()) * 1000
