"""Predefined workflows as a place describes them: the workflows, the links that start them, and their runs."""

from datetime import date
from enum import StrEnum
from typing import Annotated, ClassVar, Literal, Self, TypeAlias

from pydantic import Field, StringConstraints, model_validator

from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.kinds import Label, Name, Record, absent_means, empty_is_absent, refuse
from connector_desk.contract.limits import KEY_CHARACTERS, WORKFLOW_BYTES, WORKFLOW_PARTS
from connector_desk.contract.moment import Moment
from connector_desk.contract.schema import Languages
from connector_desk.contract.tolerant_reader import unknown_means
from connector_desk.contract.visit import WaitsFor
from connector_desk.contract.wire import JsonValue, WireModel

WorkflowName = Annotated[str, StringConstraints(min_length=1, max_length=KEY_CHARACTERS)]
StepName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9_]{0,63}$")]
ValueType: TypeAlias = Literal["text", "whole", "number", "yes-no", "date"]
WorkflowText = Annotated[str, StringConstraints(min_length=1, max_length=WORKFLOW_BYTES)]


class CreateWorkflowLink(WireModel):
    """Create a link that starts a workflow. The answer is the link itself."""

    own_codes: ClassVar[dict[tuple[str, str], str]] = {
        ("workflow", "too_long"): "workflow_not_found",
        ("methodName", "too_long"): "method_not_found",
        ("methodName", "missing_field"): "method_not_found",
    }

    workflow: WorkflowName = Field(description="Name of the workflow.", examples=["day-pass"])
    methodName: Annotated[WorkflowName | None, empty_is_absent()] = Field(
        default=None, description="Method inside the workflow; its default method if absent."
    )
    isConnectionRequired: Annotated[bool, absent_means(default=False)] = Field(
        default=False, description="Whether a connection is needed before the workflow starts."
    )
    expiryDate: Moment | None = Field(default=None, description="When the link expires; after 24 hours if absent.")
    goal: Annotated[Name | None, empty_is_absent()] = Field(
        default=None, description="Purpose of the link; the visitor sees it."
    )
    parameters: Record | None = Field(
        default=None, description="Parameters for the workflow.", examples=[{"event": "Open day"}]
    )


class WorkflowLinkState(StrEnum):
    """Whether a link still starts its workflow."""

    OPEN = "open"
    USED = "used"
    EXPIRED = "expired"
    WITHDRAWN = "withdrawn"
    UNAVAILABLE = "unavailable"
    """The workflow, or its method, is not offered any more."""


class WorkflowLink(WireModel):
    """A workflow link."""

    linkId: str = Field(description="Identifies the link.")
    url: str = Field(description="The link.", examples=["https://desk.example/w/nUVXtVpIk5fZtYb0xZ2c5A"])
    workflow: str = Field(description="Name of its workflow.", examples=["day-pass"])
    methodName: str = Field(description="The method that it starts.")
    isConnectionRequired: bool = Field(description="Whether a visitor connects first.")
    goal: str | None = Field(default=None, description="Purpose of the link; the goal of the workflow if absent.")
    parameters: dict[str, JsonValue] = Field(default_factory=dict, description="Parameters for the workflow.")
    state: Annotated[WorkflowLinkState, unknown_means(WorkflowLinkState.UNAVAILABLE)] = Field(
        description="Whether it still starts the workflow."
    )
    createdAt: Moment = Field(description="When it was created.")
    expiresAt: Moment = Field(description="When it expires.")
    uses: int = Field(description="Number of runs it started.")
    mostUses: int | None = Field(default=None, description="Maximum number of runs; unlimited if absent.")


class WorkflowLinkList(WireModel):
    """Some links, newest first."""

    links: list[WorkflowLink] = Field(description="The links.")
    next: str | None = Field(default=None, description="Pass it as `before` to get the next page.")


class Titled(WireModel):
    """An object with a title in several languages."""

    title: Label | None = Field(default=None, description="Title in English.")
    titles: Languages = Field(default_factory=dict, description="Titles in other languages.")


class WorkflowParameter(Titled):
    """A value that a link can set."""

    name: StepName = Field(description="Name for expressions: `parameters.<name>`.", examples=["host"])
    type: ValueType = Field(default="text", description="Type of the value.")
    isRequired: bool = Field(default=False, description="Whether a link must set it.")
    default: JsonValue = Field(default=None, description="Value if a link sets none.")
    choices: Annotated[list[Label], Field(min_length=1, max_length=WORKFLOW_PARTS)] | None = Field(
        default=None, description="Allowed texts."
    )

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.default is not None and not fits(self, self.default):
            refuse("wrong_type", FaultText.PARAMETER_DEFAULT, "default")
        return self


def fits(parameter: WorkflowParameter, value: JsonValue) -> bool:
    """Return whether a value is one of those that a parameter takes."""
    if parameter.choices is not None:
        return value in parameter.choices
    if parameter.type == "yes-no":
        return isinstance(value, bool)
    if parameter.type == "whole":
        return isinstance(value, int) and not isinstance(value, bool)
    if parameter.type == "number":
        return isinstance(value, int | float) and not isinstance(value, bool)
    return isinstance(value, str) and (parameter.type == "text" or _is_date(value))


def _is_date(text: str) -> bool:

    try:
        return len(text) == len("2026-11-21") and bool(date.fromisoformat(text))
    except ValueError:
        return False


class WorkflowSource(WireModel):
    """The source of a workflow."""

    source: WorkflowText = Field(description="The workflow as TOML; resources/help describes how one is written.")


class WorkflowChange(WireModel):
    """A change of a workflow. Absent members do not change."""

    source: WorkflowText | None = Field(default=None, description="The workflow as TOML, with the same name.")
    isEnabled: bool | None = Field(default=None, description="Whether it is offered.")


class WorkflowOrigin(StrEnum):
    """The origin of a workflow."""

    SHIPPED = "shipped"
    FILE = "file"
    OWN = "own"


class WorkflowStepInfo(WireModel):
    """One step of a method."""

    name: str = Field(description="Its name.")
    kind: str = Field(description="What is done.", examples=["ask", "approve", "issue"])
    title: str | None = Field(default=None, description="Title in English.")
    titles: dict[str, str] = Field(default_factory=dict, description="Titles in other languages.")


class WorkflowMethodInfo(WireModel):
    """One method of a workflow."""

    name: str = Field(description="Its name.")
    title: str | None = Field(default=None, description="Title in English.")
    titles: dict[str, str] = Field(default_factory=dict, description="Titles in other languages.")
    isDefault: bool = Field(description="Whether it is the default method.")
    steps: list[WorkflowStepInfo] = Field(description="Its steps, in order.")


class Workflow(WireModel):
    """A workflow."""

    name: str = Field(description="Its name.", examples=["visitor-badge"])
    title: str = Field(description="Title in English.")
    titles: dict[str, str] = Field(default_factory=dict, description="Titles in other languages.")
    goal: str = Field(description="Goal in English: the first text for visitors.")
    goals: dict[str, str] = Field(default_factory=dict, description="Goal in other languages.")
    origin: Annotated[WorkflowOrigin, unknown_means(WorkflowOrigin.FILE)] = Field(description="Its origin.")
    isEnabled: bool = Field(description="Whether it is offered.")
    isOncePerLink: bool = Field(description="Whether each link starts it only once.")
    parameters: list[WorkflowParameter] = Field(description="Its parameters.")
    methods: list[WorkflowMethodInfo] = Field(description="Its methods.")
    source: str | None = Field(default=None, description="Its source; only when one workflow is looked up.")
    webhookSecret: str | None = Field(
        default=None, description="Secret that signs its webhooks; only when one workflow is looked up."
    )


class WorkflowMistake(WireModel):
    """A mistake in a file of the data folder."""

    file: str = Field(description="Name of the file.", examples=["day-pass.toml"])
    line: int = Field(description="The line, from 1.")
    message: str = Field(description="What is wrong.")


class WorkflowList(WireModel):
    """The workflows."""

    workflows: list[Workflow] = Field(description="The workflows, by name.")
    mistakes: list[WorkflowMistake] = Field(default_factory=list[WorkflowMistake], description="Mistakes in files.")


class RunStepState(StrEnum):
    """The state of a step of a run."""

    UPCOMING = "upcoming"
    ACTIVE = "active"
    DONE = "done"
    LAPSED = "lapsed"
    """Its code has expired or was withdrawn; the visitor can have a new one."""
    FAILED = "failed"
    DECLINED = "declined"


class RunStep(WorkflowStepInfo):
    """One step of a run."""

    state: Annotated[RunStepState, unknown_means(RunStepState.UPCOMING)] = Field(description="Its state.")
    begunAt: Moment | None = Field(default=None, description="When it began.")
    endedAt: Moment | None = Field(default=None, description="When it ended.")
    workflowId: str | None = Field(default=None, description="The visit that carries out this step.")
    operator: str | None = Field(default=None, description="The key with which the desk decided it.")
    staff: str | None = Field(default=None, description="Who decided it at the desk, if it said so (`Desk-Staff`).")


class Question(WireModel):
    """A question to the staff from a run that waits for the desk."""

    text: str | None = Field(default=None, description="The question, in English.")
    texts: dict[str, str] = Field(default_factory=dict, description="The question in other languages.")
    values: dict[str, JsonValue] = Field(default_factory=dict, description="Values to show, by label.")
    labels: dict[str, dict[str, str]] = Field(default_factory=dict, description="The labels in other languages.")


class WorkflowRun(WireModel):
    """The state of a run of a workflow."""

    title: str = Field(description="Title of the workflow, in English.")
    titles: dict[str, str] = Field(default_factory=dict, description="Its title in other languages.")
    methodName: str = Field(description="The method in use.")
    linkId: str | None = Field(default=None, description="The link that started it.")
    steps: list[RunStep] = Field(description="Every step of the method, in order.")
    waitsFor: WaitsFor | None = Field(default=None, description="Whom it waits for.")
    question: Question | None = Field(default=None, description="The question to the staff.")
    parameters: dict[str, JsonValue] = Field(default_factory=dict, description="Its parameters.")
    answers: dict[str, JsonValue] = Field(default_factory=dict, description="Result of each step, by name.")
