"""Genghis Khan: the Khan and two of his skills, attacked only by survivors of claimed hordes; bannermen; the emperor's
award for whoever built the last wall level."""
