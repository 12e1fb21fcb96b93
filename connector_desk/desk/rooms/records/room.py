"""The entry of the room Records: what its host makes, loaded when it is first opened."""

from connector_desk.desk.rooms.records.controller import RecordsController, VisitsController
from connector_desk.desk.rooms.records.view import RecordsView

__all__ = ["RecordsController", "RecordsView", "VisitsController"]
