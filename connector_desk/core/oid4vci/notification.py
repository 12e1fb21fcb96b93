"""Notifications of wallets: the credential was stored, failed, or was deleted (OpenID4VCI 1.0 §11)."""

import unicodedata
from typing import NamedTuple

from connector_desk.base.errors import Refused
from connector_desk.contract.strict_json import loads
from connector_desk.contract.visit_record import WalletEvent
from connector_desk.core.oid4vci.errors import OAuthError

_LONGEST_ID = 128
_LONGEST_DESCRIPTION = 1024  # bytes of UTF-8


class NotificationRequest(NamedTuple):
    """A notification: the credential, the event, and plain text for the desk."""

    notification_id: str
    event: WalletEvent
    description: str | None


def parse(body: bytes) -> NotificationRequest:
    """Read a notification; raises OAuthError(invalid_notification_request), unknown members are passed over.

    Control and formatting characters of the description (line ends, escape sequences, text direction) become blanks.
    """
    try:
        members = loads(body)
    except Refused as fault:
        raise _refused("The body is not JSON as it must be.") from fault
    if not isinstance(members, dict):
        raise _refused("The body is not a JSON object.")
    notification_id, event = members.get("notification_id"), members.get("event")
    if not isinstance(notification_id, str) or not notification_id:
        raise _refused("notification_id is missing.")
    if len(notification_id) > _LONGEST_ID:
        raise unknown()
    if not isinstance(event, str) or event not in set(WalletEvent):
        raise _refused("event is not one of the three that exist.")
    return NotificationRequest(notification_id, WalletEvent(event), _description(members.get("event_description")))


def unknown() -> OAuthError:
    """Refuse a `notification_id` that is unknown or of another token."""
    return OAuthError("invalid_notification_id", "There is no such notification_id for this token.")


def _description(text: object) -> str | None:
    if text is None:
        return None
    if not isinstance(text, str) or len(text.encode("utf-8")) > _LONGEST_DESCRIPTION:
        raise _refused("event_description is text of at most 1024 bytes.")
    return "".join(" " if unicodedata.category(one).startswith("C") else one for one in text).strip() or None


def _refused(description: str) -> OAuthError:
    return OAuthError("invalid_notification_request", description)
