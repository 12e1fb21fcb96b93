"""The words of a visit that has no code yet: preview, preparing, or not certain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.desk.kit.tokens import Role
from connector_desk.desk.kit.translation import translate

if TYPE_CHECKING:
    from connector_desk.desk.kit.pill import Pill


def tell_preview(pill: Pill, before: str, *, is_sending: bool, is_unsure: bool, is_ready: bool, has_code: bool) -> str:
    """Show the progress of the request on the pill; return its text, or `before` if nothing was sent yet."""
    if is_sending and not is_ready:
        pill.tell(translate("Pills", "Starting"), "timer", Role.INFO)
        return translate("Issue", "The service is starting. The code appears in a moment.")
    if is_sending:
        pill.tell(translate("Pills", "Preparing"), "timer", Role.INFO)
        return translate("Issue", "The code appears in a moment.") if has_code else ""
    if is_unsure:
        pill.tell(translate("Pills", "Uncertain"), "triangle-alert", Role.WARN)
        return translate("Issue", "It is unknown whether the code was created.")
    pill.tell(translate("Pills", "Preview"), "eye", Role.NEUTRAL)
    return before
