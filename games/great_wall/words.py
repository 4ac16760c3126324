"""Every sentence of The Great Wall, in English; German is in locale/. How values are spoken: games/core/words.py."""

from __future__ import annotations

from typing import Any

from games.core import Lexicon
from games.core.words import mark as _
from games.great_wall import texts, words_cards
from games.great_wall.expansions.registry import EXPANSIONS
from games.great_wall.tables import (
    ABILITIES,
    COMMANDS,
    HORDE_TYPES,
    HORDES,
    QIN,
    QIN_ABILITIES,
    REED_ACTIVATIONS,
    SOLO_COMMANDS,
)
from games.great_wall.tables import ADVISORS as ADVISOR_CARDS
from games.great_wall.tables import ARTIFACTS as ARTIFACT_CARDS
from games.great_wall.tables import GENERALS as GENERAL_CARDS
from games.great_wall.tables import TACTICS as TACTIC_CARDS
from games.great_wall.words_board import BOARD
from games.great_wall.words_texts import TEXTS
from games.great_wall.words_told import TOLD

# --------------------------------------------------------------------------- names of things


def named(kind: str, names: dict[str, Any]) -> dict[str, Any]:
    """With the names that expansions give to things of this kind."""
    return {**names, **{key: name for x in EXPANSIONS for key, name in x.names.get(kind, {}).items()}}


GENERALS, ADVISORS = named("general", words_cards.GENERALS), named("advisor", words_cards.ADVISORS)
TACTICS, ARTIFACTS = named("tactic", words_cards.TACTICS), named("artifact", words_cards.ARTIFACTS)
HORDE_NAMES = named("horde", words_cards.HORDES)
CARDS = named("card", {**GENERALS, **ADVISORS, QIN.id: _("Qin Jiushao")})
SOLDIERS = named("kind", {"spearman": _("Spearman"), "archer": _("Archer"), "horseman": _("Horseman")})

NAMES: dict[str, dict[str, Any]] = {
    "seat": {"qin": _("Qin Jiushao"), "reed": _("The Reed clan")},
    "clan": {
        "monkey": _("Monkey"),
        "dragon": _("Dragon"),
        "snake": _("Snake"),
        "turtle": _("Turtle"),
        "panda": _("Panda"),
        "qin": _("Qin Jiushao"),
        "reed": _("Reed clan"),
    },
    "season": {
        "setup": _("set-up"),
        "spring": _("spring"),
        "summer": _("summer"),
        "autumn": _("autumn"),
        "winter": _("winter"),
    },
    "good": {
        "wood": _("wood"),
        "stone": _("stone"),
        "gold": _("gold"),
        "chi": _("chi"),
        "material": _("material of choice"),
        "any": _("resource of choice"),
        "honour": _("honour"),
        "tactic": _("tactic card"),
    },
    "kind": SOLDIERS,
    "kind_text": {
        "spearman": _("Stands on 1 vital spot of the horde in the first row and takes its reward."),
        "archer": _("Takes a firing spot and wounds any spot of the section, without a reward."),
        "horseman": _("Stands on 2 neighbouring spots of any horde of the section and takes both rewards."),
    },
    "section": {"left": _("left wall"), "middle": _("middle wall"), "right": _("right wall")},
    "spot": {
        "r0c0": _("A1"),
        "r0c1": _("A2"),
        "r0c2": _("A3"),
        "r0c3": _("A4"),
        "r0c4": _("A5"),
        "r0c5": _("A6"),
        "r1c0": _("B1"),
        "r1c1": _("B2"),
        "r1c2": _("B3"),
        "r1c3": _("B4"),
        "r1c4": _("B5"),
        "r1c5": _("B6"),
    },
    "location": {
        "pool": _("pool"),
        "production": _("any production location"),
        "all": _("any location"),
        **words_cards.LOCATIONS,
    },
    "location_text": {key: texts.location(key) for key in words_cards.LOCATIONS},
    "location_does": {key: texts.does(key) for key in words_cards.LOCATIONS},
    "board_tip": texts.board_tips(),
    "horde": HORDE_NAMES,
    "horde_text": {kind.id: texts.card(kind.abilities) for kind in HORDE_TYPES.values()},
    "horde_short": {key: texts.short(HORDE_TYPES[key]) for key in words_cards.HORDES},
    "command": words_cards.COMMANDS,
    "command_text": {
        key: said
        for command in COMMANDS.values()
        for key, said in texts.command(command, "reed" if command.kind == "reed" else "").items()
    },
    "solo_text": {
        key: said for command in SOLO_COMMANDS.values() for key, said in texts.command(command, "qin").items()
    },
    "general": {**GENERALS, QIN.id: CARDS[QIN.id]},
    "side": GENERALS,  # what statistics compare
    "general_text": {
        **{card.id: texts.card(card.abilities) for card in GENERAL_CARDS.values()},
        QIN.id: texts.card(QIN_ABILITIES),
    },
    "advisor": ADVISORS,
    "advisor_text": {card.id: texts.card(card.abilities) for card in ADVISOR_CARDS.values()},
    "tactic": TACTICS,
    "tactic_free": {card.id: texts.half(card, card.free) for card in TACTIC_CARDS.values()},
    "tactic_boosted": {card.id: texts.half(card, card.boosted.effect) for card in TACTIC_CARDS.values()},
    "artifact": ARTIFACTS,
    "artifact_text": {card.id: texts.card(card.abilities) for card in ARTIFACT_CARDS.values()},
    "card": CARDS,
    "ability": {key: CARDS[card] for key in ABILITIES if (card := key.rpartition(".")[0]) in CARDS},
    # where shame lies, what can be discarded, who is doomed where
    "shame": {**SOLDIERS, **{card.id: HORDE_NAMES[card.type] for card in HORDES.values()}},
    "discard": {**TACTICS, **ADVISORS},
    "place": {
        "rest": _("rest zone"),
        "firing": _("firing spot"),
        **{card.id: HORDE_NAMES[card.type] for card in HORDES.values()},
    },
    "window": {
        "summer_start": _("start of summer"),
        "commands_revealed": _("commands revealed"),
        "own_turn": _("own turn"),
        "location_activated": _("location activated"),
        "soldier_attacks": _("after an attack"),
        "killing": _("killing"),
        "winter_start": _("start of winter"),
    },
    "set": {"fifth_player": _("only with 5 players"), "extra": _("only with further cards")},
    "ours": {
        "general": _("Generals"),
        "advisor": _("Advisors"),
        "tactic": _("Tactic cards"),
        "horde": _("Hordes"),
        "artifact": _("Artifacts"),
        "command": _("Commands"),
        "location": _("Locations"),
    },
    "field": {
        "economy": _("Economy"),
        "court": _("Court"),
        "war": _("War"),
        "spirit": _("Spirit"),
        "construction": _("Construction"),
    },
    "reed_text": {visit.location: texts.reed(visit) for visit in REED_ACTIVATIONS.values()},
    "half": {"free": _("free half"), "boosted": _("boosted half")},
    "op": {
        "attack": _("Attack with a soldier from a rest zone"),
        "move_clerks": _("Move clerks"),
        "recruit": _("Recruit"),
    },
}
NAMES |= {kind: named(kind, NAMES.get(kind, {})) for x in EXPANSIONS for kind in x.names}

# --------------------------------------------------------------------------- the game and its options

ABOUT = {
    "game.title": _("The Great Wall"),
    "game.blurb": _("Defend the wall together, win the honour alone: clerks, soldiers and hordes, year after year."),
    "game.by_side": _("Share of wins by general"),
    "option.clans": _("Clans"),
    "option.clans.by_seat": _("by seat"),
    "option.clans.chosen": _("each player chooses"),
    "option.qin_walls": _("Qin builds a wall"),
    "option.qin_walls.always": _("always: what is missing counts as paid"),
    "option.qin_walls.if_paid": _("only if the warehouse pays all of it"),
    "option.extended_decks": _("Further cards"),
    "option.extended_decks.False": _("no"),
    "option.extended_decks.True": _("2 types of hordes, 6 tactics, 5 artifacts more"),
    "option.embassy_order": _("At the embassy"),
    "option.embassy_order.per_player": _("player by player"),
    "option.embassy_order.round_robin": _("one clerk each, in turns"),
    "option.ask_always": _("Who is asked to play a tactic card"),
    "option.ask_always.False": _("whoever can: quicker, but it tells that they can"),
    "option.ask_always.True": _("whoever holds one: it tells nothing"),
    "option.qin_difficulty": _("Qin Jiushao is"),
    "option.qin_difficulty.normal": _("normal"),
    "option.qin_difficulty.hard": _("hard: 50 honour ahead"),
    "option.qin_difficulty.expert": _("expert: 100 honour ahead"),
    "option.qin_activation_order": _("Qin activates first"),
    "option.qin_activation_order.lowest_first": _("his lowest location"),
    "option.qin_activation_order.highest_first": _("his highest location"),
    "option.qin_production_honour": _("Production brings Qin"),
    "option.qin_production_honour.clerks_plus_rank": _("clerks plus rank of the overseer"),
    "option.qin_production_honour.clerks_times_rank": _("clerks times rank of the overseer"),
    "score.honour": _("Honour on the track"),
    "score.shame": _("Shame under soldiers"),
    "score.hordes": _("Claimed hordes"),
    **{f"score.artifact.{card}": name for card, name in ARTIFACTS.items()},
}

# --------------------------------------------------------------------------- prompts, and the labels of their tokens

PROMPTS = {
    "/pass": _("Nothing"),
    # set-up
    "setup.clan": _("choose your clan"),
    "/clan": _("{it:clan}"),
    "setup.general": _("choose your general; the other leaves the game"),
    "/general": _("Lead with {it:general}"),
    "setup.advisor": _("which advisor is active? The other supports your general, face down"),
    "setup.advisor/advisor": _("{it:advisor} is active"),
    # goods
    "gain.which": _("take a resource of your choice, {left} left"),
    "/gain": _("1 {it:good}"),
    "lose.which": _("which resource do you lose? {left} left"),
    "/lose": _("1 {it:good}"),
    "pay.how_much": _("pay {left}: how much of it in {good:good}?"),
    "/pay": _("{it2} {it:good}"),
    "pay.drop": _("what do you save of the price? {left} left"),
    "/drop": _("1 {it:good} less"),
    # tactic cards and abilities
    "tactic.keep": _("discard a drawn card; you keep {n}"),
    "tactic.limit": _("discard a tactic card down to {n}"),
    "/discard": _("Discard {it:discard}"),
    "ability.use": _("use an ability?"),
    "/use": _("Use {it:ability}"),
    "ability.use/pass": _("No, go on"),
    "tactic.summer_start": _("summer begins: play a tactic card?"),
    "tactic.commands_revealed": _("the commands are open: play a tactic card?"),
    "tactic.own_turn": _("your turn: play a tactic card?"),
    "tactic.location_activated": _("your clerks have worked: play a tactic card?"),
    "tactic.soldier_attacks": _("your soldier has attacked: play a tactic card?"),
    "tactic.killing": _("your soldiers are about to die: play a tactic card?"),
    "tactic.winter_start": _("winter begins: play a tactic card?"),
    "/tactic": _("{it:tactic}: {it2:half}"),
    **{f"tactic.{window}/pass": _("No card") for window in NAMES["window"]},
    # summer
    "shame.discard": _("atone: discard shame for {chi} chi each?"),
    "shame.discard/shame": _("Free {it:shame} of shame"),
    "shame.discard/pass": _("Keep the rest"),
    "summer.commands": _("take {n:# command|# commands} back, or {honour} honour for them?"),
    "/take_back": _("Take all back"),
    "/honour": _("Take the honour"),
    # autumn
    "command.choose": _("choose your command of this year, in secret"),
    "/command": _("{it:command}"),
    "command.where": _("put your command on the track: when do you act?"),
    "/space": _("Act as number {it}"),
    "clerks.from_own": _("move a clerk: from where? {left:# move|# moves} left"),
    "clerks.from_reed": _("move a clerk of the Reed clan: from where? {left:# move|# moves} left"),
    "clerks.from_own/from": _("A clerk from: {it:location}"),
    "clerks.from_reed/from": _("The Reed clerk from: {it:location}"),
    "clerks.from_own/pass": _("No more moves"),
    "clerks.from_reed/pass": _("Leave them there"),
    "clerks.why_other": _("{who:seat} plays {command:command}: all your clerks of this turn go to different places."),
    "clerks.to": _("where does the clerk go?"),
    "/to": _("To: {it:location}"),
    "choose.work_harder": _("Work Harder: build a barricade or a wall level?"),
    "choose.attack_order": _("attack with a soldier, or move a clerk?"),
    "choose.betrayal": _("Betrayal: copy a command, or move clerks?"),
    "/do": _("{it:op}"),
    "/copy": _("Copy the command of {it:seat}"),
    "offer.activate": _("activate a location at once?"),
    "activation.next": _("which location is activated next?"),
    "/activate": _("Activate: {it:location}"),
    # locations
    "location.overseer": _("{location:location}: an overseer?"),
    "/place": _("New overseer at {it:location}: {it2:kind}"),
    "/upgrade": _("Raise the overseer at {it:location}"),
    "location.overseer/pass": _("No overseer"),
    "location.donate": _("{location:location}: donate to the warehouse?"),
    "/donate": _("Donate 1 {it:good}"),
    "location.donate/pass": _("Keep it"),
    "visit.tea_house": _("move up on the tea track?"),
    "visit.tea_house/accept": _("Move up"),
    "visit.war_academy": _("draw {n:# tactic card|# tactic cards}?"),
    "visit.war_academy/accept": _("Draw"),
    "choose.builders_encampment": _("what do you build? {left:# clerk|# clerks} left"),
    "/barricade": _("Barricade: {it:section}"),
    "/wall": _("Wall level: {it:section}"),
    "choose.builders_encampment/pass": _("Build nothing more"),
    "choose.emperors_embassy": _("hire a clerk or an advisor? {left:# clerk|# clerks} left"),
    "/hire_clerk": _("Hire a clerk"),
    "/advisor": _("Hire: {it:advisor}"),
    "choose.emperors_embassy/pass": _("Hire nobody"),
    "advisor.use": _("{card:advisor}: active, or supporting your general?"),
    "/active": _("Active"),
    "/supporting": _("Supporting, face down"),
    "offer.move_soldiers": _("move soldiers from one section to another?"),
    "/march": _("From the {it:section} to the {it2:section}"),
    "march.who": _("who goes along to the {target:section}?"),
    "/take": _("{it3:kind}: {it2:place} to {it4:place}"),
    "march.who/pass": _("Nobody more"),
    # card effects with options
    "offer.exchange": _("exchange? {left:# time|# times} left"),
    "/exchange": _("Exchange"),
    "offer.hire_clerk": _("hire a clerk?"),
    "offer.hire_advisor": _("hire an advisor?"),
    "offer.refresh_advisors": _("discard an advisor from the track? {left} left"),
    "offer.build_barricade": _("build a barricade? {left} left"),
    "offer.build_wall": _("build a wall level?"),
    "offer.overseer": _("place or raise an overseer? {left} left"),
    "offer.overseer_income": _("whose income do you take once more? {left} left"),
    "/income": _("Overseer at {it:location}"),
    "offer.donate": _("donate to the warehouse? {left} left"),
    "offer.discard_shame": _("discard shame? {left} left"),
    "/shame": _("{it:shame}"),
    "offer.save": _("save a soldier? {left} left"),
    "/save": _("Save: {it2:kind}, {it:place}"),
    "/save_all": _("Save all"),
    "offer.recover_command": _("take a command back? {left} left"),
    "/recover": _("{it:command}"),
    "offer.modify": _("which section do you strengthen?"),
    "/section": _("{it:section}"),
    # soldiers
    "recruit.who": _("recruit a soldier? {left} left"),
    "/recruit": _("{it:kind}"),
    "recruit.who/pass": _("No more recruits"),
    "deploy.who": _("which recruit goes first?"),
    "/deploy": _("{it:kind}"),
    "deploy.spearman": _("where does your spearman attack? Or let him wait in a rest zone"),
    "deploy.archer": _("which spot does your archer wound? Or let him wait in a rest zone"),
    "deploy.horseman": _("which two spots does your horseman attack? Or let him wait in a rest zone"),
    "/rest": _("Rest zone: {it:section}"),
    "/post": _("Only man the {it:section}"),
    "attack.who": _("who attacks? {left} left"),
    "/soldier": _("{it3:kind}: {it:section}, {it2:place}"),
    "attack.who/pass": _("Nobody"),
    "attack.commit": _("in which section do all your soldiers attack?"),
    "attack.commit/pass": _("In no further section"),
    "attack.order": _("who attacks next? All who can must"),
    "attack.post": _("put a waiting archer onto the wall?"),
    "attack.post/pass": _("No, wait"),
    "attack.with_spearman": _("which vital spot does your spearman attack?"),
    "attack.with_archer": _("which vital spot does your archer wound?"),
    "attack.with_horseman": _("which two vital spots does your horseman attack?"),
    "wound.where": _("which vital spot is wounded? {left} left"),
    "wound.where/pass": _("No more wounds"),
    "/spot": _("{it:section}, row {it2}: spot {it3:spot}"),
    "/pair": _("{it:section}, row {it2}: spots {it3:spot} and {it4:spot}"),
    "/horde": _("The horde in row {it2}: {it:section}"),
    # shame and death
    "shame.where": _("you take a shame token: where does it lie?"),
    "shame.where/shame": _("Shame on: {it:shame}"),
    "shame.why.location": _("You were alone at a location with a shame flag."),
    "shame.why.breach": _("The section is breached, and you had no soldier on that horde."),
    "doom.who": _("who of your soldiers dies? {section:section}, {left} left"),
    "/doom": _("{it2:kind}: {it:place}"),
    "save.who": _("save your soldiers for {chi} chi each? {n} to die"),
    "save.who/pass": _("Let them die"),
    # the Reed clan
    "reed.shame": _("the Reed clan prays for you: give a shame token back?"),
    "reed.shame/shame": _("Free {it:shame} of shame"),
    "reed.advisor": _("the Reed clan discards an advisor of your choice"),
    "reed.barricade": _("the Reed clan builds a barricade: where?"),
    "reed.spearman": _("a spearman of the Reed clan attacks: where?"),
}

CLOSED = {
    "closed.same_place": _("The clerk comes from there."),
    "closed.location_full": _("Full: nobody moves in or out before it is activated."),
    "closed.target_used": _("One of your clerks went there in this turn already."),
    "closed.one_reed_clerk": _("A Reed clerk stands there already."),
    "closed.no_goods": _("You can't pay it, or it could do nothing."),
    "closed.none_in_pool": _("None without shame is left in your pool."),
}

HINTS = {
    "hint.general": _("{goods:*good}; {n:# tactic card|# tactic cards}; tea {tea}"),
    "hint.chi": _("Costs {n} chi."),
    "hint.advisor": _("Costs {n} gold."),
    "hint.honour": _("Brings {n} honour."),
    "hint.brings": _("Brings {goods:*good}."),
    "hint.spot": _("{horde:horde}: brings {goods:*good}; then {left:# spot is|# spots are} open."),
    "hint.wound": _("{horde:horde}: no reward; then {left:# spot is|# spots are} open."),
    "hint.priced": _("{it} Costs {goods:*good}."),
    "hint.wall": _(
        "Level {level}: {n} of your materials, {helped} from the warehouse; {honour} honour, defence {defence}."
    ),
    "hint.spaces_left": _("{n:# space|# spaces} would still be free."),
    "hint.fills": _("Full: it will be activated."),
    "hint.fills_alone": _("Full, but you are alone there: shame!"),
    "hint.free": _("Costs nothing."),
    "hint.costs": _("Costs {goods:*good}."),
    "hint.costs_less": _("Costs {goods:*good}, {n} less of your choice."),
    "hint.barricade": _("{n} of your materials, {helped} from the warehouse; {honour} honour."),
    "hint.overseer": _("Rank {rank} costs {goods:*good} and brings {income:*good} every summer."),
    "hint.overseer_less": _(
        "Rank {rank} costs {goods:*good}, {n} less of your choice, and brings {income:*good} every summer."
    ),
}

# --------------------------------------------------------------------------- the log

LOG = {
    "setup.clan_chosen": _("{who:seat} leads the clan: {clan:clan}."),
    "setup.chosen": _("{who:seat} follows {general:general}, advised by {advisor:advisor}."),
    "year.begins": _("Year {year}"),
    "winter.begins": _("Winter: the hordes come."),
    "goods.gained": _("{who:seat} gains {goods:*good}."),
    "goods.paid": _("{who:seat} pays {goods:*good}."),
    "goods.lost": _("{who:seat} loses {goods:*good}."),
    "goods.donated": _("{who:seat} donates {goods:*good} to the warehouse."),
    "warehouse.paid": _("The warehouse pays {n}."),
    "honour.gained": _("{who:seat} gains {n} honour."),
    "honour.lost": _("{who:seat} loses {n} honour."),
    "tactic.drawn": _("{who:seat} draws {n:# tactic card|# tactic cards}."),
    "tactic.drawn_own": _("You draw {cards:tactic}."),
    "tactic.discarded": _("{who:seat} discards {card:tactic}."),
    "tactic.played_free": _("{who:seat} plays {card:tactic}."),
    "tactic.played_boosted": _("{who:seat} plays {card:tactic}, boosted."),
    "ability.used": _("{who:seat} uses {card:card}."),
    "clerk.moved": _("{who:seat} moves a clerk: {source:location} → {target:location}."),
    "clerk.hired": _("{who:seat} hires a clerk."),
    "advisor.active": _("{who:seat} hires {card:advisor}: active."),
    "advisor.supporting": _("{who:seat} hires {card:advisor}: supporting."),
    "advisor.discarded": _("{card:advisor} leaves the advisor track."),
    "tea.moved": _("{who:seat} moves up {n:# step|# steps} on the tea track."),
    "command.recovered": _("{who:seat} takes {command:command} back."),
    "command.revealed": _("{who:seat} reveals {command:command}."),
    "command.placed": _("{who:seat} will act as number {space}."),
    "command.copied": _("{who:seat} copies {command:command}."),
    "commands.taken_back": _("{who:seat} takes {n:# command|# commands} back."),
    "commands.cashed": _("{who:seat} takes honour for {n:# command|# commands}."),
    "turn.begins": _("{who:seat}: {command:command}."),
    "location.activated": _("The {location:location} is activated."),
    "overseer.placed": _("{who:seat} places an overseer: {location:location}."),
    "overseer.upgraded": _("{who:seat} raises the overseer: {location:location}, rank {rank}."),
    "barricade.built": _("{who:seat} builds a barricade: {section:section}."),
    "barricade.lost": _("{n:# barricade is|# barricades are} torn down: {section:section}."),
    "wall.built": _("{who:seat} builds level {level} of the {section:section}."),
    "section.strengthened": _("{who:seat} strengthens the {section:section} by {n}."),
    "recruited": _("{who:seat} recruits: {kind:kind}."),
    "soldier.rests": _("{who:seat}: {kind:kind} waits, {section:section}."),
    "soldier.marched": _("{who:seat}: {kind:kind} marches, {source:section} → {target:section}."),
    "archer.posted": _("{who:seat} mans the {section:section}."),
    "attack.stands": _("{who:seat} attacks the {horde:horde} with a soldier: {kind:kind}, {section:section}."),
    "attack.ordered": _("{who:seat} orders the attack: {section:section}."),
    "wound.placed": _("{who:seat} wounds the {horde:horde}: {section:section}."),
    "wound.healed": _("A wound of the {horde:horde} heals: {section:section}."),
    "shame.taken": _("{who:seat} takes a shame token."),
    "shame.none_left": _("No shame token is left for {who:seat}."),
    "shame.no_place": _("{who:seat} has no place for the shame."),
    "shame.discarded": _("{who:seat} gets rid of a shame token."),
    "soldier.saved": _("{who:seat} saves a soldier: {kind:kind}."),
    "soldiers.killed": _("{who:seat} loses {n:# soldier|# soldiers}: {section:section}."),
    "horde.placed": _("{horde:horde} come: {section:section}."),
    "horde.defeated": _("The {horde:horde} are defeated: {section:section}."),
    "horde.claimed": _("{who:seat} claims the {horde:horde}."),
    "horde.unclaimed": _("Nobody claims the {horde:horde}."),
    "raid": _("Raid! No room for the {horde:horde}, {section:section}: {n:# shame token is|# shame tokens are} lost."),
    "section.held": _("The {section:section} holds: {offence} against {defence}."),
    "section.breached": _("The {section:section} is breached: {offence} against {defence}!"),
    "reed.donated": _("The Reed clan brings 1 {good:good} to the warehouse."),
    "qin.advisor": _("{card:advisor} joins Qin Jiushao."),
    "end.time": _("The last winter is over."),
    "end.walls": _("The walls are complete: the game is over."),
    "end.shame": _("The shame pool is empty: the game is over."),
    "end.conceded": _("Only one is left: the game is over."),
    "end.honour": _("{who:seat}: {n} honour in the end."),
    "end.gave_up": _("{who:seat} gives up."),
    "win.honour": _("{who:seat} wins with {n} honour."),
    "win.tea": _("{who:seat} wins with {n} honour: higher on the tea track."),
    "win.conceded": _("{who:seat} wins, all others gave up."),
    "win.solo": _("You beat Qin Jiushao, {n} honour to {qin}."),
    "win.solo_lost": _("Qin Jiushao wins, {qin} honour to {n}."),
    "win.solo_lost_shame": _("The shame pool is empty: the game is lost, {n} honour to {qin}."),
    "win.solo_lost_conceded": _("You gave up."),
}

THEIRS = {key: sentence for x in EXPANSIONS for key, sentence in x.sentences.items()}

LEXICON = Lexicon(
    sentences={**ABOUT, **PROMPTS, **CLOSED, **HINTS, **LOG, **BOARD, **TEXTS, **TOLD, **THEIRS}, names=NAMES
)
