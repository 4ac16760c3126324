from django.urls import path

from staff import views

app_name = "staff"
urlpatterns = [path("<int:pk>/read/", views.notice_read, name="notice_read")]
