import pg from 'pg';
import type { Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';
import { services } from './services.ts';
import type { ServiceName } from './services.ts';

/** Name of the database of a service, and of the user that owns it. */
export const databaseOf = (service: ServiceName): string => `drappo_${service}`;

/** Address of this machine's PostgreSQL, or of the one in `DATABASE_URL`, with the superuser. */
export const adminDatabaseUrl = (ports: Ports, secrets: Secrets, env: NodeJS.ProcessEnv = process.env): string =>
  env['DATABASE_URL'] ||
  `postgresql://postgres:${secrets.token('postgres-superuser')}@127.0.0.1:${ports.postgres}/postgres`;

/** Address of a service's own database with its own user. */
export const databaseUrl = (adminUrl: string, service: ServiceName, secrets: Secrets): string => {
  const url = new URL(adminUrl);
  url.username = databaseOf(service);
  url.password = secrets.token(`database-${service}`);
  url.pathname = `/${databaseOf(service)}`;
  return url.href;
};

/**
 * Creates a database and a user for each service, and denies every user all databases but its own.
 * May run again at any time.
 */
export const createDatabases = async (adminUrl: string, secrets: Secrets): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const service of services.filter((one) => one.database)) {
      await createDatabase(client, databaseOf(service.name), secrets.token(`database-${service.name}`));
    }
  } finally {
    await client.end();
  }
};

/** Names and passwords come from our own tables and generator: only letters, digits and underscores. */
const createDatabase = async (client: pg.Client, name: string, password: string): Promise<void> => {
  const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  // Sets the password each time: the secrets file may be newer than the server.
  await client.query(`${role.rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE "${name}" LOGIN PASSWORD '${password}'`);
  const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (database.rowCount === 0) await client.query(`CREATE DATABASE "${name}" OWNER "${name}"`);
  await client.query(`REVOKE ALL ON DATABASE "${name}" FROM PUBLIC`);
};
