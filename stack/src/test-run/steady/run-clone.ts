import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { defaultHomeRoot, projectNode, projectRoot } from '../../home.ts';
import { runEnvironment } from '../run-environment.ts';
import type { Verdict } from '../verdict.ts';
import type { Beside } from './judge.ts';

/** Longer than any whole run; a loop whose parent was killed ends automatically. */
const LOOP_MS = 2 * 60 * 60_000;
const loop = `const end = Date.now() + ${LOOP_MS}; while (Date.now() < end && process.ppid === ${process.pid});`;

const startBeside = (beside: Beside): (() => void) => {
  if (beside === 'nothing') return () => undefined;
  const child = spawn(projectNode, ['-e', loop], { stdio: 'ignore' });
  return () => void child.kill('SIGKILL');
};

export type CloneRun = {
  /** Undefined when the run ended without a verdict. */
  verdict: Verdict | undefined;
  /** The complete output. */
  log: string;
};

/** Runs `npm test` in a new clone of HEAD, as a user would, and removes the clone. */
export const testClone = async (name: string, beside: Beside, signal: AbortSignal): Promise<CloneRun> => {
  const clone = mkdtempSync(join(tmpdir(), 'drappo-steady-'));
  const logs = join(defaultHomeRoot(), 'steady');
  mkdirSync(logs, { recursive: true });
  const log = join(logs, `${name}.txt`);
  try {
    const cloning = spawn('git', ['clone', '--quiet', projectRoot, clone], { signal, stdio: 'inherit' });
    const [cloned] = (await once(cloning, 'close')) as [number | null];
    if (cloned !== 0) throw new Error('git cannot clone this checkout');
    const stopBeside = startBeside(beside);
    try {
      const test = spawn('npm', ['test'], {
        cwd: clone,
        env: runEnvironment(),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const stop = () => void test.kill('SIGTERM');
      signal.addEventListener('abort', stop, { once: true });
      await pipeline(test.stdout, createWriteStream(log));
      signal.removeEventListener('abort', stop);
    } finally {
      stopBeside();
    }
    const file = join(clone, '.drappo', 'test', 'verdict.json');
    return { verdict: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Verdict) : undefined, log };
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
};
