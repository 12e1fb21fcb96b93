"""The test whether a phone reaches a place: what was seen of the phone, and what that means."""

from enum import StrEnum

from pydantic import Field

from connector_desk.contract.reach import ReachCheck
from connector_desk.contract.wire import Moment, WireModel

LONGEST_CLOCK = 1 << 53
LONGEST_TIME = 600_000


class SightingKind(StrEnum):
    """What was seen of a phone."""

    CONNECTED = "connected"
    SECURED = "secured"  # the TLS handshake is done
    HANDSHAKE_FAILED = "handshake-failed"
    PLAIN_HTTP = "plain-http"  # http where https is spoken
    TLS_AT_HTTP = "tls-at-http"  # https where http is spoken
    PAGE = "page"  # the browser has opened the page of the test
    ANSWER = "answer"  # its script has told the clock of the phone
    WALLET_OPENED = "wallet-opened"  # the person followed the link of the page to the wallet
    WALLET_OFFER = "wallet-offer"  # a wallet has fetched the offer of the test
    WALLET_METADATA = "wallet-metadata"  # it has read who offers that
    WALLET_TOKEN = "wallet-token"  # noqa: S105 - it has asked for a token, and was refused


class Sighting(WireModel):
    """One thing that was seen."""

    at: Moment = Field(description="When.")
    kind: SightingKind = Field(description="What.")
    source: str = Field(description="The address that it came from.")
    detail: str | None = Field(
        default=None, description="The version of TLS, the alert, or the browser or wallet, as the kind has it."
    )
    host: str | None = Field(default=None, description="The host that the browser asked for.")
    clockDifference: int | None = Field(
        default=None, description="How far the clock of the phone is ahead, in milliseconds."
    )
    took: int | None = Field(default=None, description="Milliseconds from the start of the page to its answer.")


class ReachTestState(StrEnum):
    """What a test has shown so far."""

    WAITING = "waiting"
    REACHED = "reached"
    TROUBLE = "trouble"
    EXPIRED = "expired"


class ReachTest(WireModel):
    """A test, and what it has shown so far."""

    testId: str = Field(description="The ID of the test.")
    address: str = Field(description="The address in its code.")
    walletLink: str | None = Field(
        default=None,
        description="The link in its code for wallets: an offer by which a wallet is seen, and nothing is issued.",
        examples=["openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fdesk.example.org%2Ft%2F…%2Foffer"],
    )
    startedAt: Moment = Field(description="When it was started.")
    expiresAt: Moment = Field(description="When its code stops working.")
    state: ReachTestState = Field(description="What it has shown so far.")
    sightings: list[Sighting] = Field(description="What was seen, oldest first.")
    findings: list[ReachCheck] = Field(description="What that means, the most important first.")
    command: str | None = Field(
        default=None, description="The command that lets phones through the firewall of this computer's system."
    )


class PhoneAnswer(WireModel):
    """What the script of the page tells."""

    clock: int = Field(ge=0, le=LONGEST_CLOCK, description="The time of the phone, in milliseconds.")
    took: int = Field(ge=0, le=LONGEST_TIME, description="Milliseconds since the page was begun.")
