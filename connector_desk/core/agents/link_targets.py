"""The targets of short links: pure rules on the address that an agent requests.

Addresses of this place, and those registered for the agent, are followed silently; any other host is shown to the
person first.
"""

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from connector_desk.base.errors import FieldFault
from connector_desk.base.host_name import both_forms
from connector_desk.contract.agent_api import LinkType
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.runtime.address import Range, range_of

FLOW_PATH: Final = "/w/"
"""The path of the workflow links of a place, followed by their IDs."""
LINK_PATH: Final = "/i/"
"""The path of invitations and short links, followed by their IDs."""

_PORTS: Final = {"http": 80, "https": 443}
_LABEL: Final = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_NAME = re.compile(rf"(?=.{{1,253}}$)(?:{_LABEL}\.)+(?![0-9]+$|0x[0-9a-f]*$){_LABEL}")
_LOCAL = (".localhost", ".local", ".internal", ".lan", ".home.arpa", ".localdomain")
_ID = re.compile(r"[A-Za-z0-9_-]{22}")
_STEPS = re.compile(r"(?:^|/)(?:\.|%2e){1,2}(?:/|$)", re.IGNORECASE)
_FIELD: Final = "requestUrl"


class Redirection(StrEnum):
    """The kind of redirect of a link."""

    SILENTLY = "silently"
    SHOWN = "shown"  # by a page that names the host


class LinkTarget(NamedTuple):
    """The classification of an address; `link_id` is that of the invitation or short link, if any."""

    way: Redirection
    link_id: str | None = None


def classify(kind: LinkType, url: str, place: str, bases: Iterable[str]) -> LinkTarget | FieldFault:
    """Classify an address; return its target or a fault.

    `place` is the public address, `bases` are the addresses registered for the agent.
    """
    own = _below(url, place)
    of_agent = next((rest for base in bases if (rest := _below(url, base)) is not None), None)
    near = own if own is not None else of_agent
    if near is not None and near.startswith(LINK_PATH):
        return LinkTarget(Redirection.SILENTLY, re.split(r"[/?#]", near.removeprefix(LINK_PATH))[0])
    if kind is LinkType.INIT_FLOW:
        return _judge_flow(own)
    if kind is LinkType.PUBLIC_INVITE:
        return _judge_invitation(own, of_agent)
    return _judge_foreign(url) if near is None else LinkTarget(Redirection.SILENTLY)


def _judge_flow(own: str | None) -> LinkTarget | FieldFault:
    if own is None:
        return FieldFault(_FIELD, "url_host_not_allowed", FaultText.FLOW_LINK_NEEDED)
    if not own.startswith(FLOW_PATH) or not _ID.fullmatch(re.split(r"[?#]", own.removeprefix(FLOW_PATH))[0]):
        return FieldFault(_FIELD, "invalid_url", FaultText.NO_FLOW_LINK)
    return LinkTarget(Redirection.SILENTLY)


def _judge_invitation(own: str | None, of_agent: str | None) -> LinkTarget | FieldFault:
    if of_agent is not None:
        return LinkTarget(Redirection.SILENTLY)
    if own is not None:
        return FieldFault(_FIELD, "invalid_url", FaultText.NO_INVITATION)
    return FieldFault(_FIELD, "url_host_not_allowed", FaultText.INVITATION_NEEDED)


def _judge_foreign(url: str) -> LinkTarget | FieldFault:
    if urlsplit(url).scheme != "https":
        return FieldFault(_FIELD, "url_scheme_not_allowed", FaultText.HTTPS)
    if not is_public_name(url):
        return FieldFault(_FIELD, "url_host_not_allowed", FaultText.PUBLIC_NAME)
    return LinkTarget(Redirection.SHOWN)


def is_public_name(url: str) -> bool:
    """Return whether the host of an address is a public name, without letters that look like others."""
    host = (urlsplit(url).hostname or "").lower()
    netloc = urlsplit(url).netloc
    if netloc.startswith("[") or "%" in netloc or not _NAME.fullmatch(host):
        return False
    return not host.endswith(_LOCAL) and (both_forms(host) != host or "xn--" not in host)


def is_registrable(url: str) -> bool:
    """Return whether the staff can register an address for an agent: a host, in its network or public, and a path."""
    parts = urlsplit(url)
    if parts.query or parts.fragment or "?" in url or "#" in url or _STEPS.search(parts.path):
        return False
    host = (parts.hostname or "").lower()
    return host == "localhost" or bool(_NAME.fullmatch(host)) or range_of(host) is not Range.NEVER


def same_base(one: str, other: str) -> bool:
    """Return whether two addresses are the same base, in different spellings."""
    return _base(one) == _base(other)


def _base(url: str) -> tuple[str, str, int | None, str]:
    parts = urlsplit(url)
    scheme = parts.scheme.lower()
    return scheme, (parts.hostname or "").lower(), parts.port or _PORTS.get(scheme), parts.path.rstrip("/")


def _below(url: str, base: str) -> str | None:
    """Return the part of an address after a base, from its slash on; None for an address elsewhere."""
    here, there = _base(url), _base(base)
    if not base or here[:3] != there[:3]:
        return None
    path = urlsplit(url).path
    if _STEPS.search(path) or not f"{path}/".startswith(f"{there[3]}/"):
        return None
    rest = path[len(there[3]) :] or "/"
    query = urlsplit(url).query
    return f"{rest}?{query}" if query else rest


def host_of(url: str) -> str:
    """Return the host of an address in a readable form."""
    return both_forms(urlsplit(url).netloc.lower())
