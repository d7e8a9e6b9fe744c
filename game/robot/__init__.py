"""Computer players: which shot to play, from the rules, the position and a seed.

How a game uses it (all of it pure, picklable, and fit for `game.session.background.Workers`):

- `situation.board_situation(setup, state, board, constants, to_place=…, can_forgo=…)` says what
  is to be decided; `situation.bank_situation` does so for the bank challenge.
- `decide.think(situation, level, seed)` is a generator: each part is a `Thought` (share done,
  best decision so far), its result a `Decision`: `Play` (the shot with the level's error in it,
  and the one intended), `Place` (the next due piece) or `Forgo`. `decide.decide` runs it through.
  `decide.seed_of(game, events)` makes one seed for every decision of a game.
- `levels.LEVELS`: beginner, club, expert.

No clock is read here: thinking is counted in simulated shots. A caller whose patience ends
cancels the job and takes the last part's `best`.
"""
