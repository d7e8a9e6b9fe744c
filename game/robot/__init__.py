"""Computer players: which shot to play, from the rules, the position and a seed.

How a game uses it (all of it pure, picklable, and fit for `game.session.background.Workers`):

- `situation.board_situation(setup, state, board, constants, to_place=…, can_forgo=…)` says what
  is to be decided; `situation.bank_situation` does so for the bank challenge.
- `decide.think(situation, level, seed)` is a generator: each part is a `Thought` (share done,
  best decision so far), its result a `Decision`: `Play` (the shot with the level's error in it,
  and the one intended), `Place` (the next due piece) or `Forgo`. `decide.decide` runs it through.
  `decide.seed_of(game, events)` makes one seed for every decision of a game.
- `hint.hint(situation, sigma)` is the straightest, softest shot for a finger that errs by sigma
  degrees: shot, piece, pocket, aim point, tolerance, chance, and the key and gaps of a sentence
  (`game.ui.coaching.sentence`). `hint.hints(situation, sigma, count)` is a generator of the best
  few, its result the surest first; `situation.practice_situation` is for free positions.
- `toss.guess` and `toss.choice` answer Federation's toss (F1).
- `levels.LEVELS`: beginner, club, expert.

No clock is read here: thinking is counted in simulated shots. A caller whose patience ends
cancels the job and takes the last part's `best`.
"""
