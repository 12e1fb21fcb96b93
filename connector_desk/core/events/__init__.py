"""Events for other programs: webhooks."""
