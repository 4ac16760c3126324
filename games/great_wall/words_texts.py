"""The sentences that texts of cards are made of, in English; German is in locale/."""

from __future__ import annotations

from games.core.words import mark as _

EACH = {
    "each.beyond": _("{each} {n:beyond the first|beyond the first #}"),
    "each.advisors": _("advisor"),
    "each.clerks_owned": _("clerk in use"),
    "each.commands_in_hand": _("command in hand"),
    "each.gold": _("gold left"),
    "each.hordes_claimed_clean": _("claimed horde without shame"),
    "each.locations_occupied": _("location with a clerk of yours"),
    "each.others_with_command": _("other seat with {kinds:command}"),
    "each.overseer_ranks": _("rank of your overseers"),
    "each.resources": _("resources left"),
    "each.sections_with_soldier": _("section in which you have a soldier"),
    "each.soldiers_in_highest_walls": _("soldier of yours in all sections with the highest built wall"),
    "each.soldiers_on_board": _("soldier in rest zones, on firing spots and on horde cards"),
    "each.tactics_in_hand": _("tactic card in hand"),
}

TEXTS = {
    **EACH,
    "text.sentence": _("{it}."),
    "text.at_most": _("{it} (at most {n})"),
    "score.each": _("{n} honour per {each}"),
    "score.every": _("{n} honour for every {every} {each}"),
    "score.table.tea_position": _("{honours} honour for place 1, 2, 3, … on the tea track"),
    "score.table.shame_held": _("{honours} honour with 0, 1, 2, … shame tokens"),
}
