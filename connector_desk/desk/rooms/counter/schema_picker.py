"""The picker of the counter: a card for each schema, and for whom the next credential is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.desk.widgets.card_face import face_of
from connector_desk.desk.widgets.picker import Picker, PickerChoice
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain_inside

if TYPE_CHECKING:
    from connector_desk.desk.rooms.counter.state import CounterState
    from connector_desk.desk.widgets.tokens import Colours

_LONGEST_NAME = 60


class SchemaPicker(Picker):
    """Shows the credentials that can be issued."""

    def __init__(self, colours: Colours) -> None:
        super().__init__(colours, *_words(None), most_columns=4)

    def show_state(self, state: CounterState, language: str) -> None:
        """Show the schemas, and the person whose values the next form begins with."""
        offer = state.adds_to
        self.say(*(_words(None if state.person is None else state.person.title) if offer is None else _words_to_add()))
        choices = [
            PickerChoice(each.name, each.title(language), face_of(each, language), is_large=True)
            for each in state.schemas
        ]
        self.show_choices(choices, state.last_name)


def _words(person: str | None) -> tuple[str, str]:
    """Return the title and the sentence below it; a person: None where it is for anybody."""
    if person is None:
        return (
            translate("Counter", "What would you like to issue?"),
            translate("Counter", "Choose with the mouse, with the arrow keys, or with the number on the card."),
        )
    title = translate("Counter", "Another credential for this person")
    if person:
        title = translate("Counter", "Another credential for {name}").format(name=plain_inside(person, _LONGEST_NAME))
    return title, translate("Counter", "The form already contains what is known about this person. Escape clears it.")


def _words_to_add() -> tuple[str, str]:
    return (
        translate("Counter", "Which credential do you want to add?"),
        translate("Counter", "One code offers all of them. Escape returns to the form."),
    )
