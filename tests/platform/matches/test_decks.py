"""Decks on a site: how they come in, how they are chosen, and that a match keeps its own."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.test import Client

from accounts.models import User
from games.core import decks
from games.core.notation import WrongRecord, read, write
from games.core.tables import WrongTable
from lobby.models import Table
from lobby.tables import Wish, table_change, table_create, table_start
from matches import tasks
from matches.care.decks import deck_offer
from matches.care.renewal import match_renew
from matches.errors import Refused
from matches.models import Deck, Match
from matches.playing import history, play_cache, services
from records.checking import check
from records.services import practice_begin, record_import
from staff.models import AuditEntry
from tests.platform.matches.conftest import SEED
from tests.platform.matches.playing import choose, game_of
from tests.platform.staff.members import member

pytestmark = pytest.mark.django_db

COOKS = '[[card]]\nid = "mutiny"\ncp = 2\n'  # invented
NAMES = '[card]\n3 = "Uprising of the cooks"\n'


@pytest.fixture(autouse=True)
def _nothing_kept(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    play_cache.forget_all()
    monkeypatch.setattr(tasks, "PAUSE", 0.0)
    yield
    play_cache.forget_all()


def forget_all() -> None:
    """As a process that has just begun."""
    play_cache.forget_all()
    while decks._open:
        deck, game = decks._open.popitem()
        decks._forget(decks._package(deck, game.key))


def folder(root: Path, name: str = "cooks", cards: str = COOKS) -> Path:
    path = root / "decks" / "zheng_he" / name
    path.mkdir(parents=True, exist_ok=True)
    (path / "cards.toml").write_text(cards)
    (path / "names.toml").write_text(NAMES)
    return path


def take_in(settings: Any, root: Path) -> tuple[str, str]:
    settings.DATA_DIR = root
    out, err = StringIO(), StringIO()
    call_command("take_decks", stdout=out, stderr=err)
    return out.getvalue(), err.getvalue()


def offered(points: int = 2, name: str = "cooks") -> Deck:
    text = f'[[cards.card]]\nid = "mutiny"\ncp = {points}\n[names.card]\n3 = "Uprising of the cooks"\n'
    return deck_offer(game="zheng_he", name=name, content=decks.read_text("deck.toml", text.encode()))


def begin(people: list[User], deck: Deck | None, *, seats: Any = None) -> Match:
    return services.match_create(
        game="zheng_he",
        options={},
        seats=seats or people[:2],
        seed=SEED,
        terms={"deck_id": deck.hash if deck else None},
    )


def play_on(match: Match, words: int) -> Match:
    for _ in range(words):
        choose(match, match.to_move[0])
        match.refresh_from_db()
    return match


def points(match: Match) -> int:
    return match.rules.setup.__globals__["CARDS"][3].cp  # type: ignore[no-any-return]


def test_folders_are_taken_in_and_wrong_ones_told(settings: Any, tmp_path: Path) -> None:
    folder(tmp_path)
    folder(tmp_path, "wrong", '[[card]]\nid = "back_taxes"\ncp = 3\n')
    (tmp_path / "decks/zheng_he/one.toml").write_text('[names.card]\n3 = "In one file"\n')
    (tmp_path / "decks/chess").mkdir()
    (tmp_path / "decks/chess/x.toml").write_text("")
    out, err = take_in(settings, tmp_path)
    assert sorted(Deck.objects.values_list("name", flat=True)) == ["cooks", "one"]
    assert out.count("a new deck") == 2
    assert "zheng_he/wrong: cards.toml: card back_taxes: cp is not of our design" in err
    assert "there is no game chess" in err
    assert take_in(settings, tmp_path)[0] == ""


def test_what_is_new_in_a_folder_takes_the_place_of_what_was_there(settings: Any, tmp_path: Path) -> None:
    folder(tmp_path)
    take_in(settings, tmp_path)
    folder(tmp_path, cards='[[card]]\nid = "mutiny"\ncp = 1\n')
    take_in(settings, tmp_path)
    assert Deck.objects.count() == 2 and '"cp":1' in Deck.objects.get(offered=True).content
    Deck.objects.update(offered=False)  # the staff does not want it
    take_in(settings, tmp_path)
    assert not Deck.objects.filter(offered=True).exists()


def test_a_deck_is_chosen_at_a_new_table_where_there_is_one(people: list[User], client: Client) -> None:
    client.force_login(people[0])
    assert 'name="deck"' not in client.get("/new/zheng_he/").content.decode()
    deck = offered()
    assert "Deck: cooks" in client.get("/new/zheng_he/").content.decode()
    assert 'name="deck"' not in client.get("/new/zhanguo/").content.decode()
    page = client.post("/new/zheng_he/", {"seats": 2, "deck": deck.hash}, follow=True).content.decode()
    table = Table.objects.get()
    assert table.deck == deck and "Deck: cooks" in page
    change = f"/table/{table.public_id}/change/"
    assert "checked" in client.get(change).content.decode().split(deck.hash)[1][:40]
    client.post(change, {"seats": 2})
    table.refresh_from_db()
    assert table.deck == deck
    client.post(change, {"seats": 2, "deck": "ours"})
    table.refresh_from_db()
    assert table.deck is None


def test_it_does_not_count_for_the_ladder(people: list[User]) -> None:
    deck = offered()
    wrong: list[dict[str, Any]] = [{"rated": True, "deck_id": deck.hash}, {"deck_id": "0" * 64}]
    for terms in wrong:
        with pytest.raises(Refused) as refused:
            table_create(host=people[0], wish=Wish("zheng_he", 2, terms=terms))
        assert refused.value.code == "deck"
    with pytest.raises(Refused):
        table_create(host=people[0], wish=Wish("zhanguo", 2, terms={"deck_id": deck.hash}))


def test_a_table_keeps_a_deck_that_is_no_longer_offered(people: list[User]) -> None:
    deck = offered()
    table = table_create(host=people[0], wish=Wish("zheng_he", 1, terms={"deck_id": deck.hash}))
    Deck.objects.update(offered=False)
    table_change(public_id=table.public_id, by=people[0], wish=Wish("zheng_he", 1, terms={"deck_id": deck.hash}))
    match = table_start(public_id=table.public_id, by=people[0])
    assert match.deck == deck and f"deck {deck.hash}\n" in match.agreed


def test_a_match_is_played_by_its_deck_and_shown_so(people: list[User], client: Client) -> None:
    match = begin(people, offered())
    assert points(match) == 2 and points(begin(people, None)) == 3
    client.force_login(people[0])
    page = client.get(f"/match/{match.public_id}/").content.decode()
    assert "Uprising of the cooks" in page and "Zheng He · cooks" in page
    rules = client.get(f"/match/rules/zheng_he/?deck={match.deck_id}").content.decode()
    assert "Uprising of the cooks" in rules and "With the deck “cooks”" in rules
    assert "Uprising of the cooks" not in client.get("/match/rules/zheng_he/").content.decode()
    assert client.get(f"/match/rules/zhanguo/?deck={match.deck_id}").status_code == 404


def test_it_is_replayed_exactly_after_the_folder_is_gone(settings: Any, tmp_path: Path, people: list[User]) -> None:
    path = folder(tmp_path)
    take_in(settings, tmp_path)
    match = play_on(begin(people, Deck.objects.get()), 20)
    before = game_of(match).digest()
    shutil.rmtree(path)
    forget_all()
    match = Match.objects.get(pk=match.pk)
    assert check(match).good and check(match).replayed == before
    assert history.play_at(match, 7).digest()
    assert play_on(match, 3).version == 23
    match.deck_id = None  # by our own tables it would be another game
    assert not check(match).good


def test_matches_with_other_decks_are_played_at_the_same_time(people: list[User]) -> None:
    matches = [begin(people, deck) for deck in (offered(1, "one"), offered(2, "two"), None)]
    for _ in range(4):
        for match in matches:
            play_on(match, 3)
    assert [points(match) for match in matches] == [1, 2, 3]
    assert all(check(match).good for match in matches)


def test_a_bot_plays_it(people: list[User], django_capture_on_commit_callbacks: Any) -> None:
    match = begin(people, offered(), seats=[people[0], "novice"])
    while match.to_move == [0]:
        play_on(match, 1)
    before = match.version
    tasks.bots_play(match.pk)
    match.refresh_from_db()
    assert match.version > before and check(match).good


def test_the_text_of_a_game_names_the_deck(people: list[User]) -> None:
    deck = offered()
    match = play_on(begin(people, deck), 5)
    text = write(history.record(match))
    assert f"\ndeck {deck.hash}\n" in text and read(text).deck == deck.hash
    again = record_import(record=read(text))
    assert again.deck == deck and check(again).good
    with pytest.raises(WrongRecord, match=r"the deck 0+ is not known here"):
        record_import(record=read(text.replace(deck.hash, "0" * 64)))
    practice = practice_begin(match=again, version=3, seat=0, user=people[0], level="novice")
    assert practice.deck == deck


def test_new_rules_go_on_with_the_deck(people: list[User]) -> None:
    match = play_on(begin(people, offered()), 5)
    Match.objects.update(rules_version=1)
    retraced = match_renew(match_id=match.pk)
    match.refresh_from_db()
    assert retraced and not retraced.parted and match.goes_on


def test_a_release_that_the_deck_does_not_fit_parks_the_match(
    people: list[User], client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = play_on(begin(people, offered()), 5)
    Match.objects.update(rules_version=1)
    forget_all()

    def refuse(*args: Any) -> None:
        raise WrongTable("cards.toml: card mutiny: there is no such entry")

    monkeypatch.setattr(decks, "game_with", refuse)
    retraced = match_renew(match_id=match.pk)
    match.refresh_from_db()
    assert retraced and "card mutiny" in retraced.parted and match.broken
    client.force_login(people[0])
    assert client.get(f"/match/{match.public_id}/").status_code == 302


def hand_in(client: Client, text: str) -> str:
    file = SimpleUploadedFile("deck.toml", text.encode())
    answer = client.post("/admin/matches/deck/add/", {"game": "zheng_he", "name": "cooks", "file": file})
    return answer.content.decode() if answer.status_code == 200 else str(answer.status_code)


def test_the_staff_hands_in_a_deck() -> None:
    client = member("operator")
    assert "file" in client.get("/admin/matches/deck/add/").content.decode()
    wrong = hand_in(client, '[[cards.card]]\nid = "mutiny"\ncp = 7\n')
    assert "cards.toml: card mutiny.cp: Expected `int` &lt;= 3" in wrong
    assert not Deck.objects.exists()
    assert "are allowed" in hand_in(client, "#" * (decks.LARGEST + 1))
    assert hand_in(client, '[[cards.card]]\nid = "mutiny"\ncp = 1\n') == "302"
    deck = Deck.objects.get()
    assert deck.offered and AuditEntry.objects.get().action == "deck.add"
    change = f"/admin/matches/deck/{deck.hash}/change/"
    assert client.get(change).status_code == 200
    client.post(change, {"name": "other", "content": "{}"})
    deck.refresh_from_db()
    assert not deck.offered and deck.name == "cooks" and "mutiny" in deck.content
    assert client.post(f"/admin/matches/deck/{deck.hash}/delete/", {"post": "yes"}).status_code == 403


@pytest.mark.parametrize("who", [None, "moderator"])
def test_nobody_else_does(who: str | None) -> None:
    assert hand_in(member(who), '[[cards.card]]\nid = "mutiny"\ncp = 1\n') == "403"
    assert not Deck.objects.exists()
