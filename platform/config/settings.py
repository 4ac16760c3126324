"""All settings; whatever differs between machines comes from the environment.

Without DATABASE_URL and REDIS_URL this is the embedded profile: one process, SQLite, the rest in memory.
With them it is the scale profile: PostgreSQL, Redis, as many processes as you like.
"""

from datetime import timedelta
from pathlib import Path
from typing import Any

from csp.constants import NONCE, NONE, SELF, UNSAFE_INLINE
from environs import Env, validate

from ground import languages
from ground.found_on_disk import game_apps, own_secret

env = Env()

BASE_DIR = Path(__file__).resolve().parents[2]
DATA_DIR: Path = env.path("DATA_DIR", BASE_DIR / "var")
DATABASE_URL: str | None = env.str("DATABASE_URL", None)
REDIS_URL: str | None = env.str("REDIS_URL", None)

# Serves static files straight from the sources, under their plain names; nothing else depends on it.
DEBUG: bool = env.bool("DEBUG", False)
# Whether people reach us by https only; a game night in the living room has no certificate.
HTTPS: bool = env.bool("HTTPS", DATABASE_URL is not None)

SECRET_KEY: str
if DATABASE_URL:
    SECRET_KEY = env.str("SECRET_KEY")
else:
    DATA_DIR.mkdir(parents=True, exist_ok=True)
    SECRET_KEY = env.str("SECRET_KEY", None) or own_secret(DATA_DIR / "secret_key")
ALLOWED_HOSTS: list[str] = env.list("ALLOWED_HOSTS", ["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS: list[str] = env.list("CSRF_TRUSTED_ORIGINS", [])
# Whose word on a client's address counts (ground/web/addresses.py): nginx on this machine, unless told otherwise.
TRUSTED_PROXIES: list[str] = env.list("TRUSTED_PROXIES", ["127.0.0.0/8", "::1"] if DATABASE_URL else [])

INSTALLED_APPS = [
    "config.apps.ConfigConfig",
    "ground",
    "accounts",
    "lobby",
    "matches",
    "records",
    "ladder",
    "staff",
    *game_apps(BASE_DIR),
    "channels",
    "csp",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "config.apps.StaticConfig",
]

MIDDLEWARE = [
    "ground.watch.logs.AboutRequest",
    "ground.watch.health.InnerMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "ground.web.unavailable.UnavailableMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "ground.web.plain_input.PlainInputMiddleware",
    "ground.web.form_limits.LimitsMiddleware",
    "accounts.guesses.GuessesMiddleware",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# ---- database

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
DATABASES: dict[str, Any]
if DATABASE_URL:
    DATABASES = {"default": env.dj_db_url("DATABASE_URL")}
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True  # a restart of PostgreSQL costs no page
    # Under ASGI every request has a thread of its own: a pool keeps the number of connections bounded. The threads of
    # ground/work/threads.py hold on to six of them.
    DATABASES["default"].setdefault("OPTIONS", {})["pool"] = {
        "min_size": 2,
        "max_size": env.int("DATABASE_POOL", 12),
        # Where none is free a page is told so (ground/web/unavailable.py) rather than kept waiting.
        "timeout": 3.0,
        "max_waiting": 100,
        # Between its attempts to connect the pool waits ever longer, and nobody else may try meanwhile; once it has
        # given up, the next one who asks does.
        "reconnect_timeout": 2.0,
    }
else:
    DATABASES = {
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": DATA_DIR / "tianxia.sqlite3",
            "CONN_MAX_AGE": None,
            "OPTIONS": {
                # A deferred transaction that reads before it writes fails at once when another one writes.
                "transaction_mode": "IMMEDIATE",
                "timeout": 5,
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA busy_timeout=5000;",
            },
            # In memory, tables shared between threads ignore the busy timeout.
            "TEST": {"NAME": DATA_DIR / "test.sqlite3"},
        },
    }

# ---- channel layer, cache, Celery

CACHES: dict[str, Any]
if REDIS_URL:
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [REDIS_URL]},
        },
    }
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}}
else:
    CHANNEL_LAYERS = {"default": {"BACKEND": "ground.work.channel_layer.LocalChannelLayer"}}
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

CELERY_BROKER_URL = REDIS_URL or "memory://localhost"
# The default of one second makes the memory broker look broken.
CELERY_BROKER_TRANSPORT_OPTIONS = {} if REDIS_URL else {"polling_interval": 0.02}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1 if REDIS_URL else 0
CELERY_WORKER_ENABLE_REMOTE_CONTROL = bool(REDIS_URL)
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"

# ---- people

AUTH_USER_MODEL = "accounts.User"
LOGIN_URL = "accounts:login"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"
AUTHENTICATION_BACKENDS = [
    "accounts.guesses.GuessesBackend",
    "django.contrib.auth.backends.ModelBackend",
]
PASSWORD_HASHERS = env.list("PASSWORD_HASHERS", ["accounts.hashers.BoundedArgon2"])
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
SESSION_COOKIE_AGE = int(timedelta(days=365).total_seconds())  # a guest's games are found by this cookie alone

SILENCED_SYSTEM_CHECKS = [
    "security.W021",  # whether a domain goes into browsers' preload lists is for its owner to decide
]

# Under which address mails lead back to us.
SITE_URL: str = env.str("SITE_URL", "http://localhost:8000").rstrip("/")
DEFAULT_FROM_EMAIL: str = env.str("DEFAULT_FROM_EMAIL", "Tianxia <tianxia@localhost>")
EMAIL_CONFIG = env.dj_email_url("EMAIL_URL", "console:")
vars().update(EMAIL_CONFIG)
EMAIL_TIMEOUT = EMAIL_CONFIG["EMAIL_TIMEOUT"] or 10  # a post that does not answer holds up nobody

# ---- languages and time

LANGUAGES = languages.LANGUAGES
LANGUAGE_CODE = languages.SOURCE
LOCALE_PATHS = [BASE_DIR / "locale"]  # what all share; each app has its own beside its sources
USE_TZ = True
TIME_ZONE = "UTC"

# ---- static files

STATIC_URL = "static/"
STATIC_ROOT: Path = env.path("STATIC_ROOT", BASE_DIR / "var" / "static")
STATICFILES_DIRS = [BASE_DIR / "static", ("vendor/lit-html", BASE_DIR / "node_modules" / "lit-html")]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage",
    },
}
WHITENOISE_USE_FINDERS = DEBUG
WHITENOISE_AUTOREFRESH = DEBUG

# ---- security

SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
LANGUAGE_COOKIE_AGE = SESSION_COOKIE_AGE
LANGUAGE_COOKIE_SAMESITE = "Lax"
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = int(timedelta(days=30).total_seconds()) if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF, NONCE],
        "style-src": [SELF],
        "style-src-attr": [UNSAFE_INLINE],  # boards place their pieces with style attributes
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    },
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {"format": "{asctime} {levelname} {name}: {message}{suffix}", "style": "{"},
        "json": {"()": "ground.watch.logs.Json"},
    },
    "filters": {"facts": {"()": "ground.watch.logs.AddFacts"}},
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "formatter": env.str(
                "LOG_FORMAT", "json" if DATABASE_URL else "line", validate=validate.OneOf(["json", "line"])
            ),
            "filters": ["facts"],
        },
    },
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", "WARNING")},
}
