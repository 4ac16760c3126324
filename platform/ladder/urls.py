from django.urls import path

from ladder import views

app_name = "ladder"
urlpatterns = [
    path("ladder/", views.front, name="front"),
    path("ladder/<slug:game>/", views.game, name="game"),
    path("player/<str:name>/", views.player, name="player"),
]
