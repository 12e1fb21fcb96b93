"""A photo is offered where QtMultimedia is installed and a camera is connected; nothing is loaded before."""

import logging
import sys
from types import ModuleType

import pytest
from PySide6.QtCore import QObject

from connector_desk.desk.kit.camera_watch import CameraWatch
from connector_desk.desk.shell.preferences import Preferences
from tests.desk.fake_cameras import FakeCameras

CAMERA = "connector_desk.desk.kit.camera"


@pytest.fixture
def watch(qapp):
    owner = QObject()
    yield CameraWatch(owner, Preferences(None))
    owner.deleteLater()


def test_without_the_optional_package_nothing_is_offered_and_nothing_is_said(watch, monkeypatch, caplog) -> None:
    monkeypatch.delitem(sys.modules, CAMERA, raising=False)
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", None)
    watch.check()
    assert (watch.has_checked, watch.has_camera, watch.cameras, watch.chosen) == (True, False, None, "")
    assert caplog.records == []


def test_a_missing_library_of_the_system_is_written_to_the_log(watch, monkeypatch, caplog) -> None:
    monkeypatch.setitem(sys.modules, CAMERA, ModuleType(CAMERA))
    with caplog.at_level(logging.WARNING):
        watch.check()
    assert not watch.has_camera
    assert "library is missing" in caplog.text


def test_with_the_package_the_cameras_are_those_of_this_computer(watch) -> None:
    from PySide6.QtMultimedia import QMediaDevices

    told = []
    watch.changed.connect(lambda: told.append(watch.has_camera))
    watch.check()
    assert told == [bool(QMediaDevices.videoInputs())]
    watch.check()
    assert len(told) == 1


def test_plugging_in_and_out_is_told(watch) -> None:
    cameras = FakeCameras(watch)
    watch.follow(cameras)
    told = []
    watch.changed.connect(lambda: told.append(watch.has_camera))
    cameras.plug("Webcam")
    cameras.plug()
    assert told == [True, False]


def test_the_chosen_camera_is_remembered_and_another_serves_while_it_is_not_there(qapp, tmp_path) -> None:
    owner = QObject()
    watch = CameraWatch(owner, Preferences(tmp_path / "settings.ini"))
    watch.follow(FakeCameras(watch, "Laptop", "On the desk"))
    assert watch.chosen == "Laptop"
    watch.choose("On the desk")
    later = CameraWatch(owner, Preferences(tmp_path / "settings.ini"))
    later.follow(FakeCameras(later, "Laptop", "On the desk"))
    assert later.chosen == "On the desk"
    later.cameras.plug("Laptop")
    assert later.chosen == "Laptop"
    later.cameras.plug("On the desk", "Laptop")
    assert later.chosen == "On the desk"
    owner.deleteLater()
