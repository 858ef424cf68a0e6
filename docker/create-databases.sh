#!/bin/sh
# Makes a database and a user for each service, and keeps every user out of all databases but its own.
# Can be run again at any time. Runs in the image of PostgreSQL, with PGHOST, PGUSER and PGPASSWORD set.
set -eu

# A password may lie in the file that <NAME>_FILE names.
for name in PGPASSWORD IDENTITY_DATABASE_PASSWORD CATALOG_DATABASE_PASSWORD ORDERS_DATABASE_PASSWORD \
  SHIPPING_DATABASE_PASSWORD INTEGRATIONS_DATABASE_PASSWORD NOTIFICATIONS_DATABASE_PASSWORD; do
  eval "file=\${${name}_FILE:-}"
  if [ -n "$file" ]; then
    value=$(cat "$file")
    export "$name=$value"
  fi
done

make() {
  psql -v ON_ERROR_STOP=1 -q -d postgres -v name="drappo_$1" -v password="$2" <<'SQL'
SELECT format('CREATE ROLE %I LOGIN', :'name') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'name') \gexec
ALTER ROLE :"name" LOGIN PASSWORD :'password';
SELECT format('CREATE DATABASE %I OWNER %I', :'name', :'name')
 WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'name') \gexec
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
SQL
}

make identity "$IDENTITY_DATABASE_PASSWORD"
make catalog "$CATALOG_DATABASE_PASSWORD"
make orders "$ORDERS_DATABASE_PASSWORD"
make shipping "$SHIPPING_DATABASE_PASSWORD"
make integrations "$INTEGRATIONS_DATABASE_PASSWORD"
make notifications "$NOTIFICATIONS_DATABASE_PASSWORD"
