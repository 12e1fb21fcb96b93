"""Lists of guests, which all desks of a service share."""
