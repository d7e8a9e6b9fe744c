"""Carrom for one computer: exact physics, explained rules, a practice room."""

__version__ = "0.1.0"
