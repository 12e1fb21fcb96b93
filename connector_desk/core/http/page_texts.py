"""The texts of the pages that visitors see: `resources/texts/pages`, a file for each language.

They are not among the translations of the desk: those are for Qt, which the core knows nothing of.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from connector_desk.base.bundled import bundled
from connector_desk.base.languages import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Mapping


class Note(NamedTuple):
    """A headline, and what it means for the visitor."""

    headline: str
    sentence: str


class PageTexts:
    """The texts of a page; each that its language lacks is in English."""

    def __init__(self, own: Mapping[str, Any], english: Mapping[str, Any]) -> None:
        self._own, self._english = own, english

    def __getitem__(self, name: str) -> str:
        """Return a text; `kinds.ask` is one of a group.  Raises KeyError."""
        found: str = self._find(name)
        return found

    def __contains__(self, name: object) -> bool:
        """Return whether there is such a text or group."""
        return _inside(self._english, str(name)) is not None

    def message(self, name: str) -> Note:
        """Return a headline with its sentence."""
        return Note(self[f"{name}.headline"], self[f"{name}.sentence"])

    def steps(self, name: str) -> tuple[str, ...]:
        """Return a list of steps."""
        return tuple(self._find(name))

    def notes(self, name: str) -> dict[str, Note]:
        """Return all notes of a group by their names."""
        return {each: self.message(f"{name}.{each}") for each in _inside(self._english, name)}

    def _find(self, name: str) -> Any:  # noqa: ANN401 - a text, a list or a group
        found = _inside(self._own, name)
        if found is None:
            found = _inside(self._english, name)
        if found is None:
            raise KeyError(name)
        return found


@cache
def page_texts(page: str, language: str) -> PageTexts:
    """Return the texts of a page in a language."""
    return PageTexts(_read(language).get(page, {}), _read(ENGLISH)[page])


@cache
def _read(language: str) -> Mapping[str, Mapping[str, Any]]:
    file = bundled("texts", "pages", f"{language}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def _inside(texts: Mapping[str, Any], name: str) -> Any:  # noqa: ANN401 - as above
    found: Any = texts
    for part in name.split("."):
        if not isinstance(found, dict) or part not in found:
            return None
        found = found[part]
    return found
