"""Recent messages of agents, in memory: those that only ask, and the number stored for each connection."""

from collections import OrderedDict

from connector_desk.contract import limits

_REMEMBERED = 4096


class RecentMessages:
    """The messages that asked for something, by connection and id; those of long ago are forgotten."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, bytes], None] = OrderedDict()

    def is_new(self, connection_id: str, digest: bytes) -> bool:
        """Return whether a message is new, and remember it."""
        key = connection_id, digest
        if key in self._known:
            return False
        self._known[key] = None
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return True

    def knows(self, connection_id: str, digest: bytes) -> bool:
        """Return whether a message came before."""
        return (connection_id, digest) in self._known


class InboxPruning:
    """Counts the stored messages of each connection, so that its inbox is pruned now and then."""

    def __init__(self, every: int = limits.INBOX_PRUNED_EVERY) -> None:
        self._every = every
        self._counts: OrderedDict[str, int] = OrderedDict()

    def is_due(self, connection_id: str) -> bool:
        """Count one more; return whether the inbox is to be pruned now."""
        count = self._counts.pop(connection_id, 0) + 1
        if count >= self._every:
            return True
        self._counts[connection_id] = count
        if len(self._counts) > _REMEMBERED:
            self._counts.popitem(last=False)
        return False
