"""An invitation and the DIDs that it leads to: Out-of-Band 1.1 (RFC 0434) and did:peer:4, each held against its key."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import parse_qsl, urlsplit

import base58

from connector_desk.wallet.encoding import Json, decode, decode_base58, encode, read_object, write_json
from connector_desk.wallet.envelope import ConnectionKey, name_of
from connector_desk.wallet.errors import RefusalReason, WalletError, plain
from connector_desk.wallet.keys import PublicKey, key_of_did
from connector_desk.wallet.message import data_of
from connector_desk.wallet.network import JSON, WalletHttpClient

if TYPE_CHECKING:
    from connector_desk.wallet.connection import Connection

QUEUE: Final = "didcomm:transport/queue"
HANDSHAKE: Final = "https://didcomm.org/didexchange/1."
_JSON_KIND, _HASH_KIND = b"\x80\x04", b"\x12\x20"  # multicodec JSON; multihash sha2-256
_ED25519 = b"\xed\x01"


class Invitation(NamedTuple):
    """An invitation to connect."""

    id: str
    label: str
    endpoint: str
    key: PublicKey
    """The sender's key, which signs the answer."""
    handshake: str
    """The protocol to connect with; empty where the invitation is answered without connecting."""
    carried: tuple[Json, ...] = ()
    """The messages that it carries."""

    @property
    def reader(self) -> bytes:
        """Return the key to which envelopes are encrypted."""
        return decode(self.key.jwk["x"])


def is_invitation(link: str) -> bool:
    """Return whether a link carries an invitation, or leads to one like the short links of a place (`…/i/<id>`)."""
    parts = urlsplit(link.strip())
    is_short = parts.scheme in ("http", "https") and parts.path.split("/")[-2:-1] == ["i"]
    return parts.scheme == "didcomm" or is_short or "oob" in dict(parse_qsl(parts.query))


async def read_invitation(link: str, network: WalletHttpClient) -> Invitation:
    """Read an invitation in a link, or behind a short one; raises WalletError."""
    text = dict(parse_qsl(urlsplit(link.strip()).query)).get("oob")
    try:
        if text is not None:
            invitation = _invitation(read_object(decode(text.rstrip("="))))
            network.begin_at([invitation.endpoint])
            return invitation
        network.begin_at([link.strip()])
        reply = await network.get(link.strip())
        if reply.status != 200 or reply.media_type != JSON:
            raise WalletError("wallet_place_refused", detail=reply.said)
        return _invitation(read_object(reply.body))
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, StopIteration) as fault:
        raise WalletError("wallet_connection_broken", RefusalReason.INVITATION) from fault


def _invitation(members: Json) -> Invitation:
    if "/out-of-band/1." not in members["@type"] or not members["@type"].endswith("/invitation"):
        raise ValueError("not an invitation")
    service = next(one for one in members["services"] if isinstance(one, dict))
    key = key_of_did(service["recipientKeys"][0])
    handshakes = [one for one in members.get("handshake_protocols") or [] if one.startswith(HANDSHAKE)]
    carried = tuple(data_of(one["data"]) for one in members.get("requests~attach") or [])
    is_answerable = bool(handshakes) or (bool(carried) and not members.get("handshake_protocols"))
    if key is None or key.jwk["crv"] != "Ed25519" or service.get("routingKeys") or not is_answerable:
        raise ValueError("of another kind")
    label = members.get("label")
    shown = plain(label, 80) if isinstance(label, str) else ""
    endpoint = str(service["serviceEndpoint"])
    return Invitation(str(members["@id"]), shown, endpoint, key, max(handshakes, default=""), carried)


def invited(connection: Connection) -> Invitation:
    """Return the invitation of a connection that has not been answered yet."""
    key = PublicKey({"kty": "OKP", "crv": "Ed25519", "x": encode(connection.reader)})
    return Invitation(connection.invitation, connection.label, connection.endpoint, key, "")


def own_did(key: ConnectionKey) -> str:
    """Create the did:peer:4 of a wallet without an address: it fetches its messages."""
    named = "z" + base58.b58encode(_ED25519 + key.public).decode("ascii")
    document = {
        "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/multikey/v1"],
        "verificationMethod": [{"id": "#key-1", "type": "Multikey", "publicKeyMultibase": named}],
        "authentication": ["#key-1"],
        "service": [
            {
                "id": "#queue",
                "type": "did-communication",
                "priority": 0,
                "recipientKeys": ["#key-1"],
                "serviceEndpoint": QUEUE,
                "accept": ["didcomm/aip2;env=rfc19"],
            }
        ],
    }
    encoded = "z" + base58.b58encode(_JSON_KIND + write_json(document).encode()).decode("ascii")
    return f"did:peer:4{_hash(encoded)}:{encoded}"


def reach_of(did: str) -> tuple[bytes, str]:
    """Read the key and the address out of a long did:peer:4; raises ValueError, KeyError or TypeError."""
    short, _, encoded = did.removeprefix("did:peer:4").partition(":")
    raw = decode_base58(encoded[1:])
    if not did.startswith("did:peer:4z") or _hash(encoded) != short or not raw.startswith(_JSON_KIND):
        raise ValueError("not what its hash says")
    document = read_object(raw[len(_JSON_KIND) :])
    service = next(one for one in document["service"] if one["type"] == "did-communication")
    (reference,) = service["recipientKeys"]
    method = next(one for one in document["verificationMethod"] if one["id"] == reference)
    if "publicKeyBase58" in method:
        public = decode_base58(method["publicKeyBase58"])
    else:
        public = decode_base58(method["publicKeyMultibase"][1:]).removeprefix(_ED25519)
    return public, str(service["serviceEndpoint"])


def vouched_did(response: Mapping[str, object], invitation: Invitation) -> str:
    """Return the DID of a response after verifying it with the invitation's key.

    Raises any error of a broken response.
    """
    attached: Json = dict(response["did_rotate~attach"]["data"])  # type: ignore[index]
    data, signature = decode(attached["base64"].rstrip("=")), attached["jws"]
    header = read_object(decode(signature["protected"].rstrip("=")))
    signed = f"{signature['protected']}.{attached['base64'].rstrip('=')}".encode("ascii")
    is_good = invitation.key.verify(header.get("alg"), signed, decode(signature["signature"].rstrip("=")))
    if not is_good or data.decode("ascii") != response["did"]:
        raise WalletError("wallet_connection_broken", RefusalReason.VOUCHED)
    return data.decode("ascii")


def writers(public: bytes, invitation: Invitation) -> set[str]:
    """Name the keys that a response may be written with."""
    return {name_of(public), name_of(invitation.reader)}


def _hash(encoded: str) -> str:
    return "z" + base58.b58encode(_HASH_KIND + hashlib.sha256(encoded.encode("ascii")).digest()).decode("ascii")
