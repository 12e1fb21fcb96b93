"""The offer by which a wallet is seen to reach the desk, and its issuer: real to the letter, and it issues nothing.

Only what a wallet reads before it asks for a token is there; the token endpoint refuses (OpenID4VCI 1.0 §6.3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.formats.profiles import PROFILES
from connector_desk.core.keys.signing import ALGORITHMS
from connector_desk.core.oid4vci import metadata
from connector_desk.core.oid4vci.errors import OAuthError
from connector_desk.core.oid4vci.offer import credential_offer

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue

CONFIGURATION: Final = "connection-test"
_TYPE: Final = "urn:connector-desk:connection-test"
"""No address: there is nothing that a wallet might fetch for it."""
_TITLES: Final = {"en": "Connection test", "de": "Verbindungstest"}
_AFTER_THE_TOKEN: Final = frozenset({"deferred_credential_endpoint", "nonce_endpoint", "notification_endpoint"})


def offer(issuer: str, code: str) -> dict[str, object]:
    """Return the offer."""
    return credential_offer(issuer, [CONFIGURATION], code)


def issuer_metadata(issuer: str, name: str) -> dict[str, JsonValue]:
    """Return the metadata of the issuer; `name` is what wallets show of it."""
    told = metadata.issuer_metadata(issuer, issuer, (), name=name)
    profile = PROFILES["sd-jwt"]
    configuration: dict[str, JsonValue] = {
        "format": profile.identifier,
        "scope": CONFIGURATION,
        "cryptographic_binding_methods_supported": list(profile.bindings),
        "credential_signing_alg_values_supported": list(ALGORITHMS),
        "proof_types_supported": {"jwt": {"proof_signing_alg_values_supported": list(profile.proof_algorithms)}},
        "credential_metadata": {"display": [{"name": title, "locale": locale} for locale, title in _TITLES.items()]},
        **profile.definition(_TYPE, ""),
    }
    told["credential_configurations_supported"] = {CONFIGURATION: configuration}
    return {member: value for member, value in told.items() if member not in _AFTER_THE_TOKEN}


def refusal() -> OAuthError:
    """Return the answer to every request for a token."""
    return OAuthError("invalid_grant", FaultText.ONLY_A_TEST)
