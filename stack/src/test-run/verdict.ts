import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { defaultHomeRoot, projectRoot } from '../home.ts';
import type { MachineLag } from './machine-lag.ts';
import type { FlakyFile } from './second-look.ts';
import { TYPES } from './static-checks.ts';
import { countsOf } from './tally.ts';
import type { Tally } from './tally.ts';

type PartVerdict = {
  name: string;
  wall: number | undefined;
  processor: number | undefined;
  /** Undefined for a part without its own wall time. */
  lag?: MachineLag | undefined;
};

/** The content of `.drappo/test/verdict.json`. Times are in seconds. */
export type Verdict = {
  /** Undefined outside a git checkout. */
  commit: string | undefined;
  /** Whether the tree matched that commit, before and after the run. */
  clean: boolean;
  /** Every check and every test ran to its end, and no result came from a cache. */
  whole: boolean;
  passed: number;
  failed: number;
  skipped: number;
  flaky: readonly FlakyFile[];
  startedAt: string;
  wall: number;
  /** Of all processes of the run. Undefined, like derived values, when the system does not show it. */
  processor: number | undefined;
  processors: number;
  /** Processor time of an uncached type check: the unit for the machine's speed. Undefined on a cache hit. */
  typeCheck: number | undefined;
  /** `processor` as a multiple of `typeCheck`. */
  cost: number | undefined;
  parts: readonly PartVerdict[];
};

/** The commit and whether the tree differs from it. */
export type Checkout = { commit: string | undefined; clean: boolean };

export const readCheckout = (): Checkout => {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });
  const head = git('rev-parse', 'HEAD');
  const status = git('status', '--porcelain');
  if (head.status !== 0 || status.status !== 0) return { commit: undefined, clean: false };
  return { commit: head.stdout.trim(), clean: status.stdout.trim() === '' };
};

/** Whether an earlier run has left results that this run would not have to produce. */
export const hasCaches = (): boolean =>
  [
    join(projectRoot, 'node_modules', '.cache', 'types'),
    join(projectRoot, '.turbo'),
    join(defaultHomeRoot(), 'cache', 'jest'),
  ].some((path) => existsSync(path));

export type Measured = {
  before: Checkout;
  after: Checkout;
  startedAt: Date;
  wall: number;
  isWhole: boolean;
  isCached: boolean;
  wallByPart: Readonly<Record<string, number>>;
  lagByPart: Readonly<Record<string, MachineLag>>;
  processorByPart: Readonly<Record<string, number>>;
};

export const makeVerdict = (tally: Tally, flaky: readonly FlakyFile[], measured: Measured): Verdict => {
  const { before, after, startedAt, wall, isWhole, isCached, wallByPart, lagByPart, processorByPart } = measured;
  const times = Object.values(processorByPart);
  const processor = times.length === 0 ? undefined : times.reduce((sum, one) => sum + one, 0);
  const typeCheck = isCached ? undefined : processorByPart[TYPES];
  const names = [...new Set([...Object.keys(wallByPart), ...Object.keys(processorByPart)])];
  return {
    commit: before.commit,
    clean: before.clean && after.clean && before.commit === after.commit,
    whole: isWhole && !isCached,
    ...countsOf(tally),
    flaky,
    startedAt: startedAt.toISOString(),
    wall: round(wall),
    processor: processor && round(processor),
    processors: availableParallelism(),
    typeCheck: typeCheck && round(typeCheck),
    cost: processor && typeCheck && round(processor / typeCheck),
    parts: names.map((name) => ({
      name,
      wall: wallByPart[name] && round(wallByPart[name]),
      processor: processorByPart[name] && round(processorByPart[name]),
      lag: lagByPart[name],
    })),
  };
};

/** Describes the cost of a run. */
export const costLine = ({ wall, processor, processors, typeCheck, cost }: Verdict): string => {
  const took = `Took ${Math.round(wall)} s on ${processors} processors`;
  if (processor === undefined) return took;
  const used = `${took}, ${Math.round(processor)} s of processor time`;
  if (cost === undefined) return `${used}; its cost is known after a type check without a cache`;
  return `${used}: its cost is ${cost.toFixed(1)} type checks of ${typeCheck?.toFixed(1)} s`;
};

export const verdictFile = (): string => join(defaultHomeRoot(), 'test', 'verdict.json');

export const writeVerdict = (verdict: Verdict): void => {
  const file = verdictFile();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(verdict, null, 1)}\n`);
};

const round = (value: number): number => Math.round(value * 10) / 10;
