"""The figures that agents have recorded, as the studio shows them: over time, by job, name and tag."""

from pydantic import Field

from connector_desk.contract.wire import Moment, WireModel


class MetricPoint(WireModel):
    """The values recorded for a metric in one period."""

    at: Moment = Field(description="Start of the interval.")
    count: int = Field(description="Number of records.")
    mean: float = Field(description="Their mean.")
    least: float = Field(description="The smallest.")
    most: float = Field(description="The largest.")


class MetricSeries(WireModel):
    """One metric of one agent: a job, a name and a unit."""

    seriesId: str = Field(description="Identifies it.")
    agentId: str = Field(description="The agent that recorded it.")
    agentAlias: str | None = Field(default=None, description="The alias of that agent.")
    job: str = Field(description="The job.")
    name: str = Field(description="Name of the metric.")
    unit: str = Field(description="The unit.")
    tags: list[str] = Field(default_factory=list[str], description="Tags that its records have.")
    recorded: int = Field(description="Total number of records.")
    lastValue: float = Field(description="The newest value.")
    lastAt: Moment = Field(description="When that was measured.")
    points: list[MetricPoint] = Field(
        default_factory=list[MetricPoint], description="The values over time, oldest first."
    )


class MetricChart(WireModel):
    """Metrics over time."""

    begin: Moment = Field(description="Start of the first interval.")
    end: Moment = Field(description="End of the last interval.")
    bucketSeconds: int = Field(description="Length of an interval.")
    series: list[MetricSeries] = Field(description="The metrics, those with the newest records first.")
    hasMore: bool = Field(default=False, description="Whether there are more metrics than listed.")
