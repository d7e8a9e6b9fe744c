"""What `tools/arena.py` plays: boards between levels, the solo task, and hints put to the test."""
