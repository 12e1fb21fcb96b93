"""Webhooks, as the settings show them.  No Qt here."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from connector_desk.contract.webhook import Delivery, DeliveryList, Webhook, WebhookList, WebhookWithSecret

MOST_SHOWN = 20
"""Deliveries on the page."""

TOLD = QT_TRANSLATE_NOOP("Webhooks", "All events were delivered.")
WAITS = QT_TRANSLATE_NOOP("Webhooks", "{count} events waiting.")
UNREACHED = QT_TRANSLATE_NOOP("Webhooks", "{count} events waiting. The address does not answer. Next try at {time}.")
OFF = QT_TRANSLATE_NOOP("Webhooks", "Off: no events are sent.")
REFUSED = QT_TRANSLATE_NOOP("Webhooks", "Off: the receiver reported that it no longer exists.")

STATES = {
    "waiting": QT_TRANSLATE_NOOP("Webhooks", "Waiting"),
    "delivered": QT_TRANSLATE_NOOP("Webhooks", "Delivered"),
    "given_up": QT_TRANSLATE_NOOP("Webhooks", "Given up"),
    "dropped": QT_TRANSLATE_NOOP("Webhooks", "Dropped"),
}


@dataclass(frozen=True, slots=True)
class Hook:
    """One webhook."""

    webhook_id: str
    url: str
    is_on: bool
    was_refused: bool
    waiting: int
    tried_again_at: int | None

    @property
    def words(self) -> str:
        """Return its state in words, marked for translation in the context `Webhooks`."""
        if not self.is_on:
            return REFUSED if self.was_refused else OFF
        if not self.waiting:
            return TOLD
        return WAITS if self.tried_again_at is None else UNREACHED


@dataclass(frozen=True, slots=True)
class Sent:
    """One event on its way to a webhook."""

    delivery_id: str
    kind: str
    at: int | None
    state: str
    attempts: int
    why: str
    """The status of the last answer, or why there was none; empty where it was taken."""


@dataclass
class WebhookState:
    """The state of the card."""

    is_offered: bool | None = None
    """None: not known yet; False: this place tells nothing by webhook."""
    hooks: list[Hook] = field(default_factory=list)
    chosen: str = ""
    """The webhook whose deliveries are shown."""
    sent: list[Sent] = field(default_factory=list)
    secret: str = ""
    """Of the webhook that was just made: it is shown once."""

    @property
    def chosen_hook(self) -> Hook | None:
        """Return the webhook whose deliveries are shown."""
        return next((each for each in self.hooks if each.webhook_id == self.chosen), None)

    def listed(self, webhooks: WebhookList | None) -> None:
        """Take the webhooks of the place; None where it told nothing that can be read."""
        self.is_offered = webhooks is not None
        self.hooks = [] if webhooks is None else [_hook(each) for each in webhooks.webhooks]
        if self.chosen_hook is None:
            self.chosen, self.sent = "", []

    def added(self, webhook: WebhookWithSecret | None) -> None:
        """Add a new webhook, with its secret."""
        self.secret = "" if webhook is None else webhook.secret

    def told(self, deliveries: DeliveryList | None) -> None:
        """Take the deliveries of the webhook that is open."""
        self.sent = [] if deliveries is None else [_sent(each) for each in deliveries.deliveries]


def new_webhook(url: str) -> bytes:
    """Make the body of `POST /bc/studio/webhooks`."""
    return json.dumps({"url": url.strip()}).encode()


def _hook(webhook: Webhook) -> Hook:
    return Hook(
        webhook_id=webhook.webhookId,
        url=webhook.url[:2_000],
        is_on=webhook.isOn,
        was_refused=webhook.wasRefused,
        waiting=webhook.waiting,
        tried_again_at=webhook.triedAgainAt,
    )


def _sent(delivery: Delivery) -> Sent:
    status = delivery.lastStatus
    why = "" if delivery.state == "delivered" else delivery.lastFault or (f"HTTP {status}" if status else "")
    return Sent(
        delivery_id=delivery.deliveryId,
        kind=delivery.event.type[:100],
        at=delivery.event.time,
        state=delivery.state,
        attempts=delivery.attempts,
        why=why[:200],
    )
