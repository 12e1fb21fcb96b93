"""One real desk on a shared folder, as a process of its own: it does what it is asked, and says how it stands.

    python shared_desk_process.py DATA_FOLDER SHARED_FOLDER

Each line of the input is a JSON list: `keep NAME COMPANY`, `do TITLE ACTION`, `send METHOD PATH BODY` to its service,
`conflict`, which waits for one, `stands TITLE STANDING`, which waits until it does, or `until FAVOURITES`, which waits
until they are as in this JSON; each is answered by one line with the favourites.
"""

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from connector_desk.app.folder import SETTINGS_FILE
from connector_desk.app.session import DeskSession, Environment
from connector_desk.app.settings import DeskSettings, Reach
from connector_desk.client.response import Response
from connector_desk.desk.kit.favourite import Favourite
from connector_desk.desk.kit.shared_lines import SharedAction
from connector_desk.desk.shell.window import DeskWindow
from connector_desk.vault.vault import RunVault

LONGEST = 60
"""Seconds for which anything is waited for: the test says how fast it has to be."""


class Desk:
    """The window, and what the test asks of it."""

    def __init__(self, data: Path, folder: Path) -> None:
        data.mkdir(exist_ok=True)
        (data / SETTINGS_FILE).write_text("[General]\nlanguage=en\ntheme=light\n")
        vault = RunVault()
        settings = DeskSettings(f"tests-{data.name}", reach=Reach.THIS_COMPUTER, port=0)
        self.window = DeskWindow(
            QApplication.instance(), DeskSession(data, settings, Environment(vault=lambda _: vault))
        )
        self.window.show()
        self.until(lambda: self.window.place is not None)
        self.shared = self.window.shared.desk
        if not self.shared.folder:
            self.shared.choose(folder)
        self.until(lambda: self.shared.is_read and not self.shared.is_busy)

    def until(self, condition: Callable[[], bool]) -> None:
        end = time.monotonic() + LONGEST
        while not condition():
            assert time.monotonic() < end, condition
            QCoreApplication.processEvents()
            time.sleep(0.01)

    def favourites(self) -> dict[str, object]:
        return {each.name: each.form["company"] for each in self.window.favourites.list.listed}

    def answer(self, words: list[str]) -> object:
        does, *rest = words
        if does == "keep":
            name, company = rest
            number = (
                next((each.number for each in self.window.favourites.list.listed if each.name == name), 0)
                or self.window.favourites.list.free_number()
            )
            kept = Favourite(number, name, "room.issue", "visitor-badge", "Visitor badge", {"company": company})
            self.window.favourites.list.add(kept)
        elif does == "do":
            title, action = rest
            self.until(lambda: any(each.title == title for each in self.shared.lines))
            self.shared.do(next(each.key for each in self.shared.lines if each.title == title), SharedAction(action))
            self.until(lambda: not self.shared.is_busy)
        elif does == "until":
            self.until(lambda: self.favourites() == json.loads(rest[0]))
        elif does == "send":
            method, path, body = rest
            told: list[Response] = []
            place = self.window.place.place
            self.window.runner.run(place.send(method, path, body.encode()), owner=self.window, then=told.append)
            self.until(lambda: bool(told))
            assert told[0].failure is None, told[0].failure
            self.shared.read_all()
        elif does == "stands":
            title, standing = rest
            self.until(lambda: any(each.title == title and each.standing == standing for each in self.shared.lines))
        elif does == "conflict":
            self.until(lambda: self.window.shared.announced == 1)
        return self.favourites()


def tell(answer: object) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


def main() -> None:
    application = QApplication(sys.argv[:1])
    desk = Desk(Path(sys.argv[1]), Path(sys.argv[2]))
    tell("ready")
    os.set_blocking(0, False)
    waiting = b""
    while True:
        application.processEvents()
        try:
            read = os.read(0, 65536)
        except BlockingIOError:
            time.sleep(0.01)
            continue
        if not read:
            break
        waiting += read
        while b"\n" in waiting:
            line, _, waiting = waiting.partition(b"\n")
            tell(desk.answer(json.loads(line)))
    desk.window.close()


if __name__ == "__main__":
    main()
