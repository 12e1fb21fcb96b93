"""Forms of the OAuth endpoints (RFC 6749 §3.2)."""

from typing import Final

from connector_desk.contract.form import read_pairs
from connector_desk.core.oid4vci.errors import OAuthError

FORM: Final = "application/x-www-form-urlencoded"
_MAY_REPEAT = frozenset({"resource"})  # RFC 8707 §2


def read_form(body: bytes, content_type: str | None, query: str) -> dict[str, str]:
    """Read a form: nothing in the query, each parameter once and an empty one as if it were left out.

    Raises OAuthError(invalid_request).
    """
    if (content_type or "").partition(";")[0].strip().lower() != FORM:
        raise OAuthError("invalid_request", "The request must be a form.")
    if query:
        raise OAuthError("invalid_request", "Parameters belong into the body.")
    return read_parameters(body)


def read_parameters(encoded: bytes) -> dict[str, str]:
    """Read the parameters of a form or a query; raises OAuthError(invalid_request)."""
    try:
        pairs = read_pairs(encoded)
    except ValueError as fault:
        raise OAuthError("invalid_request", "The form cannot be read.") from fault
    names = [name for name, _ in pairs if name not in _MAY_REPEAT]
    if len(set(names)) != len(names):
        raise OAuthError("invalid_request", "A parameter stands twice.")
    return {name: value for name, value in pairs if value}
