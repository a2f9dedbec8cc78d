#!/usr/bin/env bash
# failover.sh STANDBY INI: makes the standby at the address STANDBY (postgres://postgres@host:port/postgres) the primary,
# and lets PgBouncer, whose settings are INI, send everybody there. First make sure that the old primary is gone for
# good (its power, its network): the script refuses only while it still answers.
set -euo pipefail
standby=$1 ini=$2

sed_value() { sed -n "s/^shop = .*$1=\([^ ]*\).*/\1/p" "$ini"; }
if pg_isready --quiet --host="$(sed_value host)" --port="$(sed_value port)" --timeout=3; then
	echo "The old primary at $(sed_value host):$(sed_value port) still answers: stop it first." >&2
	exit 1
fi
ask() { psql "$standby" --no-psqlrc --tuples-only --no-align --command="$1"; }
if [ "$(ask 'select case when pg_is_in_recovery() then pg_promote(true, 30) else true end')" != t ]; then
	echo "The standby was not promoted within 30 s." >&2
	exit 1
fi
host=$(sed -E 's#.*@([^:/]+):.*#\1#' <<<"$standby")
port=$(sed -E 's#.*:([0-9]+)/.*#\1#' <<<"$standby")
sed -E "s/^(shop = .*)host=[^ ]* port=[^ ]*/\1host=$host port=$port/" "$ini" >"$ini.next"
# In place, because PgBouncer's user may own the file and not the folder.
cat "$ini.next" >"$ini"
rm "$ini.next"
kill -HUP "$(cat "$(sed -n 's/^pidfile = //p' "$ini")")"
