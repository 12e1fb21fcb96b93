"""Reads the screen as a screen reader does: by AT-SPI, over D-Bus.  It only looks."""

import shutil
from dataclasses import dataclass
from typing import Any

import pytest
from jeepney import DBusAddress, new_method_call
from jeepney.io.blocking import open_dbus_connection
from jeepney.wrappers import DBusErrorResponse

_NEEDED = {
    "Xvfb": "xvfb",
    "openbox": "openbox",
    "xdotool": "xdotool",
    "dbus-daemon": "dbus-daemon",
    "gnome-keyring-daemon": "gnome-keyring",
    "/usr/libexec/at-spi-bus-launcher": "at-spi2-core",
}
_ABSENT = [package for program, package in _NEEDED.items() if not shutil.which(program)]
WITH_A_SCREEN_READER = [
    pytest.mark.alone,
    pytest.mark.keyring,
    pytest.mark.skipif(bool(_ABSENT), reason=f"apt-get install {' '.join(_ABSENT)}"),
]
"""Marks of tests that use the program on a display of their own, read by a screen reader."""

_ACCESSIBLE = "org.a11y.atspi.Accessible"
_TEXT = "org.a11y.atspi.Text"
_CHECKED, _FOCUSED, _SENSITIVE, _SHOWING = 4, 12, 24, 25
_ROOT = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
_CHOICE, _LABELLED_BY = "combo box", 2
_TYPED = ("text", "password text", "spin button", "editable combo box")


@dataclass(frozen=True, slots=True)
class Seen:
    """One thing on the screen."""

    role: str
    name: str
    value: str
    is_focused: bool
    is_checked: bool
    is_enabled: bool

    @property
    def words(self) -> str:
        """Give all that it says."""
        return " ".join(part for part in (self.name, self.value) if part)


class ScreenReader:
    """What every window of the session says."""

    def __init__(self, session_bus: str) -> None:
        with open_dbus_connection(session_bus) as session:
            where = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
            address = session.send_and_get_reply(new_method_call(where, "GetAddress"), timeout=10).body[0]
        self._bus = open_dbus_connection(address)

    def read(self) -> list[Seen]:
        """Read all that is showing, from the top."""
        seen: list[Seen] = []
        self._walk(*_ROOT, seen, depth=0)
        return seen

    def close(self) -> None:
        """Stop reading."""
        self._bus.close()

    def _walk(self, owner: str, path: str, seen: list[Seen], depth: int) -> None:
        try:
            low, high = self._call(owner, path, _ACCESSIBLE, "GetState")[0]
            bits = low | high << 32
            if depth > 1 and not bits >> _SHOWING & 1:
                return
            role = self._call(owner, path, _ACCESSIBLE, "GetRoleName")[0]
            name = self._name(owner, path)
            value = self._call(owner, path, _TEXT, "GetText", "ii", (0, -1))[0] if role in _TYPED else ""
            if role == _CHOICE:  # its name is what is chosen
                name, value = self._label(owner, path), name
            children = self._call(owner, path, _ACCESSIBLE, "GetChildren")[0]
        except (DBusErrorResponse, TimeoutError):
            return  # it has gone meanwhile
        flags = (bool(bits >> bit & 1) for bit in (_FOCUSED, _CHECKED, _SENSITIVE))
        seen.append(Seen(role, name, value, *flags))
        for child_owner, child_path in children:
            self._walk(child_owner, child_path, seen, depth + 1)

    def _label(self, owner: str, path: str) -> str:
        related = self._call(owner, path, _ACCESSIBLE, "GetRelationSet")[0]
        labels = [one for kind, others in related if kind == _LABELLED_BY for one in others]
        return " ".join(self._name(*one) for one in labels)

    def _name(self, owner: str, path: str) -> str:
        where = ("org.freedesktop.DBus.Properties", "Get", "ss", (_ACCESSIBLE, "Name"))
        return str(self._call(owner, path, *where)[0][1])

    def _call(
        self, owner: str, path: str, interface: str, method: str, signature: str = "", body: tuple[Any, ...] = ()
    ) -> Any:
        message = new_method_call(DBusAddress(path, owner, interface), method, signature or None, body)
        reply = self._bus.send_and_get_reply(message, timeout=5)
        if reply.header.message_type.name == "error":
            raise DBusErrorResponse(reply)
        return reply.body
