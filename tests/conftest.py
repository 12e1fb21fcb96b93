"""What holds for every test: a home and a time zone of its own, no thread left behind, and on CI nothing skipped."""

import faulthandler
import gc
import os
import tempfile
import threading
import time
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

PATIENCE = 10.0  # seconds a thread may take to end once its test has ended
HOW_MUCH = ("ROUNDS", "ISSUANCES")  # what somebody sets who wants more than the daily run
CALLERS_ENVIRONMENT = dict(os.environ)
IS_LONG = pytest.StashKey[bool]()

_home = tempfile.TemporaryDirectory(prefix="connector-desk-tests-")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option of `packaging/run.py test databases`."""
    parser.addoption(
        "--both-databases", action="store_true", help="run every test of the core on SQLite and on PostgreSQL"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Move the whole run to an empty home, off the screen, and to a zone in which local time is never taken for UTC."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    gc.disable()  # to collect 16,000 tests makes no garbage, and to look for it takes a third of that time
    # What passed today passes tomorrow; `--hypothesis-profile wild` looks for something new
    settings.register_profile(
        "daily", max_examples=50, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
    )
    settings.register_profile("wild", deadline=None, max_examples=2_000, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile(config.getoption("--hypothesis-profile") or "daily")
    config.stash[IS_LONG] = config.getoption("--hypothesis-profile") == "wild" or any(map(os.environ.get, HOW_MUCH))
    if config.stash[IS_LONG]:
        config.option.timeout = 0  # a test may take hours then; one that has a limit of its own keeps it
    home = Path(_home.name)
    os.environ.update(
        HOME=str(home),
        USERPROFILE=str(home),
        APPDATA=str(home / "AppData/Roaming"),
        LOCALAPPDATA=str(home / "AppData/Local"),
        XDG_CONFIG_HOME=str(home / ".config"),
        XDG_DATA_HOME=str(home / ".local/share"),
        XDG_CACHE_HOME=str(home / ".cache"),
        XDG_STATE_HOME=str(home / ".local/state"),
        TZ="Asia/Kathmandu",
    )
    for name in (
        "CONNECTOR_KEY",
        "CONNECTOR_DATA_KEY",
        "http_proxy",
        "https_proxy",
        "HTTP_PROXY",
        "HTTPS_PROXY",
        "all_proxy",
    ):
        os.environ.pop(name, None)
    if hasattr(time, "tzset"):
        time.tzset()


def pytest_collection_finish() -> None:
    """Look for garbage again, and never among the tests themselves, which all live until the end."""
    gc.freeze()
    gc.enable()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Call the watchdog off in a long run: it is set for each test, and takes one that goes on for a hanging one."""
    if item.config.stash[IS_LONG]:
        faulthandler.cancel_dump_traceback_later()


def pytest_unconfigure() -> None:
    """Take the home away again."""
    _home.cleanup()


@pytest.fixture(scope="session")
def callers_environment() -> dict[str, str]:
    """Give the environment pytest was started in, for programs that need the person's own settings (npm)."""
    return CALLERS_ENVIRONMENT


@pytest.fixture(autouse=True)
def no_thread_left_behind() -> Iterator[None]:
    """Fail a test whose threads go on after it."""
    before = set(threading.enumerate())
    pools = {thread.name.rpartition("_")[0] for thread in before}
    yield
    deadline = time.monotonic() + PATIENCE
    while left := [
        thread
        for thread in threading.enumerate()
        if thread not in before and _is_ours(thread) and not _is_of(thread, pools)
    ]:
        if time.monotonic() > deadline:
            pytest.fail(f"threads left behind: {', '.join(thread.name for thread in left)}")
        left[0].join(0.05)


def _is_ours(thread: threading.Thread) -> bool:
    return not isinstance(thread, threading._DummyThread)


def _is_of(thread: threading.Thread, pools: set[str]) -> bool:
    """Return whether a thread is one more of a pool that was there before: of a core that several tests share."""
    pool, _, number = thread.name.rpartition("_")
    return bool(pool) and number.isdecimal() and pool in pools


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """On CI, where everything is installed, turn a skipped test into a failed one."""
    report = yield
    _refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """The same for a whole file that is skipped."""
    report = yield
    _refuse_skip(report)
    return report


def _refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    if os.environ.get("CI") == "true" and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped where nothing may be: {report.longrepr}"
