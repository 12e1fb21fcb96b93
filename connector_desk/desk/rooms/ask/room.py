"""The entry of the room Ask: what its host makes, loaded when it is first opened."""

from connector_desk.desk.rooms.ask.controller import AskController
from connector_desk.desk.rooms.ask.state import AskState
from connector_desk.desk.rooms.ask.view import AskView
from connector_desk.desk.rooms.ask.visit_panel_view import WORDS

__all__ = ["WORDS", "AskController", "AskState", "AskView"]
