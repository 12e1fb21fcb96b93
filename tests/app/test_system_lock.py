"""The lock of the system's screen: heard from screen savers and from the session of the login, on buses of its own."""

import asyncio
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import aclosing
from pathlib import Path

import pytest
from jeepney import DBusAddress, HeaderFields, MatchRule, message_bus, new_method_return, new_signal
from jeepney.io.asyncio import Proxy, open_dbus_router

from connector_desk.app.system_lock import LOGIN, LOGIN_PATH, system_locks

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="D-Bus"),
    pytest.mark.skipif(not shutil.which("dbus-daemon"), reason="apt-get install dbus-daemon"),
]
Signal = tuple[str, str, str, str, tuple[bool, ...]]
OWN, OTHER = f"{LOGIN_PATH}/session/c1", f"{LOGIN_PATH}/session/c2"


@pytest.fixture
def buses(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Two buses; nothing of this computer is on them."""
    folder, running = tmp_path_factory.mktemp("bus"), []  # the path of a socket is short
    for name in ("SESSION", "SYSTEM"):
        address = f"unix:path={folder}/{name}"
        call = ["dbus-daemon", "--session", f"--address={address}", "--nofork", "--nopidfile", "--print-address"]
        daemon = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert daemon.stdout is not None
        assert daemon.stdout.readline()
        running.append(daemon)
        monkeypatch.setenv(f"DBUS_{name}_BUS_ADDRESS", address)
    monkeypatch.delenv("XDG_SESSION_ID", raising=False)
    yield
    for daemon in running:
        daemon.kill()
        daemon.communicate()


async def answer_logins() -> None:
    """Answer as the service of logins does."""
    async with open_dbus_router("SYSTEM") as router:
        await Proxy(message_bus, router).RequestName(LOGIN)
        with router.filter(MatchRule(type="method_call"), bufsize=9) as calls:
            while True:
                call = await calls.get()
                if call.header.fields[HeaderFields.member] == "GetSessionByPID":
                    await router.send(new_method_return(call, "o", (OWN,)))


async def say(bus: str, path: str, interface: str, member: str, body: tuple[bool, ...]) -> None:
    async with open_dbus_router(bus) as router:
        signal = new_signal(DBusAddress(path, interface=interface), member, "b" * len(body) or None, body)
        await router.send(signal)


_MARK: Signal = ("SESSION", "/", "org.gnome.ScreenSaver", "ActiveChanged", (True,))
"""A lock that is heard."""
_WHILE = 0.3
"""Seconds in which one more would be heard."""


async def heard_after(signal: Signal, expected: int) -> int:
    """Return how many locks are heard of a signal; so many are waited for."""
    logins = asyncio.ensure_future(answer_logins())
    count, heard = 0, asyncio.Semaphore(0)

    async def follow() -> None:
        nonlocal count
        async with aclosing(system_locks()) as locks:
            async for _ in locks:
                count += 1
                heard.release()

    async def until_no_more_come() -> None:
        before = -1
        while before != count:
            before = count
            await asyncio.sleep(_WHILE)

    following = asyncio.ensure_future(follow())
    try:
        async with asyncio.timeout(60):
            while not count:  # what is said before anybody listens is lost
                await say(*_MARK)
                await asyncio.sleep(0.05)
            await until_no_more_come()
            before, heard = count, asyncio.Semaphore(0)
            await say(*signal)
            for _ in range(expected):
                await heard.acquire()
            await until_no_more_come()
    finally:
        for each in (following, logins):
            each.cancel()
        await asyncio.gather(following, logins, return_exceptions=True)
    return count - before


@pytest.mark.parametrize(
    ("signal", "locks"),
    [
        (("SESSION", "/ScreenSaver", "org.freedesktop.ScreenSaver", "ActiveChanged", (True,)), 1),
        (("SESSION", "/ScreenSaver", "org.freedesktop.ScreenSaver", "ActiveChanged", (False,)), 0),
        (("SYSTEM", OWN, f"{LOGIN}.Session", "Lock", ()), 1),
        (("SYSTEM", OWN, f"{LOGIN}.Session", "Unlock", ()), 0),
        (("SYSTEM", OTHER, f"{LOGIN}.Session", "Lock", ()), 0),
    ],
)
@pytest.mark.usefixtures("buses")
def test_a_lock_of_this_session_is_heard_and_no_other_signal(signal: Signal, locks: int) -> None:
    assert asyncio.run(heard_after(signal, locks)) == locks


def test_without_a_bus_it_ends(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("SESSION", "SYSTEM"):
        monkeypatch.setenv(f"DBUS_{name}_BUS_ADDRESS", f"unix:path={tmp_path}/none")

    async def count() -> int:
        return len([each async for each in system_locks()])

    assert asyncio.run(count()) == 0
