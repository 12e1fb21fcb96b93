"""The states of the connection to an agent."""

from enum import StrEnum


class ConnectionState(StrEnum):
    """The state of the connection to an agent."""

    INVITED = "invited"
    """An invitation is open; nobody has answered it yet."""
    RESPONDED = "responded"
    """The other side has answered it, and was answered."""
    COMPLETED = "completed"
    """Messages can be exchanged."""
    ENDED = "ended"
    """The connection was abandoned, or the agent was removed or connected again."""
