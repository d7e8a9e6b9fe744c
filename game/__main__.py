"""`python -m game`: the same as the command `carrom`."""

from game.cli import main

raise SystemExit(main())
