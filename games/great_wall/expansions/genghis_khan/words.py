"""Every sentence about the Khan, in English; German is in locale/."""

from __future__ import annotations

from typing import Any

from games.core import Message, say
from games.core.words import mark as _
from games.great_wall import texts
from games.great_wall.expansions.genghis_khan.tables import AWARDS, KHAN_CARDS, RULES, SKILLS
from games.great_wall.tables import HORDE_TYPES
from games.great_wall.vocabulary import Ability, Modify

KHAN_NAMES = {
    "khn_khan": _("Genghis Khan"),
    "khn_fear": _("Let Them Fear Us!"),
    "khn_no_retreat": _("No Retreat"),
    "khn_endless_riders": _("Endless Riders"),
    "khn_merciless": _("Merciless"),
    "khn_arrow_storm": _("Arrow Storm"),
    "khn_dread": _("Dread of the Steppe"),
}
AWARD_NAMES = {
    "awd_jade_girdle": _("Jade Girdle"),
    "awd_golden_robe": _("Golden Robe"),
    "awd_tiger_seal": _("Tiger Seal"),
    "awd_imperial_physician": _("Imperial Physician"),
    "awd_tribute_tea": _("Tribute Tea"),
    "awd_master_builder_edict": _("Edict of the Master Builder"),
}
HORDES = {"keshig": _("Keshig Guard"), "noyan": _("Noyan Heralds"), "tumen": _("Tumen Riders")}


def skill(ability: Ability) -> Message:
    """What it does in his section."""
    (op,) = ability.effect
    if not isinstance(op, Modify):
        return say(f"skill.{ability.when[0]}")
    return say(f"skill.{op.key}", n=abs(texts.plain(op.delta)), goods=texts.goods(op.bundle))


NAMES: dict[str, dict[str, Any]] = {
    "advisor": {
        "adv_gk_khan_hunter": _("Khan Hunter"),
        "adv_gk_banner_smith": _("Banner Smith"),
        "adv_gk_court_chronicler": _("Court Chronicler"),
        "adv_gk_steppe_scout": _("Steppe Scout"),
        "adv_gk_veteran_sergeant": _("Veteran Sergeant"),
        "adv_gk_envoy_to_the_steppe": _("Envoy to the Steppe"),
    },
    "horde": HORDES,
    "horde_short": {kind: texts.short(HORDE_TYPES[kind]) for kind in HORDES},
    "kind": {"bannerman": _("Bannerman")},
    "kind_text": {"bannerman": say("kind.bannerman", n=RULES.banner_attacks)},
    "card": {**KHAN_NAMES, **AWARD_NAMES},
    "khan": KHAN_NAMES,
    "khan_text": {
        "khn_khan": say("khan.rule", kinds=RULES.attackers, n=KHAN_CARDS["khn_khan"].honour_per_spot),
        **{card: [skill(ability) for ability in KHAN_CARDS[card].abilities] for card in SKILLS},
    },
    "award": AWARD_NAMES,
    "award_text": {card.id: texts.card(card.abilities) for card in AWARDS.values()},
    "set": {"genghis_khan": _("only with the Khan")},
}

TEXTS = {
    "each.khan_spots": _("spot of the Khan's cards that you cover"),
    "each.event.khan_attacked": _("spot"),
    "when.khan_attacked": _("When you attack the Khan"),
    "when.award_taken": _("When you take the award"),
    "when.soldier_recruited.kind": _("When you recruit a soldier ({kinds:kind})"),
    "when.horde_claimed.khan_section": _("When you claim a horde in the Khan's section"),
    "when.killing.khan_section": _("When soldiers of yours are to die in the Khan's section"),
    "when.winter_end": _("At the end of winter"),
    "while.khan_section": _("In the Khan's section: {it}"),
    "modify.khan_also_here": _("its section counts as the Khan's too"),
    "short.keshig": _("Khan: +{n}"),
    "short.noyan": _("Khan here too"),
    "short.tumen": _("Khan: kill {n} more"),
    "skill.cost.khan_attack": _("Attacking him costs {goods:*good} if the claimed horde stood in his section."),
    "skill.defence": _("The defence of his section is {n} lower."),
    "skill.lethality": _("Lethality in his section is {n} higher."),
    "skill.firing_disabled": _("Shooters of his section don't shoot in the firing phase of winter."),
    "skill.recruit_attack_cost": _("A recruit that attacks in his section at once costs {goods:*good} more."),
    "skill.section_assault": _(
        "Before the assault of his section all soldiers on its horde cards are killed. They may be saved."
    ),
    "kind.bannerman": _(
        "Fights like a spearman. At the start of winter his owner may attack with up to {n} soldiers of his section."
    ),
    "khan.rule": _(
        "Whoever claims a horde may send one survivor against him ({kinds:kind}): {n} honour for each spot. "
        "When all spots of his cards are covered, the game ends with this year."
    ),
}

SENTENCES = {
    **TEXTS,
    "option.genghis_khan": _("Genghis Khan"),
    "option.genghis_khan.False": _("no"),
    "option.genghis_khan.True": _("the Khan and his skills, bannermen, the emperor's award"),
    # questions
    "khan.attack": _("send a survivor against the Khan?"),
    "khan.attack.for": _("send a survivor against the Khan, for {chi} chi?"),
    "khan.attack/pass": _("No, let them rest"),
    "khan.attack.for/pass": _("No, let them rest"),
    "/send": _("{it:kind}"),
    "/khan": _("{it:khan}: spot {it2:spot}"),
    "/khan_pair": _("{it:khan}: spots {it2:spot} and {it3:spot}"),
    "hint.khan": _("{card:khan}: brings {honour} honour; then {left:# spot is|# spots are} open."),
    "deploy.bannerman": _("where does your bannerman attack? Or let him wait in a rest zone"),
    "attack.with_bannerman": _("which vital spot does your bannerman attack?"),
    "khan.banner.why": _("Your bannerman leads soldiers of his section before the archers shoot."),
    # the log
    "khan.moves": _("The Khan rides on: {section:section}."),
    "khan.attacked": _("{who:seat} attacks {card:khan} with a soldier: {kind:kind}."),
    "khan.skill_lost": _("{card:khan} is of no effect any more."),
    "khan.defeated": _("The Khan is defeated: this year is the last."),
    "khan.award": _("{who:seat} takes the emperor's award: {card:award}."),
    "khan.banner": _("{who:seat} raises the banner: {section:section}."),
    "end.khan": _("The Khan is defeated: the game is over."),
    # the position in words
    "khan.told.at": _("He stands in the section {section:section}."),
    "khan.told.defeated": _("He is defeated: this year is the last."),
    "khan.told.his": _("His skills work in: {sections:section}."),
    "khan.told.cut_off": _("All soldiers on horde cards die before the assault in: {sections:section}."),
    "khan.told.spots": _("{who:seat} covers {n:# spot|# spots} of his cards."),
    "khan.told.award": _("Emperor's award: {card:award}. {card:award_text}"),
    "khan.told.holder": _("{who:seat} holds it, until somebody else builds a wall level."),
    "khan.told.card": _("{card:khan}"),
    "khan.told.does": _("{card:khan_text}"),
    "khan.told.open": _("Spots: {spots:spot}. Open: {n}."),
    # the board
    "board.khan": _("The Khan"),
    "board.khan.tip": _(
        "His skills work here. In spring, after the new hordes, he rides to the section that the next one shows."
    ),
    "board.khan.also": _("This section counts as his too."),
    "board.khan.lost": _("No effect any more"),
    "board.khan.left": _("{n:# open spot|# open spots}"),
    "board.khan.defeated": _("Defeated: this year is the last."),
    "board.khan.cut_off": _("All {n:# soldier|# soldiers} on horde cards there die before the assault."),
    "board.khan.spots": _("{n:# spot|# spots}"),
    "board.award": _("Emperor's award"),
    "board.award.free": _("Whoever builds a wall level takes it."),
    "board.award.held": _("{who} holds it, until somebody else builds a wall level."),
}
