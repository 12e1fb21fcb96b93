"""An offer and the metadata of its issuer (OpenID4VCI 1.0 §4.1 and §12.2; RFC 8414)."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final
from urllib.parse import urlsplit

from connector_desk.base.dataclass import dataclass
from connector_desk.wallet.encoding import Json, read_object
from connector_desk.wallet.errors import RefusalReason, WalletError, offer_broken, plain
from connector_desk.wallet.network import JSON, Reply, WalletHttpClient
from connector_desk.wallet.wallet import PinRequest

_LONGEST_PIN = 64
PRE_AUTHORIZED: Final = "urn:ietf:params:oauth:grant-type:pre-authorized_code"


@dataclass(frozen=True, slots=True)
class Offer:
    """The offered credentials, and their code."""

    issuer: str
    configuration_ids: tuple[str, ...]
    code: str
    pin: Json | None
    """The form of the PIN, None if there is none."""
    server: str | None

    def pin_wanted(self, who: str, refusal: str) -> PinRequest:
        """Return the form of the PIN (§4.1.1: digits by default)."""
        said = self.pin or {}
        length, hint = said.get("length"), said.get("description")
        return PinRequest(
            who=who,
            hint=plain(hint, 300) if isinstance(hint, str) else "",
            length=length if type(length) is int and 0 < length <= _LONGEST_PIN else None,
            is_numeric=said.get("input_mode", "numeric") == "numeric",
            refusal=refusal,
        )


@dataclass(frozen=True, slots=True)
class IssuerMetadata:
    """The metadata of an issuer and of its authorization server."""

    identifier: str
    metadata: Json
    server: Json
    language: str = "en"
    """The language of display names."""

    @property
    def name(self) -> str:
        """Return the display name, else the address."""
        return _shown(self.metadata.get("display"), self.language) or self.identifier

    def title(self, configuration_id: str) -> str:
        """Return the display name of a credential, else the identifier of its configuration; raises WalletError."""
        described = self.configuration(configuration_id).get("credential_metadata")
        displays = described.get("display") if isinstance(described, dict) else None
        return _shown(displays, self.language) or configuration_id

    def configuration(self, configuration_id: str) -> Json:
        """Return one of the credential configurations; raises WalletError."""
        listed = self.metadata.get("credential_configurations_supported")
        found = listed.get(configuration_id) if isinstance(listed, dict) else None
        if not isinstance(found, dict):
            raise offer_broken(RefusalReason.METADATA_LACKS, configuration_id)
        return found

    def endpoint(self, name: str) -> str | None:
        """Return the address of an endpoint, or None."""
        found = self.metadata.get(name)
        return found if isinstance(found, str) else None

    @property
    def copies(self) -> int:
        """Return how many copies of a credential the issuer issues at once."""
        batch = self.metadata.get("batch_credential_issuance")
        size = batch.get("batch_size") if isinstance(batch, dict) else 1
        return size if isinstance(size, int) and size > 1 else 1


async def read_offer(parameters: Mapping[str, str], network: WalletHttpClient) -> Offer:
    """Read an offer by value or by reference; raises WalletError."""
    by_value, where = parameters.get("credential_offer"), parameters.get("credential_offer_uri")
    if (by_value is None) == (where is None):
        raise offer_broken(RefusalReason.OFFER_SHAPE)
    try:
        members = read_object(by_value) if by_value is not None else await _fetched(str(where), network)
    except ValueError as fault:
        raise offer_broken(RefusalReason.NOT_JSON) from fault
    return _offer_of(members)


async def read_issuer(offer: Offer, network: WalletHttpClient) -> IssuerMetadata:
    """Read the metadata that an offer needs; each must be of whom it is asked from, to the letter."""
    metadata = await _metadata(offer.issuer, "openid-credential-issuer", network.get_public)
    if metadata.get("credential_issuer") != offer.issuer:
        raise offer_broken(RefusalReason.METADATA_ELSEWHERE, str(metadata.get("credential_issuer")))
    servers = metadata.get("authorization_servers")
    listed = servers if isinstance(servers, list) and servers else [offer.issuer]
    server = offer.server or listed[0]
    if server not in listed:
        raise offer_broken(RefusalReason.METADATA_ELSEWHERE, str(server))
    network.admit(offer.issuer)  # one of the person's network was asked for before
    found = await _metadata(str(server), "oauth-authorization-server", network.get)
    if found.get("issuer") != server:
        raise offer_broken(RefusalReason.METADATA_ELSEWHERE, str(found.get("issuer")))
    if not isinstance(found.get("token_endpoint"), str) or not isinstance(metadata.get("credential_endpoint"), str):
        raise offer_broken(RefusalReason.METADATA_LACKS)
    return IssuerMetadata(offer.issuer, metadata, found, network.language)


async def _fetched(address: str, network: WalletHttpClient) -> Json:
    reply = await network.get(address)
    if reply.status != 200:
        raise WalletError("wallet_place_refused", detail=reply.said)
    if reply.media_type != JSON:
        raise offer_broken(RefusalReason.OTHER_TYPE, reply.media_type)
    return read_object(reply.body)


async def _metadata(identifier: str, name: str, get: Callable[[str], Awaitable[Reply]]) -> Json:
    parts = urlsplit(identifier)
    reply = await get(f"{parts.scheme}://{parts.netloc}/.well-known/{name}{parts.path.rstrip('/')}")
    if reply.status != 200:
        raise WalletError("wallet_place_refused", detail=reply.said)
    if reply.media_type != JSON:
        raise offer_broken(RefusalReason.OTHER_TYPE, reply.media_type)
    return reply.json()


def _offer_of(members: Json) -> Offer:
    issuer, offered = members.get("credential_issuer"), members.get("credential_configuration_ids")
    is_listed = isinstance(offered, list) and bool(offered) and all(isinstance(one, str) for one in offered)
    if not isinstance(issuer, str) or not is_listed or len(set(offered or ())) != len(offered or ()):
        raise offer_broken(RefusalReason.OFFER_SHAPE)
    parts = urlsplit(issuer)
    if parts.scheme not in ("https", "http") or parts.query or parts.fragment:
        raise offer_broken(RefusalReason.OFFER_SHAPE, issuer)
    grants = members.get("grants")
    grant = grants.get(PRE_AUTHORIZED) if isinstance(grants, dict) else None
    if not isinstance(grant, dict):
        raise offer_broken(RefusalReason.OTHER_GRANT)
    code, pin, server = grant.get("pre-authorized_code"), grant.get("tx_code"), grant.get("authorization_server")
    if not isinstance(code, str) or not isinstance(pin, dict | None) or not isinstance(server, str | None):
        raise offer_broken(RefusalReason.OFFER_SHAPE)
    return Offer(issuer, tuple(offered or ()), code, pin, server)


def _shown(display: object, language: str) -> str:
    """Return the name in a list of displays: the one in the language, else the English one, else the first."""
    listed = [one for one in display if isinstance(one, dict)] if isinstance(display, list) else []
    liked = [one for tag in (language, "en") for one in listed if str(one.get("locale", "")).startswith(tag)]
    names = [one["name"] for one in (*liked, *listed) if isinstance(one.get("name"), str)]
    return plain(names[0], 80) if names else ""
