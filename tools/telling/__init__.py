"""How the scripts of whole matches are found: a board told in beats, searched stroke by stroke."""
