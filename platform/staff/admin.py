"""The admin of the site: dashboard, audit log, announcements, tables, chat, reports, faults."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, cast

from django import forms
from django.contrib import admin, messages
from django.contrib.auth.admin import GroupAdmin
from django.contrib.auth.models import Group
from django.core.exceptions import PermissionDenied
from django.db import models
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from ground.languages import CODES, LANGUAGES, SOURCE
from ground.refusals import Refused
from lobby.models import Table, TableLine, TableReport, TableSeat
from lobby.tables import table_close
from matches.beside.chat import context_of, report_settle, text_of
from matches.models import ChatLine, ChatReport, Fault
from staff import dashboard, deck_admin, match_admin, user_admin  # noqa: F401  they register what they show
from staff.audit import audit
from staff.audited import Audited
from staff.models import Announcement, AuditEntry
from staff.people import user_ban, user_silence, user_warn
from staff.readonly import ReadOnly
from staff.undoing import undo_told

Report = ChatReport | TableReport

admin.site.unregister(Group)


@admin.register(Group)
class PowersAdmin(Audited, GroupAdmin):
    """Who belongs to a group may do what it may: changes are written down."""


admin.site.site_header = admin.site.site_title = "Tianxia"


@admin.register(AuditEntry)
class AuditAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("moment", "by", "action", "about", "words", "taken_back")
    list_filter = ("action", ("at", admin.DateFieldListFilter))
    search_fields = ("by__username", "user__username", "match__public_id")
    list_select_related = ("by", "user", "match", "undone")
    actions = ("undo",)
    list_display_links = None

    class Media:
        css: ClassVar = {"all": ("css/staff.css",)}

    @admin.display(description=_("at"), ordering="pk")
    def moment(self, entry: AuditEntry) -> str:
        return f"{entry.at:%Y-%m-%d %H:%M}"

    @admin.display(description=_("about"))
    def about(self, entry: AuditEntry) -> str:
        if entry.match_id:
            target, name = "admin:matches_match_change", str(entry.match)
        elif entry.user_id:
            target, name = "admin:accounts_user_change", str(entry.user)
        else:
            return "–"
        return format_html('<a href="{}">{}</a>', reverse(target, args=[entry.match_id or entry.user_id]), name)

    @admin.display(description=_("details"))
    def words(self, entry: AuditEntry) -> str:
        return format_html('<div class="staff-words">{}</div>', entry.words)

    @admin.display(description=_("undone"))
    def taken_back(self, entry: AuditEntry) -> str:
        return str(entry.undone or "–")

    def get_urls(self) -> list[URLPattern]:
        own = path("dashboard/", self.admin_site.admin_view(self.dashboard), name="dashboard")
        return [own, *super().get_urls()]

    def dashboard(self, request: HttpRequest) -> HttpResponse:
        if not request.user.has_perm("staff.see_dashboard"):
            raise PermissionDenied
        context = {**self.admin_site.each_context(request), "title": _("Dashboard"), **dashboard.figures()}
        return TemplateResponse(request, "staff/dashboard.html", context)

    @admin.action(description=_("Take back what was done"))
    def undo(self, request: HttpRequest, entries: Any) -> None:
        for entry in entries.select_related("match", "user"):
            undo_told(request, entry)


class _AnnouncementForm(forms.ModelForm):
    class Meta:
        model = Announcement
        fields = ("begins", "ends", "user")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for code in CODES:
            self.initial[f"text_{code}"] = (self.instance.texts or {}).get(code, "")

    def save(self, commit: bool = True) -> Announcement:
        self.instance.texts = {code: text for code in CODES if (text := self.cleaned_data[f"text_{code}"])}
        saved: Announcement = super().save(commit)
        return saved


def _text_field(code: str, name: str) -> forms.CharField:
    return forms.CharField(label=name, max_length=1000, required=code == SOURCE, widget=forms.Textarea)


# One text for each language of the site: fields of the class, since the admin looks for them there.
AnnouncementForm = type(
    "AnnouncementForm", (_AnnouncementForm,), {f"text_{code}": _text_field(code, name) for code, name in LANGUAGES}
)


@admin.register(Announcement)
class AnnouncementAdmin(Audited, admin.ModelAdmin):
    changes_are_deeds = True
    formfield_overrides: ClassVar = {
        models.DateTimeField: {
            "form_class": forms.DateTimeField,
            "widget": forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
            "help_text": _("Time of the site: UTC"),
        }
    }
    form = AnnouncementForm
    list_display = ("text", "begins", "ends", "user")
    raw_id_fields = ("user",)

    def save_model(self, request: HttpRequest, obj: Announcement, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        audit(by=cast(User, request.user), action="announce", user=obj.user, text=obj.texts[SOURCE], notice=obj.pk)


class TableSeatInline(ReadOnly, admin.TabularInline):
    model = TableSeat
    fields = ("index", "user", "level", "ready")


@admin.register(Table)
class TableAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("public_id", "game", "host", "state", "public", "created")
    list_filter = ("state", "game", "public")
    search_fields = ("public_id", "host__username", "seats__user__username")
    list_select_related = ("host",)
    fields = ("public_id", "game", "host", "state", "options", "seat_count", "public", "rated", "clock", "created")
    inlines = (TableSeatInline,)
    actions = ("close",)

    @admin.action(description=_("Close these tables"))
    def close(self, request: HttpRequest, tables: Any) -> None:
        if not request.user.has_perm("staff.operate"):
            raise PermissionDenied
        by = cast(User, request.user)
        for table in tables:
            try:
                table_close(public_id=table.public_id, by=by)
            except Refused as refused:
                messages.error(request, f"{table}: {refused.text}")
            else:
                audit(by=by, action="table.close", table=table.public_id)


@admin.register(Fault)
class FaultAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("at", "match", "version", "error", "settled")
    list_filter = (("settled", admin.EmptyFieldListFilter),)
    list_select_related = ("match",)
    fields = ("at", "match", "version", "error", "traceback", "settled")


@admin.register(ChatLine)
class ChatLineAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("at", "match", "user", "text")
    search_fields = ("text", "user__username", "match__public_id")
    list_select_related = ("match", "user")
    fields = ("at", "match", "user", "seat", "text", "phrase")


class ReportAdmin(ReadOnly, admin.ModelAdmin):
    """The queue: what was said, what was said around it, and what follows."""

    list_display = ("at", "line_text", "said_by", "by", "settled")
    ordering = (models.F("settled").asc(nulls_first=True), "-at")  # what waits stands on top
    list_filter = (("settled", admin.EmptyFieldListFilter),)
    list_select_related = ("line__user", "by")
    fields = ("at", "by", "said_by", "where", "surroundings", "settled")
    readonly_fields = ("said_by", "where", "surroundings")
    change_form_template = "staff/report.html"
    actions = ("dismiss", "warn", "silence", "ban")

    @admin.display(description=_("line"))
    def line_text(self, report: Report) -> str:
        return _text(report.line)

    @admin.display(description=_("said by"))
    def said_by(self, report: Report) -> str:
        user = report.line.user
        if user is None:
            return "–"
        return format_html('<a href="{}">{}</a>', reverse("admin:accounts_user_change", args=[user.pk]), user)

    def render_change_form(self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any) -> Any:
        """With what was done about this person before, and what can be done now."""
        report = kwargs.get("obj")
        context["verdicts"] = [(name, text) for _call, name, text in self.get_actions(request).values()]
        context["before"] = AuditEntry.objects.filter(user=report.line.user).select_related("by")[:10] if report else ()
        return super().render_change_form(request, context, *args, **kwargs)

    @admin.display(description=_("around it"))
    def surroundings(self, report: Report) -> str:
        lines = format_html_join(
            "",
            "<li{}><time>{}</time> <b>{}</b> {}</li>",
            (
                (
                    mark_safe(' class="reported"') if line.pk == report.line_id else "",
                    f"{line.at:%H:%M}",
                    line.user or "–",
                    _text(line),
                )
                for line in _around(report.line)
            ),
        )
        return format_html('<ul class="staff-said">{}</ul>', lines)

    def get_actions(self, request: HttpRequest) -> Any:
        return super().get_actions(request) if request.user.has_perm("staff.moderate") else {}

    @admin.action(description=_("Nothing is wrong with it"))
    def dismiss(self, request: HttpRequest, reports: Any) -> None:
        self._settle(request, reports, "dismiss")

    @admin.action(description=_("Warn whoever said it"))
    def warn(self, request: HttpRequest, reports: Any) -> None:
        self._settle(request, reports, "warn")

    @admin.action(description=_("No chat for a week"))
    def silence(self, request: HttpRequest, reports: Any) -> None:
        self._settle(request, reports, "silence")

    @admin.action(description=_("Ban whoever said it"))
    def ban(self, request: HttpRequest, reports: Any) -> None:
        self._settle(request, reports, "ban")

    def _settle(self, request: HttpRequest, reports: Any, verdict: str) -> None:
        by = cast(User, request.user)
        for report in reports.select_related("line__user"):
            try:
                _punish(by, report, verdict)
            except Refused as refused:
                messages.error(request, refused.text)
                continue
            report_settle(report)
            match = getattr(report.line, "match", None)
            audit(by=by, action=f"report.{verdict}", user=report.line.user, match=match, line=report.line_id)


@admin.register(ChatReport)
class ChatReportAdmin(ReportAdmin):
    @admin.display(description=_("match"))
    def where(self, report: ChatReport) -> str:
        match = report.line.match
        return format_html('<a href="{}">{}</a>', reverse("admin:matches_match_change", args=[match.pk]), match)


@admin.register(TableReport)
class TableReportAdmin(ReportAdmin):
    @admin.display(description=_("table"))
    def where(self, report: TableReport) -> str:
        table = report.line.table
        return format_html('<a href="{}">{}</a>', reverse("admin:lobby_table_change", args=[table.pk]), table)


def _text(line: ChatLine | TableLine) -> str:
    return text_of(line) if isinstance(line, ChatLine) else line.text


def _around(line: ChatLine | TableLine) -> Iterable[ChatLine | TableLine]:
    return context_of(line) if isinstance(line, ChatLine) else line.table.chat.select_related("user")


def _punish(by: User, report: Report, verdict: str) -> None:
    user = report.line.user
    assert user
    if verdict == "warn":
        text = _("What you said in a game was reported, and rightly so: “%(text)s”. Please stay friendly.")
        user_warn(by=by, user=user, text=str(text % {"text": report.line.text}))
    elif verdict == "silence":
        user_silence(by=by, user=user, days=7)
    elif verdict == "ban":
        user_ban(by=by, user=user, reason=report.line.text)
