"""A saved request: one TOML file, and beside it a file with its body.

`body` names a file that is sent byte for byte; `template` names one in which variables are filled in first.
"""

from dataclasses import dataclass
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field

from connector_desk.collection.expressions import is_expression
from connector_desk.collection.variables import UnknownVariable, check_template, is_name
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.kinds import refuse
from connector_desk.contract.wire import WireModel

MOST_HEADERS = 100
MOST_CHECKS = 100


def _template(text: str) -> str:
    try:
        check_template(text)
    except UnknownVariable as wrong:
        refuse("invalid_variable", wrong.sentence)
    return text


def _expression(text: str) -> str:
    _template(text)
    if not is_expression(text):
        refuse("invalid_expression", FaultText.NO_EXPRESSION)
    return text


def _variable_name(text: str) -> str:
    if not is_name(text):
        refuse("invalid_variable", FaultText.VARIABLE_NAME)
    return text


def _one_or_several(status: object) -> object:
    return [status] if isinstance(status, int) and not isinstance(status, bool) else status


Template = Annotated[str, Field(max_length=16_384), AfterValidator(_template)]
Expression = Annotated[str, Field(min_length=1, max_length=4_096), AfterValidator(_expression)]
VariableName = Annotated[str, AfterValidator(_variable_name)]
Status = Annotated[int, Field(ge=100, le=599)]


class Expectation(WireModel):
    """What the response of a request must be."""

    status: Annotated[list[Status], BeforeValidator(_one_or_several)] = Field(
        default_factory=list, max_length=500, description="Its status, or several; else any 2xx."
    )
    content_type: str | None = Field(default=None, description="The media type of its body.")
    checks: list[Expression] = Field(
        default_factory=list, max_length=MOST_CHECKS, description="JMESPath; each must be true."
    )

    def allows(self, status: int) -> bool:
        """Return whether a status is expected."""
        return status in (self.status or range(200, 300))


class RequestFile(WireModel):
    """The file of a request."""

    name: str = Field(min_length=1, max_length=200, description="What it is called in reports.")
    method: str = Field(default="GET", pattern=r"^[A-Z][A-Z-]{0,19}$", description="HTTP method, in capitals.")
    path: str = Field(max_length=8_192, description="Path and query, below the address of the service.")
    headers: list[Annotated[list[str], Field(min_length=2, max_length=2)]] = Field(
        default_factory=list, max_length=MOST_HEADERS, description="Pairs of name and value, in their order."
    )
    body: str | None = Field(default=None, description="A file beside this one, sent byte for byte.")
    template: str | None = Field(default=None, description="A file beside this one, sent with its variables filled in.")
    key: bool = Field(default=True, description="Whether the secret key is sent.")
    address: Template | None = Field(
        default=None, description="Another address than that of the service; the key is never sent there."
    )
    token: Template | None = Field(default=None, description="Sent as bearer token instead of the key.")
    literal: bool = Field(default=False, description="Whether double braces in path and headers mean themselves.")
    expect: Expectation = Field(default_factory=Expectation, description="What the response must be.")
    keep: dict[VariableName, Expression] = Field(
        default_factory=dict, description="Variables for later requests, found in the response by JMESPath."
    )

    def templates(self) -> tuple[str, ...]:
        """Return what variables are filled into: path and headers, unless they are literal."""
        return () if self.literal else (self.path, *(text for pair in self.headers for text in pair))


@dataclass(frozen=True, slots=True)
class SavedRequest:
    """A request of a collection, with its body."""

    file: str
    """Its name without ending; it decides the order."""
    head: RequestFile
    body: bytes = b""

    @property
    def body_is_json(self) -> bool:
        """Return whether variables in the body are spelled for JSON."""
        return (self.head.template or "").endswith(".json")


class CollectionFile(WireModel):
    """The file `collection.toml`."""

    name: str = Field(min_length=1, max_length=200, description="What the collection is called in reports.")
    description: str | None = Field(default=None, max_length=4_096, description="What it is for.")
    variables: dict[VariableName, Template] = Field(
        default_factory=dict, description="Values at the start; each may use those above it."
    )
    notices: list[Annotated[str, Field(max_length=600)]] = Field(
        default_factory=list, max_length=100, description="What an import left out, or read in another way."
    )
