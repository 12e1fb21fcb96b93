"""The purposes of connections to the database."""

from enum import Enum, auto


class Purpose(Enum):
    """The purpose of a connection to the database; it can do nothing else."""

    WRITE = auto()
    """Transactions of the one writer of a process."""
    READ = auto()
    """Look-ups that see one moment throughout."""
    READ_INLINE = auto()
    """Single statements, each of which sees the latest commits."""
