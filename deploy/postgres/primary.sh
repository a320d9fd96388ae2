#!/bin/sh
# Runs once, when the primary is made: the shop's database, whose owner is no superuser, and what a replica needs to follow.
set -eu
psql -v ON_ERROR_STOP=1 -v shop="$SHOP_PASSWORD" -v replica="$REPLICA_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
CREATE ROLE waha LOGIN PASSWORD :'shop';
CREATE DATABASE waha OWNER waha;
CREATE ROLE replica LOGIN REPLICATION PASSWORD :'replica';
SQL
echo 'host replication replica samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
