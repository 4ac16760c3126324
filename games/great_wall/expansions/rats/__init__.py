"""Rats: a rat sits at a location and pays gold to those who work there; whoever meets the condition of the rat card
must move it on."""
