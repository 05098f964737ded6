#!/bin/sh
# Patroni runs this once, on the first primary, with the address of that primary as its argument.
set -eu
@PG_BIN@/psql --no-psqlrc --set ON_ERROR_STOP=1 --dbname "$1" <<'SQL'
CREATE ROLE rota_owner LOGIN PASSWORD '@OWNER_PASSWORD@';
CREATE ROLE rota_serving LOGIN PASSWORD '@SERVING_PASSWORD@';
CREATE DATABASE rota OWNER rota_owner;
SQL
