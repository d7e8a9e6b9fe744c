"""Statistics: what was tried in practice, in figures and plots."""
