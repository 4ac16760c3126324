from django.urls import path

from lobby import table_views, views

app_name = "lobby"
urlpatterns = [
    path("", views.front, name="front"),
    path("new/<slug:game>/", views.create, name="create"),
    path("bot/<slug:game>/", views.bot, name="bot"),
    path("now/<slug:game>/", views.quick, name="quick"),
    path("rematch/<slug:public_id>/", views.rematch, name="rematch"),
    path("table/<slug:public_id>/", table_views.table, name="table"),
    path("table/<slug:public_id>/sit/", table_views.sit, name="sit"),
    path("table/<slug:public_id>/leave/", table_views.leave, name="leave"),
    path("table/<slug:public_id>/ready/", table_views.ready, name="ready"),
    path("table/<slug:public_id>/bot/", table_views.seat_bot, name="seat_bot"),
    path("table/<slug:public_id>/swap/", table_views.swap, name="swap"),
    path("table/<slug:public_id>/clear/", table_views.clear_seat, name="clear_seat"),
    path("table/<slug:public_id>/change/", table_views.change, name="change"),
    path("table/<slug:public_id>/host/", table_views.hand_over, name="hand_over"),
    path("table/<slug:public_id>/say/", table_views.say, name="say"),
    path("table/<slug:public_id>/report/", table_views.report, name="report"),
    path("table/<slug:public_id>/invite/", table_views.invite, name="invite"),
    path("table/<slug:public_id>/decline/", table_views.decline, name="decline"),
    path("table/<slug:public_id>/start/", table_views.start, name="start"),
    path("table/<slug:public_id>/start-with-bots/", table_views.start_with_bots, name="start_with_bots"),
    path("table/<slug:public_id>/close/", table_views.close, name="close"),
]
