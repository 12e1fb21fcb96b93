"""The figures that agents have recorded, as the studio shows them: over time, by job, name and tag."""

from pydantic import Field

from connector_desk.contract.wire import Moment, WireModel


class MetricPoint(WireModel):
    """The values recorded for a metric in one period."""

    at: Moment = Field(description="When the stretch begins.")
    count: int = Field(description="How many records there are.")
    mean: float = Field(description="Their mean.")
    least: float = Field(description="The least of them.")
    most: float = Field(description="The greatest of them.")


class MetricSeries(WireModel):
    """One figure of one agent: a job, a name and a unit."""

    seriesId: str = Field(description="Identifies it.")
    agentId: str = Field(description="Whose figure it is.")
    agentAlias: str | None = Field(default=None, description="The alias of that agent.")
    job: str = Field(description="The job.")
    name: str = Field(description="What is measured.")
    unit: str = Field(description="The unit.")
    tags: list[str] = Field(default_factory=list, description="Tags that its records have.")
    recorded: int = Field(description="How many records were taken in all.")
    lastValue: float = Field(description="The newest figure.")
    lastAt: Moment = Field(description="When that was measured.")
    points: list[MetricPoint] = Field(default_factory=list, description="The figure over time, oldest first.")


class MetricChart(WireModel):
    """Figures over time."""

    begin: Moment = Field(description="Where the first stretch of time begins.")
    end: Moment = Field(description="Where the last one ends.")
    bucketSeconds: int = Field(description="How long each is.")
    series: list[MetricSeries] = Field(description="The figures; those with the newest records first.")
    hasMore: bool = Field(default=False, description="Whether there are more figures than are told.")
