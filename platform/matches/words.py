"""What the platform itself says at a table; a game's sentences are in its own words.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from django.utils.translation import gettext, gettext_lazy, gettext_noop

from games.core import registry
from games.core.options import expansions
from games.core.registry import AnyGame

LEVEL_NAMES = {
    "novice": gettext_lazy("novice"),
    "adept": gettext_lazy("adept"),
    "master": gettext_lazy("master"),
}


def game_title(game: AnyGame) -> str:
    """In the active language."""
    title = game.lexicon.sentences["game.title"]
    return gettext(title)


BASE = "base"  # the game without expansions


class Played(Protocol):
    """A table, or the match that it became."""

    game: str
    options: Mapping[str, Any]
    seat_count: int


def expansion_names(played: Played) -> list[str]:
    """What is played beside the base game."""
    game = registry.get(played.game)
    return [option_title(game, name) for name in expansions(game.options, played.options, played.seat_count)]


def expansion_title(game: AnyGame, name: str) -> str:
    return gettext("Base game") if name == BASE else option_title(game, name)


def option_title(game: AnyGame, name: str) -> str:
    return gettext(game.lexicon.sentences[f"option.{name}"])


def game_blurb(game: AnyGame) -> str:
    blurb = game.lexicon.sentences["game.blurb"]
    return gettext(blurb)


def bot_name(level: str, number: int | None = None) -> str:
    """`number`: one of several at a table."""
    words = gettext("Bot (%(level)s)") if number is None else gettext("Bot %(number)s (%(level)s)")
    return words % {"level": LEVEL_NAMES.get(level, level), "number": number}


# Ready sentences of the chat: said with one click, read in everybody's own language.
PHRASES: dict[str, str] = {
    "hello": gettext_noop("Hello!"),
    "good_luck": gettext_noop("Good luck, have fun!"),
    "well_played": gettext_noop("Well played!"),
    "thinking": gettext_noop("I need a moment to think."),
    "back_soon": gettext_noop("I'll be back in a moment."),
    "sorry": gettext_noop("Sorry!"),
    "thanks": gettext_noop("Thank you!"),
    "good_game": gettext_noop("Good game!"),
}

# What the table itself notes between the lines of the chat.
NOTES: dict[str, str] = {
    "clock_ran_out": gettext_noop("%(name)s has no time left."),
    "bot_plays_for": gettext_noop("A bot plays for %(name)s."),
    "came_back": gettext_noop("%(name)s is back and plays on."),
    "asks_take_back": gettext_noop("%(name)s would like to take a move back."),
    "asks_stand_in": gettext_noop("%(name)s proposes that a bot plays for somebody who is away."),
    "asks_end": gettext_noop("%(name)s proposes to end this game."),
    "said_no": gettext_noop("%(name)s says no."),
    "took_back": gettext_noop("%(name)s took a move back, and all who play here agreed."),
    "took_back_alone": gettext_noop("%(name)s took a move back."),
    "ended": gettext_noop("The game was ended by agreement."),
    "broken": gettext_noop(
        "The rules of this game failed, and we are sorry. The game is kept as it was, and clocks stand still; "
        "somebody will look at it, then it goes on."
    ),
    "outage": gettext_noop("This site was away for a while. Nobody loses the time: the clocks go on as they stood."),
    "rules_changed": gettext_noop(
        "The rules of this game were corrected, and by the new ones it would have gone another way. It is kept as it "
        "was, and clocks stand still; somebody will look at it, then it goes on."
    ),
    "repaired": gettext_noop("The game goes on. Thank you for your patience."),
    "aborted": gettext_noop("The game was ended without a result by those who run this site."),
    "adjudicated": gettext_noop("The game was decided by those who run this site."),
    "reopened": gettext_noop("Those who run this site let the game go on."),
    "annulled": gettext_noop("Those who run this site have decided that this game does not count for ratings."),
    "put_back": gettext_noop("Those who run this site took moves back."),
    "put_forth": gettext_noop("Those who run this site put the moves back that they had taken."),
}


# How a game ended that no rule has ended.
ENDS: dict[str, str] = {
    "decided": gettext_noop("Decided by those who run this site."),
    "aborted": gettext_noop("Ended without a result by those who run this site."),
    "consent": gettext_noop("Ended by agreement, without a result."),
    "cut": gettext_noop("The record stops before the end of the game."),
}

# Every sentence of the table in the browser. The page sends {key: gettext(sentence)} for all of them as `words`;
# static/js/words.js fills the slots in braces in the same way as games/core/words.py does.
UI: dict[str, str] = {
    # ---- prompt bar
    "your_move": gettext_noop("Your move:"),
    "waiting_for": gettext_noop("Waiting for {names}"),
    "to_move": gettext_noop("To move: {names}"),
    "game_over": gettext_noop("Game over:"),
    "looking_back": gettext_noop("Looking back:"),
    "move_of": gettext_noop("move {n} of {last}"),
    "past_why": gettext_noop("The game goes on where you left it."),
    "back_to_now": gettext_noop("Back to the present"),
    "connecting": gettext_noop("Connecting to the table …"),
    "choose_on_board": gettext_noop("Choose what glows on the table."),
    "choices": gettext_noop("Your choices"),
    "tools": gettext_noop("Tools"),
    "more_choices": gettext_noop("{n:# more choice|# more choices}"),
    # ---- tools
    "undo": gettext_noop("Undo"),
    "undo_long": gettext_noop("Undo: take your last decision back"),
    "help": gettext_noop("Help"),
    "help_long": gettext_noop("Help: rules and keys"),
    "menu": gettext_noop("Menu"),
    "menu_long": gettext_noop("Menu: look, sound, language, resign"),
    "position": gettext_noop("The position in words"),
    "to_lobby": gettext_noop("Tianxia, to the lobby"),
    # ---- regions of the page
    "board": gettext_noop("Board"),
    "own_area": gettext_noop("Your area"),
    "open_area": gettext_noop("What lies open"),
    "players": gettext_noop("Players"),
    "side_panel": gettext_noop("Players, log and chat"),
    # ---- players
    "you": gettext_noop("You"),
    "here": gettext_noop("is here"),
    "away": gettext_noop("is away"),
    "bot_level": gettext_noop("{name}, level {level}"),
    "watching": gettext_noop("{n:# spectator|# spectators}"),
    "you_watch": gettext_noop("You are watching"),
    # ---- log, chat, history
    "log": gettext_noop("Log"),
    "chat": gettext_noop("Chat"),
    "unread": gettext_noop("{n:# new line|# new lines}"),
    "no_log": gettext_noop("Nothing has happened yet."),
    "no_chat": gettext_noop("Nobody has said anything yet."),
    "message": gettext_noop("Message"),
    "say_something": gettext_noop("Say something …"),
    "send": gettext_noop("Send"),
    "history": gettext_noop("History"),
    "step_back": gettext_noop("One step back"),
    "step_on": gettext_noop("One step on"),
    "move_n": gettext_noop("move {n}"),
    # ---- connection and errors
    "reconnecting": gettext_noop("The connection is lost. Trying again; nothing you have done is lost."),
    "cut_off": gettext_noop(
        "The server has closed this connection because of too many messages. Load the page again to go on."
    ),
    "not_known": gettext_noop("This account is closed here: it was banned, or given up. Nobody hears you any more."),
    "sending": gettext_noop("Sending your choice …"),
    "close": gettext_noop("Close"),
    # ---- pick bubble
    "pick": gettext_noop("Choose one use"),
    # ---- beside the game
    "time_left": gettext_noop("time left"),
    "bot_plays": gettext_noop("a bot plays"),
    "stood_in": gettext_noop("A bot plays for you."),
    "return": gettext_noop("Take my seat back"),
    "invited": gettext_noop("{by} invites you: {title}"),
    "next_game": gettext_noop("Your move in {n:# other game|# other games}"),
    "ask_take_back": gettext_noop("Ask to take back"),
    "ask_stand_in": gettext_noop("Let a bot play for {name}"),
    "ask_end": gettext_noop("Propose to end this game"),
    "asks_take_back": gettext_noop("{name} would like to take a move back."),
    "asks_stand_in": gettext_noop("{name} proposes that a bot plays for {about}."),
    "asks_end": gettext_noop("{name} proposes to end this game without a result."),
    "you_ask_take_back": gettext_noop("You would like to take a move back."),
    "you_ask_stand_in": gettext_noop("You propose that a bot plays for {about}."),
    "you_ask_end": gettext_noop("You propose to end this game without a result."),
    "agree": gettext_noop("Agree"),
    "refuse": gettext_noop("No"),
    "withdraw": gettext_noop("Never mind"),
    "asked": gettext_noop("Waiting for the answer of {names}."),
    "ended": gettext_noop("ended by agreement, without a result"),
    "broken": gettext_noop(
        "The rules of this game failed or were corrected, and we are sorry. The game is kept as it was, and clocks "
        "stand still; somebody will look at it, then it goes on."
    ),
    "phrases": gettext_noop("Ready sentences"),
    "line_acts": gettext_noop("Something is wrong with this line"),
    "mute": gettext_noop("Hear nothing more of {name}"),
    "muted": gettext_noop("You hear nothing more of {name}. Your account page undoes this."),
    "report": gettext_noop("Report this line"),
    "reported": gettext_noop("Thank you. Somebody will look at it."),
    "chat_players": gettext_noop("Only those who play read this."),
    "chat_watchers": gettext_noop("Only those who watch read this."),
    "since_last": gettext_noop("Since your last move: {n:# step|# steps}"),
    "since_at": gettext_noop("Since your last move: step {at} of {n}"),
    "since_step": gettext_noop("Show me what happened"),
    "since_next": gettext_noop("Next"),
    "confirm_choice": gettext_noop("Once more to confirm: {label}"),
    # ---- menu
    "motion": gettext_noop("Things move"),
    "confirm_end": gettext_noop("Ask again before I pass or end my turn"),
    "read_log": gettext_noop("A screen reader says what the others did"),
    "zoom": gettext_noop("Size of the board"),
    "rematch_rotated": gettext_noop("Rematch, seats moved on"),
    "theme": gettext_noop("Appearance"),
    "theme_system": gettext_noop("As the system"),
    "theme_light": gettext_noop("Day"),
    "theme_dark": gettext_noop("Night"),
    "sound": gettext_noop("Sound when it is my move"),
    "notify": gettext_noop("Notification when it is my move"),
    "notify_move": gettext_noop("It is your move."),
    "language": gettext_noop("Language"),
    "expansions": gettext_noop("Expansions"),
    "rules": gettext_noop("Rules of this game"),
    "lobby": gettext_noop("Lobby"),
    "lag": gettext_noop("Is it slow? Measure it."),
    "copy_link": gettext_noop("Copy the link for spectators"),
    "copied": gettext_noop("The link is copied."),
    "resign": gettext_noop("Resign"),
    "resign_sure": gettext_noop("Give up this game?"),
    "resign_why": gettext_noop("The game ends at once and counts as lost. This can't be taken back."),
    "resign_yes": gettext_noop("Yes, resign"),
    "resign_no": gettext_noop("No, play on"),
    "designed": gettext_noop("Wholly or in part our own design: what is printed is not public."),
    # ---- help
    "help_title": gettext_noop("How to play at this table"),
    "help_glow": gettext_noop("Whatever glows can be chosen. The bar above says what is asked."),
    "help_tip": gettext_noop("Hover, focus or long-press a thing to learn what it is and what choosing it does."),
    "help_log": gettext_noop("Hover a line of the log to see what it speaks of."),
    "help_keys": gettext_noop("Keys"),
    "key_tab": gettext_noop("the next choice"),
    "key_enter": gettext_noop("take it"),
    "key_digit": gettext_noop("take one of the first nine choices"),
    "key_arrows": gettext_noop("look around on the table"),
    "key_undo": gettext_noop("undo"),
    "key_history": gettext_noop("one step back or on in the history"),
    "key_position": gettext_noop("the position in words"),
    "key_help": gettext_noop("this help"),
    "key_escape": gettext_noop("close, or back to the present"),
    # ---- the end
    "final_score": gettext_noop("Final score"),
    "total": gettext_noop("Total"),
    "winner": gettext_noop("Winner"),
    "place": gettext_noop("Place"),
    "fair": gettext_noop("Fair chance: the seed of all shuffles and dice was {seed}."),
    "fair_before": gettext_noop("Fair chance: the seed is sealed under {hash}."),
    "rematch": gettext_noop("Rematch"),
    "replay": gettext_noop("Replay"),
    "score": gettext_noop("Score"),
}
