"""Mobile documents and status lists in CBOR, as the wallet reads them by itself (ISO/IEC 18013-5 §9.1.2, RFC 9052)."""

from __future__ import annotations

import base64
import hashlib
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

import cbor2

from connector_desk.base.identifiers import random_bytes
from connector_desk.wallet.dcql import ClaimNode, Step, tree_of
from connector_desk.wallet.encoding import Json, decode, encode
from connector_desk.wallet.presentation_faults import PresentationFault
from connector_desk.wallet.signers import Chain, read_chain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.wallet.keys import HolderKey, PublicKey

_ES256, _EDDSA, _HMAC_256 = -7, -8, 5
_ALG, _CHAIN = 1, 33
_SUB, _EXP, _STATUS_LIST = 2, 4, 65533
_ENCODED = 24
_SIGN1 = 18
_DEEPEST = 16
_CODE_BYTES = 32


class Signed(NamedTuple):
    """A COSE_Sign1."""

    header: dict[int, Any]
    unprotected: dict[int, Any]
    payload: bytes
    message: bytes
    """What is signed."""
    signature: bytes

    def chain(self, now: int) -> Chain:
        """Return the certificates of the signer; raises ValueError."""
        found = self.unprotected.get(_CHAIN, self.header.get(_CHAIN))
        listed = found if isinstance(found, list) else [found]
        return read_chain([base64.b64encode(bytes(one)).decode() for one in listed if one is not None], now)

    def is_signed_by(self, key: PublicKey) -> bool:
        """Return whether a key signed it."""
        alg = {_ES256: "ES256", _EDDSA: "EdDSA"}.get(self.header.get(_ALG, 0))
        return key.verify(alg, self.message, self.signature)


class Mdoc(NamedTuple):
    """A document as its issuer signed it."""

    signed: Signed
    secured: dict[str, Any]
    """The mobile security object."""
    claims: ClaimNode
    """Values by namespace and element; dates are texts, bytes are base64url."""
    is_whole: bool
    """Whether each value has its digest."""

    @property
    def device_jwk(self) -> Json:
        """Return the key that it is bound to; raises ValueError for one of another kind."""
        key = self.secured["deviceKeyInfo"]["deviceKey"]
        if (key[1], key[-1]) == (1, 6):
            return {"kty": "OKP", "crv": "Ed25519", "x": encode(key[-2])}
        if (key[1], key[-1]) == (2, 1):
            return {"kty": "EC", "crv": "P-256", "x": encode(key[-2]), "y": encode(key[-3])}
        raise ValueError("a key of another kind")

    def instant(self, name: str) -> int:
        """Return a date of its validity, in milliseconds."""
        moment: datetime = self.secured["validityInfo"][name]
        return int(moment.timestamp() * 1_000)


class ListInCbor(NamedTuple):
    """A status list token in CBOR."""

    signed: Signed
    address: object
    expires: object
    """Seconds."""
    bits: object
    packed: bytes


def read_mdoc(text: str) -> Mdoc:
    """Read a credential of the format `mso_mdoc`; raises ValueError, KeyError and TypeError."""
    document = _read(decode(text))
    signed = _signed(document["issuerAuth"])
    secured = _read(_inside(_read(signed.payload)))
    values: dict[str, dict[str, Any]] = {}
    is_whole = secured["digestAlgorithm"] == "SHA-256"
    for namespace, items in document["nameSpaces"].items():
        digests = secured["valueDigests"][namespace]
        for item in items:
            found = _read(_inside(item))
            own = hashlib.sha256(cbor2.dumps(item)).digest()
            is_whole = is_whole and digests[found["digestID"]] == own and len(found["random"]) >= 16
            values.setdefault(namespace, {})[found["elementIdentifier"]] = _plain(found["elementValue"])
    return Mdoc(signed, secured, tree_of(values), is_whole)


def transcript(client_id: str, nonce: str, thumbprint: str | None, response_uri: str) -> list[object]:
    """Return the session transcript of an answer (OpenID4VP 1.0 B.2.6.1); `thumbprint` is that of the asker's key."""
    asked = cbor2.dumps([client_id, nonce, None if thumbprint is None else decode(thumbprint), response_uri])
    return [None, None, ["OpenID4VPHandover", hashlib.sha256(asked).digest()]]


def present(
    text: str,
    paths: Sequence[Sequence[Step]],
    key: HolderKey,
    session: list[object],
    fault: PresentationFault | None = None,
) -> str:
    """Show the elements at some paths, in a response with one document (ISO/IEC 18013-5 §8.3.2.1.2.2, §9.1.3).

    A fault is made on purpose.
    """
    document, doctype = _read(decode(text)), read_mdoc(text).secured["docType"]
    wanted = {(path[0], path[1]) for path in paths}
    shown = {
        namespace: [one for one in items if (namespace, _read(_inside(one))["elementIdentifier"]) in wanted]
        for namespace, items in document["nameSpaces"].items()
    }
    shown = {namespace: items for namespace, items in shown.items() if items}
    issued = document["issuerAuth"]
    if fault is PresentationFault.CHANGED_VALUE:
        items = next(iter(shown.values()))
        items[0] = _with_other_value(items[0])
    if fault is PresentationFault.EXPIRED:
        issued = _expired(issued)
    added = {doctype: {"added_by_wallet": True}} if fault is PresentationFault.ADDED_ELEMENT else {}
    by_wallet = cbor2.CBORTag(_ENCODED, cbor2.dumps(added))
    authentication = cbor2.dumps(["DeviceAuthentication", session, doctype, by_wallet])
    answered = {
        "docType": doctype,
        "issuerSigned": {"nameSpaces": shown, "issuerAuth": issued},
        "deviceSigned": {
            "nameSpaces": by_wallet,
            "deviceAuth": _proof(cbor2.dumps(cbor2.CBORTag(_ENCODED, authentication)), key, fault),
        },
    }
    return encode(cbor2.dumps({"version": "1.0", "documents": [answered], "status": 0}))


def _proof(payload: bytes, key: HolderKey, fault: PresentationFault | None) -> dict[str, object]:
    if fault is PresentationFault.NO_PROOF:
        return {}
    if fault is PresentationFault.WRONG_CODE:
        return {"deviceMac": [cbor2.dumps({_ALG: _HMAC_256}), {}, None, random_bytes(_CODE_BYTES)]}
    protected = cbor2.dumps({_ALG: _ES256 if key.public.alg == "ES256" else _EDDSA})
    signature = key.sign(cbor2.dumps(["Signature1", protected, b"", payload]))
    return {"deviceSignature": [protected, {}, None, signature]}


def _with_other_value(item: object) -> cbor2.CBORTag:
    members = _read(_inside(item))
    value = members["elementValue"]
    members["elementValue"] = not value if isinstance(value, bool) else "another value"
    return cbor2.CBORTag(_ENCODED, cbor2.dumps(members))


def _expired(issued: Any) -> list[object]:  # noqa: ANN401 - any CBOR
    """Return what an issuer signed with its end set to its beginning; the signature stays as it was."""
    protected, unprotected, payload, signature = issued.value if isinstance(issued, cbor2.CBORTag) else issued
    secured = _read(_inside(_read(payload)))
    validity = secured["validityInfo"]
    validity["validUntil"] = validity["validFrom"]
    changed = cbor2.dumps(cbor2.CBORTag(_ENCODED, cbor2.dumps(secured)))
    return [protected, unprotected, changed, signature]


def read_list(token: bytes) -> ListInCbor:
    """Read a status list token (Token Status List §5.2); raises ValueError, KeyError and TypeError."""
    signed = _signed(_read(token))
    if signed.header.get(16) != "application/statuslist+cwt":
        raise ValueError("another token")
    claims = _read(signed.payload)
    listed = claims[_STATUS_LIST]
    return ListInCbor(signed, claims.get(_SUB), claims.get(_EXP), listed["bits"], listed["lst"])


def _signed(value: Any) -> Signed:  # noqa: ANN401 - any CBOR
    if isinstance(value, cbor2.CBORTag) and value.tag == _SIGN1:
        value = value.value
    protected, unprotected, payload, signature = value
    message = cbor2.dumps(["Signature1", protected, b"", payload])
    return Signed(_read(protected), unprotected, payload, message, signature)


def _read(data: bytes) -> Any:  # noqa: ANN401 - any CBOR
    try:
        return cbor2.loads(data, max_depth=_DEEPEST, allow_duplicate_keys=False)
    except cbor2.CBORDecodeError as fault:
        raise ValueError("not CBOR") from fault


def _inside(value: object) -> bytes:
    if not isinstance(value, cbor2.CBORTag) or value.tag != _ENCODED:
        raise ValueError("not CBOR in bytes")
    return bytes(value.value)


def _plain(value: object) -> object:
    if isinstance(value, dict):
        return {str(name): _plain(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    if isinstance(value, datetime):
        return value.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    if isinstance(value, date):
        return value.isoformat()
    return encode(value) if isinstance(value, bytes) else value
