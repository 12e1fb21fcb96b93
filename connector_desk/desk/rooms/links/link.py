"""Links in the records of a place, and the look of their states.  No Qt here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from connector_desk.base.host_name import both_forms
from connector_desk.desk.kit.json_shape import MOST_LISTED
from connector_desk.desk.kit.tokens import Role
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, line_of
from connector_desk.desk.rooms.links.workflow import LONGEST_NAME

if TYPE_CHECKING:
    from connector_desk.contract.standing_offer import StandingOffer
    from connector_desk.contract.workflow import WorkflowLink, WorkflowLinkList

LONGEST_URL = 2_000


class LinkAppearance(NamedTuple):
    """The texts and the look of a state: never by colour alone."""

    words: str
    sentence: str
    icon: str
    role: Role
    ground: str = ""
    """The visit state whose outline the sign has."""


APPEARANCES = {
    "open": LinkAppearance(
        QT_TRANSLATE_NOOP("Links", "Open"),
        QT_TRANSLATE_NOOP("Links", "Anyone who scans it starts the workflow."),
        "link",
        Role.GOOD,
    ),
    "used": LinkAppearance(
        QT_TRANSLATE_NOOP("Links", "Used"),
        QT_TRANSLATE_NOOP("Links", "It was used as often as allowed."),
        "check",
        Role.NEUTRAL,
    ),
    "expired": LinkAppearance(
        QT_TRANSLATE_NOOP("Links", "Expired"),
        QT_TRANSLATE_NOOP("Links", "It no longer starts the workflow. Create a new link."),
        "hourglass",
        Role.NEUTRAL,
        "expired",
    ),
    "withdrawn": LinkAppearance(
        QT_TRANSLATE_NOOP("Links", "Withdrawn"),
        QT_TRANSLATE_NOOP("Links", "It no longer starts the workflow. Open runs continue."),
        "ban",
        Role.NEUTRAL,
        "cancelled",
    ),
    "unavailable": LinkAppearance(
        QT_TRANSLATE_NOOP("Links", "Not available"),
        QT_TRANSLATE_NOOP(
            "Links", "Its workflow is switched off or was removed. If you switch it on, the link works again."
        ),
        "unplug",
        Role.WARN,
        "failed",
    ),
}


@dataclass(frozen=True, slots=True)
class Link:
    """A link that was made."""

    url: str
    workflow: str
    method: str = ""
    link_id: str = ""
    """Empty: only its address is known yet."""
    connects: bool = False
    goal: str = ""
    parameters: tuple[tuple[str, object], ...] = ()
    state: str = "open"
    created: int | None = None
    expires: int | None = None
    uses: int = 0
    most_uses: int | None = None
    schema_id: str = ""
    """Of a code that lasts, for a kind of credential: it starts no workflow."""
    spoken: str = ""
    """The format of that credential."""

    @property
    def is_standing(self) -> bool:
        """Return whether it offers a credential, and lasts."""
        return bool(self.schema_id)

    def is_same(self, other: Link) -> bool:
        """Return whether it is the same link, even after the place has moved to another address."""
        return self.link_id == other.link_id if self.link_id and other.link_id else self.url == other.url

    @property
    def is_open(self) -> bool:
        """Return whether it starts its workflow."""
        return self.state == "open"

    @property
    def can_end(self) -> bool:
        """Return whether it can be withdrawn: it starts its workflow, now or later."""
        return self.state in ("open", "unavailable") and bool(self.link_id)

    def state_at(self, now: int) -> str:
        """Return the present state: a link expires even without an event."""
        if self.can_end and self.expires is not None and now >= self.expires:
            return "expired"
        return self.state

    @property
    def short(self) -> str:
        """Return the address as a person reads it: without its scheme."""
        return self.url.partition("://")[2] or self.url

    @property
    def host(self) -> str:
        """Name the host that a phone will talk to."""
        try:
            return both_forms(urlsplit(self.url).netloc)
        except ValueError:
            return ""


def read_standing(offer: StandingOffer) -> Link:
    """Return a code that lasts as the desk shows it."""
    return Link(
        url=line_of(offer.url, LONGEST_URL),
        workflow="",
        link_id=offer.standingOfferId,
        goal=line_of(offer.title),
        created=offer.createdAt,
        schema_id=offer.schemaId,
        spoken=offer.format.value,
    )


def read_links(listed: WorkflowLinkList) -> tuple[Link, ...]:
    """Return the links of a page."""
    return tuple(link for each in listed.links[:MOST_LISTED] if (link := read_link(each)) is not None)


def read_link(link: WorkflowLink | None) -> Link | None:
    """Return a link as the desk shows it; None for one that no phone or no address can open."""
    if link is None or link.linkId in ("", ".", "..") or not link.url.startswith(("https://", "http://")):
        return None
    return Link(
        url=line_of(link.url, LONGEST_URL),
        workflow=line_of(link.workflow, LONGEST_NAME),
        method=line_of(link.methodName, LONGEST_NAME),
        link_id=link.linkId,
        connects=link.isConnectionRequired,
        goal=line_of(link.goal),
        parameters=tuple(link.parameters.items()),
        state=link.state.value,
        created=link.createdAt,
        expires=link.expiresAt,
        uses=max(link.uses, 0),
        most_uses=link.mostUses if link.mostUses is not None and link.mostUses > 0 else None,
    )
