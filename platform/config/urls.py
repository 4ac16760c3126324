from django.contrib import admin
from django.urls import include, path

from accounts.views import set_language
from ground.watch.lag import lag, lag_server
from ground.web.error_pages import forbidden, not_found

urlpatterns = [
    path("", include("lobby.urls")),
    path("match/", include("records.urls")),
    path("match/", include("matches.urls")),
    path("account/", include("accounts.urls")),
    path("account/", include("accounts.personal_urls")),
    path("notice/", include("staff.urls")),
    path("", include("ladder.urls")),
    path("language/", set_language, name="set_language"),
    path("admin/", admin.site.urls),
    path("lag/", lag, name="lag"),
    path("lag/server/", lag_server, name="lag_server"),
]

handler403 = forbidden
handler404 = not_found
