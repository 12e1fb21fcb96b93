"""Garbage is collected on the UI thread alone."""

import gc
import threading
from typing import ClassVar

import pytest
from PySide6.QtCore import QObject

from connector_desk.desk.runner import garbage_collection
from connector_desk.desk.runner.garbage_collection import GarbageCollection


class Cycle:
    """Garbage that says on which thread it went."""

    went_on: ClassVar[list[threading.Thread]] = []

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        self.went_on.append(threading.current_thread())


@pytest.fixture
def thresholds():
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


def make_garbage(kept: list[list[int]]) -> None:
    for _ in range(50):
        Cycle()
    kept += [[] for _ in range(5_000)]


def test_garbage_of_another_thread_goes_on_the_ui_thread(qtbot, monkeypatch, thresholds):
    monkeypatch.setattr(garbage_collection, "_INTERVAL", 1)
    monkeypatch.setattr(gc, "freeze", lambda: None)  # the run has frozen what stays
    gc.set_threshold(20, 1, 1)
    Cycle.went_on.clear()
    collection = GarbageCollection(owner := QObject())
    collection.start()
    kept: list[list[int]] = []  # what stays makes it due
    maker = threading.Thread(target=make_garbage, args=(kept,))
    maker.start()
    maker.join()
    assert not Cycle.went_on
    qtbot.waitUntil(lambda: len(Cycle.went_on) == 50)
    assert set(Cycle.went_on) == {threading.main_thread()}
    collection._timer.stop()
    del owner
