"""Names in several languages as the value of one field: pairs of a language and a name, as JSON.  No Qt here."""

import json
from collections.abc import Sequence

from connector_desk.contract.kinds import is_language
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

NO_LANGUAGE = QT_TRANSLATE_NOOP("Organisation", "Enter the language, such as de or fr.")


def names_in(text: str) -> list[tuple[str, str]]:
    """Return the languages and names of the value of `names`, in the order of the form."""
    return [(str(language), str(name)) for language, name in json.loads(text or "[]")]


def names_text(names: Sequence[tuple[str, str]]) -> str:
    """Return languages and names as the value of `names`."""
    return json.dumps(names) if names else ""


def first_wrong(names: Sequence[tuple[str, str]]) -> int | None:
    """Return the place of the first name whose language is none, or is there before; None: all are right."""
    seen = set[str]()
    for place, (language, name) in enumerate(names):
        tag = language.strip()
        if name.strip() and (tag in seen or not is_language(tag)):
            return place
        seen.add(tag)
    return None
