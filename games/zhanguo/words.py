"""Every sentence of ZhanGuo, in English; German is in locale/. How values are spoken: games/core/words.py."""

from __future__ import annotations

from games.core import Lexicon, Message, say
from games.core.words import Name
from games.core.words import mark as _
from games.zhanguo.tables import (
    ABILITIES,
    BOARDS,
    BONUS,
    CARDS,
    COMPONENTS,
    FACES,
    REGIONS,
    REWARDS,
    SQUARE,
    WALLS,
    BoardAbility,
    BuildPalace,
    BuildWall,
    Condition,
    CountCardColourSets,
    CountRegions,
    Effect,
    ExtraHiredWorker,
    GainOctagon,
    GainVp,
    GainVpPerCard,
    GainWorker,
    HireWorkers,
    InstallGovernor,
    MinusTotalUnrest,
    MoveGovernor,
    MoveWorker,
    PlayerBoard,
    Reassign,
    RecruitOfficial,
    ReduceUnrest,
    TradeUnrestForWorker,
)

COURT = COMPONENTS.court
GREAT_VALUE = COMPONENTS.unification.great_octagon_value

# --------------------------------------------------------------------------- what the tables say, put into words


def brief(effect: Effect) -> Message:
    """An effect in few words: on a card, a square, a board, in the table of rewards."""
    match effect:
        case GainVp():
            return say("brief.vp", n=effect.amount)
        case GainVpPerCard():
            return say("brief.vp_per_card", colour=effect.colour)
        case GainOctagon():
            return say("brief.octagon")
        case Reassign():
            return say("brief.reassign", n=effect.points)
        case RecruitOfficial():
            return brief_officials(effect)
        case GainWorker(region="card"):
            return say("brief.worker", n=effect.amount)
        case GainWorker():
            return say("brief.worker_in", n=effect.amount, region=effect.region)
        case MoveWorker():
            return say("brief.move_worker")
        case ReduceUnrest():
            return say("brief.calm_any" if effect.region == "choice" else "brief.calm")
        case TradeUnrestForWorker():
            return say("brief.trade", n=effect.workers)
        case ExtraHiredWorker():
            return say("brief.extra_worker")
        case MoveGovernor():
            return say("brief.move_governor")
        case InstallGovernor() if effect.regions == REGIONS:
            return say("brief.governor")
        case InstallGovernor():
            return say("brief.governor_in", regions=effect.regions)
        case BuildPalace():
            return say("brief.palace")
        case BuildWall():
            return say("brief.wall")
        case HireWorkers():
            return say("action.hire_workers")


def brief_officials(effect: RecruitOfficial) -> Message:
    if effect.colour != "choice":
        key = "brief.colour_in" if effect.amount == 1 else "brief.colours_in"
        return say(key, n=effect.amount, official=effect.colour, region=effect.region)
    match effect.region:
        case "card":
            return say("brief.official", n=effect.amount)
        case "choice":
            return say("brief.official_any", n=effect.amount)
        case region:
            return say("brief.official_in", n=effect.amount, region=region)


def in_full(effect: Effect) -> Message:
    """An effect as the tooltip of a card explains it."""
    match effect:
        case GainVp():
            return say("effect.vp", n=effect.amount)
        case GainVpPerCard():
            return say("effect.vp_per_card", colour=effect.colour)
        case GainOctagon():
            return say("effect.octagon", vp=effect.fallback_vp)
        case Reassign():
            return say("effect.reassign", n=effect.points)
        case RecruitOfficial(region="card"):
            return say("effect.official", n=effect.amount)
        case GainWorker(region="card"):
            return say("effect.worker", n=effect.amount)
        case MoveWorker():
            return say("effect.move_worker")
        case ReduceUnrest():
            return say("effect.calm_any" if effect.region == "choice" else "effect.calm")
    return say("effect.brief", brief=brief(effect))


def ability_brief(ability: BoardAbility) -> Message:
    return say("ability.brief", effects=[brief(effect) for effect in ability.effects])


def ability_text(ability: BoardAbility) -> Message:
    match ability.trigger:
        case [action, other]:
            return say("ability.after_either", action=action, other=other, brief=ability_brief(ability))
        case actions:
            return say("ability.after", actions=actions, brief=ability_brief(ability))


def board_text(board: PlayerBoard) -> Name:
    return [ability_text(ability) for ability in board.abilities] or say("ability.none")


def condition_text(condition: Condition) -> Message:
    match condition:
        case CountRegions(test="official_colour"):
            return say("face.official_colour", official=condition.colour or "")
        case CountRegions(test="card_colour"):
            return say("face.card_colour", colour=condition.colour or "")
        case CountRegions():
            return say(f"face.{condition.test}", n=condition.at_least)
        case CountCardColourSets():
            return say("face.sets")
        case MinusTotalUnrest():
            return say("face.total_unrest")


EFFECTS = {
    "brief.vp": _("{n:# point|# points}"),
    "brief.vp_per_card": _("1 per {colour:colour} card"),
    "brief.octagon": _("1 octagon, any colour"),
    "brief.reassign": _("{n:# reassignment|# reassignments}"),
    "brief.official": _("{n:# official|# officials} here"),
    "brief.official_any": _("{n:# official|# officials}, any colour"),
    "brief.official_in": _("{n:# official|# officials}, any colour, in {region:region}"),
    "brief.colour_in": _("1 {official:one_official} in {region:region}"),
    "brief.colours_in": _("{n} {official:officials} in {region:region}"),
    "brief.worker": _("{n:# worker|# workers} here"),
    "brief.worker_in": _("{n:# worker|# workers} in {region:region}"),
    "brief.extra_worker": _("1 more worker in the same region"),
    "brief.move_worker": _("move 1 worker"),
    "brief.calm": _("unrest −1 here"),
    "brief.calm_any": _("unrest −1 anywhere"),
    "brief.trade": _("in a region with unrest: unrest −1 and {n:# worker|# workers}"),
    "brief.move_governor": _("move 1 governor to the next region"),
    "brief.governor": _("1 governor in any region, without officials"),
    "brief.governor_in": _("1 governor without officials: {regions:region}"),
    "brief.palace": _("1 palace, without workers"),
    "brief.wall": _("1 wall, without workers"),
    "effect.vp": _("{n:# point|# points} at once."),
    "effect.vp_per_card": _("1 point at once for each {colour:colour} card on your board."),
    "effect.octagon": _("Take 1 octagon of a colour that is left; if none is left at all, {vp:# point|# points}."),
    "effect.reassign": _("Spend up to {n:# reassignment point|# reassignment points}."),
    "effect.official": _(
        "{n:# official|# officials} of a colour you choose, into the governor area of the card's region."
    ),
    "effect.worker": _("{n:# worker|# workers} into the card's region, without unrest."),
    "effect.move_worker": _("Move 1 worker to a neighbouring region."),
    "effect.calm": _("Lower the unrest of the card's region by 1."),
    "effect.calm_any": _("Lower the unrest of any region by 1."),
    "effect.brief": _("{brief}."),
    "ability.none": _("No ability of its own."),
    "ability.brief": _("{effects}"),
    "ability.after": _("After {actions:after}: {brief}."),
    "ability.after_either": _("After {action:after} or {other:after}: {brief}."),
    "card.name": _("{action:office} {bonus:role}"),
    "face.official_colour": _(
        "Points for each region of your board with at least 1 {official:one_official}, in either half."
    ),
    "face.card_colour": _("Points for each region of your board with at least 1 {colour:colour} card."),
    "face.card_count": _("Points for each region of your board with {n:# card|# cards}."),
    "face.same_colour_cards": _("Points for each region of your board with {n} or more cards of one colour."),
    "face.calm": _("Points for each region of your board without unrest."),
    "face.officials_at_least_unrest": _(
        "Points for each region of your board with at least as many officials as unrest."
    ),
    "face.sets": _("Points for each set of an ivory, an orange and a brown card, wherever they lie."),
    "face.total_unrest": _("Fixed points, less all unrest of your board; never below 0."),
    "action.recruit_official": _("1 official of a colour you choose, into the governor area of any region."),
    "action.reassign_officials": _("Spend 1 to {n} reassignment points. No card is linked to this action."),
    "action.hire_workers": _(
        "1 worker for each official in the worker area of one region, which then has 1 more unrest. Not where unrest "
        "is at its maximum."
    ),
    "action.hire_workers_each": _(
        "1 worker for each official in the worker area of one region, and 1 more unrest there for each of them. Not "
        "beyond the maximum."
    ),
    "action.install_governor": _(
        "Give back 1 red, 1 grey and 1 white official of one governor area. The governor takes a free square of that "
        "region with its bonus, otherwise the open ground; your unrest there becomes 0."
    ),
    "action.build_palace": _(
        "Give back {n:# worker|# workers} of the region and 1 of another; it needs a free place and not too much "
        "unrest. You gain an octagon worth {worth}, if one is left, and 1 point for each card on your board."
    ),
    "action.build_wall": _(
        "Give back workers, all from different regions: {workers}, by the bars of the space. One wall of yours in each "
        "section. Walls score at the end."
    ),
}

# --------------------------------------------------------------------------- names of things

NAMES: dict[str, dict[str, Name]] = {
    "ink": {"0": _("Jade"), "1": _("Indigo"), "2": _("Ochre"), "3": _("Plum")},
    "region": {"1": _("Yan"), "2": _("Zhao"), "3": _("Wei"), "4": _("Chu"), "5": _("Qi")},
    "official": {"red": _("red"), "grey": _("grey"), "white": _("white")},
    "one_official": {"red": _("red official"), "grey": _("grey official"), "white": _("white official")},
    "officials": {"red": _("red officials"), "grey": _("grey officials"), "white": _("white officials")},
    "half": {"governor": _("governor area"), "worker": _("worker area")},
    "colour": {"ivory": _("ivory"), "orange": _("orange"), "brown": _("brown")},
    "aspect": {"writing": _("Writing"), "currency": _("Currency"), "laws": _("Laws")},
    "aspect_of": {"ivory": _("Writing"), "orange": _("Currency"), "brown": _("Laws")},
    "action": {
        "recruit_official": _("Recruit official"),
        "reassign_officials": _("Reassign officials"),
        "hire_workers": _("Hire workers"),
        "install_governor": _("Install governor"),
        "build_palace": _("Build 1 palace"),
        "build_wall": _("Build 1 wall"),
    },
    "action_short": {
        "recruit_official": _("Recruiting"),
        "reassign_officials": _("Reassigning"),
        "hire_workers": _("Hiring"),
        "install_governor": _("Governor"),
        "build_palace": _("Palace"),
        "build_wall": _("Wall"),
    },
    "after": {
        "recruit_official": _("recruiting"),
        "reassign_officials": _("reassigning officials"),
        "hire_workers": _("hiring"),
        "install_governor": _("installing a governor"),
        "build_palace": _("building a palace"),
        "build_wall": _("building a wall"),
    },
    "action_text": {
        "recruit_official": say("action.recruit_official"),
        "reassign_officials": say("action.reassign_officials", n=COURT.reassign_points),
        "hire_workers": say("action.hire_workers"),
        "hire_workers_each": say("action.hire_workers_each"),  # variant unrest
        "install_governor": say("action.install_governor"),
        "build_palace": say("action.build_palace", n=COURT.palace_workers, worth=GREAT_VALUE),
        "build_wall": say("action.build_wall", workers=WALLS.workers_for_bars),
    },
    "bonus": {bonus: brief(effect) for bonus, effect in BONUS.items()},
    "bonus_text": {bonus: in_full(effect) for bonus, effect in BONUS.items()},
    "square": {**{square.id: brief(square.effect) for square in SQUARE.values()}, "open": _("open area")},
    "board": {
        "A": _("Standard board"),
        "B_circle": _("Board of Appeasement"),
        "B_square": _("Board of Works"),
        "B_triangle": _("Board of Unification"),
        "B_star": _("Board of Appointments"),
    },
    "board_text": {board.id: board_text(board) for board in BOARDS.values()},
    "ability": {ability.id: ability_brief(ability) for ability in ABILITIES.values()},
    "reward": {reward.id: brief(reward.effect) for reward in REWARDS.values()},
    "area": {"turquoise": _("turquoise"), "gold": _("golden"), "silver": _("silver")},
    "section": {
        "turquoise_1": _("the first turquoise section"),
        "turquoise_2": _("the second turquoise section"),
        "gold_1": _("the first golden section"),
        "gold_2": _("the second golden section"),
        "silver_1": _("the first silver section"),
        "silver_2": _("the second silver section"),
    },
    "face": {
        "red_officials": _("Red officials"),
        "grey_officials": _("Grey officials"),
        "white_officials": _("White officials"),
        "ivory_cards": _("Ivory cards"),
        "orange_cards": _("Orange cards"),
        "brown_cards": _("Brown cards"),
        "full_regions": _("Full regions"),
        "calm_regions": _("Calm regions"),
        "same_colour_pair": _("Pairs"),
        "total_unrest": _("Quiet realm"),
        "colour_sets": _("Colour sets"),
        "officials_hold": _("Order kept"),
    },
    "face_text": {face.id: condition_text(face.condition) for face in FACES.values()},
    "ours": {
        "card": _("Cards: which action goes with which bonus, and their names"),
        "region": _("Regions: which are neighbours, and how many governor squares each has"),
        "track": _("Unrest tracks: their spaces, and from where on palaces are forbidden"),
        "reward": _("Rewards: which one comes in which round, and where"),
        "tile": _("Wall tiles: which two conditions share a tile"),
        "section": _("Sections of the wall: the third banner"),
        "task": _("Tasks: their places"),
        "task_track": _("Tracks of the tasks: their points"),
        "start": _("The colours of the first officials"),
    },
    "piece": {"wall": _("Walls"), "palace": _("Palaces"), "governor": _("Governors")},
    "task_section": {"upper": _("upper section"), "lower": _("lower section")},
    "office": {
        "recruit_official": _("Registry"),
        "install_governor": _("Province"),
        "hire_workers": _("Corvée"),
        "build_palace": _("Palace"),
        "build_wall": _("Wall"),
    },
    "role": {
        "octagon": _("Unifier"),
        "reassign_2": _("Courier"),
        "official": _("Examiner"),
        "worker": _("Foreman"),
        "move_worker": _("Wagoner"),
        "calm_any": _("Peacemaker"),
        "calm_region": _("Warden"),
        "vp_2": _("Herald"),
        "vp_3": _("Laureate"),
        "vp_ivory": _("Chronicler of Script"),
        "vp_orange": _("Chronicler of Coin"),
        "vp_brown": _("Chronicler of Law"),
    },
    "card": {str(card.id): say("card.name", action=card.action, bonus=card.bonus) for card in CARDS.values()},
}

# --------------------------------------------------------------------------- the game and its options

ABOUT = {
    "game.title": _("ZhanGuo"),
    "game.blurb": _(
        "Unify writing, coin and law for the First Emperor: every card is a law of your realm or a deed at court."
    ),
    "option.boards": _("Player boards"),
    "option.boards.a": _("Side A, the same for all"),
    "option.boards.b_choice": _("Side B, chosen in turn"),
    "option.boards.b_auction": _("Side B, by auction"),
    "option.colours": _("Everybody chooses a colour"),
    "option.colours.False": _("No"),
    "option.colours.True": _("Yes"),
    "option.auctioned": _("Boards in the auction, if not all"),
    "option.auctioned.random": _("Drawn by lot"),
    "option.auctioned.agreed": _("By agreement"),
    "option.draft": _("Draft: draw more cards, put the surplus back"),
    "option.draft.False": _("No"),
    "option.draft.True": _("Yes"),
    "option.track_order": _("Turn order follows the reward track"),
    "option.track_order.False": _("No"),
    "option.track_order.True": _("Yes"),
    "option.unrest_per_worker": _("Hiring raises unrest for every worker"),
    "option.unrest_per_worker.False": _("No"),
    "option.unrest_per_worker.True": _("Yes"),
    "score.auction": _("Left from the auction"),
    "score.palaces": _("Palaces"),
    "score.abilities": _("Abilities"),
    "score.squares": _("Governor squares"),
    "score.unification": _("Missing octagons"),
    "score.governors": _("Governor majorities"),
    "score.octagons": _("Octagons"),
    "score.tasks": _("Imperial tasks"),
    "score.walls": _("Walls"),
}

# --------------------------------------------------------------------------- prompts, and the labels of their tokens

PROMPTS = {
    "colours.choose": _("choose your colour"),
    "/ink": _("{it:ink}"),
    "boards.propose": _("which board is left out? {n} are auctioned"),
    "/without": _("Without the {it:board}"),
    "boards.consent": _("{who:seat} proposes to auction these boards: {boards:board}. Do you agree?"),
    "/agree": _("Agree"),
    "/refuse": _("Refuse"),
    "boards.choose": _("choose your player board"),
    "/board": _("{it:board}"),
    "boards.bid": _("bid for the choice of a board; the highest bid is {n:# point|# points}"),
    "/bid": _("Bid {it:# point|# points}"),
    "boards.bid/pass": _("Pass"),
    "draft.discard": _("which {colour:colour} card goes back under the deck?"),
    "/discard": _("Discard {it}, {it:card}"),
    "play.card": _("choose a card of your hand"),
    "/card": _("Take up {it}, {it:card}"),
    "/drop": _("{it2:official} official of {it:region} down to the worker area, free of charge"),
    "play.use": _("where does {card} go: above a region, or to the court?"),
    "play.use/unify": _("Unify {it:region} with {card}"),
    "play.use/court": _("{card} to the court: {it:action}"),
    "play.why.first": _("{card} would be the first card at court: every linked card fires."),
    "play.why.higher": _("{card} is higher than {top}. Your cards with these signs fire: {actions:action_short}."),
    "play.why.lower": _("{card} is lower than {top}. Your cards with these signs fire: {actions:action_short}."),
    "recruit.official": _("which official do you recruit?"),
    "/official": _("A {it:official} official"),
    "recruit.region": _("where does the {official:official} official go?"),
    "recruit.region/region": _("To {it:region}"),
    "/pass": _("Do without"),
    "reassign.official": _("which official moves? {left:# point|# points} left"),
    "/from": _("The {it3:official} official in {it2:region}, {it:half}"),
    "reassign.official/pass": _("Enough"),
    "reassign.to": _("where does the {official:official} official of {region:region} go? {left:# point|# points} left"),
    "reassign.to/to": _("To the {it:half} of {it2:region}"),
    "hire.region": _("in which region do you hire workers?"),
    "hire.region/region": _("Hire in {it:region}"),
    "hire.drop": _("{region:region}: hire now, or send another official to the worker area first?"),
    "hire.drop/hire": _("Hire {n:# worker|# workers}"),
    "governor.region": _("where do you install the governor?"),
    "governor.region/region": _("Governor in {it:region}"),
    "governor.square": _("which square of {region:region} does the governor take?"),
    "governor.square/square": _("{it:region}: {it2:square}"),
    "palace.region": _("where do you build the palace? It is worth {n:# point|# points}"),
    "palace.region/region": _("Palace in {it:region}"),
    "palace.worker": _("which other region gives 1 worker more?"),
    "palace.worker/worker": _("1 worker of {it:region}"),
    "palace.octagon": _("which octagon worth {n} do you take?"),
    "/great": _("{it:aspect_of}: the {it:colour} octagon worth {n}"),
    "wall.space": _("where do you build the wall?"),
    "/wall": _("{it2:# bar|# bars} in {it:section}"),
    "wall.worker": _("which region gives a worker? {left} to go"),
    "wall.worker/worker": _("1 worker of {it:region}"),
    "ability.use": _("{action:action} is done: which ability do you use?"),
    "/use": _("Use {it}, {it:card}"),
    "/ability": _("{it:ability}"),
    "ability.use/pass": _("End the turn without {left}"),
    "ability.left_card": _("{card}"),
    "ability.left_board": _("the ability of your board"),
    "octagon.choose": _("which octagon do you take?"),
    "/octagon": _("{it:aspect_of}: 1 {it:colour} octagon"),
    "move_worker.from": _("which worker moves to a neighbouring region?"),
    "move_worker.from/worker": _("A worker of {it:region}"),
    "move_worker.to": _("where does the worker of {source:region} go?"),
    "move_worker.to/region": _("To {it:region}"),
    "calm.region": _("where does the unrest go down by 1?"),
    "calm.region/region": _("Calm {it:region}"),
    "calm.trade": _("which region is calmed by 1 and gains {n:# worker|# workers}?"),
    "calm.trade/region": _("Calm {it:region}, {n:# worker|# workers} there"),
    "move_governor.which": _("which of your governors moves on?"),
    "/governor": _("The governor of {it:region} ({it2:square})"),
    "move_governor.to": _("where does the governor of {source:region} go?"),
    "move_governor.to/region": _("To the open area of {it:region}"),
    "reward.accept": _("{aspect:aspect}: take the reward, {reward:reward}?"),
    "reward.accept/accept": _("Accept: {reward:reward}"),
    "reward.accept/pass": _("Pass and keep the octagons"),
}

CLOSED = {
    "closed.recruit_official": _("All your officials are on the board."),
    "closed.reassign_officials": _("You have no official on the board."),
    "closed.hire_workers": _("No region has an official and room for more unrest."),
    "closed.install_governor": _("No governor area holds red, grey and white."),
    "closed.no_governor": _("You have no governor left."),
    "closed.build_palace": _(
        "It takes {n:# worker|# workers} in a region with a free place and little unrest, and 1 elsewhere."
    ),
    "closed.no_palace": _("You have no palace left."),
    "closed.no_place": _("No region has both a free place and little enough unrest."),
    "closed.build_wall": _("No section without you has a free space that your workers can pay."),
    "closed.no_wall": _("You have no wall left."),
    "closed.no_worker": _("You have no worker."),
    "closed.full": _("{n:# card lies|# cards lie} above {region:region} already."),
    "closed.unrest": _("{region:region} can't bear that much unrest."),
}

HINTS = {
    "hint.card_first": _("As the first card at court it makes every linked card fire."),
    "hint.card_higher": _(
        "Higher than {top}. At court it makes your cards with these signs fire: {actions:action_short}."
    ),
    "hint.card_lower": _(
        "Lower than {top}. At court it makes your cards with these signs fire: {actions:action_short}."
    ),
    "hint.and": _("{first} {then}"),
    "hint.unify": _("{n:# octagon|# octagons}, unrest +{unrest}."),
    "hint.missing": _("{n:# point|# points} for octagons that are missing."),
    "hint.falls_asleep": _("Unrest reaches its maximum: the cards of {region:region} sleep."),
    "hint.may_fall_asleep": _(
        "With {n:# worker|# workers} unrest reaches its maximum: the cards of {region:region} sleep."
    ),
    "hint.fires": _("These cards of yours fire: {cards}."),
    "hint.fires_none": _("None of your cards fires."),
    "hint.sleeps": _("Asleep, since unrest is at its maximum: {cards}."),
    "hint.open": _("What you choose next decides whether these fire: {cards}."),
    "hint.drop": _("The way back up costs a reassignment point."),
    "hint.free": _("Free of charge."),
    "hint.points": _("Costs {n:# reassignment point|# reassignment points}."),
    "hint.hire": _("{n:# worker|# workers}, unrest {before} to {after}."),
    "hint.hire_upto": _("{least} to {n} workers, unrest {before} to {after}."),
    "hint.hire_each": _("{least} to {n} workers, and as much more unrest; now it is {before}."),
    "hint.governor": _("Your unrest in {region:region} becomes 0. {free:# square is|# squares are} free."),
    "hint.palace": _("Costs {n:# worker|# workers} of {region:region} and 1 of another region."),
    "hint.places": _("{n:# place is|# places are} free."),
    "hint.wall": _("Worth {n:# point|# points} as your board stands now."),
    "hint.costs_workers": _("Costs {n:# worker|# workers}."),
    "hint.gives_back": _("You give back all {colour:colour} octagons, worth {n}."),
    "hint.majority": _("You keep {n} for the next rounds and the final majority."),
}

# --------------------------------------------------------------------------- the log

LOG = {
    "setup.start": _("{who:seat} is the start player."),
    "colours.chosen": _("{who:seat} plays {ink:ink}."),
    "boards.proposed": _("{who:seat} proposes: {boards:board}."),
    "boards.agreed": _("{who:seat} agrees."),
    "boards.refused": _("{who:seat} refuses."),
    "boards.no_agreement": _("No agreement: the lot decides for {boards:board}."),
    "boards.chosen": _("{who:seat} takes the {board:board}."),
    "boards.bid_made": _("{who:seat} bids {n:# point|# points}."),
    "boards.passed": _("{who:seat} passes."),
    "boards.paid": _("{who:seat} pays {n:# point|# points}."),
    "round.begins": _("Round {n}"),
    "draw.own": _("You draw {cards}."),
    "draft.discarded": _("You discard {card}."),
    "draft.buried": _("All discards go under the decks."),
    "unify.done": _(
        "{who:seat} unifies {region:region} with {card}: {n:# octagon|# octagons} ({colour:colour}), unrest {unrest}."
    ),
    "court.first": _("{who:seat} plays {card} as the first card at court: {action:action}."),
    "court.played": _("{who:seat} plays {card} over {top}: {action:action}."),
    "official.recruited": _("A {official:one_official} for {region:region}."),
    "officials.recruited": _("{n} {official:officials} for {region:region}."),
    "official.dropped": _("The {official:official} official of {region:region} goes to the worker area."),
    "official.moved": _(
        "The {official:official} official of {source:region} goes to the {half:half} of {target:region}."
    ),
    "official.risen": _("The {official:official} official of {region:region} goes up to the governor area."),
    "workers.hired": _("{n:# worker|# workers} in {region:region}, unrest {unrest}."),
    "workers.gained": _("{n:# worker|# workers} to {region:region}."),
    "workers.moved": _("1 worker from {source:region} to {target:region}."),
    "governor.installed": _("A governor for {region:region}: {bonus:square}. The unrest there ends."),
    "governor.open": _("A governor for the open area of {region:region}. The unrest there ends."),
    "governor.moved": _("The governor of {source:region} moves on to {target:region}."),
    "palace.built": _("A palace in {region:region}: {n:# point|# points}."),
    "octagon.great": _("The {colour:colour} octagon worth {n}."),
    "octagon.taken": _("{n:# octagon|# octagons} ({colour:colour})."),
    "wall.built": _("A wall of {bars:# bar|# bars}: {face:face}."),
    "unrest.calmed": _("Unrest in {region:region} falls to {unrest}."),
    "vp.gained": _("{n:# point|# points} for {who:seat}."),
    "vp.square": _("{n:# point|# points} for {who:seat}."),
    "vp.ability": _("{card} fires: {n:# point|# points}."),
    "vp.board": _("{board:board}: {n:# point|# points}."),
    "ability.card": _("{card} fires: {card:card}."),
    "ability.board": _("{ability:ability}."),
    "task.fulfilled": _("{who:seat} fulfils a task, {kind:piece}, {section:task_section}: {n}."),
    "rewards.begin": _("Rewards of round {n}"),
    "reward.accepted": _("{who:seat} takes the reward for {aspect:aspect}: {reward:reward}."),
    "reward.passed": _("{who:seat} passes the reward for {aspect:aspect}."),
    "reward.impossible": _("{who:seat} can't receive the reward for {aspect:aspect}."),
    "leave.gone": _("{who:seat} gives up and takes no more turns."),
    "end.score": _("{who:seat}: {n:# point|# points}."),
    "win.points": _("{who:seat} wins with {n:# point|# points}."),
    "win.track": _("{who:seat} wins: {n} points each, and first on the reward track."),
    "win.alone": _("{who:seat} wins, all others gave up."),
}

# --------------------------------------------------------------------------- on the board: titles, tooltips, score

BOARD = {
    "board.where.title": _("Before the game"),
    "board.where.round": _("Round {n} of {last}"),
    "board.where.card": _("card {n} of {last}"),
    "board.where.draft": _("draft"),
    "board.parts": _("Parts of the table"),
    "board.part.court": _("Court"),
    "board.part.map": _("Map"),
    "board.part.wall-area": _("Wall"),
    "board.part.offices": _("Round rewards"),
    "board.part.realm": _("Your realm"),
    # the court
    "board.court": _("The court"),
    "board.court.any": _("any card serves any action"),
    "board.pile": _("Court pile"),
    "board.pile.cards": _("Top first: {cards}"),
    "board.pile.empty": _("Nothing was played yet. The first card makes every linked card fire."),
    "board.decks": _("Left in the decks: {ivory} ivory, {orange} orange, {brown} brown."),
    "board.supply": _("supply"),
    "board.great": _("worth {n}"),
    "board.great.held": _("{who:seat} holds the octagon worth {n}"),
    "board.group.higher": _("higher"),
    "board.group.higher_why": _("lets linked cards fire"),
    "board.group.lower": _("lower"),
    "board.group.lower_why": _("lets linked cards fire; reassigning never does"),
    "board.group.is_higher": _("higher"),
    "board.group.is_lower": _("lower"),
    "board.group.not_higher": _("not higher"),
    "board.group.not_lower": _("not lower"),
    "board.group.first": _("first card"),
    "board.group.never": _("never"),
    "board.group.fires": _("your cards fire"),
    "board.group.only": _("the action only"),
    "board.steps": _("1–{n} steps"),
    "board.bar": _("{bars} bar"),
    "board.bars": _("{bars} bars"),
    "board.in": _("in {regions:region}"),
    "board.anywhere": _("anywhere"),
    "board.sleeps": _("{n:sleeps|sleep}"),
    "board.per": _("per"),
    "board.free": _("free"),
    "board.palace.brings": _("+ {n:# point|# points}"),
    "board.palace.brings_great": _("+ {n:# point|# points}, an octagon of {worth}"),
    "board.action.higher": _("If the card is higher than the one below, all your cards with this sign fire."),
    "board.action.lower": _("If the card is lower than the one below, all your cards with this sign fire."),
    "board.action.never": _("It makes no card fire."),
    "board.action.asleep": _("Unrest at its maximum, abilities asleep: {cards}."),
    "board.action.open": _("What you choose next decides whether these fire: {cards}."),
    # the map
    "board.map": _("The five regions"),
    "board.open": _("open"),
    "board.governors": _("{n:# governor|# governors}"),
    "board.governors.lead": _("{n:# governor|# governors}, {points:# point|# points}"),
    "board.places_left": _("{n:# place|# places} left"),
    "board.region.scores": _(
        "At the end: {base:# point|# points} and {each} for each own governor, for whoever has the most; ties share."
    ),
    "board.square.free": _("Free: the next governor here may take it."),
    "board.square.taken": _("The governor of {who:seat} stands here."),
    # walls
    "board.wall": _("The Great Wall: points at the end, and how often you meet the condition now"),
    "board.wall.per_region": _("per region"),
    "board.wall.per_set": _("per set"),
    "board.wall.less": _("less unrest"),
    "board.wall.regions": _("{n:# region|# regions}"),
    "board.wall.sets": _("{n:# set|# sets}"),
    "board.wall.unrest": _("−{n}"),
    "board.wall.levels": _("By bars"),
    # rewards and tasks
    "board.rewards": _("Round rewards"),
    "board.rewards.mark": _("mark: leads this round"),
    "board.reward": _("{aspect:aspect}, round {n}"),
    "board.reward.leads": _("{who:seat} would be asked first."),
    "board.track": _("Track"),
    "board.track.tip": _("The reward track breaks ties; who is on top starts the next round."),
    "board.octagons": _("Octagons"),
    "board.octagons.left": _("{n:# octagon|# octagons} in the supply."),
    "board.octagons.tip": _("The highest value is offered the reward first; who takes it gives the octagons back."),
    "board.tasks": _("Imperial tasks"),
    "board.tasks.order": _("the sooner, the more"),
    "board.tasks.times": _("points × your discs here"),
    "board.task.areas": _(
        "A wall in each of these areas, in two sections where an area is named twice: {places:area}."
    ),
    "board.task.regions": _("A piece in each of these regions: {places:region}."),
    "board.task.tip": _(
        "Fulfilled by itself at the end of your turn. The points of a section count times your discs there."
    ),
    # realms
    "board.realm": _("Your realm"),
    "board.realm_of": _("Realm of {who:seat}"),
    "board.enlarge": _("Enlarge the realm of {who:seat}"),
    "board.cards": _("{n:# card|# cards}"),
    "board.in_supply": _("in supply"),
    "board.supply.tip": _("Officials, governors, palaces and walls that are not on the board yet."),
    "board.workers": _("{n:# worker|# workers}"),
    "board.workers_word": _("Workers"),
    "board.officials": _("Officials above + below"),
    "board.too_much_unrest": _("too much unrest"),
    "board.unify": _("Unify {region:region}"),
    "board.unify.brings": _("The next card here brings {n:# octagon|# octagons} of its colour and {unrest} unrest."),
    "board.unify.unrest": _("The next card would raise unrest beyond the last space."),
    "board.unrest": _("Unrest"),
    "board.unrest.of": _("{n} of {most}"),
    "board.unrest.limits": _("No palaces from {palace}, cards asleep at {cards}."),
    "board.unrest.asleep": _("Unrest at its maximum: abilities asleep, no palaces, no hiring."),
    "board.unrest.no_palace": _("Too much unrest for palaces."),
    # hand and cards
    "board.hand": _("Your hand"),
    "board.hand.how": _("▲ {higher:action_short} · ▼ {lower:action_short}"),
    "board.card.colour": _("{aspect:aspect_of}, {colour:colour}"),
    "board.card.when": _("Fires after"),
    "board.card.brings": _("Brings"),
    "board.card.higher": _("with a higher card"),
    "board.card.lower": _("with a lower card"),
    "board.card.asleep": _("Asleep: the unrest of {region:region} is at its maximum."),
    # players
    "board.points": _("{n:point|points}"),
    "board.starts": _("starts"),
    "board.gone": _("gave up"),
    "board.seat.hand": _("Hand"),
    "board.in_hand": _("{n:# card|# cards} in hand"),
    # boards
    "board.boards": _("Player boards"),
    "board.colours": _("Colours"),
    "board.boards.agreed": _("those for the auction are agreed on"),
    "board.boards.choice": _("the start player chooses last"),
    "board.boards.auction": _("the highest bid chooses"),
    "board.bid": _("Highest bid: {n}"),
    "board.bid.none": _("nobody yet"),
    # score
    "board.now": _("If the game ended now"),
    "board.now.tab": _("Score now"),
    "board.now.tip": _("What everybody would have if the game ended now."),
    "board.score.auction": _("Left from the auction"),
    "board.score.palaces": _("Palaces"),
    "board.score.abilities": _("Abilities"),
    "board.score.squares": _("Governor squares"),
    "board.score.unification": _("Missing octagons"),
    "board.score.governors": _("Governor majorities"),
    "board.score.octagons": _("Octagons"),
    "board.score.tasks": _("Imperial tasks"),
    "board.score.walls": _("Walls"),
    "board.score.total": _("Total"),
}

# --------------------------------------------------------------------------- the position in words (retelling.py)

TOLD = {
    "told.now": _("Where the game stands"),
    "told.round": _("Round {n} of {last}."),
    "told.phase.colours": _("Colours are chosen; {who:seat} is at it."),
    "told.phase.boards": _("Player boards are chosen; {who:seat} is at it."),
    "told.phase.draft": _("Cards are drafted."),
    "told.phase.play": _("{who:seat} plays a card."),
    "told.phase.abilities": _("{who:seat} uses abilities."),
    "told.phase.rewards": _("The rewards of the round are given; the last turn was that of {who:seat}."),
    "told.card_of_round": _("Card {n} of {last} of this round."),
    "told.start": _("{who:seat} is the start player."),
    "told.agreeing": _("Which boards are auctioned is not agreed on yet."),
    "told.free_boards": _("Free boards: {boards:board}."),
    "told.inks": _("Free colours: {inks:ink}."),
    "told.bid": _("Highest bid: {n:# point|# points}. Still bidding: {bidders:seat}."),
    "told.bid.holder": _("The highest bid is that of {who:seat}."),
    "told.card": _("{number}, {card:card}, {colour:colour}: after {action:after}, {bonus:bonus}."),
    "told.hand.none": _("No card in hand."),
    "told.set_aside": _("Set aside: {cards}."),
    "told.taken_up": _("Card {card} is taken up."),
    "told.doing": _("Being carried out: {action:action}."),
    "told.lies": _("Card {card} lies at court for it."),
    "told.fires": _("Linked cards fire."),
    "told.used": _("Abilities used in this turn: {used}."),
    "told.octagons": _("Octagons in the supply, {colour:colour}: {n}."),
    "told.great": _("The great octagon, {colour:colour}, is free."),
    "told.great.held": _("The great octagon, {colour:colour}, belongs to {who:seat}."),
    "told.action": _("{action:action}"),
    "told.possible": _("Possible now."),
    "told.impossible": _("Not possible now."),
    "told.in": _("In {regions:region}."),
    "told.bars": _("On spaces with so many bars: {bars}."),
    "told.brings": _("Brings {n:# point|# points} at once."),
    "told.brings.great": _("Brings a great octagon."),
    "told.will_fire": _("With the card taken up, linked cards fire."),
    "told.wont_fire": _("With the card taken up, no linked card fires."),
    "told.shot": _("{card} in {region:region}"),
    "told.linked.fires": _("Linked: {cards}."),
    "told.linked.sleeps": _("Linked, but asleep: {cards}."),
    "told.linked.open": _("Linked; how you carry it out decides: {cards}."),
    "told.region": _("{region:region}"),
    "told.square": _("{square:square}, free"),
    "told.square.taken": _("{square:square}, taken by {who:seat}"),
    "told.squares": _("Governor squares: {squares}."),
    "told.open_area": _("Governors on open ground: {seats:seat}."),
    "told.palaces": _("Palaces of {seats:seat}; room for {n}."),
    "told.palaces.none": _("No palace; room for {n}."),
    "told.majority": _("{who:seat}: {n:# governor|# governors}, {points:# point|# points} if the game ended now."),
    "told.wall": _("The Great Wall"),
    "told.space.free": _("{bars:# bar|# bars} free"),
    "told.space.taken": _("{bars:# bar|# bars}: {who:seat}"),
    "told.section": _("{section:section}: {face:face}. {face:face_text} By bars: {points} points. Spaces: {spaces}."),
    "told.reward": _("{aspect:aspect} ({colour:colour}): {reward:reward}. To be asked, in this order: {seats:seat}."),
    "told.reward.nobody": _("{aspect:aspect} ({colour:colour}): {reward:reward}. Nobody would be asked."),
    "told.reward.now": _("Given now: {aspect:aspect}."),
    "told.track": _("Reward track, from the top: {seats:seat}."),
    "told.cell": _("{who:seat} has taken the reward for {aspect:aspect}."),
    "told.task": _("{kind:piece}, {section:task_section}. {where} Points, the first first: {points}. {done}"),
    "told.task.done": _("Fulfilled by {seats:seat}."),
    "told.task.nobody": _("Fulfilled by nobody yet."),
    "told.board": _("{board:board}; colour {ink:ink}."),
    "told.ink": _("Colour {ink:ink}."),
    "told.points": _("{n:# point|# points}; {total} if the game ended now."),
    "told.score": _("If the game ended now: {parts}."),
    "told.score.part": _("{what} {n}"),
    "told.backs": _("Cards in hand: {ivory} ivory, {orange} orange, {brown} brown."),
    "told.values": _("Octagons: ivory worth {ivory}, orange worth {orange}, brown worth {brown}."),
    "told.supply": _(
        "In supply: {red} red, {grey} grey and {white} white officials, {governors:# governor|# governors}, "
        "{palaces:# palace|# palaces}, {walls:# wall|# walls}."
    ),
    "told.conditions": _("Conditions of the wall, how often met: {parts}."),
    "told.condition": _("{face:face} {n}"),
    "told.met.areas": _("Task {kind:piece}, {section:task_section}, met so far: {places:area}."),
    "told.met.regions": _("Task {kind:piece}, {section:task_section}, met so far: {places:region}."),
    "told.domain": _("{region:region}, {who:seat}"),
    "told.cards": _("Cards: {cards}"),
    "told.officials": _("{half:half}: {officials:official}."),
    "told.officials.none": _("{half:half}: no official."),
    "told.state": _("{workers:# worker|# workers}, unrest {unrest}."),
    "told.full": _("No room for another card."),
}

LEXICON = Lexicon(sentences={**ABOUT, **EFFECTS, **PROMPTS, **CLOSED, **HINTS, **LOG, **BOARD, **TOLD}, names=NAMES)
