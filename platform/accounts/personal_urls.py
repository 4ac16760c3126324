from django.urls import path

from accounts import personal_views

app_name = "personal_data"
urlpatterns = [
    path("data/", personal_views.data, name="data"),
    path("delete/", personal_views.delete, name="delete"),
]
