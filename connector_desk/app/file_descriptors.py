"""The most open files and connections of this process, and the share of the public listener."""

import sys

from connector_desk.contract import limits

if sys.platform != "win32":
    import resource

_LEAST = 64


def connections() -> int:
    """Return how many connections the public listener may hold; raises the soft limit of the process first.

    The rest is for the admin listener, the store, its journal and outbound connections.
    """
    kept = limits.DESCRIPTORS_KEPT + limits.ADMIN_CONNECTIONS
    return max(_LEAST, min(limits.CONNECTIONS, _raised(limits.CONNECTIONS + kept) - kept))


if sys.platform == "win32":

    def _raised(wanted: int) -> int:
        """Return `wanted`: sockets have no such limit on this system."""
        return wanted

else:

    def _raised(wanted: int) -> int:
        """Raise the soft limit (RLIMIT_NOFILE) towards the hard one, as far as wanted; return the new limit."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft == resource.RLIM_INFINITY or soft >= wanted:
            return wanted
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (OSError, ValueError):
            return soft
        return most
