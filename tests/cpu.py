"""What something may cost, in CPU: the wall clock would measure who else is at work."""

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Fail what takes more CPU; nothing is collected meanwhile, for a whole run's garbage alone can take as long."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        began = time.process_time()
        yield
        spent = time.process_time() - began
    finally:
        if was_on:
            gc.enable()
    assert spent < seconds
