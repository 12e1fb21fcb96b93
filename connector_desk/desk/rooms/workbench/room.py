"""The entry of the room Workbench: what its host makes, loaded when it is first opened."""

from connector_desk.desk.rooms.workbench.controller import WorkbenchController
from connector_desk.desk.rooms.workbench.json_completion import knowledge_of
from connector_desk.desk.rooms.workbench.view import WorkbenchView

__all__ = ["WorkbenchController", "WorkbenchView", "knowledge_of"]
