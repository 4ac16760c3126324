from django.contrib import admin
from django.urls import include, path

from accounts.views import set_language
from config import views

urlpatterns = [
    path("", include("lobby.urls")),
    path("match/", include("records.urls")),
    path("match/", include("matches.urls")),
    path("account/", include("accounts.urls")),
    path("account/", include("records.account_urls")),
    path("notice/", include("staff.urls")),
    path("", include("ladder.urls")),
    path("language/", set_language, name="set_language"),
    path("admin/", admin.site.urls),
    path("lag/", views.lag, name="lag"),
    path("lag/server/", views.lag_server, name="lag_server"),
]

handler403 = views.forbidden
handler404 = views.not_found
