"""The terms of an offer or a data request for one wallet: what its profile accepts, of what the place can do."""

from collections.abc import Sequence
from ipaddress import ip_address
from typing import TypeVar
from urllib.parse import urlsplit

from connector_desk.contract.credential_format import ENCODINGS, W3cFormat
from connector_desk.contract.trust import ClientIdentifier, RequestSettings
from connector_desk.contract.wallet_profile import ClientIdentifierPrefix, WalletProfile

T = TypeVar("T")

_CHOICES = {
    ClientIdentifierPrefix.DECENTRALIZED_IDENTIFIER: ClientIdentifier.AUTOMATIC,
    ClientIdentifierPrefix.X509_HASH: ClientIdentifier.X509_HASH,
    ClientIdentifierPrefix.X509_SAN_DNS: ClientIdentifier.X509_SAN_DNS,
    ClientIdentifierPrefix.REDIRECT_URI: ClientIdentifier.REDIRECT_URI,
}
"""The setting for each prefix that the service can use."""


def prefix_of(chosen: ClientIdentifier) -> ClientIdentifierPrefix:
    """Return the client identifier prefix of a setting."""
    if chosen is ClientIdentifier.AUTOMATIC:
        return ClientIdentifierPrefix.DECENTRALIZED_IDENTIFIER
    return ClientIdentifierPrefix(chosen.value)


def request_terms(settings: RequestSettings, profile: WalletProfile, address: str) -> RequestSettings:
    """Return the settings of a data request for a wallet.

    Each setting that the wallet accepts stays; else it becomes the best that it accepts.  One for which there is none
    stays too, and `wallet_check` says so.
    """
    rules = profile.verifier
    if rules is None:
        return settings
    prefixes = [one for one in rules.clientIdentifiers or () if _is_possible(one, address)]
    prefix = _fitting(prefix_of(settings.clientIdentifier), prefixes)
    identifier = settings.clientIdentifier
    if prefix is not prefix_of(identifier) or not _is_possible(prefix, address):
        identifier = _CHOICES[prefix]
    return settings.model_copy(
        update={
            "clientIdentifier": identifier,
            "responseMode": _fitting(settings.responseMode, rules.responseModes),
            "requestUriMethod": _fitting(settings.requestUriMethod, rules.requestUriMethods),
            "afterAnswer": rules.afterAnswer or settings.afterAnswer,
        }
    )


def offer_format(usual: W3cFormat, profile: WalletProfile) -> W3cFormat:
    """Return the format of W3C credentials for a wallet: the usual one, if it holds it."""
    held = None if profile.credentials is None else profile.credentials.formats
    if held is None or ENCODINGS[usual].identifier in held:
        return usual
    return next((one for one in W3cFormat if ENCODINGS[one].identifier in held), usual)


def has_dns_name(address: str) -> bool:
    """Return whether an address names its host by DNS."""
    host = urlsplit(address).hostname or ""
    try:
        ip_address(host)
    except ValueError:
        return "." in host
    return False


def _is_possible(prefix: ClientIdentifierPrefix, address: str) -> bool:
    return prefix in _CHOICES and (prefix is not ClientIdentifierPrefix.X509_SAN_DNS or has_dns_name(address))


def _fitting(present: T, accepted: Sequence[T] | None) -> T:
    return present if not accepted or present in accepted else accepted[0]
