"""What the kiosk of a desk can be for: its favourites, questions and workflows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.desk.kit.kiosk_setup import KioskSubject, OfferedSubject

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from connector_desk.contract.question import Question
    from connector_desk.desk.kit.favourite import Favourite
    from connector_desk.desk.rooms.links.workflow import ListedWorkflow

ROOMS = ("room.issue", "room.ask", "room.links")
"""Whose favourites a kiosk can begin."""


def offered_subjects(
    favourites: Iterable[Favourite], questions: Iterable[Question], workflows: Iterable[ListedWorkflow], language: str
) -> Iterator[OfferedSubject]:
    """List them in the language of the window, favourites first."""
    for one in favourites:
        if one.room in ROOMS:
            yield OfferedSubject(KioskSubject.FAVOURITE, str(one.number), f"{one.number}: {one.name}")
    for question in questions:
        title = question.titles.get(language, question.title)
        yield OfferedSubject(
            KioskSubject.QUESTION, question.id, title.replace("{age}", str(next(iter(question.ages), "")))
        )
    for workflow in workflows:
        if workflow.is_enabled:
            yield OfferedSubject(KioskSubject.WORKFLOW, workflow.name, workflow.title(language))
