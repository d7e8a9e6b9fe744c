"""The referee: pure functions on core values. No clock, no randomness, no files."""
