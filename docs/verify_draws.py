"""Checks every draw of a finished game: python verify_draws.py draws.txt [the hash that the table showed before]

The file comes from the page "Fair chance" of a finished game. Nothing but Python is needed.
"""

import hashlib
import json
import sys

head, _, body = open(sys.argv[1]).read().partition("\n\n")
facts = dict(line.split(" ", 1) for line in head.splitlines())
seed, promised = bytes.fromhex(facts["seed"]), (sys.argv[2:] or [facts["hash"]])[0]
if hashlib.sha256(b"tianxia seed " + seed).hexdigest() != promised:
    sys.exit("WRONG: this is not the seed that was promised before the first move")
if "secret" in facts:  # players had a part in it: neither they nor the site alone could choose the seed
    secret, agreed = bytes.fromhex(facts["secret"]), json.loads(facts["agreed"])
    if f"site {hashlib.sha256(b'tianxia site ' + secret).hexdigest()}" not in agreed.splitlines():
        sys.exit("WRONG: this is not the secret that the site promised before anybody sat down")
    if hashlib.sha256(b"tianxia game " + secret + agreed.encode()).digest()[:16] != seed:
        sys.exit("WRONG: the seed is not mixed from the secret and what was agreed")
    print(f"mixed from the site's secret and this, which everybody could see before the first move:\n{agreed}")
expected = passed = 0
for line in body.splitlines()[1:]:
    word, counter, below, value = map(int, line.split())
    if below == 0 and counter > expected:  # moves were taken back, and what was seen of chance does not come again
        expected, passed = counter, passed + 1
        continue
    if counter != expected:
        sys.exit(f"WRONG: draw {expected} is missing before {counter}")
    while True:  # a number in the uneven rest is drawn again, else small results would be likelier
        drawn = int.from_bytes(hashlib.sha256(seed + expected.to_bytes(8, "big")).digest()[:8], "big")
        expected += 1
        if drawn < 2**64 - 2**64 % below:
            break
    if drawn % below != value:
        sys.exit(f"WRONG: draw {counter} below {below} is {drawn % below}, not {value}")
drawn_now = len(body.splitlines()) - 1 - passed
print(f"fair: the seed keeps the promise, and all {drawn_now} draws follow from it; drawn anew {passed} times")
