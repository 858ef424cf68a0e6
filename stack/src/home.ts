import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePrivate } from './private-files.ts';

/** Root of the project: the working directory of every process. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '');

/** The project's own Node, independent of the machine's Node. */
export const projectNode = join(projectRoot, 'node_modules', '.bin', 'node');

/** The folder of all local stack data that is not in git. */
export type Home = {
  root: string;
  data: string;
  logs: string;
  run: string;
  media: string;
  secretsFile: string;
};

/** The folder in `DRAPPO_HOME`, else the project's `.drappo`. */
export const defaultHomeRoot = (env: NodeJS.ProcessEnv = process.env): string => {
  return resolve(projectRoot, env['DRAPPO_HOME'] ?? '.drappo');
};

/** Downloads are shared by all homes, so that a test with its own home does not download them again. */
export const libraryRoot = (env: NodeJS.ProcessEnv = process.env): string => {
  return join(defaultHomeRoot(env), 'lib');
};

/** Where Node stores compiled code; shared by all homes, safe to delete. `bootstrap/project.mjs` names it too. */
export const compileCache = (env: NodeJS.ProcessEnv = process.env): string => {
  return env['NODE_COMPILE_CACHE'] || join(defaultHomeRoot(env), 'cache', 'node');
};

export const openHome = (root: string = defaultHomeRoot()): Home => {
  const home: Home = {
    root,
    data: join(root, 'data'),
    logs: join(root, 'logs'),
    run: join(root, 'run'),
    media: join(root, 'media'),
    secretsFile: join(root, 'secrets.json'),
  };
  for (const folder of [home.root, home.data, home.logs, home.run, home.media]) mkdirSync(folder, { recursive: true });
  keepPrivate(home);
  return home;
};

/**
 * As root, PostgreSQL runs as its own user, which has to traverse the folders above its data. Only their owner may list
 * these;
 * their contents are readable only by the owner.
 */
const walkedThrough = process.getuid?.() === 0 ? 0o711 : 0o700;

/** Also for a folder of an earlier version; the root is closed last, so that an interrupted start runs this again. */
const keepPrivate = ({ root, data, logs, run, media, secretsFile }: Home): void => {
  const modeOf = (path: string): number => statSync(path).mode & 0o777;
  if (modeOf(root) === walkedThrough && modeOf(data) === walkedThrough) return;
  for (const path of [...readdirSync(data).map((name) => join(data, name)), logs, run, media, secretsFile])
    makePrivate(path);
  for (const folder of [data, root]) chmodSync(folder, walkedThrough);
};
