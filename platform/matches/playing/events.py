"""The events of a log entry, as its row stores them: the reader's language is chosen when they are read."""

import msgspec

from games.core import Event

events_encode = msgspec.msgpack.Encoder().encode
events_decode = msgspec.msgpack.Decoder(list[Event]).decode
