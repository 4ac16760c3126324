"""The expansions of The Great Wall. How one is built:

    expansions/
      kit.py         Expansion: everything that an expansion gives to the base game, named once; the points of the year
      words.py       imports the words and the parts of the position of all (types must be known when they are decoded)
      piles.py       piles of which one card at a time lies open
      registry.py    lists all, in the order of the year, and makes an option of each
      <name>/
        data/*.toml  its cards. Advisors, generals, tactics, artifacts, hordes, soldiers and locations go into the
                     tables of the base game by themselves (`set = "<name>"`); other files are the expansion's own
        state.py     what the position holds of it: a struct Part, tag="<name>", and a function that reads it off
        vocabulary.py  its operations and conditions, if it has any: subclasses of Op and Condition
        tables.py    loads its own files; `add_abilities(card, abilities)` for open cards
        rules.py     its steps, in rulebook order
        view.py      what everybody sees of it
        words.py     every sentence of it, and the names of its things
        bot.py       what it is worth to a seat
        expansion.py EXPANSION = Expansion(name="<name>", part=…, …)
    tests/games/great_wall/expansions/<name>/
    static/games/great_wall/expansions/<name>.js, templates/games/great_wall/expansions/<name>_<language>.html

No module of the base game names an expansion, and none asks which are in play (a test and an import contract hold it).
An expansion, on the other hand, may use everything of the base game: it writes rules as the base does,
`@rulebook_step("rats.move")` for `Do("rats.move", seat, at, n)`; it adds to the open tables COUNTERS and HOLDS
(rules/values.py), ACTS and OFFERS (rules/ops.py), FOOTPRINTS (rules/attack.py).

**Points** (`follows`): a function of the position, and of what is named here, that returns the tasks that come then.

    setup.begin          the tea order is fixed, nobody has acted
    spring.begin         before anything else            spring.hordes    the new hordes are placed
    summer.income        after the income                summer.commands  after recover or honour
    turn.begin (seat)    before the turn's abilities     turn.start (seat)  before effect 1
    turn.defeat_check (seat)    after the defeat check of a turn
    winter.start         before the firing phase         winter.assault   the barricades are removed
    activation.shame (location, players)    after the shame check, before clerks are resolved
    clerks.moved (seat)  an effect that moved clerks of the seat is over
    horde.claimed (seat, section, survivors)    after its abilities, before the hordes behind move up
    wall.built (seat, section)    after the honour, before abilities
    killing.done (killing)    the doomed have left, or were saved
    honour.gained (seat, n)

At one point the expansions come in the order of the registry.

**Rules in the place of others** (`instead`): by the task or the name of the step (`TakeShame`, `"recover_or_honour"`),
or by one of the names "raid", "end", "standing".

**Cards.** `cards` lists the open cards of nobody: whichever player an event belongs to has their abilities, with limits
of his own; at an event of nobody they fire once; their static modifiers count for everybody. `held` lists cards that a
seat has beside general and advisors. A `filter` of a modifier is checked with the context of the thing that is
modified: whoever asks for a number names the place (`modified(s, seat, key, base, Ctx(section=…))`).

**Numbers**: a price of nothing stays nothing; `min` of a modifier is its own floor.
"""
