"""What a match refuses; the codes go over the socket (docs/protocol.md)."""

from django.utils.translation import gettext_lazy as _

from ground.refusals import TEXTS
from ground.refusals import Refused as Refused

TEXTS |= {
    "bad_message": _("The table did not understand this message. Reload the page and try again."),
    "too_big": _("This message is too big. Send less at once."),
    "too_fast": _("Too many messages at once: slow down, or you will be cut off."),
    "not_offered": _("This can't be chosen now. Choose one of the things that glow."),
    "not_your_turn": _("It is not your turn. Wait until you are asked."),
    "nothing_to_undo": _("There is nothing left that you could take back."),
    "too_long": _("So much was taken back in this game that nothing more can be. It goes on from here."),
    "too_many_games": _("So many games of yours against bots are running. Finish one of them, or give it up."),
    "stale": _("The game has moved on meanwhile. Look again and choose anew."),
    "game_over": _("This game is over."),
    "broken": _(
        "The rules of this game failed here, and we are sorry. The game is kept as it was; somebody will look at it."
    ),
    "outdated": _("The rules of this game have been renewed. It goes on as soon as it has been checked by them."),
    "unreadable": _("This position was played by older rules, and the present ones can't show it."),
    "rules_parted": _("By the present rules the game would have gone another way before that. Go further back."),
    "rules_fail": _("The rules fail here: they can't open this position or show it. Repair them, or go further back."),
    "revealed": _("Everybody can see its secrets now: this game can't go on any more."),
    "moved_on": _("The game has gone on since: this can't be undone any more."),
    "not_seated": _("You are watching. Only those who sit at the table can do this."),
    "stood_in": _("A bot plays for you. Take your seat back first."),
    "silenced": _("You can't talk here for some time. The notice on top of the lobby says why."),
    "not_away": _("This player is here: nobody else can be asked to play for them."),
    "clock_decides": _("The clock watches over this game: when somebody's time is up, it acts by itself."),
    "bot_decides_first": _("Your time was up: what you were asked, the bot decides. Then take your seat back."),
    "no_time_left": _("Your time is used up. The bot plays to the end for you."),
    "learned_since": _("Dice, cards or secrets have come up since. In a game that counts this can't be taken back."),
    "not_for_rated": _("A game that counts can't be ended like this. Somebody may resign."),
    "asked_already": _("The others are being asked just now. Wait for their answers."),
    "no_such_proposal": _("This question is settled already."),
    "no_such_line": _("There is no such line in the chat."),
    "not_allowed": _("This is not open to you."),
    "not_watchable": _("Those who play here want to be among themselves."),
    "no_such_match": _("There is no such game. Look for it in the lobby."),
    "no_such_version": _("The game has not got that far."),
    "server_error": _("Something went wrong here; nothing was changed. Try again, or go on differently."),
}
