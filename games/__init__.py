"""The games, one package each, and the contract they share (games.core)."""
