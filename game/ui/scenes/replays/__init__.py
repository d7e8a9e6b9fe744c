"""The Replays screen, the replay player, and making pictures and films from them."""
