"""Where the account page leads, beside accounts: {title: address}, handed in by the apps above."""

from accounts.models import User
from ground.web.links import Links

account_links: Links[[User]] = Links()
