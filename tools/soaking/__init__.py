"""What `tools/soak.py` plays: shots through the physics, boards through the rules, whole games."""
