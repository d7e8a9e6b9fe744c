"""The pictures of the game, computed with numpy from the board's sizes; no pygame.

Lengths are millimetres, x to the right and y *down* from the board's centre, as rows of a picture
run. Colours are 0 to 1 in planes (3, height, width) until a picture is finished as uint8.
Every function is deterministic and may be called from any thread.
"""
