"""DID documents, as far as DIDComm needs them: the keys an agent speaks with and where it is reached (RFC 0067).

Read in the shapes that agents send: verification methods with references, methods embedded in a relationship, and the
older `publicKey` with an `IndyAgent` service.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

from connector_desk.contract.limits import URL_CHARACTERS
from connector_desk.core.didcomm import agent_key, base64, message
from connector_desk.core.didcomm.errors import unreadable

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue

QUEUE: Final = "didcomm:transport/queue"
"""The endpoint of an agent that has none: its messages wait until it asks for them."""
ACCEPT: Final = ("didcomm/aip1", "didcomm/aip2;env=rfc19")
OWNER: Final = "#id"
"""The reference of a document without its DID to that DID (did:peer:1)."""

_CONTEXTS: Final = (
    "https://www.w3.org/ns/did/v1",
    "https://w3id.org/security/suites/ed25519-2018/v1",
    "https://w3id.org/security/suites/x25519-2019/v1",
)
_TYPES: Final = ("did-communication", "IndyAgent")
_SCHEMES: Final = frozenset({"http", "https", "ws", "wss"})
_MOST_METHODS: Final = 32
_MOST_SERVICES: Final = 16
_MOST_KEYS: Final = 8
_CURVES: Final = {"Ed25519": agent_key.ED25519_PUB, "X25519": agent_key.X25519_PUB}
_RELATIONSHIPS: Final = ("authentication", "keyAgreement", "assertionMethod")


class Service(NamedTuple):
    """A way to reach an agent: to whom envelopes are made, through which mediators, and where they are sent.

    Keys are verkeys; `routing` goes from the one nearest to the recipient outwards.  `endpoint` has one of the schemes
    http, https, ws and wss, or is None if the agent fetches its messages.  Whether the address may be called is for the
    caller to decide.
    """

    endpoint: str | None
    recipients: tuple[str, ...]
    routing: tuple[str, ...] = ()


class Document(NamedTuple):
    """A DID document: its signing keys (verkeys), and its services in their order of preference."""

    did: str
    keys: frozenset[str]
    services: tuple[Service, ...]

    @property
    def speaks_with(self) -> frozenset[str]:
        """Return every verkey with which this agent may write envelopes."""
        return self.keys.union(*(one.recipients for one in self.services))


def read(body: JsonValue, did: str) -> Document:
    """Read a DID document; raises MessageRefused.

    Services of other types are passed over; one of ours that cannot be used makes the document unusable.
    """
    if not isinstance(body, dict):
        raise unreadable("A DID document is an object.")
    methods = _methods(body)
    ordered = sorted(_ours(message.items(body, "service", _MOST_SERVICES)), key=_priority)
    services = tuple(_service(one, methods) for one in ordered)
    document = Document(did, frozenset(methods.verkeys.values()), services)
    if not document.speaks_with:
        raise unreadable("The document has no key to speak with.")
    return document


def read_service(body: JsonValue) -> Service:
    """Read a service that names its keys outright, as those of invitations do (RFC 0434); raises MessageRefused."""
    if not isinstance(body, dict):
        raise unreadable("A service is an object.")
    return _service(body, _Methods({}, {}))


def service_beside(content: Mapping[str, JsonValue]) -> Service | None:
    """Read where a message without a connection wants its answer (`~service`, RFC 0056); raises MessageRefused."""
    beside = content.get("~service")
    return None if beside is None else read_service(beside)


def service_of(verkey: str, endpoint: str, service_id: str = "#inline") -> dict[str, JsonValue]:
    """Make a service that names its key outright, as invitations do (RFC 0434)."""
    return {
        "id": service_id,
        "type": "did-communication",
        "recipientKeys": [agent_key.to_did_key(verkey)],
        "routingKeys": [],
        "serviceEndpoint": endpoint,
    }


def document_of(verkey: str, endpoints: Sequence[str], controller: str | None = None) -> dict[str, JsonValue]:
    """Make our document without its DID: one key, as Ed25519 and X25519, and a service for each endpoint in order.

    `controller` is named in each key: did:peer:1 asks for `#id`, and did:peer:4 for none where the keys are our own.
    Raises MessageRefused for a verkey without an X25519 key.
    """
    controlled: dict[str, JsonValue] = {} if controller is None else {"controller": controller}
    services: list[JsonValue] = [
        {
            "id": f"#didcomm-{place}",
            "type": "did-communication",
            "priority": place,
            "recipientKeys": ["#key-1"],
            "routingKeys": [],
            "accept": list(ACCEPT),
            "serviceEndpoint": endpoint,
        }
        for place, endpoint in enumerate(endpoints)
    ]
    return {
        "@context": list(_CONTEXTS),
        "verificationMethod": [
            {"id": "#key-1", "type": "Ed25519VerificationKey2018", **controlled, "publicKeyBase58": verkey},
            {
                "id": "#key-2",
                "type": "X25519KeyAgreementKey2019",
                **controlled,
                "publicKeyBase58": agent_key.spell(agent_key.agreement_of(verkey)),
            },
        ],
        "authentication": ["#key-1"],
        "keyAgreement": ["#key-2"],
        "service": services,
    }


def old_document_of(did: str, verkey: str, endpoints: Sequence[str]) -> dict[str, JsonValue]:
    """Make our document for agents of AIP 1.0, which call a bare DID `did:sov:…` (RFC 0160)."""
    named = f"did:sov:{did}"
    services: list[JsonValue] = [
        {
            "id": f"{named};indy" if place == 0 else f"{named};indy-{place}",
            "type": "IndyAgent",
            "priority": place,
            "recipientKeys": [verkey],
            "routingKeys": [],
            "serviceEndpoint": endpoint,
        }
        for place, endpoint in enumerate(endpoints)
    ]
    return {
        "@context": "https://w3id.org/did/v1",
        "id": named,
        "publicKey": [
            {
                "id": f"{named}#1",
                "type": "Ed25519VerificationKey2018",
                "controller": named,
                "publicKeyBase58": verkey,
            }
        ],
        "authentication": [{"type": "Ed25519SignatureAuthentication2018", "publicKey": f"{named}#1"}],
        "service": services,
    }


def old_did(verkey: str) -> str:
    """Make the bare DID of a key: the first 16 of its bytes in base58."""
    return agent_key.spell(agent_key.raw(verkey)[:16])


class _Methods(NamedTuple):
    """The keys of a document by the last part of their id: verkeys, and X25519 keys."""

    verkeys: Mapping[str, str]
    agreements: Mapping[str, bytes]

    def find(self, reference: JsonValue) -> str:
        if not isinstance(reference, str):
            raise unreadable("A key is named by text.")
        name = _fragment(reference)
        if name in self.verkeys and not reference.startswith("did:key:"):
            return self.verkeys[name]
        if name in self.agreements:
            return self._signing_twin(self.agreements[name])
        return agent_key.read(reference)

    def _signing_twin(self, agreement: bytes) -> str:
        for verkey in self.verkeys.values():
            if agent_key.agreement_of(verkey) == agreement:
                return verkey
        raise unreadable("A key for envelopes has no Ed25519 key beside it.")


def _methods(body: Mapping[str, JsonValue]) -> _Methods:
    listed: list[JsonValue] = []
    for name in ("verificationMethod", "publicKey", *_RELATIONSHIPS):
        listed += message.items(body, name, _MOST_METHODS)
    verkeys: dict[str, str] = {}
    agreements: dict[str, bytes] = {}
    for one in listed:
        # A string refers to a method; the old documents refer by an object with `publicKey`
        if isinstance(one, dict) and isinstance(one.get("id"), str):
            _keep(one, verkeys, agreements)
    return _Methods(verkeys, agreements)


def _keep(method: Mapping[str, JsonValue], verkeys: dict[str, str], agreements: dict[str, bytes]) -> None:
    name = _fragment(str(method["id"]))
    if name in verkeys or name in agreements:
        raise unreadable("Two keys of a document have the same id.")
    curve, octets = _octets(method)
    if curve == "Ed25519":
        verkeys[name] = agent_key.from_octets(octets)
    elif curve == "X25519" and len(octets) == agent_key.KEY_BYTES:
        agreements[name] = octets
    # keys of other kinds are allowed beside ours; a service that refers to them is not usable


def _octets(method: Mapping[str, JsonValue]) -> tuple[str, bytes]:
    """Return the curve of a verification method and its key's bytes; the curve is empty if it is not supported."""
    kind = method.get("type")
    named = next((one for one in _CURVES if isinstance(kind, str) and kind.startswith(one)), "")
    if "publicKeyBase58" in method:
        return named, agent_key.decode58(message.text(method, "publicKeyBase58", 64)) if named else b""
    if "publicKeyMultibase" in method:
        octets = agent_key.decode_multibase(method["publicKeyMultibase"])
        found = next((one for one, codec in _CURVES.items() if octets.startswith(codec)), None)
        if found and len(octets) > agent_key.KEY_BYTES:
            return found, octets.removeprefix(_CURVES[found])
        return named, octets  # some wrote the bare key
    jwk = message.members(method, "publicKeyJwk")
    curve = jwk.get("crv")
    if jwk.get("kty") == "OKP" and isinstance(curve, str) and curve in _CURVES:
        return curve, base64.decode(jwk.get("x"))
    return "", b""


def _service(body: Mapping[str, JsonValue], methods: _Methods) -> Service:
    recipients = tuple(methods.find(one) for one in message.items(body, "recipientKeys", _MOST_KEYS))
    if not recipients:
        raise unreadable("A service names the keys it is for.")
    routing = tuple(methods.find(one) for one in message.items(body, "routingKeys", _MOST_KEYS))
    return Service(_endpoint(body.get("serviceEndpoint")), recipients, routing)


def _endpoint(value: JsonValue) -> str | None:
    if value is None or value in ("", QUEUE):
        return None
    if not isinstance(value, str) or len(value) > URL_CHARACTERS or not value.isascii() or not value.isprintable():
        raise unreadable("An endpoint is a URL.")
    try:
        parts = urlsplit(value)
        usable = parts.scheme in _SCHEMES and bool(parts.hostname) and parts.port != 0
    except ValueError as fault:
        raise unreadable("An endpoint is a URL.") from fault
    if not usable or parts.username is not None or " " in value:
        raise unreadable("An endpoint is an http or websocket URL.")
    return value


def _ours(services: Sequence[JsonValue]) -> list[dict[str, JsonValue]]:
    if not all(isinstance(one, dict) for one in services):
        raise unreadable("A service is an object.")
    return [one for one in services if isinstance(one, dict) and one.get("type") in _TYPES]


def _priority(service: Mapping[str, JsonValue]) -> int:
    return message.count(service, "priority", 1_000) if service.get("priority") is not None else 0


def _fragment(reference: str) -> str:
    """Return the part of a reference that names a key in its document.

    The oldest documents put it after a semicolon.
    """
    for sign in ("#", ";"):
        if sign in reference:
            return reference.rpartition(sign)[2]
    return reference
