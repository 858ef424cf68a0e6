import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaDiff } from '@drappo/service-kit/schema-diff';
import pg from 'pg';
import { adminDatabaseUrl } from '../../stack/src/databases.ts';
import { StackFailure } from '../../stack/src/failure.ts';
import { openHome, projectRoot } from '../../stack/src/home.ts';
import { fixedPorts } from '../../stack/src/ports.ts';
import { openSecrets } from '../../stack/src/secrets.ts';
import { requireName, requireService, type Skeleton } from './skeleton.ts';

/** Writes the SQL of a change as a migration of its service, sorted after those of earlier days. */
export const migrationOf = (service: string, name: string, sql: string, now: Date): Skeleton => {
  const migrations = `services/${service}/prisma/migrations`;
  const time = now.toISOString().replace(/\D/g, '').slice(0, 14);
  const lock = `${migrations}/migration_lock.toml`;
  return {
    create: {
      [`${migrations}/${time}_${name.replaceAll('-', '_')}/migration.sql`]: sql,
      ...(existsSync(join(projectRoot, lock)) ? {} : { [lock]: 'provider = "postgresql"\n' }),
    },
    extend: {},
    next: [
      'read the SQL, and add what a Prisma schema cannot say: checks, partial indexes, values for the rows that exist',
      'tests make their databases with it; the clients are generated already',
      'start `npm run dev` again: migrations are applied at the start, not while it runs',
      `does it hold what a person wrote: what erases a person in services/${service}/src, docs/operations/personal-data.md`,
    ],
  };
};

/** The engine asks a server for its version and changes nothing in it. */
const reachableServer = async (): Promise<string> => {
  const url = adminDatabaseUrl(fixedPorts(), openSecrets(openHome().secretsFile));
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return url;
  } catch {
    throw new StackFailure(
      'A migration is computed with the help of a PostgreSQL, and none answers.',
      'Start the portal in another terminal (npm run dev), or name a server: DATABASE_URL=postgresql://...',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Computes the migration from the committed Prisma schema of a service to the one in the working tree. */
export const migrationSkeleton = async ([serviceName, migrationName]: string[]): Promise<Skeleton> => {
  const service = requireService(serviceName);
  const name = requireName(migrationName, /^[a-z0-9]+(-[a-z0-9]+)*$/, 'order-reference');
  const path = `services/${service}/prisma/schema.prisma`;
  // The committed schema is the result of the migrations so far; a service without a commit starts from nothing.
  const { status, stdout } = spawnSync('git', ['show', `HEAD:${path}`], { cwd: projectRoot, encoding: 'utf8' });
  const schema = readFileSync(join(projectRoot, path), 'utf8');
  const sql = await schemaDiff(await reachableServer(), status === 0 ? stdout : undefined, schema);
  if (sql === undefined)
    throw new StackFailure(
      `${path} makes the same tables as in the last commit.`,
      'Change it first, and commit it together with its migration.',
    );
  return migrationOf(service, name, sql, new Date());
};
