import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Missing } from './missing.mjs';
import { compileCache, projectNode, root } from './project.mjs';

/**
 * Runs a command on the project's Node and returns its exit code. The channel between the two closes when this process dies,
 * however that happens: then the command stops automatically.
 */
export const runCommand = (command, args, { startedAt, packagesMs }) => {
  const file = join('commands', `${command}.ts`);
  if (!existsSync(join(root, file)))
    throw new Missing(`The command "${command}" is not there yet.`, `It would be ${file}.`);
  const child = spawn(projectNode, [file, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      TURBO_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
      NODE_COMPILE_CACHE: compileCache,
      DRAPPO_STARTED_AT: String(startedAt),
      DRAPPO_PACKAGES_MS: String(packagesMs),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const stopWatching = watchNpm(() => child.kill('SIGTERM'));
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('close', (code) => {
      stopWatching();
      resolve(code ?? 1);
    });
  });
};

/** npm and its shell do not always forward a signal: this detects when one of them has exited. */
const watchNpm = (gone) => {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return () => undefined;
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return;
    clearInterval(timer);
    gone();
  }, 1_000);
  return () => clearInterval(timer);
};

/** `undefined` when unknown: then only the direct parent is watched. */
const parentOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
};
