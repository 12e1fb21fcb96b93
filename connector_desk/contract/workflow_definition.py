"""A workflow definition: its purpose, its parameters, and the steps of its methods.

`core/workflows/definition_parser.py` reads it from a TOML file.  An expression is JMESPath (jmespath.org) over one
document: `parameters` (of the link), `steps` (the results of earlier steps, by name), `started` (date-time) and
`today`.  A literal text is quoted: `'Standard'`.
"""

from typing import Annotated, Any, Literal, Self, TypeAlias

from pydantic import AfterValidator, Field, StringConstraints, model_validator

from connector_desk.contract import limits
from connector_desk.contract.credential import Format
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.faults import unknown_sentence
from connector_desk.contract.kinds import AttributePath, IssuerDid, Key, Label, Name, Needed, Url, refuse
from connector_desk.contract.schema import Languages
from connector_desk.contract.wire import WireModel
from connector_desk.contract.workflow import StepName, Titled, WorkflowParameter

WORKFLOW_NAME = r"[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?"
WorkflowName = Annotated[str, StringConstraints(pattern=f"^{WORKFLOW_NAME}$")]
Expression = Annotated[str, StringConstraints(min_length=1, max_length=limits.EXPRESSION_CHARACTERS)]
SchemaName = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{1,64}(?:/[0-9.]{1,14})?$")]
"""Of a schema of this place: its name, with a slash and its version where it is not the newest."""


class WorkflowField(Titled):
    """One field of the form on the start page."""

    name: StepName = Field(description="By which expressions find it: `steps.<step>.<name>`.")
    type: Literal["text", "lines", "whole", "number", "yes-no", "date", "choice"] = Field(
        default="text", description="What is typed there."
    )
    choices: Annotated[list[Label], Field(min_length=1, max_length=limits.WORKFLOW_PARTS)] | None = Field(
        default=None, description="What can be chosen."
    )
    isRequired: bool = Field(default=True, description="Whether it must be filled in.")

    @model_validator(mode="after")
    def _has_choices(self) -> Self:
        if (self.type == "choice") != (self.choices is not None):
            refuse("missing_field", FaultText.CHOICES, "choices")
        return self


class ConnectStep(Titled):
    """Make a connection with the visitor's wallet; later steps go over it."""

    kind: Literal["connect"] = Field(description="Which step it is.")
    name: StepName = Field(description="Its name.")


class AskStep(Titled):
    """Ask the visitor on the start page: attributes of a schema, fields of the workflow's own, or both."""

    kind: Literal["ask"] = Field(description="Which step it is.")
    name: StepName = Field(description="Its name.")
    schemaName: SchemaName | None = Field(default=None, description="The schema of the attributes.")
    attributes: Annotated[list[Key], Field(max_length=limits.WORKFLOW_PARTS)] = Field(
        default_factory=list[Key], description="Attributes of the schema to be filled in."
    )
    fields: Annotated[list[WorkflowField], Field(max_length=limits.WORKFLOW_PARTS)] = Field(
        default_factory=list[WorkflowField], description="Fields of its own."
    )

    @model_validator(mode="after")
    def _asks(self) -> Self:
        if not self.attributes and not self.fields:
            refuse("missing_field", FaultText.NOTHING_ASKED, "fields")
        if self.attributes and self.schemaName is None:
            refuse("missing_field", FaultText.SCHEMA_UNSAID, "schemaName")
        _distinct([*self.attributes, *(one.name for one in self.fields)], "fields")
        return self


class WorkflowRequestedCredential(WireModel):
    """One requested credential."""

    schemaName: SchemaName | None = Field(
        default=None, description="Its schema; if it and schemaId are absent, any that has the attributes."
    )
    schemaId: Needed | None = Field(
        default=None, description="Its schema, if that is a question or another issuer's type."
    )
    format: Format | None = Field(default=None, description="Its format; any if absent.")
    name: Name | None = Field(default=None, description="Its name for people.")
    issuerDid: IssuerDid | None = Field(default=None, description="The issuer it must come from.")
    attributes: Annotated[list[AttributePath], Field(min_length=1, max_length=limits.WORKFLOW_PARTS)] = Field(
        description="The attributes that it must show, or values inside them: `address.city`."
    )
    optional: Annotated[list[AttributePath], Field(max_length=limits.WORKFLOW_PARTS)] = Field(
        default_factory=list[AttributePath], description="The attributes that it may show."
    )
    values: dict[AttributePath, Expression] = Field(
        default_factory=dict, description="The values that attributes must have: for each an expression."
    )


class RequestStep(Titled):
    """Ask the visitor's wallet for data; the workflow goes on only if every check passes."""

    kind: Literal["request"] = Field(description="Which step it is.")
    name: StepName = Field(description="Its name.")
    credentials: Annotated[
        list[WorkflowRequestedCredential], Field(min_length=1, max_length=limits.REQUESTED_CREDENTIALS)
    ] = Field(description="The requested data.")


class WorkflowCredential(WireModel):
    """One credential that is issued."""

    schemaName: SchemaName = Field(description="Its schema.", examples=["visitor-badge"])
    format: Format | None = Field(default=None, description="Its format; the usual one of the schema if absent.")
    lifeHours: Annotated[int, Field(ge=1, le=36_525 * 24)] | None = Field(
        default=None, description="Its life from the start of the workflow on; as its schema says if absent."
    )
    attributes: Annotated[dict[Key, Expression], Field(min_length=1, max_length=limits.ATTRIBUTES)] = Field(
        description="The value of each attribute, or of a path into one: an expression. What gives nothing is left out."
    )


class IssueStep(Titled):
    """Issue credentials to the visitor's wallet."""

    kind: Literal["issue"] = Field(description="Which step it is.")
    name: StepName = Field(description="Its name.")
    credentials: Annotated[list[WorkflowCredential], Field(min_length=1, max_length=limits.ITEMS)] = Field(
        description="What is issued, in one offer."
    )


class ShowStep(Titled):
    """Show the visitor a message on the start page."""

    kind: Literal["show"] = Field(description="Which step it is.")
    name: StepName = Field(description="Its name.")
    text: Name = Field(description="The message, in English; plain text.")
    texts: Languages = Field(default_factory=dict, description="The message in other languages.")
    values: Annotated[list[Expression], Field(max_length=limits.WORKFLOW_PARTS)] = Field(
        default_factory=list[Expression], description="What is shown below it: one expression a line."
    )


class WebhookStep(Titled):
    """Call an address; it is called until it answers with success, each time with the same webhook-id."""

    kind: Literal["webhook"] = Field(description="Which step it is.")
    name: StepName = Field(description="Its name.")
    url: Url = Field(description="The address.")
    body: dict[Key, Expression] = Field(default_factory=dict, description="What is sent there: JSON, by expressions.")


class ApproveStep(Titled):
    """Wait until somebody at the desk approves."""

    kind: Literal["approve"] = Field(description="Which step it is.")
    name: StepName = Field(description="Its name.")
    question: Name | None = Field(default=None, description="What the staff are asked, in English.")
    questions: Languages = Field(default_factory=dict, description="What the staff are asked in other languages.")
    values: Annotated[dict[Label, Expression], Field(max_length=limits.WORKFLOW_PARTS)] = Field(
        default_factory=dict, description="What the staff see: for each label, in English, an expression."
    )
    labels: Annotated[dict[Label, Languages], Field(max_length=limits.WORKFLOW_PARTS)] = Field(
        default_factory=dict, description="The labels in other languages, by the English one."
    )

    @model_validator(mode="after")
    def _labels_are_of_values(self) -> Self:
        for label in self.labels:
            if label not in self.values:
                refuse("unknown_field", unknown_sentence(label, self.values), "labels")
        return self


WorkflowStep: TypeAlias = ConnectStep | AskStep | RequestStep | IssueStep | ShowStep | WebhookStep | ApproveStep
STEP_KINDS = ("connect", "ask", "request", "issue", "show", "webhook", "approve")


class WorkflowMethod(Titled):
    """One way to go through a workflow."""

    name: WorkflowName = Field(description="Its name.", examples=["receive"])
    isDefault: bool = Field(default=False, description="Whether it is the default method.")
    steps: Annotated[
        list[Annotated[WorkflowStep, Field(discriminator="kind")]],
        Field(min_length=1, max_length=limits.WORKFLOW_STEPS),
    ] = Field(description="Its steps, in order.")

    @model_validator(mode="after")
    def _steps_differ(self) -> Self:
        _distinct([step.name for step in self.steps], "steps")
        return self


def _distinct(names: list[str], at: str) -> None:
    for index, name in enumerate(names):
        if name in names[:index]:
            refuse("duplicate_key", FaultText.TWICE_BY_NAME.format(name=name), at)


def _one_default(methods: list[WorkflowMethod]) -> list[WorkflowMethod]:
    _distinct([method.name for method in methods], "name")
    if len(methods) > 1 and sum(method.isDefault for method in methods) != 1:
        refuse("missing_field", FaultText.ONE_DEFAULT)
    return methods


class WorkflowDefinition(WireModel):
    """A workflow."""

    name: WorkflowName = Field(description="Its name; a link says it.", examples=["day-pass"])
    title: Label = Field(description="Title in English.", examples=["Day pass"])
    titles: Languages = Field(default_factory=dict, description="Titles in other languages.")
    goal: Name = Field(description="Goal in English: the first text for visitors.")
    goals: Languages = Field(default_factory=dict, description="Goal in other languages.")
    isOncePerLink: bool = Field(default=False, description="Whether each link starts it only once.")
    parameters: Annotated[list[WorkflowParameter], Field(max_length=limits.RECORD_KEYS)] = Field(
        default_factory=list[WorkflowParameter], description="Its parameters."
    )
    methods: Annotated[
        list[WorkflowMethod], Field(min_length=1, max_length=limits.WORKFLOW_PARTS), AfterValidator(_one_default)
    ] = Field(description="Its methods.")

    @model_validator(mode="after")
    def _parameters_differ(self) -> Self:
        _distinct([one.name for one in self.parameters], "parameters")
        return self

    @property
    def default_method(self) -> WorkflowMethod:
        """Return the default method, used where none is named."""
        return next((one for one in self.methods if one.isDefault), self.methods[0])

    def method(self, name: str | None) -> WorkflowMethod | None:
        """Find a method by its name, the default for none; None where there is no such method."""
        if name is None:
            return self.default_method
        return next((one for one in self.methods if one.name == name), None)


def expressions_of(step: WorkflowStep) -> list[tuple[tuple[Any, ...], str]]:
    """List the expressions of a step, each with its place in the step."""
    if isinstance(step, RequestStep):
        return [
            (("credentials", index, "values", key), text)
            for index, one in enumerate(step.credentials)
            for key, text in one.values.items()
        ]
    if isinstance(step, IssueStep):
        return [
            (("credentials", index, "attributes", key), text)
            for index, one in enumerate(step.credentials)
            for key, text in one.attributes.items()
        ]
    if isinstance(step, ShowStep):
        return [(("values", index), text) for index, text in enumerate(step.values)]
    if isinstance(step, WebhookStep):
        return [(("body", key), text) for key, text in step.body.items()]
    if isinstance(step, ApproveStep):
        return [(("values", key), text) for key, text in step.values.items()]
    return []


def in_language(text: str, others: dict[str, str], language: str) -> str:
    """Choose the words of a language, else the English ones."""
    return others.get(language) or text
