"""Calls of a workflow to somebody's own software, signed as Standard Webhooks says."""

import base64
import hashlib
import hmac
from typing import Final

from connector_desk.base.errors import Refused
from connector_desk.contract import strict_json
from connector_desk.contract.strict_json import JsonValue, dumps
from connector_desk.core.outbound.backoff import retry_after_ms
from connector_desk.core.outbound.egress import Egress, FetchFailed

_JSON: Final = "application/json"
_PREFIX: Final = "whsec_"
_LARGEST: Final = 64 * 1024


class WebhookFailed(Exception):
    """The address did not answer with success; the sentence repeats nothing it wrote.

    `retry_after` are the milliseconds after which it would be called again, 0 where it says nothing of it.
    """

    def __init__(self, sentence: str, retry_after: int = 0) -> None:
        self.retry_after = retry_after
        super().__init__(sentence)


def secret_of(workflow_secret: bytes, flow: str) -> bytes:
    """Return the secret with which a workflow signs; every process of a place derives the same."""
    return hmac.digest(workflow_secret, f"webhook:{flow}".encode(), hashlib.sha256)


def spell_secret(secret: bytes) -> str:
    """Spell a secret as Standard Webhooks does."""
    return _PREFIX + base64.b64encode(secret).decode()


def sign(secret: bytes, call_id: str, seconds: int, body: bytes) -> str:
    """Sign a call (Standard Webhooks 1.0, symmetric signatures)."""
    signed = b"%b.%d.%b" % (call_id.encode(), seconds, body)
    return "v1," + base64.b64encode(hmac.digest(secret, signed, hashlib.sha256)).decode()


async def call(
    egress: Egress, url: str, call_id: str, body: dict[str, JsonValue], secret: bytes, now: int
) -> JsonValue:
    """Call an address; gives the JSON it answers with, an empty object for anything else.  Raises WebhookFailed.

    After a crash it may be called again with the same `webhook-id` and `idempotency-key`, by which it drops the second.
    """
    spelled, seconds = dumps(body), now // 1000
    headers = {
        "webhook-id": call_id,
        "idempotency-key": call_id,
        "webhook-timestamp": str(seconds),
        "webhook-signature": sign(secret, call_id, seconds, spelled),
    }
    try:
        response = await egress.call(url, spelled, _JSON, headers, most=_LARGEST)
    except FetchFailed as fault:
        raise WebhookFailed(str(fault), retry_after_ms(fault, now)) from fault
    return _read(response)


def _read(response: bytes | None) -> JsonValue:
    if not response:
        return {}
    try:
        found = strict_json.loads(response)
    except Refused:
        return {}
    return found if isinstance(found, dict) else {}
