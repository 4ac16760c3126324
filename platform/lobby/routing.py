from django.urls import URLPattern, path

from lobby.consumers import LobbyConsumer, OwnConsumer, TableConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/lobby/", LobbyConsumer.as_asgi()),
    path("ws/own/", OwnConsumer.as_asgi()),
    path("ws/table/<slug:public_id>/", TableConsumer.as_asgi()),
]
