"""`python -m game`: the same as the command `carrom`; also where the packaged program begins."""

from multiprocessing import freeze_support

from game.cli import main

if __name__ == "__main__":
    freeze_support()  # in the packaged program a worker process begins here, too
    raise SystemExit(main())
