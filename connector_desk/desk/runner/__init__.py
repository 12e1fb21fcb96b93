"""The one way to run a call off the UI thread and bring the answer back."""
