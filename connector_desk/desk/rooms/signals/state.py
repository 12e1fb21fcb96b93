"""The state of the signals room: metrics over time, sign-ins, short links.  No Qt here."""

from dataclasses import field
from enum import StrEnum
from sys import float_info
from typing import Any
from urllib.parse import urlencode, urlsplit

from connector_desk.base.dataclass import dataclass
from connector_desk.base.errors import DeskError
from connector_desk.base.instants import read_moment
from connector_desk.desk.rooms.signals.draft import Form, FormDraft
from connector_desk.desk.runner.session import ResponseShape
from connector_desk.desk.runner.trouble import Trouble, trouble_of, trouble_of_failure

POINTS = 60
SPANS = {"hour": 3_600, "day": 86_400, "month": 30 * 86_400}
"""Seconds that a chart spans."""
_LONGEST = 256
_NOT_OFFERED = (404, 405, 501)


class Page(StrEnum):
    """The visible page."""

    FIGURES = "figures"
    LOGINS = "logins"
    LINKS = "links"
    TRY = "try"


@dataclass(frozen=True, slots=True)
class Point:
    """The values of one period; instants in milliseconds."""

    at: int
    count: int
    mean: float
    least: float
    most: float


@dataclass(frozen=True, slots=True)
class Series:
    """One figure over time."""

    series_id: str
    who: str
    job: str
    name: str
    unit: str
    tags: tuple[str, ...]
    recorded: int
    last: float
    last_at: int | None
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Figures and the time they span."""

    begin: int
    end: int
    step: int
    """Milliseconds of one stretch."""
    series: tuple[Series, ...]
    has_more: bool


@dataclass(frozen=True, slots=True)
class LoginLine:
    """One sign-in."""

    login_id: str
    alias: str
    provider: str
    state: str
    at: int | None


@dataclass(frozen=True, slots=True)
class LinkLine:
    """One short link."""

    link_id: str
    url: str
    target: str
    is_one_time: bool
    uses: int
    expires: int | None
    is_withdrawn: bool

    @property
    def host(self) -> str:
        """Return the host of its target."""
        try:
            return urlsplit(self.target).netloc
        except ValueError:
            return ""


@dataclass
class SignalsState:
    """Everything the room shows."""

    page: Page = Page.FIGURES
    span: str = "hour"
    job: str = ""
    name: str = ""
    tag: str = ""
    known: tuple[Series, ...] = ()
    """All figures there are, to choose among."""
    chart: Chart | None = None
    logins: tuple[LoginLine, ...] | None = None
    links: tuple[LinkLine, ...] | None = None
    is_offered: bool = False
    trouble: Trouble | None = None
    token: str = ""
    """Of the agent that is tried; forgotten when the desk is closed."""
    form: Form = Form.LINK
    drafts: dict[Form, FormDraft] = field(default_factory=lambda: {form: FormDraft(form) for form in Form})
    public: str = ""
    """The address that agents call."""

    @property
    def draft(self) -> FormDraft:
        """Return the open form."""
        return self.drafts[self.form]

    @property
    def address(self) -> str:
        """Return the address of the open page's request."""
        if self.page is Page.LOGINS:
            return "/bc/studio/logins"
        if self.page is Page.LINKS:
            return "/bc/studio/short-links"
        wanted = {"seconds": SPANS[self.span], "points": POINTS, "job": self.job, "name": self.name, "tag": self.tag}
        return "/bc/studio/metrics?" + urlencode({name: value for name, value in wanted.items() if value != ""})

    def take(self, page: Page, answer: ResponseShape) -> None:
        """Apply the answer for a page."""
        if answer.failure is not None:
            self.is_offered = self.is_offered and answer.status not in _NOT_OFFERED
            self.trouble = trouble_of_failure(answer.failure)
            return
        self.trouble = None
        result = answer.result if isinstance(answer.result, dict) else {}
        if page is Page.LOGINS:
            self.logins = tuple(_login(each) for each in _listed(result.get("logins")))
        elif page is Page.LINKS:
            self.links = tuple(_link(each) for each in _listed(result.get("links")))
        else:
            self.chart = _chart(result)
            if not (self.job or self.name or self.tag):
                self.known = self.chart.series

    def failed(self, error: DeskError) -> None:
        """Show that the place could not be reached."""
        self.trouble = trouble_of(error)

    def filter(self, what: str, value: str) -> None:
        """Show only figures of a job, a name or a tag; empty: of any."""
        setattr(self, what, value)

    def choices(self, what: str) -> list[str]:
        """List the values of a filter."""
        if what == "tag":
            found = {tag for each in self.known for tag in each.tags}
        else:
            found = {str(getattr(each, what)) for each in self.known}
        return sorted(found | ({chosen} if (chosen := str(getattr(self, what))) else set()), key=str.casefold)


def _listed(value: object) -> list[dict[str, Any]]:
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def _text(value: object) -> str:
    return value[:2_048] if isinstance(value, str) else ""


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= float_info.max:
        return 0.0
    return float(value)


def _login(value: dict[str, Any]) -> LoginLine:
    provider = _text(value.get("provider")) or _text(value.get("issuer"))
    at = read_moment(value.get("createdAt"))
    return LoginLine(_text(value.get("loginId")), _text(value.get("alias")), provider, _text(value.get("state")), at)


def _link(value: dict[str, Any]) -> LinkLine:
    return LinkLine(
        _text(value.get("linkId")),
        _text(value.get("url")),
        _text(value.get("requestUrl")),
        value.get("isOneTimeUse") is True,
        int(_number(value.get("uses"))),
        read_moment(value.get("expiresAt")),
        value.get("withdrawnAt") is not None,
    )


def _chart(value: dict[str, Any]) -> Chart:
    begin, end = read_moment(value.get("begin")) or 0, read_moment(value.get("end")) or 0
    step = int(_number(value.get("bucketSeconds"))) * 1_000
    series = tuple(_series(each) for each in _listed(value.get("series")))
    return Chart(begin, max(end, begin + 1), max(step, 1), series, value.get("hasMore") is True)


def _series(value: dict[str, Any]) -> Series:
    points = []
    for each in _listed(value.get("points")):
        at = read_moment(each.get("at"))
        if at is not None:
            figures = (_number(each.get(name)) for name in ("mean", "least", "most"))
            points.append(Point(at, int(_number(each.get("count"))), *figures))
    tags = value.get("tags")
    return Series(
        series_id=_text(value.get("seriesId")),
        who=_text(value.get("agentAlias"))[:_LONGEST],
        job=_text(value.get("job"))[:_LONGEST],
        name=_text(value.get("name"))[:_LONGEST],
        unit=_text(value.get("unit"))[:_LONGEST],
        tags=tuple(_text(each)[:_LONGEST] for each in tags if isinstance(each, str)) if isinstance(tags, list) else (),
        recorded=int(_number(value.get("recorded"))),
        last=_number(value.get("lastValue")),
        last_at=read_moment(value.get("lastAt")),
        points=tuple(points),
    )
