"""The options of a data request, beside its body: query parameters of the operation that creates data requests."""

from enum import StrEnum

from connector_desk.base.dataclass import dataclass


class RequestOutput(StrEnum):
    """The kind of answer: the link, or a picture of its QR code."""

    URL = "url"
    QRCODE = "qrcode"


@dataclass(frozen=True, slots=True)
class RequestOptions:
    """The options of one data request."""

    output: RequestOutput = RequestOutput.URL


USUAL = RequestOptions()
