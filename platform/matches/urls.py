from django.urls import path

from matches import views

app_name = "matches"
urlpatterns = [
    path("rules/<slug:game>/", views.rules, name="rules"),
    path("<slug:public_id>/", views.table, name="table"),
    path("<slug:public_id>/position/", views.position, name="position"),
    path("<slug:public_id>/resign/", views.resign, name="resign"),
]
