"""Pure numpy pictures: board, discs, table; arrays in, arrays out, cached on disk."""
