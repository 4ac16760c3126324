"""The way in, for requests and sockets: all ASGI wrappers (middleware), in their order from the outside inwards."""

import os
import warnings
from functools import reduce
from typing import Any

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.conf import settings
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

# WhiteNoise reads files from the disk synchronously; they are small.
warnings.filterwarnings("ignore", "StreamingHttpResponse must consume synchronous iterators")

http = get_asgi_application()

# Consumers import models, which exist only from here on.
import lobby.routing  # noqa: E402
import matches.routing  # noqa: E402
from accounts.banned_sockets import watched  # noqa: E402
from ground.web.addresses import real_clients, sockets_limited  # noqa: E402
from ground.web.asgi_wrappers import no_error_if_gone, past_the_session  # noqa: E402

SOCKET_WRAPPERS: list[Any] = [
    sockets_limited,  # so many of one address
    no_error_if_gone,  # who has just left is told nothing
    AllowedHostsOriginValidator,  # from our own pages only
    AuthMiddlewareStack,  # cookies, session, person
    past_the_session,  # what we send needs none of these again
    watched,  # so many of one person; a ban closes them
]

consumers = URLRouter(lobby.routing.websocket_urlpatterns + matches.routing.websocket_urlpatterns)  # type: ignore[arg-type]
websocket: Any = reduce(lambda inner, wrapper: wrapper(inner), reversed(SOCKET_WRAPPERS), consumers)
application = real_clients(
    ProtocolTypeRouter({"http": http, "websocket": websocket}),
    proxies=settings.TRUSTED_PROXIES,
)
