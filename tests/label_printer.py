"""A label printer in the network that records what it is sent."""

import socket
import struct
import threading
from contextlib import suppress

STANDING = b"\x02030,0,0,0593,000,0,0,0,000,0,0,0\x03\r\n\x02000,0,0,0,0,2,4,0,00000000,1,000\x03\r\n\x021234,0\x03\r\n"
NO_PAPER = STANDING.replace(b"030,0", b"030,1")


class LabelPrinter:
    """Records what it is sent, and answers as a printer that stands so; `answers`: to so many questions.

    One that `resets` breaks the line once it has a whole badge.
    """

    def __init__(self, standing: bytes = STANDING, answers: int = 9, *, resets: bool = False) -> None:
        self.standing, self.answers, self.resets = standing, answers, resets
        self.received = b""
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = self._server.getsockname()[1]
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()

    def _serve(self) -> None:
        try:
            connection, _ = self._server.accept()
        except OSError:
            return  # nobody came
        with connection:
            while part := connection.recv(65_536):
                self.received += part
                if b"~HS" in part and self.answers > 0:
                    self.answers -= 1
                    connection.sendall(self.standing)
                if self.resets and self.received.rstrip().removesuffix(b"~HS").rstrip().endswith(b"^XZ"):
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                    return

    def stop(self) -> bytes:
        if self._thread.is_alive():
            with suppress(OSError):  # it was closed when somebody came
                self._server.shutdown(socket.SHUT_RDWR)
            self._thread.join(5)
        self._server.close()
        return self.received.replace(b"~HS\r\n", b"")
