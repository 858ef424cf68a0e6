import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { kafkaPasswords } from '../infrastructure/kafka-access.ts';
import { KAFKA_ADMIN } from '../infrastructure/kafka-settings.ts';
import { startInfrastructure } from '../infrastructure/start-infrastructure.ts';
import type { Secrets } from '../secrets.ts';
import { serviceNames } from '../services.ts';
import type { Progress } from '../steps/progress.ts';
import { buildWeb, bundleServices } from '../steps/build.ts';
import { blameFiles } from './blame.ts';
import { groupFiles, writeGroups } from './groups.ts';
import type { GroupEntry } from './groups.ts';
import { readFileTimes } from './expected-times.ts';
import type { ExpectedTimes } from './expected-times.ts';
import { runJest } from './jest-run.ts';
import { watchMachineLag } from './machine-lag.ts';
import type { MachineLag } from './machine-lag.ts';
import { PART_VARIABLE } from './processor-time.ts';
import { runStaticCheck } from './static-checks.ts';
import type { StaticCheck } from './static-checks.ts';
import { failureOf, nothing, sum } from './tally.ts';
import type { Tally } from './tally.ts';
import type { TestFile } from './test-files.ts';

/** Settings that the parts of a run share. */
export type PartContext = {
  /** Folder of the run, for reports and entries. */
  home: string;
  /** Folder for temporary data. */
  scratch: string;
  /** Flags for Jest from the command line. */
  flags: readonly string[];
  env: NodeJS.ProcessEnv;
  expected: ExpectedTimes;
  progress: Progress;
  signal: AbortSignal;
  /** Called after each part with its wall time, and with the machine's lag while it ran. */
  timed: (part: string, seconds: number, lag: MachineLag) => void;
};

/** A part of a run that can run in parallel with others. */
export type Part = {
  name: string;
  files: readonly TestFile[];
  run(context: PartContext): Promise<Tally>;
};

const SERVICE_PROJECTS = ['unit', 'component', 'messaging', 'web'];
/** Load measurements set the number of parallel test files (docs/measurements/load.md); tests do not. */
const SERVICES_WORKERS = 'DRAPPO_TEST_WORKERS';
const JOURNEYS_WORKERS = 'DRAPPO_JOURNEY_WORKERS';
const workersOf = (variable: string, otherwise: number, env: NodeJS.ProcessEnv): number =>
  Number(env[variable] ?? otherwise);
/** Below this number files run ungrouped; from it on they share module graphs. */
const GROUPED_FROM = 3;

export const staticParts = (checks: readonly StaticCheck[]): Part[] =>
  checks.map((check) => ({
    name: check.what,
    files: [],
    run: ({ env, progress, signal }) => runStaticCheck(check, env, progress, signal),
  }));

/** Unit, component, messaging and web tests, on their own servers unless the environment names servers for tests. */
export const servicesPart = (files: readonly TestFile[]): Part => ({
  name: 'unit, component, messaging and web tests',
  files: files.filter(({ project }) => SERVICE_PROJECTS.includes(project)),
  async run(context) {
    const { scratch, env, progress, signal } = context;
    const infrastructure = await progress.step('Infrastructure for the tests', () =>
      startInfrastructure({
        home: join(scratch, 'servers'),
        env: namedForTests(env),
        ports: 'free',
        durable: false,
        report: progress.note,
        signal,
        which: ['postgres', 'redis', 'kafka'],
      }),
    );
    try {
      const workers = workersOf(SERVICES_WORKERS, availableParallelism() + 2, env);
      return await runGrouped(
        this,
        context,
        'services',
        { workers, groups: 3 * workers },
        {
          TEST_POSTGRES_URL: infrastructure.url('postgres'),
          TEST_REDIS_URL: infrastructure.url('redis'),
          TEST_KAFKA_BROKERS: infrastructure.url('kafka'),
          ...kafkaForTests(env, infrastructure.secrets),
        },
      );
    } finally {
      await infrastructure.stop();
    }
  },
});

/** Journeys in a browser, on one portal that Jest's global setup starts. */
export const journeysPart = (files: readonly TestFile[]): Part => ({
  name: 'journeys in the browser',
  files: files.filter(({ project }) => project === 'e2e'),
  run(context) {
    // These files run last and load little: many groups avoid a long tail.
    const workers = workersOf(JOURNEYS_WORKERS, availableParallelism() + 1, context.env);
    return runGrouped(this, context, 'journeys', { workers, groups: 24 }, {});
  },
});

/** Both in one group: the second file takes over the first one's stack by a variable (support/src/left-stack.ts). */
const onOneStack = ['chaos/short-run.test.ts', 'e2e/secret-scan.test.ts'];

/** The tests that start their own complete system and kill its processes, in sequence. */
export const ownStacksPart = (files: readonly TestFile[]): Part => ({
  name: 'start command, secret scan and short chaos runs',
  files: files.filter(({ project }) => project === 'chaos'),
  async run({ home, flags, env, progress, signal }) {
    const paths = this.files.map(({ path }) => path);
    const isShared = onOneStack.every((path) => paths.includes(path));
    const shared = isShared
      ? writeGroups([{ project: 'chaos', paths: onOneStack, seconds: 0 }], join(home, 'groups'))
      : [];
    const alone = isShared ? paths.filter((path) => !onOneStack.includes(path)) : paths;
    const tally = await progress.step(this.name, () =>
      runJest({
        name: 'own-stacks',
        projects: ['chaos'],
        paths: [...shared.map(({ entry }) => entry), ...alone],
        workers: 1,
        args: flags,
        folder: home,
        env,
        signal,
      }),
    );
    return blameFiles(tally, shared, endedFiles(env));
  },
});

let build: Promise<unknown> | undefined;

/** Output that later parts use, built once for all lanes: two parallel builds disturb each other. */
export const buildPart: Part = {
  name: 'build',
  files: [],
  async run({ env, progress }) {
    build ??= progress.step('Build', () => Promise.all([buildWeb(env), bundleServices(serviceNames, env)]));
    await build;
    return nothing;
  },
};

/** Returns the part that runs one file alone. */
export const partOf = (file: TestFile): Part => {
  if (file.project === 'e2e') return journeysPart([file]);
  return file.project === 'chaos' ? ownStacksPart([file]) : servicesPart([file]);
};

/** Returns the part, unless it has no test file to run. */
export const withFiles = (part: Part): Part[] => (part.files.length > 0 ? [part] : []);

/** Runs parts in sequence; a part that cannot run counts as one failure. */
export const runLane = async (parts: readonly Part[], context: PartContext): Promise<Tally> => {
  let tally = nothing;
  for (const part of parts) {
    if (context.signal.aborted) break;
    const startedAt = performance.now();
    const lag = watchMachineLag();
    try {
      tally = sum(tally, await part.run({ ...context, env: { ...context.env, [PART_VARIABLE]: part.name } }));
      context.timed(part.name, (performance.now() - startedAt) / 1_000, lag.read());
    } catch (error) {
      if (context.signal.aborted) break;
      context.progress.note(`FAILED ${part.name}: ${error instanceof Error ? error.stack : String(error)}`);
      tally = sum(tally, failureOf(part.name));
    } finally {
      lag.stop();
    }
  }
  return tally;
};

const runGrouped = async (
  { name, files }: Part,
  { home, flags, env, expected, progress, signal }: PartContext,
  label: string,
  { workers, groups }: { workers: number; groups: number },
  more: NodeJS.ProcessEnv,
): Promise<Tally> => {
  const entries: GroupEntry[] =
    files.length < GROUPED_FROM
      ? files.map(({ path }) => ({ entry: path, paths: [path] }))
      : writeGroups(groupFiles(files, expected, groups), join(home, 'groups'));
  const paths = entries.map(({ entry }) => entry);
  const projects = [...new Set(files.map(({ project }) => project))];
  const tally = await progress.step(name, () =>
    runJest({
      name: label,
      projects,
      paths,
      workers: Math.min(workers, paths.length),
      args: flags,
      folder: home,
      env: { ...env, ...more },
      signal,
    }),
  );
  return blameFiles(tally, entries, endedFiles(env));
};

const endedFiles = (env: NodeJS.ProcessEnv): ReadonlySet<string> =>
  new Set(readFileTimes(env['DRAPPO_TEST_TIMES'] ?? '').map(({ path }) => path));

/** Tests create their own topics, so they sign in as the administrator; named brokers need no sign-in. */
const kafkaForTests = (env: NodeJS.ProcessEnv, secrets: Secrets): NodeJS.ProcessEnv =>
  env['TEST_KAFKA_BROKERS']
    ? {}
    : { TEST_KAFKA_USERNAME: KAFKA_ADMIN, TEST_KAFKA_PASSWORD: kafkaPasswords(secrets).admin };

/** Tests create and drop databases: they get their own servers unless the environment names servers for tests. */
const namedForTests = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  DATABASE_URL: env['TEST_POSTGRES_URL'],
  REDIS_URL: env['TEST_REDIS_URL'],
  KAFKA_BROKERS: env['TEST_KAFKA_BROKERS'],
});
