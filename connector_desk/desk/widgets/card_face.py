"""The face of a schema's card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.desk.widgets.credential_card import CardFace

if TYPE_CHECKING:
    from connector_desk.desk.widgets.schema import FormSchema


def face_of(schema: FormSchema, language: str, *, key: str = "", lines: Sequence[tuple[str, str]] = ()) -> CardFace:
    """Make the face of a schema's card."""
    return CardFace(
        title=schema.title(language),
        background=schema.background,
        text=schema.text,
        icon=schema.icon,
        logo=schema.logo,
        description=schema.description(language),
        lines=tuple(lines),
        key=key,
    )
