"""Links that wallets open: offers (OpenID4VCI 1.0 §4.1), requests (OpenID4VP 1.0 §5.1) and DIDComm invitations."""

from typing import Final
from urllib.parse import parse_qsl, unquote, urlsplit

from connector_desk.decoding import base64url, json_text
from connector_desk.decoding.remark import Part, RemarkText, note, shown
from connector_desk.decoding.value_parts import Nested, parts_of

SCHEMES: Final = frozenset({"openid-credential-offer", "openid4vp", "haip", "haip-vci", "haip-vp", "eudi-openid4vp"})
_PARAMETERS: Final = frozenset({"credential_offer", "credential_offer_uri", "request_uri", "oob", "c_i", "_oob"})
_JSON: Final = frozenset(
    {"credential_offer", "dcql_query", "client_metadata", "transaction_data", "presentation_definition"}
)
_BY_REFERENCE: Final = frozenset({"credential_offer_uri", "request_uri", "presentation_definition_uri", "_oobid"})
_IN_BASE64: Final = frozenset({"oob", "_oob", "c_i"})
_MOST: Final = 100


def is_wallet_link(text: str) -> bool:
    """Return whether a text is a link with an offer, request or invitation."""
    scheme, mark, rest = text.partition(":")
    if not mark or not scheme.replace("-", "").replace("+", "").replace(".", "").isalnum():
        return False
    return scheme.lower() in SCHEMES or any(f"{name}=" in rest for name in _PARAMETERS)


def link_part(name: str, text: str, now: int, nested: Nested) -> Part:
    """Return a link and its parameters as a part."""
    scheme, _, rest = text.partition(":")
    try:
        address = urlsplit(text)
        pairs, host = parse_qsl(address.query, keep_blank_values=True, max_num_fields=_MOST), address.netloc
    except ValueError:
        pairs, host = [], rest.partition("?")[0]
        pairs = [(key, unquote(value)) for key, _, value in (one.partition("=") for one in rest.split("&")[:_MOST])]
    parts = [Part("scheme", scheme)]
    if host:
        parts.append(Part("host", shown(host)))
    parts += [_parameter(key, value, now, nested) for key, value in pairs]
    return Part(name, scheme, tuple(parts))


def _parameter(name: str, value: str, now: int, nested: Nested) -> Part:
    if name in _JSON:
        read, faults = json_text.read(value)
        made = parts_of(name, read, now, nested)
        return Part(name, made.value, made.children, tuple(faults))
    if name in _BY_REFERENCE:
        return Part(name, shown(value, 2_000), remarks=(note(RemarkText.BY_REFERENCE),))
    if name in _IN_BASE64:
        content, wrong = base64url.decoded(value)
        read, faults = json_text.read(content.decode(errors="replace"))
        made = parts_of(name, read, now, nested)
        return Part(name, made.value, made.children, (*wrong, *faults))
    return parts_of(name, value, now, nested)
