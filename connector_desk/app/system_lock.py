"""Notices when the system locks the person's screen: the desk locks then, too.  Linux alone, by D-Bus."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Final

from jeepney import DBusAddress, MatchRule, Message, message_bus, new_method_call
from jeepney.io.asyncio import DBusRouter, Proxy, open_dbus_router

log = logging.getLogger(__name__)

SCREEN_SAVERS: Final = tuple(f"org.{each}.ScreenSaver" for each in ("freedesktop", "gnome", "cinnamon", "mate", "xfce"))
"""Interfaces whose signal `ActiveChanged` says that the screen was locked."""
LOGIN: Final = "org.freedesktop.login1"
LOGIN_PATH: Final = "/org/freedesktop/login1"
_SECONDS: Final = 5.0

_SignalQueue = asyncio.Queue[Message]
_Follow = Callable[[_SignalQueue, AsyncExitStack], Awaitable[None]]


async def system_locks() -> AsyncGenerator[None, None]:
    """Yield each time the system locks the screen; ends at once where nothing says so."""
    signals: _SignalQueue = asyncio.Queue()
    async with AsyncExitStack() as open_ones:
        followed = [await _is_followed(each, signals, open_ones) for each in (_screen_savers, _login_session)]
        while any(followed):
            message = await signals.get()
            if message.body != (False,):  # else a screen saver has ended
                yield None


async def _is_followed(follow: _Follow, signals: _SignalQueue, open_ones: AsyncExitStack) -> bool:
    """Follow the signals of a bus; return whether it is there."""
    try:
        async with asyncio.timeout(_SECONDS):
            await follow(signals, open_ones)
    except Exception as failed:  # noqa: BLE001 - no bus, no such service, or one that answers nonsense
        log.info("A lock of the screen is not noticed: %r", failed)
        return False
    return True


async def _screen_savers(signals: _SignalQueue, open_ones: AsyncExitStack) -> None:
    router = await open_ones.enter_async_context(open_dbus_router("SESSION"))
    for interface in SCREEN_SAVERS:
        rule = MatchRule(type="signal", interface=interface, member="ActiveChanged")
        await _listen(router, rule, signals, open_ones)


async def _login_session(signals: _SignalQueue, open_ones: AsyncExitStack) -> None:
    router = await open_ones.enter_async_context(open_dbus_router("SYSTEM"))
    manager = DBusAddress(LOGIN_PATH, LOGIN, f"{LOGIN}.Manager")
    session = os.environ.get("XDG_SESSION_ID", "")
    by_process = new_method_call(manager, "GetSessionByPID", "u", (os.getpid(),))
    call = new_method_call(manager, "GetSession", "s", (session,)) if session else by_process
    (path,) = (await router.send_and_get_reply(call)).body
    if not str(path).startswith(f"{LOGIN_PATH}/"):  # an error, in words
        raise LookupError(path)
    rule = MatchRule(type="signal", interface=f"{LOGIN}.Session", member="Lock", path=path)
    await _listen(router, rule, signals, open_ones)


async def _listen(router: DBusRouter, rule: MatchRule, signals: _SignalQueue, open_ones: AsyncExitStack) -> None:
    open_ones.enter_context(router.filter(rule, queue=signals))
    await Proxy(message_bus, router).AddMatch(rule)
