"""The path from a phone to the service as a picture shows it: hops, and the lines between them.  No Qt here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from connector_desk.base.host_name import both_forms
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.rooms.settings.reach_words import ADDRESS, THIS_COMPUTER, TUNNEL, WITH_CERTIFICATE

if TYPE_CHECKING:
    from connector_desk.contract.reach import ReachInfo

PHONE = QT_TRANSLATE_NOOP("ReachPage", "Phone")
THIS_NETWORK = QT_TRANSLATE_NOOP("ReachPage", "This network")
INTERNET = QT_TRANSLATE_NOOP("ReachPage", "Internet")
SERVER = QT_TRANSLATE_NOOP("ReachPage", "Tunnel")
PROXY = QT_TRANSLATE_NOOP("ReachPage", "Your proxy")
DESK = QT_TRANSLATE_NOOP("ReachPage", "This desk")
SERVICE = QT_TRANSLATE_NOOP("ReachPage", "The service")

_AT_NETWORK = frozenset({"no_network"})
_AT_DESK = frozenset({"not_listening", "way_failed"})


class Hop(NamedTuple):
    """One station: its icon, its name, its address, and its mark: `ok`, `waits`, `failed` or none."""

    icon: str
    name: str
    detail: str = ""
    mark: str = ""


class Line(NamedTuple):
    """The line to the next hop: its protocol, whether it is encrypted, and `flows`, `waits`, `failed` or `off`."""

    protocol: str
    is_encrypted: bool
    state: str = "flows"


class ReachPath(NamedTuple):
    """The hops from the phone on, and the lines between them."""

    hops: tuple[Hop, ...]
    lines: tuple[Line, ...]


def path_of(info: ReachInfo, *, is_here: bool = True, is_lost: bool = False) -> ReachPath:
    """Return the path of the present way, with the failing hop marked; `is_lost`: the desk has no network."""
    parts = urlsplit(info.address)
    is_secure = parts.scheme == "https" or info.way in WITH_CERTIFICATE
    scheme, host = "https" if is_secure else "http", both_forms(parts.netloc)
    desk, network = DESK if is_here else SERVICE, ", ".join(info.addresses[:2])
    if info.way == THIS_COMPUTER:
        hops = [Hop("smartphone", PHONE), Hop("wifi", THIS_NETWORK, network), Hop("laptop", desk, host)]
        return ReachPath(tuple(hops), (Line("", is_encrypted=False, state="off"),) * 2)
    if info.way in (TUNNEL, ADDRESS):
        is_ssh = info.options.tunnel is not None and info.options.tunnel.kind == "ssh"
        name = SERVER if info.way == TUNNEL else PROXY
        inner = ("SSH" if is_ssh else "") if info.way == TUNNEL else "http"
        if info.way == TUNNEL and info.state != "ready":
            host = _server(info)  # codes may still lead where the way before led
        hops = [Hop("smartphone", PHONE), Hop("globe", INTERNET), Hop("server", name, host), Hop("laptop", desk)]
        outer = Line(scheme, scheme == "https")
        lines = [outer, outer, Line(inner, info.way == TUNNEL)]
    else:
        hops = [Hop("smartphone", PHONE), Hop("wifi", THIS_NETWORK, network), Hop("laptop", desk, host)]
        lines = [Line(scheme, scheme == "https")] * 2
    return _marked(
        hops, lines, "failed" if is_lost else info.state, 1 if is_lost else _problem_index(info, len(hops) - 1)
    )


def _server(info: ReachInfo) -> str:
    tunnel = info.options.tunnel
    return "" if tunnel is None or tunnel.server is None else tunnel.server.rpartition("@")[2]


def _marked(hops: list[Hop], lines: list[Line], state: str, problem_index: int) -> ReachPath:
    """Mark where it ends: the hop with the problem, and each line from there on."""
    last = len(hops) - 1
    mark = {"ready": "ok", "failed": "failed"}.get(state, "waits")
    at = last if mark == "ok" else problem_index
    hop = hops[at]
    hops[at] = Hop(hop.icon, hop.name, hop.detail, mark)
    if mark != "ok":
        for each in range(at - 1, last):
            line = lines[each]
            lines[each] = Line(line.protocol, line.is_encrypted, mark if each == at - 1 else "off")
    return ReachPath(tuple(hops), tuple(lines))


def _problem_index(info: ReachInfo, last: int) -> int:
    code = "" if info.problem is None else info.problem.code
    if code in _AT_NETWORK:
        return 1
    if code in _AT_DESK or last == 2:
        return last
    return 2
