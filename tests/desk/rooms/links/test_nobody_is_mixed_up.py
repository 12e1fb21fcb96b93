"""Whatever staff press, no link that is begun anew holds a value of somebody else."""

import re

from fake_workflows import known_workflows
from fakes import NOON, response, typed
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from hypothesis.strategies import booleans, integers, sampled_from

from connector_desk.base.errors import DeskError
from connector_desk.contract.workflow import Workflow
from connector_desk.desk.rooms.links.state import LinksState
from connector_desk.desk.rooms.links.workflow import ListedWorkflow, read_workflow


def offered(*, is_newer: bool, at: int) -> ListedWorkflow:
    told = known_workflows()[at] | ({"goal": "Written anew"} if is_newer else {})
    workflow = read_workflow(typed(Workflow, told).value)
    assert workflow is not None
    return workflow


class Links(RuleBasedStateMachine):
    """Staff who make links; each person has a number, which all that is typed for them carries."""

    def __init__(self) -> None:
        super().__init__()
        self.state = LinksState(now=lambda: NOON)
        self.persons = self.links = 0

    def persons_in_form(self) -> set[str]:
        draft = self.state.draft
        return set(re.findall(r"Guest(\d+)", draft.shown_text())) if draft is not None else set()

    @property
    def guest(self) -> str:
        """Return what is typed for whom the link is, or for the next person."""
        return f"Guest{next(iter(self.persons_in_form()), self.persons)}"

    @rule(at=integers(0, 2), is_newer=booleans())
    def choose(self, at: int, is_newer: bool) -> None:
        was_sending = self.state.is_sending
        self.state.choose(offered(at=at, is_newer=is_newer))
        if not was_sending:
            assert self.persons_in_form() == set()
            self.persons += 1

    @precondition(lambda self: self.state.can_edit)
    @rule(row=sampled_from(["parameters.host", "parameters.given_name", "goal"]))
    def type_in(self, row: str) -> None:
        if row in self.state.draft.spec:
            self.state.draft.edit(row, self.guest)

    @precondition(lambda self: self.state.can_edit)
    @rule(is_shown=booleans())
    def write(self, is_shown: bool) -> None:
        workflow = self.state.chosen if is_shown else "another"
        self.state.draft.write(f'{{"workflow": "{workflow}", "goal": "{self.guest}"}}')
        assert self.state.draft.is_shown == is_shown

    @precondition(lambda self: self.state.can_edit)
    @rule(end=sampled_from(["made", "refused", "lost"]))
    def make(self, end: str) -> None:
        if self.state.begin() is None:
            return
        if end == "lost":
            self.state.failed(DeskError("outcome_unknown"))
            return
        self.links += 1
        url = f"http://192.168.1.20:8080/w/{self.links}"
        self.state.made(response(result=url if end == "made" else None))

    @rule()
    def leave(self) -> None:
        self.state.leave_draft()

    @rule()
    def take_up(self) -> None:
        could = self.state.can_take_up
        self.state.take_up()
        assert not could or self.state.draft is not None

    @rule()
    def replace(self) -> None:
        before = self.persons_in_form()
        draft = self.state.draft
        if draft is not None:
            self.state.replace(offered(at=0, is_newer=draft.workflow == offered(at=0, is_newer=False)))
            assert self.persons_in_form() <= before

    @invariant()
    def one_person_in_a_form(self) -> None:
        assert len(self.persons_in_form()) <= 1


TestLinks = Links.TestCase
TestLinks.settings = settings(max_examples=100, stateful_step_count=30, deadline=None)
