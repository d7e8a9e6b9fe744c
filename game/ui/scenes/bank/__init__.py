"""The screens of the six-shot bank challenge: choosing, playing, results, leaders, replays."""
