"""The list of people: sign of the connection, name, alias, and the standing as a word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from connector_desk.desk.kit.agent import LOOKS, KnownAgent
from connector_desk.desk.kit.line_list import Line, LineList
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain

if TYPE_CHECKING:
    from connector_desk.desk.kit.tokens import Colours


def name_of(agent: KnownAgent) -> str:
    """Name a person: the name staff gave, else the alias."""
    return plain(agent.name or agent.alias, 160)


def standing_words(agent: KnownAgent) -> str:
    """Return the state of the connection in a few words."""
    return translate("People", LOOKS[agent.standing].words)


def waiting_words(agent: KnownAgent) -> str:
    """Return how many messages wait for a person; empty if there are none."""
    if agent.waiting < 1:
        return ""
    if agent.waiting == 1:
        return translate("People", "1 waiting")
    return translate("People", "{count} waiting").format(count=agent.waiting)


class PeopleList(LineList):
    """The lines; arrow keys open them, Enter goes on to the person."""

    opened = Signal(object)

    def __init__(self, colours: Colours) -> None:
        super().__init__(colours, translate("People", "People"))
        self._agents: dict[str, KnownAgent] = {}
        self.chosen.connect(lambda key: self.opened.emit(self._agents[key]))

    def show_agents(self, agents: Sequence[KnownAgent], chosen: str) -> None:
        """Show these, with the chosen one marked where it is among them."""
        self._agents = {each.agent_id: each for each in agents}
        self.show_lines([_line(each) for each in agents], chosen)


def _line(agent: KnownAgent) -> Line:
    look = LOOKS[agent.standing]
    words = standing_words(agent), look.icon, look.role, waiting_words(agent)
    return Line(agent.agent_id, name_of(agent), plain(agent.alias, 140), *words)
