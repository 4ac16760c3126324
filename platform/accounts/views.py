"""Pages about accounts: to come in, to go, to change what is one's own."""

from typing import Any, cast

import msgspec
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, update_session_auth_hash
from django.contrib.auth import views as auth
from django.contrib.auth.forms import PasswordResetForm
from django.contrib.auth.mixins import LoginRequiredMixin
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect, JsonResponse
from django.http.request import RawPostDataException
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST
from django.views.generic import FormView, UpdateView, View
from django.views.i18n import set_language as django_set_language

from accounts import mails, relations, services, tasks
from accounts.forms import EmailForm, PasswordChangeForm, PreferencesForm, SignUpForm
from accounts.guesses import unlock
from accounts.links import account_links
from accounts.models import Relation, User
from ground.refusals import Refused
from ground.work.transactions import after_commit


def remember_language(response: HttpResponseBase, language: str) -> None:
    """Pages follow this cookie; mails and sockets, which have none, follow `User.language`."""
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        secure=settings.LANGUAGE_COOKIE_SECURE,
        samesite="Lax",
    )


class NextView(auth.RedirectURLMixin):
    """Goes on to `next` where that is a page of ours, else to the lobby."""

    next_page = settings.LOGIN_REDIRECT_URL


class GuestView(NextView, View):
    def post(self, request: HttpRequest) -> HttpResponse:
        services.ensure_user(request)
        return HttpResponseRedirect(self.get_success_url())


class LogInView(auth.LoginView):
    template_name = "accounts/log_in.html"

    def form_valid(self, form: Any) -> HttpResponse:
        response = super().form_valid(form)
        remember_language(response, form.get_user().language)
        return response


class SignUpView(NextView, FormView):
    template_name = "accounts/sign_up.html"
    form_class = SignUpForm

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.user.is_authenticated and not request.user.is_guest:
            return redirect("accounts:account")
        return super().dispatch(request, *args, **kwargs)

    def form_valid(self, form: SignUpForm) -> HttpResponse:
        name, password, email = (form.cleaned_data[field] for field in ("username", "password1", "email"))
        try:
            if self.request.user.is_authenticated:
                user = services.guest_become_user(user=self.request.user, username=name, password=password)
                update_session_auth_hash(self.request, user)
            else:
                user = services.user_create(username=name, password=password)
                login(self.request, user, backend=services.SESSION_BACKEND)
        except ValidationError as error:
            form.add_error(None, error)
            return self.form_invalid(form)
        except Refused as refused:
            form.add_error(None, refused.text)
            return self.form_invalid(form)
        if email:
            services.email_propose(user=user, address=email)
        return super().form_valid(form)


class AccountView(LoginRequiredMixin, UpdateView):
    template_name = "accounts/account.html"
    form_class = PreferencesForm
    success_url = reverse_lazy("accounts:account")

    def get_object(self, queryset: Any = None) -> User:
        return cast(User, self.request.user)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        user = self.get_object()
        lists = {
            "friends": relations.friends_of(user)[:100],
            "wishes": relations.wishes_of(user)[:20],
            "muted": relations.related(user, Relation.Kind.MUTE)[:100],
            "blocked": relations.related(user, Relation.Kind.BLOCK)[:100],
        }
        return super().get_context_data(**kwargs, **lists, links=account_links.of(user))

    def form_valid(self, form: Any) -> HttpResponse:
        response = super().form_valid(form)
        language = form.cleaned_data["language"]
        with override(language):
            messages.success(self.request, _("Saved."))
        remember_language(response, language)
        return response


class EmailView(LoginRequiredMixin, FormView):
    template_name = "accounts/email.html"
    form_class = EmailForm
    success_url = reverse_lazy("accounts:email")

    def get_form_kwargs(self) -> dict[str, Any]:
        return super().get_form_kwargs() | {"user": self.request.user}

    def get_initial(self) -> dict[str, Any]:
        user = cast(User, self.request.user)
        return {"email": user.email_unconfirmed or user.email}

    def form_valid(self, form: EmailForm) -> HttpResponse:
        try:
            services.email_propose(user=cast(User, self.request.user), address=form.cleaned_data["email"])
        except Refused as refused:
            form.add_error("email", refused.text)
            return self.form_invalid(form)
        return super().form_valid(form)


@require_http_methods(["GET", "HEAD", "POST"])
def email_confirm(request: HttpRequest, token: str) -> HttpResponse:
    """Only a click says so: programs that look into mails for dangers open every link in them."""
    if request.method == "POST" and services.email_confirm(token=token):
        messages.success(request, _("Thank you. This is your address now."))
        return redirect("/")
    return render(request, "accounts/email_confirm.html", {"owner": mails.confirmed_by(token)})


class PasswordForgottenView(FormView):
    """Does and says the same for every address."""

    template_name = "accounts/password_forgotten.html"
    form_class = PasswordResetForm
    success_url = reverse_lazy("accounts:password_sent")

    def form_valid(self, form: PasswordResetForm) -> HttpResponse:
        after_commit(tasks.new_password_mail.delay, form.cleaned_data["email"])
        return super().form_valid(form)


class PasswordNewView(auth.PasswordResetConfirmView):
    template_name = "accounts/password_new.html"
    success_url = reverse_lazy("accounts:login")

    def form_valid(self, form: Any) -> HttpResponse:
        unlock(username=form.user.username)
        return super().form_valid(form)


class PasswordChangeView(auth.PasswordChangeView):
    form_class = PasswordChangeForm
    template_name = "accounts/password_change.html"
    success_url = reverse_lazy("accounts:account")

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.user.is_authenticated and request.user.is_guest:
            return redirect("accounts:sign_up")
        return super().dispatch(request, *args, **kwargs)

    def form_valid(self, form: Any) -> HttpResponse:
        messages.success(self.request, _("Your new password is in force."))
        return super().form_valid(form)


@require_POST
def relate(request: HttpRequest) -> HttpResponse:
    """Friends, mutes, blocks: {"name", "kind", "act": "set" or "end"}, then back to the page it came from."""
    if not request.user.is_authenticated:
        return redirect("accounts:login")
    try:
        other = relations.user_named(request.POST.get("name", ""))
        act = relations.relation_end if request.POST.get("act") == "end" else relations.relation_set
        act(user=request.user, other=other, kind=request.POST.get("kind", ""))
    except Refused as refused:
        messages.error(request, refused.text)
    return redirect("accounts:account")


@csrf_exempt  # a mail program sends this by itself (RFC 8058); the signed token is proof enough
@require_http_methods(["GET", "HEAD", "POST"])
def mails_off(request: HttpRequest, token: str) -> HttpResponse:
    """Only a click ends mails: programs that look into mails for dangers open every link in them."""
    reader = mails.unsubscribe(token=token) if request.method == "POST" else mails.reader_of(token)
    if reader is None:
        raise Http404
    return render(request, "accounts/mails_off.html", {"reader": reader})


@require_POST
def preferences(request: HttpRequest) -> HttpResponse:
    """JSON in, JSON out: {"theme": "dark", "preferences": {"sound": false}}."""
    if not request.user.is_authenticated:
        return JsonResponse({"error": _("Log in first, or play as a guest.")}, status=401)
    try:
        change = services.preferences_decode(request.body)
        user = services.preferences_update(user=request.user, change=change)
    except (msgspec.MsgspecError, RecursionError, RawPostDataException) as error:  # the last: it was a form
        return JsonResponse({"error": str(error)}, status=400)
    except Refused as refused:
        return JsonResponse({"error": refused.text}, status=400)
    response = JsonResponse({"language": user.language, "theme": user.theme, "preferences": user.preferences})
    remember_language(response, user.language)
    return response


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    """Django's view, which also remembers the choice of those who have an account."""
    language = request.POST.get("language")
    if request.user.is_authenticated and language in dict(settings.LANGUAGES):
        change = msgspec.convert({"language": language}, services.PreferencesChange)
        services.preferences_update(user=request.user, change=change)
    return django_set_language(request)
