"""The state of the links room: the draft, the links, the runs, and the open ones.  No Qt, no calls."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from connector_desk.base.identifiers import new_id
from connector_desk.base.instants import DAY
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import FormSpec
from connector_desk.desk.rooms.links.draft import CONNECTS, GOAL, PARAMETERS, LinkDraft, When
from connector_desk.desk.rooms.links.link import Link, read_link, read_links, read_standing
from connector_desk.desk.rooms.links.run import Run, read_run, read_runs
from connector_desk.desk.runner.error_message import ErrorMessage, message_of_error, message_of_failure
from connector_desk.desk.visits.set_aside_visits import MOST_SET_ASIDE, SET_ASIDE_LIFE

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.contract.standing_offer import StandingOffer, StandingOfferList
    from connector_desk.contract.visit_record import Visit, VisitList
    from connector_desk.contract.workflow import WorkflowLink, WorkflowLinkList
    from connector_desk.desk.rooms.links.workflow import ListedWorkflow
    from connector_desk.desk.visits.set_aside_visits import WalletAttempt

UNSURE = ("outcome_unknown", "place_unreachable")
"""Failures after which the same attempt can be made again without making two links."""


class LinksPage(StrEnum):
    """The visible page."""

    MAKE = "make"
    LINKS = "links"
    RUNS = "runs"
    WORKFLOWS = "workflows"
    STANDING = "standing"
    """The form of a code that lasts."""


@dataclass
class LinksState:
    """The state of the room, beside that of the whole desk (`watch.py`) and the page of the workflows."""

    page: LinksPage = LinksPage.MAKE
    decimal_mark: str = "."
    date_example: str = "2026-12-31"
    draft: LinkDraft | None = None
    """The link that is being made; None: its workflow is being chosen."""
    set_aside: list[LinkDraft] = field(default_factory=list)
    """Those that were left with values, the last one first: they return by `take_up` alone, as they may be for
    somebody else."""
    now: Callable[[], int] = int
    """Return the present instant."""
    last_name: str = ""
    shows_json: bool = False
    once: str = ""
    """Names the attempt under way, or one whose outcome is unknown, so that it makes no second link."""
    is_sending: bool = False
    error_message: ErrorMessage | None = None
    links: tuple[Link, ...] | None = None
    """Newest first; None: not known yet."""
    standing: FormDraft = field(default_factory=lambda: FormDraft(FormSpec(())))
    """The form of a code that lasts."""
    standing_offers: tuple[Link, ...] = ()
    """The codes that last, the newest first."""
    standing_error: ErrorMessage | None = None
    more: str = ""
    """The mark of the next page of links; empty: there is none."""
    sees_links: bool = True
    opened: Link | None = None
    """The link whose code is on the screen."""
    taken_away: Link | None = None
    """The one whose code was on the screen until the address of the place changed."""
    shows_poster: bool = False
    runs: tuple[Run, ...] | None = None
    sees_runs: bool = True
    opened_run: str = ""
    links_error: ErrorMessage | None = None
    runs_error: ErrorMessage | None = None
    operation_error: ErrorMessage | None = None
    """The failure of the last action on the open link."""
    tried: dict[str, WalletAttempt] = field(default_factory=dict)
    """The attempts of the test wallet with links, by their addresses."""

    @property
    def chosen(self) -> str:
        """Return the workflow that a link is made for; empty: it is being chosen."""
        return self.draft.workflow.name if self.draft is not None else ""

    @property
    def can_edit(self) -> bool:
        """Return whether the draft may be changed."""
        return self.draft is not None and not self.is_sending

    @property
    def run(self) -> Run | None:
        """Return the open run."""
        return next((each for each in self.runs or () if each.visit_id == self.opened_run), None)

    def runs_of(self, link: Link) -> list[Run]:
        """List the runs that a link has started, as far as they are known."""
        return [each for each in self.runs or () if link.link_id and each.link_id == link.link_id]

    @property
    def is_trying(self) -> bool:
        """Return whether the test wallet is busy: one attempt at a time."""
        return any(each.is_under_way for each in self.tried.values())

    def choose(self, workflow: ListedWorkflow) -> None:
        """Begin a link with the defaults of a workflow; the present one is set aside."""
        if not self.is_sending:
            self._set_aside()
            self._open(self._fresh(workflow))

    def replace(self, workflow: ListedWorkflow) -> None:
        """Go on with the draft after its workflow was replaced: matching values are kept."""
        draft = self.draft
        if self.is_sending or draft is None or draft.workflow == workflow:
            return
        fresh = self._fresh(workflow)
        fresh.is_continued = draft.is_continued and draft.written is None
        if draft.written is None:
            fresh.values = {key: value for key, value in draft.values.items() if key in fresh.spec}
        self.draft, self.error_message, self.once = fresh, None, ""

    def leave_draft(self) -> None:
        """Go back to choosing; the draft is set aside."""
        if not self.is_sending:
            self._set_aside()
            self.draft, self.error_message, self.shows_json = None, None, False

    @property
    def left(self) -> list[LinkDraft]:
        """List the drafts that were set aside within a working day, the last one first."""
        now = self.now()
        return [each for each in self.set_aside if now < each.left_at + SET_ASIDE_LIFE]

    @property
    def can_take_up(self) -> bool:
        """Return whether a draft was left that can be continued."""
        return bool(self.left) and not self.is_sending

    def take_up(self) -> None:
        """Continue the draft that was left last; the present one takes its turn after the others."""
        if self.can_take_up:
            wanted, *self.set_aside = self.left
            waiting = list(self.set_aside)
            self._set_aside()
            self.set_aside = [*waiting, *(each for each in self.set_aside if not any(each is one for one in waiting))]
            wanted.is_continued = True
            self._open(wanted)

    @property
    def continued_for(self) -> str | None:
        """Return whose values a link has that was taken up, perhaps nobody's by name; None: it began anew."""
        draft = self.draft
        return draft.title if draft is not None and draft.is_continued and draft.is_unfinished else None

    def _set_aside(self) -> None:
        if self.draft is not None and self.draft.is_unfinished:
            self.draft.left_at = self.now()
            self.set_aside = [self.draft, *self.left][:MOST_SET_ASIDE]

    def _open(self, draft: LinkDraft) -> None:
        self.draft, self.last_name = draft, draft.workflow.name
        self.page, self.error_message, self.once = LinksPage.MAKE, None, ""
        self.close()

    def _fresh(self, workflow: ListedWorkflow) -> LinkDraft:
        return LinkDraft(
            workflow=workflow,
            decimal_mark=self.decimal_mark,
            date_example=self.date_example,
            now=lambda: self.now(),  # noqa: PLW0108 - it may be set later
        )

    @property
    def unfinished(self) -> list[LinkDraft]:
        """List the drafts that were changed and not sent, the one on the screen first."""
        drafts = self.left if self.draft is None else [self.draft, *self.left]
        return [each for each in drafts if each.is_unfinished]

    def take_up_saved(self, workflow: ListedWorkflow, saved: Mapping[str, object]) -> bool:
        """Continue a draft of the last run; False while a link is being made.  Raises ValueError for anything else."""
        if self.is_sending:
            return False
        draft = self._fresh(workflow)
        draft.read_saved(saved)
        draft.is_continued = True
        self.shows_json = draft.written is not None
        self._set_aside()
        self._open(draft)
        return True

    def begin(self) -> bytes | None:
        """Note that the link is being made; gives the request, or None where something is wrong or under way."""
        draft = self.draft
        if draft is None or self.is_sending or not draft.validate():
            return None
        if not self.once and not self.shows_json:
            draft.last_text = None  # a new attempt counts from now; the same one sends the same bytes again
        self.once = self.once or new_id()
        self.is_sending, self.error_message = True, None
        return draft.text()

    def made(self, response: Response) -> bool:
        """Process the answer; return whether there is a link now."""
        self.is_sending, draft = False, self.draft
        self.once = ""
        url = response.result if isinstance(response.result, str) else ""
        if response.failure is not None or draft is None or not url.startswith(("https://", "http://")):
            faults = (
                [(each.path, each.code, each.message) for each in response.failure.fields] if response.failure else []
            )
            elsewhere = draft.refuse(faults) if draft is not None else []
            as_json = draft is not None and draft.written is not None
            error_message = message_of_failure(response.failure, elsewhere, names_path=as_json)
            self.error_message = error_message if elsewhere or not faults else None
            return False
        self.opened = _provisional(draft, url, self.now())
        self.draft, self.shows_json, self.shows_poster = None, False, False
        return True

    def failed(self, error: DeskError) -> None:
        """Show that nobody answered; the same attempt may be repeated."""
        self.is_sending, self.error_message = False, message_of_error(error)
        if error.code not in UNSURE:
            self.once = ""

    def failed_standing(self, error: DeskError) -> None:
        """Show that nobody answered about a code that lasts; the same attempt may be repeated."""
        self.is_sending, self.standing_error = False, message_of_error(error)
        if error.code not in UNSURE:
            self.once = ""

    def edited(self) -> None:
        """Note that the draft was changed: from now on it is another attempt."""
        self.once = ""

    def listed(self, response: TypedResponse[WorkflowLinkList], *, follows: bool) -> None:
        """Add a page of links."""
        page = response.value
        if page is None:
            self.sees_links = self.sees_links and not response.is_not_offered
            if self.sees_links:
                self.links_error = message_of_failure(response.problem)
            return
        links = read_links(page)
        kept = [each for each in self.links or () if not any(each.is_same(fresh) for fresh in links)]
        self.links = (*kept, *links) if follows else links
        self.more, self.links_error = page.next or "", None
        self._follow_opened()

    def listed_standing(self, response: TypedResponse[StandingOfferList]) -> None:
        """Set the codes that last; a place that is older has none."""
        opened = self.opened if self.opened is not None and self.opened.is_standing else None
        if response.value is None:
            if opened is not None:
                self.operation_error = message_of_failure(response.problem)
            return
        self.standing_offers = tuple(read_standing(each) for each in response.value.standingOffers)
        if opened is not None and not any(each.is_same(opened) for each in self.standing_offers):
            self.show(LinksPage.LINKS)

    def begin_standing(self) -> bytes | None:
        """Note that a code that lasts is being made; gives the request, or None while another is under way."""
        if self.is_sending:
            return None
        self.once = self.once or new_id()
        self.is_sending, self.standing_error = True, None
        schema_id, _, spoken = self.standing.value("credential").partition(" ")
        title = self.standing.value("title").strip()
        return json.dumps({"title": title, "schemaId": schema_id, "format": spoken}).encode()

    def made_standing(self, response: TypedResponse[StandingOffer]) -> None:
        """Process the answer: show the code, or what was refused."""
        self.is_sending, self.once = False, ""
        if response.value is not None:
            made = read_standing(response.value)
            self.standing.forget()
            self.standing_offers = (made, *self.standing_offers)
            self.open(made)
            return
        faults = [(each.path, each.code, each.message) for each in response.failure.fields] if response.failure else []
        elsewhere = self.standing.refuse(faults)
        self.standing_error = message_of_failure(response.problem, elsewhere) if elsewhere or not faults else None

    def on_link(self, response: TypedResponse[WorkflowLink]) -> None:
        """Update one link."""
        link = read_link(response.value)
        self.operation_error = message_of_failure(response.problem) if link is None else None
        if link is None:
            return
        self.links = tuple(link if each.is_same(link) else each for each in self.links or ())
        if self.opened is not None and self.opened.is_same(link):
            self.opened = link

    def listed_runs(self, response: TypedResponse[VisitList]) -> None:
        """Set the runs."""
        if response.value is not None:
            kept = self.runs_of(self.opened) if self.opened is not None else []
            self.runs, self.runs_error = _together(read_runs(response.value), kept), None
        elif response.is_not_offered:
            self.sees_runs = False
        else:
            self.runs_error = message_of_failure(response.problem)

    def on_more_runs(self, response: TypedResponse[VisitList]) -> None:
        """Add runs that may not be among the newest."""
        runs = read_runs(response.value) if response.value is not None else ()
        if runs:
            self.runs = _together(runs, self.runs or ())

    def on_failure(self, what: str, error: DeskError) -> None:
        """Show that nobody answered: about the `links`, the `runs`, or the action on a link."""
        error_message = message_of_error(error)
        if what == "links":
            self.links_error = error_message
        elif what == "runs":
            self.runs_error = error_message
        elif what == "withdraw":
            self.operation_error = error_message

    def on_run(self, response: TypedResponse[Visit]) -> None:
        """Update one run; a new one comes first."""
        run = read_run(response.value)
        if run is None or self.runs is None:
            return
        if any(each.visit_id == run.visit_id for each in self.runs):
            self.runs = tuple(run if each.visit_id == run.visit_id else each for each in self.runs)
        else:
            self.runs = (run, *self.runs)

    def open(self, link: Link) -> None:
        """Show the code of a link."""
        self.opened, self.shows_poster, self.page, self.operation_error = link, False, LinksPage.LINKS, None

    def close(self) -> None:
        """Remove the code from the screen."""
        self.opened, self.shows_poster = None, False

    def hide_code(self) -> None:
        """Remove a code that leads nowhere any more; it returns once its new address is known."""
        opened = self.opened
        if opened is not None:
            self.close()
            self.page, self.taken_away = LinksPage.LINKS, opened if opened.link_id else None

    def show(self, page: LinksPage) -> None:
        """Turn to another page; a code that is open is put away."""
        self.page = page
        self.close()

    def _follow_opened(self) -> None:
        opened, taken = self.opened, self.taken_away
        if opened is not None:
            self.opened = next((each for each in self.links or () if each.is_same(opened)), opened)
        elif taken is not None and self.page is LinksPage.LINKS:
            self.opened = next((each for each in self.links or () if each.is_same(taken)), None)
        self.taken_away = None


def _together(fresh: Sequence[Run], known: Sequence[Run]) -> tuple[Run, ...]:
    """Merge known runs with new answers, which are newer; newest first."""
    updated = {each.visit_id for each in fresh}
    both = (*fresh, *(each for each in known if each.visit_id not in updated))
    return tuple(sorted(both, key=lambda each: each.created or 0, reverse=True))


def _provisional(draft: LinkDraft, url: str, now: int) -> Link:
    """Return a provisional link after its creation, until the place lists it, from the values of the form."""
    link = Link(url=url, workflow=draft.workflow_name, method=draft.method.name, created=now)
    if not draft.is_shown:
        return link
    ends = now + DAY if draft.when is When.DEFAULT else draft.ends(now)
    given = draft.document().get(PARAMETERS)
    return replace(
        link,
        expires=ends,
        goal=draft.value(GOAL).strip(),
        connects=bool(draft.value(CONNECTS)),
        parameters=tuple(given.items()) if isinstance(given, dict) else (),
    )
