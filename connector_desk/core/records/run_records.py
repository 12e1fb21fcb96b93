"""Runs of predefined workflows as they are kept, and as the staff see them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Self

from connector_desk.contract.staff import operator_of, staff_of
from connector_desk.contract.strict_json import JsonValue, dumps
from connector_desk.contract.visit import WaitsFor
from connector_desk.contract.wire import read, to_value
from connector_desk.contract.workflow import Question, RunStep, RunStepState, WorkflowRun
from connector_desk.contract.workflow_definition import ApproveStep, WorkflowMethod, WorkflowStep
from connector_desk.core.agents import agent_deliveries, connections
from connector_desk.core.store import agents, workflow_runs

if TYPE_CHECKING:
    from connector_desk.contract.schema import Languages
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.workflow_runs import RunRow

VISITOR = "visitor"
DESK = "desk"
CHILD = "child"
_WAITS = {VISITOR: WaitsFor.VISITOR, DESK: WaitsFor.DESK, CHILD: WaitsFor.WALLET}


class RunPlan(NamedTuple):
    """The definition at the start of a run: it is used to its end, even after a change of the workflow."""

    title: str
    titles: Languages
    goal: str
    goals: Languages
    method: WorkflowMethod

    @property
    def steps(self) -> list[WorkflowStep]:
        """Return the steps, in order."""
        return list(self.method.steps)

    def spell(self) -> str:
        """Spell it to be kept."""
        texts = {"title": self.title, "titles": self.titles, "goal": self.goal, "goals": self.goals}
        return json.dumps({**texts, "method": to_value(self.method)})

    @classmethod
    def of(cls, row: RunRow) -> Self:
        """Read the plan of a run."""
        kept = json.loads(row.plan)
        return cls(kept["title"], kept["titles"], kept["goal"], kept["goals"], read(WorkflowMethod, kept["method"]))


class RunContent(NamedTuple):
    """The data of a run."""

    started: int
    goal: str | None
    parameters: Mapping[str, JsonValue]
    answers: Mapping[str, JsonValue] = MappingProxyType({})
    """The result of each step, by its name."""
    shown: Mapping[str, JsonValue] = MappingProxyType({})
    """The values shown to the person that the run waits for: to the staff by label."""
    messages: tuple[Mapping[str, JsonValue], ...] = ()
    """The messages to the visitor: text, texts and values of each."""

    def with_answer(self, step: str, answer: JsonValue) -> Self:
        """Return a copy with the result of one more step."""
        return self._replace(answers={**self.answers, step: answer}, shown={})

    def seal(self, sealer: Sealer, visit_id: str) -> bytes:
        """Seal it to be kept with its run."""
        kept: dict[str, JsonValue] = {
            "started": self.started,
            "goal": self.goal,
            "parameters": dict(self.parameters),
            "answers": dict(self.answers),
            "shown": dict(self.shown),
            "messages": [dict(one) for one in self.messages],
        }
        return sealer.seal(dumps(kept), _purpose(visit_id))

    @classmethod
    def open(cls, sealer: Sealer, row: RunRow) -> Self | None:
        """Open the sealed part; return None once it is purged.  Raises Unavailable(store_locked)."""
        if not row.sealed:
            return None
        kept = json.loads(sealer.open(row.sealed, _purpose(row.visit_id)))
        messages = tuple(kept["messages"])
        return cls(kept["started"], kept["goal"], kept["parameters"], kept["answers"], kept["shown"], messages)


def _purpose(visit_id: str) -> bytes:
    return f"flow_run:{visit_id}".encode()


def record(sealer: Sealer, tx: Transaction, row: RunRow) -> WorkflowRun:
    """Return the progress of a run, for the staff."""
    plan, content = RunPlan.of(row), RunContent.open(sealer, row)
    waits = _WAITS.get(row.waits or "")
    asked = plan.steps[row.position] if row.waits == DESK else None
    question = None
    if isinstance(asked, ApproveStep):
        values = {} if content is None else dict(content.shown)
        question = Question(text=asked.question, texts=asked.questions, values=values, labels=asked.labels)
    return WorkflowRun(
        title=plan.title,
        titles=plan.titles,
        methodName=plan.method.name,
        linkId=row.link_id,
        steps=_steps(tx, row, plan),
        waitsFor=waits,
        question=question,
        parameters={} if content is None else dict(content.parameters),
        answers={} if content is None else dict(content.answers),
    )


def _steps(tx: Transaction, row: RunRow, plan: RunPlan) -> list[RunStep]:
    begun = {one.position: one for one in workflow_runs.steps(tx, row.visit_id)}
    steps = []
    for position, step in enumerate(plan.steps):
        kept = begun.get(position)
        steps.append(
            RunStep(
                name=step.name,
                kind=step.kind,
                title=step.title,
                titles=step.titles,
                state=RunStepState.UPCOMING if kept is None else RunStepState(kept.state),
                begunAt=None if kept is None else kept.begun_at,
                endedAt=None if kept is None else kept.ended_at,
                workflowId=None if kept is None else kept.child_id,
                operator=None if kept is None or kept.operator is None else operator_of(kept.operator),
                staff=None if kept is None or kept.operator is None else staff_of(kept.operator),
            )
        )
    return steps


def link_of(runtime: Runtime, tx: Transaction, child_id: str) -> str | None:
    """Return the link for the wallet of the present step's visit; None if it goes over a connection."""
    if not runtime.address.base or agents.delivery_of(tx, child_id) is not None:
        return None
    held = agents.connection_of_visit(tx, child_id)
    if held is not None:
        return connections.short_link(runtime.address, held)
    return agent_deliveries.link_of(runtime, tx, child_id) or None
