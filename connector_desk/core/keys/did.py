"""did:jwk and did:key: DIDs that carry their key, so that nothing is ever fetched."""

from functools import lru_cache

import base58

from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.strict_json import dumps
from connector_desk.core.keys import base64url, strict
from connector_desk.core.keys.signing import ALGORITHMS, Jwk, PublicKey
from connector_desk.core.keys.strict import Malformed

LONGEST = 1024
_P256_PUB = b"\x80\x24"  # multicodec 0x1200 as varint
_ED25519_PUB = b"\xed\x01"  # multicodec 0xed as varint


def did_jwk(public_jwk: Jwk) -> str:
    """Make the did:jwk of a public JWK; its only key is `<did>#0`."""
    return "did:jwk:" + base64url.encode(dumps(dict(public_jwk)))


def did_key(public: PublicKey) -> str:
    """Make the did:key of a key; its only key is `<did>#<the part after did:key:>`."""
    codec = _ED25519_PUB if public.alg == "EdDSA" else _P256_PUB
    if public.alg not in ALGORITHMS:
        raise Malformed(FaultText.KEY_KINDS)
    return "did:key:z" + base58.b58encode(codec + public.compressed()).decode("ascii")


def base58_of(public: PublicKey) -> str:
    """Spell a key in base58 without saying of which kind it is, as documents of before 2020 do."""
    return base58.b58encode(public.compressed()).decode("ascii")


def key_id(did: str) -> str:
    """Make the absolute DID URL of the only key of a did:jwk or did:key."""
    return f"{did}#0" if did.startswith("did:jwk:") else f"{did}#{did.removeprefix('did:key:')}"


@lru_cache(maxsize=256)  # a DID of these kinds is its key, for ever; issuers are few, and met again and again
def resolve(did_url: str) -> PublicKey:
    """Find the key that an absolute DID URL of did:jwk or did:key names.

    Raises Malformed for other methods (nothing is fetched), for relative or foreign fragments, for other key types,
    and beyond 1,024 characters.
    """
    if len(did_url) > LONGEST:
        raise Malformed("the DID URL is too long")
    did, _, fragment = did_url.partition("#")
    if did.startswith("did:jwk:"):
        if fragment != "0":
            raise Malformed("the only key of a did:jwk is #0")
        return PublicKey.from_jwk(strict.json_object(base64url.decode(did[8:])))
    if did.startswith("did:key:"):
        if fragment != did[8:]:
            raise Malformed("the fragment of a did:key repeats its identifier")
        return _from_multibase(did[8:])
    raise Malformed("keys are named by did:jwk or did:key")


def did_of(did_url: str) -> str:
    """Return the DID of a DID URL."""
    return did_url.partition("#")[0]


def _from_multibase(text: str) -> PublicKey:
    if not text.startswith("z"):
        raise Malformed("a did:key is spelled in base58")
    try:
        raw: bytes = base58.b58decode(text[1:])
    except ValueError as fault:
        raise Malformed("not base58") from fault
    if raw.startswith(_ED25519_PUB):
        return PublicKey.from_ed25519(raw[2:])
    if raw.startswith(_P256_PUB) and len(raw) == 35:
        return PublicKey.from_point(raw[2:])
    raise Malformed(FaultText.KEY_KINDS)
