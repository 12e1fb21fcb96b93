"""Webhooks: the addresses that receive events, signed as in Standard Webhooks, and the state of each delivery."""

from enum import StrEnum
from typing import Annotated

from pydantic import AfterValidator, Field, StringConstraints

from connector_desk.contract import limits
from connector_desk.contract.event import EVENT_TYPES, Event
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.kinds import Url, absent_means, refuse
from connector_desk.contract.moment import Moment
from connector_desk.contract.wire import WireModel


def _check_types(types: list[str]) -> list[str]:
    for place, one in enumerate(types):
        if one not in EVENT_TYPES:
            refuse("invalid_choice", FaultText.NO_EVENT.format(choices=", ".join(EVENT_TYPES)), place)
    if len(set(types)) != len(types):
        refuse("duplicate_value", FaultText.EVENT_TWICE)
    return types


Types = Annotated[
    list[str],
    Field(max_length=len(EVENT_TYPES), json_schema_extra={"items": {"enum": [*EVENT_TYPES]}, "uniqueItems": True}),
    AfterValidator(_check_types),
]
Description = Annotated[str, StringConstraints(max_length=limits.LABEL_CHARACTERS)]

_ALL = "Events to send; all if none is named."


class NewWebhook(WireModel):
    """A new address for events."""

    url: Url = Field(description="Address that receives the events.", examples=["https://software.example/hooks/desk"])
    types: Annotated[Types, absent_means(default=[])] = Field(
        default_factory=list[str], description=_ALL, examples=[["visit.done", "credential.issued"]]
    )
    description: Annotated[Description, absent_means(default="")] = Field(default="", description="Description.")


class WebhookChange(WireModel):
    """A change of a webhook. Absent members do not change."""

    url: Url | None = Field(default=None, description="Address that receives the events.")
    types: Types | None = Field(default=None, description=_ALL)
    description: Description | None = Field(default=None, description="Description.")
    isOn: bool | None = Field(
        default=None, description="Whether events are sent. Events that happen while it is off are never sent."
    )


class Webhook(WireModel):
    """A webhook."""

    webhookId: str = Field(description="Identifies the webhook.", examples=["b1ZHVQ7sQ5e1m7Yx0cUQ2g"])
    url: str = Field(description="Address that receives the events.")
    types: list[str] = Field(description=_ALL)
    description: str = Field(description="Description.")
    isOn: bool = Field(description="Whether events are sent.")
    wasRefused: bool = Field(
        default=False, description="Whether it was turned off because the receiver answered 410 (Gone)."
    )
    waiting: int = Field(default=0, description="Number of waiting events.")
    triedAgainAt: Moment | None = Field(default=None, description="Next try, if the receiver does not answer.")
    createdAt: Moment = Field(description="When it was added.")


class WebhookWithSecret(Webhook):
    """A webhook with the secret that signs its events. Only this answer contains the secret."""

    secret: str = Field(
        description="Begins with whsec_, then 32 bytes in base64. For one day, the previous secret signs too.",
        examples=["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYq="],
    )


class WebhookList(WireModel):
    """The webhooks."""

    webhooks: list[Webhook] = Field(description="The webhooks, oldest first.")


class DeliveryState(StrEnum):
    """The state of the delivery of one event to one webhook."""

    WAITING = "waiting"
    DELIVERED = "delivered"
    GIVEN_UP = "given_up"  # tried for three days
    DROPPED = "dropped"  # the webhook went off before


class DeliveryFault(StrEnum):
    """Why nothing was answered where something was brought; English source text of translations."""

    SLOW = "The answer took too long."
    NOBODY = "The address does not answer, or its certificate is not trusted."
    BROKEN = "The connection broke, or the answer was not HTTP."
    NOWHERE = "The host name was not found."
    NOT_REACHED = "The service does not call addresses of this kind."
    WITHOUT_TLS = "The address must use https."
    NOT_PLAIN = "Write the address in its standard form."


class Delivery(WireModel):
    """The delivery of one event to one webhook."""

    deliveryId: str = Field(
        description="Identifies the delivery. Receivers get it as `webhook-id`, the same at each attempt."
    )
    event: Event = Field(description="The event.")
    state: DeliveryState = Field(description="Its outcome.")
    attempts: int = Field(description="Number of tries.")
    lastStatus: int | None = Field(default=None, description="The HTTP status of the last answer.")
    lastFault: str | None = Field(default=None, description="Why the last attempt had no answer, in English.")
    lastTriedAt: Moment | None = Field(default=None, description="When it was last tried.")
    triedAgainAt: Moment | None = Field(default=None, description="Earliest next try.")


class DeliveryList(WireModel):
    """Some deliveries of a webhook, newest first."""

    deliveries: list[Delivery] = Field(description="The deliveries.")
    next: str | None = Field(default=None, description="Pass it as `before` to get the next page.")
