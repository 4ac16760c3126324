"""Every sentence about the beasts, in English; German is in locale/."""

from __future__ import annotations

from typing import Any

from games.core import say
from games.core.words import mark as _
from games.great_wall import texts
from games.great_wall.expansions.ancient_beasts.tables import BEASTS, RELICS
from games.great_wall.tables import GROUPS, SECTIONS

RELIC_NAMES = {
    "rel_incense_burner": _("Incense Burner"),
    "rel_jade_bell": _("Jade Bell"),
    "rel_bronze_drum": _("Bronze Drum"),
    "rel_silk_scroll": _("Silk Scroll"),
    "rel_sea_pearl": _("Pearl of the Sea"),
    "rel_oracle_bones": _("Oracle Bones"),
    "rel_tiger_tally": _("Tiger Tally"),
    "rel_stone_stele": _("Stone Stele"),
    "rel_phoenix_feather": _("Phoenix Feather"),
    "rel_mirror_of_heaven": _("Mirror of Heaven"),
}

NAMES: dict[str, dict[str, Any]] = {
    "beast": {
        "yinglong": _("Yinglong"),
        "white_tiger": _("White Tiger"),
        "ao": _("Ao"),
        "fenghuang": _("Fenghuang"),
        "any": _("any of the four"),
    },
    "lair": {
        **{location: say("beasts.town", it=location) for location in GROUPS["all"]},
        **{section: say("beasts.wall", it=section) for section in SECTIONS},
    },
    "beast_text": {card.id: texts.card(card.abilities) for ranks in BEASTS.values() for card in ranks},
    "relic": RELIC_NAMES,
    "relic_text": {relic.id: texts.card(relic.abilities) for relic in RELICS.values()},
    "card": RELIC_NAMES,
    "set": {"ancient_beasts": _("only with the beasts")},
    "advisor": {
        "adv_ab_beast_tamer": _("Beast Tamer"),
        "adv_ab_shrine_keeper": _("Shrine Keeper"),
        "adv_ab_dragon_speaker": _("Dragon Speaker"),
        "adv_ab_temple_oracle": _("Temple Oracle"),
        "adv_ab_tiger_hunter": _("Tiger Hunter"),
        "adv_ab_turtle_mason": _("Turtle Mason"),
        "adv_ab_phoenix_priestess": _("Phoenix Priestess"),
        "adv_ab_cloud_gatherer": _("Cloud Gatherer"),
        "adv_ab_relic_seeker": _("Relic Seeker"),
        "adv_ab_geomancer": _("Geomancer"),
        "adv_ab_spirit_dancer": _("Spirit Dancer"),
        "adv_ab_bone_reader": _("Bone Reader"),
    },
    "tactic": {
        "tac_ab_call_of_the_beast": _("Call of the Beast"),
        "tac_ab_dragon_breath": _("Dragon’s Breath"),
        "tac_ab_tigers_roar": _("Tiger’s Roar"),
        "tac_ab_shell_of_ao": _("Shell of Ao"),
        "tac_ab_rebirth": _("Rebirth from Ashes"),
        "tac_ab_omens": _("Good Omens"),
        "tac_ab_great_offering": _("Great Offering"),
        "tac_ab_beast_tracks": _("Beast Tracks"),
    },
}

# what cards say
TEXTS = {
    "each.beast_ranks": _("{n:rank of the four beasts|# ranks of the four beasts}"),
    "each.event.beast_upgraded": _("rank that it has then"),
    "each.own_resources_spent": _("{n:resource of your own|# resources of your own} that you paid"),
    "when.advisor_hired+clerk_hired": _("When you hire an advisor or a clerk"),
    "when.beast_moved": _("When you move a beast"),
    "when.beast_moved.other": _("When another player moves a beast"),
    "when.beast_upgraded": _("When you raise a beast"),
    "when.horde_claimed.beast_at": _("When you claim a horde of the section of {beast:beast}"),
    "when.location_activated.beast_at": _("When your clerk works at the location of {beast:beast}"),
    "when.production.beast_at": _("When you produce at the location of {beast:beast}"),
    "when.shame_gained+shame_discarded": _("When you take or discard shame"),
    "when.soldier_attacks.beast_at": _("When your soldier attacks in the section of {beast:beast}"),
    "when.soldier_recruited": _("When you recruit a soldier"),
    "when.summer_end": _("At the end of summer"),
    "when.wall_built+barricade_built": _("When you build a wall level or a barricade"),
    "when.wall_built+barricade_built.beast_at": _(
        "When you build a wall level or a barricade in the section of {beast:beast}"
    ),
    "when.wall_built.beast_at": _("When you build a wall level in the section of {beast:beast}"),
    "while.beast_at": _("Where {beast:beast} is: {it}"),
    "op.move_beast": _("{amount:Move a beast|Move # different beasts} ({beasts:beast})"),
    "op.upgrade_beast": _("Raise a beast for {discount} chi less, then you may move it"),
    "op.wound.section": _("{n:# wound|# wounds} on hordes of that section"),
    "modify.cost.beast": _("Raising a beast costs you {n} chi less"),
    "modify.defence.more": _("{n} more defence"),
    "modify.donations_per_clerk": _("You may donate once for each of your clerks there"),
    "modify.save_discount_total": _("Saving soldiers costs you {n} chi less in total each time soldiers are to die"),
    "modify.virtual_clerks": _("{n:# clerk|# clerks} more for whoever has one there; not at the tea house"),
}

SENTENCES = {
    **TEXTS,
    "option.ancient_beasts": _("Ancient Beasts"),
    "option.ancient_beasts.False": _("no"),
    "option.ancient_beasts.True": _("four beasts that serve everybody, relics that move them, further cards"),
    "beasts.town": _("{it:location}"),
    "beasts.wall": _("{it:section}"),
    "beasts.first": _("which beast do you place?"),
    "beasts.where": _("where does {beast:beast} go?"),
    "offer.move_beast": _("move a beast? {left} left"),
    "/beast": _("{it:beast}"),
    "/den": _("To: {it:location}"),
    "beasts.where/section": _("To: {it:section}"),
    "beasts.where/stay": _("Let it stay"),
    "beasts.upgrade": _("raise a beast by one rank?"),
    "offer.upgrade_beast": _("raise a beast by one rank?"),
    "/raise": _("Raise {it:beast}"),
    "hint.beasts.raise": _("Costs {n} chi; then rank {rank}: {card:beast_text}"),
    "beasts.placed": _("{who:seat} places {beast:beast}: {place:lair}."),
    "beasts.moved": _("{who:seat} moves {beast:beast}: {place:lair}."),
    "beasts.raised": _("{who:seat} raises {beast:beast} to rank {rank}."),
    "beasts.relic": _("A new relic: {card:relic}."),
    "beasts.told": _("{beast:beast}, rank {rank}. {place} {card:beast_text}"),
    "beasts.told.at": _("It is at: {place:lair}."),
    "beasts.told.cost": _("The next rank of {beast:beast} costs {n} chi."),
    "beasts.told.serves": _("{beast:beast} would now serve: {who:seat}."),
    "beasts.told.defence": _("{beast:beast} gives {n} defence."),
    "beasts.told.holds": _("Only thanks to {beast:beast} this section holds."),
    "beasts.told.relic": _("Relic: {card:relic}. {card:relic_text}"),
    "beasts.told.covered": _("Covered relics: {cards:relic}."),
    "beasts.told.deck": _("{n:# relic|# relics} left."),
    "board.beasts": _("The ancient beasts"),
    "board.beasts.rank": _("rank {n}"),
    "board.beasts.cost": _("The next rank costs {n} chi."),
    "board.beasts.top": _("This is its last rank."),
    "board.beasts.waits": _("It is not placed yet."),
    "board.beasts.serves": _("Now it would serve: {who}."),
    "board.beasts.nobody": _("Now it would serve nobody."),
    "board.beasts.holds": _("Only thanks to it this section holds."),
    "board.beasts.relic": _("Relic"),
    "board.beasts.relics": _("{n:# relic|# relics} in the pile, {m} covered"),
}
