"""The query parameters of a data request: their documentation, and how they are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.contract.request_options import RequestOptions, RequestOutput
from connector_desk.core.http import wallet_parameter
from connector_desk.core.http.content_negotiation import preferred
from connector_desk.core.http.route import Query

if TYPE_CHECKING:
    from connector_desk.core.http.request import HttpRequest

PNG: Final = "image/png"
_OFFERED = ("application/json", PNG)

QUERY = (
    Query(
        "output",
        "Whether the answer is the link or a picture of it. If absent, the Accept header decides: a "
        "picture for image/png, else the link.",
        {"type": "string", "enum": list(RequestOutput)},
    ),
    wallet_parameter.WALLET,
)


def read(request: HttpRequest) -> RequestOptions:
    """Read the options of a data request; raises ValidationFailed."""
    output, profile = request.query("output"), wallet_parameter.read(request)
    wallet = None if profile is None else profile.id
    if output is None:
        as_picture = preferred(request.header(b"accept"), _OFFERED) == PNG
        return RequestOptions(RequestOutput.QRCODE if as_picture else RequestOutput.URL, wallet)
    if output not in set(RequestOutput):
        raise ValidationFailed([FieldFault("output", "invalid_choice", "Choose url or qrcode.")])
    return RequestOptions(RequestOutput(output), wallet)
