"""Certificate chains link by link: which certificate fails, and why (RFC 5280 §6)."""

import ipaddress
from collections.abc import Sequence
from typing import TypeVar
from urllib.parse import urlsplit

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey
from cryptography.x509 import (
    BasicConstraints,
    Certificate,
    DNSName,
    ExtensionNotFound,
    ExtensionType,
    GeneralName,
    IPAddress,
    KeyUsage,
    NameConstraints,
    SubjectAlternativeName,
    UniformResourceIdentifier,
)

from connector_desk.base.instants import SECOND, to_instant
from connector_desk.contract.certificates import ChainFault

E = TypeVar("E", bound=ExtensionType)
Faults = list[ChainFault]

P_256 = "P-256"
_CURVES = {"secp256r1": P_256, "secp384r1": "P-384", "secp521r1": "P-521"}
_UNREADABLE = (ValueError, TypeError, UnsupportedAlgorithm)


def check_chain(
    chain: Sequence[Certificate], now: int, *, anchor: Certificate | None = None, is_server: bool = False
) -> list[Faults]:
    """Return the faults of each certificate of a chain, the key's first, and of the anchor if one is given.

    A fault between two certificates is one of the lower one, unless the upper one may not sign at all.  The keys of
    servers may be of other types, and may come with their root.
    """
    found: list[Faults] = [_faults_of_dates(one, now) for one in chain]
    whole = list(chain)
    if anchor is not None:
        whole.append(anchor)
        found.append(_faults_of_dates(anchor, now))
    found[0] += _faults_of_leaf(chain[0], is_server=is_server)
    if not is_server and len(chain) > 1 and is_self_issued(chain[-1]):
        found[len(chain) - 1].append(ChainFault.ANCHOR_INCLUDED)
    for index in range(len(whole) - 1):
        _check_link(whole, index, found)
    return found


def meets_haip(chain: Sequence[Certificate]) -> bool:
    """Return whether a chain obeys HAIP 1.0: not self-signed, the anchor left out, a P-256 key."""
    return key_type(chain[0]) == P_256 and not any(map(is_self_issued, chain))


def is_self_issued(certificate: Certificate) -> bool:
    """Return whether subject and issuer of a certificate are the same, as of a root."""
    return certificate.subject == certificate.issuer


def key_type(certificate: Certificate) -> str:
    """Return the type of the key of a certificate, in words for people."""
    try:
        key = certificate.public_key()
    except _UNREADABLE:
        return "?"
    if isinstance(key, EllipticCurvePublicKey):
        return _CURVES.get(key.curve.name, key.curve.name)
    if isinstance(key, RSAPublicKey):
        return f"RSA {key.key_size}"
    return "Ed25519" if isinstance(key, Ed25519PublicKey) else type(key).__name__.removesuffix("PublicKey")


def names_of(certificate: Certificate) -> list[str]:
    """Return the URIs, DNS names and IP addresses that a certificate is for."""
    return [
        str(one.value)
        for one in _general_names(certificate)
        if isinstance(one, UniformResourceIdentifier | DNSName | IPAddress)
    ]


def _faults_of_dates(one: Certificate, now: int) -> Faults:
    if now < to_instant(one.not_valid_before_utc):
        return [ChainFault.NOT_YET_VALID]
    return [ChainFault.EXPIRED] if now >= to_instant(one.not_valid_after_utc) + SECOND else []


def _faults_of_leaf(leaf: Certificate, *, is_server: bool) -> Faults:
    found: Faults = []
    constraints, usage = _extension(leaf, BasicConstraints), _extension(leaf, KeyUsage)
    if is_self_issued(leaf):
        found.append(ChainFault.SELF_SIGNED)
    elif constraints is not None and constraints.ca:
        found.append(ChainFault.IS_AUTHORITY)
    if usage is not None and not (usage.digital_signature or (usage.content_commitment and not is_server)):
        found.append(ChainFault.KEY_USAGE)
    if not is_server and key_type(leaf) != P_256:
        found.append(ChainFault.KEY_TYPE)
    return found


def _check_link(whole: Sequence[Certificate], index: int, found: list[Faults]) -> None:
    child, parent = whole[index], whole[index + 1]
    if child.issuer != parent.subject:
        found[index].append(ChainFault.OTHER_ISSUER)
    else:
        try:
            child.verify_directly_issued_by(parent)
        except (InvalidSignature, *_UNREADABLE):
            found[index].append(ChainFault.SIGNATURE)
    found[index + 1] += _faults_of_authority(whole, index + 1)


def _faults_of_authority(whole: Sequence[Certificate], index: int) -> Faults:
    authority, found = whole[index], list[ChainFault]()
    constraints, usage = _extension(authority, BasicConstraints), _extension(authority, KeyUsage)
    if constraints is None or not constraints.ca:
        found.append(ChainFault.NO_AUTHORITY)
    elif constraints.path_length is not None and index - 1 > constraints.path_length:
        found.append(ChainFault.PATH_LENGTH)
    if usage is not None and not usage.key_cert_sign:
        found.append(ChainFault.KEY_USAGE)
    limits = _extension(authority, NameConstraints)
    if limits is not None and not all(_permits(limits, name) for one in whole[:index] for name in _general_names(one)):
        found.append(ChainFault.NAME_CONSTRAINTS)
    return found


def _permits(limits: NameConstraints, name: GeneralName) -> bool:
    """Return whether constraints allow a name; a kind that they do not limit is allowed (RFC 5280 §4.2.1.10)."""
    if any(_is_within(name, one) for one in limits.excluded_subtrees or ()):
        return False
    of_kind = [one for one in limits.permitted_subtrees or () if type(one) is type(name)]
    return not of_kind or any(_is_within(name, one) for one in of_kind)


def _is_within(name: GeneralName, tree: GeneralName) -> bool:
    if isinstance(name, DNSName) and isinstance(tree, DNSName):
        return not tree.value or f".{name.value.lower()}".endswith(f".{tree.value.lower().lstrip('.')}")
    if isinstance(name, IPAddress) and isinstance(tree, IPAddress):
        return ipaddress.ip_network(str(name.value)).network_address in ipaddress.ip_network(str(tree.value))
    if isinstance(name, UniformResourceIdentifier) and isinstance(tree, UniformResourceIdentifier):
        return _is_host_within(name.value, tree.value.lower())
    return False


def _is_host_within(uri: str, tree: str) -> bool:
    """Return whether the host of a URI is the one of the constraint, or below it if that begins with a dot."""
    try:
        host = (urlsplit(uri).hostname or "").lower()
    except ValueError:
        return False
    return host.endswith(tree) if tree.startswith(".") else host == tree


def _general_names(certificate: Certificate) -> tuple[GeneralName, ...]:
    names = _extension(certificate, SubjectAlternativeName)
    return () if names is None else tuple(names)


def _extension(certificate: Certificate, kind: type[E]) -> E | None:
    try:
        return certificate.extensions.get_extension_for_class(kind).value
    except (ExtensionNotFound, *_UNREADABLE):
        return None
