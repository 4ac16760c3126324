#!/bin/sh
# The tests run against real PostgreSQL, Redis and Chromium: install what is missing, or say how.
missing=
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing="$missing postgresql"
command -v redis-server >/dev/null || missing="$missing redis-server"
command -v chromium >/dev/null || missing="$missing chromium"
# With it a few tests more are run: sockets through a proxy.
wanted=
command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || wanted="$wanted nginx-light"
[ -z "$missing$wanted" ] && exit 0

install() {
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq
    [ -z "$wanted" ] || install $wanted || echo "Without$wanted some tests are skipped." >&2
    [ -z "$missing" ] || install $missing
    exit
fi
[ -z "$wanted" ] || echo "Without$wanted some tests are skipped." >&2
[ -z "$missing" ] && exit 0
echo "The tests need:$missing" >&2
echo "    sudo apt-get update && sudo apt-get install -y --no-install-recommends$missing$wanted" >&2
exit 1
