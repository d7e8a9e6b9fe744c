"""The commands without a window: each reads documents and writes documents."""
