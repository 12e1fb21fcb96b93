"""The encryption envelope: who may read a message, and who is shown to have written it (RFC 0019).

Keys travel in libsodium's box (authcrypt) or sealed box (anoncrypt), the text in ChaCha20-Poly1305 (IETF, nonce of
12 bytes; the header calls it `xchacha20poly1305_ietf`) with the protected header as associated data.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from nacl import bindings, exceptions

from connector_desk.base.errors import Refused
from connector_desk.base.identifiers import random_bytes
from connector_desk.contract import strict_json
from connector_desk.core.didcomm import agent_key, base64, message
from connector_desk.core.didcomm.agent_key import AgentKey
from connector_desk.core.didcomm.errors import EnvelopeRefused, MessageRefused
from connector_desk.core.didcomm.message import Message, MessageType

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.didcomm.did_doc import Service


FORWARD: Final = MessageType("routing", 1, 0, "forward")


def pack_for(service: Service, sent: Message, sender: AgentKey | None) -> bytes:
    """Make the bytes to send to a service: the envelope for its recipients, wrapped for each of its mediators.

    The innermost names its sender (authcrypt), those for mediators name nobody (anoncrypt).  Raises MessageRefused for
    a key of the service that no envelope can be made for.
    """
    packed = pack(sent.to_bytes(), service.recipients, sender)
    return wrap(packed, service)


def wrap(packed: bytes, service: Service) -> bytes:
    """Wrap an envelope for each mediator of a service, from the one nearest to the recipient outwards (RFC 0094).

    Raises MessageRefused for a key of a mediator that no envelope can be made for.
    """
    to = service.recipients[0]
    for mediator in service.routing:
        forwarded = message.write(FORWARD, {"to": to, "msg": strict_json.loads(packed)})
        packed = pack(forwarded.to_bytes(), [mediator], None)
        to = mediator
    return packed


MEDIA_TYPE: Final = "application/didcomm-envelope-enc"
OLD_MEDIA_TYPE: Final = "application/ssi-agent-wire"
"""The media type of agents of AIP 1.0."""


def is_envelope(content_type: str) -> bool:
    """Return whether a content type is that of an envelope; parameters and case do not matter."""
    return content_type.partition(";")[0].strip().lower() in {MEDIA_TYPE, OLD_MEDIA_TYPE}


LARGEST: Final = 1024 * 1024
"""Bytes of an envelope."""
MOST_RECIPIENTS: Final = 16

_ENC: Final = "xchacha20poly1305_ietf"
_TYP: Final = "JWM/1.0"
_ALGORITHMS: Final = ("Authcrypt", "Anoncrypt")
_KEY_BYTES: Final = 32
_NONCE_BYTES: Final = 12
_BOX_NONCE_BYTES: Final = 24
_TAG_BYTES: Final = 16
_SEAL_BYTES: Final = 48  # the overhead of a sealed box
_LONGEST_SENDER: Final = 44  # characters of a verkey
_NO_BYTES: Final = b""

Algorithm = Literal["Authcrypt", "Anoncrypt"]


class EnvelopeRecipient(NamedTuple):
    """The content key, packed for one recipient; `sender` and `nonce` are empty in anoncrypt."""

    verkey: str
    packed_key: bytes
    sender: bytes
    nonce: bytes


class EncryptionEnvelope(NamedTuple):
    """An envelope taken apart; nothing about it is proven."""

    algorithm: Algorithm
    recipients: tuple[EnvelopeRecipient, ...]
    protected: bytes
    nonce: bytes
    sealed: bytes

    @property
    def verkeys(self) -> tuple[str, ...]:
        """Return the verkeys of the recipients, to look up their keys."""
        return tuple(one.verkey for one in self.recipients)


class Opened(NamedTuple):
    """The plaintext of an envelope, the verkey that opened it, and the sender's verkey (None if anonymous)."""

    plaintext: bytes
    recipient: str
    sender: str | None


def parse(body: bytes) -> EncryptionEnvelope:
    """Parse an envelope without decrypting anything; raises EnvelopeRefused."""
    if len(body) > LARGEST:
        raise EnvelopeRefused("too large")
    try:
        outer = _object(strict_json.loads(body))
        protected = _text(outer, "protected")
        header = _object(strict_json.loads(base64.decode(protected)))
        nonce, text, tag = (base64.decode(_text(outer, name)) for name in ("iv", "ciphertext", "tag"))
        recipients = _recipients(header)
    except (Refused, MessageRefused) as fault:
        raise EnvelopeRefused(f"not formed as an envelope: {fault}") from fault
    if len(nonce) != _NONCE_BYTES or len(tag) != _TAG_BYTES:
        raise EnvelopeRefused("nonce or tag of another size")
    algorithm: Algorithm = "Authcrypt" if header["alg"] == "Authcrypt" else "Anoncrypt"
    return EncryptionEnvelope(algorithm, recipients, protected.encode("ascii"), nonce, text + tag)


def unpack(envelope: EncryptionEnvelope, keys: Mapping[str, AgentKey]) -> Opened:
    """Open an envelope with whichever of our keys it is for (by verkey); raises EnvelopeRefused.

    An envelope for nobody here costs the same work as one for us that does not open, so that the time tells nothing.
    """
    for recipient in envelope.recipients:
        key = keys.get(recipient.verkey)
        if key is not None:
            return _open(envelope, recipient, key)
    _open(envelope, envelope.recipients[0], _decoy())
    raise EnvelopeRefused("for nobody here")


def pack(plaintext: bytes, recipients: Sequence[str], sender: AgentKey | None) -> bytes:
    """Make an envelope for one or more verkeys; authcrypt when there is a sender, else anoncrypt (RFC 0019).

    Raises MessageRefused for a verkey that no envelope can be made for.
    """
    if not 0 < len(recipients) <= MOST_RECIPIENTS:
        raise ValueError("an envelope has between one and sixteen recipients")
    content_key = random_bytes(_KEY_BYTES)
    private = None if sender is None else sender.agreement()
    header: JsonValue = {
        "enc": _ENC,
        "typ": _TYP,
        "alg": "Anoncrypt" if sender is None else "Authcrypt",
        "recipients": [
            _pack_key(content_key, verkey, sender.verkey if sender else "", private) for verkey in recipients
        ],
    }
    protected = base64.encode(strict_json.dumps(header))
    nonce = random_bytes(_NONCE_BYTES)
    sealed = bindings.crypto_aead_chacha20poly1305_ietf_encrypt(
        plaintext, protected.encode("ascii"), nonce, content_key
    )
    text, tag = base64.encode(sealed[:-_TAG_BYTES]), base64.encode(sealed[-_TAG_BYTES:])
    # All of it is base64url, which JSON escapes nothing of
    return f'{{"protected":"{protected}","iv":"{base64.encode(nonce)}","ciphertext":"{text}","tag":"{tag}"}}'.encode(
        "ascii"
    )


def _pack_key(content_key: bytes, verkey: str, sender: str, private: bytes | None) -> JsonValue:

    public = agent_key.agreement_of(verkey)
    if private is None:
        return {
            "encrypted_key": base64.encode(bindings.crypto_box_seal(content_key, public)),
            "header": {"kid": verkey},
        }
    nonce = random_bytes(_BOX_NONCE_BYTES)
    return {
        "encrypted_key": base64.encode(bindings.crypto_box_easy_afternm(content_key, nonce, _agreed(public, private))),
        "header": {
            "kid": verkey,
            "iv": base64.encode(nonce),
            "sender": _named(sender, public),
        },
    }


@lru_cache(maxsize=256)
def _named(sender: str, public: bytes) -> str:
    """Seal the sender's verkey to the recipient, once: the recipient's key beside it links the messages as much."""
    return base64.encode(bindings.crypto_box_seal(sender.encode("ascii"), public))


@lru_cache(maxsize=256)
def _agreed(public: bytes, private: bytes) -> bytes:
    """Return the shared key of two keys; only for writing: there the time reveals nothing."""
    return bindings.crypto_box_beforenm(public, private)


def _open(envelope: EncryptionEnvelope, recipient: EnvelopeRecipient, key: AgentKey) -> Opened:
    """Make every step, whatever the earlier ones returned, and report a failure only at the end."""
    private, public = key.agreement(), agent_key.agreement_of(key.verkey)
    if envelope.algorithm == "Authcrypt":
        sender = _sender(_unseal(recipient.sender, public, private))
        content_key = _unbox(recipient, agent_key.agreement_of(sender or _decoy().verkey), private)
    else:
        sender = None
        content_key = _unseal(recipient.packed_key, public, private)
    plaintext = _decrypt(envelope, content_key)
    if plaintext is None or (envelope.algorithm == "Authcrypt" and sender is None):
        raise EnvelopeRefused("does not open")
    return Opened(plaintext, key.verkey, sender)


def _unseal(sealed: bytes, public: bytes, private: bytes) -> bytes:

    try:
        return bindings.crypto_box_seal_open(sealed, public, private)
    except (exceptions.CryptoError, exceptions.TypeError):  # the latter: shorter than its own overhead
        return _NO_BYTES


def _sender(spelled: bytes) -> str | None:
    if not 0 < len(spelled) <= _LONGEST_SENDER:
        return None
    try:
        return agent_key.read(spelled.decode("ascii"))
    except (MessageRefused, UnicodeDecodeError):
        return None


def _unbox(recipient: EnvelopeRecipient, public: bytes, private: bytes) -> bytes:

    try:
        return bindings.crypto_box_open_easy(recipient.packed_key, recipient.nonce, public, private)
    except exceptions.CryptoError:
        return _NO_BYTES


def _decrypt(envelope: EncryptionEnvelope, content_key: bytes) -> bytes | None:

    usable = content_key if len(content_key) == _KEY_BYTES else bytes(_KEY_BYTES)
    try:
        plaintext = bindings.crypto_aead_chacha20poly1305_ietf_decrypt(
            envelope.sealed, envelope.protected, envelope.nonce, usable
        )
    except exceptions.CryptoError:
        return None
    return plaintext if usable is content_key else None


@cache
def _decoy() -> AgentKey:
    return AgentKey.generate()


def _recipients(header: dict[str, JsonValue]) -> tuple[EnvelopeRecipient, ...]:
    if header.get("enc") != _ENC or header.get("typ") != _TYP or header.get("alg") not in _ALGORITHMS:
        raise EnvelopeRefused("another kind of envelope")
    listed = header.get("recipients")
    if not isinstance(listed, list) or not 0 < len(listed) <= MOST_RECIPIENTS:
        raise EnvelopeRefused("no recipients, or too many")
    return tuple(_recipient(_object(one), authenticated=header["alg"] == "Authcrypt") for one in listed)


def _recipient(entry: dict[str, JsonValue], *, authenticated: bool) -> EnvelopeRecipient:
    header = _object(entry.get("header"))
    verkey = agent_key.read(_text(header, "kid"))
    packed_key = base64.decode(_text(entry, "encrypted_key"))
    if not authenticated:
        if header.get("sender") or header.get("iv") or len(packed_key) != _KEY_BYTES + _SEAL_BYTES:
            raise EnvelopeRefused("an anonymous envelope names no sender")
        return EnvelopeRecipient(verkey, packed_key, _NO_BYTES, _NO_BYTES)
    sender, nonce = base64.decode(_text(header, "sender")), base64.decode(_text(header, "iv"))
    sizes_fit = len(packed_key) == _KEY_BYTES + _TAG_BYTES and len(nonce) == _BOX_NONCE_BYTES
    if not sizes_fit or not _SEAL_BYTES < len(sender) <= _SEAL_BYTES + _LONGEST_SENDER:
        raise EnvelopeRefused("parts of another size")
    return EnvelopeRecipient(verkey, packed_key, sender, nonce)


def _object(value: JsonValue) -> dict[str, JsonValue]:
    if not isinstance(value, dict):
        raise EnvelopeRefused("not a JSON object")
    return value


def _text(value: dict[str, JsonValue], name: str) -> str:
    found = value.get(name)
    if not isinstance(found, str):
        raise EnvelopeRefused(f"{name} is missing")
    return found
