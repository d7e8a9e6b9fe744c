"""The parts of the board view: values to draw, the mapping, sprites, overlays."""
