"""The errors of the request and response endpoints (RFC 6749 §5.2, OpenID4VP 1.0 §8).

OpenID4VP names no codes for a verifier's refusals: an invalid request is `invalid_request`, and the HTTP status tells
it to stop (§5.10.2, §8.2).
"""

from typing import Final

CODES: Final = frozenset({"invalid_request", "temporarily_unavailable"})


class Oid4vpError(Exception):
    """A refusal that a wallet understands: a code, a description for its developer, and a status.

    The description is printable ASCII without quote and backslash (RFC 6749 §5.2); other characters become `?`.
    """

    def __init__(self, description: str, status: int = 400, error: str = "invalid_request") -> None:
        if error not in CODES:
            raise ValueError("no such error")
        self.error = error
        self.description = "".join(one if " " <= one <= "~" and one not in '"\\' else "?" for one in description)
        self.status = status
        super().__init__(f"{error}: {self.description}")

    @property
    def body(self) -> dict[str, str]:
        """Return the JSON body of the answer."""
        return {"error": self.error, "error_description": self.description}

    @property
    def headers(self) -> dict[str, str]:
        """Return the headers of the answer besides its content type."""
        return {"Cache-Control": "no-store"}
