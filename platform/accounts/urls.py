from django.contrib.auth import views as auth
from django.urls import path

from accounts import views

app_name = "accounts"
urlpatterns = [
    path("", views.AccountView.as_view(), name="account"),
    path("guest/", views.GuestView.as_view(), name="guest"),
    path("sign-up/", views.SignUpView.as_view(), name="sign_up"),
    path("log-in/", views.LogInView.as_view(), name="login"),
    path("log-out/", auth.LogoutView.as_view(), name="logout"),
    path("people/", views.relate, name="relate"),
    path("mails/off/<str:token>/", views.mails_off, name="mails_off"),
    path("preferences/", views.preferences, name="preferences"),
    path("password/", views.PasswordChangeView.as_view(), name="password_change"),
    path("email/", views.EmailView.as_view(), name="email"),
    path("email/confirm/<str:token>/", views.email_confirm, name="email_confirm"),
    path("password/forgotten/", views.PasswordForgottenView.as_view(), name="password_forgotten"),
    path(
        "password/sent/",
        auth.PasswordResetDoneView.as_view(template_name="accounts/password_sent.html"),
        name="password_sent",
    ),
    path("password/new/<uidb64>/<token>/", views.PasswordNewView.as_view(), name="password_new"),
]
