"""The widget kit: theme, text, icons, widgets, focus."""
