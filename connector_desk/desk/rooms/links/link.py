"""Links in the records of a place, and the look of their states.  No Qt here."""

from urllib.parse import quote, urlsplit

from connector_desk.base.dataclass import dataclass
from connector_desk.base.instants import read_moment
from connector_desk.desk.rooms.links.workflow import LONGEST_NAME, text_of, whole_of
from connector_desk.desk.widgets.json_shape import MOST_LISTED
from connector_desk.desk.widgets.tokens import Role
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

MAKE = "/bc/admin/flow/url"
LINKS = "/bc/admin/flow/links"
LONGEST_URL = 2_000


@dataclass(frozen=True, slots=True)
class LinkLook:
    """The texts and the look of a state: never by colour alone."""

    words: str
    sentence: str
    icon: str
    role: Role
    ground: str = ""
    """The visit state whose outline the sign has."""


LOOKS = {
    "open": LinkLook(
        QT_TRANSLATE_NOOP("Links", "Open"),
        QT_TRANSLATE_NOOP("Links", "Anyone who scans it starts the workflow."),
        "link",
        Role.GOOD,
    ),
    "used": LinkLook(
        QT_TRANSLATE_NOOP("Links", "Used"),
        QT_TRANSLATE_NOOP("Links", "It was used the maximum number of times."),
        "check",
        Role.NEUTRAL,
    ),
    "expired": LinkLook(
        QT_TRANSLATE_NOOP("Links", "Expired"),
        QT_TRANSLATE_NOOP("Links", "It no longer starts the workflow. Create a new link."),
        "hourglass",
        Role.NEUTRAL,
        "expired",
    ),
    "withdrawn": LinkLook(
        QT_TRANSLATE_NOOP("Links", "Withdrawn"),
        QT_TRANSLATE_NOOP("Links", "It no longer starts the workflow. Open runs continue."),
        "ban",
        Role.NEUTRAL,
        "cancelled",
    ),
    "unavailable": LinkLook(
        QT_TRANSLATE_NOOP("Links", "Not offered"),
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

    def is_same(self, other: "Link") -> bool:
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
            return urlsplit(self.url).netloc
        except ValueError:
            return ""


def link_address(link_id: str, *deed: str) -> str:
    """Make the address of one link; the identifier is quoted whole, it cannot climb to another address."""
    return "/".join((LINKS, quote(link_id, safe=""), *deed))


def read_links(result: object) -> tuple[Link, ...] | None:
    """Read a list of links; None where it is none."""
    told = result.get("links") if isinstance(result, dict) else None
    if not isinstance(told, list):
        return None
    return tuple(link for each in told[:MOST_LISTED] if (link := read_link(each)) is not None)


def read_link(value: object) -> Link | None:
    """Read one link; None when it is none."""
    if not isinstance(value, dict):
        return None
    url, link_id = text_of(value.get("url"), LONGEST_URL), text_of(value.get("linkId"))
    if not url.startswith(("https://", "http://")) or link_id in ("", ".", ".."):
        return None
    told, most = value.get("parameters"), whole_of(value.get("mostUses"))
    state = text_of(value.get("state"))
    return Link(
        url=url,
        workflow=text_of(value.get("workflow"), LONGEST_NAME),
        method=text_of(value.get("methodName"), LONGEST_NAME),
        link_id=link_id,
        connects=value.get("isConnectionRequired") is True,
        goal=text_of(value.get("goal")),
        parameters=tuple((f"{key}", each) for key, each in told.items()) if isinstance(told, dict) else (),
        state=state if state in LOOKS else "unavailable",
        created=read_moment(value.get("createdAt")),
        expires=read_moment(value.get("expiresAt")),
        uses=whole_of(value.get("uses")),
        most_uses=most or None,
    )
