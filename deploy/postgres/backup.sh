#!/usr/bin/env bash
# backup.sh ADDRESS FOLDER [KEEP]: a copy of the running database at ADDRESS in FOLDER/base-<time of its end>. With the
# log in FOLDER/wal (archive-wal.sh) restore.sh makes the database of any second since then. The newest KEEP copies
# (default 7) stay, and the log from the oldest one on.
set -euo pipefail
address=$1 folder=$2 keep=${3:-7}

rm -rf "$folder"/.base-*.part
part=$(mktemp -d "$folder/.base-XXXXXX.part")
pg_basebackup --dbname="$address" --pgdata="$part" --format=tar --gzip --wal-method=stream --checkpoint=fast
# By the database's clock, which the times of its commits follow.
ended=$(psql "$address" --no-psqlrc --tuples-only --no-align --command="select to_char(clock_timestamp() at time zone 'utc', 'YYYYMMDD\"T\"HH24MISS.US\"Z\"')")
mv "$part" "$folder/base-$ended"
sync "$folder"
echo "$folder/base-$ended"

mapfile -t old < <(find "$folder" -maxdepth 1 -name 'base-*' | sort -r | tail -n "+$((keep + 1))")
if [ ${#old[@]} -gt 0 ]; then rm -rf "${old[@]}"; fi
oldest=$(find "$folder" -maxdepth 1 -name 'base-*' | sort | head -n 1)
first=$(tar --extract --to-stdout --file="$oldest/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p')
pg_archivecleanup "$folder/wal" "$first"
