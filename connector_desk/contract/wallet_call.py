"""The calls of a wallet during a visit, as the public listener saw them."""

from enum import StrEnum

from pydantic import Field

from connector_desk.contract.wire import Moment, WireModel


class WalletEndpoint(StrEnum):
    """What a wallet called."""

    OFFER = "offer"
    ISSUER_METADATA = "issuer-metadata"
    SERVER_METADATA = "server-metadata"
    TOKEN = "token"  # noqa: S105 - the name of an endpoint
    NONCE = "nonce"
    CREDENTIAL = "credential"
    REQUEST = "request"
    RESPONSE = "response"


class WalletCall(WireModel):
    """One call."""

    endpoint: WalletEndpoint = Field(description="What was called.")
    at: Moment = Field(description="When.")
    error: str | None = Field(default=None, description="The error code of the answer, if it was refused.")
    isProbable: bool = Field(
        default=False,
        description="Whether only the address of the caller and the time say that it belongs to this visit.",
    )
