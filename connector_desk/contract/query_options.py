"""The options of offers and data requests, beside their body: query parameters of the operations that create them."""

from enum import StrEnum
from typing import NamedTuple
from urllib.parse import urlencode

from connector_desk.base.instants import to_text
from connector_desk.contract.credential_format import W3cFormat


class OfferProtocol(StrEnum):
    """The protocol of an offer without a named recipient."""

    OID4VCI = "oid4vci"
    DIDCOMM = "didcomm"


class OfferOptions(NamedTuple):
    """The options of one offer."""

    with_pin: bool = False
    """With a PIN, also where the schemas do not always need one."""
    w3c_format: W3cFormat | None = None
    """The format of W3C credentials; None: the place's default."""
    protocol: OfferProtocol = OfferProtocol.OID4VCI
    wallet: str | None = None
    """The wallet that it is made for: the ID of its profile."""
    guest: str | None = None
    """The guest of a list who is given it: `<rosterId>/<number>`."""
    replaces: str | None = None
    """The ID of the credential that it takes the place of."""
    revoke_at: int | None = None
    """When that is revoked; None: when the new one is fetched."""

    def query(self) -> str:
        """Return the query string; empty where all is as usual."""
        given = {
            "txCode": "true" if self.with_pin else "",
            "w3cFormat": self.w3c_format or "",
            "protocol": "" if self.protocol is OfferProtocol.OID4VCI else self.protocol,
            "wallet": self.wallet or "",
            "guest": self.guest or "",
            "replaces": self.replaces or "",
            "revokeAt": "" if self.revoke_at is None else to_text(self.revoke_at),
        }
        return urlencode({name: value for name, value in given.items() if value})

    def fingerprint(self) -> bytes:
        """Return bytes that differ where the options do; stored digests of requests are made with them."""
        carried = "carried" if self.protocol is OfferProtocol.DIDCOMM else ""
        made_for = f"for {self.wallet}" if self.wallet else ""
        given_to = f"to {self.guest}" if self.guest else ""
        replaces = f"replaces {self.replaces} {self.revoke_at or ''}" if self.replaces else ""
        with_pin = "with PIN" if self.with_pin else ""
        return f"{with_pin}{self.w3c_format or ''}{carried}{made_for}{given_to}{replaces}".encode()


DEFAULT_OFFER_OPTIONS = OfferOptions()


# The options of a data request, beside its body: query parameters of the operation that creates data requests.


class RequestOutput(StrEnum):
    """The kind of answer: the link, or a picture of its QR code."""

    URL = "url"
    QRCODE = "qrcode"


class RequestOptions(NamedTuple):
    """The options of one data request."""

    output: RequestOutput = RequestOutput.URL
    wallet: str | None = None
    """The wallet that it is made for: the ID of its profile."""
    kinds: tuple[str, ...] = ()
    """Names of the kinds of credential of which any will do where no schema is named; empty: any of this service."""

    def query(self) -> str:
        """Return the query string of a call that wants the link; empty where all is as usual."""
        return urlencode({"wallet": self.wallet}) if self.wallet else ""

    def fingerprint(self) -> bytes:
        """Return bytes that differ where what is asked does; stored digests of requests are made with them."""
        kinds = f"kinds {' '.join(self.kinds)}".encode() if self.kinds else b""
        return kinds + (f"for {self.wallet}".encode() if self.wallet else b"")


DEFAULT_REQUEST_OPTIONS = RequestOptions()
