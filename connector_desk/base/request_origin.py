"""What sends the requests of a task: the name of a room of the desk, or nothing that has a name."""

from contextvars import ContextVar

ORIGIN: ContextVar[str] = ContextVar("ORIGIN", default="")
