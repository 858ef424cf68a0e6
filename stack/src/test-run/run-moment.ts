import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { defaultHomeRoot, projectRoot } from '../home.ts';
import { MOMENT_VARIABLE, type Moment } from './moments.ts';
import { runEnvironment } from './run-environment.ts';
import type { TestFile } from './test-files.ts';
import { verdictFile, type Verdict } from './verdict.ts';

export type MomentRun = {
  isGreen: boolean;
  /** Undefined when the run ended without a verdict. */
  verdict: Verdict | undefined;
  /** The complete output. */
  log: string;
};

const escapeDots = (path: string): string => path.replaceAll('.', '\\.');

/** Folder of the runs' output, one file for each moment. */
export const momentLogs = (): string => join(defaultHomeRoot(), 'moments');

/** The environment of a run that starts at the moment. This process reads its verdict from the home. */
export const momentEnvironment = (moment: Moment, env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  ...runEnvironment(env),
  ...(env['DRAPPO_HOME'] === undefined ? {} : { DRAPPO_HOME: env['DRAPPO_HOME'] }),
  [MOMENT_VARIABLE]: moment,
});

/** Runs the files with `npm test`; its portal and web tests start at the moment. */
export const runMoment = async (
  moment: Moment,
  files: readonly TestFile[],
  signal: AbortSignal,
): Promise<MomentRun> => {
  const log = join(momentLogs(), `${moment.toLowerCase().replaceAll(/[ :]+/g, '-')}.txt`);
  mkdirSync(momentLogs(), { recursive: true });
  rmSync(verdictFile(), { force: true });
  const test = spawn('npm', ['test', '--', ...files.map(({ path }) => `^${escapeDots(path)}$`)], {
    cwd: projectRoot,
    env: momentEnvironment(moment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => void test.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  const closed = once(test, 'close') as Promise<[number | null]>;
  const kept = createWriteStream(log);
  test.stderr.pipe(kept, { end: false });
  await pipeline(test.stdout, kept);
  const [code] = await closed;
  signal.removeEventListener('abort', stop);
  const verdict = existsSync(verdictFile()) ? (JSON.parse(readFileSync(verdictFile(), 'utf8')) as Verdict) : undefined;
  return { isGreen: code === 0 && verdict !== undefined, verdict, log };
};
