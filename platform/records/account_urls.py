from django.urls import path

from records import account_views

app_name = "personal_data"
urlpatterns = [
    path("data/", account_views.data, name="data"),
    path("delete/", account_views.delete, name="delete"),
]
