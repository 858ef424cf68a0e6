import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePrivate } from './private-files.ts';

/** Root of the project: everything that is started runs with it as its working directory. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '');

/** The Node that the project brings along, whatever the machine has. */
export const projectNode = join(projectRoot, 'node_modules', '.bin', 'node');

/** Where the local stack keeps everything that is not in git. */
export type Home = {
  root: string;
  data: string;
  logs: string;
  run: string;
  media: string;
  secretsFile: string;
};

/** The folder named by `DRAPPO_HOME`, else `.drappo` of the project. */
export const defaultHomeRoot = (env: NodeJS.ProcessEnv = process.env): string => {
  return resolve(projectRoot, env['DRAPPO_HOME'] ?? '.drappo');
};

/** Downloads are shared by all homes, so that a test with a home of its own does not fetch them again. */
export const libraryRoot = (env: NodeJS.ProcessEnv = process.env): string => {
  return join(defaultHomeRoot(env), 'lib');
};

/** Where Node keeps compiled code; shared by all homes, and safe to delete at any time. `bootstrap/project.mjs` names it too. */
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
 * As root PostgreSQL runs as a user of its own, who has to walk through the folders above its data. Only their owner may list these;
 * what lies in them is for its owner alone.
 */
const walkedThrough = process.getuid?.() === 0 ? 0o711 : 0o700;

/** Also for a folder from a version before; the root is closed last, so that a start that was cut off begins again. */
const keepPrivate = ({ root, data, logs, run, media, secretsFile }: Home): void => {
  const modeOf = (path: string): number => statSync(path).mode & 0o777;
  if (modeOf(root) === walkedThrough && modeOf(data) === walkedThrough) return;
  for (const path of [...readdirSync(data).map((name) => join(data, name)), logs, run, media, secretsFile])
    makePrivate(path);
  for (const folder of [data, root]) chmodSync(folder, walkedThrough);
};
