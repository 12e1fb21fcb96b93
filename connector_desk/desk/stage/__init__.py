"""The stage: the visitor's screen, a window that shows only what the visitor may see."""
