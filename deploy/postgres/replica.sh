#!/bin/sh
# The first start copies the primary; from then on the server follows it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  export PGPASSWORD="$REPLICA_PASSWORD"
  until
    # A copy that was cut off is no database; the slot that it had, or a copy before it that was given up, leads nowhere. At first there is none.
    rm -rf "$PGDATA.new"
    psql -q "host=$PRIMARY_HOST user=replica replication=true" -c 'DROP_REPLICATION_SLOT replica_1' 2>/dev/null || true
    pg_basebackup -h "$PRIMARY_HOST" -U replica -D "$PGDATA.new" -X stream -C -S replica_1 -R
  do
    sleep 1
  done
  rmdir "$PGDATA" 2>/dev/null || true
  mv "$PGDATA.new" "$PGDATA"
fi
exec postgres -D "$PGDATA" "$@"
