"""One module a screen: events become intents, values become pictures."""
