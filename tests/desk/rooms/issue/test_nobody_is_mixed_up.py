"""Whatever staff press, no form that is opened for a new person holds a value of somebody else."""

from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from hypothesis.strategies import integers, sampled_from

from connector_desk.desk.kit.schema import bundled_schemas
from connector_desk.desk.rooms.issue.state import IssueState
from connector_desk.desk.visits.visit_tracker import Phase

NAMES = ("given_name", "family_name", "name", "company")
ENDS = ("opened", "done", "refused", "failed", "expired", "cancelled")


class Counter(RuleBasedStateMachine):
    """Staff at the counter; each person who begins at a blank form has a number, which all their values carry."""

    def __init__(self) -> None:
        super().__init__()
        self.state = IssueState(is_ready=True, now=lambda: 1)
        self.state.offer_schemas(bundled_schemas())
        self.persons = self.visits = 0

    def persons_in_form(self) -> set[str]:
        draft = self.state.draft
        if draft is None:
            return set()
        typed = [value for item in draft.items for key, value in item.values.items() if key in NAMES and value]
        return {value.rpartition(" ")[2] for value in typed}

    def begin(self) -> None:
        """Check that the form is blank."""
        assert self.persons_in_form() == set()
        assert self.state.continued_for is None
        self.persons += 1

    @precondition(lambda self: self.state.phase in (Phase.CHOOSING, Phase.FILLING, Phase.FOLLOWING))
    @rule(number=integers(0, 5))
    def choose(self, number: int) -> None:
        is_for_somebody = self.state.person is not None or self.state.adds_to is not None
        will_forget = self.state.visit is not None
        self.state.choose(self.state.schemas[number])
        if not is_for_somebody or (will_forget and self.state.person is None):
            self.begin()

    @precondition(lambda self: self.state.can_edit)
    @rule(key=sampled_from(NAMES))
    def type_name(self, key: str) -> None:
        draft = self.state.draft
        if key in {each.key for each in draft.schema.fields}:
            inside = self.persons_in_form()
            draft.edit(key, f"Guest {next(iter(inside), self.persons)}")

    @precondition(lambda self: self.state.can_edit and self.state.draft is not None)
    @rule()
    def show_code(self) -> None:
        self.visits += 1
        self.state._follow(f"w{self.visits}", "openid-credential-offer://?credential_offer_uri=x", 1)

    @precondition(lambda self: self.state.visit is not None)
    @rule(end=sampled_from(ENDS))
    def hear(self, end: str) -> None:
        self.state.on_state(self.state.visit.visit_id, end, 2)

    @rule()
    def back(self) -> None:
        self.state.back()

    @rule()
    def next_person(self) -> None:
        self.state.next_person()
        if self.state.draft is not None:
            self.begin()

    @rule()
    def another(self) -> None:
        self.state.another()

    @rule()
    def add(self) -> None:
        self.state.add_credential()

    @rule()
    def change(self) -> None:
        self.state.change()

    @rule()
    def resume(self) -> None:
        self.state.resume()

    @rule()
    def take_up(self) -> None:
        could = self.state.can_take_up
        self.state.take_up()
        if could and self.persons_in_form():
            assert self.state.continued_for is not None

    @rule(alias=sampled_from(["acme:kim", "acme:lee"]))
    def address(self, alias: str) -> None:
        self.state.address(alias)

    @invariant()
    def one_person_in_a_form(self) -> None:
        assert len(self.persons_in_form()) <= 1


TestCounter = Counter.TestCase
TestCounter.settings = settings(max_examples=150, stateful_step_count=40, deadline=None)
