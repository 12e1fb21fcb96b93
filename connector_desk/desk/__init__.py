"""The desk: the windows for people; the only package with Qt."""
