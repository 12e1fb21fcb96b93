"""The forms that wallets post, read strictly (OpenID4VP 1.0 §5.10 and §8.2; RFC 6749 §3.1, Appendix B)."""

import re
from typing import Final

from connector_desk.base.errors import Refused
from connector_desk.contract import strict_json
from connector_desk.contract.form import read_pairs
from connector_desk.core.oid4vp.errors import Oid4vpError

FORM: Final = "application/x-www-form-urlencoded"
_BROKEN_ESCAPE = re.compile(rb"%(?![0-9A-Fa-f]{2})")


def read_form(body: bytes, content_type: str | None, *, largest: int) -> dict[str, str]:
    """Read a form in UTF-8; raises Oid4vpError for anything else, and with status 413 beyond `largest` bytes.

    Each parameter may occur once; an empty one counts as absent (RFC 6749 §3.1).
    """
    _check_type(content_type)
    if len(body) > largest:
        raise Oid4vpError("The form is too large.", 413)
    if _BROKEN_ESCAPE.search(body):
        raise Oid4vpError("The form has a broken escape.")
    try:
        pairs = read_pairs(body)
    except ValueError as fault:
        raise Oid4vpError("The form cannot be read.") from fault
    form = dict(pairs)
    if len(form) != len(pairs):
        raise Oid4vpError("A parameter stands twice.")
    return {name: value for name, value in pairs if value}


def read_object(text: bytes, name: str) -> dict[str, strict_json.JsonValue]:
    """Read a parameter that is a JSON object; raises Oid4vpError, with status 413 for one of too many parts."""
    try:
        value = strict_json.loads(text)
    except Refused as fault:
        status = 413 if fault.code == "payload_too_large" else 400
        raise Oid4vpError(f"{name} is not JSON as it must be.", status) from fault
    if not isinstance(value, dict):
        raise Oid4vpError(f"{name} is not a JSON object.")
    return value


def _check_type(content_type: str | None) -> None:
    if content_type == FORM:
        return
    media_type, *parameters = [part.strip().lower() for part in (content_type or "").split(";")]
    charsets = [value.strip('"') for name, _, value in (one.partition("=") for one in parameters) if name == "charset"]
    if media_type != FORM or any(charset != "utf-8" for charset in charsets):
        raise Oid4vpError("The request must be a form in UTF-8.")
