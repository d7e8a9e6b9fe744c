"""What `tools/screens.py` plays: tours of the screens, a script of keys and clicks each."""
