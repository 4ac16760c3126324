"""Every sentence of the game, in English; German is in locale/. How values are spoken: games/core/words.py."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import Lexicon, Message, say
from games.core.words import Name
from games.core.words import mark as _
from games.imperial_bureaucracy.tables import (
    ACTIONS,
    COSTS,
    CUBES,
    GIFTS,
    JUNK_PRICES,
    LANDS,
    LIMITS,
    OFFICES,
    PETITIONS,
    REWARDS,
    Action,
    Box,
    Bribery,
    DeployArmy,
    DrawConfucius,
    FreeAction,
    GainVp,
    LandFacts,
    MakeGiftAvailable,
    MoveArmy,
    MoveJunks,
    Office,
    PetitionEffect,
    RecruitArmy,
    ReplaceMarker,
    ReplaceStudent,
    RewardEffect,
    SwapOfficials,
)

# --------------------------------------------------------------------------- names of things

NAMES: dict[str, Mapping[str, Name]] = {
    "ministry": {"bingbu": _("Bingbu"), "hubu": _("Hubu"), "gongbu": _("Gongbu")},
    "ministry_long": {
        "bingbu": _("Ministry of the Army"),
        "hubu": _("Ministry of Finance"),
        "gongbu": _("Ministry of Public Works"),
    },
    "official": {
        "official_2_1": _("Copyist"),
        "official_2_2": _("Doorkeeper"),
        "official_2_3": _("Messenger"),
        "official_3_1": _("Scribe"),
        "official_3_2": _("Usher"),
        "official_3_3": _("Archive assistant"),
        "official_3_4": _("Weigher"),
        "official_4_1": _("Registrar"),
        "official_4_2": _("Interpreter"),
        "official_4_3": _("Paymaster"),
        "official_4_4": _("Storekeeper"),
        "official_4_5": _("Surveyor"),
        "official_5_1": _("Auditor"),
        "official_5_2": _("Archivist"),
        "official_5_3": _("Inspector"),
        "official_5_4": _("Seal keeper"),
        "official_5_5": _("Assessor"),
        "official_6_1": _("Bureau director"),
        "official_6_2": _("Commissioner"),
        "official_6_3": _("Senior auditor"),
        "official_6_4": _("Chamberlain"),
        "official_7_1": _("Vice director"),
        "official_7_2": _("Chief censor"),
        "official_7_3": _("Privy counsellor"),
        "candidate_bingbu": _("Candidate for Bingbu"),
        "candidate_hubu": _("Candidate for Hubu"),
        "candidate_gongbu": _("Candidate for Gongbu"),
        **dict.fromkeys(("candidate_any_1", "candidate_any_2", "candidate_any_3"), _("Candidate for any ministry")),
    },
    "student": {"red": _("red"), "orange": _("orange")},
    "action": {
        "bribe_official": _("Bribe an official"),
        "secure_official": _("Secure an official"),
        "nominate_student": _("Nominate a student"),
        "force_examination": _("Force the examination"),
        "buy_junks": _("Buy junks"),
        "start_voyage": _("Start a voyage"),
        "recruit_army": _("Recruit an army"),
        "invade_land": _("Invade a foreign land"),
        "buy_gift": _("Buy a gift"),
        "give_gift": _("Give a gift"),
        "transfer_influence": _("Transfer influence"),
        "petition_emperor": _("Petition the Emperor"),
        "commercial_income": _("Commercial income"),
        "tax_income": _("Tax income"),
        "no_action": _("No action"),
        "imperial_favour": _("Imperial Favour"),
    },
    "action_short": {
        "bribe_official": _("Bribe"),
        "secure_official": _("Secure"),
        "nominate_student": _("Nominate"),
        "force_examination": _("Force exam"),
        "buy_junks": _("Junks"),
        "start_voyage": _("Voyage"),
        "recruit_army": _("Recruit"),
        "invade_land": _("Invade"),
        "buy_gift": _("Buy gift"),
        "give_gift": _("Give gift"),
        "transfer_influence": _("Transfer"),
        "petition_emperor": _("Petition"),
        "commercial_income": _("Commerce"),
        "tax_income": _("Tax"),
        "no_action": _("No action"),
        "imperial_favour": _("Imperial Favour"),
    },
    "gift": {
        "hanging": _("wall hanging"),
        "tile": _("ceramic tile"),
        "vase": _("vase"),
        "coat": _("coat"),
        "necklace": _("necklace"),
        "junk": _("model junk"),
    },
    "gift_short": {
        "hanging": _("Hanging"),
        "tile": _("Tile"),
        "vase": _("Vase"),
        "coat": _("Coat"),
        "necklace": _("Necklace"),
        "junk": _("Junk"),
    },
    "land": {
        "annam": _("Annam"),
        "yunnan": _("Yunnan"),
        "mongolia": _("Mongolia"),
        "korea": _("Korea"),
        "manchuria": _("Manchuria"),
    },
    "distant": {
        "spice_islands": _("Spice Islands"),
        "india": _("India"),
        "arabia": _("Arabia"),
        "africa": _("Africa"),
        "americas": _("Americas"),
    },
    "reward": {
        "reward_cash": _("Cash"),
        "reward_gift": _("Gift"),
        "reward_extra_action": _("Extra Action"),
        "reward_bribery_bingbu": _("Bribery in Bingbu"),
        "reward_bribery_hubu": _("Bribery in Hubu"),
        "reward_bribery_gongbu": _("Bribery in Gongbu"),
        **dict.fromkeys(("reward_bribery_any_1", "reward_bribery_any_2"), _("Bribery anywhere")),
        "reward_recruit_army": _("Recruit an Army"),
        "reward_emperor_insulted": _("Emperor Insulted!"),
    },
    "office": {
        "admiral": _("Admiral"),
        "chief_minister_office": _("Chief Minister"),
        "general": _("General"),
    },
    "currency": {"coins": _("coins"), "licences": _("licences")},
    "phase": {
        "chief_minister": _("Chief Minister"),
        "actions": _("actions"),
        "imperial_favour": _("Imperial Favour"),
        "wall": _("court"),
        "examination": _("examination"),
        "tutoring": _("examination"),
        "candidate": _("examination"),
        "ministries": _("ministries"),
        "invasions": _("invasions"),
        "end_of_round": _("end of round"),
        "discard": _("end of round"),
        "final_ministries": _("last resolutions"),
    },
}

# --------------------------------------------------------------------------- the game and its options

ABOUT = {
    "game.title": _("Imperial Bureaucracy"),
    "game.blurb": _("Families at the Ming court. Every gift wins you a friend, and binds him hand and foot."),
    "option.advanced": _("Petitions to the Emperor"),
    "option.advanced.False": _("Basic game: none"),
    "option.advanced.True": _("Advanced game: gifts can be spent as petitions"),
    "option.admiral_variant": _("A tie for victory"),
    "option.admiral_variant.False": _("is broken by the offices"),
    "option.admiral_variant.True": _("lets the Admiral win, tied or not"),
    "score.ministries": _("Ministries"),
    "score.distant_lands": _("Distant lands"),
    "score.foreign_lands": _("Foreign lands"),
    "score.emperor_insulted": _("Emperor Insulted!"),
    "score.offices": _("High offices"),
}

# --------------------------------------------------------------------------- prompts, and the labels of their tokens

PROMPTS = {
    "/seat": _("{it:seat}"),
    "/official": _("{it:ministry} {it2}"),
    "/gift": _("The {it:gift}"),
    "/box": _("{it:box}"),
    "/student": _("The student on {it:student}"),
    "chief.name": _("name the next Chief Minister"),
    "chief.name/seat": _("Name {it:seat}"),
    "turn.action": _("choose an action; cubes left: {cubes} of {of}"),
    "turn.extra_action": _("Extra Action: choose any action, without cubes"),
    "turn.imperial_favour": _("Imperial Favour: choose a last action, without cubes"),
    "turn.bound": _(
        "You owe {giver:seat} a gift of value {n}: you may not bribe in {ministry:ministry} "
        "(you {own:# official|# officials}, they {theirs})."
    ),
    "/action": _("{it:action}"),
    "/reward": _("Play {it:reward}"),
    "/pass": _("Pass"),
    "bribe.whom": _("whom do you bribe?"),
    "bribe.whom/official": _("Bribe {it:ministry} {it2}"),
    "secure.whom": _("whom do you secure?"),
    "secure.whom/official": _("Secure {it:ministry} {it2}"),
    "bribery.whom": _("{reward:reward}: whom do you bribe?"),
    "bribery.whom/official": _("Bribe {it:ministry} {it2}"),
    "pay.coins": _("pay {n:# coin|# coins}"),
    "pay.licences": _("pay {n:# licence|# licences}"),
    "/pay": _("With {its}"),
    "commercial.pay/pay": _("Pay {its}"),
    "/keep": _("{its}"),
    "/more": _("Pay more than needed"),
    "pay.more": _("pay {n} {currency:currency} and more: which cards?"),
    "/spend": _("Pay {its}"),
    "nominate.where": _("where does your student sit? Red wins ties"),
    "nominate.where/student": _("On {it:student}"),
    "junks.many": _("how many junks do you buy?"),
    "junks.many/junks": _("{it:# junk|# junks}"),
    "voyage.many": _("how many junks sail? {ocean} are on the ocean already"),
    "voyage.many/junks": _("{it:# junk|# junks}"),
    "voyage.where": _("your fleet has arrived: where?"),
    "/distant": _("{it:distant}"),
    "invade.where": _("where does the army march in?"),
    "gift.buy": _("which gift do you buy?"),
    "gift.free": _("which gift do you take?"),
    "gift.give": _("which gift do you give?"),
    "gift.to": _("to whom do you give the {gift:gift}?"),
    "transfer.whom": _("which official do you hand over?"),
    "transfer.to": _("who gets the official on {ministry:ministry} {space}?"),
    "petition.gift": _("which gift do you spend on a petition?"),
    "petition.junks.from": _("whose shipyard loses junks?"),
    "/yard": _("The shipyard of {it:seat}"),
    "petition.junks.to": _("whose shipyard gets the junks of {source:seat}?"),
    "petition.student": _("which student do you replace?"),
    "petition.swap.own": _("which of your officials moves?"),
    "petition.swap.with": _("with whom does the official on {ministry:ministry} {space} change places?"),
    "petition.army.from": _("which army moves?"),
    "petition.army.to": _("where does the army from {source:box} go?"),
    "petition.marker.whom": _("which unsecured marker do you replace?"),
    "petition.marker.by": _("whose secured marker goes onto {ministry:ministry} {space}?"),
    "commercial.pay": _("pay up to {most:# coin|# coins}; you draw a card for each, and {extra} more"),
    "tutor.whom": _("which student do you tutor?"),
    "tutor.cards": _("tutor the student of {owner:seat}: which cards do you lay face down?"),
    "/lay": _("Lay {its}"),
    "candidate.where": _("your student has passed! Where does the {candidate:official} take office?"),
    "resolution.yield": _("{ministry:ministry}: you have the least influence. To whom do you give it?"),
    "resolution.yield/seat": _("To {it:seat}"),
    "discard.keep": _("choose which {keep:# card|# cards} you keep; {n:# card goes|# cards go}"),
}

CLOSED = {
    "closed.no_coins": _("Too few coins."),
    "closed.no_licences": _("Too few licences."),
    "closed.nobody": _("There is nobody to choose."),
    "closed.cubes": _("It takes {n:# cube|# cubes}."),
    "closed.first_round": _("Not in round 1."),
    "closed.once": _("Once a round: done."),
    "closed.basic": _("Advanced game only."),
    "closed.pass": _("You must act while you have a cube."),
    "closed.all_bribed": _("No official is unbribed."),
    "closed.bribe_limit": _(
        "The gift of {giver:seat} (value {n}) forbids it: in {ministry:ministry} you have {own}, they {theirs}."
    ),
    "closed.none_unsecured": _("No unsecured official."),
    "closed.own_student": _("You have a student."),
    "closed.two_students": _("Both desks are taken."),
    "closed.no_junks_left": _("No junk is left."),
    "closed.no_junks": _("Your shipyard is empty."),
    "closed.no_land_left": _("You have seen all lands."),
    "closed.no_stock": _("No army in your stock."),
    "closed.no_colony": _("No army in your colony."),
    "closed.no_box": _("No box is empty."),
    "closed.all_gifts_bought": _("You have all your gifts."),
    "closed.no_gift": _("No gift at hand."),
    "closed.every_return_inferior": _("Higher gifts forbid it: nobody may get yours."),
    "closed.gone": _("This family has given up."),
    "closed.inferior_return": _("{giver:seat} has given you a gift of value {n}: you may not return a lower one."),
    "closed.inferior_again": _("You have given {to:seat} a gift of value {n}: a new one must be higher."),
    "closed.transferred": _("Each official once a round: done."),
    "closed.no_official": _("No official of yours."),
    "closed.no_petition_gift": _("No gift to petition."),
    "closed.no_effect": _("Without effect now."),
    "closed.no_bribery_target": _("There is nobody to bribe."),
}

HINTS = {
    "hint.cubes": _("{n:# cube|# cubes}"),
    "hint.cubes_and": _("{n:# cube|# cubes}, {price}"),
    "hint.coins": _("{n:# coin|# coins}"),
    "hint.licences": _("{n:# licence|# licences}"),
    "hint.points": _("{n:# point|# points}"),
    "hint.official": _("{official:official}: {n:# coin|# coins}"),
    "hint.for_nothing": _("{official:official}: for nothing"),
    "hint.voyages": _("{n:# licence|# licences}; {lands:# land is reached|# lands are reached}"),
    "hint.draws": _("You draw {n:# card|# cards}."),
    "hint.coins_and": _("{price}. {more}"),
    "hint.replaces": _("It replaces the {official:official}."),
    "hint.replaces_of": _("It replaces the {official:official} of {who:seat}."),
    "hint.petition": _("{petition:petition}"),
    "hint.ends_gift": _("This ends the gift that you have from {who:seat}: the {gift:gift}."),
    "hint.mutual": _("{who:seat} has given you the {gift:gift} too: both stay, and bind both of you."),
}

# --------------------------------------------------------------------------- the log

LOG = {
    "round.begins": _("Round {n}"),
    "chief.named": _("{who:seat} names {to:seat} Chief Minister."),
    "chief.begins": _("{who:seat} is Chief Minister and lays a cube on Imperial Favour."),
    "passed": _("{who:seat} passes."),
    "gave_up": _("{who:seat} gives up; the family withdraws from court."),
    "cards.own": _("You draw {cards}."),
    "cards.reshuffled": _("The discards are shuffled: {n} cards."),
    "bribed": _("{who:seat} bribes the {official:official} ({ministry:ministry} {space}) with {paid}."),
    "secured": _("{who:seat} secures the {official:official} ({ministry:ministry} {space}) with {paid}."),
    "nominated": _("{who:seat} nominates a student on {student:student} with {paid}."),
    "forced": _("{who:seat} forces the examination with {paid}."),
    "bought_junks": _("{who:seat} buys {n:# junk|# junks} with {paid}."),
    "sailed": _("{who:seat} sails {n:# junk|# junks} with {paid}; {ocean} on the ocean."),
    "discovered": _("{who:seat} discovers {land:distant}: {vp:# point|# points}."),
    "reached": _("{who:seat} reaches {land:distant}."),
    "recruited": _("{who:seat} recruits an army with {paid}."),
    "invaded": _("{who:seat} marches into {box:box}, with {paid}."),
    "gift.bought": _("{who:seat} buys the {gift:gift} with {paid}."),
    "gift.given": _("{who:seat} gives {to:seat} the {gift:gift}."),
    "gift.ended": _("The {gift:gift} of {who:seat} binds {to:seat} no more."),
    "transferred": _("{who:seat} hands the {official:official} ({ministry:ministry} {space}) over to {to:seat}."),
    "petition.junks": _(
        "{who:seat} petitions with the {gift:gift}: {n:# junk|# junks} from {source:seat} to {target:seat}."
    ),
    "petition.student.done": _(
        "{who:seat} petitions with the {gift:gift} and takes the place of the student of {to:seat}."
    ),
    "petition.swap": _(
        "{who:seat} petitions with the {gift:gift}: {ministry:ministry} {space} and {ministry2:ministry} {space2} "
        "change places."
    ),
    "petition.army": _(
        "{who:seat} petitions with the {gift:gift}: the army of {owner:seat} goes from {source:box} to {box:box}."
    ),
    "petition.marker": _(
        "{who:seat} petitions with the {gift:gift}: the {official:official} ({ministry:ministry} {space}) now "
        "belongs to {to:seat}, secured."
    ),
    "commercial": _("{who:seat} takes commercial income: pays {paid}, draws {n}."),
    "commercial.nothing": _("{who:seat} takes commercial income: draws {n}."),
    "tax": _("{who:seat} draws {n:# card|# cards} from taxes."),
    "no_action": _("{who:seat} takes no action."),
    "favour": _("{who:seat} may use the Imperial Favour."),
    "reward.earned": _("{who:seat} gets a reward card."),
    "reward.own": _("You get the reward card {reward:reward}."),
    "reward.none": _("No reward card is left for {who:seat}."),
    "reward.cash": _("{who:seat} plays {reward:reward}: draws {n:# card|# cards}."),
    "reward.gift": _("{who:seat} plays {reward:reward}: takes the {gift:gift}."),
    "reward.army": _("{who:seat} plays {reward:reward}."),
    "reward.insulted": _("{who:seat} plays {reward:reward}: an army avenges it, {vp:# point|# points}."),
    "reward.extra_action": _("{who:seat} plays {reward:reward}."),
    "reward.bribed": _(
        "{who:seat} plays {reward:reward}: bribes the {official:official} ({ministry:ministry} {space}) for nothing."
    ),
    "reward.took_over": _(
        "{who:seat} plays {reward:reward}: takes the {official:official} ({ministry:ministry} {space}) from {to:seat} "
        "with {paid}."
    ),
    "wall.built": _("The Great Wall grows: {n} of {last}."),
    "exam.held": _("Imperial Examination for the {candidate:official}."),
    "exam.uncontested": _("{who:seat} has no rival."),
    "tutored": _("{who:seat} tutors the student of {owner:seat} with {n:# card|# cards}."),
    "exam.pile": _("For {student:student}: {cards}, together {n:# coin|# coins}."),
    "exam.won": _("Red {red}, orange {orange}: the student of {who:seat} passes."),
    "candidate.placed": _("The {candidate:official} of {who:seat} takes {ministry:ministry} {space}."),
    "candidate.no_space": _("There is no space for the {candidate:official}."),
    "candidate.removed": _("The {candidate:official} is not needed any more."),
    "resolution.begins": _("{ministry:ministry} is resolved."),
    "resolution.yielded": _("{who:seat} gives the influence in {ministry:ministry} to {to:seat}."),
    "resolution.minister": _("{who:seat} becomes Minister in {ministry:ministry}: {vp:# point|# points}."),
    "resolution.secretary": _("{who:seat} becomes Secretary in {ministry:ministry}: {vp:# point|# points}."),
    "resolution.nobody": _("Nobody has influence in {ministry:ministry}: the posts stay empty."),
    "invasion.success": _("{land:land} is conquered!"),
    "invasion.failure": _("The invasion of {land:land} fails."),
    "invasion.scored": _("{who:seat} scores {vp:# point|# points} in {land:land}."),
    "official.placed": _("A new official: {official:official}, {ministry:ministry} {space}."),
    "discarded": _("{who:seat} discards {n:# card|# cards}."),
    "end.ministries": _("All ministries are resolved: the game ends."),
    "end.candidates": _("The last candidate is gone: the game ends."),
    "end.wall": _("The Great Wall is complete: the game ends."),
    "office.awarded": _("{who:seat} holds the office of {office:office}: {vp:# point|# points}."),
    "office.vacant": _("Nobody holds the office of {office:office}."),
    "win.points": _("{who:seat} wins with {vp:# point|# points}."),
    "win.office": _("{who:seat} wins a tie at {vp:# point|# points} as {office:office}."),
    "win.admiral_variant": _("There was a tie, so the Admiral wins: {who:seat} with {vp:# point|# points}."),
    "win.shared": _("A shared victory with {vp:# point|# points}."),
    "win.alone": _("{who:seat} wins: all others have given up."),
}

# --------------------------------------------------------------------------- on the board: titles, tooltips

BOARD = {
    "board.where.round": _("Round {n} of {last}"),
    "board.auto_pass": _("Pass by itself when only passing or transferring is left"),
    "board.actions": _("Actions"),
    "board.what.lying": _("{n:# of yours lies|# of yours lie}"),
    "board.what.licences": _("{n:# licence|# licences}"),
    "board.what.coins": _("{coins} coins"),
    "board.what.ends_debt": _("ends the gift of"),
    "board.what.petitions": _("{gifts:gift_short}"),
    "board.what.tutor": _("tutor"),
    "board.wall": _("Great Wall"),
    "board.wall.long": _("Great Wall and foreign lands"),
    "board.wall.built": _("{n} of {last} built; the last one ends the game"),
    "board.wall.now": _("now"),
    "board.wall.end": _("end"),
    "board.land.won": _("conquered, round {n}"),
    "board.land.lost": _("failed, round {n}"),
    "board.land.now": _("decided this round"),
    "board.land.later": _("decided in round {n}"),
    "board.exam": _("Examination"),
    "board.exam.long": _("Imperial Examination"),
    "board.exam.left": _("{n:# candidate|# candidates}"),
    "board.exam.none": _("no candidate"),
    "board.exam.any": _("for any"),
    "board.exam.for": _("for {ministry:ministry}"),
    "board.exam.ties": _("wins ties"),
    "board.exam.second": _("2nd desk"),
    "board.exam.free": _("free"),
    "board.exam.forced": _("It will be held this round."),
    "board.exam.must": _("you must tutor"),
    "board.exam.when": _("with two students, or by force"),
    "board.official.won": _("winner"),
    "board.official.pay": _("pay {n}"),
    "board.official.free": _("gratis"),
    "board.post.minister": _("Minister"),
    "board.post.secretary": _("Secretary"),
    "board.post.now": _("If it were resolved now: {who:seat}"),
    "board.ministry.leads": _("leads"),
    "board.ministry.nobody": _("nobody yet"),
    "board.ministry.filled": _("{n} of {of}"),
    "board.ministry.resolved": _("Resolved: nothing changes here."),
    "board.ministry.more": _("{n:# more bribe|# more bribes}:"),
    "board.ministry.closed": _("closed to you:"),
    "board.ministry.you": _("you {n}"),
    "board.ministry.free": _("free for you"),
    "board.ministry.now": _("now:"),
    "board.ministry.open": _("resolved now, it would be up to"),
    "board.gifts": _("Gifts"),
    "board.gifts.long": _("Gifts and obligations"),
    "board.gifts.from": _("received from"),
    "board.gifts.room": _("may still bribe"),
    "board.gifts.tutors": _("tutors"),
    "board.gifts.cubes": _("cubes"),
    "board.gifts.any": _("any"),
    "board.gifts.none": _("no bribe here"),
    "board.gifts.note": _("no bribe there: the giver stays ahead. No lower gift in return."),
    "board.sea": _("The sea"),
    "board.sea.long": _("Fleets and distant lands"),
    "board.sea.note": _("{n:# junk|# junks} left · {five} at sea: a voyage"),
    "board.sea.yard": _("yard"),
    "board.sea.ocean": _("ocean"),
    "board.sea.on_ocean": _("{n:# junk|# junks} on the ocean"),
    "board.points": _("Points"),
    "board.points.track": _("Score track"),
    "board.cards": _("Your cards"),
    "board.cards.worth": _("{coins:# coin|# coins} or {licences:# licence|# licences}"),
    "board.cards.none": _("no card"),
    "board.cards.choose": _("choose cards"),
    "board.cards.lay": _("Lay {n:# card|# cards}"),
    "board.cards.spend": _("Pay {n:# card|# cards}"),
    "board.card.coins": _("coins or"),
    "board.card.licences": _("licences"),
    "board.rewards": _("Rewards"),
    "board.rewards.note": _("play for 0 cubes; {n} left to win"),
    "board.rewards.none": _("by voyages and invasions"),
    "board.own_gifts": _("Your gifts"),
    "board.own_gifts.note": _("each once in the game"),
    "board.gift.not_available": _("{n:# coin|# coins}"),
    "board.gift.available": _("to give"),
    "board.gift.active": _("given"),
    "board.gift.removed": _("used up"),
    "board.gift.binds": _("binds"),
    "board.stores": _("Supply"),
    "board.stores.shipyard": _("shipyard"),
    "board.stores.ocean": _("ocean"),
    "board.stores.colony": _("colony"),
    "board.stores.stock": _("stock"),
    "board.family.cards": _("{cards:# card|# cards}, {rewards:# reward|# rewards}"),
    "board.seat.cubes": _("{n} of {of} cubes left"),
    "board.seat.owes": _("owes"),
    "board.seat.binds": _("binds"),
    "board.seat.gone": _("has given up"),
    "board.seat.cards": _("{n:# card|# cards}"),
    "board.seat.rewards": _("{n:# reward|# rewards}"),
    "board.seat.chief": _("Chief Minister"),
    "board.seat.passed": _("passed"),
    "board.source.ministries": _("Ministries"),
    "board.source.distant_lands": _("Distant lands"),
    "board.source.foreign_lands": _("Foreign lands"),
    "board.source.emperor_insulted": _("Emperor Insulted!"),
    "board.source.offices": _("High offices"),
    "board.tip.pair": _("A pair"),
    "board.tip.transfer": _("It ends a gift if it goes to"),
    "board.tip.name_ours": _("The name is ours: the printed tile shows a face and coins only."),
    "board.tip.be_free": _("To be free, give more or transfer an official."),
    "board.tip.empty": _("Nobody sits here yet."),
    "board.tip.place": _("Seat"),
    "board.tip.price": _("Price"),
    "board.tip.coins": _("{n:# coin|# coins}"),
    "board.tip.discount": _("instead of {n}"),
    "board.tip.marker": _("Marker"),
    "board.tip.nobody": _("no one"),
    "board.tip.secured": _("secured"),
    "board.tip.unsecured": _("unsecured"),
    "board.tip.lent": _("Counts for"),
    "board.tip.if_now": _("With a marker on every official it is resolved at court. As it stands:"),
    "board.tip.gift": _("The {gift:gift}, value {n}"),
    "board.tip.gift.text": _("Buy it for its value; give it to bind another family, or keep it."),
    "board.tip.bond.return": _("No lower gift may be returned; a higher one ends this one."),
    "board.tip.bond.bribe": _("No bribe where the giver has officials and would not stay ahead."),
    "board.tip.bond.tutor": _("In a contested examination the giver's student must be tutored."),
    "board.tip.bond.yield": _("If eliminated in a ministry, the influence goes to the giver."),
    "board.tip.at_hand": _("Gifts at hand"),
    "board.tip.armies": _("Armies"),
    "board.tip.armies.where": _("{colony} in the colony, {stock} in stock, {play} in play"),
    "board.tip.junks": _("Junks"),
    "board.tip.junks.where": _("{yard} in the shipyard, {ocean} on the ocean"),
    "board.tip.no_points": _("None yet."),
    "board.tip.land": _(
        "If every box holds an army when it is decided, each army scores its box; the scroll brings a reward card in "
        "any case."
    ),
    "board.tip.visited": _("Visited by"),
    "board.tip.unvisited": _("The first to arrive scores {n:# point|# points}."),
    "board.tip.distant": _("Whoever arrives gets a reward card. Each family once."),
    "board.tip.voyage": _("With {n} on the ocean a voyage is complete."),
    "board.tip.wall": _("Piece {n} of the wall"),
    "board.tip.wall.text": _("One piece is built at the end of each round."),
    "board.tip.wall.land": _("It decides the invasion of {land:land}."),
    "board.tip.wall.end": _("It ends the game."),
    "board.tip.student": _("Student"),
    "board.tip.student.text": _(
        "Two students of different families: all lay cards face down for one of them. More coins win; red wins ties."
    ),
    "board.tip.candidate.text": _(
        "The winner of the examination puts this candidate into a ministry, secured. {n:# is left.|# are left.} After "
        "the last one the game ends."
    ),
    "board.tip.card": _("{coins:# coin|# coins} or {licences:# licence|# licences}"),
    "board.tip.card.text": _("A card is spent for its coins or for its licences. There is no change."),
    "board.tip.bribery": _("No gift binds this card."),
}

# --------------------------------------------------------------------------- texts with the numbers of the tables

TEXTS = {
    # what an action is, in a few words
    "what.bribe_official": _("the coins on the tile"),
    "what.secure_official": _("the coins on the tile"),
    "what.nominate_student": _("{n:# coin|# coins}"),
    "what.force_examination": _("{n:# coin|# coins}"),
    "what.buy_junks": _("up to {n}"),
    "what.start_voyage": _("{n:# licence|# licences} a junk"),
    "what.recruit_army": _("{n:# licence|# licences}"),
    "what.invade_land": _("the coins of the land"),
    "what.buy_gift": _("{least} to {most} coins"),
    "what.give_gift": _("binds another family"),
    "what.transfer_influence": _("an official to another"),
    "what.petition_emperor": _("spend a gift"),
    "what.commercial_income": _("pay 0–{most}, draw {extra} more"),
    "what.tax_income": _("draw {n:# card|# cards}"),
    "what.no_action": _("wait a turn"),
    "what.imperial_favour": _("after all others"),
    # and in full
    "action.bribe_official": _(
        "Pay the coins on an official without a marker in an open ministry ({less} less with an official in Hubu) and "
        "lay your marker on it, unsecured."
    ),
    "action.secure_official": _(
        "Pay the price of one of your unsecured officials again and stand the marker up: nobody can take this official "
        "from you any more."
    ),
    "action.nominate_student": _(
        "{n:# coin|# coins}: your student takes a free desk; one student each. With two students the examination is "
        "held."
    ),
    "action.force_examination": _("{n:# coin|# coins}: the examination is held this round, even with one student."),
    "action.buy_junks": _(
        "{many} junks for {prices} coins, with an official in Gongbu for {less}, go from the supply to your shipyard."
    ),
    "action.start_voyage": _(
        "{n:# licence|# licences} for each junk that sails from your shipyard onto the ocean. Whenever {five} are "
        "there, they return to the supply and reach a distant land of your choice where you have not been. The first "
        "to arrive scores its points; whoever arrives gets a reward card."
    ),
    "action.recruit_army": _(
        "{n:# licence|# licences}, or {less} with an official in Bingbu: one army goes from your stock to your colony."
    ),
    "action.invade_land": _(
        "Pay the coins of a foreign land that is not decided yet: one army of your colony takes an empty box there."
    ),
    "action.buy_gift": _("Pay the value of a gift in coins; then you have it at hand."),
    "action.give_gift": _(
        "A gift at hand becomes active between you and another family, who can't refuse. From next round on it counts "
        "for the cubes of both, and it binds the recipient at once."
    ),
    "action.transfer_influence": _(
        "Your marker on an official of an open ministry is replaced by one of another family, lying or standing as it "
        "was. If they have given you a gift, it ends. Each official once a round."
    ),
    "action.petition_emperor": _("Spend a gift at hand for its petition."),
    "action.commercial_income": _(
        "Pay up to {most:# coin|# coins}, no more, and draw a card for each coin, and {extra} more."
    ),
    "action.tax_income": _("Draw {n:# card|# cards}."),
    "action.no_action": _("Nothing happens."),
    "action.imperial_favour": _(
        "The Chief Minister lays {n:# cube|# cubes} here when named, and takes one more action of the box, without "
        "further cubes, when all have passed."
    ),
    "action.not_in_round_1": _("Not in the first round."),
    "action.once": _("Once a round."),
    "action.advanced": _("Advanced game only."),
    "action.no_cube": _("It takes no cube."),
    "action.cubes": _("It always takes {n:# cube|# cubes}."),
    # ministries
    "discount.bingbu": _("armies cost {n:# licence|# licences}"),
    "discount.hubu": _("officials cost {n:# coin|# coins} less"),
    "discount.gongbu": _("junks cost less"),
    "discount.bingbu.text": _("With an official here your armies cost {n:# licence|# licences} instead of {normal}."),
    "discount.hubu.text": _("With an official here you pay {n:# coin|# coins} less to bribe and to secure."),
    "discount.gongbu.text": _("With an official here junks cost {prices} coins instead of {normal}."),
    # petitions
    "petition.move_junks": _(
        "Move {n:# junk|# junks}, or as many as there are, from one shipyard to another, of any families."
    ),
    "petition.replace_student": _("Your student takes the place of a rival's."),
    "petition.swap_officials": _(
        "One of your officials changes places with a tile of equal or higher number in open ministries; markers move "
        "with the tiles."
    ),
    "petition.move_army": _("Any army in a land not decided yet moves to an empty box of such a land."),
    "petition.replace_by_secured": _(
        "Any unsecured marker in an open ministry gives way to a secured one of any family."
    ),
    "petition.replace_by_unsecured": _("Any unsecured marker in an open ministry gives way to one of any family."),
    # reward cards
    "reward.draws": _("Draw {n:# card|# cards}."),
    "reward.makes_available": _("One of your gifts is at hand, free."),
    "reward.acts": _("Any action of the box, without cubes."),
    "reward.bribes": _(
        "In {ministry:ministry}, or in any open ministry once that is resolved: a free marker, unsecured; or pay the "
        "price and take over an unsecured one."
    ),
    "reward.bribes_anywhere": _(
        "In any open ministry: a free marker, unsecured; or pay the price and take over an unsecured one."
    ),
    "reward.recruits": _("One army goes from stock to colony, free."),
    "reward.deploys": _("One army of your colony stays on this card."),
    "reward.scores": _("{n:# point|# points}."),
    # lands and offices
    "box": _("{land:land}, {vp:# point|# points}"),
    "box.numbered": _("{land:land}, {vp:# point|# points} (no. {nth})"),
    "box.reward": _("{land:land}, {vp:# point|# points} and a reward"),
    "office.markers_in_ministries": _("markers on officials and posts"),
    "office.junks_on_voyages": _("{n} for each land visited, 1 for each junk on the ocean"),
    "office.armies_in_play": _("armies that have left the stock"),
    # notes
    "note.actions": _("{first:# cube|# cubes}, or {next} on a used space"),
    "note.pair": _("These two actions share a space: the second one of a round takes {n:# cube|# cubes}."),
    "note.gift_ends": _(
        "It also ends by an official transferred to the giver, or by {n} cards with which the giver's student is "
        "tutored."
    ),
}


def _what(action: str) -> Message:
    key = f"what.{action}"
    match action:
        case "nominate_student":
            return say(key, n=COSTS.nominate_student_coins)
        case "force_examination":
            return say(key, n=COSTS.force_examination_coins)
        case "buy_junks":
            return say(key, n=max(JUNK_PRICES))
        case "start_voyage":
            return say(key, n=COSTS.voyage_licences_per_junk)
        case "recruit_army":
            return say(key, n=COSTS.recruit_army_licences)
        case "buy_gift":
            prices = [gift.value for gift in GIFTS.values() if not gift.available_at_start]
            return say(key, least=min(prices), most=max(prices))
        case "commercial_income":
            return say(key, most=COSTS.commercial_max_coins, extra=COSTS.commercial_extra_cards)
        case "tax_income":
            return say(key, n=COSTS.tax_income_cards)
    return say(key)


def _action(action: Action) -> list[Message]:
    says = [_deed(action.id)]
    if not action.first_round:
        says.append(say("action.not_in_round_1"))
    if action.once_per_round:
        says.append(say("action.once"))
    if action.cubes is not None and action.id != "imperial_favour":
        says.append(say("action.cubes", n=action.cubes) if action.cubes else say("action.no_cube"))
    if action.advanced_only:
        says.append(say("action.advanced"))
    return says


def _deed(action: str) -> Message:
    key = f"action.{action}"
    match action:
        case "bribe_official":
            return say(key, less=COSTS.bribe_discount_coins)
        case "buy_junks":
            normal, discount = _junk_prices()
            return say(key, many=list(JUNK_PRICES), prices=normal, less=discount)
        case "start_voyage":
            return say(key, n=COSTS.voyage_licences_per_junk, five=LIMITS.junks_per_voyage)
        case "recruit_army":
            return say(key, n=COSTS.recruit_army_licences, less=COSTS.recruit_army_licences_discount)
        case "imperial_favour":
            return say(key, n=ACTIONS[action].cubes or 0)
    return Message(key, _what(action).values)


def _junk_prices() -> tuple[list[int], list[int]]:
    prices = JUNK_PRICES.values()
    return [price.normal for price in prices], [price.discount for price in prices]


def _petition(effect: PetitionEffect) -> Message:
    match effect:
        case MoveJunks():
            return say("petition.move_junks", n=effect.amount)
        case ReplaceStudent():
            return say("petition.replace_student")
        case SwapOfficials():
            return say("petition.swap_officials")
        case MoveArmy():
            return say("petition.move_army")
        case ReplaceMarker():
            return say("petition.replace_by_secured" if effect.secured else "petition.replace_by_unsecured")


def _reward(effect: RewardEffect) -> Message:
    match effect:
        case DrawConfucius():
            return say("reward.draws", n=effect.amount)
        case MakeGiftAvailable():
            return say("reward.makes_available")
        case FreeAction():
            return say("reward.acts")
        case Bribery(ministry="any"):
            return say("reward.bribes_anywhere")
        case Bribery():
            return say("reward.bribes", ministry=effect.ministry)
        case RecruitArmy():
            return say("reward.recruits")
        case DeployArmy():
            return say("reward.deploys")
        case GainVp():
            return say("reward.scores", n=effect.amount)


def _box(land: LandFacts, box: Box) -> Message:
    if box.reward:
        return say("box.reward", land=land.id, vp=box.vp)
    alike = [other for other in land.boxes if (other.vp, other.reward) == (box.vp, box.reward)]
    if len(alike) > 1:
        return say("box.numbered", land=land.id, vp=box.vp, nth=alike.index(box) + 1)
    return say("box", land=land.id, vp=box.vp)


def _office(office: Office) -> Message:
    if office.count == "junks_on_voyages":
        return say("office.junks_on_voyages", n=LIMITS.junks_per_voyage)
    return say(f"office.{office.count}")


def _discounts() -> dict[str, Mapping[str, Name]]:
    normal, discount = _junk_prices()
    army, less = COSTS.recruit_army_licences_discount, COSTS.bribe_discount_coins
    return {
        "ministry_discount": {
            "bingbu": say("discount.bingbu", n=army),
            "hubu": say("discount.hubu", n=less),
            "gongbu": say("discount.gongbu"),
        },
        "ministry_text": {
            "bingbu": say("discount.bingbu.text", n=army, normal=COSTS.recruit_army_licences),
            "hubu": say("discount.hubu.text", n=less),
            "gongbu": say("discount.gongbu.text", prices=discount, normal=normal),
        },
    }


MADE: dict[str, Mapping[str, Name]] = {
    "action_what": {action: _what(action) for action in ACTIONS},
    "action_text": {action.id: _action(action) for action in ACTIONS.values()},
    "petition": {petition.id: _petition(petition.effect) for petition in PETITIONS.values()},
    "reward_text": {reward.id: [_reward(effect) for effect in reward.effect] for reward in REWARDS.values()},
    "box": {box.id: _box(land, box) for land in LANDS.values() for box in land.boxes},
    "office_text": {office.id: _office(office) for office in OFFICES.values()},
    "note": {
        "actions": say("note.actions", first=CUBES.first_use, next=CUBES.next_use),
        "pair": say("note.pair", n=CUBES.next_use),
        "gift_ends": say("note.gift_ends", n=COSTS.cancel_gift_tutor_cards),
    },
    **_discounts(),
}

# --------------------------------------------------------------------------- the position in words (retelling.py)

TOLD = {
    "told.now": _("Where the game stands"),
    "told.round": _("Round {n}, {phase:phase}."),
    "told.turn": _("It is the turn of {who:seat}."),
    "told.chief": _("{who:seat} is Chief Minister."),
    "told.doing": _("Being carried out: {action:action}."),
    "told.by.cubes": _("It is paid for with cubes."),
    "told.by.reward": _("It is done by a reward card."),
    "told.by.extra_action": _("It is an extra action."),
    "told.by.imperial_favour": _("It is done by Imperial Favour."),
    "told.admiral_variant": _("A tie for victory lets the Admiral win, tied or not."),
    "told.office": _("{office:office}: {who:seat}."),
    "told.office.free": _("{office:office}: nobody."),
    "told.ministry": _("{ministry:ministry}, {ministry:ministry_long}"),
    "told.minister": _("Minister: {who:seat}."),
    "told.secretary": _("Secretary: {who:seat}."),
    "told.chits": _("Points of the Minister and the Secretary: {chits}."),
    "told.space": _("{n}: nobody sits here yet."),
    "told.official": _("{n}: {official:official}, {cost:# coin|# coins}"),
    "told.official.free": _("{official}, not bribed."),
    "told.official.secured": _("{official}, secured by {who:seat}."),
    "told.official.unsecured": _("{official}, bribed by {who:seat}, not secured."),
    "told.official.lent": _("{official} Counts for {who:seat}."),
    "told.influence": _("Influence: {parts}."),
    "told.of": _("{who:seat} {n}"),
    "told.forecast.minister": _("If it were resolved now, {who:seat} would be Minister."),
    "told.forecast.secretary": _("If it were resolved now, {who:seat} would be Secretary."),
    "told.forecast.open": _("If it were resolved now, it would be up to {who:seat}."),
    "told.candidate": _("{official:official}; {n:# candidate|# candidates} left."),
    "told.desk": _("The {student:student} desk: the student of {who:seat}."),
    "told.desk.free": _("The {student:student} desk is free."),
    "told.ties": _("The {student:student} desk wins ties."),
    "told.tutors": _("{who:seat} tutors the {student:student} desk with {n:# card|# cards}."),
    "told.box": _("{box:box}: an army of {who:seat}"),
    "told.box.free": _("{box:box}: empty"),
    "told.land": _("{land:land}, {state}. {boxes}."),
    "told.land.whole": _("{land:land}, {state}; all boxes are taken. {boxes}."),
    "told.distant": _("{land:distant}: {n:# point|# points} for the first to arrive. {there}"),
    "told.distant.taken": _("{land:distant}. {there}"),
    "told.visitors": _("Visited by {seats:seat}."),
    "told.visitors.none": _("Visited by nobody."),
    "told.supplies": _("Supplies"),
    "told.officials": _("{n:# official|# officials} to come."),
    "told.junks": _("{n:# junk|# junks} left to buy."),
    "told.deck": _("{n:# card|# cards} in the deck, {discard} discarded."),
    "told.rewards": _("{n:# reward card|# reward cards} left to win."),
    "told.hand": _("Cards, by their coins: {cards}."),
    "told.hand.worth": _("Worth {coins:# coin|# coins} or {licences:# licence|# licences} in all."),
    "told.reward": _("Reward: {reward:reward}. {reward:reward_text}"),
    "told.reward.played": _("Being played: {reward:reward}."),
    "told.laid": _("Your cards in the examination, by their coins: {cards}."),
    "told.prices": _("What it costs you"),
    "told.price": _("An official with {n:# coin|# coins}: {price:# coin|# coins}."),
    "told.cubes": _("{action:action}: {n:# cube|# cubes}."),
    "told.own_gifts": _("Gifts you can give or spend"),
    "told.gives": _("The {gift:gift} may go to {seats:seat}."),
    "told.gives.nobody": _("The {gift:gift} may go to nobody now."),
    "told.petition": _("The {gift:gift} would be heard as a petition."),
    "told.family": _("Family of {who:seat}"),
    "told.score": _("{n:# point|# points}."),
    "told.points": _("{what}: {n:# point|# points}."),
    "told.placed": _("{n:# cube|# cubes} placed: {actions:action}."),
    "told.used": _("Used in this round: {actions:action}."),
    "told.armies": _(
        "Armies: {colony} in the colony, {stock} in stock, {play} in play; the next costs {price:# licence|# licences}."
    ),
    "told.insulted": _("Armies on Emperor Insulted!: {n}."),
    "told.fleet": _("Junks: {yard} in the shipyard, {ocean} on the ocean."),
    "told.junk_prices": _("Junks cost: {prices}."),
    "told.junk_price": _("{n:# junk|# junks} {price:# coin|# coins}"),
    "told.gifts": _("Gifts: {parts}."),
    "told.gift": _("{gift:gift} of value {value}, {state}"),
    "told.given": _("Gifts given, by their value: {parts}."),
    "told.bound": _("{to:seat} is bound by a gift of {who:seat} of value {n}."),
    "told.bribes": _("{ministry:ministry}: {n:# more bribe|# more bribes} allowed by gifts."),
    "told.watched": _("{ministry:ministry}: may not overtake {seats:seat}."),
    "told.tutors_only": _("May tutor only: {students:student}."),
    "told.cubes_next": _("{n:# cube|# cubes} in the next round."),
}

LEXICON = Lexicon(
    sentences={**ABOUT, **PROMPTS, **CLOSED, **HINTS, **LOG, **BOARD, **TOLD, **TEXTS}, names={**NAMES, **MADE}
)
