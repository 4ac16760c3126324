"""The sentences that texts of cards are made of (texts.py), in English; German is in locale/."""

from __future__ import annotations

from games.core.words import mark as _

# what is counted, one by one
EACH = {
    "each.beyond": _("{each} {n:beyond the first|beyond the first #}"),
    "each.advisors": _("advisor"),
    "each.barricades_here": _("barricade of its section"),
    "each.clerks_here": _("clerk of yours there"),
    "each.clerks_owned": _("clerk in use"),
    "each.commands_in_hand": _("command in hand"),
    "each.event.killing": _("soldier of yours that is to die"),
    "each.event.shame_discarded": _("token"),
    "each.event.soldier_attacks": _("vital spot covered or wounded by this attack"),
    "each.event.soldiers_killed": _("soldier"),
    "each.gold": _("gold left"),
    "each.hordes_claimed_clean": _("claimed horde without shame"),
    "each.hordes_in_section": _("horde in its section"),
    "each.locations_occupied": _("location with a clerk of yours"),
    "each.others_with_command": _("other seat with {kinds:command}"),
    "each.overseer_ranks": _("rank of your overseers"),
    "each.overseers": _("overseer of yours"),
    "each.production_occupied": _("production location with an own clerk"),
    "each.resources": _("resources left"),
    "each.sections_with_soldier": _("section in which you have a soldier"),
    "each.soldiers_in_highest_walls": _("soldier of yours in all sections with the highest built wall"),
    "each.soldiers_on_board": _("soldier in rest zones, on firing spots and on horde cards"),
    "each.support_icons": _("support icon"),
    "each.tactics_in_hand": _("tactic card in hand"),
    "each.wounds_on_horde": _("wound marker on it"),
}

# triggers, with their conditions
WHEN = {
    "when.paid": _("{when}, for {cost:*good}"),
    "when.advisor_hired": _("When you hire an advisor"),
    "when.assault_here": _("Before the assault of its section"),
    "when.attacked_here": _("Whenever it is attacked"),
    "when.breach_here": _("If its section is breached"),
    "when.clerk_hired": _("When you hire a clerk"),
    "when.command_placed.cmp": _("When your command lies on space {value} of the track"),
    "when.command_step_end": _("After the effects of your command"),
    "when.commands_recovered": _("When you take back your commands"),
    "when.commands_revealed": _("When the commands are revealed"),
    "when.donated": _("When you donate"),
    "when.horde_arrives": _("When it arrives in spring"),
    "when.horde_claimed": _("When you claim a horde"),
    "when.horde_defeated.present_here": _("When a horde with your soldier on it is defeated"),
    "when.killing": _("When soldiers of yours are to die"),
    "when.location_activated.location": _("When your clerk works ({locations:location})"),
    "when.location_activated.location.cmp": _(
        "When your clerk works beside those of {value} other seats ({locations:location})"
    ),
    "when.other_effect": _("After you carried out an effect of another seat’s command"),
    "when.overseer_income": _("After the income of your overseers"),
    "when.overseer_placed+overseer_upgraded": _("When you place or raise an overseer"),
    "when.section_held.present_here": _("In winter, for each attacked section that holds and where you have a soldier"),
    "when.shame_discarded": _("Whenever you discard shame"),
    "when.soldier_attacks.kind": _("When your soldier attacks ({kinds:kind})"),
    "when.soldiers_killed": _("When soldiers of yours are killed"),
    "when.summer_start": _("At the start of summer"),
    "when.tactic_played": _("When you have played a tactic card"),
    "when.tea_moved": _("When your tea marker moves up"),
    "when.turn_start": _("At the start of the own turn"),
    "when.wall_built": _("When you build a wall level"),
    "when.winter_start": _("At the start of winter"),
    "when.year_end": _("At the end of winter"),
}

# of an operation, of a modifier, of a tactic card
CONDITIONS = {
    "if.command_on_track": _("{it} if another seat plays {kinds:command}"),
    "if.not.present_here": _("{it} without a soldier on this card"),
    "while.horde_row": _("In row {rows}: {it}"),
    "only.location": _("Only at: {locations:location}."),
}

# operations
OPS = {
    "op.gain": _("{goods:*good}"),
    "op.gain.local": _("{n} more of its resource"),
    "op.lose.attacker": _("The attacker loses {goods:*good}"),
    "op.lose.each": _("{goods:*good} less for every player"),
    "op.exchange": _("{get:*good} for {give:*good}"),
    "op.exchange.times": _("Up to {times} times {get:*good} for {give:*good}"),
    "op.choose": _("{first}. Or: {second}"),
    "op.move_clerks": _("{n:Move 1 clerk|Move up to # clerks}"),
    "op.move_clerks.distinct": _("Move up to {n} clerks to different locations"),
    "op.draw_tactic": _("Draw {n:# tactic card|# tactic cards}"),
    "op.draw_tactic.keep": _("Draw {n:# tactic card|# tactic cards}, keep {keep}"),
    "op.activate": _("Advanced activation of a location with an own clerk ({at:location})"),
    "op.attack.commit": _(
        "Choose any number of sections: in each all your soldiers in the rest zone attack and all your "
        "archers on firing spots shoot"
    ),
    "op.attack.firing": _(
        "{n:1 of your archers on a firing spot shoots|Up to # of your archers on firing spots shoot}"
    ),
    "op.attack.firing.all": _("All archers on firing spots shoot"),
    "op.attack.any": _("{n:Attack with 1 soldier from a rest zone|Attack with up to # soldiers from rest zones}"),
    "op.attack.any.kinds": _(
        "{n:Attack with 1 soldier from a rest zone|Attack with up to # soldiers from rest zones}: {kinds:kind}"
    ),
    "op.attack.one": _("Attack with up to {n:# soldier|# soldiers} from one rest zone"),
    "op.wound.any": _("{n:1 wound on any horde|# wounds on any hordes}"),
    "op.wound.one": _("{n:# wound|# wounds} on one horde"),
    "op.wound.here": _("{n:# wound|# wounds} on the horde just attacked"),
    "op.wound.row1": _("{n:# wound|# wounds} on hordes of the first row"),
    "op.recruit": _("Recruit {n:# soldier|# soldiers}"),
    "op.recruit.kind": _("Recruit {n:# soldier|# soldiers} ({kind:kind})"),
    "op.recruit.any": _("{it}"),
    "op.recruit.rest": _("{it}, into a rest zone"),
    "op.recruit.attack": _("{it}, to attack"),
    "op.resources_less": _("{it} for {n:# resource|# resources} less"),
    "op.for_free": _("{it} for free"),
    "op.for": _("{it} for {cost:*good}"),
    "op.for_each": _("{it} for {cost:*good} each"),
    "op.honour_each": _("{it}, {n} honour each"),
    "op.save": _("Save {n:1 of your soldiers|up to # of your soldiers}"),
    "op.save.all": _("Save all your soldiers of this event"),
    "op.discard_shame": _("Discard {n:1 shame token|up to # shame tokens}"),
    "op.hire_clerk": _("Hire {n:a clerk|up to # clerks}"),
    "op.build_barricade": _("Build {n:a barricade|up to # barricades}"),
    "op.build_wall": _("Build a wall level"),
    "op.build_wall.less": _("Build a wall level for {n:# material|# materials} less"),
    "op.hire_advisor": _("Hire an advisor"),
    "op.hire_advisor.less": _("Hire an advisor for {n} gold less"),
    "op.overseer": _("Place or raise {n:1 overseer|# different overseers} for {less:# resource|# resources} less each"),
    "op.tea": _("Move up {n:# step|# steps} on the tea track"),
    "op.tea.top": _("Move to the top of the tea track"),
    "op.donate": _("Donate {n:1|up to #} {what:good} for {honour} honour each"),
    "op.copy_command": _("Copy all effects of another seat’s command of this year (not: {but:command})"),
    "op.kill.firing": _("{n:# soldier|# soldiers} of each seat on firing spots there {n:dies|die}: {kinds:kind}"),
    "op.modify.defence.winter_end": _("One section has {n} more defence this winter"),
    "op.move_soldiers": _("Move any soldiers from one section to another"),
    "op.remove_wound.others_in_section": _(
        "Remove up to {n:# wound marker|# wound markers} from other hordes of its section"
    ),
    "op.remove_barricade": _("Remove {n:# barricade|# barricades} from its section"),
    "op.overseer_income": _("Take the income of {n:1 of your overseers|up to # of your overseers} once more"),
    "op.refresh_advisors": _("Discard up to {n:# advisor|# advisors} from the track"),
    "op.recover_command": _("Take {n:1 discarded command|up to # discarded commands} back"),
    "score.each": _("{n} honour per {each}"),
    "score.every": _("{n} honour for every {every} {each}"),
    "score.table.tea_position": _("{honours} honour for place 1, 2, 3, … on the tea track"),
    "score.table.shame_held": _("{honours} honour with 0, 1, 2, … shame tokens"),
}

# numbers that a card changes for good
MODIFIERS = {
    "modify.yield": _("{n} more when your clerk works at: {location:location}"),
    "modify.cost.overseer": _("Overseers cost you {n:# resource|# resources} less"),
    "modify.cost.shame": _("Discarding shame costs you {n} chi less"),
    "modify.cost.clerk": _("Clerks cost you {n} gold less"),
    "modify.cost.advisor": _("Advisors cost you {n} gold less"),
    "modify.cost.recruit": _("Soldiers cost you {n:# resource|# resources} less"),
    "modify.cost.recruit.kind": _("{kind:kind}: costs you {n:# resource|# resources} less"),
    "modify.cost.save": _("Saving a soldier costs you {n} chi less"),
    "modify.cost.wall": _("Wall levels cost you {n:# material|# materials} less"),
    "modify.cost.barricade": _("Barricades cost you {n:# material|# materials} less"),
    "modify.honour.donate": _("Each donation brings {n} more honour"),
    "modify.honour.command_cash": _("Honour for discarded commands: {n} more per card"),
    "modify.honour.defeat_soldier": _("A defeated horde with your soldier on it brings {n} more honour"),
    "modify.honour.defeat_archer": _("A defeated horde brings {n} more honour for each of your archers there"),
    "modify.honour.wall": _("Wall levels bring you {n} more honour"),
    "modify.honour.barricade": _("Barricades bring you {n} more honour"),
    "modify.limit.hand": _("Your hand limit is {n} higher"),
    "modify.tea_house.steps": _("The tea house moves you {n:# step|# steps} more"),
    "modify.reach.spearman": _("Rows that your spearmen may attack: {n}"),
    "modify.majority": _(
        "You count {n:# more vital spot|# more vital spots} when a horde is claimed, if you have a soldier on it"
    ),
    "modify.shame_immune.location": _("You take no shame for being alone at a location"),
    "modify.overseers_forbidden": _("You never have overseers"),
    "modify.defence": _("{n} defence less"),
    "modify.offence": _("{n} more attack"),
    "modify.lethality": _("{n} more lethality on this card"),
    "modify.spots_closed": _("No wound markers can be placed on it"),
}

# how sentences are put together
TEXTS_OF = {
    "text.sentence": _("{it}."),
    "text.ability": _("{when}: {it}."),
    "text.start": _("{goods:*good}, {n:# tactic card|# tactic cards}"),
    "text.per": _("{it} per {each}"),
    "text.and_more": _("{it} and {n} more"),
    "text.at_most": _("{it} (at most {n})"),
    "text.if_played": _("{it} ({n} if another seat plays {kinds:command})"),
    "text.times": _("{it}, once per {each}"),
    "limit.turn": _("{it}, {n:once|# times} per turn"),
    "limit.year": _("{it}, {n:once|# times} per year"),
    "limit.year.each": _("{it}, per year {n:once|# times} per {each}"),
    "by.qin": _("Qin: {it}"),
    "by.reed": _("The overlord, for the Reed clan: {it}"),
}

# locations and other things on the board
PLACES = {
    "place.production": _(
        "When full: {n} per clerk, more with your overseer. Then an overseer, then a donation for {honour} honour."
    ),
    "place.production.no_donation": _("When full: {n} per clerk, more with your overseer. Then an overseer."),
    "place.barracks": _("When full: recruit a soldier per clerk. They attack at once, or rest."),
    "place.tea_house": _("When full: up on the tea track. All spaces alone: to the top."),
    "place.war_academy": _("Draw a tactic card per clerk; hand limit {limit}."),
    "place.builders_encampment": _(
        "Per clerk a barricade ({cost:# material|# materials}, {honour} honour) or a wall level."
    ),
    "place.emperors_embassy": _(
        "Per clerk a clerk ({gold} gold), or an advisor (as much gold as advisors you have then)."
    ),
    "place.logistics_center": _("Per clerk move any soldiers from one section to another."),
    "does.lumber_mill": _("{n} per clerk"),
    "does.quarry": _("{n} per clerk"),
    "does.gold_mine": _("{n} per clerk"),
    "does.temple": _("{n} per clerk"),
    "does.barracks": _("{n:# recruit|# recruits} per clerk"),
    "does.tea_house": _("{n:# step|# steps} up in tea order"),
    "does.war_academy": _("{n:# tactic card|# tactic cards} each"),
    "does.builders_encampment": _("barricade or wall level"),
    "does.emperors_embassy": _("clerk or advisor"),
    "does.logistics_center": _("move soldiers"),
    "tip.barricade": _("Defence {n} each in this winter; then they are gone."),
    "tip.firing": _("An archer here shoots every winter, and brings {n} honour when a horde of the section falls."),
    "reed.does.donate": _("{n} {good:good} from the supply goes to the warehouse."),
    "reed.does.active_player_discards_shame": _("The active player may give one own shame token back."),
    "reed.does.overlord_discards_advisor": _("The overlord discards an advisor of the track; it is refilled."),
    "reed.does.free_barricade": _("The overlord places a free barricade where there is room, without honour."),
    "reed.does.recruit_spearman_attack": _(
        "A Reed spearman attacks an open spot of a horde in row 1, as the overlord chooses, without a reward."
    ),
    "reed.does.tea_step": _("{n:# step|# steps} up on the tea track."),
    "reed.does.none": _("Nothing."),
}

# a line of its own on a horde card: a few letters only
SHORT = {
    "short.scouts": _("{n:−# barricade|−# barricades}"),
    "short.horse_archers": _("kill {n:# archer|# archers}"),
    "short.light_cavalry": _("+{n} per horde"),
    "short.heavy_lancers": _("kill {n} more"),
    "short.siege_crew": _("barricades −{n}"),
    "short.plunderers": _("breach: −{n} goods"),
    "short.shield_bearers": _("wounds: row 1"),
    "short.berserkers": _("+{n} per wound"),
    "short.shamans": _("heal {n:# wound|# wounds}"),
    "short.khans_guard": _("attacker: −{n} chi"),
}

TEXTS = {**EACH, **WHEN, **CONDITIONS, **OPS, **MODIFIERS, **TEXTS_OF, **PLACES, **SHORT}
