"""Where the page of a match leads, beside matches: {name: address} for a seat (None: somebody who watches), handed in
by the apps above. docs/protocol.md says which there are."""

from ground.web.links import Links
from matches.models import Match

table_links: Links[[Match, int | None]] = Links()
