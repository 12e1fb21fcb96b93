"""Reads server-sent events (WHATWG HTML §9.2.6) from a stream of bytes; pure, so it can be tried with any cut."""

from dataclasses import dataclass, field

LONGEST_LINE = 256 * 1024
LARGEST_EVENT = 512 * 1024
_LONGEST_PAUSE = 60_000  # milliseconds
_MOST_DIGITS = 9  # numbers with more digits are too long anyway


@dataclass(frozen=True, slots=True)
class ServerSentEvent:
    """One event as it stood on the wire; `id` is where the stream can be taken up again."""

    id: str
    kind: str
    data: str


class EventTooLarge(Exception):
    """A line or an event is larger than any this interface has."""


@dataclass(slots=True)
class EventParser:
    """Takes pieces of the stream as they come and gives the events that are whole."""

    last_id: str = ""
    retry: int | None = None
    _rest: bytes = b""
    _after_return: bool = False
    _kind: str = ""
    _data: list[str] = field(default_factory=list)
    _size: int = 0

    def feed(self, piece: bytes) -> list[ServerSentEvent]:
        """Parse the next bytes; raises EventTooLarge when a line or an event exceeds its limit."""
        events: list[ServerSentEvent] = []
        for line in self._lines(piece):
            event = self._take(line)
            if event is not None:
                events.append(event)
        return events

    def _lines(self, piece: bytes) -> list[str]:
        """Cut off the whole lines; a line ends with CR, LF or both."""
        second_half = self._after_return and piece.startswith(b"\n")
        if piece:
            self._after_return = piece.endswith(b"\r")
        text = self._rest + (piece[1:] if second_half else piece)
        *whole, self._rest = text.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
        if max((len(line) for line in (*whole, self._rest)), default=0) > LONGEST_LINE:
            raise EventTooLarge
        return [line.decode("utf-8", "replace") for line in whole]

    def _take(self, line: str) -> ServerSentEvent | None:
        if not line:
            return self._finish()
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        match name:
            case "data":
                self._size += len(value)
                if self._size > LARGEST_EVENT:
                    raise EventTooLarge
                self._data.append(value)
            case "event":
                self._kind = value
            case "id" if "\0" not in value:
                self.last_id = value
            case "retry" if value.isascii() and value.isdigit():
                self.retry = min(int(value[:_MOST_DIGITS]), _LONGEST_PAUSE)
            case _:
                pass  # a comment, or a field this specification does not have
        return None

    def _finish(self) -> ServerSentEvent | None:
        data, kind = self._data, self._kind
        self._data, self._kind, self._size = [], "", 0
        return ServerSentEvent(self.last_id, kind or "message", "\n".join(data)) if data else None
