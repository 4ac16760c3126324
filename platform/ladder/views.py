"""Pages of the ladder: ranks, people, statistics."""

from __future__ import annotations

from statistics import median
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from django.views.decorators.http import require_safe

from games.core import Speaker, registry
from games.core.registry import AnyGame
from ladder import selectors
from ladder.models import OPPONENTS, PROVISIONAL
from ladder.plots import Bar, bars, curve, histogram, rows
from ladder.selectors import Share, Statistics
from matches.games import game_or_404
from matches.words import expansion_names, expansion_title, game_title

FEW = 4  # sides that stand beside each other


@require_safe
def front(request: HttpRequest) -> HttpResponse:
    """The first game's ladder; all others are one click away."""
    games = registry.all_games()
    if not games:
        raise Http404
    return redirect("ladder:game", games[0].key)


@require_safe
def game(request: HttpRequest, game: str) -> HttpResponse:
    """Who is best at a game, and how it goes."""
    rules = game_or_404(game)
    ranked, provisional = selectors.ladder(game)
    figures = selectors.statistics(game)
    chosen = request.GET.get("expansion", "")
    shown = figures.by_expansion.get(chosen, figures)
    context = {
        "game": game,
        "title": game_title(rules),
        "credits": rules.credits,
        "games": [(one.key, game_title(one)) for one in registry.all_games()],
        "ranked": ranked,
        "provisional": provisional,
        "games_needed": PROVISIONAL,
        "opponents_needed": OPPONENTS,
        "figures": shown,
        "expansions": _ways(rules, figures) if figures.by_expansion else [],
        "chosen": chosen if chosen in figures.by_expansion else "",
        "length": median(shown.minutes) if shown.minutes else None,
        "plots": _plots(game, shown),
    }
    return render(request, "ladder/game.html", context)


def _ways(game: AnyGame, figures: Statistics) -> list[tuple[str, str, int]]:
    """To look at games with one expansion, or with none, by themselves."""
    apart = [(name, expansion_title(game, name), those.games) for name, those in figures.by_expansion.items()]
    return [("", _("All games"), figures.games), *apart]


def _plots(game: str, figures: Statistics) -> list[Any]:
    plots = [
        bars(_("Share of wins by seat, %(n)s players") % {"n": count}, _shares(shares), percent=True)
        for count, shares in figures.by_seat.items()
    ]
    if figures.by_side:
        plots.append(_by_side(game, _side_title(game), figures.by_side))
    if figures.scores:
        plots.append(bars(_("Scores: how many players reached them"), histogram(figures.scores)))
    if figures.decisions:
        plots.append(bars(_("Length: decisions in a game"), histogram(figures.decisions)))
    if figures.minutes:
        plots.append(bars(_("Length: minutes of a game"), histogram(figures.minutes)))
    return plots


def _shares(shares: list[Share]) -> list[Bar]:
    return [Bar(_("Seat %(n)s") % {"n": share.of}, share.part) for share in shares]


def _by_side(game: str, title: str, shares: list[Share]) -> Any:
    say = Speaker(registry.get(game).lexicon, _)
    names = say.lexicon.names.get("side", {})
    values = [Bar(say.name("side", share.of) if share.of in names else share.of, share.part) for share in shares]
    if len(values) <= FEW:
        return bars(title, values, percent=True)
    return rows(title, sorted(values, key=lambda bar: (-bar.value, bar.label)))


def _by_expansion(game: AnyGame, shares: list[Share]) -> Any:
    title = _("%(game)s: share of wins by expansion") % {"game": game_title(game)}
    return rows(title, [Bar(f"{expansion_title(game, share.of)} ({share.games})", share.part) for share in shares])


def _side_title(game: str) -> str:
    """Some games have another word for it."""
    return _(registry.get(game).lexicon.sentences.get("game.by_side", gettext_noop("Share of wins by side")))


@require_safe
def player(request: HttpRequest, name: str) -> HttpResponse:
    user = selectors.player_named(name)
    if user is None:
        raise Http404
    page = selectors.player(user=user, viewer=request.user if request.user.is_authenticated else None)
    titles = {one.key: game_title(one) for one in registry.all_games()}
    context = {
        "player": page,
        "titles": titles,
        "favourite": titles.get(page.favourite or "", page.favourite),
        "ratings": [
            (rating, titles.get(rating.game, rating.game), _curve(page.curves[rating.game])) for rating in page.ratings
        ],
        "seats": [
            bars(_("%(game)s: share of wins by seat") % {"game": titles.get(key, key)}, _shares(shares), percent=True)
            for key, shares in page.by_seat.items()
        ]
        + [
            _by_side(key, f"{titles[key]}: {_side_title(key)}", shares)
            for key, shares in page.by_side.items()
            if key in titles
        ]
        + [_by_expansion(registry.get(key), shares) for key, shares in page.by_expansion.items()],
        "results": [
            (one, titles.get(key := one.match.game, key), expansion_names(one.match) if key in titles else [])
            for one in page.results
        ],
    }
    return render(request, "ladder/player.html", context)


def _curve(games: list[Any]) -> Any:
    return curve(_("Rating, game by game"), [Bar(f"{one.at:%d.%m.%Y}", one.after) for one in games])
