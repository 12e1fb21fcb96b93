"""The part of a picture that is kept, in pixels of the picture: it is moved and sized, and never leaves the picture."""

from __future__ import annotations

from dataclasses import dataclass, field

LEAST = 24.0
"""Pixels that a side has at least, where the picture has as many."""


@dataclass
class CropFrame:
    """A rectangle inside a picture, of a fixed shape or of any."""

    picture_width: int
    picture_height: int
    shape: float | None = None
    """Width by height; None: any."""
    left: float = field(default=0.0, init=False)
    top: float = field(default=0.0, init=False)
    width: float = field(default=0.0, init=False)
    height: float = field(default=0.0, init=False)

    def __post_init__(self) -> None:
        self.choose_shape(self.shape)

    def choose_shape(self, shape: float | None) -> None:
        """Take the largest part of a shape from the middle; with any shape, the whole picture."""
        self.shape = shape
        wide, high = float(self.picture_width), float(self.picture_height)
        self.width = wide if shape is None else min(wide, high * shape)
        self.height = high if shape is None else min(high, wide / shape)
        self.left, self.top = (wide - self.width) / 2, (high - self.height) / 2

    def move(self, right: float, down: float) -> None:
        """Move as far as the picture goes."""
        self.left = min(max(0.0, self.left + right), self.picture_width - self.width)
        self.top = min(max(0.0, self.top + down), self.picture_height - self.height)

    def scale(self, factor: float) -> None:
        """Grow or shrink around the middle."""
        middle = self.left + self.width / 2, self.top + self.height / 2
        self._size(self.width * factor, self.height * factor, self.picture_width, self.picture_height)
        self.left, self.top = middle[0] - self.width / 2, middle[1] - self.height / 2
        self.move(0, 0)

    def stretch(self, wider: float, higher: float) -> None:
        """Move the right and the lower edge; of a fixed shape both follow."""
        if self.shape is not None:
            wider = wider + higher * self.shape
            higher = wider / self.shape
        wide, high = max(1.0, self.width + wider), max(1.0, self.height + higher)
        self._size(wide, high, self.picture_width - self.left, self.picture_height - self.top)

    def drag(self, fixed: tuple[float, float], to: tuple[float, float]) -> None:
        """Span the frame from the corner that stays to where another one is dragged."""
        goes_right = _goes_on(fixed[0], to[0], self.picture_width)
        goes_down = _goes_on(fixed[1], to[1], self.picture_height)
        room = (
            self.picture_width - fixed[0] if goes_right else fixed[0],
            self.picture_height - fixed[1] if goes_down else fixed[1],
        )
        self._size(abs(to[0] - fixed[0]), abs(to[1] - fixed[1]), *room)
        self.left = fixed[0] if goes_right else fixed[0] - self.width
        self.top = fixed[1] if goes_down else fixed[1] - self.height
        self.move(0, 0)

    def rounded(self) -> tuple[int, int, int, int]:
        """Return left, top, width and height in whole pixels of the picture."""
        left, top = round(self.left), round(self.top)
        wide = min(max(1, round(self.width)), self.picture_width - left)
        return left, top, wide, min(max(1, round(self.height)), self.picture_height - top)

    def _size(self, width: float, height: float, most_width: float, most_height: float) -> None:
        least_wide, least_high = min(LEAST, self.picture_width), min(LEAST, self.picture_height)
        wide, high = min(max(width, least_wide), most_width), min(max(height, least_high), most_height)
        if self.shape is not None:
            wide = min(max(wide, high * self.shape), most_width, most_height * self.shape)
            high = wide / self.shape
        self.width, self.height = max(wide, 1.0), max(high, 1.0)


def _goes_on(fixed: float, to: float, end: float) -> bool:
    """Return whether the frame lies after its fixed side: where it is dragged to, unless there is no room."""
    return fixed < LEAST or (to >= fixed and end - fixed >= LEAST)
