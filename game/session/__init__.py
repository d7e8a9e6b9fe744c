"""Where a shot becomes a turn: tables, records, the player's files. No pygame."""
