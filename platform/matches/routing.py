from django.urls import URLPattern, path

from matches.consumers import TableConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/match/<slug:public_id>/", TableConsumer.as_asgi()),
]
