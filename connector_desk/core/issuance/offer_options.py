"""The query parameters of an offer: their documentation, and how they are read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.contract.credential_format import W3cFormat
from connector_desk.contract.query_options import OfferOptions, OfferProtocol
from connector_desk.core.http import wallet_parameter
from connector_desk.core.http.route import Query

if TYPE_CHECKING:
    from connector_desk.core.http.request import HttpRequest

_W3C_FORMAT = Query(
    "w3cFormat",
    "Format of W3C credentials; the default of the service if absent.",
    {"type": "string", "enum": list(W3cFormat)},
)

_GUEST = Query(
    "guest",
    "Guest of a list who is given the offer, as <rosterId>/<number>: refused if the guest has one that is open or "
    "accepted.",
)

_REPLACES = Query(
    "replaces",
    "ID of a credential that the new one takes the place of: refused if that is revoked, suspended or renewed already.",
)
_REVOKE_AT = Query(
    "revokeAt",
    "With replaces: when the former credential is revoked, whether the new one was fetched or not; when it is fetched "
    "if absent.",
    {"type": "string", "format": "date-time"},
)

QUERY_FOR_AGENTS = (_W3C_FORMAT, _GUEST, _REPLACES, _REVOKE_AT)
QUERY = (
    Query(
        "txCode",
        "true: this offer needs a PIN, also where its schemas need none; refused where the settings say never.",
        {"type": "boolean"},
    ),
    _W3C_FORMAT,
    Query(
        "protocol",
        "didcomm: the link is a short link to an invitation that contains the offer, for one W3C "
        "credential without a PIN.",
        {"type": "string", "enum": list(OfferProtocol)},
    ),
    wallet_parameter.WALLET,
    _GUEST,
    _REPLACES,
    _REVOKE_AT,
)


def read_for_agent(request: HttpRequest) -> OfferOptions:
    """Read the options of an offer to an agent; raises ValidationFailed."""
    w3c_format = request.choice("w3cFormat", W3cFormat, or_empty=True)
    return _with_former(OfferOptions(w3c_format=w3c_format, guest=request.query("guest") or None), request)


def read(request: HttpRequest) -> OfferOptions:
    """Read the options of an offer that is for nobody in particular; raises ValidationFailed."""
    with_pin = request.query("txCode") or "false"
    if with_pin not in {"true", "false"}:
        raise ValidationFailed([FieldFault("txCode", "wrong_type", "Use true or false.")])
    wallet = wallet_parameter.read(request)
    speaks_didcomm = wallet is not None and wallet.speaks_didcomm
    protocol = request.query("protocol") or (OfferProtocol.DIDCOMM if speaks_didcomm else OfferProtocol.OID4VCI)
    if protocol not in set(OfferProtocol):
        raise ValidationFailed([FieldFault("protocol", "unsupported_protocol", "Choose oid4vci or didcomm.")])
    w3c_format = request.choice("w3cFormat", W3cFormat, or_empty=True)
    wallet_id, guest = None if wallet is None else wallet.id, request.query("guest") or None
    options = OfferOptions(with_pin == "true", w3c_format, OfferProtocol(protocol), wallet_id, guest)
    return _with_former(options, request)


def _with_former(options: OfferOptions, request: HttpRequest) -> OfferOptions:
    replaces = request.query("replaces") or None
    return options._replace(replaces=replaces, revoke_at=request.moment("revokeAt") if replaces else None)
