"""The axis of a metric over time: it begins at 0 where no metric is below it."""

import pytest

from connector_desk.desk.kit.tokens import LIGHT
from connector_desk.desk.rooms.signals.metrics_view import LineChart, number_text
from connector_desk.desk.rooms.signals.state import Chart, Point, Series

MINUTE = 60_000


@pytest.mark.parametrize(
    ("reaches", "axis"),
    [
        ([(3, 5), (4, 9)], ("0", "9")),
        ([(0, 0)], ("0", "1")),
        ([(7, 7)], ("0", "7")),
        ([(0.25, 0.5)], ("0", "0.5")),
        ([(-0.5, 2)], ("-0.5", "2")),
        ([(-4, -2)], ("-4", "-2")),
    ],
)
def test_an_axis_begins_at_nought_where_nothing_is_below(qtbot, reaches, axis) -> None:
    points = tuple(
        Point(place * MINUTE, 2, (least + most) / 2, least, most) for place, (least, most) in enumerate(reaches)
    )
    series = Series("1", "acme:kim", "hall", "People", "", (), len(points), 1, None, points)
    chart = LineChart(LIGHT, series, Chart(0, 10 * MINUTE, MINUTE, (series,), has_more=False), 10 * MINUTE)
    qtbot.addWidget(chart)
    assert tuple(number_text(each) for each in chart._axis()) == axis
    least, most = min(point.least for point in points), max(point.most for point in points)
    low, high = chart._place(0, least).y(), chart._place(0, most).y()
    assert low >= high
    assert chart._place(0, chart._axis()[0]).y() >= low
