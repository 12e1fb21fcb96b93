"""Whose key signed: found by a DID, a certificate, or the metadata of an issuer (SD-JWT VC §5)."""

from __future__ import annotations

import base64
import hashlib
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote, urlsplit

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from connector_desk.base.instants import to_datetime
from connector_desk.wallet.encoding import Json, decode_base58, encode
from connector_desk.wallet.errors import RefusalReason, WalletError, credential_broken
from connector_desk.wallet.keys import PublicKey, key_of_did

if TYPE_CHECKING:
    from cryptography.x509 import Certificate

    from connector_desk.wallet.jwt import Jwt
    from connector_desk.wallet.network import WalletHttpClient


# Chains of certificates in a token's header (`x5c`): whether they hold together, and whose they are.


_CURVES = {"secp256r1": ("P-256", 32), "secp384r1": ("P-384", 48)}
_MOST = 10


class Chain(NamedTuple):
    """A chain whose links hold; nobody said that its end is trusted."""

    key: PublicKey
    subject: str
    hosts: tuple[str, ...]
    addresses: tuple[str, ...]
    """URIs that the certificate is for."""
    hash: str
    """SHA-256 of the leaf, as base64url."""


def read_chain(x5c: object, now: int) -> Chain:
    """Read a chain: each certificate is valid at `now` (milliseconds) and signed by the next; raises ValueError."""
    if not isinstance(x5c, list) or not 0 < len(x5c) <= _MOST or not all(isinstance(one, str) for one in x5c):
        raise ValueError("no chain")
    chain = [x509.load_der_x509_certificate(base64.b64decode(one, validate=True)) for one in x5c]
    moment = to_datetime(now)
    if not all(one.not_valid_before_utc <= moment < one.not_valid_after_utc for one in chain):
        raise ValueError("a certificate is not valid now")
    for one, above in pairwise(chain):
        _check_issued(one, above)
    leaf = chain[0]
    try:
        names = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        hosts, addresses = [], []
    else:
        hosts = names.get_values_for_type(x509.DNSName)
        addresses = names.get_values_for_type(x509.UniformResourceIdentifier)
    der = leaf.public_bytes(Encoding.DER)
    return Chain(
        key=_key_of(leaf),
        subject=leaf.subject.rfc4514_string(),
        hosts=tuple(hosts),
        addresses=tuple(addresses),
        hash=encode(hashlib.sha256(der).digest()),
    )


def _check_issued(one: Certificate, above: Certificate) -> None:
    try:
        one.verify_directly_issued_by(above)
    except (InvalidSignature, TypeError) as fault:
        raise ValueError("a certificate is not signed by the next") from fault


def _key_of(leaf: Certificate) -> PublicKey:
    public = leaf.public_key()
    if isinstance(public, Ed25519PublicKey):
        return PublicKey(
            {"kty": "OKP", "crv": "Ed25519", "x": encode(public.public_bytes(Encoding.Raw, PublicFormat.Raw))}
        )
    if not isinstance(public, EllipticCurvePublicKey) or public.curve.name not in _CURVES:
        raise ValueError("a certificate for another kind of key")
    curve, length = _CURVES[public.curve.name]
    numbers = public.public_numbers()
    x, y = (encode(one.to_bytes(length, "big")) for one in (numbers.x, numbers.y))
    return PublicKey({"kty": "EC", "crv": curve, "x": x, "y": y})


# The signer of a token.


_DID_DOCUMENT = "application/did+json, application/did+ld+json, application/json"


class ResolvedSigner(NamedTuple):
    """The signer, by one of its names, and the key."""

    name: str
    key: PublicKey
    by_certificate: bool = False


async def signer_of(token: Jwt, issuer: object, network: WalletHttpClient, now: int) -> ResolvedSigner:
    """Find who signed a credential, as its header says; raises WalletError.

    `issuer` is whom the credential names, None where it names nobody: then only a certificate can.
    """
    if issuer is not None and not isinstance(issuer, str):
        raise credential_broken(RefusalReason.UNREADABLE)
    if "x5c" in token.header:
        return _by_certificate(token, issuer, now)
    kid = token.header.get("kid")
    if isinstance(kid, str) and kid.startswith("#") and issuer is not None:
        kid = issuer + kid
    if isinstance(kid, str) and kid.startswith("did:"):
        if issuer is not None and kid.partition("#")[0] != issuer:
            raise credential_broken(RefusalReason.ISSUER_OTHER)
        return ResolvedSigner(kid.partition("#")[0], await did_key(kid, network, "assertionMethod"))
    if issuer is not None and urlsplit(issuer).scheme in ("https", "http"):
        return ResolvedSigner(issuer, await _published_key(issuer, kid, network))
    raise credential_broken(RefusalReason.ISSUER_UNNAMED)


async def did_key(did_url: str, network: WalletHttpClient, purpose: str | None = None) -> PublicKey:
    """Find the key that a DID URL names, for a purpose of its document; raises WalletError."""
    try:
        key = key_of_did(did_url)
    except (ValueError, KeyError) as fault:
        raise credential_broken(RefusalReason.ISSUER_KEY) from fault
    if key is not None:
        return key
    did = did_url.partition("#")[0]
    if not did.startswith("did:web:"):
        raise credential_broken(RefusalReason.ISSUER_KEY, did)
    reply = await network.get_public(_document_address(did), _DID_DOCUMENT)
    if reply.status != 200:
        raise credential_broken(RefusalReason.ISSUER_KEY, reply.said)
    return _key_in_document(reply.json(), did, did_url, purpose)


def _document_address(did: str) -> str:
    host, *path = [unquote(part) for part in did.removeprefix("did:web:").split(":")]
    return "/".join([f"https://{host}", *(path or [".well-known"]), "did.json"])


def _key_in_document(document: Json, did: str, did_url: str, purpose: str | None) -> PublicKey:
    methods = document.get("verificationMethod")
    named = document.get(purpose, []) if purpose else [did_url]
    if document.get("id") != did or not isinstance(methods, list) or not isinstance(named, list):
        raise credential_broken(RefusalReason.ISSUER_KEY, did)
    for method in methods:
        found = method.get("id") if isinstance(method, dict) else None
        absolute = f"{did}{found}" if isinstance(found, str) and found.startswith("#") else found
        if absolute == did_url and (did_url in named or found in named):
            return _key_of_method(method)
    raise credential_broken(RefusalReason.ISSUER_KEY, did_url)


def _key_of_method(method: Json) -> PublicKey:
    """Read the key of one verification method, however it is spelled."""
    spelled, base = method.get("publicKeyMultibase"), method.get("publicKeyBase58")
    try:
        if isinstance(method.get("publicKeyJwk"), dict):
            return PublicKey(method["publicKeyJwk"])
        if isinstance(spelled, str) and (key := key_of_did(f"did:key:{spelled}")) is not None:
            return key
        if isinstance(base, str) and method.get("type") == "Ed25519VerificationKey2018":
            return PublicKey({"kty": "OKP", "crv": "Ed25519", "x": encode(decode_base58(base))})
    except ValueError as fault:
        raise credential_broken(RefusalReason.ISSUER_KEY) from fault
    raise credential_broken(RefusalReason.ISSUER_KEY, str(method.get("id")))


def _by_certificate(token: Jwt, issuer: str | None, now: int) -> ResolvedSigner:
    try:
        chain = read_chain(token.header["x5c"], now)
    except ValueError as fault:
        raise credential_broken(RefusalReason.CERTIFICATE, str(fault)) from fault
    if issuer is not None and not _is_for(chain, issuer):
        raise credential_broken(RefusalReason.ISSUER_OTHER)
    return ResolvedSigner(issuer or chain.subject, chain.key, by_certificate=True)


def _is_for(chain: Chain, issuer: str) -> bool:
    return issuer in chain.addresses or urlsplit(issuer).hostname in chain.hosts


async def _published_key(issuer: str, kid: object, network: WalletHttpClient) -> PublicKey:
    parts = urlsplit(issuer)
    where = f"{parts.scheme}://{parts.netloc}/.well-known/jwt-vc-issuer{parts.path.rstrip('/')}"
    reply = await network.get_published(where)
    if reply.status != 200:
        raise credential_broken(RefusalReason.ISSUER_KEY, reply.said)
    metadata = reply.json()
    if metadata.get("issuer") != issuer:
        raise credential_broken(RefusalReason.ISSUER_OTHER)
    keys = metadata.get("jwks")
    if keys is None and isinstance(metadata.get("jwks_uri"), str):
        reply = await network.get_published(metadata["jwks_uri"])
        if reply.status != 200:  # what stands in a refusal is no set of keys (SD-JWT VC §3)
            raise credential_broken(RefusalReason.ISSUER_KEY, reply.said)
        keys = reply.json()
    listed = keys.get("keys") if isinstance(keys, dict) else None
    found = [one for one in listed or [] if isinstance(one, dict) and (kid is None or one.get("kid") == kid)]
    if len(found) != 1:
        raise WalletError("wallet_credential_broken", RefusalReason.ISSUER_KEY)
    return PublicKey(found[0])
