"""The entry of the room Links: what its host makes, loaded when it is first opened."""

from connector_desk.desk.rooms.links.controller import LinksController, WorkflowsController
from connector_desk.desk.rooms.links.view import LinksView

__all__ = ["LinksController", "LinksView", "WorkflowsController"]
