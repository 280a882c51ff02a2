#!/bin/sh
# Run once by the PostgreSQL image of compose.yaml, when its volume is empty.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$SERVING_PASSWORD" <<'SQL'
create role deckhand_serving login password :'password';
SQL
