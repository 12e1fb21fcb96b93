"""Checks of issued credentials before they are stored: signer, key, type and validity."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.instants import MINUTE, SECOND
from connector_desk.wallet import linked_data, mdoc
from connector_desk.wallet.dcql import Candidate, ClaimNode, read_path, tree_of
from connector_desk.wallet.encoding import Json, decode, texts
from connector_desk.wallet.errors import RefusalReason, credential_broken
from connector_desk.wallet.formats import JWT_VC, LDP_VC, MSO_MDOC, SD_JWT
from connector_desk.wallet.jwt import Jwt, numeric_date, read_jwt
from connector_desk.wallet.keys import HolderKey, PublicKey
from connector_desk.wallet.linked_data import contexts_of, instant_of, read_proof
from connector_desk.wallet.sd_jwt import read_sd_jwt, types_of
from connector_desk.wallet.signers import ResolvedSigner, did_key, signer_of

if TYPE_CHECKING:
    from connector_desk.wallet.linked_data import Contexts
    from connector_desk.wallet.network import WalletHttpClient
    from connector_desk.wallet.wallet_store import HeldCredential


_MEDIA_TYPE = "application/statuslist+jwt"
_CBOR_MEDIA_TYPE = "application/statuslist+cwt"
_LARGEST = 16 * 1024 * 1024
_BITS = (1, 2, 4, 8)
_VALID = 0
_SD_JWT_BEFORE = "vc+sd-jwt"  # the typ until November 2024


async def check_status(
    status: object, signer: ResolvedSigner, network: WalletHttpClient, now: int, *, in_cbor: bool = False
) -> bool:
    """Check that a credential is valid by its status list; returns whether it has one.  Raises WalletError."""
    if not isinstance(status, dict) or not isinstance(status.get("status_list"), dict):
        return False
    place, address = status["status_list"].get("idx"), status["status_list"].get("uri")
    if not isinstance(place, int) or isinstance(place, bool) or place < 0 or not isinstance(address, str):
        raise credential_broken(RefusalReason.UNREADABLE)
    wanted = _CBOR_MEDIA_TYPE if in_cbor else _MEDIA_TYPE
    reply = await network.get_published(address, wanted)
    if reply.status != 200 or reply.media_type != wanted:
        raise credential_broken(RefusalReason.STATUS, reply.said if reply.status != 200 else "")
    try:
        if in_cbor:
            value = _value_in_cbor(mdoc.read_list(reply.body), signer, address, place, now)
        else:
            token = read_jwt(reply.body.decode("ascii"))
            value = _value_at(token, address, place, now)
            await _check_signed(token, signer, network, now)
    except (ValueError, KeyError, TypeError, zlib.error) as fault:
        raise credential_broken(RefusalReason.STATUS) from fault
    if value != _VALID:
        raise credential_broken(RefusalReason.REVOKED)
    return True


async def _check_signed(token: Jwt, signer: ResolvedSigner, network: WalletHttpClient, now: int) -> None:
    issuer = None if "x5c" in token.header else token.payload.get("iss")
    theirs = await signer_of(token, issuer, network, now)
    is_the_same = theirs.name == signer.name or theirs.key.thumbprint == signer.key.thumbprint
    if not is_the_same or not token.signed_by(theirs.key):
        raise credential_broken(RefusalReason.STATUS)


def _value_at(token: Jwt, address: str, place: int, now: int) -> int:
    expires = numeric_date(token.payload, "exp")
    if token.header.get("typ") != "statuslist+jwt" or token.payload.get("sub") != address:
        raise ValueError("another list")
    if expires is not None and now >= expires:
        raise ValueError("an old list")
    listed = token.payload.get("status_list")
    bits = listed.get("bits") if isinstance(listed, dict) else None
    if not isinstance(listed, dict) or bits not in _BITS or not isinstance(listed.get("lst"), str):
        raise ValueError("no list")
    return _entry(decode(listed["lst"]), bits, place)


def _value_in_cbor(listed: mdoc.ListInCbor, signer: ResolvedSigner, address: str, place: int, now: int) -> int:
    theirs = listed.signed.chain(now)
    is_the_same = theirs.subject == signer.name or theirs.key.thumbprint == signer.key.thumbprint
    if not is_the_same or not listed.signed.is_signed_by(theirs.key):
        raise ValueError("not signed by the issuer")
    if listed.address != address or (isinstance(listed.expires, int) and now >= listed.expires * SECOND):
        raise ValueError("another list, or an old one")
    if listed.bits not in _BITS:
        raise ValueError("no list")
    return _entry(listed.packed, int(str(listed.bits)), place)


def _entry(packed: bytes, bits: int, place: int) -> int:
    reader = zlib.decompressobj()
    raw = reader.decompress(packed, _LARGEST)
    per_byte = 8 // bits
    if place >= len(raw) * per_byte:
        raise ValueError("not in the list")
    value: int = raw[place // per_byte] >> (place % per_byte * bits) & ((1 << bits) - 1)
    return value


_TOLERANCE = MINUTE  # clocks differ


class CheckedCredential(NamedTuple):
    """A credential that holds."""

    key: HolderKey
    signer: str
    expires: int | None
    """Milliseconds."""
    has_status: bool


async def check_credential(
    credential: object, configuration: Json, keys: Sequence[HolderKey], network: WalletHttpClient, now: int
) -> CheckedCredential:
    """Verify one credential against its configuration in the metadata; raises WalletError."""
    form = configuration.get("format")
    try:
        if form == SD_JWT and isinstance(credential, str):
            return await _check_sd_jwt(credential, configuration, keys, network, now)
        if form == JWT_VC and isinstance(credential, str):
            return await _check_jwt(credential, configuration, keys, network, now)
        if form == MSO_MDOC and isinstance(credential, str):
            return await _check_mdoc(credential, configuration, keys, network, now)
        if form == LDP_VC and isinstance(credential, dict):
            return await _check_linked(credential, configuration, keys, network, now)
    except (ValueError, KeyError, TypeError, RecursionError) as fault:
        raise credential_broken(RefusalReason.UNREADABLE, str(fault)) from fault
    raise credential_broken(RefusalReason.UNREADABLE)


def claims_of(credential: object, form: str) -> ClaimNode:
    """Return the claims of a kept credential as a tree for DCQL paths; raises ValueError."""
    if form == SD_JWT and isinstance(credential, str):
        return read_sd_jwt(credential).claims
    if form == JWT_VC and isinstance(credential, str):
        return tree_of(read_jwt(credential).payload["vc"])
    if form == MSO_MDOC and isinstance(credential, str):
        return mdoc.read_mdoc(credential).claims
    return tree_of(credential)


async def _check_sd_jwt(
    text: str, configuration: Json, keys: Sequence[HolderKey], network: WalletHttpClient, now: int
) -> CheckedCredential:
    try:
        read = read_sd_jwt(text)
    except ValueError as fault:
        raise credential_broken(
            RefusalReason.DISCLOSURES if "disclos" in str(fault) else RefusalReason.UNREADABLE
        ) from fault
    payload = read.jwt.payload
    if read.jwt.header.get("typ") not in {SD_JWT, _SD_JWT_BEFORE}:
        raise credential_broken(RefusalReason.UNREADABLE)
    if configuration.get("vct") not in types_of(payload):
        raise credential_broken(RefusalReason.OTHER_KIND)
    signer = await _signed(read.jwt, payload.get("iss"), network, now)
    key = _holder(payload.get("cnf"), keys)
    expires = _check_times(payload, now)
    _check_mandatory(read.claims, configuration)
    has_status = await check_status(payload.get("status"), signer, network, now)
    return CheckedCredential(key, signer.name, expires, has_status)


async def _check_jwt(
    text: str, configuration: Json, keys: Sequence[HolderKey], network: WalletHttpClient, now: int
) -> CheckedCredential:
    read = read_jwt(text)
    payload = read.payload
    vc = payload.get("vc")
    if read.header.get("typ", "JWT") != "JWT" or not isinstance(vc, dict):
        raise credential_broken(RefusalReason.UNREADABLE)
    _check_kind(vc, configuration)
    issuer = vc.get("issuer")
    if _identifier(issuer) not in (None, payload.get("iss")):
        raise credential_broken(RefusalReason.ISSUER_OTHER)
    signer = await _signed(read, payload.get("iss"), network, now)
    key = _subject(vc, payload.get("sub"), keys)
    expires = _check_times(payload, now)
    _check_dates(vc, now)
    _check_mandatory(tree_of(vc), configuration)
    has_status = await check_status(payload.get("status", vc.get("status")), signer, network, now)
    return CheckedCredential(key, signer.name, expires, has_status)


async def _check_linked(
    document: Json, configuration: Json, keys: Sequence[HolderKey], network: WalletHttpClient, now: int
) -> CheckedCredential:
    proof = read_proof(document, "assertionMethod")
    contexts = await contexts_of([document], network)
    _check_kind(document, configuration)
    issuer = _identifier(document.get("issuer"))
    if issuer is None or proof.kid.partition("#")[0] != issuer:
        raise credential_broken(RefusalReason.ISSUER_OTHER)
    signer = ResolvedSigner(issuer, await did_key(proof.kid, network, "assertionMethod"))
    try:
        holds = proof.signed_by(signer.key, contexts)
    except ValueError as fault:
        raise credential_broken(RefusalReason.UNCOVERED) from fault
    if not holds:
        raise credential_broken(RefusalReason.ISSUER_SIGNATURE)
    key = _subject(document, None, keys)
    expires = _check_dates(document, now)
    _check_mandatory(tree_of(document), configuration)
    has_status = await check_status(document.get("status"), signer, network, now)
    return CheckedCredential(key, issuer, expires, has_status)


async def _check_mdoc(
    text: str, configuration: Json, keys: Sequence[HolderKey], network: WalletHttpClient, now: int
) -> CheckedCredential:
    read = mdoc.read_mdoc(text)
    try:
        chain = read.signed.chain(now)
    except (ValueError, TypeError) as fault:
        raise credential_broken(RefusalReason.CERTIFICATE) from fault
    if not read.signed.is_signed_by(chain.key):
        raise credential_broken(RefusalReason.ISSUER_SIGNATURE)
    if not read.is_whole:
        raise credential_broken(RefusalReason.DISCLOSURES)
    if read.secured["docType"] != configuration.get("doctype"):
        raise credential_broken(RefusalReason.OTHER_KIND)
    key = _holder({"jwk": read.device_jwk}, keys)
    if read.instant("validFrom") > now + _TOLERANCE:
        raise credential_broken(RefusalReason.NOT_YET)
    expires = read.instant("validUntil")
    if now >= expires:
        raise credential_broken(RefusalReason.EXPIRED)
    _check_mandatory(read.claims, configuration)
    signer = ResolvedSigner(chain.subject, chain.key, by_certificate=True)
    has_status = await check_status(read.secured.get("status"), signer, network, now, in_cbor=True)
    return CheckedCredential(key, chain.subject, expires, has_status)


async def _signed(token: Jwt, issuer: object, network: WalletHttpClient, now: int) -> ResolvedSigner:
    signer = await signer_of(token, issuer, network, now)
    if not token.signed_by(signer.key):
        raise credential_broken(RefusalReason.ISSUER_SIGNATURE)
    return signer


def _holder(cnf: object, keys: Sequence[HolderKey]) -> HolderKey:
    if isinstance(cnf, dict):
        jwk, kid = cnf.get("jwk"), cnf.get("kid")
        for key in keys:
            is_named = kid == key.did_url
            if is_named or (isinstance(jwk, dict) and PublicKey(jwk).thumbprint == key.public.thumbprint):
                return key
    raise credential_broken(RefusalReason.OTHER_HOLDER)


def _subject(vc: Json, subject: object, keys: Sequence[HolderKey]) -> HolderKey:
    about = vc.get("credentialSubject")
    named = about.get("id") if isinstance(about, dict) else None
    if subject is not None and named not in (None, subject):
        raise credential_broken(RefusalReason.OTHER_HOLDER)
    for key in keys:
        if key.did == (named or subject):
            return key
    raise credential_broken(RefusalReason.OTHER_HOLDER)


def _check_kind(vc: Json, configuration: Json) -> None:
    definition = configuration.get("credential_definition")
    wanted = texts(definition.get("type")) if isinstance(definition, dict) else []
    if not wanted or not set(wanted) <= set(texts(vc.get("type"))):
        raise credential_broken(RefusalReason.OTHER_KIND)


def _identifier(value: object) -> str | None:
    found = value.get("id") if isinstance(value, dict) else value
    return found if isinstance(found, str) else None


def _check_times(payload: Json, now: int) -> int | None:
    try:
        issued, begins, expires = (numeric_date(payload, name) for name in ("iat", "nbf", "exp"))
    except ValueError as fault:
        raise credential_broken(RefusalReason.UNREADABLE) from fault
    if any(one is not None and one > now + _TOLERANCE for one in (issued, begins)):
        raise credential_broken(RefusalReason.NOT_YET)
    if expires is not None and now >= expires:
        raise credential_broken(RefusalReason.EXPIRED)
    return expires


def _check_dates(vc: Json, now: int) -> int | None:
    for name in ("issuanceDate", "validFrom"):
        begins = instant_of(vc.get(name))
        if begins is not None and begins > now + _TOLERANCE:
            raise credential_broken(RefusalReason.NOT_YET)
    ends = [one for one in (instant_of(vc.get(name)) for name in ("expirationDate", "validUntil")) if one is not None]
    if any(now >= one for one in ends):
        raise credential_broken(RefusalReason.EXPIRED)
    return min(ends, default=None)


def _check_mandatory(claims: ClaimNode, configuration: Json) -> None:
    described = configuration.get("credential_metadata")
    listed = described.get("claims") if isinstance(described, dict) else None
    for claim in listed if isinstance(listed, list) else []:
        if isinstance(claim, dict) and claim.get("mandatory") is True and not claims.select(read_path(claim["path"])):
            raise credential_broken(RefusalReason.MANDATORY, ".".join(map(str, claim["path"])))


async def candidate_of(held: HeldCredential, contexts: Contexts, network: WalletHttpClient) -> Candidate:
    """Read a held credential for a query; the contexts of JSON-LD are added to `contexts`.

    Raises ValueError, KeyError or TypeError for an invalid stored credential, and WalletError.
    """
    credential = held.copy.credential
    if held.format == SD_JWT:
        read = read_sd_jwt(str(credential))
        return Candidate(held, types_of(read.jwt.payload), read.claims)
    claims = claims_of(credential, held.format)
    if held.format == MSO_MDOC:
        return Candidate(held, frozenset({str(mdoc.read_mdoc(str(credential)).secured["docType"])}), claims)
    if held.format == JWT_VC:
        return Candidate(held, frozenset(texts(read_jwt(str(credential)).payload["vc"]["type"])), claims)
    document = document_of(credential)
    linked_data.admit_contexts(document, network)
    contexts.update(await linked_data.contexts_of([document], network))
    return Candidate(held, frozenset(linked_data.types_of(document, contexts)), claims)


def document_of(credential: str | Json) -> Json:
    """Return a credential that is a JSON-LD document; raises ValueError for any other."""
    if isinstance(credential, str):
        raise ValueError("not a document")  # noqa: TRY004 - what was kept is wrong, not the program
    return credential
