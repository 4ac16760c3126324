"""Every sentence about the rat, in English; German is in locale/."""

from __future__ import annotations

from games.core.words import mark as _
from games.great_wall.expansions.rats.tables import RAT_CARDS

MOST = {
    "clerks_on_board": _("The player with the most clerks on locations must move it."),
    "soldiers_in_rest": _("The player with the most soldiers in rest zones must move it."),
    "soldiers_on_hordes": _("The player with the most soldiers on horde cards must move it."),
    "advisors": _("The player with the most advisors must move it."),
    "honour_gained_turn": _("The player who gained the most honour in this turn must move it."),
}

NAMES = {
    "artifact": {
        "art_rat_zhaoyao_jing": _("Zhaoyao Jing"),
        "art_rat_golden_rat": _("Golden Rat"),
        "art_rat_zodiac_wheel": _("Zodiac Wheel"),
        "art_rat_rice_bowl": _("Endless Rice Bowl"),
        "art_rat_seal_of_patience": _("Seal of Patience"),
    },
    "rat_card": {
        "rat_granary": _("Rat in the Granary"),
        "rat_barracks": _("Rat in the Barracks"),
        "rat_battlefield": _("Rat on the Battlefield"),
        "rat_court": _("Rat at Court"),
        "rat_glory": _("Rat in the Limelight"),
    },
    "set": {"rats": _("only with the rat")},
    "rat_card_text": {card.id: MOST[card.count] for card in RAT_CARDS.values()},
}

SENTENCES = {
    "option.rats": _("Rats"),
    "option.rats.False": _("no"),
    "option.rats.True": _("a rat that pays gold, and its artifacts"),
    "rats.where": _("where does the rat go?"),
    "rats.why": _("{card:rat_card}: {card:rat_card_text}"),
    "/rat": _("The rat to: {it:location}"),
    "rats.moved": _("{who:seat} moves the rat: {location:location}."),
    "rats.paid": _("The rat pays {who:seat}."),
    "rats.card": _("A new rat card: {card:rat_card}."),
    "rats.told.at": _("It is at: {location:location}."),
    "rats.told.card": _("{card:rat_card}: {card:rat_card_text}"),
    "rats.told.covered": _("Covered: {locations:rat_card}."),
    "rats.told.deck": _("{n:# rat card|# rat cards} left."),
    "rats.told.mover": _("{who:seat} would move it now."),
    "rats.told.stays": _("Now it would stay."),
    "board.rats": _("The rat"),
    "board.rats.tip": _("Each player with a clerk here gains {n} gold when this location is activated."),
    "board.rats.mover": _("{who} would move it now."),
    "board.rats.stays": _("Now it would stay."),
}
