"""The entry of the room Links: what its host makes, loaded when it is first opened."""

from connector_desk.desk.rooms.links.controller import LinksController
from connector_desk.desk.rooms.links.view import LinksView
from connector_desk.desk.rooms.links.workflows_controller import WorkflowsController

__all__ = ["LinksController", "LinksView", "WorkflowsController"]
