"""A person in the admin, and what can be done about them."""

from __future__ import annotations

from typing import Any, cast

from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext_lazy as _

from accounts.forms import AdminAddUserForm, AdminChangeUserForm
from accounts.models import User
from accounts.relations import user_named
from ground.refusals import Refused
from staff import people
from staff.audited import Audited
from staff.models import AuditEntry

# Each deed and the permission that it needs.
DEEDS = {
    "ban": "staff.moderate",
    "unban": "staff.moderate",
    "silence": "staff.moderate",
    "warn": "staff.moderate",
    "reset": "staff.manage_people",
    "merge": "staff.manage_people",
}
POWERS = ("is_staff", "is_superuser", "groups", "user_permissions")


@admin.register(User)
class PlayerAdmin(Audited, UserAdmin):
    add_form = AdminAddUserForm
    form = AdminChangeUserForm
    change_form_template = "staff/user.html"
    list_display = ("username", "email", "is_guest", "is_staff", "is_active", "last_login", "date_joined")
    list_filter = ("is_guest", "is_staff", "is_active", "groups")
    search_fields = ("username", "email")
    fieldsets = (
        (None, {"fields": ("username", "password", "is_guest")}),
        (_("Preferences"), {"fields": ("email", "language", "theme", "preferences")}),
        (_("Permissions"), {"fields": ("is_active", "silenced_until", *POWERS)}),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        """Bans and silences go by the audit log; powers are given by superusers alone."""
        fixed = ("is_active", "silenced_until", "last_login", "date_joined")
        return fixed if request.user.is_superuser else (*fixed, *POWERS)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody gains power by the account of somebody who has more."""
        above = obj is not None and (obj.is_superuser or obj.is_staff) and obj.pk != request.user.pk
        return super().has_change_permission(request, obj) and (request.user.is_superuser or not above)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.is_superuser and super().has_delete_permission(request, obj)

    def get_urls(self) -> list[URLPattern]:
        deed = path("<int:pk>/deed/<slug:deed>/", self.admin_site.admin_view(self.deed), name="accounts_user_deed")
        return [deed, *super().get_urls()]

    def render_change_form(
        self,
        request: HttpRequest,
        context: dict[str, Any],
        add: bool = False,
        change: bool = False,
        form_url: str = "",
        obj: Any = None,
    ) -> HttpResponse:
        context["deeds"] = {deed for deed, permission in DEEDS.items() if request.user.has_perm(permission)}
        context["history"] = AuditEntry.objects.filter(user=obj).select_related("by")[:20] if obj else ()
        return super().render_change_form(request, context, add, change, form_url, obj)

    def deed(self, request: HttpRequest, pk: int, deed: str) -> HttpResponse:
        user = User.objects.filter(pk=pk).first()
        if user is None or deed not in DEEDS or request.method != "POST":
            raise Http404
        if not request.user.has_perm(DEEDS[deed]) or (user.is_staff and not request.user.is_superuser):
            raise PermissionDenied
        try:
            target = _do(request, deed, user)
        except Refused as refused:
            messages.error(request, refused.text)
            target = user
        else:
            messages.success(request, _("Done."))
        return HttpResponseRedirect(reverse("admin:accounts_user_change", args=[target.pk]))


def _do(request: HttpRequest, deed: str, user: User) -> User:
    by = cast(User, request.user)
    text = request.POST.get("text", "").strip()
    if deed == "ban":
        people.user_ban(by=by, user=user, reason=text)
    elif deed == "unban":
        people.user_unban(by=by, user=user)
    elif deed == "silence":
        days = request.POST.get("days", "")
        people.user_silence(by=by, user=user, days=int(days) if days.isdecimal() and len(days) < 4 else 0)
    elif deed == "warn":
        if not text:
            raise Refused("empty", _("Say what this is about."))
        people.user_warn(by=by, user=user, text=text[:1000])
    elif deed == "reset":
        people.user_reset(by=by, user=user)
    elif deed == "merge":
        into = user_named(text)
        people.guest_merge(by=by, guest=user, into=into)
        return into
    return user
