"""The entry of the room Ask: what its host makes, loaded when it is first opened."""

from connector_desk.desk.rooms.ask.controller import AskController
from connector_desk.desk.rooms.ask.state import AskState
from connector_desk.desk.rooms.ask.view import AskView

__all__ = ["AskController", "AskState", "AskView"]
