"""Words everyone shares: pieces, seats, the board, positions, shots, events, errors.

Standard library only; every value is frozen.
"""
