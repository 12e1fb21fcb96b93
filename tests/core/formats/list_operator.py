"""An operator of trusted lists, of the tests' own: it writes lists in the shapes of the standards, and signs them."""

from __future__ import annotations

import hashlib
import json
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256, SHA512
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import NameOID
from lxml import etree

from connector_desk.base.instants import DAY, to_datetime
from connector_desk.core.keys import base64url
from tests.core.running import NOW

GRANTED = "http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/granted"
WITHDRAWN = "http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/withdrawn"
QEAA = "http://uri.etsi.org/TrstSvc/Svctype/EAA/Q"
CA_QC = "http://uri.etsi.org/TrstSvc/Svctype/CA/QC"
PID = "http://uri.etsi.org/19602/SvcType/PID/Issuance"
PID_STATUS = "http://uri.etsi.org/19602/SvcType/PID/Revocation"
NATIONAL = "http://uri.etsi.org/TrstSvc/TrustedList/TSLType/EUgeneric"
OF_LISTS = "http://uri.etsi.org/TrstSvc/TrustedList/TSLType/EUlistofthelists"
PID_PROVIDERS = "http://uri.etsi.org/19602/LoTEType/EUPIDProvidersList"
XML_TYPE = "application/vnd.etsi.tsl+xml"
DS = "http://www.w3.org/2000/09/xmldsig#"
XADES = "http://uri.etsi.org/01903/v1.3.2#"
EXCLUSIVE = "http://www.w3.org/2001/10/xml-exc-c14n#"
SIGNATURE = f"{{{DS}}}Signature"

PrivateKey = ec.EllipticCurvePrivateKey | rsa.RSAPrivateKey


@dataclass(frozen=True)
class ListSigner:
    """A key with its certificate."""

    key: PrivateKey
    certificate: x509.Certificate

    @classmethod
    def made(
        cls,
        name: str = "List operator",
        *,
        key: PrivateKey | None = None,
        by: ListSigner | None = None,
        is_authority: bool = False,
        now: int = NOW,
        life: int = 365 * DAY,
    ) -> ListSigner:
        key = key or ec.generate_private_key(ec.SECP256R1())
        subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
        start = to_datetime(now - DAY)
        builder = (
            x509.CertificateBuilder()
            .subject_name(subject)
            .issuer_name(subject if by is None else by.certificate.subject)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(start)
            .not_valid_after(start + timedelta(milliseconds=life))
            .add_extension(x509.BasicConstraints(ca=is_authority, path_length=None), critical=True)
        )
        return cls(key, builder.sign(key if by is None else by.key, SHA256()))

    @property
    def base64(self) -> str:
        return b64encode(self.der).decode()

    @property
    def der(self) -> bytes:
        return self.certificate.public_bytes(Encoding.DER)

    @property
    def fingerprint(self) -> str:
        return self.certificate.fingerprint(SHA256()).hex()


@dataclass(frozen=True)
class Service:
    """A service of an entity."""

    certificate: str
    type: str = QEAA
    provider: str = "City of Example"
    status: str | None = GRANTED
    since: int = NOW - 30 * DAY
    country: str = "DE"


@dataclass(frozen=True)
class Pointer:
    """Another list."""

    address: str
    territory: str
    signer: ListSigner
    type: str = NATIONAL
    media_type: str = XML_TYPE


@dataclass(frozen=True)
class Listing:
    """What a list says."""

    services: Sequence[Service] = ()
    pointers: Sequence[Pointer] = ()
    type: str = NATIONAL
    name: str = "Trusted list of Example"
    territory: str = "DE"
    sequence: int = 7
    issued_at: int = NOW - 8 * DAY
    next_update: int | None = NOW + 90 * DAY

    def with_(self, **changes: Any) -> Listing:
        return replace(self, **changes)

    # --- XML, ETSI TS 119 612 -----------------------------------------------------------------------------------------

    def xml(self, signer: ListSigner, unsigned: bytes | None = None) -> bytes:
        """Write it, and sign it as the lists of the member states are: enveloped, XAdES, exclusive canonical form.

        `unsigned` is signed instead of what the list says.
        """
        root = etree.fromstring(unsigned or self.unsigned_xml())
        signature = etree.SubElement(root, SIGNATURE, nsmap={"ds": DS, "xades": XADES})
        is_rsa = isinstance(signer.key, rsa.RSAPrivateKey)
        signature.append(_signed_info(is_rsa=is_rsa))
        value = etree.SubElement(signature, f"{{{DS}}}SignatureValue")
        signature.append(_key_info(signer))
        signature.append(_properties(signer))
        root.remove(signature)
        whole = _digest(root)
        root.append(signature)
        digests = signature.findall(f"{{{DS}}}SignedInfo/{{{DS}}}Reference/{{{DS}}}DigestValue")
        digests[0].text = whole
        digests[1].text = _digest(signature.find(f".//{{{XADES}}}SignedProperties"))
        value.text = b64encode(_xml_signature(signer.key, _canonical(signature[0]))).decode()
        return etree.tostring(root, xml_declaration=True, encoding="UTF-8")

    def unsigned_xml(self) -> bytes:
        update = "" if self.next_update is None else f"<dateTime>{_moment(self.next_update)}</dateTime>"
        pointers = "".join(map(_pointer_xml, self.pointers))
        providers = "".join(map(_provider_xml, self.services))
        held = f"<TrustServiceProviderList>{providers}</TrustServiceProviderList>" if providers else ""
        pointed = f"<PointersToOtherTSL>{pointers}</PointersToOtherTSL>" if pointers else ""
        return f"""<?xml version="1.0" encoding="UTF-8"?>
<TrustServiceStatusList xmlns="http://uri.etsi.org/02231/v2#" Id="list" TSLTag="http://uri.etsi.org/19612/TSLTag">
<SchemeInformation><TSLVersionIdentifier>6</TSLVersionIdentifier><TSLSequenceNumber>{self.sequence}</TSLSequenceNumber>
<TSLType>{self.type}</TSLType><SchemeOperatorName><Name xml:lang="de">Amt</Name><Name xml:lang="en">Office</Name>
</SchemeOperatorName><SchemeName><Name xml:lang="de">Liste</Name><Name xml:lang="en">{self.name}</Name></SchemeName>
<SchemeTerritory>{self.territory}</SchemeTerritory>{pointed}<ListIssueDateTime>{_moment(self.issued_at)}
</ListIssueDateTime><NextUpdate>{update}</NextUpdate></SchemeInformation>{held}
</TrustServiceStatusList>""".encode()

    # --- JSON, ETSI TS 119 602 ----------------------------------------------------------------------------------------

    def lote(self) -> dict[str, Any]:
        scheme: dict[str, Any] = {
            "LoTEVersionIdentifier": 1,
            "LoTESequenceNumber": self.sequence,
            "LoTEType": self.type,
            "SchemeOperatorName": [{"lang": "en", "value": "Office"}],
            "SchemeName": [{"lang": "de", "value": "Liste"}, {"lang": "en", "value": self.name}],
            "SchemeTerritory": self.territory,
            "ListIssueDateTime": _moment(self.issued_at),
            "NextUpdate": None if self.next_update is None else _moment(self.next_update),
        }
        if self.pointers:
            scheme["PointersToOtherLoTE"] = [_pointer_json(one) for one in self.pointers]
        by_provider: dict[str, list[Service]] = {}
        for one in self.services:
            by_provider.setdefault(one.provider, []).append(one)
        entities = [
            {
                "TrustedEntityInformation": {
                    "TEName": [{"lang": "en", "value": provider}],
                    "TEAddress": {"TEPostalAddress": [{"lang": "en", "Country": services[0].country}]},
                },
                "TrustedEntityServices": [{"ServiceInformation": _service_json(one)} for one in services],
            }
            for provider, services in by_provider.items()
        ]
        return {"LoTE": {"ListAndSchemeInformation": scheme, "TrustedEntitiesList": entities}}

    def jws(self, signer: ListSigner, header: dict[str, Any] | None = None, payload: object = None) -> bytes:
        """Write it as TS 119 602 says: a compact JWS with the certificate in its header."""
        alg = "ES256" if isinstance(signer.key, ec.EllipticCurvePrivateKey) else "PS512"
        protected = {"alg": alg, "typ": "JOSE", "x5c": [signer.base64], "crit": ["sigT"], "sigT": _moment(NOW)}
        given = {name: value for name, value in {**protected, **(header or {})}.items() if value is not None}
        parts = [base64url.encode(json.dumps(one).encode()) for one in (given, payload or self.lote())]
        message = ".".join(parts).encode()
        if isinstance(signer.key, ec.EllipticCurvePrivateKey):
            numbers = decode_dss_signature(signer.key.sign(message, ec.ECDSA(SHA256())))
            signature = b"".join(one.to_bytes(32) for one in numbers)
        else:
            signature = signer.key.sign(message, padding.PSS(padding.MGF1(SHA512()), 64), SHA512())
        return b".".join((message, base64url.encode(signature).encode()))


def _signed_info(*, is_rsa: bool) -> etree._Element:
    method = "rsa-sha512" if is_rsa else "ecdsa-sha256"
    transform, digest = f'<ds:Transform Algorithm="{EXCLUSIVE}"/>', "http://www.w3.org/2001/04/xmlenc#sha256"
    end = f'<ds:DigestMethod Algorithm="{digest}"/><ds:DigestValue/></ds:Reference>'
    return etree.fromstring(
        f"""<ds:SignedInfo xmlns:ds="{DS}"><ds:CanonicalizationMethod Algorithm="{EXCLUSIVE}"/>
<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#{method}"/><ds:Reference Id="r" URI="">
<ds:Transforms><ds:Transform Algorithm="{DS}enveloped-signature"/>{transform}</ds:Transforms>{end}
<ds:Reference Type="http://uri.etsi.org/01903#SignedProperties" URI="#xades"><ds:Transforms>{transform}</ds:Transforms>
{end}</ds:SignedInfo>"""
    )


def _key_info(signer: ListSigner) -> etree._Element:
    return etree.fromstring(
        f"""<ds:KeyInfo xmlns:ds="{DS}"><ds:X509Data><ds:X509Certificate>{signer.base64}</ds:X509Certificate>
</ds:X509Data></ds:KeyInfo>"""
    )


def _properties(signer: ListSigner) -> etree._Element:
    named = b64encode(signer.certificate.fingerprint(SHA256())).decode()
    return etree.fromstring(
        f"""<ds:Object xmlns:ds="{DS}"><xades:QualifyingProperties xmlns:xades="{XADES}" Target="#sig">
<xades:SignedProperties Id="xades"><xades:SignedSignatureProperties>
<xades:SigningTime>{_moment(NOW)}</xades:SigningTime>
<xades:SigningCertificateV2><xades:Cert><xades:CertDigest>
<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>{named}</ds:DigestValue>
</xades:CertDigest></xades:Cert></xades:SigningCertificateV2></xades:SignedSignatureProperties>
</xades:SignedProperties></xades:QualifyingProperties></ds:Object>"""
    )


def _canonical(element: etree._Element) -> bytes:
    return etree.tostring(element, method="c14n", exclusive=True, with_comments=False)


def _digest(element: etree._Element) -> str:
    return b64encode(hashlib.sha256(_canonical(element)).digest()).decode()


def _xml_signature(key: PrivateKey, message: bytes) -> bytes:
    if isinstance(key, ec.EllipticCurvePrivateKey):
        return b"".join(one.to_bytes(32) for one in decode_dss_signature(key.sign(message, ec.ECDSA(SHA256()))))
    return key.sign(message, padding.PKCS1v15(), SHA512())


def _moment(instant: int) -> str:
    return to_datetime(instant).strftime("%Y-%m-%dT%H:%M:%SZ")


def _provider_xml(one: Service) -> str:
    return f"""<TrustServiceProvider><TSPInformation><TSPName><Name xml:lang="en">{one.provider}</Name></TSPName>
<TSPAddress><PostalAddresses><PostalAddress xml:lang="en"><CountryName>{one.country}</CountryName></PostalAddress>
</PostalAddresses></TSPAddress></TSPInformation><TSPServices><TSPService><ServiceInformation><ServiceTypeIdentifier>{one.type}</ServiceTypeIdentifier>
<ServiceName><Name xml:lang="en">Attestations</Name></ServiceName><ServiceDigitalIdentity><DigitalId><X509Certificate>
{one.certificate}</X509Certificate></DigitalId></ServiceDigitalIdentity><ServiceStatus>{one.status}</ServiceStatus>
<StatusStartingTime>{_moment(one.since)}</StatusStartingTime></ServiceInformation></TSPService></TSPServices>
</TrustServiceProvider>"""


def _pointer_xml(one: Pointer) -> str:
    return f"""<OtherTSLPointer><ServiceDigitalIdentities><ServiceDigitalIdentity><DigitalId><X509Certificate>
{one.signer.base64}</X509Certificate></DigitalId></ServiceDigitalIdentity></ServiceDigitalIdentities>
<TSLLocation>{one.address}</TSLLocation><AdditionalInformation><OtherInformation><TSLType>{one.type}</TSLType>
</OtherInformation><OtherInformation><SchemeTerritory>{one.territory}</SchemeTerritory></OtherInformation>
<OtherInformation><ns3:MimeType xmlns:ns3="http://uri.etsi.org/02231/v2/additionaltypes#">{one.media_type}</ns3:MimeType>
</OtherInformation></AdditionalInformation></OtherTSLPointer>"""


def _service_json(one: Service) -> dict[str, Any]:
    status = {} if one.status is None else {"ServiceStatus": one.status, "StatusStartingTime": _moment(one.since)}
    return {
        "ServiceName": [{"lang": "en", "value": "Issuance"}],
        "ServiceTypeIdentifier": one.type,
        "ServiceDigitalIdentity": {"X509Certificates": [{"val": one.certificate}]},
        **status,
    }


def _pointer_json(one: Pointer) -> dict[str, Any]:
    return {
        "LoTELocation": one.address,
        "ServiceDigitalIdentities": [{"X509Certificates": [{"val": one.signer.base64}]}],
        "LoTEQualifiers": [{"LoTEType": one.type, "SchemeTerritory": one.territory, "MimeType": "application/jose"}],
    }
