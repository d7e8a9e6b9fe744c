"""The practice room's screens."""
