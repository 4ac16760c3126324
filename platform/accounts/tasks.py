"""What accounts leave to the worker (Celery tasks): mails, old sessions."""

from __future__ import annotations

from celery import shared_task
from django.contrib.auth.forms import PasswordResetForm
from django.contrib.sessions.backends.db import SessionStore

from accounts import mails
from accounts.models import User


@shared_task
def sessions_sweep() -> None:
    """Every day: sessions that have run out."""
    SessionStore.clear_expired()


@shared_task
def confirmation_mail(user_id: int) -> None:
    if user := User.objects.filter(pk=user_id).exclude(email_unconfirmed="").first():
        mails.confirmation_send(user)


@shared_task
def new_password_mail(address: str) -> None:
    """To whoever has this address. Nobody looks it up before: the time would tell whether there is one."""
    for user in PasswordResetForm().get_users(address):
        mails.new_password_send(user)
