"""Enumerations of Qt: created quickly, and the same as those of the standard library."""

import enum
import inspect
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from connector_desk.app.quick_enums import make_enums_quick

KINDS = (enum.Enum, enum.IntEnum, enum.Flag, enum.IntFlag)
MEMBERS = {
    "none": [],
    "bits": [("A", 1), ("B", 2), ("C", 4)],
    "zero, two bits and another name": [("None_", 0), ("A", 1), ("AB", 3), ("B", 2), ("Also", 2)],
    "not in the order of values": [("B", 2), ("A", 1)],
    "negative and large": [("Less", -1), ("A", 5), ("Large", 1 << 40)],
    "mask": [("Mask", 0xFF), ("A", 1), ("Again", 1), ("Top", 0x80000000)],
    "bits after what they are in": [("ABC", 7), ("C", 4), ("A", 1)],
}


def content(made: type[enum.Enum]) -> dict[str, object]:
    """Return what a class has, with what stands for its members."""

    def plain(value: Any) -> object:
        if isinstance(value, made):
            return value._name_, value._value_, value._sort_order_, value.__objclass__ is made, vars(value).keys()
        if isinstance(value, dict):
            return {name: plain(each) for name, each in value.items()}
        if isinstance(value, enum.property):
            return plain(value.member)
        if inspect.isgetsetdescriptor(value):
            return value.__name__
        return getattr(value, "__func__", value)

    return {name: plain(value) for name, value in vars(made).items()}


def told(ask: Callable[[], object]) -> object:
    try:
        return ask()
    except (AttributeError, TypeError, ValueError) as wrong:  # the first for a flag whose order is not that of bits
        return repr(wrong)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("boundary", [enum.KEEP, None, enum.STRICT])
@pytest.mark.parametrize("members", MEMBERS.values(), ids=MEMBERS)
def test_an_enumeration_is_as_the_standard_library_makes_it(
    kind: Any, boundary: enum.FlagBoundary | None, members: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(enum.EnumType, "_create_", enum.EnumType._create_)  # put back afterwards
    plain = kind("Made", list(members), boundary=boundary)
    make_enums_quick()
    quick = kind("Made", list(members), boundary=boundary)
    assert content(quick) == content(plain)
    assert (quick.__module__, quick.__qualname__, quick.__doc__) == (__name__, "Made", plain.__doc__)
    assert [repr(each) for each in quick] == [repr(each) for each in plain]
    for value in range(-2, 9):
        assert told(lambda value=value: repr(quick(value))) == told(lambda value=value: repr(plain(value)))
        assert told(lambda value=value: repr(list(quick(value)))) == told(lambda value=value: repr(list(plain(value))))


@pytest.mark.parametrize(
    ("names", "options"),
    [
        ("A B", {}),
        (["A", "B"], {}),
        ([("A", "a")], {}),
        ([("A", True)], {}),
        ([("A", 1)], {"type": str}),
        ([("A", 1)], {"qualname": "Outer.Made"}),
        ([("mro", 1)], {}),
        ([("_private", 1)], {}),
        ([("A", 1), ("A", 2)], {}),
        ([("name", 1), ("B", 2)], {}),
    ],
)
def test_what_is_not_plain_is_left_to_the_standard_library(
    names: object, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(enum.EnumType, "_create_", enum.EnumType._create_)  # put back afterwards

    def make() -> object:
        made: Any = enum.Enum("Made", names, **options)  # type: ignore[call-overload]
        return made.__module__, made.__qualname__, content(made)

    plain = told(make)
    make_enums_quick()
    assert told(make) == plain


def test_members_of_qt_have_the_values_of_qt() -> None:
    code = (
        "import enum\n{load}\n"
        "from PySide6 import QtCore, QtGui, QtWidgets\n"
        "for module in (QtCore, QtGui, QtWidgets):\n"
        "    for owner in (getattr(module, name) for name in sorted(dir(module))):\n"
        "        for name, made in sorted(vars(owner).items() if isinstance(owner, type) else ()):\n"
        "            if isinstance(made, enum.EnumType):\n"
        "                print(owner, name, made.__module__, made.__qualname__, made.__mro__[1])\n"
        "                print(*made.__members__.items())"
    )
    plain, ours = (
        subprocess.run(
            [sys.executable, "-c", code.format(load=load)], check=True, capture_output=True, text=True
        ).stdout
        for load in ("", "from connector_desk.app.qt import load_qt; load_qt()")
    )
    assert ours == plain
    assert "Key_Escape" in ours
