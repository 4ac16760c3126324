"""Forms about accounts: names, addresses, passwords, preferences."""

from typing import Any

from django import forms
from django.contrib.auth import forms as auth
from django.contrib.auth.forms import AdminUserCreationForm, BaseUserCreationForm
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.guesses import is_password_of
from accounts.models import User
from accounts.names import is_one_script, is_reserved, likeness


class DistinctName(forms.ModelForm):
    """Whoever sees it takes nobody for another."""

    def clean_username(self) -> str:
        name: str = self.cleaned_data["username"]
        if "username" in self.changed_data:
            self.instance.likeness = likeness(name)
            if User.objects.filter(likeness=likeness(name)).exclude(pk=self.instance.pk).exists():
                raise ValidationError(_("This name is taken, or looks like one that is."), code="alike")
        return name


class SignUpForm(DistinctName, BaseUserCreationForm):
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

    def clean_username(self) -> str:
        name = super().clean_username()
        if is_reserved(name):
            raise ValidationError(_("This name is kept for those who run the site."), code="reserved")
        if not is_one_script(name):
            raise ValidationError(_("Choose letters of one script."), code="scripts")
        return name


class PreferencesForm(forms.ModelForm):
    class Meta:
        model = User
        fields = ("language", "theme", "mails")


class WithPassword(forms.Form):
    """Whoever has a password has to know it: somebody else may have found the page open."""

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        if user.has_usable_password():
            self.fields["password"] = forms.CharField(
                label=_("Password"),
                strip=False,
                widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
            )

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not is_password_of(self.user, password):
            raise ValidationError(_("This is not your password."), code="password")
        return password


class EmailForm(WithPassword):
    email = forms.EmailField(
        label=_("E-mail"),
        required=False,
        help_text=_("Optional. Without it there are no mails, and no new password."),
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )


class PasswordChangeForm(auth.PasswordChangeForm):
    def clean_old_password(self) -> str:
        password: str = self.cleaned_data["old_password"]
        if not is_password_of(self.user, password):
            raise ValidationError(self.error_messages["password_incorrect"], code="password_incorrect")
        return password


class AdminAddUserForm(DistinctName, AdminUserCreationForm):
    class Meta:
        model = User
        fields = ("username",)


class AdminChangeUserForm(DistinctName, auth.UserChangeForm):
    pass
