from django.contrib import admin
from django.http import HttpRequest

from ladder.models import Rating


@admin.register(Rating)
class RatingAdmin(admin.ModelAdmin):
    """Only games change a rating."""

    list_display = ("user", "game", "value", "games", "wins", "changed")
    list_filter = ("game",)
    search_fields = ("user__username",)
    list_select_related = ("user",)
    fields = ("user", "game", "mu", "sigma", "value", "games", "wins", "changed")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Rating | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Rating | None = None) -> bool:
        return False
