"""Reading JSON for a form: another shape is a ValueError.  No Qt here."""

import json
from collections.abc import Sequence

MOST_LISTED = 1_000


def members_of(text: str) -> dict[str, object] | None:
    """Read a JSON object; None where the text is none."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None


def members_once(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    """Return the members of a JSON object none of which stands twice: a form would drop one of them."""
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ValueError(pairs)
    return members


def need_members(value: object, *known: str) -> dict[str, object]:
    """Return an object with none but the known members; with any if none are named."""
    if not isinstance(value, dict) or (known and not set(value) <= set(known)):
        raise ValueError(value)
    return value


def need_list(value: object) -> list[object]:
    """Return a list of limited length."""
    if not isinstance(value, list) or len(value) > MOST_LISTED:
        raise ValueError(value)
    return value


def need_text(value: object) -> str:
    """Return a text."""
    if not isinstance(value, str):
        raise ValueError(value)  # noqa: TRY004  one kind of error for all that a form cannot show
    return value


def need_bool(value: object) -> bool:
    """Return a Boolean."""
    if not isinstance(value, bool):
        raise ValueError(value)  # noqa: TRY004  one kind of error for all that a form cannot show
    return value


def need_texts(value: object) -> dict[str, str]:
    """Return an object all of whose members are texts."""
    return {name: need_text(each) for name, each in need_members(value).items()}


def text_or_none(value: object) -> str | None:
    """Return a text, or None for null."""
    return None if value is None else need_text(value)


def whole_or_none(value: object) -> int | None:
    """Return a whole number, or None for null."""
    if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
        raise ValueError(value)
    return value


def need_one_of(known: tuple[str, ...], value: object) -> str:
    """Return one of several texts in lower case."""
    text = need_text(value).lower()
    if text not in known:
        raise ValueError(text)
    return text
