"""A recorded game as something to look at: its course in time, its pictures, films and sound."""
