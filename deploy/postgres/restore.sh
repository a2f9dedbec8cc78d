#!/usr/bin/env bash
# restore.sh FOLDER DATA [TIME]: makes in the empty folder DATA the database of TIME ('2026-11-28 21:30:00+00'), or the
# newest one, from what backup.sh and archive-wal.sh have kept in FOLDER. Start PostgreSQL on DATA then, as the user who
# owns it: it replays the log up to TIME and takes writes. Nothing in FOLDER changes, so another TIME may be tried.
set -euo pipefail
folder=$(realpath "$1") data=$2 time=${3:-}

if [ -n "$(ls -A "$data" 2>/dev/null)" ]; then
	echo "$data is not empty." >&2
	exit 1
fi
limit=99991231T235959.999999Z
if [ -n "$time" ]; then limit=$(date --utc --date="$time" +%Y%m%dT%H%M%S.%6NZ); fi
base=
while read -r each; do
	if [[ ${each##*/base-} < $limit ]]; then base=$each; fi
done < <(find "$folder" -maxdepth 1 -name 'base-*' | sort)
if [ -z "$base" ]; then
	echo "No copy in $folder ended before $time." >&2
	exit 1
fi

mkdir -p "$data"
chmod 700 "$data"
tar --extract --file="$base/base.tar.gz" --directory="$data"
tar --extract --file="$base/pg_wal.tar.gz" --directory="$data/pg_wal"
{
	echo "restore_command = 'cp \"$folder/wal/%f\" \"%p\"'"
	echo "recovery_target_action = 'promote'"
	if [ -n "$time" ]; then echo "recovery_target_time = '$time'"; fi
	# The restored database is another one, until somebody decides that it takes the place of the old.
	echo "archive_mode = off"
	echo "synchronous_standby_names = ''"
} >>"$data/postgresql.auto.conf"
touch "$data/recovery.signal"
echo "$base"
