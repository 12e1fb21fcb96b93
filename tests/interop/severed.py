"""A way to the core that can lose what one side says: bytes are passed on as they come, from port to port."""

import contextlib
import socket
import threading
from typing import Self


class Severed:
    """Listens at `port` and passes on to the port `to`; while it is `deaf`, what the callers say is lost."""

    def __init__(self, to: int) -> None:
        self._to = to
        self.deaf = False
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]

    def __enter__(self) -> Self:
        threading.Thread(target=self._serve, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _serve(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                caller, _ = self._listener.accept()
                threading.Thread(target=self._lead, args=(caller,), daemon=True).start()

    def _lead(self, caller: socket.socket) -> None:
        with caller, contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self._to)) as core:
            back = threading.Thread(target=self._pass_on, args=(core, caller), daemon=True)
            back.start()
            self._pass_on(caller, core, told_by=caller)
            back.join()

    def _pass_on(self, one: socket.socket, other: socket.socket, told_by: socket.socket | None = None) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                if one is not told_by or not self.deaf:
                    other.sendall(data)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
