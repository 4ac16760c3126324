"""Every sentence about the dragon, in English; German is in locale/."""

from __future__ import annotations

from games.core import Message, say
from games.core.words import Name
from games.core.words import mark as _
from games.great_wall.expansions.iron_dragon.state import DRAGON
from games.great_wall.expansions.iron_dragon.tables import CLERK_COST_CHI, DRAGON_CARDS, HONOUR, DragonCard


def title(card: DragonCard) -> Message:
    first = card.targets[0]
    if card.choice:
        return say("iron_dragon.fury", row=first.row)
    return say("iron_dragon.gaze", section=first.section, row=first.row)


def text(card: DragonCard) -> Message:
    if card.choice:
        return say("iron_dragon.any", row=card.targets[0].row)
    places = [say("iron_dragon.place", section=place.section, row=place.row) for place in card.targets]
    return say("iron_dragon.first", places=places)


NAMES: dict[str, dict[str, Name]] = {
    "location": {DRAGON: _("Iron Dragon")},
    "location_text": {DRAGON: say("iron_dragon.text", chi=CLERK_COST_CHI, honour=HONOUR)},
    "location_does": {DRAGON: say("iron_dragon.does", honour=HONOUR)},
    "dragon_card": {card.id: title(card) for card in DRAGON_CARDS.values()},
    "dragon_card_text": {card.id: text(card) for card in DRAGON_CARDS.values()},
    "set": {"iron_dragon": _("only with the Iron Dragon")},
}

SENTENCES = {
    "option.iron_dragon": _("Iron Dragon"),
    "option.iron_dragon.False": _("no"),
    "option.iron_dragon.True": _("a dragon that clerks feed and that burns hordes"),
    # its cards
    "iron_dragon.gaze": _("Dragon’s Gaze: {section:section}, row {row}"),
    "iron_dragon.fury": _("Dragon’s Fury: row {row}"),
    "iron_dragon.first": _("It aims at the first horde of these places: {places}."),
    "iron_dragon.place": _("{section:section} row {row}"),
    "iron_dragon.any": _("It aims at a horde in row {row}, as the active player chooses."),
    "iron_dragon.text": _(
        "After each effect that moved your clerks: one more from the pool onto the dragon for {chi} chi. "
        "When full it defeats its target at once, as if all spots were covered; {honour} honour for each player there."
    ),
    "iron_dragon.does": _("burns a horde, {honour} honour each"),
    # questions
    "iron_dragon.feed": _("one more clerk onto the Iron Dragon?"),
    "/feed": _("Feed the Iron Dragon"),
    "iron_dragon.feed/pass": _("Not now"),
    "iron_dragon.aim": _("which horde does the Iron Dragon burn?"),
    "iron_dragon.why": _("{card:dragon_card}: {card:dragon_card_text}"),
    # log
    "iron_dragon.card": _("The Iron Dragon has a new target: {card:dragon_card}."),
    "iron_dragon.fed": _("{who:seat} feeds the Iron Dragon."),
    "iron_dragon.fires": _("The Iron Dragon breathes fire."),
    "iron_dragon.misses": _("It hits nothing."),
    # the position in words
    "iron_dragon.told.closed": _("Closed until the first spring."),
    "iron_dragon.told.aim": _("If it fired now: {horde:horde}, {place}."),
    "iron_dragon.told.claims": _("{who:seat} takes the card then."),
    "iron_dragon.told.seat": _("{who:seat} then: {n} honour, {doomed:# soldier falls|# soldiers fall}."),
    "iron_dragon.told.nothing": _("Now it would hit nothing."),
    "iron_dragon.told.discard": _("Used: {cards:dragon_card}."),
    "iron_dragon.told.deck": _("{n:# dragon card|# dragon cards} left."),
    # board
    "board.iron_dragon.closed": _("Closed until the first spring"),
    "board.iron_dragon.now": _("now: {hordes}"),
    "board.iron_dragon.nothing": _("now it would hit nothing"),
    "board.iron_dragon.aims": _("If it fired now"),
    "board.iron_dragon.claims": _("{who} takes the card"),
    "board.iron_dragon.discarded": _("nobody takes the card"),
    "board.iron_dragon.doomed": _("{n:# soldier falls|# soldiers fall}"),
    "board.iron_dragon.target": _("The Iron Dragon aims here"),
}
