"""The public address: what wallets and browsers reach this place by, and every address made from it."""

from dataclasses import field
from functools import lru_cache
from urllib.parse import urlsplit

from connector_desk.base.dataclass import dataclass
from connector_desk.base.errors import Conflict, FieldFault, ValidationFailed
from connector_desk.contract.fault_texts import FaultText

_DEFAULT_PORTS = {"http": 80, "https": 443}


@dataclass(slots=True)
class PublicAddress:
    """An http or https address without query and fragment; `base` is empty while none is chosen."""

    base: str = ""
    listening: frozenset[str] = field(default_factory=frozenset)
    """Host headers under which the public listener itself is reached (`127.0.0.1:8080`)."""

    def ready(self) -> str:
        """Give the base of every public address; raises Conflict(public_base_not_ready) while there is none."""
        if not self.base:
            raise Conflict("public_base_not_ready")
        return self.base

    @property
    def path(self) -> str:
        """Give the path that the public routes stand under; empty for the root."""
        return urlsplit(self.base).path

    @property
    def issuer(self) -> str:
        """Give the Credential Issuer Identifier (OpenID4VCI 1.0 §12.2.1)."""
        return f"{self.ready()}/oid4vci"

    def offer(self, offer_id: str) -> str:
        """Give the address of an offer; short, for it stands in a QR code."""
        return f"{self.ready()}/o/{offer_id}"

    def request(self, request_id: str) -> str:
        """Give the address of a data request; short, for it stands in a QR code."""
        return f"{self.ready()}/r/{request_id}"

    def answer(self, request_id: str) -> str:
        """Give the address that a wallet answers a data request at."""
        return f"{self.ready()}/oid4vp/{request_id}"

    def schema(self, name: str, version: str) -> str:
        """Give the address of a schema: its `schemaId` and its `vct`."""
        return f"{self.ready()}/bc/public/schemas/{name}/{version}"

    def hosts(self) -> frozenset[str]:
        """Give the Host headers that the public listener answers to."""
        return _hosts(self.base, self.listening)


@lru_cache(maxsize=8)  # asked with each request
def _hosts(base: str, listening: frozenset[str]) -> frozenset[str]:
    parts = urlsplit(base)
    if not parts.hostname:
        return listening
    name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    port = parts.port or _DEFAULT_PORTS[parts.scheme]
    named = {f"{name}:{port}"} | ({name} if port == _DEFAULT_PORTS[parts.scheme] else set())
    return listening | named


def check_address(text: str, path: str = "publicAddress") -> str:
    """Read a public address somebody typed, without its trailing slash; raises ValidationFailed."""
    try:
        parts = urlsplit(text.strip())
        port_is_good = parts.port is None or parts.port > 0
    except ValueError:
        port_is_good = False
        parts = urlsplit("")
    if (
        not port_is_good
        or parts.scheme not in _DEFAULT_PORTS
        or not parts.hostname
        or parts.username is not None
        or parts.query
        or parts.fragment
        or not parts.geturl().isascii()
        or any(character.isspace() for character in parts.geturl())
    ):
        raise ValidationFailed([FieldFault(path, "invalid_address", FaultText.PUBLIC_ADDRESS)])
    return f"{parts.scheme}://{parts.netloc.lower()}{parts.path.rstrip('/')}"
