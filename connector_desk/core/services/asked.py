"""What agents only asked lately: it changes nothing, so nothing of it is written down but here, in memory."""

from collections import OrderedDict

_REMEMBERED = 4096


class Asked:
    """The messages that asked for something, by connection and id; those of long ago are forgotten."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, bytes], None] = OrderedDict()

    def is_new(self, connection_id: str, digest: bytes) -> bool:
        """Tell whether a message comes for the first time, and remember it."""
        key = connection_id, digest
        if key in self._known:
            return False
        self._known[key] = None
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return True
