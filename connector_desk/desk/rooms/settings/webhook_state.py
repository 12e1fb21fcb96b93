"""Webhooks, as the settings show them.  No Qt here."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from connector_desk.contract.webhook import NewWebhook
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import Field, FormSpec
from connector_desk.desk.kit.model_shape import rules_of
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from connector_desk.contract.webhook import Delivery, DeliveryList, Webhook, WebhookList, WebhookWithSecret

URL = "url"
_FIELDS = (
    Field(
        URL,
        QT_TRANSLATE_NOOP("Webhooks", "Address that receives the events"),
        example="https://software.example/hooks/desk",
        follows=True,
    ),
)
FORM = FormSpec(_FIELDS, "Webhooks").with_rules(rules_of(NewWebhook, URL))

MOST_SHOWN = 20
"""Deliveries on the page."""

DELIVERED = QT_TRANSLATE_NOOP("Webhooks", "All events were delivered.")
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


def state_words(webhook: Webhook) -> str:
    """Return the state of a webhook in words, marked for translation in the context `Webhooks`."""
    if not webhook.isOn:
        return REFUSED if webhook.wasRefused else OFF
    if not webhook.waiting:
        return DELIVERED
    return WAITS if webhook.triedAgainAt is None else UNREACHED


def fault_of(delivery: Delivery) -> str:
    """Return the status of the last answer, or why there was none; empty where it was accepted."""
    status = delivery.lastStatus
    return "" if delivery.state == "delivered" else delivery.lastFault or (f"HTTP {status}" if status else "")


@dataclass
class WebhookState:
    """The state of the card."""

    is_offered: bool | None = None
    """None: not known yet; False: this service sends no events."""
    webhooks: list[Webhook] = field(default_factory=list)
    chosen: str = ""
    """The webhook whose deliveries are shown."""
    deliveries: list[Delivery] = field(default_factory=list)
    secret: str = ""
    """Of the webhook that was just made: it is shown once."""
    new: FormDraft = field(default_factory=lambda: FormDraft(FORM))
    """What was typed for one more webhook."""

    @property
    def chosen_webhook(self) -> Webhook | None:
        """Return the webhook whose deliveries are shown."""
        return next((each for each in self.webhooks if each.webhookId == self.chosen), None)

    def on_webhooks(self, webhooks: WebhookList | None) -> None:
        """Keep the webhooks of the service; None where its answer cannot be read."""
        self.is_offered = webhooks is not None
        self.webhooks = [] if webhooks is None else webhooks.webhooks
        if self.chosen_webhook is None:
            self.chosen, self.deliveries = "", []

    def on_added(self, webhook: WebhookWithSecret | None) -> None:
        """Show the secret of a new webhook; what was typed for it is sent."""
        self.new.forget()
        self.secret = "" if webhook is None else webhook.secret

    def on_deliveries(self, deliveries: DeliveryList | None) -> None:
        """Keep the deliveries of the webhook that is open."""
        self.deliveries = [] if deliveries is None else deliveries.deliveries
