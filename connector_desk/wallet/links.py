"""The link in a QR code: a credential offer, or a data request."""

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import parse_qsl, urlsplit

from connector_desk.wallet.encoding import read_object
from connector_desk.wallet.errors import WalletError

_OFFER = ("credential_offer", "credential_offer_uri")
_REQUEST = ("request_uri", "request", "dcql_query")
_LONGEST = 64 * 1024  # a QR code has 4,296 characters
_ADDRESSES = ("credential_offer_uri", "request_uri")


class WalletLink(NamedTuple):
    """A parsed link for wallets; its parameters, not its scheme, decide about its kind."""

    parameters: Mapping[str, str]

    @property
    def places(self) -> list[str]:
        """List the addresses that a person who follows the link goes to, and nobody else has chosen."""
        named = [self.parameters[one] for one in _ADDRESSES if one in self.parameters]
        if named:
            return named
        try:
            offer = read_object(self.parameters.get("credential_offer", "{}"))
        except ValueError:
            return []
        found = offer.get("credential_issuer", self.parameters.get("response_uri"))
        return [found] if isinstance(found, str) else []

    @property
    def is_offer(self) -> bool:
        """Return whether the link is a credential offer."""
        return any(name in self.parameters for name in _OFFER)


def read_link(text: str) -> WalletLink:
    """Read a link; raises WalletError(wallet_link_unreadable) for anything but an offer or a request."""
    if len(text) > _LONGEST:
        raise WalletError("wallet_link_unreadable")
    try:
        pairs = parse_qsl(urlsplit(text.strip()).query, keep_blank_values=True, strict_parsing=True)
    except ValueError as fault:
        raise WalletError("wallet_link_unreadable") from fault
    parameters = dict(pairs)
    is_offer = any(name in parameters for name in _OFFER)
    is_request = "client_id" in parameters and any(name in parameters for name in _REQUEST)
    if len(parameters) != len(pairs) or is_offer == is_request:
        raise WalletError("wallet_link_unreadable")
    return WalletLink(parameters)
