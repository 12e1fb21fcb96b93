"""Loads Qt for Python, and removes its hook from `import`."""

import builtins


def load_qt() -> None:
    """Load Qt; call it before anything else does.  Raises ImportError if libraries of the system are missing.

    Qt for Python hooks into `import` to read the source of every module that is loaded after it: it looks for a use of
    its `__feature__`, of which there is none here.  That costs a tenth of a start and something at every later import.
    The hook that it had installed before, to load its own classes late, stays.
    """
    from PySide6 import QtWidgets  # noqa: F401, PLC0415 - this is what loads it

    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
