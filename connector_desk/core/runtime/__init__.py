"""Background tasks, the feed of events, idempotency and throttling."""
