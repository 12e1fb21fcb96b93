"""Trusted lists in JSON (ETSI TS 119 602, a list of trusted entities): a compact JWS, JAdES baseline B.

The names are those of the standard.  Read too is what lists leave out or spell in another way: a payload without the
member `LoTE` around it, certificates as plain texts, and both spellings of the member for pointers.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, Literal

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from joserfc.errors import JoseError
from joserfc.jwa import JWS_ALGORITHMS, JWSAlgModel
from joserfc.jwk import import_key

from connector_desk.base.errors import Refused
from connector_desk.contract import strict_json
from connector_desk.core.formats.trusted_list import (
    MOST_POINTERS,
    MOST_SERVICES,
    ListedService,
    ListFault,
    ListFormat,
    ListPointer,
    ListRefused,
    SignedList,
    TrustedList,
    ders_of,
    instant_of,
    read_chain,
    sequence_of,
    territory_of,
    text_of,
)
from connector_desk.core.keys import base64url, strict
from connector_desk.core.keys.strict import Malformed

if TYPE_CHECKING:
    from cryptography.x509 import Certificate

_JSON_PARTS: Final = 1_000_000
_NAMES: Final = ("ES256", "ES384", "ES512", "RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "EdDSA", "Ed25519")
_ALGORITHMS: Final[Mapping[str, JWSAlgModel]] = {one.name: one for one in JWS_ALGORITHMS if one.name in _NAMES}
# JAdES makes these critical (TS 119 182-1 §5.1.9).  They describe the signature; what detaches its payload is refused
_UNDERSTOOD: Final = frozenset({"sigT", "sigX5ts", "srCms", "sigPl", "srAts", "adoTst", "sigPId"})
_SHORTEST_RSA: Final = 2_048

_Json = Mapping[str, Any]


def read(content: bytes) -> SignedList:
    """Read a list whose signature holds; raises ListRefused."""
    try:
        parts = content.decode("ascii").strip().split(".")
        header = strict.json_object(base64url.decode(parts[0]))
        payload, signature = (base64url.decode(one) for one in parts[1:])
    except (UnicodeDecodeError, Malformed, ValueError) as fault:
        raise ListRefused(ListFault.UNREADABLE, "the document is no signed list") from fault
    chain = _chain(header)
    signing_input = f"{parts[0]}.{parts[1]}".encode()
    if not _is_signed(chain[0], str(header.get("alg")), signing_input, signature):
        raise ListRefused(ListFault.SIGNATURE, "the signature does not hold")
    return SignedList(_list_of(_payload(payload)), chain)


def _chain(header: _Json) -> tuple[Certificate, ...]:
    critical = header.get("crit", [])
    if not isinstance(critical, list) or not _UNDERSTOOD.issuperset(map(str, critical)) or "b64" in header:
        raise ListRefused(ListFault.UNREADABLE, "the header has a critical member that is not understood")
    x5c = header.get("x5c")
    chain = read_chain(x5c if isinstance(x5c, list) else [])
    named = header.get("x5t#S256")
    if named is not None and named != base64url.encode(hashlib.sha256(chain[0].public_bytes(Encoding.DER)).digest()):
        raise ListRefused(ListFault.SIGNATURE, "the header names another certificate than it brings")
    return chain


def _is_signed(signer: Certificate, alg: str, signing_input: bytes, signature: bytes) -> bool:
    try:
        algorithm, public = _ALGORITHMS.get(alg), signer.public_key()
    except (ValueError, UnsupportedAlgorithm):  # a key of no use to anybody
        return False
    if algorithm is None or (isinstance(public, RSAPublicKey) and public.key_size < _SHORTEST_RSA):
        return False
    kind: Literal["RSA", "EC", "OKP"] = "OKP"
    if isinstance(public, RSAPublicKey | EllipticCurvePublicKey):
        kind = "RSA" if isinstance(public, RSAPublicKey) else "EC"
    try:
        key = import_key(public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo), kind)
        algorithm.check_key(key)
        return algorithm.verify(signing_input, signature, key)
    except (JoseError, ValueError):
        return False


def _payload(payload: bytes) -> _Json:
    try:
        value = strict_json.loads(payload, parts=_JSON_PARTS)
    except Refused as fault:
        raise ListRefused(ListFault.UNREADABLE, "the payload is not JSON as it must be") from fault
    whole = _object(value)
    return _object(whole.get("LoTE", whole))


# --- what it says -----------------------------------------------------------------------------------------------------


def _list_of(lote: _Json) -> TrustedList:
    scheme = _object(lote.get("ListAndSchemeInformation"))
    issued_at = instant_of(scheme.get("ListIssueDateTime"))
    if issued_at is None:
        raise ListRefused(ListFault.UNREADABLE, "the list has no date")
    return TrustedList(
        format=ListFormat.JSON,
        type=text_of(scheme.get("LoTEType")),
        name=_name(scheme.get("SchemeName")),
        operator=_name(scheme.get("SchemeOperatorName")),
        territory=territory_of(scheme.get("SchemeTerritory")),
        sequence=sequence_of(scheme.get("LoTESequenceNumber")),
        issued_at=issued_at,
        next_update=instant_of(scheme.get("NextUpdate")),
        services=tuple(_services(lote)),
        pointers=tuple(_pointers(scheme)),
    )


def _services(lote: _Json) -> Iterator[ListedService]:
    found = 0
    for entity in map(_object, _array(lote.get("TrustedEntitiesList"))):
        information = _object(entity.get("TrustedEntityInformation"))
        name, country = _name(information.get("TEName")), _country(information.get("TEAddress"))
        for service in map(_object, _array(entity.get("TrustedEntityServices"))):
            found += 1
            if found > MOST_SERVICES:
                raise ListRefused(ListFault.TOO_LARGE, "the list has too many services")
            service_information = _object(service.get("ServiceInformation"))
            status = service_information.get("ServiceStatus")
            yield ListedService(
                provider=name,
                name=_name(service_information.get("ServiceName")),
                type=text_of(service_information.get("ServiceTypeIdentifier")),
                status=None if status is None else text_of(status),
                since=instant_of(service_information.get("StatusStartingTime")),
                certificates=_certificates(service_information.get("ServiceDigitalIdentity")),
                country=country,
            )


def _pointers(scheme: _Json) -> Iterator[ListPointer]:
    found = _array(scheme.get("PointersToOtherLoTE", scheme.get("PointerToOtherLoTE")))
    if len(found) > MOST_POINTERS:
        raise ListRefused(ListFault.TOO_LARGE, "the list points to too many others")
    for one in map(_object, found):
        qualifiers = [_object(each) for each in _array(one.get("LoTEQualifiers"))]
        said = qualifiers[0] if qualifiers else {}
        identities = _array(one.get("ServiceDigitalIdentities"))
        yield ListPointer(
            address=str(one.get("LoTELocation", "")).strip(),
            territory=territory_of(said.get("SchemeTerritory")),
            type=text_of(said.get("LoTEType")),
            operator=_name(said.get("SchemeOperatorName")),
            signers=tuple(dict.fromkeys(der for each in identities for der in _certificates(each))),
        )


def _certificates(identity: object) -> tuple[bytes, ...]:
    listed = _array(_object({} if identity is None else identity).get("X509Certificates"))
    return ders_of([one.get("val") if isinstance(one, dict) else one for one in listed])


def _country(address: object) -> str:
    postal = _array(_object({} if address is None else address).get("TEPostalAddress"))
    return territory_of(_object(postal[0]).get("Country")) if postal else ""


def _name(names: object) -> str:
    """Return the English text of several, else the first."""
    said = [_object(one) for one in _array(names)]
    english = [one for one in said if str(one.get("lang", "")).lower().partition("-")[0] == "en"]
    return text_of((english or said)[0].get("value")) if said else ""


def _object(value: object) -> _Json:
    if not isinstance(value, dict):
        raise ListRefused(ListFault.UNREADABLE, "a part of the list is of another shape")
    return value


def _array(value: object) -> list[Any]:
    if value is None:
        return []
    if not isinstance(value, list):
        raise ListRefused(ListFault.UNREADABLE, "a part of the list is of another shape")
    return value
