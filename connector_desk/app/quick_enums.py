"""Creates the enumerations of Qt for Python at a third of the cost.

Qt for Python has the standard library make a class for each: 190 with 3200 members until the window is painted, half
of what is spent on loading Qt.  Here a class is a copy of an empty one, and members are put into it without the steps
that are for enumerations with methods, computed values and mixed-in types.
"""

import enum
import sys
from collections.abc import Callable
from typing import Any, Final, TypeGuard

Members = list[tuple[str, int]]

_KINDS: Final[dict[object, frozenset[str]]] = {
    kind: frozenset({"mro", *(name for base in kind.__mro__ for name in vars(base))})
    for kind in (enum.Enum, enum.IntEnum, enum.Flag, enum.IntFlag)
}
"""The enumerations that others are made from, and the names that are special there."""
_NAME: Final = "_create_"
_new_class: Final[Callable[..., Any]] = type.__new__
_NEWEST: Final = (3, 13)
"""The newest Python whose enumerations were compared; a newer one creates them itself."""


def make_enums_quick() -> None:
    """Replace what `Enum("Name", [("MEMBER", 1)])` does for names with plain integers; all else is done as before."""
    create: Callable[..., Any] = getattr(enum.EnumType, _NAME)
    if create.__module__ == "enum" and sys.version_info[:2] <= _NEWEST:
        setattr(enum.EnumType, _NAME, _quick(create.__get__))


def _quick(bound: Callable[[type], Callable[..., Any]]) -> Callable[..., Any]:
    """Return the replacement of a method."""
    templates: dict[tuple[object, object], dict[str, Any]] = {}

    def create(
        cls: Any,  # noqa: ANN401 - one of the enumerations that others are made from
        class_name: str,
        names: object,
        *,
        module: str | None = None,
        qualname: str | None = None,
        type: type | None = None,  # noqa: A002 - as the standard library calls it
        boundary: object = None,
        **more: object,
    ) -> object:
        if module is None:
            module = sys._getframe(2).f_globals.get("__name__")  # noqa: SLF001 - as in the standard library
        if qualname or type or not module or cls not in _KINDS or not _are_plain(names, _KINDS[cls]):
            more |= {"module": module, "qualname": qualname, "type": type, "boundary": boundary}
            return bound(cls)(class_name, names, **more)
        if (cls, boundary) not in templates:
            templates[cls, boundary] = _content(bound(cls)("Template", (), module=module, boundary=boundary))
        template = templates[cls, boundary]
        fresh = {name: value.copy() if isinstance(value, dict | list) else value for name, value in template.items()}
        made = _new_class(cls.__class__, class_name, (cls,), fresh | {"__module__": module})
        _fill(made, names)
        return made

    return create


def _are_plain(members: object, special: frozenset[str]) -> TypeGuard[Members]:
    """Return whether this is a list of names with plain integers, none special to enumerations and none twice."""
    if type(members) is not list:
        return False
    for each in members:
        if type(each) is not tuple or len(each) != 2:
            return False
        name, value = each
        if type(name) is not str or type(value) is not int or name[:1] in ("", "_"):
            return False
    names = dict(members).keys()
    return len(names) == len(members) and names.isdisjoint(special)


def _content(empty: type) -> dict[str, Any]:
    return {name: value for name, value in vars(empty).items() if name not in ("__dict__", "__weakref__")}


def _fill(made: Any, names: Members) -> None:  # noqa: ANN401 - an enumeration without members
    """Create the members; one with the value of another is a second name of it."""
    is_flag, is_object = issubclass(made, enum.Flag), made._member_type_ is object
    by_name, by_value, canonical = made._member_map_, made._value2member_map_, made._member_names_
    hashable = vars(made).get("_hashable_values_")  # since Python 3.13
    put, mask = type.__setattr__, 0
    for name, value in names:
        member = by_value.get(value)
        if member is None:
            member = object.__new__(made) if is_object else int.__new__(made, value)
            member._value_, member._name_ = value, name
            member.__objclass__, member._sort_order_ = made, len(canonical)
            by_value[value] = member
            if hashable is not None:
                hashable.append(value)
            if not is_flag or _is_bit(value):
                canonical.append(name)
        mask |= value
        by_name[name] = member
        put(made, name, member)
    if is_flag:
        single = sum({value for _, value in names if _is_bit(value)})
        for name, value in {"_flag_mask_": mask, "_singles_mask_": single, "_all_bits_": _all_bits(mask)}.items():
            put(made, name, value)
        values = [by_name[name]._value_ for name in canonical]
        if values != sorted(values):
            put(made, "_iter_member_", made._iter_member_by_def_)


def _is_bit(value: int) -> bool:
    return value != 0 and value & (value - 1) == 0


def _all_bits(mask: int) -> int:
    return int(2 ** mask.bit_length() - 1)
