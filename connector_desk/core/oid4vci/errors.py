"""The errors of the wallet-facing endpoints, in the shapes of RFC 6749 §5.2, RFC 6750 §3 and OpenID4VCI 1.0.

endpoint        codes (status 400 unless said)
token           invalid_request  invalid_grant  unsupported_grant_type  invalid_authorization_details  (§6.3, RFC 9396)
                invalid_dpop_proof (RFC 9449 §5)  invalid_client  invalid_client_attestation (draft -07 §6.2)
                invalid_tx_code (OpenID4VCI 1.1 draft 01 §6.3)
authorization   invalid_request  invalid_scope  unsupported_response_type  invalid_authorization_details, and those of
                proofs (RFC 6749 §4.1.2.1, RFC 9126 §2.3); access_denied goes to the redirect URI
any with token  401 invalid_token  403 insufficient_scope, each with WWW-Authenticate
credential      invalid_credential_request  unknown_credential_configuration  unknown_credential_identifier
                invalid_proof  invalid_nonce  invalid_encryption_parameters  credential_request_denied  (§8.3.1.2)
deferred        invalid_transaction_id, and those of credential (§9.3)
notification    invalid_notification_id  invalid_notification_request  (§11.3)
all             503 temporarily_unavailable
"""

from typing import Final

from connector_desk.contract.fault_texts import FaultText

CODES: Final = frozenset(
    {
        *("invalid_request", "invalid_grant", "unsupported_grant_type", "invalid_authorization_details"),
        *("invalid_token", "insufficient_scope", "invalid_client", "invalid_client_attestation", "invalid_dpop_proof"),
        *("invalid_tx_code", "invalid_scope", "unsupported_response_type"),
        *("invalid_credential_request", "unknown_credential_configuration", "unknown_credential_identifier"),
        *("invalid_proof", "invalid_nonce", "invalid_encryption_parameters", "credential_request_denied"),
        *("invalid_transaction_id", "invalid_notification_id", "invalid_notification_request"),
        "temporarily_unavailable",
    }
)


class OAuthError(Exception):
    """A refusal that a wallet understands: a code, a description for its developer, and a status.

    The description is printable ASCII without quote and backslash (RFC 6749 §5.2); other characters become `?`.
    """

    def __init__(self, error: str, description: str, status: int = 400) -> None:
        if error not in CODES:
            raise ValueError("no such OAuth error")
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
        headers = {"Cache-Control": "no-store"}
        if self.status in (401, 403):
            headers["WWW-Authenticate"] = f'Bearer error="{self.error}", error_description="{self.description}"'
        return headers


class TokenMissing(OAuthError):
    """No access token came with the request: 401, and the challenge names no error (RFC 6750 §3.1)."""

    def __init__(self) -> None:
        super().__init__("invalid_token", "An access token is needed.", 401)

    @property
    def headers(self) -> dict[str, str]:
        """Return the bare challenge."""
        return {"Cache-Control": "no-store", "WWW-Authenticate": "Bearer"}


def invalid_token() -> OAuthError:
    """Refuse an access token that is unknown, expired or revoked; which of them is nobody's business."""
    return OAuthError("invalid_token", FaultText.ACCESS_ENDED, 401)


def insufficient_scope() -> OAuthError:
    """Refuse a request that the access token does not cover."""
    return OAuthError("insufficient_scope", FaultText.ACCESS_TO_OTHERS, 403)


def unavailable() -> OAuthError:
    """Return the error that nothing was done and that another attempt is safe."""
    return OAuthError("temporarily_unavailable", FaultText.LATER, 503)


def is_ours(text: str) -> bool:
    """Return whether a code or token has the form of those made here: base64url, at most 128 characters."""
    return 0 < len(text) <= 128 and text.isascii() and text.replace("-", "a").replace("_", "a").isalnum()
