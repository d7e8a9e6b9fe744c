"""The rule book: chapters, search, and the same stroke under each rule set."""
