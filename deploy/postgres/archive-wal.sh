#!/usr/bin/env bash
# archive-wal.sh PATH NAME FOLDER: PostgreSQL's archive_command. A piece of the log is in the folder whole or not at all,
# and is never replaced by another one of its name.
set -euo pipefail
path=$1 name=$2 folder=$3

if [ -f "$folder/$name" ]; then
	cmp -s "$path" "$folder/$name"
	exit
fi
cp "$path" "$folder/.$name.part"
sync "$folder/.$name.part"
mv "$folder/.$name.part" "$folder/$name"
sync "$folder"
