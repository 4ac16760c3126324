from typing import Any

from django import forms
from django.contrib.auth.forms import AdminUserCreationForm, BaseUserCreationForm
from django.utils.translation import gettext_lazy as _

from accounts.models import User


class SignUpForm(BaseUserCreationForm):
    """Checks what a new user, or a guest who stays, has typed; a service then saves it."""

    email = forms.EmailField(
        label=_("E-mail"),
        required=False,
        help_text=_("Optional. Without it nobody can send you a new password."),
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )

    class Meta:
        model = User
        fields = ("username", "email")
        labels = {"username": _("Name")}
        help_texts = {"username": _("Letters, digits and @ . + - _")}


class PreferencesForm(forms.ModelForm):
    """An address can be given once: whoever finds a page open must not lead new passwords elsewhere."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance.email:
            del self.fields["email"]

    class Meta:
        model = User
        fields = ("language", "theme", "email", "mails")
        labels = {"email": _("E-mail")}
        help_texts = {"email": _("Optional. Without it there are no mails, and no new password.")}


class AdminAddUserForm(AdminUserCreationForm):
    class Meta:
        model = User
        fields = ("username",)
