"""From a position and a flick to a record of events; knows no rules."""
