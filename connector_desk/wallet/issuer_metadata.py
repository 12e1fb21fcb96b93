"""The metadata of an issuer and of its authorization server (OpenID4VCI 1.0 §12, RFC 8414)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from connector_desk.base.instants import SECOND
from connector_desk.wallet.errors import RefusalReason, WalletError, offer_broken, plain
from connector_desk.wallet.network import JSON, Reply, WalletHttpClient

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from connector_desk.wallet.encoding import Json


class RenewalTrigger(NamedTuple):
    """When a credential is to be renewed; both None: never by itself."""

    after: int | None
    """From this instant on, in milliseconds."""
    unused: int | None
    """As soon as so few copies are left that were never shown, as each is shown once."""


class IssuerMetadata(NamedTuple):
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

    def may_renew(self, configuration_id: str) -> bool:
        """Return whether a refresh token may renew it: it has a policy for its reuse, or none here has one."""
        supported = self.metadata.get("credential_configurations_supported")
        listed = supported if isinstance(supported, dict) else {}
        with_policy = [name for name, configuration in listed.items() if _reuse_options(configuration)]
        return not with_policy or configuration_id in with_policy

    def renewal_trigger(self, configuration_id: str, received: int, expires: int | None) -> RenewalTrigger:
        """Return when a credential is to be renewed, by the policy for its reuse (ETSI TS 119 472-3 §4.2.4).

        Without a known one: in the last quarter of its life.
        """
        for option in _reuse_options(self.configuration(configuration_id)):
            unused, left = (option.get(name) for name in ("reissue_trigger_unused", "reissue_trigger_lifetime_left"))
            if "once_only" in option["details"] and type(unused) is int:
                return RenewalTrigger(None, unused)
            if expires is not None and type(left) is int and left >= 0:
                return RenewalTrigger(max(expires - left * SECOND, received), None)
        return RenewalTrigger(None if expires is None else expires - (expires - received) // 4, None)


async def read_issuer(identifier: str, server: str | None, network: WalletHttpClient) -> IssuerMetadata:
    """Read the metadata of an issuer, and of one of its servers, the first for None.

    Each must be of whom it is asked from, to the letter; raises WalletError.
    """
    metadata = await _metadata(identifier, "openid-credential-issuer", network.get_public)
    if metadata.get("credential_issuer") != identifier:
        raise offer_broken(RefusalReason.METADATA_ELSEWHERE, str(metadata.get("credential_issuer")))
    servers = metadata.get("authorization_servers")
    listed = servers if isinstance(servers, list) and servers else [identifier]
    server = server or listed[0]
    if server not in listed:
        raise offer_broken(RefusalReason.METADATA_ELSEWHERE, str(server))
    network.admit(identifier)  # one of the person's network was asked for before
    found = await _metadata(str(server), "oauth-authorization-server", network.get)
    if found.get("issuer") != server:
        raise offer_broken(RefusalReason.METADATA_ELSEWHERE, str(found.get("issuer")))
    if not isinstance(found.get("token_endpoint"), str) or not isinstance(metadata.get("credential_endpoint"), str):
        raise offer_broken(RefusalReason.METADATA_LACKS)
    return IssuerMetadata(identifier, metadata, found, network.language)


async def _metadata(identifier: str, name: str, get: Callable[[str], Awaitable[Reply]]) -> Json:
    parts = urlsplit(identifier)
    reply = await get(f"{parts.scheme}://{parts.netloc}/.well-known/{name}{parts.path.rstrip('/')}")
    if reply.status != 200:
        raise WalletError("wallet_place_refused", detail=reply.said)
    if reply.media_type != JSON:
        raise offer_broken(RefusalReason.OTHER_TYPE, reply.media_type)
    return reply.json()


def _reuse_options(configuration: object) -> list[Json]:
    """Return the ways in which the copies of a credential are used and renewed, the preferred one first."""
    described = configuration.get("credential_metadata") if isinstance(configuration, dict) else None
    policy = described.get("credential_reuse_policy") if isinstance(described, dict) else None
    options = policy.get("options") if isinstance(policy, dict) else None
    listed = options if isinstance(options, list) else []
    return [one for one in listed if isinstance(one, dict) and isinstance(one.get("details"), list)]


def _shown(display: object, language: str) -> str:
    """Return the name in a list of displays: the one in the language, else the English one, else the first."""
    listed = [one for one in display if isinstance(one, dict)] if isinstance(display, list) else []
    liked = [one for tag in (language, "en") for one in listed if str(one.get("locale", "")).startswith(tag)]
    names = [one["name"] for one in (*liked, *listed) if isinstance(one.get("name"), str)]
    return plain(names[0], 80) if names else ""
