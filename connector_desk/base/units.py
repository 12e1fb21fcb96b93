"""Units of time, in milliseconds; apart from the clock, so that pure code can count without being able to look."""

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
