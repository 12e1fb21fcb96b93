"""The short links that agents have made, as the studio lists them."""

from pydantic import Field

from connector_desk.contract.agent_api import LinkType
from connector_desk.contract.wire import Moment, WireModel


class ShortLink(WireModel):
    """One short link."""

    linkId: str = Field(description="Identifies the link.")
    url: str = Field(description="The short link itself.")
    requestUrl: str | None = Field(default=None, description="Target address; absent if it cannot be read.")
    type: LinkType = Field(description="What it leads to.")
    agentId: str = Field(description="The agent it belongs to.")
    isOneTimeUse: bool = Field(description="Whether it can be resolved only once.")
    uses: int = Field(description="Number of uses.")
    createdAt: Moment = Field(description="When it was created.")
    expiresAt: Moment = Field(description="When it expires.")
    withdrawnAt: Moment | None = Field(default=None, description="When it was withdrawn.")


class ShortLinkList(WireModel):
    """Some short links, newest first."""

    links: list[ShortLink] = Field(description="The links.")
    next: str | None = Field(default=None, description="Pass it as `before` to get the next page.")


class ResolvedLink(WireModel):
    """The target of a short link."""

    url: str = Field(description="The address.")
