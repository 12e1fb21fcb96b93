"""A mail with a link, for the mail program of the computer (RFC 6068)."""

from __future__ import annotations

from urllib.parse import quote

from PySide6.QtCore import QUrl

from connector_desk.desk.widgets.translation import translate

LONGEST = 300
"""Characters of each text: some programs take no longer address than 2,000."""


def mail_with(link: str, title: str, *, goal: str = "", until: str = "", organisation: str = "") -> QUrl:
    """Return the address that begins a mail to nobody yet, with a link and the name of who made it."""
    subject = f"{title} · {organisation}" if organisation else title
    ends = translate("Links", "The link works until {when}.").format(when=until) if until else ""
    paragraphs = [
        goal[:LONGEST],
        translate("Links", "Open this link on your phone:") + f"\r\n{link}",
        ends,
        organisation,
    ]
    body = "\r\n\r\n".join(filter(None, paragraphs))
    return QUrl(f"mailto:?subject={quote(subject[:LONGEST], safe='')}&body={quote(body, safe='')}")
