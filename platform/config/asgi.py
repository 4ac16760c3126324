import os
import warnings

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

# WhiteNoise reads files from the disk synchronously; they are small.
warnings.filterwarnings("ignore", "StreamingHttpResponse must consume synchronous iterators")

http = get_asgi_application()

# Consumers import models, which exist only from here on.
import lobby.routing  # noqa: E402
import matches.routing  # noqa: E402
from accounts.doors import watched  # noqa: E402
from config.sockets import no_error_if_gone, past_the_session  # noqa: E402

websockets = URLRouter(lobby.routing.websocket_urlpatterns + matches.routing.websocket_urlpatterns)  # type: ignore[arg-type]

known = AuthMiddlewareStack(past_the_session(watched(websockets)))
application = ProtocolTypeRouter({"http": http, "websocket": no_error_if_gone(AllowedHostsOriginValidator(known))})
