"""The two sounds of a kiosk: upwards when it went well, downwards when it did not."""

from __future__ import annotations

import math
from array import array
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtMultimedia import QAudioFormat, QAudioSink, QMediaDevices

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

RATE: Final = 24_000
GOOD: Final = (523.25, 783.99)
BAD: Final = (329.63, 220.0)
"""The tones, in hertz."""
SECONDS: Final = 0.18
LOUDNESS: Final = 0.35


def samples(tones: tuple[float, ...]) -> bytes:
    """Return the tones one after another, as 16-bit samples; each begins and ends softly."""
    many = round(RATE * SECONDS)
    found = array("h")
    for tone in tones:
        for at in range(many):
            softness = math.sin(math.pi * at / many)
            found.append(round(32_767 * LOUDNESS * softness * math.sin(2 * math.pi * tone * at / RATE)))
    return found.tobytes()


class KioskSound:
    """Plays them, where the computer has a loudspeaker."""

    def __init__(self, parent: QObject) -> None:
        device = QMediaDevices.defaultAudioOutput()
        self._sink: QAudioSink | None = None
        self._buffer = QBuffer(parent)
        if not device.isNull():
            kind = QAudioFormat()
            kind.setSampleRate(RATE)
            kind.setChannelCount(1)
            kind.setSampleFormat(QAudioFormat.SampleFormat.Int16)
            self._sink = QAudioSink(device, kind, parent)

    def play(self, *, is_good: bool) -> None:
        """Play one of them, in place of one that still sounds."""
        if self._sink is None:
            return
        self._sink.stop()
        self._buffer.close()
        self._buffer.setData(QByteArray(samples(GOOD if is_good else BAD)))
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self._sink.start(self._buffer)
