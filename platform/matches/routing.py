from django.urls import URLPattern, path

from matches.live.consumers import TableConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/match/<slug:public_id>/", TableConsumer.as_asgi()),
]
