"""Icons from the bundled Lucide drawings, recoloured; drawn at the device's own resolution."""

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QPainter, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

from connector_desk.base.bundled import bundled


@lru_cache(maxsize=256)
def _drawing(name: str) -> str:
    return bundled("icons", f"{name}.svg").read_text(encoding="utf-8")


@lru_cache(maxsize=256)
def icon_renderer(name: str, colour: str, stroke: float = 2.0) -> QSvgRenderer:
    """Return the renderer of one icon in one colour (`#RRGGBB`)."""
    drawing = _drawing(name).replace("currentColor", colour).replace('stroke-width="2"', f'stroke-width="{stroke}"')
    return QSvgRenderer(QByteArray(drawing.encode()))


def icon_exists(name: str) -> bool:
    """Return whether an icon of that name is bundled; the name may come from a schema."""
    return name.replace("-", "").isalnum() and bundled("icons", f"{name}.svg").is_file()


def paint_icon(painter: QPainter, name: str, colour: str, where: QRectF, stroke: float = 2.0) -> None:
    """Paint an icon as vectors into a square."""
    icon_renderer(name, colour, stroke).render(painter, where)


def icon_pixmap(name: str, colour: str, size: int, ratio: float = 1.0, room: int = 0) -> QPixmap:
    """Draw an icon of `size` device-independent pixels; `room` is added after it, or before it where negative."""
    key = f"icon {name} {colour} {size} {ratio} {room}"
    drawn = QPixmap()
    if QPixmapCache.find(key, drawn):  # most are drawn many times: in each button, room and window
        return drawn
    pixmap = QPixmap(QSize(size + abs(room), size) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_icon(painter, name, colour, QRectF(max(0, -room), 0, size, size))
    painter.end()
    QPixmapCache.insert(key, pixmap)
    return pixmap


def screen_ratios() -> tuple[float, ...]:
    """Return the resolutions in which an icon is drawn: the plain one, and that of the sharpest screen.

    Each drawing costs time at the start; for a new screen that is sharper the window is built again (`Desk`).
    """
    application = QGuiApplication.instance()
    sharpest = application.devicePixelRatio() if isinstance(application, QGuiApplication) else 1.0
    return (1.0,) if sharpest <= 1.0 else (1.0, sharpest)


def icon(name: str, colour: str, disabled: str = "", size: int = 18, room: int = 0) -> QIcon:
    """Make an icon for buttons and menus, sharp on every screen; `room` keeps the text of a button away from it."""
    made = QIcon()
    for ratio in screen_ratios():
        made.addPixmap(icon_pixmap(name, colour, size, ratio, room))
        if disabled:
            made.addPixmap(icon_pixmap(name, disabled, size, ratio, room), QIcon.Mode.Disabled)
    return made
