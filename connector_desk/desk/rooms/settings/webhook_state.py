"""Webhooks, as the settings show them.  No Qt here."""

import json
from dataclasses import field
from urllib.parse import quote

from connector_desk.base.dataclass import dataclass
from connector_desk.desk.runner.visit import read_instant
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

WEBHOOKS = "/bc/studio/webhooks"
MOST_SHOWN = 20
"""Deliveries on the page."""

TOLD = QT_TRANSLATE_NOOP("Webhooks", "All events were delivered.")
WAITS = QT_TRANSLATE_NOOP("Webhooks", "{count} events waiting.")
UNREACHED = QT_TRANSLATE_NOOP("Webhooks", "{count} events wait: nobody answers there. The next try is at {time}.")
OFF = QT_TRANSLATE_NOOP("Webhooks", "Off: no events are sent.")
REFUSED = QT_TRANSLATE_NOOP("Webhooks", "Off: the receiver answered that it is gone.")

STATES = {
    "waiting": QT_TRANSLATE_NOOP("Webhooks", "Waits"),
    "delivered": QT_TRANSLATE_NOOP("Webhooks", "Told"),
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
    def address(self) -> str:
        """Return its address."""
        return f"{WEBHOOKS}/{quote(self.webhook_id, safe='')}"

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

    def send_address(self, hook: Hook) -> str:
        """Return the address to send it again."""
        return f"{hook.address}/deliveries/{quote(self.delivery_id, safe='')}/send"


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

    def listed(self, result: object) -> None:
        """Apply the answer of `GET /bc/studio/webhooks`."""
        found = result.get("webhooks") if isinstance(result, dict) else None
        self.is_offered = isinstance(found, list)
        self.hooks = [
            _hook(each)
            for each in (found if isinstance(found, list) else [])
            if isinstance(each, dict) and isinstance(each.get("webhookId"), str)
        ]
        if self.chosen_hook is None:
            self.chosen, self.sent = "", []

    def added(self, result: object) -> None:
        """Add a new webhook, with its secret."""
        secret = result.get("secret") if isinstance(result, dict) else None
        self.secret = secret if isinstance(secret, str) else ""

    def told(self, result: object) -> None:
        """Apply the answer of `GET …/deliveries`."""
        found = result.get("deliveries") if isinstance(result, dict) else None
        self.sent = [
            _sent(each)
            for each in (found if isinstance(found, list) else [])
            if isinstance(each, dict) and isinstance(each.get("deliveryId"), str)
        ]


def new_webhook(url: str) -> bytes:
    """Make the body of `POST /bc/studio/webhooks`."""
    return json.dumps({"url": url.strip()}).encode()


def turned(*, on: bool) -> bytes:
    """Make the body that turns a webhook on or off."""
    return json.dumps({"isOn": on}).encode()


def _hook(each: dict[str, object]) -> Hook:
    waiting = each.get("waiting")
    return Hook(
        webhook_id=str(each["webhookId"]),
        url=str(each.get("url") or "")[:2_000],
        is_on=each.get("isOn") is not False,
        was_refused=each.get("wasRefused") is True,
        waiting=waiting if isinstance(waiting, int) else 0,
        tried_again_at=read_instant(each.get("triedAgainAt")),
    )


def _sent(each: dict[str, object]) -> Sent:
    event = each.get("event")
    told = event if isinstance(event, dict) else {}
    state, attempts, status = str(each.get("state") or ""), each.get("attempts"), each.get("lastStatus")
    why = "" if state == "delivered" else str(each.get("lastFault") or (f"HTTP {status}" if status else ""))
    return Sent(
        delivery_id=str(each["deliveryId"]),
        kind=str(told.get("type") or "")[:100],
        at=read_instant(told.get("time")),
        state=state,
        attempts=attempts if isinstance(attempts, int) else 0,
        why=why[:200],
    )
