"""Runs of workflows in the records of a place, with their steps and their questions to the desk.  No Qt here."""

from urllib.parse import quote

from connector_desk.base.dataclass import dataclass
from connector_desk.base.instants import read_moment
from connector_desk.contract.visit import FINAL, VisitState
from connector_desk.desk.rooms.links.workflow import (
    LONGEST_NAME,
    STEP_LOOKS,
    Words,
    WorkflowStep,
    read_steps,
    text_of,
    words_of,
)
from connector_desk.desk.runner.visit import said_in
from connector_desk.desk.widgets.json_shape import MOST_LISTED
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

RUNS = "/bc/admin/workflows"
QUESTION = QT_TRANSLATE_NOOP("Links", "Approve this?")
"""The default question of a workflow."""

STATES = {
    "prepared": QT_TRANSLATE_NOOP("Links", "Started"),
    "shown": QT_TRANSLATE_NOOP("Links", "Started"),
    "opened": QT_TRANSLATE_NOOP("Links", "Started"),
    "waiting": QT_TRANSLATE_NOOP("Links", "Waiting for the connection"),
    "working": QT_TRANSLATE_NOOP("Links", "In progress"),
    "done": QT_TRANSLATE_NOOP("Links", "Done"),
    "refused": QT_TRANSLATE_NOOP("Links", "Declined in the wallet"),
    "failed": QT_TRANSLATE_NOOP("Links", "Failed"),
    "expired": QT_TRANSLATE_NOOP("Links", "Expired"),
    "cancelled": QT_TRANSLATE_NOOP("Links", "Withdrawn"),
}
WAITS = {
    "visitor": QT_TRANSLATE_NOOP("Links", "Waiting for the visitor"),
    "desk": QT_TRANSLATE_NOOP("Links", "Waiting for approval"),
    "wallet": QT_TRANSLATE_NOOP("Links", "Waiting for the wallet"),
}
DECLINED = QT_TRANSLATE_NOOP("Links", "Declined at the desk")
STEP_STATES = ("upcoming", "active", "done", "lapsed", "failed", "declined")


@dataclass(frozen=True, slots=True)
class RunStep:
    """One step of a run."""

    step: WorkflowStep
    state: str
    begun: int | None = None
    ended: int | None = None
    operator: str = ""


@dataclass(frozen=True, slots=True)
class Run:
    """The progress of a visitor in a workflow."""

    visit_id: str
    workflow: str
    titles: Words
    state: str
    steps: tuple[RunStep, ...]
    method: str = ""
    link_id: str = ""
    waits_for: str = ""
    question: tuple[tuple[str, str], ...] = ()
    """The question to the staff, by language; empty: the default one."""
    values: tuple[tuple[str, object], ...] = ()
    """The data for the answer, by label."""
    labels: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()
    """The labels in other languages."""
    answers: tuple[tuple[str, object], ...] = ()
    """The result of each step, by its name."""
    created: int | None = None
    error: str = ""
    said: str = ""
    """The message of the wallet or the agent, if it declined or failed."""
    is_agents: bool = False
    """True: it goes over the connection of an agent."""
    pin: str = ""
    """The PIN of the present offer, for the staff to tell the visitor."""

    @property
    def is_over(self) -> bool:
        """Return whether the state is final."""
        return VisitState(self.state) in FINAL

    @property
    def shown_step(self) -> str:
        """Return the step that a decision is about: the one that was shown, and never a later one."""
        return next((one.step.name for one in self.steps if one.state == "active"), "")

    @property
    def asks_desk(self) -> bool:
        """Return whether it waits for the desk."""
        return self.waits_for == "desk" and not self.is_over

    @property
    def is_declined(self) -> bool:
        """Return whether the desk declined it."""
        return any(each.state == "declined" for each in self.steps)

    @property
    def state_words(self) -> str:
        """Return its state in words; context `Links`."""
        if self.is_declined:
            return DECLINED
        return STATES[self.state] if self.is_over else WAITS.get(self.waits_for, STATES[self.state])

    def label(self, key: str, language: str) -> str:
        """Return a label of its workflow in a language; empty if there is none."""
        return dict(dict(self.labels).get(key, ())).get(language, "")

    @property
    def asked(self) -> Words:
        """Return the question by language; empty if it has none."""
        return dict(self.question)


def run_address(visit_id: str, *deed: str) -> str:
    """Make the address of one run; the identifier is quoted whole, it cannot climb to another address."""
    return "/".join((RUNS, quote(visit_id, safe=""), *deed))


def read_runs(result: object) -> tuple[Run, ...] | None:
    """Read the runs among the visits that are listed; None where nothing is."""
    told = result.get("workflows") if isinstance(result, dict) else None
    if not isinstance(told, list):
        return None
    return tuple(run for each in told[:MOST_LISTED] if (run := read_run(each)) is not None)


def read_run(value: object) -> Run | None:
    """Read one run; None when it is none."""
    run = value.get("run") if isinstance(value, dict) else None
    if not isinstance(value, dict) or value.get("kind") != "flow" or not isinstance(run, dict):
        return None
    visit_id, state, error = text_of(value.get("workflowId")), value.get("state"), value.get("error")
    if visit_id in ("", ".", "..") or state not in set(VisitState):
        return None
    workflow, asked = text_of(value.get("flow"), LONGEST_NAME), run.get("question")
    question = asked if isinstance(asked, dict) else {}
    words, told_labels = words_of(question, "text"), _pairs(question.get("labels"))
    return Run(
        visit_id=visit_id,
        workflow=workflow,
        titles=words_of(run, "title", workflow),
        state=f"{state}",
        steps=_read_steps(run.get("steps")),
        method=text_of(run.get("methodName"), LONGEST_NAME),
        link_id=text_of(run.get("linkId")),
        waits_for=text_of(run.get("waitsFor")),
        question=tuple(words.items()) if words["en"] else (),
        values=_pairs(question.get("values")),
        labels=tuple((key, tuple(words_of({"text": key, "texts": each}, "text").items())) for key, each in told_labels),
        answers=_pairs(run.get("answers")),
        created=read_moment(value.get("createdAt")),
        pin=text_of(value.get("pin"), 64) if run.get("waitsFor") == "wallet" else "",
        error=text_of(error.get("message")) if isinstance(error, dict) else "",
        said=said_in(error),
        is_agents=isinstance(value.get("agentId"), str),
    )


def _read_steps(value: object) -> tuple[RunStep, ...]:
    told = [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []
    return tuple(
        RunStep(
            step=step,
            state=state if (state := text_of(each.get("state"))) in STEP_STATES else "upcoming",
            begun=read_moment(each.get("begunAt")),
            ended=read_moment(each.get("endedAt")),
            operator=text_of(each.get("operator"), 80),
        )
        for step, each in zip(read_steps(told), told, strict=False)
    )


def _pairs(value: object) -> tuple[tuple[str, object], ...]:
    return tuple((text_of(key, 120), each) for key, each in value.items()) if isinstance(value, dict) else ()


def step_words(step: WorkflowStep, language: str) -> tuple[str, bool]:
    """Return the name of a step: its title, else its kind; True if it has to be translated (`Links`)."""
    title = step.titles.get(language) or step.titles.get("en", "")
    return (title, False) if title else (STEP_LOOKS.get(step.kind, step.look).words, True)
