from __future__ import annotations

import asyncio
import json
import re
from types import SimpleNamespace
from typing import Any

import pytest
from channels.layers import get_channel_layer

from accounts import relations
from accounts.models import Relation, User
from accounts.relations import relation_end, relation_set
from ground.work.threads import reads, writes
from matches import tasks
from matches.care import operations
from matches.live import consumers, hub, rate_limit, role_view
from matches.models import Action, ChatReport, Fault, Match
from matches.outbox import Change
from matches.playing import batched_choices, history, play_cache, services
from tests.patience import until_on_loop
from tests.platform.matches.client import Client
from tests.platform.matches.playing import choose, game_of

pytestmark = pytest.mark.django_db(transaction=True)


async def stored(match: Match) -> tuple[int, int]:
    await reads.run(match.refresh_from_db)
    return match.version, await reads.run(match.actions.count)


# ---------------------------------------------------------------------- playing


async def test_the_beginning(match: Match, people: list[User]) -> None:
    async with Client(match, people[1]) as client:
        view = await client.hear("view")
        assert (view["version"], view["seat"], view["over"], view["to_move"]) == (0, 1, False, [0, 1])
        assert (view["log_from"], view["undone"], view["undo"], view["standing"]) == (-1, [], False, None)
        assert view["board"]["own"] == game_of_hand(await reads.run(game_of, match), 1)
        assert view["ask"]["prompt"] == "bid a card"
        card = view["board"]["own"][0]
        assert view["ask"]["options"][0] == {
            "token": f"card:{card}",
            "label": f"Bid card {card}",
            "hint": "3 cards are left then.",
            "ends": False,
        }
        assert [line["key"] for line in view["log"]] == ["dealt", "hand"]
        assert await client.hear("people") == {"type": "people", "seats": [False, True], "watching": 0}


def game_of_hand(play: Any, seat: int) -> list[int]:
    hand: list[int] = play.state.hands[seat]
    return hand


async def test_a_whole_game(match: Match, people: list[User]) -> None:
    async with Client(match, people[0]) as ada, Client(match, people[1]) as bo, Client(match) as watcher:
        for client in (ada, bo, watcher):
            await client.at_table()
        while not watcher.view["over"]:
            seat = watcher.view["to_move"][0]
            player = (ada, bo)[seat]
            sent = await player.choose()
            done = await player.hear("done")
            assert done["id"] == sent
            for client in (ada, bo, watcher):
                view = await client.hear_version(done["version"])
                assert view["log_from"] == done["version"] - 1
                assert view["seat"] == (None if client is watcher else (ada, bo).index(client))
                assert (view["ask"] is None) == (view["seat"] not in view["to_move"])
        standing = watcher.view["standing"]
        assert standing["reason"].startswith("Guest ")
        assert standing["placings"][0]["rank"] == 1
        assert standing["placings"][0]["categories"][0]["label"] == "Points"
        assert standing["seed"] == bytes(range(16)).hex()


async def test_nothing_hidden_reaches_others(match: Match, people: list[User]) -> None:
    """Not one byte to another seat or a spectator names a card that it can't know, nor the seed."""
    hands = (await reads.run(game_of, match)).state.hands
    async with Client(match, people[0]) as ada, Client(match, people[1]) as bo, Client(match) as watcher:
        for client in (ada, bo, watcher):
            await client.at_table()
        while not watcher.view["over"]:
            seat = watcher.view["to_move"][0]
            player = (ada, bo)[seat]
            await player.choose(-1)
            version = (await player.hear("done"))["version"]
            for client in (ada, bo, watcher):
                await client.hear_version(version)
            for client in (ada, bo, watcher):
                await client.say("look", version=version - 1)
                await client.hear("past")
        secrets = {ada: hands[1], bo: hands[0], watcher: hands[0] + hands[1]}
        for client, cards in secrets.items():
            for text in client.heard:
                named = set(map(int, re.findall(r"(?<![\w.])\d{3}(?!\w)", text)))
                assert not named & set(cards), text
                if not json.loads(text).get("standing"):
                    assert bytes(range(16)).hex() not in text


async def test_closed_things_say_why(match: Match, people: list[User]) -> None:
    async with Client(match, people[0]) as ada, Client(match, people[1]) as bo:
        await ada.at_table()
        await bo.at_table()
        await ada.choose()
        await bo.choose()
        for client in (ada, bo):
            await client.hear_version(2)
        winner = next(client for client in (ada, bo) if client.view["ask"])
        seat = winner.view["seat"]
        assert winner.view["ask"]["closed"] == [{"token": f"seat:{seat}", "why": "That is you."}]
        assert winner.view["ask"]["why"] is None
        await winner.choose(0)
        await winner.hear_version(3)
        assert winner.view["ask"]["why"] == f"{people[1 - seat].username} waits for it."


async def test_undo_strikes_out_the_log(match: Match, people: list[User]) -> None:
    async with Client(match, people[0]) as ada, Client(match, people[1]) as bo:
        await ada.at_table()
        await bo.at_table()
        await ada.choose()
        await bo.choose()
        for client in (ada, bo):
            await client.hear_version(2)
        winner, other = (ada, bo) if ada.view["ask"] else (bo, ada)
        await winner.choose()
        assert (await winner.hear_version(3))["undo"]
        assert [line["key"] for line in (await other.hear_version(3))["log"]] == ["thinks"]
        sent = await winner.act("undo")
        while (await winner.hear("done"))["id"] != sent:
            pass
        view = await other.hear_version(4)
        assert (view["undone"], view["log"]) == ([3, 4], [])
        await other.say("sync", version=-1)
        assert "thinks" not in [line["key"] for line in (await other.hear("view"))["log"]]


async def test_resigning(match: Match, people: list[User]) -> None:
    async with Client(match, people[0]) as ada, Client(match, people[1]) as bo:
        await ada.at_table()
        await bo.at_table()
        await ada.act("resign", version=-1)
        for client in (ada, bo):
            view = await client.hear_version(1)
            assert view["over"]
            assert view["standing"]["placings"][0]["seat"] == 1
        await bo.act("choose", token="card:101")
        assert (await bo.hear("error"))["code"] == "game_over"


async def lines_of(client: Client, count: int) -> list[tuple[str | None, int | None, str]]:
    lines: list[dict[str, Any]] = []
    while len(lines) < count:
        lines += (await client.hear("chat"))["lines"]
    return [(line["who"], line["seat"], line["text"]) for line in lines]


async def test_players_and_spectators_talk_among_themselves_each_line_once(match: Match, people: list[User]) -> None:
    ada_says, bo_says = (people[0].username, 0, "hello <b>"), (people[1].username, 1, "Good luck, have fun!")
    watcher_says = (people[2].username, None, "hi")
    async with Client(match, people[0]) as ada, Client(match, people[1]) as bo, Client(match, people[2]) as watcher:
        for client in (ada, bo, watcher):
            await client.at_table()
        for _ in range(2):
            await ada.say("chat", text="hello <b>", id="x1")
            await ada.hear("done")
        await watcher.say("chat", text="hi", id="x1")
        await watcher.hear("done")
        await bo.say("phrase", phrase="good_luck", id="x1")
        await bo.hear("done")
        for client in (ada, bo):
            assert await lines_of(client, 2) == [ada_says, bo_says]
        assert await lines_of(watcher, 1) == [watcher_says]
        await ada.act("resign")
        await ada.hear_version(1)
    async with Client(match) as late:  # after the game there are no secrets
        assert await lines_of(late, 3) == [ada_says, watcher_says, bo_says]
    async with Client(match, people[1], language="de") as bo:
        assert (await lines_of(bo, 3))[-1][-1] == "Viel Glück und viel Spaß!"


async def test_muting_and_reporting(match: Match, people: list[User]) -> None:
    async with Client(match, people[0]) as ada, Client(match, people[1]) as bo:
        await ada.at_table()
        await bo.at_table()
        await ada.say("chat", text="you fool", id="x1")
        line = (await bo.hear("chat"))["lines"][0]["id"]
        for do in ("report", "report", "mute"):
            await bo.say(do, line=line, id="x2")
            await bo.hear("done")
        assert await reads.run(ChatReport.objects.count) == 1
        await bo.say("mute", line=line + 999, id="x3")
        assert (await bo.hear("error"))["code"] == "no_such_line"
        await ada.say("report", line=line, id="x2")  # the own one
        assert (await ada.hear("error"))["code"] == "no_such_line"
        await ada.say("chat", text="deaf?", id="x4")
        await ada.hear("done")
        assert await bo.silent()


async def test_a_refusal_of_another_app_is_told_in_its_words(
    match: Match, people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relations, "LIMIT", 0)
    async with Client(match, people[0]) as ada, Client(match, people[1], language="de") as bo:
        await ada.at_table()
        await bo.at_table()
        await ada.say("chat", text="hello", id="x1")
        line = (await bo.hear("chat"))["lines"][-1]["id"]
        await bo.say("mute", line=line, id="x2")
        error = await bo.hear("error")
        assert (error["code"], error["id"]) == ("too_many", "x2") and error["text"].startswith("Die Liste")


async def test_a_block_from_another_page_silences_at_once(match: Match, people: list[User]) -> None:
    async with Client(match, people[0]) as ada, Client(match, people[1]) as bo:
        await ada.at_table()
        await bo.at_table()
        await writes.run(relation_set, user=people[1], other=people[0], kind=Relation.Kind.BLOCK)
        await ada.say("chat", text="unheard", id="x1")
        await ada.hear("done")
        assert await bo.silent()
        await writes.run(relation_end, user=people[1], other=people[0], kind=Relation.Kind.BLOCK)
        await ada.say("chat", text="heard", id="x2")
        assert [line["text"] for line in (await bo.hear("chat"))["lines"]] == ["unheard", "heard"]


async def test_sentences_are_in_the_viewers_language(match: Match, people: list[User]) -> None:
    async with Client(match, people[0], language="de") as ada, Client(match, language="xx") as watcher:
        await ada.at_table()
        await watcher.at_table()
        for client, text in ((ada, "Das kann jetzt nicht"), (watcher, "You are watching")):
            await client.act("choose", token="nothing")
            assert (await client.hear("error"))["text"].startswith(text)


# ---------------------------------------------------------------------- coming back, looking back


async def test_coming_back_with_a_version(match: Match, people: list[User]) -> None:
    await writes.run(choose, match, 0)
    await writes.run(choose, match, 1)
    async with Client(match, people[0], since=1) as ada:
        view = await ada.hear("view")
        assert (view["version"], view["log_from"]) == (2, 1)
        assert [line["key"] for line in view["log"]] == ["won"]
        await ada.say("sync", version=-1)
        view = await ada.hear("view")
        assert [line["key"] for line in view["log"]] == ["dealt", "hand", "won"]
        await ada.say("sync", version=2)
        assert (await ada.hear("view"))["log"] == []
        await ada.say("sync", version=77)  # a version that never was: everything
        assert (await ada.hear("view"))["log_from"] == -1


async def test_an_answer_that_was_lost_is_given_again(match: Match, people: list[User]) -> None:
    async with Client(match, people[0]) as ada:
        await ada.at_table()
        message = {"token": ada.view["ask"]["options"][0]["token"], "version": 0, "id": "once"}
        await ada.say("choose", **message)
        assert await ada.hear("done") == {"type": "done", "id": "once", "version": 1}
    await writes.run(choose, match, 1)
    async with Client(match, people[0]) as ada:
        await ada.say("choose", **message)
        assert await ada.hear("done") == {"type": "done", "id": "once", "version": 1}
    assert await stored(match) == (2, 3)


async def test_looking_back(match: Match, people: list[User]) -> None:
    hand = (await reads.run(game_of, match)).state.hands[0]
    await writes.run(choose, match, 0)
    await writes.run(choose, match, 1)
    async with Client(match, people[0]) as ada:
        await ada.at_table()
        assert len(ada.view["board"]["own"]) == 3
        await ada.say("look", version=0)
        past = await ada.hear("past")
        assert (past["version"], past["to_move"], past["seat"]) == (0, [0, 1], 0)
        assert past["board"]["own"] == hand
        assert "ask" not in past
        for version in (-1, 3):
            await ada.say("look", version=version)
            assert (await ada.hear("error"))["code"] == "no_such_version"
        assert await ada.alive()


async def test_a_lost_process_costs_nothing(match: Match, people: list[User]) -> None:
    """All that a process remembers may go at any time."""
    async with Client(match, people[0]) as ada, Client(match, people[1]) as bo:
        await ada.at_table()
        await bo.at_table()
        await ada.choose()
        await bo.hear_version(1)
        play_cache.forget_all()
        await bo.choose()
        await ada.hear_version(2)
        play = await reads.run(history.play_at, match, 2)
        assert ada.view["board"]["points"] == play.state.points


# ---------------------------------------------------------------------- bad input


RUBBISH = [
    "rubbish",
    "[]",
    "null",
    "{}",
    '{"do":"dance"}',
    '{"do":7}',
    '{"do":"choose"}',
    '{"do":"choose","token":7,"version":0,"id":"a"}',
    '{"do":"choose","token":"x","version":"0","id":"a"}',
    '{"do":"choose","token":"x","version":0.5,"id":"a"}',
    '{"do":"choose","token":"x","version":-2,"id":"a"}',
    '{"do":"choose","token":"x","version":99999999999999999999,"id":"a"}',
    '{"do":"choose","token":"x","version":0,"id":""}',
    '{"do":"choose","token":"x","version":0,"id":"a b"}',
    '{"do":"choose","token":"x","version":0,"id":"a\\u0000"}',
    '{"do":"choose","token":"x","version":0,"id":"a","seat":1}',
    '{"do":"choose","token":null,"version":0,"id":"a"}',
    '{"do":"ping","extra":true}',
    '{"do":"chat","text":"\\ud800","id":"a"}',
    '{"do":"chat","text":"   ","id":"a"}',
    '{"do":"chat","text":"' + "x" * 501 + '","id":"a"}',
    '{"do":"ping"} {"do":"ping"}',
    "[" * 5000,
]


async def test_rubbish_is_answered_and_survived(match: Match, people: list[User]) -> None:
    async with Client(match, people[0]) as ada:
        await ada.at_table()
        for text in RUBBISH:
            await ada.say_raw(text)
            error = await ada.hear("error")
            assert error["code"] == "bad_message", text
            assert error["text"]
        assert await ada.alive()
    assert await stored(match) == (0, 1)


async def test_bytes_are_not_spoken_here(match: Match, people: list[User]) -> None:
    async with Client(match, people[0]) as ada:
        await ada.at_table()
        await ada.say_raw(data=b"\x00\xff")
        assert (await ada.hear("error"))["code"] == "bad_message"
        assert await ada.alive()


@pytest.mark.parametrize("size", [16 * 1024 + 1, 1_000_000])
async def test_too_big(match: Match, people: list[User], size: int) -> None:
    async with Client(match, people[0]) as ada:
        await ada.at_table()
        await ada.say_raw("x" * size)
        assert (await ada.hear("error"))["code"] == "too_big"
        await ada.say_raw(data=b"x" * size)
        assert (await ada.hear("error"))["code"] == "too_big"
        assert await ada.alive()
    assert await stored(match) == (0, 1)


async def test_wrong_choices(match: Match, people: list[User]) -> None:
    async with Client(match, people[0]) as ada, Client(match, people[1]) as bo, Client(match, people[2]) as stranger:
        for client in (ada, bo, stranger):
            await client.at_table()

        async def code(client: Client, do: str, **details: Any) -> str:
            sent = await client.act(do, **details)
            error = await client.hear("error")
            assert error["id"] == sent
            assert error["text"]
            return str(error["code"])

        assert await code(ada, "choose", token="card:999") == "not_offered"
        assert await code(ada, "choose", token=bo.view["ask"]["options"][0]["token"]) == "not_offered"
        assert await code(ada, "choose", token="undo") == "not_offered"
        assert await code(ada, "undo") == "nothing_to_undo"
        for do, details in (("choose", {"token": "card:101"}), ("undo", {}), ("resign", {})):
            assert await code(stranger, do, **details) == "not_seated"
        assert await stored(match) == (0, 1)
        await ada.choose()
        await ada.hear_version(1)
        assert await code(ada, "choose", token="card:101") == "not_your_turn"
        await bo.choose()
        await bo.hear("done")
        assert await code(ada, "choose", token="card:101", version=0) == "stale"
        assert (await ada.hear("view"))["version"] == 2
        for client in (ada, bo, stranger):
            assert await client.alive()
        assert await stored(match) == (2, 3)


async def test_a_fault_in_the_rules_is_told_and_survived(
    match: Match, people: list[User], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with Client(match, people[0]) as ada:
        await ada.at_table()
        with monkeypatch.context() as patch:
            for way in (batched_choices, services):
                patch.setattr(way, "events_encode", lambda events: 1 / 0)
            await ada.choose()
            assert (await ada.hear("error"))["code"] == "server_error"
        assert "ZeroDivisionError" in caplog.text
        assert await stored(match) == (0, 1)
        await ada.choose()
        assert (await ada.hear("done"))["version"] == 1


async def test_a_match_that_can_t_be_shown_is_parked(
    match: Match, people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those who look are told what is the matter, and see the game once it is repaired."""
    with monkeypatch.context() as patch:
        patch.setattr(role_view, "boards", lambda play, seats: 1 / 0)
        async with Client(match, people[0]) as ada:
            assert (await ada.hear("affairs"))["broken"]
            assert await ada.alive()
            assert not [text for text in ada.heard if '"view"' in text]
            fault = await reads.run(Fault.objects.get)
            assert fault.error == "ZeroDivisionError: division by zero" and "role_view.boards" in fault.traceback
            patch.undo()
            await hub.hub().settled(await writes.run(operations.match_resume, match_id=match.pk))
            assert (await ada.hear_version(2))["version"] == 2
    assert not hub.hub()._rooms


async def test_no_such_match(toy: Any) -> None:
    client = Client("nosuchtable")
    async with client:
        assert (await client.hear("error"))["code"] == "no_such_match"
        assert await client.closed() == 4004


@pytest.fixture
def waited(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds that somebody who talks too fast was slowed by: no other time passes."""
    waits: list[float] = []

    async def pause(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(consumers, "pause", pause)
    monkeypatch.setattr(rate_limit, "time", SimpleNamespace(monotonic=lambda: sum(waits)))
    return waits


async def test_a_flood_is_slowed_then_cut_off(match: Match, people: list[User], waited: list[float]) -> None:
    async with Client(match, people[0]) as ada, Client(match, people[1]) as bo:
        await ada.at_table()
        await bo.at_table()
        for _ in range(110):
            await ada.say("ping")
        assert await ada.closed() == 4008
        errors = [json.loads(text)["code"] for text in ada.heard if '"error"' in text]
        assert errors[0] == errors[-1] == "too_fast"
        assert len(waited) == 60
        assert await bo.hear("people") == {"type": "people", "seats": [False, True], "watching": 0}
        assert await bo.alive()


async def test_somebody_who_is_slowed_may_recover(match: Match, people: list[User], waited: list[float]) -> None:
    async with Client(match, people[0]) as ada:
        await ada.at_table()
        for _ in range(45):
            await ada.say("ping")
        for _ in range(45):
            await ada.hear("pong")
        assert waited
        waited[:] = [1.0 + sum(waited)]
        assert await ada.alive()
        assert len(waited) == 1, "it has waited long enough"


# ---------------------------------------------------------------------- the hub


async def test_one_view_per_role_however_many_look(
    match: Match, people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[int | None] = []
    original = role_view.view

    def counted(*args: Any, **details: Any) -> Any:
        built.append(details["seat"])
        return original(*args, **details)

    monkeypatch.setattr(role_view, "view", counted)
    clients = [Client(match, people[0]), Client(match, people[0]), Client(match, people[1])]
    clients += [Client(match) for _ in range(5)]
    for client in clients:
        await client.__aenter__()
        await client.hear("view")
    built.clear()
    await clients[0].choose()
    for client in clients:
        await client.hear_version(1)
    assert sorted(built, key=str) == [0, 1, None]
    assert len({client.heard[-1] for client in clients[3:]}) == 1
    for client in clients:
        await client.__aexit__()


async def test_other_processes_are_heard(match: Match, people: list[User]) -> None:
    """A move stored elsewhere arrives by its number alone; numbers out of order or twice do no harm."""
    async with Client(match, people[0]) as ada:
        await ada.at_table()
        first = await writes.run(choose, match, 1)
        await asyncio.to_thread(hub.announce, first)
        assert (await ada.hear("view"))["version"] == 1
        for version in (0, 1):
            await asyncio.to_thread(hub.announce, Change(match.pk, version))
        assert await ada.silent()


async def test_a_lost_message_is_made_good(match: Match, people: list[User], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "SWEEP_SECONDS", 0.05)
    async with Client(match, people[0]) as ada:
        await ada.at_table()
        await writes.run(choose, match, 1)  # and nobody says so
        assert (await ada.hear("view"))["version"] == 1


async def test_a_move_is_stored_even_when_the_layer_is_down(
    match: Match, people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Client(match, people[0]) as ada:
        await ada.at_table()
        with monkeypatch.context() as patch:

            async def fail(*_: Any) -> None:
                raise ConnectionError

            patch.setattr(get_channel_layer(), "group_send", fail)
            await ada.choose()
            assert (await ada.hear("done"))["version"] == 1
            assert (await ada.hear_version(1))["ask"] is None


async def test_who_is_here_in_other_processes(match: Match, people: list[User]) -> None:
    layer = get_channel_layer()
    assert layer
    async with Client(match, people[0]) as ada:
        await ada.at_table()
        elsewhere = {"type": "people", "match": match.pk, "process": "b", "seats": [1], "watching": 3, "ask": False}
        for _ in range(2):
            await layer.group_send(f"match.{match.pk}", elsewhere)
        assert await ada.hear_any() == {"type": "people", "seats": [True, True], "watching": 3}
        assert await ada.silent()


async def test_rooms_are_closed_when_nobody_looks(match: Match, people: list[User]) -> None:
    async with Client(match, people[0]) as ada:
        await ada.at_table()
        assert list(hub.hub()._rooms) == [match.pk]
    assert not hub.hub()._rooms


# ---------------------------------------------------------------------- bots


async def test_bots_are_seen_move_by_move(bot_match: Match, people: list[User]) -> None:
    async with Client(bot_match, people[0]) as ada:
        await ada.at_table()
        await writes.run(tasks.bots_play, bot_match.pk)
        await ada.hear_version(2)
        await ada.choose()
        await ada.hear("done")
        await writes.run(tasks.bots_play, bot_match.pk)
        view = await ada.hear_version(await reads.run(Action.objects.count) - 1)
        assert 0 in view["to_move"]


async def test_a_layer_that_fails_for_a_moment_is_heard_again(
    match: Match, people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "SWEEP_SECONDS", 0.01)
    layer = get_channel_layer()
    assert layer
    hears, asked = layer.receive, []

    async def falters(channel: str) -> Any:
        asked.append(channel)
        if len(asked) == 1:
            raise OSError("gone for a moment")
        return await hears(channel)

    monkeypatch.setattr(layer, "receive", falters)
    async with Client(match, people[0]) as ada:
        await ada.at_table()
        await until_on_loop(lambda: len(asked) > 1, "the hub listens again")
