"""The log of requests that failed: route, fault and trace ID, without any input.

Failures for the holder of a key or token are always logged; those for strangers are subject to the limit of the log.
"""

import logging
from collections.abc import Mapping
from typing import Any, Final

from connector_desk.base.errors import DeskError
from connector_desk.base.log_limit import at_most
from connector_desk.core.oid4vci.errors import OAuthError
from connector_desk.core.oid4vp.errors import Oid4vpError

ADMITTED: Final = "connector_desk.admitted"
"""The key of a scope for the limit of the log after authentication."""
OF_KEY: Final = at_most()
OF_AGENT: Final = at_most(600)

_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"})
_MADE_UP: Final = "-"

_log = logging.getLogger(__name__)


def write(error: Exception, trace_id: str, status: int, scope: Mapping[str, Any], path: str | None) -> None:
    """Write one line for a failure; `path` is that of the route, with its parameters by name."""
    method = scope.get("method", "WebSocket")
    where = f"{method if method in _METHODS or 'method' not in scope else _MADE_UP} {path or _MADE_UP}"
    limit: Mapping[str, object] | None = scope.get(ADMITTED)
    if not isinstance(error, DeskError | OAuthError | Oid4vpError):
        _log.error("%s: %d %s, trace %s", where, status, type(error).__name__, trace_id, exc_info=error, extra=limit)
    elif isinstance(error, DeskError) and error.status >= 500:
        _log.error("%s: %d %s, trace %s", where, status, error.code, trace_id, exc_info=error.__cause__, extra=limit)
    else:
        code = error.code if isinstance(error, DeskError) else error.error
        _log.info("%s: %d %s, trace %s", where, status, code, trace_id, extra=limit)
