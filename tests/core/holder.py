"""A holder that nobody's code here helps: keys, proofs and checks by joserfc and the standard library alone."""

from __future__ import annotations

import base64
import hashlib
import json
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote

import base58
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey
from joserfc import jwk as jose_keys
from joserfc import jws as jose

from tests.core.running import Offer, Reply, Running

_ED25519 = b"\xed\x01"
_P256 = b"\x80\x24"


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Holder:
    """A wallet with one key."""

    def __init__(self, alg: str = "ES256", binding: str = "jwk") -> None:
        self.alg = alg
        self.binding = binding
        self.key = jose_keys.generate_key("EC", "P-256") if alg == "ES256" else jose_keys.generate_key("OKP", "Ed25519")

    @property
    def jwk(self) -> dict[str, Any]:
        public: dict[str, Any] = dict(self.key.as_dict(private=False))
        return {name: public[name] for name in ("kty", "crv", "x", "y") if name in public}

    @property
    def did(self) -> str:
        if self.binding == "did:jwk":
            return "did:jwk:" + encode(json.dumps(self.jwk).encode())
        if self.alg == "EdDSA":
            return "did:key:z" + base58.b58encode(_ED25519 + decode(self.jwk["x"])).decode()
        x, y = decode(self.jwk["x"]), decode(self.jwk["y"])
        return "did:key:z" + base58.b58encode(_P256 + bytes([2 + (y[-1] & 1)]) + x).decode()

    @property
    def kid(self) -> str:
        return f"{self.did}#0" if self.binding == "did:jwk" else f"{self.did}#{self.did.removeprefix('did:key:')}"

    def proof(self, issuer: str, nonce: str, now: int, /, header: dict[str, Any] | None = None, **claims: Any) -> str:
        named = {"jwk": self.jwk} if self.binding == "jwk" else {"kid": self.kid}
        head = {"alg": self.alg, "typ": "openid4vci-proof+jwt", **named, **(header or {})}
        body = {"aud": issuer, "iat": now // 1000, "nonce": nonce, **claims}
        return self.sign(
            {k: v for k, v in head.items() if v is not ...}, {k: v for k, v in body.items() if v is not ...}
        )

    def sign(self, header: dict[str, Any], claims: dict[str, Any]) -> str:
        signing_input = f"{encode(json.dumps(header).encode())}.{encode(json.dumps(claims).encode())}"
        signature = jose.JWSRegistry.algorithms[self.alg].sign(signing_input.encode(), self.key)
        return f"{signing_input}.{encode(signature)}"

    def request(self, core: Running, *, nonce: str | None = None, **named: Any) -> dict[str, Any]:
        """Spell a credential request; by default for the badge as SD-JWT."""
        named = named or {"credential_configuration_id": "visitor-badge_1.0_sd-jwt"}
        jwt = self.proof(core.issuer, nonce if nonce is not None else core.nonce(), core.clock())
        return {**named, "proofs": {"jwt": [jwt]}}

    def take(self, core: Running, offer: Offer, **named: Any) -> Taken:
        """Go the whole way; the offer has one credential, and its PIN, if it has one, is read off the screen."""
        fetched = core.fetch(offer)
        assert fetched.status == 200, fetched
        grant = fetched.json["grants"]["urn:ietf:params:oauth:grant-type:pre-authorized_code"]
        code = grant["pre-authorized_code"]
        token = core.token(code, **({"tx_code": core.workflow(offer.workflow)["pin"]} if "tx_code" in grant else {}))
        assert token.status == 200, token
        named = named or {"credential_configuration_id": fetched.json["credential_configuration_ids"][0]}
        answer = core.credential(token.json["access_token"], self.request(core, **named))
        assert answer.status == 200, answer
        return Taken(code, token.json["access_token"], answer)


@dataclass(frozen=True, slots=True)
class Taken:
    """What a holder has in hands at the end."""

    code: str
    token: str
    answer: Reply

    @property
    def credential(self) -> str:
        (only,) = self.answer.json["credentials"]
        assert set(only) == {"credential"}
        return str(only["credential"])

    @property
    def linked(self) -> dict[str, Any]:
        """Give the one credential of a format that is no text."""
        (only,) = self.answer.json["credentials"]
        assert set(only) == {"credential"}
        assert isinstance(only["credential"], dict)
        return dict(only["credential"])

    @property
    def notification_id(self) -> str:
        return str(self.answer.json["notification_id"])


@dataclass(frozen=True, slots=True)
class SdJwt:
    """An SD-JWT VC whose issuer's signature holds."""

    header: dict[str, Any]
    payload: dict[str, Any]
    disclosed: dict[str, Any]
    salts: list[str]


def issuer_key(did_url: str, core: Running | None = None) -> Any:
    """Find the key of a DID URL; the document of a did:web is fetched from the core."""
    did, _, fragment = did_url.partition("#")
    if did.startswith("did:web:"):
        assert core is not None
        where = [unquote(part) for part in did.removeprefix("did:web:").split(":")]
        assert where[0] == core.host
        answer = core.public("GET", "/".join(["", *(where[1:] or [".well-known"]), "did.json"]))
        assert (answer.status, answer.json["id"]) == (200, did)
        assert did_url in answer.json["assertionMethod"]
        (method,) = [one for one in answer.json["verificationMethod"] if one["id"] == did_url]
        return jose_keys.import_key(method["publicKeyJwk"])
    if did.startswith("did:key:"):
        raw = base58.b58decode(did.removeprefix("did:key:z"))
        assert fragment == did.removeprefix("did:key:")
        if raw[:2] == _P256:
            point = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), raw[2:]).public_numbers()
            x, y = (encode(one.to_bytes(32, "big")) for one in (point.x, point.y))
            return jose_keys.import_key({"kty": "EC", "crv": "P-256", "x": x, "y": y})
        assert raw[:2] == _ED25519
        return jose_keys.import_key({"kty": "OKP", "crv": "Ed25519", "x": encode(raw[2:])})
    assert fragment == "0"
    return jose_keys.import_key(json.loads(decode(did.removeprefix("did:jwk:"))))


def read_jws(
    compact: str, kid: str | None = None, core: Running | None = None
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Check the issuer's signature with the key in its DID, and give header and payload."""
    head, payload, signature = compact.split(".")
    header = json.loads(decode(head))
    key = issuer_key(kid or header["kid"], core)
    assert jose.JWSRegistry.algorithms[header["alg"]].verify(f"{head}.{payload}".encode(), decode(signature), key)
    return header, json.loads(decode(payload))


def read_sd_jwt(credential: str, core: Running | None = None) -> SdJwt:
    """Check an SD-JWT VC and put its disclosures in their places; each must be referred to exactly once."""
    jwt, *disclosures, last = credential.split("~")
    assert last == ""
    header, payload = read_jws(jwt, core=core)
    digests = payload["_sd"]
    assert len(set(digests)) == len(digests)
    disclosed, salts = {}, []
    for disclosure in disclosures:
        assert encode(hashlib.sha256(disclosure.encode()).digest()) in digests
        salt, name, value = json.loads(decode(disclosure))
        assert name not in disclosed
        assert name not in payload
        disclosed[name] = value
        salts.append(salt)
    assert payload["_sd_alg"] == "sha-256"
    return SdJwt(header, payload, disclosed, salts)
