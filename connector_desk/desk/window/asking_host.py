"""How the room Ask is made when it is first needed: its state, and what it hears of the counter's place."""

from PySide6.QtCore import QObject

from connector_desk.desk.rooms.asking.controller import AskingController
from connector_desk.desk.rooms.asking.outcome import WORDS
from connector_desk.desk.rooms.asking.state import AskingState
from connector_desk.desk.rooms.counter.controller import CounterController
from connector_desk.desk.window import actions
from connector_desk.desk.window.open_visits import OpenVisits
from connector_desk.desk.window.room_host import RoomContext


def make_asking_controller(
    counter: CounterController, context: RoomContext, visits: OpenVisits, parent: QObject
) -> AskingController:
    """Make what asks the place on behalf of the room; it hears the events that the counter listens to."""
    state = AskingState(schemas=counter.state.schemas, agents=counter.state.agents, phones=counter.state.phones)
    made = AskingController(state, context.runner, context.clock, parent)
    context.grant_wallet(made)
    counter.heard.connect(made.hear)
    counter.reachable.connect(made.notice)
    counter.schemas_changed.connect(lambda: made.take_schemas(counter.state.schemas))
    visits.follow(actions.ASKING.name, made, WORDS)
    place = context.place()
    if place is not None:
        made.open(place.place)
    if counter.state.is_ready:
        made.take_schemas(counter.state.schemas)
    return made
