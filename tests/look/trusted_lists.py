"""Scenes of trusted lists: none, several with what is wrong, one that is looked at, and the choice of what counts."""

from typing import Any


def _page(stage: Any, *lists: dict[str, object]) -> Any:
    stage.place.trusted_lists.lists = list(lists)
    return stage.card_of_settings("requests", "lists", 600)


def _several() -> list[dict[str, object]]:
    from fake_trusted_lists import summary, trusted_list

    from connector_desk.contract.trusted_list import ListProblem

    lists = summary("List of trusted lists of the Union (EU)", isListOfLists=True, issuers=0, territory="EU")
    expired = summary("Trusted list of France (FR)", isExpired=True, issuers=1)
    return [
        trusted_list(0, lists),
        trusted_list(1, summary(), parentId="list-0"),
        trusted_list(2, expired, parentId="list-0", problem=ListProblem.EXPIRED),
        trusted_list(3, summary("Providers of identity data (EU)", territory="EU", issuers=27), address=None),
    ]


def trusted_lists_none(stage: Any) -> None:
    _page(stage)


def trusted_lists_several(stage: Any) -> None:
    _page(stage, *_several())


def trusted_lists_signer(stage: Any) -> None:
    from fake_trusted_lists import AUTHORITY, signer, summary

    stage.place.trusted_lists.preview = summary(signers=[signer(), signer("Root of the Office", AUTHORITY)])
    card = _page(stage)
    card.draft.edit("address", "https://lists.example/de.xml")
    card.preview_button.click()
    stage.wait(0.5)
    stage.settings_area.ensureWidgetVisible(card, 0, 600)
    stage.wait(0.3)


def trusted_lists_choice(stage: Any) -> None:
    from PySide6.QtWidgets import QPushButton

    card = _page(stage, *_several())
    ways = [each for each in card.findChildren(QPushButton) if each.isVisible()]
    [each for each in ways if each.accessibleName().endswith("Providers of identity data (EU)")][1].click()
    stage.wait(0.5)
    stage.settings_area.ensureWidgetVisible(card, 0, 600)
    stage.wait(0.3)


TRUSTED_LIST_SCENES = (trusted_lists_none, trusted_lists_several, trusted_lists_signer, trusted_lists_choice)
