"""The entry of the room Ask: what its host makes, loaded when it is first opened."""

from connector_desk.desk.rooms.asking.controller import AskingController
from connector_desk.desk.rooms.asking.outcome import WORDS
from connector_desk.desk.rooms.asking.state import AskingState
from connector_desk.desk.rooms.asking.view import AskingView

__all__ = ["WORDS", "AskingController", "AskingState", "AskingView"]
