"""The board screen: place, aim, roll, ruling, hand over.

`scene.py` is the window's side of it, `turns.py` the course of a turn; the phases are in
`shooting.py`, `showing.py`, `replaying.py` and `by_hand.py`. `aim.py` is what the shooter is about
to do, `guide.py` what is drawn of it, `playback.py` a shot being shown; `layout.py`, `models.py`,
`hud.py` and `panels.py` are the panels around the board, `pause.py` and `result.py` the cards.
"""
