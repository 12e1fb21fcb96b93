"""Paper, as the person buys it."""

from PySide6.QtCore import QLocale
from PySide6.QtGui import QPageSize


def page_size() -> QPageSize:
    """Choose the paper of the person's country."""
    metric = QLocale().measurementSystem() == QLocale.MeasurementSystem.MetricSystem
    return QPageSize(QPageSize.PageSizeId.A4 if metric else QPageSize.PageSizeId.Letter)
