"""Iron Dragon: a card that is a location. Whoever moves clerks may feed it one more for chi; when full it destroys
the horde at which it aims."""
