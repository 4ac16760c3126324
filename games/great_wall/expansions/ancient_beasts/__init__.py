"""Ancient Beasts: four beasts at locations and on the wall serve everybody who works, fights or builds where they are;
they rise in rank for chi, and relics move them."""
