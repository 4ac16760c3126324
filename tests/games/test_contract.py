"""What every game promises (games/core), tested for every installed game."""

from __future__ import annotations

import ast
import base64
import os
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

import msgspec
import pytest
from babel.messages.pofile import read_po

from games.core import IllegalChoice, Message, Play, Speaker, label
from games.core.bots.greedy import greedy
from games.core.bots.plan import Plan
from games.core.bots.search import Search
from games.core.bots.worth import AT_MOST, worth
from games.core.fuzz import any_options, fuzz_game
from games.core.options import fields
from games.core.words import slots
from tests.games.changed_tables import LANGUAGES, rules_page
from tests.games.installed import FOLDER, GAMES, KEYS, WITH_SEATS, random_choice, random_play

RANDOM_GAMES = {"zheng_he": 320}  # in a normal run
CHUNKS = 4  # to spread them over processes

SLOT = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
GREATEST_VIEW = 32_000  # bytes

every_game = pytest.mark.parametrize("key", KEYS)
every_number_of_seats = pytest.mark.parametrize(("key", "seats"), WITH_SEATS)


# --------------------------------------------------------------------------- random games


@pytest.mark.parametrize("chunk", range(CHUNKS))
@every_number_of_seats
def test_random_games_keep_every_promise(key: str, seats: int, chunk: int) -> None:
    game = GAMES[key]
    count = RANDOM_GAMES.get(key, 60) // (len(game.seats) * CHUNKS)
    for number in range(chunk * count, (chunk + 1) * count):
        record = fuzz_game(game, number, seats=seats)
        assert len(record.choices) < game.longest


@every_number_of_seats
def test_at_the_end_worth_follows_the_ranks(key: str, seats: int) -> None:
    game = GAMES[key]
    for number in range(8):
        play, rng = random_play(game, seats, number)
        while not play.over:
            random_choice(play, rng)
        placings = play.standing().placings
        worths = [worth(game, play.state, p.seat) for p in placings]
        ranks = [p.rank for p in placings]
        for better, worse in pairwise(zip(ranks, worths, strict=True)):
            assert better[1] >= worse[1]
            assert (better[0] == worse[0]) <= (better[1] == worse[1] or better[0] > 1)
            assert (better[0] < worse[0]) <= (better[1] > worse[1])
        assert (worths[0] == 1) == (ranks.count(1) == 1)
        assert all(stands <= AT_MOST for rank, stands in zip(ranks, worths, strict=True) if rank > 1)


@every_number_of_seats
def test_every_choice_of_every_option_can_be_made(key: str, seats: int) -> None:
    game = GAMES[key]
    rng = random.Random(1)
    made = [any_options(game, seats, rng) for _ in range(200)]
    for field in fields(game.options):
        if field.seats is None or seats in field.seats:
            choices = field.choices if field.choices is not None else list(range(field.low, field.high + 1))
            assert {getattr(options, field.name) for options in made} == set(choices)
            for choice in choices:
                options = msgspec.convert({field.name: choice}, game.options)
                assert Play.new(game, options, seats=seats, seed=b"x").asks
        assert field.default == getattr(game.options(), field.name)


@every_number_of_seats
def test_what_a_game_objects_to_is_an_option_and_has_words(key: str, seats: int) -> None:
    """Any number of people may play it as it is proposed; no two choices are refused without a reason."""
    game = GAMES[key]
    assert not game.objections(game.options(), seats)
    chosen = [(f.name, c) for f in fields(game.options) if f.matters(seats) for c in f.choices or ()]
    for pair in combinations(chosen, 2):
        objections = game.objections(msgspec.convert(dict(pair), game.options), seats)
        assert objections.keys() <= {field.name for field in fields(game.options)}
        assert all(map(Speaker(game.lexicon), objections.values()))


@every_number_of_seats
def test_views_and_messages_can_be_sent_and_hold_no_seed(key: str, seats: int) -> None:
    game = GAMES[key]
    play, rng = random_play(game, seats, 3)
    seed: bytes = play.state.dice.seed
    secrets = [seed.hex().encode(), base64.b64encode(seed)]
    while not play.over:
        sent = [msgspec.json.encode(play.view(seat)) for seat in (*range(seats), None)]
        assert max(map(len, sent)) < GREATEST_VIEW
        sent += [msgspec.json.encode((ask.prompt, ask.why, list(ask.options))) for ask in play.asks.values()]
        sent.append(msgspec.json.encode(play.told))
        assert not any(secret in message for secret in secrets for message in sent)
        random_choice(play, rng)
    msgspec.json.encode([play.standing(), *(play.view(seat) for seat in (*range(seats), None))])
    msgspec.json.encode(game.facts)


@every_number_of_seats
def test_a_stranger_to_the_table_sees_no_more_than_each_seat(key: str, seats: int) -> None:
    """Nobody's own view is the spectator's."""
    play, _ = random_play(GAMES[key], seats, 1)
    views = [msgspec.json.encode(play.view(seat)) for seat in range(seats)]
    assert msgspec.json.encode(play.view(None)) not in views


@every_number_of_seats
def test_bots_find_a_legal_choice_everywhere(key: str, seats: int) -> None:
    play, rng = random_play(GAMES[key], seats, 2)
    bots = (greedy, Search(seconds=9, rounds=4), Plan(seconds=9, rounds=4))
    while not play.over:
        if rng.random() < 0.08:
            for seat, ask in play.asks.items():
                assert all(bot(play, seat, rng) in ask.options for bot in bots)
        random_choice(play, rng)


@every_game
def test_the_order_of_sets_decides_nothing(key: str) -> None:
    """The same games in processes whose strings have other hashes."""
    program = (
        f"from games.{key} import GAME\nfrom games.core.fuzz import fuzz_game\nfrom games.core.notation import write\n"
        "print(write(fuzz_game(GAME, 1, seats=GAME.seats[-1])))"
    )
    records = set()
    for hashes in ("1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": hashes}
        run = subprocess.run(
            [sys.executable, "-c", program],
            cwd=FOLDER.parent,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        records.add(run.stdout)
    assert len(records) == 1


# --------------------------------------------------------------------------- words


@every_game
def test_every_value_of_a_sentence_is_spoken_in_a_known_way(key: str) -> None:
    lexicon = GAMES[key].lexicon
    for sentence, text in lexicon.sentences.items():
        for _, spec in SLOT.findall(text):
            known = not spec or spec == "seat" or spec.removeprefix("*") in lexicon.names or spec.count("|") == 1
            assert known, f"{sentence}: nobody knows how to speak {spec}"
        assert text.count("{") == text.count("}") == len(SLOT.findall(text)), f"{sentence}: unbalanced braces"


@every_number_of_seats
def test_no_two_options_of_a_question_are_called_the_same(key: str, seats: int) -> None:
    """Who hears the labels instead of seeing the board must be able to tell them apart."""
    game = GAMES[key]
    speak = Speaker(game.lexicon, seats=[f"Seat {seat}" for seat in range(seats)])
    play, rng = random_play(game, seats, 4)
    while not play.over:
        for ask in play.asks.values():
            labels = Counter(speak(label(game.lexicon, ask.prompt, token)) for token in ask.options)
            assert labels.most_common(1)[0][1] == 1, f"{ask.prompt.key}: {labels.most_common(1)}"
        random_choice(play, rng)


@every_game
def test_the_game_its_options_and_its_score_have_words(key: str) -> None:
    game = GAMES[key]
    needed = ["game.title", "game.blurb"]
    for field in fields(game.options):
        needed += [f"option.{field.name}", *(f"option.{field.name}.{choice}" for choice in field.choices or ())]
    for seats in game.seats:
        play, rng = random_play(game, seats, 5)
        while not play.over:
            random_choice(play, rng)
        needed += [f"score.{category}" for p in play.standing().placings for category in p.categories]
    assert [word for word in needed if word not in game.lexicon.sentences] == []


@every_game
def test_every_sentence_that_the_rules_say_is_in_the_lexicon(key: str) -> None:
    sentences = GAMES[key].lexicon.sentences
    said = {(path, spoken) for path in _sources(key) for spoken in _keys_said(path)}
    assert said
    missing = [
        f"{path.name}: {spoken.pattern}" for path, spoken in said if not any(spoken.fullmatch(s) for s in sentences)
    ]
    assert sorted(missing) == []


@every_game
def test_every_sentence_is_complete_in_german(key: str) -> None:
    lexicon = GAMES[key].lexicon
    german = _german(key)
    names = [name for names in lexicon.names.values() for name in names.values() if isinstance(name, str)]
    english = [*lexicon.sentences.values(), *names]
    assert [text for text in english if not german.get(text)] == []
    for text in english:
        assert slots(german[text]) == slots(text), text
        assert _kinds(german[text]) == _kinds(text), text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", [key for key in KEYS if GAMES[key].designed])
def test_who_has_designed_something_says_so_on_the_rules_page(key: str, language: str) -> None:
    """Who owns the box must know what is printed and what is ours."""
    assert 'id="ours"' in rules_page(GAMES[key], language)


@every_game
def test_every_name_can_be_spoken_in_german_too(key: str) -> None:
    speak = Speaker(GAMES[key].lexicon, _german(key).__getitem__)
    for kind, names in speak.lexicon.names.items():
        for of in names:
            said = speak.name(kind, of)
            assert said and "{" not in said, f"{kind} {of}: {said}"


@every_number_of_seats
def test_a_random_game_is_spoken_in_german_too(key: str, seats: int) -> None:
    play, rng = random_play(GAMES[key], seats, 9)
    speak = Speaker(GAMES[key].lexicon, _german(key).__getitem__, ["Anna", "Bo", "Chen", "Dao", "Eva"][:seats])
    while not play.over:
        for ask in play.asks.values():
            spoken = [speak(ask.prompt), *(speak(label(speak.lexicon, ask.prompt, token)) for token in ask.options)]
            assert all(text and "{" not in text for text in spoken)
        random_choice(play, rng)
        assert all("{" not in speak(Message(event.key, event.values)) for event in play.told)


def _german(key: str) -> dict[str, str]:
    with (FOLDER / key / "locale/de/LC_MESSAGES/django.po").open("rb") as file:
        return {str(m.id): str(m.string) for m in read_po(file, locale="de") if not m.fuzzy}


def _kinds(text: str) -> list[tuple[str, str]]:
    """How each value is spoken; the words of a plural are the translator's."""
    return sorted({(name, "|" if "|" in spec else spec) for name, spec in SLOT.findall(text)})


def _keys_said(path: Path) -> Iterator[re.Pattern[str]]:
    """The keys in say("…") and tell("…"); what an f-string fills in may be anything."""
    for node in ast.walk(ast.parse(path.read_text())):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        key = node.args[0]
        if name not in ("say", "tell", "foretell"):
            continue
        if isinstance(key, ast.Constant):
            yield re.compile(re.escape(str(key.value)))
        elif isinstance(key, ast.JoinedStr):
            parts = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else ".+" for v in key.values]
            yield re.compile("".join(parts))


# The Great Wall's rules read of its options what set-up has made of them.
@pytest.mark.parametrize("key", [key for key in KEYS if key != "great_wall"])
def test_the_position_holds_what_was_agreed_on(key: str) -> None:
    for seats in GAMES[key].seats:
        options = any_options(GAMES[key], seats, random.Random(7))
        play = Play.new(GAMES[key], options, seats=seats, seed=b"agreed")
        assert Play.resume(GAMES[key], play.checkpoint()).state.options == options


@every_game
def test_who_has_given_up_cannot_give_up_again(key: str) -> None:
    """It would count as one more who left, and end the game of the others."""
    play, _ = random_play(GAMES[key], GAMES[key].seats[-1], 3)
    play.concede(1)
    before = play.checkpoint()
    with pytest.raises(IllegalChoice):
        play.concede(1)
    assert play.checkpoint() == before


@every_game
def test_to_take_nothing_is_to_pass(key: str) -> None:
    """One token for it in all games: bots, boards and who has given up know it."""
    verbs = {verb for _, slash, verb in (said.partition("/") for said in GAMES[key].lexicon.sentences) if slash}
    assert not verbs & {"stop", "skip", "done", "decline", "enough", "end", "finish", "no", "none", "nothing"}


# --------------------------------------------------------------------------- how rules are written


def _sources(key: str, *, but: tuple[str, ...] = ("apps.py",)) -> list[Path]:
    return [path for path in sorted((FOLDER / key).rglob("*.py")) if path.name not in but]


@every_game
def test_rules_know_no_web_no_clock_and_no_other_chance(key: str) -> None:
    forbidden = {"django", "random", "time", "datetime", "secrets", "os", "uuid", "socket", "asyncio", "threading"}
    for path in _sources(key, but=("apps.py", "bot.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            modules = []
            if isinstance(node, ast.Import):
                modules = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                modules = [node.module or ""]
            assert not {module.split(".")[0] for module in modules} & forbidden, f"{path.name}:{node.lineno}"  # type: ignore[attr-defined]


@every_game
def test_rules_count_in_whole_numbers(key: str) -> None:
    for path in _sources(key, but=("apps.py", "bot.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            real = isinstance(node, ast.Constant) and isinstance(node.value, float)
            divided = isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div) and path.name != "tables.py"
            assert not real and not divided, f"{path.name}:{node.lineno}"  # type: ignore[attr-defined]
