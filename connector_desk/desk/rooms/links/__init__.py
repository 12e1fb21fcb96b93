"""The links room: links that start predefined workflows, their runs, and those that wait for the desk."""
