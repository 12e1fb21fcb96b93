"""The state of the signals room: metrics over time, sign-ins, short links.  No Qt here."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from sys import float_info
from typing import TYPE_CHECKING, NamedTuple, TypeVar
from urllib.parse import urlsplit

from connector_desk.base.host_name import both_forms
from connector_desk.desk.rooms.signals.draft import TrialDraft, TrialForm
from connector_desk.desk.runner.error_message import ErrorMessage, message_of_error, message_of_failure

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.agent_api import Login, LoginList, MetricChart, MetricSeries, ShortLink, ShortLinkList
    from connector_desk.contract.wire import WireModel

M = TypeVar("M", bound="WireModel")

POINTS = 60
SPANS = {"hour": 3_600, "day": 86_400, "month": 30 * 86_400}
"""Seconds that a chart spans."""
_LONGEST = 256
_LONGEST_LINK = 2_048
_MOST = 10**12


class SignalsPage(StrEnum):
    """The visible page."""

    METRICS = "figures"
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


class Series(NamedTuple):
    """One metric over time."""

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


class Chart(NamedTuple):
    """Metrics and the time they span."""

    begin: int
    end: int
    step: int
    """Milliseconds of one stretch."""
    series: tuple[Series, ...]
    has_more: bool


class LoginLine(NamedTuple):
    """One sign-in."""

    login_id: str
    alias: str
    provider: str
    state: str
    at: int | None


class LinkLine(NamedTuple):
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
            return both_forms(urlsplit(self.target).netloc)
        except ValueError:
            return ""


@dataclass
class SignalsState:
    """Everything the room shows."""

    page: SignalsPage = SignalsPage.METRICS
    span: str = "hour"
    job: str = ""
    name: str = ""
    tag: str = ""
    known: tuple[Series, ...] = ()
    """All metrics there are, to choose among."""
    chart: Chart | None = None
    logins: tuple[LoginLine, ...] | None = None
    links: tuple[LinkLine, ...] | None = None
    is_offered: bool = False
    error_message: ErrorMessage | None = None
    token: str = ""
    """Of the agent that is tried; forgotten when the desk is closed."""
    form: TrialForm = TrialForm.LINK
    drafts: dict[TrialForm, TrialDraft] = field(
        default_factory=lambda: {form: TrialDraft(form=form) for form in TrialForm}
    )
    public: str = ""
    """The address that agents call."""

    @property
    def draft(self) -> TrialDraft:
        """Return the open form."""
        return self.drafts[self.form]

    @property
    def asked(self) -> dict[str, str | int]:
        """Return by what metrics are asked for, as the interface spells it."""
        wanted = {"job": self.job, "name": self.name, "tag": self.tag}
        chosen = {name: value for name, value in wanted.items() if value}
        return {"seconds": SPANS[self.span], "points": POINTS, **chosen}

    def on_metrics(self, response: TypedResponse[MetricChart]) -> None:
        """Take metrics over time."""
        if self._went_well(response) and response.value is not None:
            self.chart = _chart(response.value)
            if not (self.job or self.name or self.tag):
                self.known = self.chart.series

    def on_logins(self, response: TypedResponse[LoginList]) -> None:
        """Take the sign-ins."""
        if self._went_well(response) and response.value is not None:
            self.logins = tuple(_login(each) for each in response.value.logins)

    def on_links(self, response: TypedResponse[ShortLinkList]) -> None:
        """Take the short links."""
        if self._went_well(response) and response.value is not None:
            self.links = tuple(_link(each) for each in response.value.links)

    def _went_well(self, response: TypedResponse[M]) -> bool:
        if response.problem is None:
            self.error_message = None
            return True
        self.is_offered = self.is_offered and not response.is_not_offered
        self.error_message = message_of_failure(response.problem)
        return False

    def failed(self, error: DeskError) -> None:
        """Show that the place could not be reached."""
        self.error_message = message_of_error(error)

    def filter(self, what: str, value: str) -> None:
        """Show only metrics of a job, a name or a tag; empty: of any."""
        setattr(self, what, value)

    def choices(self, what: str) -> list[str]:
        """List the values of a filter."""
        if what == "tag":
            found = {tag for each in self.known for tag in each.tags}
        else:
            found = {str(getattr(each, what)) for each in self.known}
        return sorted(found | ({chosen} if (chosen := str(getattr(self, what))) else set()), key=str.casefold)


def _count(value: int) -> int:
    """Return a count that can be painted."""
    return value if abs(value) <= _MOST else 0


def _paintable(value: float) -> float:
    """Return a metric that can be painted; 0 for one beyond all that is measured."""
    return float(value) if abs(value) <= float_info.max else 0.0


def _login(login: Login) -> LoginLine:
    provider = login.provider or login.issuer
    return LoginLine(login.loginId, login.alias[:_LONGEST], provider[:_LONGEST_LINK], login.state, login.createdAt)


def _link(link: ShortLink) -> LinkLine:
    return LinkLine(
        link.linkId,
        link.url[:_LONGEST_LINK],
        (link.requestUrl or "")[:_LONGEST_LINK],
        link.isOneTimeUse,
        _count(link.uses),
        link.expiresAt,
        link.withdrawnAt is not None,
    )


def _chart(chart: MetricChart) -> Chart:
    step = max(_count(chart.bucketSeconds) * 1_000, 1)
    series = tuple(_series(each) for each in chart.series)
    return Chart(chart.begin, max(chart.end, chart.begin + 1), step, series, chart.hasMore)


def _series(series: MetricSeries) -> Series:
    return Series(
        series_id=series.seriesId,
        who=(series.agentAlias or "")[:_LONGEST],
        job=series.job[:_LONGEST],
        name=series.name[:_LONGEST],
        unit=series.unit[:_LONGEST],
        tags=tuple(each[:_LONGEST] for each in series.tags),
        recorded=_count(series.recorded),
        last=_paintable(series.lastValue),
        last_at=series.lastAt,
        points=tuple(
            Point(each.at, _count(each.count), _paintable(each.mean), _paintable(each.least), _paintable(each.most))
            for each in series.points
        ),
    )
