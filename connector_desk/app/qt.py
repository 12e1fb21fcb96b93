"""Loads Qt for Python, and takes out of `import` what it puts there and nobody here needs."""

import builtins


def load_qt() -> None:
    """Load Qt; call it before anything else does.  Raises ImportError where libraries of the system are missing.

    Qt for Python hangs itself into `import`, to read the source of every module that is loaded after it: it looks for
    a use of its `__feature__`, of which there is none here.  That costs a tenth of a start and something at every later
    import.  What it had put there before, to load its own classes late, stays.
    """
    from PySide6 import QtWidgets  # noqa: F401, PLC0415 - this is what loads it

    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
