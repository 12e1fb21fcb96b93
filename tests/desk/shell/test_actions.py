"""The keys of actions: one that works in every room does one thing."""

import importlib
from pkgutil import walk_packages

from connector_desk.desk import rooms
from connector_desk.desk.kit.action import Action
from connector_desk.desk.rooms.links import actions as links_actions
from connector_desk.desk.shell import actions
from connector_desk.desk.shell.room_table import ROOMS

EVERYWHERE = (
    *(room.action for room in ROOMS),
    *(each for each in vars(actions).values() if isinstance(each, Action)),
    links_actions.WAITING,
    links_actions.APPROVE,
    links_actions.DECLINE,
)
"""An approval is given from each room."""


def every_action() -> list[Action]:
    """Return the actions of the window and of all rooms."""
    modules = [each.name for each in walk_packages(rooms.__path__, f"{rooms.__name__}.")]
    named = [each for each in modules if each.endswith(".actions")]  # a room without actions has no such module
    found = [vars(importlib.import_module(name)).values() for name in (*named, actions.__name__)]
    found.append([one for room in ROOMS for one in (room.action, *room.actions)])
    tables = [value for values in found for value in values if isinstance(value, tuple)]  # an action is a tuple itself
    flat = [one for table in tables for one in ((table,) if isinstance(table, Action) else table)]
    return [one for one in flat if isinstance(one, Action)]


def test_every_action_is_looked_at() -> None:
    assert {each.name for each in EVERYWHERE} <= {each.name for each in every_action()}


def test_a_key_that_works_in_every_room_does_one_thing() -> None:
    by_key: dict[str, set[str]] = {}
    for action in every_action():
        for key in action.keys:
            by_key.setdefault(key, set()).add(action.name)
    everywhere = {action.name for action in EVERYWHERE}
    assert {key: names for key, names in by_key.items() if len(names) > 1 and names & everywhere} == {}
