"""The words on the screen in the language of the desk, from the translations of the program."""

from functools import cache
from xml.etree import ElementTree as ET

from tests.days.program import ROOT


@cache
def _german() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for message in ET.parse(ROOT / "resources/translations/connector_desk_de.ts").iter("message"):
        source, translation = message.findtext("source") or "", message.findtext("translation") or ""
        if translation:
            found[source] = (*found.get(source, ()), translation)
    return found


def spelled(words: str, language: str, **parts: object) -> tuple[str, ...]:
    """Return every way in which the desk may spell English source words in a language."""
    ways = dict.fromkeys((words,) if language == "en" else _german().get(words, (words,)))
    return tuple(way.format(**parts) if parts else way for way in ways)
