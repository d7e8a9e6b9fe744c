"""The score keeper's screens (rules §9): sheets, a new sheet, and the sheet itself."""
