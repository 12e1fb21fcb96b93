"""A session of PostgreSQL: statements that are sent together, in one packet, and answered together.

A cursor of the driver in its pipeline mode sends each statement by itself, and looks for answers after each: five
statements cost the client nine times the CPU of one packet, and the server, which is woken by each, four times.  So
this is done on libpq, by `psycopg.pq`, which the driver documents for what it does not wrap itself.  Parameters are
typed as the driver types them.
"""

from __future__ import annotations

import contextlib
import re
import selectors
from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import psycopg
from psycopg import pq
from psycopg.errors import error_from_result

if TYPE_CHECKING:
    from psycopg.pq.abc import PGresult

    from connector_desk.core.store.transaction import Parameters

Driver = psycopg.Connection[tuple[Any, ...]]

_PLACEHOLDER = re.compile(r"%(?:\((\w+)\)s|s|%)")
_PREPARED_AFTER = 5
"""So often a session sees a statement before the server prepares it; the driver does the same."""
_MOST_KNOWN = 400
_TEXT, _BINARY = 0, 1
_UNKNOWN, _BOOL, _BYTES, _INT8, _INT2, _INT4, _FLOAT4, _FLOAT8, _NUMERIC = 0, 16, 17, 20, 21, 23, 700, 701, 1700
"""The numbers of types; of text the server finds out which kind is wanted."""


def _read_bytes(value: bytes) -> bytes:
    return bytes.fromhex(value[2:].decode())


def _read_bool(value: bytes) -> bool:
    return value == b"t"


def _read_decimal(value: bytes) -> Decimal:
    return Decimal(value.decode())


_READ: Final[dict[int, Callable[[bytes], Any]]] = {
    _BOOL: _read_bool,
    _BYTES: _read_bytes,
    _INT2: int,
    _INT4: int,
    _INT8: int,
    _FLOAT4: float,
    _FLOAT8: float,
    _NUMERIC: _read_decimal,
}
"""By type; everything else is read as text."""


class Answer:
    """What a statement gives (PEP 249), once it was sent; who reads it before sends it."""

    __slots__ = ("_next", "_send", "result")

    def __init__(self, send: Callable[[], object]) -> None:
        self._send = send
        self._next = 0
        self.result: PGresult | None = None

    @property
    def rowcount(self) -> int:
        """Return how many rows were changed, or found."""
        changed = self._found().command_tuples
        return -1 if changed is None else changed

    def fetchone(self) -> tuple[Any, ...] | None:
        """Return the next row."""
        rows = self._rows(1)
        return rows[0] if rows else None

    def fetchall(self) -> list[tuple[Any, ...]]:
        """Return the rows that are left."""
        return self._rows(self._found().ntuples)

    def _found(self) -> PGresult:
        if self.result is None:
            self._send()
        if self.result is None:
            raise psycopg.InterfaceError("a statement that was dropped has no answer")
        return self.result

    def _rows(self, most: int) -> list[tuple[Any, ...]]:
        result = self._found()
        first, self._next = self._next, min(self._next + most, result.ntuples)
        if first == self._next:
            return []
        readers = [(column, _READ.get(result.ftype(column), bytes.decode)) for column in range(result.nfields)]
        value_at = result.get_value
        return [
            tuple(None if (value := value_at(row, column)) is None else read(value) for column, read in readers)
            for row in range(first, self._next)
        ]


_Key = tuple[str, tuple[int, ...]]
"""A statement, and the types of its parameters."""
Question = tuple[str, "Parameters", Answer]
"""A statement in the words of the driver (`%s`, `%(name)s`), its parameters, and where its answer goes."""


class Session:
    """Sends statements over a connection of the driver, which nobody else uses meanwhile."""

    def __init__(self, driver: Driver, watching: Callable[[Driver], contextlib.AbstractContextManager[None]]) -> None:
        """Use a connection; `watching` surrounds each time for which the server is waited for."""
        self._driver, self._watching = driver, watching
        self._connection = driver.pgconn
        self._selector = selectors.DefaultSelector()
        self._socket = self._connection.socket
        self._selector.register(self._socket, selectors.EVENT_READ)
        self._known: dict[_Key, int | bytes] = {}
        """How often each statement was seen, or its name at the server; last the one that was seen last."""
        self._names = 0
        self._is_left = False

    def close(self) -> None:
        """Release what the waiting for answers needs."""
        self._selector.close()

    def check_answered(self) -> None:
        """Raise OperationalError if somebody went away while an answer was under way: nobody knows what comes next."""
        if self._is_left:
            raise psycopg.OperationalError("the session was left before it had answered")

    def ask(self, questions: Iterable[Question]) -> None:
        """Send statements in one packet and take all answers; raises the first error."""
        self.check_answered()
        spelled = [_spell(*one) for one in questions]  # an error of a parameter is raised before anything is sent
        self._is_left = True
        self._connection.enter_pipeline_mode()
        expected: list[Answer | _Key | None] = []
        for key, text, values, formats, answer in spelled:
            self._put(key, text, values, formats, expected)
            expected.append(answer)
            if len(self._known) > _MOST_KNOWN:
                self._forget_one(expected)
        self._connection.pipeline_sync()
        with self._watching(self._driver):
            self._flush()
            error = self._take(expected)
        self._connection.exit_pipeline_mode()
        self._is_left = False
        if error is not None:
            raise error

    def _put(
        self,
        key: _Key,
        text: bytes,
        values: Sequence[bytes | None],
        formats: Sequence[int],
        expected: list[Answer | _Key | None],
    ) -> None:
        """Add a statement to the packet, behind its preparation where it is seen often."""
        known = self._known.pop(key, 0)
        if isinstance(known, int):
            known += 1
            if known < _PREPARED_AFTER:
                self._known[key] = known
                self._connection.send_query_params(text, values, key[1], formats, _TEXT)
                return
            self._names += 1
            known = b"desk_%d" % self._names
            self._connection.send_prepare(known, text, key[1])
            expected.append(key)
        self._known[key] = known
        self._connection.send_query_prepared(known, values, formats, _TEXT)

    def _forget_one(self, expected: list[Answer | _Key | None]) -> None:
        """Forget the statement that was not seen for the longest time, here and at the server."""
        oldest = self._known.pop(next(iter(self._known)))
        if isinstance(oldest, bytes):
            self._connection.send_query_params(b"DEALLOCATE " + oldest, None)
            expected.append(None)

    def _flush(self) -> None:
        """Send the packet; what the server says meanwhile is taken in, as it may wait for that."""
        connection = self._connection
        if not connection.flush():
            return
        self._selector.modify(self._socket, selectors.EVENT_READ | selectors.EVENT_WRITE)
        try:
            while connection.flush():
                for _, events in self._selector.select():
                    if events & selectors.EVENT_READ:
                        connection.consume_input()
        finally:
            self._selector.modify(self._socket, selectors.EVENT_READ)

    def _take(self, expected: Iterable[Answer | _Key | None]) -> psycopg.Error | None:
        """Take the answers to all statements; return the first error, behind which the server did nothing more."""
        error: psycopg.Error | None = None
        try:
            for one in expected:
                result = self._next_result()
                if result is None or self._next_result() is not None:
                    raise self._lost()
                if result.status == pq.ExecStatus.FATAL_ERROR and error is None:
                    error = error_from_result(result, "utf-8")
                if isinstance(one, Answer):
                    one.result = result if error is None else None
                elif error is not None and one is not None:
                    self._known.pop(one, None)
            synced = self._next_result()
            if synced is None or synced.status != pq.ExecStatus.PIPELINE_SYNC:
                raise self._lost()
        except psycopg.OperationalError as lost:
            raise (error or lost) from None  # why the server ended the session, where it said so
        return error

    def _next_result(self) -> PGresult | None:
        connection = self._connection
        while connection.is_busy():
            self._selector.select()
            connection.consume_input()
        return connection.get_result()

    def _lost(self) -> psycopg.OperationalError:
        return psycopg.OperationalError(self._connection.get_error_message())


@lru_cache(1024)
def _numbered(statement: str) -> tuple[bytes, Sequence[str | int]]:
    """Return a statement with numbers for its parameters, and these in the order of the numbers."""
    names: list[str | int] = []

    def number(found: re.Match[str]) -> str:
        if found[0] == "%%":
            return "%"
        name: str | int = len(names) if found[1] is None else found[1]
        if name not in names:
            names.append(name)
        return f"${names.index(name) + 1}"

    return _PLACEHOLDER.sub(number, statement).encode(), names


def _spell(
    statement: str, parameters: Parameters, answer: Answer
) -> tuple[_Key, bytes, Sequence[bytes | None], Sequence[int], Answer]:
    """Return a statement with its parameters as they travel."""
    text, names = _numbered(statement)
    values: list[bytes | None] = []
    types: list[int] = []
    formats: list[int] = []
    for name in names:
        value, kind, form = _spell_one(parameters[name])  # type: ignore[index]  # numbers for a list, else names
        values.append(value)
        types.append(kind)
        formats.append(form)
    return (statement, tuple(types)), text, values, formats, answer


def _spell_one(value: object) -> tuple[bytes | None, int, int]:
    """Return a parameter as it travels, the number of its type, and its form."""
    if isinstance(value, str):
        if "\0" in value:
            raise psycopg.DataError("PostgreSQL text fields cannot contain NUL (0x00) bytes")
        return value.encode(), _UNKNOWN, _TEXT
    if value is None:
        return None, _UNKNOWN, _TEXT
    if isinstance(value, bool):
        return (b"t" if value else b"f"), _BOOL, _TEXT
    if isinstance(value, int):
        return str(int(value)).encode(), _kind_of(value), _TEXT
    if isinstance(value, bytes):
        return value, _BYTES, _BINARY
    if isinstance(value, float):
        return repr(value).encode(), _FLOAT8, _TEXT
    raise psycopg.ProgrammingError(f"a parameter cannot be of the type {type(value).__name__}")


def _kind_of(value: int) -> int:
    for bits, kind in ((15, _INT2), (31, _INT4), (63, _INT8)):
        if -(1 << bits) <= value < 1 << bits:
            return kind
    return _NUMERIC
