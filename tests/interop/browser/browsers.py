"""The browsers of visitors: a test opens as many as it needs, and all are closed at its end."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest

from tests.interop.browser import chromium
from tests.interop.browser.chromium import Chromium, Missing
from tests.interop.node import Absent, set_up
from tests.ports import free_port

NewBrowser = Callable[..., Chromium]


@contextmanager
def browsers(environment: Mapping[str, str]) -> Iterator[NewBrowser]:
    """Yield what opens a browser; skip the test where there is none."""
    try:
        set_up(environment, chromium.FOLDER)
    except Absent as why:
        pytest.skip(str(why))
    with ExitStack() as opened:

        def new(**how: Any) -> Chromium:
            try:
                one = Chromium(free_port(), **how)
            except Missing as why:
                pytest.skip(str(why))
            return opened.enter_context(one)

        yield new
