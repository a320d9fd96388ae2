#!/bin/sh
# The first start copies the primary; from then on the server follows it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # A copy that was cut off is no database.
  rm -rf "$PGDATA.new"
  until PGPASSWORD="$REPLICA_PASSWORD" pg_basebackup -h "$PRIMARY_HOST" -U replica -D "$PGDATA.new" -X stream -S replica_1 -R; do
    rm -rf "$PGDATA.new"
    sleep 1
  done
  rmdir "$PGDATA" 2>/dev/null || true
  mv "$PGDATA.new" "$PGDATA"
fi
exec postgres -D "$PGDATA" "$@"
