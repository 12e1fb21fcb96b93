"""The envelope of every answer of the admin API."""

from typing import Generic, Literal, TypeVar

from pydantic import Field

from connector_desk.contract.wire import JsonValue, WireModel

T = TypeVar("T")


class Envelope(WireModel, Generic[T]):
    """An answer: the flag, with its exact spelling, and the result."""

    isSuccessfull: bool = Field(default=True, description="Whether the request succeeded. The spelling is intended.")
    result: T = Field(description="The result of the request.")


class FieldFailure(WireModel):
    """A fault of one field of a request."""

    path: str = Field(description="Path in the body; empty for the body itself.", examples=["payload[0].schemaId"])
    code: str = Field(description="A stable code of the fault.", examples=["missing_field"])
    message: str = Field(description="A sentence to show beside the field.", examples=["This is required."])
    key: str | None = Field(default=None, description="Key of the sentence, for translation.", examples=["needed"])
    parameters: dict[str, JsonValue] | None = Field(
        default=None, description="Parameters of the sentence: texts, or sentences with `message` and `key`."
    )


class FailureResult(WireModel):
    """Why a request failed."""

    code: str = Field(description="A stable code of the failure.", examples=["validation_failed"])
    message: str = Field(description="One sentence for a person.")
    key: str | None = Field(default=None, description="Key of the sentence, for translation.", examples=["of_field"])
    parameters: dict[str, JsonValue] | None = Field(
        default=None, description="Parameters of the sentence: texts, or sentences with `message` and `key`."
    )
    fields: list[FieldFailure] = Field(default_factory=list[FieldFailure], description="The invalid fields.")
    traceId: str = Field(description="Finds the matching line in the log of the service.")


class Failure(WireModel):
    """The answer to a request that failed. Nothing was stored."""

    isSuccessfull: Literal[False] = Field(default=False, description="Always false.")
    result: FailureResult = Field(description="Why the request failed.")
