"""The answer of a place: every byte is kept, and none of it is trusted.

An answer is a success only if its status and its envelope both say so.  A page, a redirect, an envelope with a misspelt
flag or a broken document is `unknown`: it can be looked at, and is never a result.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Generic, NamedTuple, Self, TypeVar

from connector_desk.base.errors import CODES, DeskError, FieldFault, RateLimited, Unauthorized, ValidationFailed
from connector_desk.contract.fault_texts import FaultText, of_fields
from connector_desk.contract.limits import JSON_DEPTH
from connector_desk.contract.sentence_key import read_key
from connector_desk.contract.strict_json import JsonValue, dumps, loads
from connector_desk.contract.tolerant_reader import read_tolerantly

if TYPE_CHECKING:
    from connector_desk.contract.wire import WireModel

M = TypeVar("M", bound="WireModel")

LARGEST_ANSWER = 10 * 1024 * 1024
LARGEST_PICTURE = 2 * 1024 * 1024
PICTURE_SIDE = 4096
NOT_OFFERED = frozenset({404, 405, 501})
"""The statuses with which a place says that it does not have what was asked for."""
_LONGEST_SENTENCE = 1_000
# A wallet's presentation is inside an answer: deeper there than it was read, and up to three times
_DEEPEST = JSON_DEPTH + 16
_MOST_PARTS = 1_500_000
_MOST_FIELDS = 200
_PNG = b"\x89PNG\r\n\x1a\n"


class ResponseOutcome(StrEnum):
    """The outcome of an answer."""

    SUCCESS = "success"
    FAILURE = "failure"
    UNKNOWN = "unknown"


class RecordedRequest(NamedTuple):
    """The request as it was sent; a placeholder replaces the key, so that it can be shown and kept."""

    method: str
    address: str
    headers: tuple[tuple[str, str], ...]
    body: bytes


class ServiceFailure(NamedTuple):
    """Why the place did not do it, in its own words where it has any."""

    code: str
    message: str
    next_step: str
    fields: tuple[FieldFault, ...] = ()
    trace_id: str | None = None
    retry_after: int | None = None

    @property
    def traceId(self) -> str | None:
        """Return the id to report, by its name on the wire."""
        return self.trace_id

    def as_error(self) -> DeskError:
        """Make an error of the one tree from it, for a caller that wants to raise."""
        code = self.code if self.code in CODES else "answer_unreadable"
        if self.fields:
            return ValidationFailed(list(self.fields), code, self.message)
        if code == "unauthorized":
            return Unauthorized(code, self.message)
        if code == "rate_limited":
            return RateLimited(self.retry_after or 1, self.message)
        return DeskError(code, self.message)


@dataclass(frozen=True)
class Response:
    """One answer of a place.  `complete` is false when it was larger than the limit and cut off there."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes
    seconds: float
    sent: RecordedRequest
    complete: bool = True

    @property
    def parts(self) -> tuple[int, tuple[tuple[str, str], ...], bytes, float, RecordedRequest, bool]:
        """Return all that came, to read it as another kind of answer."""
        return self.status, self.headers, self.body, self.seconds, self.sent, self.complete

    def header(self, name: str) -> str | None:
        """Return the first value of a header, without regard to case."""
        return next((value for key, value in self.headers if key.lower() == name.lower()), None)

    @cached_property
    def document(self) -> JsonValue:
        """Parse the body as JSON; return None if it is not JSON: `outcome` distinguishes that from a real null."""
        try:
            return loads(self.body, deepest=_DEEPEST, parts=_MOST_PARTS) if self.complete else None
        except DeskError:
            return None

    @property
    def is_not_offered(self) -> bool:
        """Return whether the place does not have what was asked for, such as one that offers less than this one."""
        return self.status in NOT_OFFERED

    @property
    def envelope(self) -> dict[str, JsonValue] | None:
        """Return the envelope unchanged, unknown members included, or None if there is none."""
        document = self.document
        return document if isinstance(document, dict) and isinstance(document.get("isSuccessfull"), bool) else None

    @property
    def outcome(self) -> ResponseOutcome:
        """Judge the answer; a success needs a status of 2xx and the flag of the envelope."""
        envelope = self.envelope
        good = 200 <= self.status < 300
        if envelope is None:
            return ResponseOutcome.FAILURE if self._bare_refusal else ResponseOutcome.UNKNOWN
        return ResponseOutcome.SUCCESS if good and envelope["isSuccessfull"] is True else ResponseOutcome.FAILURE

    @property
    def result(self) -> JsonValue:
        """Return the result of a success; None for anything else."""
        return (self.envelope or {}).get("result") if self.outcome is ResponseOutcome.SUCCESS else None

    def expect(self) -> JsonValue:
        """Return the result of a success, or raise the failure of the place."""
        if self.failure is not None:
            raise self.failure.as_error()
        return self.result

    @cached_property
    def failure(self) -> ServiceFailure | None:
        """Return the reason of a failure; None for a success."""
        outcome = self.outcome
        if outcome is ResponseOutcome.SUCCESS:
            return None
        if outcome is ResponseOutcome.UNKNOWN:
            return _failure("answer_unreadable", self._what_came())
        result = (self.envelope or {}).get("result")
        return self._spoken(result) if isinstance(result, dict) else self._silent(result)

    def read(self, model: type[M]) -> M:
        """Read the result as a model of the contract, passing over members a newer place may have added."""
        result = self.expect()
        try:
            return model.model_validate_json(dumps(result), extra="ignore")
        except ValueError as wrong:
            message = FaultText.ANSWER_LACKS.format(name=model.__name__)
            raise DeskError("answer_unreadable", message) from wrong

    def picture(self) -> bytes:
        """Return the PNG image, or raise the failure; its header is checked, not its pixels."""
        if not 200 <= self.status < 300:
            raise (self.failure or _failure("answer_unreadable", self._what_came())).as_error()
        if not self.complete or len(self.body) > LARGEST_PICTURE or not is_png(self.body):
            raise DeskError("answer_unreadable", FaultText.NO_PICTURE)
        return self.body

    @property
    def _bare_refusal(self) -> bool:
        """Return whether the status alone is sufficient: a 401 or 404 of a place that wraps nothing in an envelope."""
        return self.status in {401, 403, 404, 405, 429, 501, 503}

    def _what_came(self) -> str:
        if not self.complete:
            return FaultText.ANSWER_TOO_LARGE
        if 300 <= self.status < 400:
            return FaultText.ANSWER_ELSEWHERE
        if not self.body:
            return FaultText.ANSWER_EMPTY.format(status=self.status)
        if self.document is None:
            return FaultText.ANSWER_NO_JSON.format(status=self.status)
        return FaultText.ANSWER_OTHER.format(status=self.status)

    def _spoken(self, result: dict[str, JsonValue]) -> ServiceFailure:
        code = _text(result.get("code"), 64) or _code_of(self.status)
        entry = CODES.get(code) or CODES[_code_of(self.status)]
        fields = result.get("fields")
        faults = tuple(map(_fault, fields[:_MOST_FIELDS])) if isinstance(fields, list) else ()
        return ServiceFailure(
            code=code,
            message=_without_fields(_sentence(result) or entry.sentence, faults),
            next_step=entry.next_step,
            fields=faults,
            trace_id=_text(result.get("traceId"), 128),
            retry_after=self._retry_after,
        )

    def _silent(self, result: JsonValue) -> ServiceFailure:
        code = _code_of(self.status)
        entry = CODES[code]
        message = _text(result) or entry.sentence
        return ServiceFailure(code, message, entry.next_step, retry_after=self._retry_after)

    @property
    def _retry_after(self) -> int | None:
        text = self.header("Retry-After") or ""
        return min(int(text), 86_400) if text.isascii() and text.isdigit() and len(text) < 10 else None


@dataclass(frozen=True)
class TypedResponse(Response, Generic[M]):
    """An answer whose result is a model of the contract; it was read where the answer came in."""

    value: M | None = None
    """The result; None for anything but a success that can be read."""
    name: str = ""
    """What the model is called."""

    @classmethod
    def of(cls, response: Response, model: type[M]) -> Self:
        """Read the result of an answer."""
        value = read_tolerantly(model, response.result) if response.outcome is ResponseOutcome.SUCCESS else None
        return cls(*response.parts, value=value, name=model.__name__)

    @property
    def problem(self) -> ServiceFailure | None:
        """Return why there is no value, a success that cannot be read included; None where there is one."""
        if self.value is not None:
            return None
        return self.failure or _failure("answer_unreadable", FaultText.ANSWER_LACKS.format(name=self.name))

    def needed(self) -> M:
        """Return the value, or raise the problem."""
        if self.value is None:
            assert self.problem is not None  # noqa: S101 - as `problem` says
            raise self.problem.as_error()
        return self.value


class BareResponse(Response):
    """An answer of the agent API: a success is JSON without an envelope, a failure has one."""

    @property
    def outcome(self) -> ResponseOutcome:
        """Judge the answer; a success needs a status of 2xx and JSON."""
        if self.envelope is None and 200 <= self.status < 300:
            return ResponseOutcome.UNKNOWN if self.document is None else ResponseOutcome.SUCCESS
        return super().outcome

    @property
    def result(self) -> JsonValue:
        """Return the result of a success; None for anything else."""
        return self.document if self.outcome is ResponseOutcome.SUCCESS else None


def is_png(body: bytes) -> bool:
    """Return whether bytes start like a PNG of a sane size (W3C PNG §11.2.2: width and height in IHDR)."""
    if len(body) < 33 or not body.startswith(_PNG) or body[12:16] != b"IHDR":
        return False
    width, height = int.from_bytes(body[16:20]), int.from_bytes(body[20:24])
    return 0 < width <= PICTURE_SIDE and 0 < height <= PICTURE_SIDE


def _failure(code: str, message: str) -> ServiceFailure:
    return ServiceFailure(code, message, CODES[code].next_step)


def _code_of(status: int) -> str:
    """Find the plainest code of a status, for places that name none."""
    plain = {
        401: "unauthorized",
        403: "forbidden",
        404: "not_found",
        405: "method_not_allowed",
        409: "idempotency_conflict",
        413: "payload_too_large",
        415: "unsupported_media_type",
        422: "validation_failed",
        429: "rate_limited",
        501: "not_implemented",
        503: "temporarily_unavailable",
        507: "storage_full",
    }
    return plain.get(status, "internal_error" if status >= 500 else "invalid_request")


def _text(value: JsonValue, longest: int = _LONGEST_SENTENCE) -> str | None:
    """Clean a text from a stranger: one line, printable, of limited length; return None if it is no text."""
    if not isinstance(value, str):
        return None
    line = "".join(letter for letter in " ".join(value.split()) if letter.isprintable())
    return line[:longest] or None


def _sentence(members: dict[str, JsonValue]) -> str | None:
    """Return the message of a stranger, with its key and parameters if they match it."""
    message = _text(members.get("message"))
    return None if message is None else read_key(message, members)


def _without_fields(message: str, faults: Sequence[FieldFault]) -> str:
    """Remove the names of the fields from the message of a request: the desk shows each fault at its field."""
    for said in (*(fault.message for fault in faults[:1]), CODES["validation_failed"].sentence):
        if message == of_fields(faults, said):
            return said
    return message


def _fault(value: JsonValue) -> FieldFault:
    entry = value if isinstance(value, dict) else {}
    code = _text(entry.get("code"), 64) or "validation_failed"
    return FieldFault(
        path=_text(entry.get("path"), 256) or "",
        code=code,
        message=_sentence(entry) or code.replace("_", " "),
    )
