"""The options of a data request, beside its body: query parameters of the operation that creates data requests."""

from enum import StrEnum
from typing import NamedTuple
from urllib.parse import urlencode


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
