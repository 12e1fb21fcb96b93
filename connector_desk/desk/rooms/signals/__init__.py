"""The signals room: what agents report and ask for, and forms to try their calls."""
