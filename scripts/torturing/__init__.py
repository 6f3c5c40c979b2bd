"""The parts of scripts/torture.py: each disturbs batches in one way and gives what it found, trial by trial."""
