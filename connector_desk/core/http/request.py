"""The input and output of handlers: plain values, so that handlers need no web framework."""

from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar
from urllib.parse import parse_qsl

from connector_desk.base.errors import FieldFault, Unreadable, ValidationFailed
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.limits import REQUEST_ID_CHARACTERS
from connector_desk.contract.moment import SENTENCE as NO_MOMENT
from connector_desk.contract.moment import BeyondCalendar, NoZone, parse_moment
from connector_desk.contract.staff import STAFF_HEADER, operator_with, read_staff
from connector_desk.contract.strict_json import dumps
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt
from connector_desk.core.runtime.origin import Origin

JSON = "application/json"
_STAFF = STAFF_HEADER.lower().encode()
Kind = TypeVar("Kind", bound=StrEnum)
Headers = tuple[tuple[bytes, bytes], ...]


@dataclass(slots=True)
class HttpRequest:
    """One request that passed the gate, and the instant it came; `method` is HEAD where a GET route was asked so."""

    method: str
    parameters: Mapping[str, str]
    query_string: bytes
    headers: Mapping[bytes, bytes]
    body: bytes
    now: int
    source: str
    """The source address: of the peer, or of the client of a trusted proxy."""
    key_id: str = ""
    """Names the admin key it came with."""
    agent_id: str = ""
    """The agent whose token it came with."""
    is_in_process: bool = False
    """True: it came from the program that the service is part of, and from no socket."""
    attempt: Attempt = UNKEYED
    """The attempt for a request carried out once; see `idempotent_replay.once`."""
    is_called_off: Callable[[], bool] = lambda: False
    """Returns whether nobody waits for the answer any more: what takes long looks now and then, and stops."""
    _pairs: list[tuple[str, str]] | None = None
    """The query, once it was read."""

    def cookies(self, name: str) -> list[str]:
        """Return the values of the cookies of a name (RFC 6265 §5.4); several paths may have set one each."""
        pairs = (part.strip().partition("=") for part in (self.header(b"cookie") or "").split(";"))
        return [value for each, _, value in pairs if each == name]

    def query(self, name: str) -> str | None:
        """Read a query parameter; a repeated one is refused, and one with U+0000, which PostgreSQL cannot compare."""
        if not self.query_string:
            return None
        if self._pairs is None:
            self._pairs = read_query(self.query_string)
        values = [value for key, value in self._pairs if key == name]
        if len(values) > 1:
            raise Unreadable("invalid_request", f"The query parameter {name} appears twice.")
        if values and "\0" in values[0]:
            raise ValidationFailed([FieldFault(name, "invalid_character", "The character U+0000 is not allowed here.")])
        return values[0] if values else None

    def number(self, name: str, default: int) -> int:
        """Read a query parameter that is a whole number; raises ValidationFailed."""
        text = self.query(name)
        if text is None:
            return default
        if not (text.isascii() and text.isdecimal()):
            raise ValidationFailed([FieldFault(name, "wrong_type", "Enter a whole number.")])
        return int(text[:9])

    def choice(self, name: str, kind: type[Kind], *, or_empty: bool = False) -> Kind | None:
        """Read a query parameter that is one of a few words; None where it is absent; raises ValidationFailed."""
        wanted = self.query(name)
        if wanted is None or (or_empty and not wanted):
            return None
        if wanted not in set(kind):
            raise ValidationFailed(
                [FieldFault(name, "invalid_choice", FaultText.CHOOSE.format(choices=", ".join(kind)))]
            )
        return kind(wanted)

    def choices(self, name: str, kind: type[Kind]) -> tuple[Kind, ...]:
        """Read a query parameter that is a list of a few words, separated by commas; raises ValidationFailed."""
        wanted = self.query(name)
        words = () if wanted is None else tuple(dict.fromkeys(wanted.split(",")))
        if any(word not in set(kind) for word in words):
            raise ValidationFailed(
                [FieldFault(name, "invalid_choice", FaultText.CHOOSE.format(choices=", ".join(kind)))]
            )
        return tuple(kind(word) for word in words)

    def moment(self, name: str) -> int | None:
        """Read a query parameter that is a date-time with a zone; raises ValidationFailed."""
        text = self.query(name)
        if text is None:
            return None
        try:
            return parse_moment(text)
        except NoZone:
            fault = FieldFault(name, "missing_zone", FaultText.ZONE_MISSING)
        except BeyondCalendar:
            fault = FieldFault(name, "too_far", FaultText.MOMENT_BEYOND)
        except ValueError:
            fault = FieldFault(name, "invalid_datetime", NO_MOMENT)
        raise ValidationFailed([fault])

    @property
    def operator(self) -> str:
        """Return the actor for the audit trail: the key, and who sat at the desk; raises Unreadable."""
        return operator_with(f"key {self.key_id}", self.staff)

    @property
    def staff(self) -> str:
        """Return who sat at the desk, of a request with an admin key; empty: it does not say.  Raises Unreadable."""
        spelled = self.header(_STAFF) if self.key_id else None
        if spelled is None:
            return ""
        try:
            return read_staff(spelled)
        except ValueError:
            raise Unreadable("invalid_request", FaultText.STAFF_NAME) from None

    def check_staff(self) -> None:
        """Refuse a malformed name of who sat at the desk before anything is done; raises Unreadable."""
        if _STAFF in self.headers:
            _ = self.staff

    @property
    def idempotency_key(self) -> str | None:
        """Return the key for a request that is carried out once; raises Unreadable."""
        key = self.header(b"idempotency-key")
        if key is not None and not (0 < len(key) <= REQUEST_ID_CHARACTERS and key.isascii() and key.isprintable()):
            raise Unreadable("invalid_request", "Idempotency-Key must be 1 to 128 printable ASCII characters.")
        return key

    @property
    def origin(self) -> Origin:
        """Return who asks, when, and under which key; raises Unreadable."""
        return Origin(self.operator, self.now, self.idempotency_key)

    def header(self, name: bytes) -> str | None:
        """Read a header by its lower-case name."""
        value = self.headers.get(name)
        return None if value is None else value.decode("latin-1")


def read_query(query: bytes) -> list[tuple[str, str]]:
    """Read the parameters of a query in their order; raises Unreadable(invalid_encoding)."""
    try:
        return parse_qsl(query.decode(), keep_blank_values=True, errors="strict")
    except UnicodeDecodeError:
        raise Unreadable("invalid_encoding", "The query is not UTF-8.") from None


@dataclass(slots=True)
class HttpResponse:
    """One answer: a status and a body, or a stream of chunks."""

    status: int
    body: bytes = b""
    media_type: str | None = JSON
    headers: Headers = ()
    stream: AsyncIterator[bytes] | None = None
    close: bool = False
    """True: nothing more is read from this connection."""


def json_response(value: Any, status: int = 200, headers: Headers = ()) -> HttpResponse:  # noqa: ANN401 - any JSON value
    """Answer with a JSON document, as OAuth and OpenID endpoints do."""
    return HttpResponse(status, dumps(value), JSON, headers)
