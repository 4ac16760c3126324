from django.urls import URLPattern, path

from matches.live.consumers import MatchConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/match/<slug:public_id>/", MatchConsumer.as_asgi()),
]
