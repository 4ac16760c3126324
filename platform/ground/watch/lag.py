"""Where the time goes: a page that measures the network's latency beside the server's own share."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from ground.watch import metrics


@require_safe
def lag(request: HttpRequest) -> HttpResponse:
    return render(request, "lag.html")


@require_safe
@never_cache
def lag_server(request: HttpRequest) -> JsonResponse:
    seconds = metrics.moves.median()
    return JsonResponse({"server": None if seconds is None else round(1000 * seconds)})
