"""What a connection to the database is for."""

from enum import Enum, auto


class Purpose(Enum):
    """What a connection is for; it can do nothing else."""

    WRITE = auto()
    """Transactions of the one writer of a process."""
    READ = auto()
    """Look-ups that see one moment throughout."""
    READ_INLINE = auto()
    """Single statements, each of which sees what is committed then."""
