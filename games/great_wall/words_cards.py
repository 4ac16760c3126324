"""Names and texts of cards and locations, in English; German is in locale/. The texts only tell what the tables say."""

from __future__ import annotations

from games.core.words import mark as _

GENERALS = {
    "gen_yang_ye": _("Yang Ye"),
    "gen_yue_fei": _("Yue Fei"),
    "gen_han_shizhong": _("Han Shizhong"),
    "gen_liang_hongyu": _("Liang Hongyu"),
    "gen_meng_gong": _("Meng Gong"),
    "gen_yu_jie": _("Yu Jie"),
    "gen_wang_jian": _("Wang Jian"),
    "gen_wen_tianxiang": _("Wen Tianxiang"),
    "gen_xin_qiji": _("Xin Qiji"),
    "gen_di_qing": _("Di Qing"),
    "gen_mu_guiying": _("Mu Guiying"),
    "gen_bi_zaiyu": _("Bi Zaiyu"),
    "gen_fan_zhongyan": _("Fan Zhongyan"),
    "gen_su_dongpo": _("Su Dongpo"),
    "gen_bi_sheng": _("Bi Sheng"),
    "gen_yang_miaozhen": _("Yang Miaozhen"),
    "gen_zhang_shijie": _("Zhang Shijie"),
}

GENERAL_TEXTS = {
    "gen_yang_ye": _("When your soldiers are killed you may save up to S of them for 1 chi each."),
    "gen_yue_fei": _("Once per turn when your spearman attacks: S honour (at most 4)."),
    "gen_han_shizhong": _("At the start of summer gain S materials (at most 4)."),
    "gen_liang_hongyu": _("When your archer attacks: 1 honour, up to 2 x S times per year (at most 8)."),
    "gen_meng_gong": _("Horsemen cost S resources less (at most 3). When your horseman attacks: 1 honour."),
    "gen_yu_jie": _("When you build a wall level: S + 1 honour (at most 5)."),
    "gen_wang_jian": _(
        "In winter, for each attacked section that holds and where you have a soldier: S honour (at most 3)."
    ),
    "gen_wen_tianxiang": _(
        "At the start of summer discard up to S shame tokens for 1 chi each. Whenever you discard shame: "
        "1 honour per token."
    ),
    "gen_xin_qiji": _("Once per turn when you play a tactic card: S honour (at most 3)."),
    "gen_di_qing": _("At the start of your turn, up to S times (at most 3): pay 1 chi to move 1 clerk."),
    "gen_mu_guiying": _("When you claim a horde: S resources of your choice (at most 4)."),
    "gen_bi_zaiyu": _(
        "After you resolve the effect of another seat's command you may pay 1 gold to move 1 more clerk, "
        "up to S times per year (at most 4)."
    ),
    "gen_fan_zhongyan": _("Donations bring S more honour (at most 2). Once per turn when you donate: 1 chi."),
    "gen_su_dongpo": _(
        "When your clerk is resolved in the tea house or the temple: S resources of your choice (at most 2)."
    ),
    "gen_bi_sheng": _(
        "You never have overseers. At the start of summer gain S + 1 resources of your choice (at most 6)."
    ),
    "gen_yang_miaozhen": _("Your spearmen may attack the first S + 1 rows (at most 3)."),
    "gen_zhang_shijie": _(
        "Before commands are placed you may pay 1 chi to move S steps up the tea track. When your "
        "command is first on the track: 1 honour."
    ),
}

ADVISORS = {
    "adv_forester": _("Master Forester"),
    "adv_quarry_master": _("Quarry Master"),
    "adv_mint_warden": _("Mint Warden"),
    "adv_abbot": _("Abbot"),
    "adv_tax_collector": _("Tax Collector"),
    "adv_granary_keeper": _("Granary Keeper"),
    "adv_caravan_leader": _("Caravan Leader"),
    "adv_money_changer": _("Money Changer"),
    "adv_chief_overseer": _("Chief Overseer"),
    "adv_road_builder": _("Road Builder"),
    "adv_steward": _("Steward"),
    "adv_exorcist": _("Exorcist"),
    "adv_chief_clerk": _("Chief Clerk"),
    "adv_messenger": _("Messenger"),
    "adv_schoolmaster": _("Schoolmaster"),
    "adv_inspector": _("Inspector"),
    "adv_gatekeeper": _("Gatekeeper"),
    "adv_tea_master": _("Tea Master"),
    "adv_hostess": _("Hostess"),
    "adv_calligrapher": _("Calligrapher"),
    "adv_court_lady": _("Court Lady"),
    "adv_archivist": _("Archivist"),
    "adv_drafting_scribe": _("Drafting Scribe"),
    "adv_tactician": _("Tactician"),
    "adv_drill_sergeant": _("Drill Sergeant"),
    "adv_bowyer": _("Bowyer"),
    "adv_horse_breeder": _("Horse Breeder"),
    "adv_field_surgeon": _("Field Surgeon"),
    "adv_standard_keeper": _("Keeper of Standards"),
    "adv_cavalry_captain": _("Cavalry Captain"),
    "adv_archer_captain": _("Archer Captain"),
    "adv_sharpshooter": _("Sharpshooter"),
    "adv_pathfinder": _("Pathfinder"),
    "adv_vanguard_officer": _("Vanguard Officer"),
    "adv_trophy_hunter": _("Trophy Hunter"),
    "adv_quartermaster": _("Quartermaster"),
    "adv_grave_keeper": _("Grave Keeper"),
    "adv_war_poet": _("War Poet"),
    "adv_signal_officer": _("Signal Officer"),
    "adv_duellist": _("Duellist"),
    "adv_engineer": _("Engineer"),
    "adv_carpenter": _("Carpenter"),
    "adv_architect": _("Architect"),
    "adv_wall_warden": _("Wall Warden"),
    "adv_imperial_censor": _("Imperial Censor"),
    "adv_land_surveyor": _("Land Surveyor"),
    "adv_war_scholar": _("War Scholar"),
    "adv_logistician": _("Logistician"),
}

ADVISOR_TEXTS = {
    "adv_forester": _("+1 wood when the lumber mill is resolved with your clerk."),
    "adv_quarry_master": _("+1 stone when the quarry is resolved with your clerk."),
    "adv_mint_warden": _("+1 gold when the gold mine is resolved with your clerk."),
    "adv_abbot": _("+1 chi when the temple is resolved with your clerk."),
    "adv_tax_collector": _("At the start of summer: 1 gold per overseer (at most 2)."),
    "adv_granary_keeper": _("Each donation brings 1 more honour."),
    "adv_caravan_leader": _("At the start of your turn exchange up to 2 resources one for one."),
    "adv_money_changer": _("At the start of your turn: pay 1 chi for 2 materials."),
    "adv_chief_overseer": _("Placing or upgrading an overseer costs 1 resource less."),
    "adv_road_builder": _("When you place or upgrade an overseer: 2 honour."),
    "adv_steward": _("After your overseer income: 1 resource of your choice."),
    "adv_exorcist": _("Discarding shame in summer costs you 1 chi per token."),
    "adv_chief_clerk": _("At the start of your turn: pay 1 gold to move 1 clerk."),
    "adv_messenger": _("After another seat's effect: pay 1 chi to move 1 more clerk, twice per year."),
    "adv_schoolmaster": _("Clerks cost you 1 gold less. When you hire a clerk: 1 honour."),
    "adv_inspector": _(
        "Once per year after your command effects: pay 1 chi for the advanced activation of a production "
        "location with your clerk."
    ),
    "adv_gatekeeper": _("You take no shame for being alone at a location."),
    "adv_tea_master": _("When your tea marker moves up: 1 chi and 1 honour."),
    "adv_hostess": _("The tea house moves you 1 step more."),
    "adv_calligrapher": _("When you hire an advisor: 3 honour."),
    "adv_court_lady": _("Advisors cost you 1 gold less."),
    "adv_archivist": _("Taking honour for discarded commands brings 3 instead of 2 per card."),
    "adv_drafting_scribe": _("When you take back your commands: draw 1 tactic card."),
    "adv_tactician": _("When you play a tactic card: 1 chi (after paying for it)."),
    "adv_drill_sergeant": _("Spearmen cost 1 resource less."),
    "adv_bowyer": _("Archers cost 1 resource less."),
    "adv_horse_breeder": _("Horsemen cost 1 resource less."),
    "adv_field_surgeon": _("Saving a soldier costs 1 chi."),
    "adv_standard_keeper": _("When your spearman attacks: 1 honour."),
    "adv_cavalry_captain": _("When your horseman attacks: 2 honour."),
    "adv_archer_captain": _("When your archer attacks: 1 honour."),
    "adv_sharpshooter": _("At the start of winter one of your archers on a firing spot shoots once more."),
    "adv_pathfinder": _("Your spearmen may attack the first two rows."),
    "adv_vanguard_officer": _("At the start of your turn: pay 1 chi to attack with 1 soldier from a rest zone."),
    "adv_trophy_hunter": _("When you claim a horde: 3 honour."),
    "adv_quartermaster": _("When a horde with your soldier on it is defeated: 1 resource of your choice."),
    "adv_grave_keeper": _("1 honour for each of your soldiers killed."),
    "adv_war_poet": _("A defeated horde with your soldier on it brings 3 honour instead of 2."),
    "adv_signal_officer": _("A defeated horde brings 3 honour instead of 2 for each of your archers there."),
    "adv_duellist": _("You count 1 more vital spot when a horde is claimed, if you have a soldier on it."),
    "adv_engineer": _("Wall levels cost you 2 materials less."),
    "adv_carpenter": _("Barricades cost you 1 material."),
    "adv_architect": _("Wall levels bring you 2 more honour."),
    "adv_wall_warden": _("In winter, for each attacked section that holds and where you have a soldier: 2 honour."),
    "adv_imperial_censor": _("When commands are revealed: 1 gold for each other seat with Economy (at most 2)."),
    "adv_land_surveyor": _(
        "When a production location is resolved with your clerk and those of two other seats: 1 resource "
        "of your choice."
    ),
    "adv_war_scholar": _("Your hand limit is 7. When you hire an advisor: draw 1 tactic card."),
    "adv_logistician": _(
        "When your clerk is resolved in the logistics center: attack with 1 soldier from a rest zone."
    ),
}

TACTICS = {
    "tac_retreat": _("Retreat"),
    "tac_restless": _("Restless"),
    "tac_forced_march": _("Forced March"),
    "tac_volley": _("Volley"),
    "tac_night_raid": _("Night Raid"),
    "tac_requisition": _("Requisition"),
    "tac_bribery": _("Bribery"),
    "tac_court_favour": _("Court Favour"),
    "tac_tea_ceremony": _("Tea Ceremony"),
    "tac_urgent_orders": _("Urgent Orders"),
    "tac_double_shift": _("Double Shift"),
    "tac_palisade": _("Palisade"),
    "tac_mason_corps": _("Mason Corps"),
    "tac_levy": _("Levy"),
    "tac_ambush": _("Ambush"),
    "tac_heroic_charge": _("Heroic Charge"),
    "tac_atonement": _("Atonement"),
    "tac_envoys": _("Envoys"),
    "tac_war_council": _("War Council"),
    "tac_last_stand": _("Last Stand"),
    "tac_relief_column": _("Relief Column"),
    "tac_boiling_oil": _("Boiling Oil"),
    "tac_harvest_feast": _("Harvest Feast"),
    "tac_council_of_scribes": _("Council of Scribes"),
    "tac_open_granary": _("Open Granary"),
    "tac_cavalry_charge": _("Cavalry Charge"),
    "tac_sortie": _("Sortie"),
    "tac_forged_edict": _("Forged Edict"),
    "tac_flooded_fields": _("Flooded Fields"),
    "tac_census": _("Census"),
}

TACTIC_FREE = {
    "tac_retreat": _("Save 1 of your soldiers for free."),
    "tac_restless": _("Place or upgrade 1 overseer for 1 resource less."),
    "tac_forced_march": _("One logistics move."),
    "tac_volley": _("1 of your archers on a firing spot shoots."),
    "tac_night_raid": _("1 wound on any horde."),
    "tac_requisition": _("2 materials."),
    "tac_bribery": _("Pay 1 gold for 2 chi."),
    "tac_court_favour": _("At the embassy: hire a clerk for 1 gold."),
    "tac_tea_ceremony": _("Move up 1 step on the tea track."),
    "tac_urgent_orders": _("Move 1 clerk."),
    "tac_double_shift": _("At a production location: 1 more of its resource."),
    "tac_palisade": _("Build a barricade for 1 material."),
    "tac_mason_corps": _("Build a wall level for 1 material less."),
    "tac_levy": _("Recruit a spearman into a rest zone for 1 resource less."),
    "tac_ambush": _("1 wound on the horde just attacked."),
    "tac_heroic_charge": _("1 honour per vital spot covered or wounded by this attack."),
    "tac_atonement": _("Discard 1 shame token for 1 chi."),
    "tac_envoys": _("Discard up to 2 advisors from the track, then you may hire one at the normal price."),
    "tac_war_council": _("Take 1 discarded command back."),
    "tac_last_stand": _("2 honour per soldier of yours to be killed in this event (at most 8)."),
    "tac_relief_column": _("Recruit any soldier into a rest zone for 1 resource less."),
    "tac_boiling_oil": _("One section has +2 defence this winter."),
    "tac_harvest_feast": _("Take the income of 1 of your overseers once more."),
    "tac_council_of_scribes": _("Draw 2 tactic cards, keep 1."),
    "tac_open_granary": _("At a production location: donate 1 material for 3 honour."),
    "tac_cavalry_charge": _("Attack with 1 horseman from a rest zone."),
    "tac_sortie": _("Attack with 1 soldier from a rest zone."),
    "tac_forged_edict": _("Advanced activation of a production location with your clerk."),
    "tac_flooded_fields": _("1 wound on a first-row horde."),
    "tac_census": _("Hire a clerk for 2 gold."),
}

TACTIC_BOOSTED = {
    "tac_retreat": _("Save all your soldiers of this event."),
    "tac_restless": _("Place or upgrade 2 different overseers for 2 resources less each."),
    "tac_forced_march": _("One logistics move, then attack with up to 2 soldiers from one rest zone."),
    "tac_volley": _("Up to 3 different archers shoot."),
    "tac_night_raid": _("2 wounds on one horde and 2 honour."),
    "tac_requisition": _("4 materials."),
    "tac_bribery": _("Twice 1 gold for 2 chi and 1 honour."),
    "tac_court_favour": _("Hire a clerk for free and gain 2 honour."),
    "tac_tea_ceremony": _("Move to the top."),
    "tac_urgent_orders": _("Move up to 3 clerks."),
    "tac_double_shift": _("As many more of its resource as you have clerks there."),
    "tac_palisade": _("Build 2 barricades for free, 1 honour each."),
    "tac_mason_corps": _("Build a wall level for 5 materials less."),
    "tac_levy": _("Recruit a spearman for free, attack allowed."),
    "tac_ambush": _("2 wounds on it."),
    "tac_heroic_charge": _("3 honour per spot."),
    "tac_atonement": _("Discard up to 3 shame tokens."),
    "tac_envoys": _("Hire an advisor for 3 gold less."),
    "tac_war_council": _("Take 2 back and draw 1 tactic card."),
    "tac_last_stand": _("The same, and save 1 of them."),
    "tac_relief_column": _("Recruit any soldier for 2 resources less, attack allowed."),
    "tac_boiling_oil": _("One section has +5 defence this winter."),
    "tac_harvest_feast": _("Take the income of up to 3 of your overseers once more."),
    "tac_council_of_scribes": _("Draw 2 tactic cards."),
    "tac_open_granary": _("Donate up to 3 materials for 3 honour each."),
    "tac_cavalry_charge": _("Recruit a horseman for 2 resources less."),
    "tac_sortie": _("Attack with up to 3 soldiers from one rest zone."),
    "tac_forged_edict": _("Advanced activation of any location with your clerk."),
    "tac_flooded_fields": _("3 wounds on any hordes."),
    "tac_census": _("Hire a clerk for 1 gold, then move 1 clerk."),
}

HORDES = {
    "scouts": _("Steppe Scouts"),
    "horse_archers": _("Horse Archers"),
    "light_cavalry": _("Light Cavalry"),
    "heavy_lancers": _("Heavy Lancers"),
    "siege_crew": _("Siege Crew"),
    "plunderers": _("Plunderers"),
    "shield_bearers": _("Shield Bearers"),
    "berserkers": _("Berserkers"),
    "shamans": _("Shamans"),
    "khans_guard": _("Khan's Guard"),
}

HORDE_TEXTS = {
    "scouts": _("When it arrives in spring, remove 1 barricade from its section."),
    "horse_archers": _(
        "Before the assault each seat with archers on this section's firing spots has 1 of them killed."
    ),
    "light_cavalry": _("+1 offence for each other horde in its section."),
    "heavy_lancers": _("Lethality on this card is 1 higher."),
    "siege_crew": _("While it is in the first row the barricades of its section give no defence."),
    "plunderers": _("If its section is breached every player without a soldier on this card loses 2 resources."),
    "shield_bearers": _("Wound markers can be placed on it only while it is in the first row."),
    "berserkers": _("+1 offence for each wound marker on it (soldiers do not count)."),
    "shamans": _(
        "At the end of winter remove up to 2 wound markers from other hordes of its section (first row "
        "first, reading order)."
    ),
    "khans_guard": _("Whoever attacks it loses 1 chi (as far as possible)."),
}

ARTIFACTS = {
    "art_jade_seal": _("Jade Seal"),
    "art_terracotta_army": _("Terracotta Army"),
    "art_golden_abacus": _("Golden Abacus"),
    "art_celadon_tea_set": _("Celadon Tea Set"),
    "art_bronze_mirror": _("Bronze Mirror"),
    "art_merchant_ledger": _("Merchant's Ledger"),
    "art_dragon_banner": _("Dragon Banner"),
    "art_book_of_war": _("Book of War"),
    "art_white_jade_tablet": _("White Jade Tablet"),
    "art_scholar_hat": _("Scholar's Hat"),
}

COMMANDS = {
    "economy": _("Economy"),
    "despotism": _("Despotism"),
    "work_harder": _("Work Harder"),
    "conscription": _("Conscription"),
    "attack_order": _("Attack Order"),
    "betrayal": _("Betrayal"),
    "reed": _("Reed Command"),
}

COMMAND_TEXTS = {
    "economy.1": _("Move up to 4 clerks."),
    "economy.2": _("Move up to 2 clerks to 2 different locations."),
    "economy.3": _(
        "Gain 1 material for each production location with one of your clerks (at most 3), and 1 more if "
        "another seat plays Work Harder."
    ),
    "despotism.1": _("Move up to 3 clerks, 4 if another seat plays Economy."),
    "despotism.2": _("Move 1 clerk."),
    "despotism.3": _("Advanced activation of one location with at least one of your clerks."),
    "work_harder.1": _("Move up to 3 clerks."),
    "work_harder.2": _("Move up to 2 clerks to 2 different locations."),
    "work_harder.3": _(
        "Build a barricade for 1 material, or a wall level for 1 material less (2 less if another seat "
        "plays Despotism)."
    ),
    "conscription.1": _("Move up to 3 clerks."),
    "conscription.2": _("Move up to 2 clerks to 2 different locations."),
    "conscription.3": _("Recruit 1 soldier for 1 resource less (2 soldiers if another seat plays Attack Order)."),
    "attack_order.1": _(
        "Choose any number of sections: in each of them all your soldiers in the rest zone attack and "
        "all your archers on firing spots shoot."
    ),
    "attack_order.2": _("Attack with 1 soldier from a rest zone, or move 1 clerk."),
    "attack_order.3": _("Move up to 2 clerks, 3 if another seat plays Conscription."),
    "betrayal.1": _(
        "Copy all effects of another seat's command on this year's track (not Betrayal, not the Reed "
        "command), or move up to 2 clerks to 1 or 2 locations."
    ),
    "reed.1": _("The overlord moves up to 2 Reed clerks to 2 different locations."),
    "reed.2": _("Move up to 2 clerks to 2 different locations."),
}

SOLO_COMMAND_TEXTS = {
    "economy.1": _("Qin moves 4 clerks."),
    "economy.2": _("Move up to 2 clerks to 2 different locations."),
    "economy.3": _("Qin gains 1 honour per production location with his clerk (at most 3)."),
    "despotism.1": _("Qin moves 3 clerks."),
    "despotism.2": _("Move 1 clerk."),
    "despotism.3": _("Advanced activation of the lowest location with his clerk."),
    "work_harder.1": _("Qin moves 3 clerks."),
    "work_harder.2": _("Move up to 2 clerks to 2 different locations."),
    "work_harder.3": _("Qin builds a wall level; the warehouse pays, the rest counts as paid."),
    "conscription.1": _("Qin moves 3 clerks."),
    "conscription.2": _("Move up to 2 clerks to 2 different locations."),
    "conscription.3": _("Qin recruits 1 spearman and 1 archer, who attack."),
    "attack_order.1": _("All of Qin's archers on firing spots shoot, then he recruits 1 archer, who attacks."),
    "attack_order.2": _("Attack with 1 soldier from a rest zone, or move 1 clerk."),
    "attack_order.3": _("Qin moves 2 clerks."),
    "betrayal.1": _("Qin moves 3 clerks."),
    "betrayal.3": _("Qin moves 1 step up the tea track and gains 3 honour."),
}

LOCATIONS = {
    "lumber_mill": _("Lumber Mill"),
    "quarry": _("Quarry"),
    "gold_mine": _("Gold Mine"),
    "temple": _("Temple"),
    "barracks": _("Barracks"),
    "tea_house": _("Tea House"),
    "war_academy": _("War Academy"),
    "builders_encampment": _("Builders' Encampment"),
    "emperors_embassy": _("Emperor's Embassy"),
    "logistics_center": _("Logistics Center"),
}
