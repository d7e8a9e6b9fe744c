"""The board screen: place, aim, roll, ruling, hand over.

`scene.py` holds the phases; `aim.py` what the shooter is about to do; `playback.py` a shot being
shown; `layout.py` where things stand; `hud.py` the panels around the board; `overlay.py` what is
drawn upon it.
"""
