"""The stage: the visitor's screen, a window with only the content for the visitor."""
