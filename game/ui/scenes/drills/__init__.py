"""Drills, the flick trainer, and the screen from which all of practice is reached."""
