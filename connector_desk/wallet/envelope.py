"""Envelopes of DIDComm as RFC 0019 has them: written with the wallet's own key for one reader, and opened.

The content key travels in libsodium's box, the text in ChaCha20-Poly1305; the core has its own.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import base58
from nacl import bindings, exceptions

from connector_desk.wallet.encoding import Json, decode, decode_base58, encode, read_object, write_json
from connector_desk.wallet.errors import RefusalReason, WalletError

MEDIA_TYPE: Final = "application/didcomm-envelope-enc"
_ENC: Final = "xchacha20poly1305_ietf"
_TAG = 16


@dataclass(frozen=True, slots=True)
class ConnectionKey:
    """The Ed25519 key of one connection."""

    public: bytes
    private: bytes = field(repr=False)

    @classmethod
    def fresh(cls) -> ConnectionKey:
        """Make a new one."""
        return cls(*bindings.crypto_sign_keypair())

    @property
    def name(self) -> str:
        """Spell the public half as envelopes do."""
        return name_of(self.public)


def name_of(public: bytes) -> str:
    """Spell a key as envelopes do."""
    return base58.b58encode(public).decode("ascii")


def pack(message: Mapping[str, object], to: bytes, key: ConnectionKey) -> bytes:
    """Write an envelope that one reader opens, and sees who wrote it."""
    content_key, box_nonce = secrets.token_bytes(32), secrets.token_bytes(24)
    theirs = bindings.crypto_sign_ed25519_pk_to_curve25519(to)
    ours = bindings.crypto_sign_ed25519_sk_to_curve25519(key.private)
    recipient = {
        "encrypted_key": encode(bindings.crypto_box_easy(content_key, box_nonce, theirs, ours)),
        "header": {
            "kid": name_of(to),
            "iv": encode(box_nonce),
            "sender": encode(bindings.crypto_box_seal(key.name.encode(), theirs)),
        },
    }
    header = {"enc": _ENC, "typ": "JWM/1.0", "alg": "Authcrypt", "recipients": [recipient]}
    protected, nonce = encode(write_json(header).encode()), secrets.token_bytes(12)
    sealed = bindings.crypto_aead_chacha20poly1305_ietf_encrypt(
        write_json(message).encode(), protected.encode(), nonce, content_key
    )
    parts = {"iv": encode(nonce), "ciphertext": encode(sealed[:-_TAG]), "tag": encode(sealed[-_TAG:])}
    return write_json({"protected": protected, **parts}).encode()


def unpack(envelope: bytes, key: ConnectionKey) -> tuple[Json, str]:
    """Open an envelope; gives the message, and who wrote it as envelopes name a key.  Raises WalletError."""
    try:
        outer = read_object(envelope)
        mine = _for_me(read_object(_raw(outer["protected"])), key)
        public = bindings.crypto_sign_ed25519_pk_to_curve25519(key.public)
        private = bindings.crypto_sign_ed25519_sk_to_curve25519(key.private)
        sender = bindings.crypto_box_seal_open(_raw(mine["header"]["sender"]), public, private).decode("ascii")
        theirs = bindings.crypto_sign_ed25519_pk_to_curve25519(decode_base58(sender))
        content_key = bindings.crypto_box_open_easy(
            _raw(mine["encrypted_key"]), _raw(mine["header"]["iv"]), theirs, private
        )
        text = bindings.crypto_aead_chacha20poly1305_ietf_decrypt(
            _raw(outer["ciphertext"]) + _raw(outer["tag"]), outer["protected"].encode(), _raw(outer["iv"]), content_key
        )
        return read_object(text), sender
    except (ValueError, KeyError, TypeError, AttributeError, exceptions.CryptoError) as fault:
        raise WalletError("wallet_connection_broken", RefusalReason.ENVELOPE) from fault


def _for_me(header: Json, key: ConnectionKey) -> Json:
    if header["alg"] != "Authcrypt" or header["enc"] != _ENC:
        raise ValueError("another kind of envelope")
    (mine,) = [one for one in header["recipients"] if one["header"]["kid"] == key.name]
    return dict(mine)


def _raw(text: str) -> bytes:
    return decode(text.rstrip("="))
