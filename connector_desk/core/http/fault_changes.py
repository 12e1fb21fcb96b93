"""What faults do to an answer: one function each, pure; None where the fault does not fit this answer.

Signed objects are signed anew with the key that had signed them, so that nothing but the fault is wrong.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from cbor2 import CBORTag
from cryptography.hazmat.primitives.serialization import Encoding

from connector_desk.base.identifiers import random_bytes
from connector_desk.base.instants import HOUR, SECOND, to_text
from connector_desk.contract.strict_json import JsonValue, dumps
from connector_desk.contract.wire_trace import MessageKind
from connector_desk.core.formats.status_list import CWT_CLAIMS, StatusList
from connector_desk.core.keys import base64url, cbor, cose, jws
from connector_desk.core.keys.document_signer import NO_COUNTRY, make_issuing_authority, signer_chain
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vci.offer import PRE_AUTHORIZED_CODE

# What faults do to mobile documents, and to status lists in CBOR: signed anew where the fault is not the signature.


OTHER_TYPE: Final = "invalid.other.document.1"
_NO_SIGNER, _ELSEWHERE = "Nobody", "https://other.invalid"


@dataclass(slots=True)
class Document:
    """A mobile document taken apart, to be changed."""

    spaces: dict[str, list[CBORTag]]
    """Its elements by namespace, as they were signed."""
    secured: dict[str, Any]
    """What the issuer signs (MSO)."""
    header: dict[int, Any]
    """With the certificates of its signer."""
    key: SigningKey
    """The one that signs it."""
    now: int


DocumentChange = Callable[[Document], None]


def changed_document(text: str, keys: Sequence[SigningKey], now: int, change: DocumentChange) -> str | None:
    """Change a document, and sign it with the key that had; None where none of the keys had, or it is no document."""
    try:
        whole: Any = _whole(text)
        sent = cose.read_sign1(whole["issuerAuth"])
        secured: Any = cbor.decode(cbor.bytes_inside(cbor.decode(sent.payload or b"")))
        key = next((one for one in keys if sent.is_signed_by(one.public)), None)
        if key is None:
            return None
        document = Document(whole["nameSpaces"], secured, dict(sent.unprotected), key, now)  # type: ignore[arg-type]
        change(document)
    except (Malformed, KeyError, TypeError, ValueError, StopIteration):
        return None
    payload = cbor.encode_inside(cbor.encode(document.secured))
    signed = cose.sign1(document.key, payload, unprotected=document.header)
    return base64url.encode(cbor.encode({"nameSpaces": document.spaces, "issuerAuth": signed}))


def broken_document(text: str) -> str | None:
    """Flip one bit of the signature of a document; None where it is none."""
    try:
        whole: Any = _whole(text)
        *others, signature = whole["issuerAuth"]
        whole["issuerAuth"] = [*others, _flipped(signature)]
    except (Malformed, KeyError, TypeError, ValueError):
        return None
    return base64url.encode(cbor.encode(whole))


def other_type(document: Document) -> None:
    """Name another type of document."""
    document.secured["docType"] = OTHER_TYPE


def expired(document: Document) -> None:
    """Set its dates so that it ended an hour ago."""
    ended = document.now - HOUR
    for name, instant in (("signed", ended - HOUR), ("validFrom", ended - HOUR), ("validUntil", ended)):
        moment = to_text(instant - instant % SECOND).replace(".000Z", "Z")
        document.secured["validityInfo"][name] = CBORTag(cbor.DATE_TIME, moment)


def other_holder_key(document: Document) -> None:
    """Bind it to a key that nobody has."""
    document.secured["deviceKeyInfo"]["deviceKey"] = cose.cose_key(SigningKey.generate().public)


def other_signer(document: Document) -> None:
    """Name the certificate of somebody else's key."""
    document.header[cose.X5CHAIN] = _certified(SigningKey.generate(), document.now)


def untrusted_signer(document: Document) -> None:
    """Sign it with the key of a new signer, whose authority nobody trusts."""
    document.key = SigningKey.generate()
    document.header[cose.X5CHAIN] = _certified(document.key, document.now)


def wrong_digest(document: Document) -> None:
    """Sign another digest of one element."""
    digests = next(iter(document.secured["valueDigests"].values()))
    number = next(iter(digests))
    digests[number] = _flipped(digests[number])


def unsigned_element(document: Document) -> None:
    """Add an element whose digest nobody has signed."""
    namespace, items = next(iter(document.spaces.items()))
    number = max(document.secured["valueDigests"][namespace], default=0) + 1
    added = {"digestID": number, "random": random_bytes(32), "elementIdentifier": "unsigned", "elementValue": "x"}
    items.append(CBORTag(cbor.ENCODED, cbor.encode(added)))


def other_encoding(document: Document) -> None:
    """Write one element as a map without a length; its digest is that of the bytes as they are."""
    namespace, items = next(iter(document.spaces.items()))
    members: Any = cbor.decode(cbor.bytes_inside(items[0]))
    written = b"\xbf" + b"".join(cbor.encode(part) for pair in members.items() for part in pair) + b"\xff"
    items[0] = CBORTag(cbor.ENCODED, written)
    digest = hashlib.sha256(cbor.encode_inside(written)).digest()
    document.secured["valueDigests"][namespace][members["digestID"]] = digest


# Status lists


ListChange = Callable[[dict[str, Any], dict[str, Any]], bool]
"""Change header and claims, by their names in a JWT; False where it does not fit."""


def list_signed_anew(token: bytes, keys: Sequence[SigningKey], change: ListChange) -> bytes | None:
    """Change a status list token and sign it with the key that had; None where none of the keys had, or it is none."""
    try:
        sent = cose.parse_sign1(token)
        claims: Any = cbor.decode(sent.payload or b"")
        named = {CWT_CLAIMS.get(label, label): value for label, value in claims.items()}
        status_list = named["status_list"]
        status_list["lst"] = base64url.encode(status_list["lst"])
        header: Any = dict(sent.header)
        said = {"typ": header[cose.TYP]}
        key = next(one for one in keys if sent.is_signed_by(one.public))
        if not change(said, named):
            return None
        status_list["lst"] = base64url.decode(status_list["lst"])
    except (Malformed, KeyError, TypeError, ValueError, AttributeError, StopIteration):
        return None
    labels = {name: label for label, name in CWT_CLAIMS.items()}
    payload = cbor.encode({labels.get(name, name): value for name, value in named.items()})
    header |= {cose.TYP: said["typ"]}
    del header[cose.ALG]  # which the signature sets
    signed = cose.sign1(key, payload, header=header, unprotected=sent.unprotected)  # type: ignore[arg-type]
    return cbor.encode(CBORTag(cose.SIGN1_TAG, signed))


def broken_list(token: bytes) -> bytes | None:
    """Flip one bit of the signature of a status list token; None where it is none."""
    try:
        sent = cose.parse_sign1(token)
    except Malformed:
        return None
    parts = [sent.protected, sent.unprotected, sent.payload, _flipped(sent.signature)]
    return cbor.encode(CBORTag(cose.SIGN1_TAG, parts))


def _whole(text: str) -> dict[str, Any]:
    found: Any = cbor.decode(base64url.decode(text), tags=cose.TAGS)
    if not isinstance(found, dict):
        raise Malformed("a mobile document is a map")
    return found


def _certified(key: SigningKey, now: int) -> bytes | list[bytes]:
    authority = make_issuing_authority(_NO_SIGNER, NO_COUNTRY, _ELSEWHERE, now)
    leaf = signer_chain(authority, key, _NO_SIGNER, _ELSEWHERE, now).leaf
    return cose.x5chain([leaf.public_bytes(Encoding.DER)])


def _flipped(data: bytes) -> bytes:
    return data[:-1] + bytes([data[-1] ^ 1])


# The faults.


ELSEWHERE: Final = "https://other.invalid"
"""An address that can never exist (RFC 2606 §2)."""
_NOBODY: Final = "did:web:other.invalid"
_OTHER_VCT: Final = f"{ELSEWHERE}/credentials/other"
_OTHER_META: Final[Mapping[str, JsonValue]] = {
    "type_values": [[_OTHER_VCT]],
    "doctype_value": OTHER_TYPE,
    "vct_values": [_OTHER_VCT],
}
_NEVER_MADE: Final = "never-made-0123456789-abcdefghijklmnopqrstuv"
_FEW: Final = 8
_OF_CONTENT: Final = frozenset({b"etag", b"cache-control", b"content-type"})
Claims = dict[str, Any]


class Answer(NamedTuple):
    """A whole answer, before it leaves."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes

    @property
    def is_success(self) -> bool:
        """Return whether the request was carried out."""
        return 200 <= self.status < 300

    def with_body(self, body: bytes) -> Answer:
        """Return it with another body, and the length of that."""
        return self._replace(body=body, headers=_without(self, b"content-length", b"%d" % len(body)))

    def with_header(self, name: bytes, value: bytes) -> Answer:
        """Return it with another value of a header."""
        return self._replace(headers=_without(self, name, value))


class FaultContext(NamedTuple):
    """What a fault may need beside the answer."""

    kind: MessageKind
    now: int
    keys: Sequence[SigningKey] = ()
    """The keys of the issuer; one of them has signed."""
    seconds: float = 5.0
    request: bytes = b""
    """The body of the request."""


Change = Callable[[Answer, FaultContext], Answer | None]


def _without(answer: Answer, name: bytes, value: bytes) -> tuple[tuple[bytes, bytes], ...]:
    return (*(one for one in answer.headers if one[0].lower() != name), (name, value))


# Status and transport


def _refusal(status: int, error: str = "server_error", *, waits: bool = False, on_success: bool = False) -> Change:
    body = dumps({"error": error})

    def change(answer: Answer, context: FaultContext) -> Answer | None:
        if on_success and not answer.is_success:
            return None
        kept = tuple(one for one in answer.headers if one[0].lower() not in _OF_CONTENT)
        refused = Answer(status, (*kept, (b"cache-control", b"no-store")), b"").with_body(body)
        refused = refused.with_header(b"content-type", b"application/json")
        return refused.with_header(b"retry-after", b"%d" % max(1, round(context.seconds))) if waits else refused

    return change


def _wrong_content_type(answer: Answer, _: FaultContext) -> Answer | None:
    return answer.with_header(b"content-type", b"text/html") if answer.body else None


def _invalid_json(answer: Answer, _: FaultContext) -> Answer | None:
    return answer.with_body(answer.body[:-1]) if _object(answer.body) is not None else None


# JSON


def _object(body: bytes) -> Claims | None:
    try:
        found = json.loads(body)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _json(change: Callable[[Claims], bool]) -> Change:
    """Make a change of a JSON object; it returns False where it does not fit.  Only of answers that succeed."""

    def changed(answer: Answer, _: FaultContext) -> Answer | None:
        found = _object(answer.body) if answer.is_success else None
        return answer.with_body(dumps(found)) if found is not None and change(found) else None

    return changed


def _set(**members: object) -> Change:
    """Make a change of members; one that is None is left out.  One of them at least must be there."""

    def change(found: Claims) -> bool:
        if not found.keys() & members.keys():
            return False
        for name, value in members.items():
            found.pop(name, None)
            if value is not None:
                found[name] = value
        return True

    return _json(change)


def _configurations(found: Claims) -> list[Claims]:
    listed = found.get("credential_configurations_supported")
    return [one for one in listed.values() if isinstance(one, dict)] if isinstance(listed, dict) else []


def _metadata(change: Callable[[Claims], bool]) -> Change:
    """Make a change of issuer metadata; of the signed ones too."""
    plain, signed = _json(change), _token(lambda _, claims, __: change(claims))

    def changed(answer: Answer, context: FaultContext) -> Answer | None:
        return plain(answer, context) or signed(answer, context)

    return changed


def _other_address(found: Claims) -> bool:
    return "credential_issuer" in found and found.update(credential_issuer=ELSEWHERE, sub=ELSEWHERE) is None


def _no_proof_types(found: Claims) -> bool:
    return bool([one.pop("proof_types_supported", None) for one in _configurations(found)])


def _unknown_formats(found: Claims) -> bool:
    listed = _configurations(found)
    for one in listed:
        one["format"] = "other+unknown"
    return bool(listed)


def _no_configurations(found: Claims) -> bool:
    return bool(_configurations(found)) and found.update(credential_configurations_supported={}) is None


def _other_announced(found: Claims) -> bool:
    announced = False
    for one in _configurations(found):
        if "vct" in one:
            one["vct"], announced = _OTHER_VCT, True
        if "doctype" in one:
            one["doctype"], announced = OTHER_TYPE, True
        definition = one.get("credential_definition")
        if isinstance(definition, dict):
            definition["type"], announced = ["VerifiableCredential", "OtherCredential"], True
    return announced


def _no_endpoint(found: Claims) -> bool:
    return found.pop("credential_endpoint", None) is not None or found.pop("token_endpoint", None) is not None


def _grant(change: Callable[[Claims], None]) -> Change:
    def changed(found: Claims) -> bool:
        grants = found.get("grants")
        grant = grants.get(PRE_AUTHORIZED_CODE) if isinstance(grants, dict) else None
        if not isinstance(grant, dict):
            return False
        change(grant)
        return True

    return _json(changed)


# Signed objects


def _signed_anew(compact: str, context: FaultContext, change: Callable[[Claims, Claims], bool]) -> str | None:
    """Change header and claims of a token, and sign it with the key that had; None where none of the keys had."""
    try:
        head, body, signature = compact.split(".")
        header, claims = json.loads(base64url.decode(head)), json.loads(base64url.decode(body))
        proof = base64url.decode(signature)
    except (ValueError, Malformed):
        return None
    message = f"{head}.{body}".encode()
    key = next((one for one in context.keys if one.public.verify(str(header.get("alg")), message, proof)), None)
    if key is None or not change(header, claims):
        return None
    return jws.sign(key, header, claims)


def _token(change: Callable[[Claims, Claims, FaultContext], bool]) -> Change:
    """Make a change of an answer that is one signed token: a JWT, or a status list in CBOR."""

    def changed(answer: Answer, context: FaultContext) -> Answer | None:
        def with_context(header: Claims, claims: Claims) -> bool:
            return change(header, claims, context)

        if not answer.is_success:
            return None
        if answer.body.isascii():
            compact = _signed_anew(answer.body.decode(), context, with_context)
            return None if compact is None else answer.with_body(compact.encode())
        in_cbor = list_signed_anew(answer.body, context.keys, with_context)
        return None if in_cbor is None else answer.with_body(in_cbor)

    return changed


def _credentials(change: Callable[[Any, FaultContext], Any]) -> Change:
    """Make a change of each credential of an answer; it returns None where it does not fit."""

    def changed(answer: Answer, context: FaultContext) -> Answer | None:
        found = _object(answer.body) if answer.is_success else None
        listed = None if found is None else found.get("credentials")
        if found is None or not isinstance(listed, list):
            return None
        changed_ones = [change(one.get("credential"), context) for one in listed if isinstance(one, dict)]
        if not changed_ones or None in changed_ones:
            return None
        found["credentials"] = [{**one, "credential": new} for one, new in zip(listed, changed_ones, strict=True)]
        return answer.with_body(dumps(found))

    return changed


def _claims(change: Callable[[Claims, FaultContext], bool], of_document: DocumentChange) -> Change:
    """Make a change of the claims of each credential that is signed as a token, SD-JWT or JWT, or of a document."""

    def changed(credential: Any, context: FaultContext) -> Any:  # noqa: ANN401 - text or an object
        if not isinstance(credential, str):
            return None
        if "." not in credential:
            return changed_document(credential, context.keys, context.now, of_document)
        compact, tilde, rest = credential.partition("~")
        signed = _signed_anew(compact, context, lambda _, claims: change(claims, context))
        return None if signed is None else f"{signed}{tilde}{rest}"

    return _credentials(changed)


def _documents(change: DocumentChange) -> Change:
    """Make a change of each credential that is a mobile document."""

    def changed(credential: Any, context: FaultContext) -> Any:  # noqa: ANN401 - text or an object
        is_text = isinstance(credential, str)
        return changed_document(credential, context.keys, context.now, change) if is_text else None

    return _credentials(changed)


def _flip(text: str) -> str:
    """Change one bit of base64url, so that it still is."""
    at = len(text) // 2
    return f"{text[:at]}{'B' if text[at] == 'A' else 'A'}{text[at + 1 :]}"


def _break(compact: str) -> str | None:
    signed, tilde, rest = compact.partition("~")
    head, dot, signature = signed.rpartition(".")
    return f"{head}{dot}{_flip(signature)}{tilde}{rest}" if head.count(".") == 1 and signature else None


def _break_credential(credential: Any, _: FaultContext) -> Any:  # noqa: ANN401 - text or an object
    if isinstance(credential, str):
        return _break(credential) if "." in credential else broken_document(credential)
    proof = credential.get("proof") if isinstance(credential, dict) else None
    name = next((one for one in ("proofValue", "jws") if isinstance(proof, dict) and one in proof), None)
    if name is None or proof is None:
        return None
    return {**credential, "proof": {**proof, name: _flip(str(proof[name]))}}


def _broken_signature(answer: Answer, context: FaultContext) -> Answer | None:
    if context.kind in {MessageKind.CREDENTIAL, MessageKind.DEFERRED}:
        return _credentials(_break_credential)(answer, context)
    if not answer.is_success:
        return None
    if answer.body.isascii():  # a JWT; CBOR is not, though it may hold two full stops
        broken = _break(answer.body.decode())
        return None if broken is None else answer.with_body(broken.encode())
    in_cbor = broken_list(answer.body)
    return None if in_cbor is None else answer.with_body(in_cbor)


def _unsigned(answer: Answer, _: FaultContext) -> Answer | None:
    parts = answer.body.decode().split(".") if answer.is_success and answer.body.isascii() else []
    if len(parts) != 3:
        return None
    header = json.loads(base64url.decode(parts[0]))
    return answer.with_body(f"{jws.encode_json({**header, 'alg': 'none'})}.{parts[1]}.".encode())


def _other_vct(answer: Answer, context: FaultContext) -> Answer | None:
    if context.kind is MessageKind.ISSUER_METADATA:
        return _metadata(_other_announced)(answer, context)
    return _claims(_other_type_claim, other_type)(answer, context)


def _other_type_claim(claims: Claims, _: FaultContext) -> bool:
    if "vct" in claims:
        claims["vct"] = _OTHER_VCT
        return True
    vc = claims.get("vc")
    return isinstance(vc, dict) and vc.update(type=["VerifiableCredential", "OtherCredential"]) is None


def _other_issuer_claim(claims: Claims, _: FaultContext) -> bool:
    vc = claims.get("vc")
    if isinstance(vc, dict):
        vc["issuer"] = {**vc["issuer"], "id": _NOBODY} if isinstance(vc.get("issuer"), dict) else _NOBODY
    return claims.update(iss=_NOBODY) is None


def _expired_claim(claims: Claims, context: FaultContext) -> bool:
    ended = (context.now - HOUR) // SECOND
    for name in ("iat", "nbf"):
        if isinstance(claims.get(name), int):
            claims[name] = min(claims[name], ended - 1)
    return claims.update(exp=ended) is None


def _other_key_claim(claims: Claims, _: FaultContext) -> bool:
    if "cnf" in claims:
        claims["cnf"] = {"jwk": dict(SigningKey.generate().public_jwk)}
        return True
    return "sub" in claims and claims.update(sub="did:web:holder.other.invalid") is None


def _pending(answer: Answer, context: FaultContext) -> Answer | None:
    if not answer.is_success:
        return None
    asked = (_object(context.request) or {}).get("transaction_id")
    named = asked if isinstance(asked, str) else _NEVER_MADE
    waits: Claims = {"transaction_id": named, "interval": max(1, round(context.seconds))}
    return Answer(202, answer.headers, b"").with_body(dumps(waits))


def _no_wallet_nonce(_: Claims, claims: Claims, __: FaultContext) -> bool:
    return "wallet_nonce" in claims and claims.update(wallet_nonce=_NEVER_MADE) is None


def _wrong_typ(header: Claims, _: Claims, __: FaultContext) -> bool:
    return header.update(typ="JWT") is None


def _unknown_asked(_: Claims, claims: Claims, __: FaultContext) -> bool:
    query = claims.get("dcql_query")
    asked = query.get("credentials") if isinstance(query, dict) else None
    for one in asked or ():
        name = next((each for each in _OTHER_META if each in one.get("meta", {})), "vct_values")
        one["meta"] = {name: _OTHER_META[name]}
    return bool(asked)


def _list_of(make: Callable[[StatusList], StatusList]) -> Change:
    def change(_: Claims, claims: Claims, __: FaultContext) -> bool:
        status_list = claims.get("status_list")
        if not isinstance(status_list, dict):
            return False
        status_list["lst"] = make(StatusList.from_lst(str(status_list["lst"]), int(status_list["bits"]))).to_lst()
        return True

    return _token(change)


def _all_revoked(statuses: StatusList) -> StatusList:
    each = sum(1 << at for at in range(0, 8, statuses.bits))
    return StatusList.from_bytes(bytes([each]) * len(statuses.to_bytes()), statuses.bits)


CHANGES: Final[Mapping[str, Change]] = {
    "server_error": _refusal(500),
    "unavailable": _refusal(503, "temporarily_unavailable", waits=True),
    "too_many_requests": _refusal(429, "temporarily_unavailable", waits=True),
    "not_found": _refusal(404, "not_found"),
    "wrong_content_type": _wrong_content_type,
    "invalid_json": _invalid_json,
    "wrong_issuer": _metadata(_other_address),
    "missing_proof_type": _metadata(_no_proof_types),
    "other_vct": _other_vct,
    "missing_endpoint": _metadata(_no_endpoint),
    "unknown_format": _metadata(_unknown_formats),
    "missing_configuration": _metadata(_no_configurations),
    "wrong_server_issuer": _set(issuer=ELSEWHERE),
    "other_issuer": _set(credential_issuer=ELSEWHERE),
    "unknown_configuration": _set(credential_configuration_ids=["other_unknown"]),
    "missing_grants": _set(grants=None),
    "wrong_code": _grant(lambda grant: grant.update({"pre-authorized_code": _NEVER_MADE})),
    "unwanted_pin": _grant(lambda grant: grant.update(tx_code={"input_mode": "numeric", "length": 4})),
    "wrong_token": _set(access_token=_NEVER_MADE),
    "expired_token": _set(access_token=_NEVER_MADE, expires_in=0),
    "other_token_type": _set(token_type="Other"),  # noqa: S106 - the name of a type
    "missing_token": _set(access_token=None),
    "wrong_nonce": _set(c_nonce=_NEVER_MADE),
    "missing_nonce": _set(c_nonce=None),
    "broken_signature": _broken_signature,
    "wrong_credential_issuer": _claims(_other_issuer_claim, other_signer),
    "expired_credential": _claims(_expired_claim, expired),
    "other_holder_key": _claims(_other_key_claim, other_holder_key),
    "untrusted_signer": _documents(untrusted_signer),
    "wrong_digest": _documents(wrong_digest),
    "unsigned_element": _documents(unsigned_element),
    "other_encoding": _documents(other_encoding),
    "no_credential": _set(credentials=[]),
    "invalid_nonce": _refusal(400, "invalid_nonce", on_success=True),
    "still_pending": _pending,
    "refused_notification": _refusal(400, "invalid_notification_id"),
    "unsigned": _unsigned,
    "wrong_client_id": _token(lambda _, claims, __: claims.update(client_id="x509_san_dns:other.invalid") is None),
    "wrong_type_header": _token(_wrong_typ),
    "missing_request_nonce": _token(lambda _, claims, __: claims.pop("nonce", None) is not None),
    "wrong_wallet_nonce": _token(_no_wallet_nonce),
    "expired": _token(lambda _, claims, context: _expired_claim(claims, context)),
    "unknown_credential_asked": _token(_unknown_asked),
    "refused_presentation": _refusal(400, "invalid_request", on_success=True),
    "wrong_subject": _token(lambda _, claims, __: claims.update(sub=f"{ELSEWHERE}/s/1") is None),
    "all_revoked": _list_of(_all_revoked),
    "short_list": _list_of(lambda statuses: StatusList(_FEW, statuses.bits)),
    "other_type": _set(vct=_OTHER_VCT),
}
"""By the name of the fault; those of the connection, DIDComm messages and the test wallet are applied elsewhere."""
