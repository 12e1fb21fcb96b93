"""The model of a visit: its steps, its code, its end, and the visits that were set aside.  No widgets here."""
