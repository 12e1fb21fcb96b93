"""The links room: links that start predefined workflows, what has been started, and what waits for the desk."""
