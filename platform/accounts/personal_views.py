"""Pages on which people take their data along, or give their account up."""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts import personal_data
from accounts.forms import WithPassword
from accounts.models import User
from ground.refusals import Refused


class DeleteForm(WithPassword):
    """A guest says the name."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "password" not in self.fields:
            self.fields["name"] = forms.CharField(label=_("Your name here, to confirm"))

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if name != self.user.username:
            raise ValidationError(_("This is not your name."), code="name")
        return name


@require_safe
@login_required
def data(request: HttpRequest) -> HttpResponse:
    """All that is stored about whoever asks."""
    response = JsonResponse(personal_data.data_of(cast(User, request.user)), json_dumps_params={"indent": 1})
    response["Content-Disposition"] = 'attachment; filename="tianxia.json"'
    response["Cache-Control"] = "no-store"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def delete(request: HttpRequest) -> HttpResponse:
    user = cast(User, request.user)
    form = DeleteForm(request.POST or None, user=user)
    if form.is_valid():
        try:
            personal_data.account_delete(user=user)
        except Refused as refused:
            form.add_error(None, refused.text)
        else:
            logout(request)
            messages.success(request, _("Your account is gone. Farewell!"))
            return redirect(settings.LOGIN_REDIRECT_URL)
    return render(request, "accounts/delete.html", {"form": form})
