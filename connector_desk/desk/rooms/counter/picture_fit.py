"""A picture that is made to fit its field, off the UI thread."""

from __future__ import annotations

from asyncio import to_thread
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from connector_desk.desk.widgets.picture import LARGEST_PICTURE, fit_picture, size_of
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.desk.rooms.counter.form_view import OfferForm
    from connector_desk.desk.runner.runner import Runner


def fit_into(form: OfferForm, key: str, media_type: str, source: Path | bytes, runner: Runner) -> None:
    """Make a picture fit a field of a form; ask before one takes less room, and say that one cannot be read."""
    runner.run(to_thread(_fit, source, media_type), owner=form, then=partial(_fitted, form, key))


def _fit(source: Path | bytes, media_type: str) -> tuple[int, bytes]:
    return size_of(source), fit_picture(source, media_type)


def _fitted(form: OfferForm, key: str, made: tuple[int, bytes]) -> None:
    before, picture = made
    if picture and before > LARGEST_PICTURE:
        form.offer_smaller(key, before, picture)
        return
    form.picture_ready(key, picture)
    if not picture:
        form.rows[key].tell(translate("Form", "This picture cannot be read."))
