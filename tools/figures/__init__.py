"""What `tools/bench.py` measures: closed forms, reference loops, and one module a group of bars."""
