"""The envelope of every answer of the admin API."""

from typing import Generic, Literal, TypeVar

from pydantic import Field

from connector_desk.contract.wire import JsonValue, WireModel

T = TypeVar("T")


class Envelope(WireModel, Generic[T]):
    """An answer: the flag, with its exact spelling, and the result."""

    isSuccessfull: bool = Field(default=True, description="Whether the request was done. The name is spelled so.")
    result: T = Field(description="What the request resulted in.")


class FieldFailure(WireModel):
    """A fault of one field of a request."""

    path: str = Field(description="Where in the body; empty for the body itself.", examples=["payload[0].schemaId"])
    code: str = Field(description="A stable name of the fault.", examples=["missing_field"])
    message: str = Field(description="A sentence to show beside the field.", examples=["This is required."])
    key: str | None = Field(default=None, description="A name of the sentence, to translate it.", examples=["needed"])
    parameters: dict[str, JsonValue] | None = Field(
        default=None, description="What was filled in to it: texts, or again sentences with `message` and `key`."
    )


class FailureResult(WireModel):
    """Why a request was not done."""

    code: str = Field(description="A stable name of the failure.", examples=["validation_failed"])
    message: str = Field(description="One sentence for a person.")
    key: str | None = Field(default=None, description="A name of the sentence, to translate it.", examples=["of_field"])
    parameters: dict[str, JsonValue] | None = Field(
        default=None, description="What was filled in to it: texts, or again sentences with `message` and `key`."
    )
    fields: list[FieldFailure] = Field(default_factory=list, description="What is wrong with which field.")
    traceId: str = Field(description="Finds the matching line in the log of the service.")


class Failure(WireModel):
    """The answer to a request that was not done; nothing was stored."""

    isSuccessfull: Literal[False] = Field(default=False, description="Always false.")
    result: FailureResult = Field(description="Why the request was not done.")
