"""What a QR code holds: a credential offer, or a request for data."""

from collections.abc import Mapping
from urllib.parse import parse_qsl, urlsplit

from connector_desk.base.dataclass import dataclass
from connector_desk.wallet.errors import WalletError

_OFFER = ("credential_offer", "credential_offer_uri")
_REQUEST = ("request_uri", "request", "dcql_query")


@dataclass(frozen=True, slots=True)
class Link:
    """A link for wallets, read; whatever its scheme, its parameters say what it is."""

    parameters: Mapping[str, str]

    @property
    def is_offer(self) -> bool:
        """Tell whether a credential is offered."""
        return any(name in self.parameters for name in _OFFER)


def read_link(text: str) -> Link:
    """Read a link; raises WalletError(wallet_link_unreadable) for anything but an offer or a request."""
    try:
        pairs = parse_qsl(urlsplit(text.strip()).query, keep_blank_values=True, strict_parsing=True)
    except ValueError as fault:
        raise WalletError("wallet_link_unreadable") from fault
    parameters = dict(pairs)
    is_offer = any(name in parameters for name in _OFFER)
    is_request = "client_id" in parameters and any(name in parameters for name in _REQUEST)
    if len(parameters) != len(pairs) or is_offer == is_request:
        raise WalletError("wallet_link_unreadable")
    return Link(parameters)
