"""The entry of the room Records: what its host makes, loaded when it is first opened."""

from connector_desk.desk.rooms.records.controller import RecordsController
from connector_desk.desk.rooms.records.view import RecordsView
from connector_desk.desk.rooms.records.visits_controller import VisitsController

__all__ = ["RecordsController", "RecordsView", "VisitsController"]
