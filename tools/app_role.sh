#!/bin/sh
# Run once, by PostgreSQL's own container, in a database that is empty: the application owns its data and nothing else.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
CREATE ROLE tianxia LOGIN PASSWORD :'password';
CREATE DATABASE tianxia OWNER tianxia;
SQL
