import { StackFailure } from '../failure.ts';
import { buildPart, journeysPart, ownStacksPart, servicesPart, staticParts, withFiles } from './parts.ts';
import type { Part } from './parts.ts';
import type { StaticCheck } from './static-checks.ts';
import type { TestFile } from './test-files.ts';

/** The parts that a run can be divided into, for machines that share a run (.github/workflows). */
export const partNames = ['static', 'services', 'web', 'journeys', 'own-stacks'] as const;
export type PartName = (typeof partNames)[number];

/** The part of each Jest project. */
const partOfProject: Readonly<Record<string, PartName>> = {
  unit: 'services',
  component: 'services',
  messaging: 'services',
  web: 'web',
  e2e: 'journeys',
  chaos: 'own-stacks',
};
export const testProjects = Object.keys(partOfProject);

/** Parts whose files do not depend on each other. The tests with their own stacks share one (`onOneStack`). */
const dividedParts: readonly PartName[] = ['services', 'web', 'journeys'];

/** `index` of `count`, from 1. */
export type Shard = { index: number; count: number };
export type Selection = { part?: PartName | undefined; shard?: Shard | undefined };

/**
 * Returns the files of a part, or of a shard of it. A shard depends only on the paths, so that the shards of several
 * machines contain each file once: neighbours, which often take similar times, go to different shards.
 * @throws StackFailure for a shard without files, which would look like a success
 */
export const filesOfPart = (files: readonly TestFile[], { part, shard }: Selection): TestFile[] => {
  const own = files.filter(({ project }) => part === undefined || partOfProject[project] === part);
  if (shard === undefined) return own;
  if (part === undefined || !dividedParts.includes(part))
    throw new StackFailure('Only some parts have shards.', `Name one of them: ${dividedParts.join(', ')}`);
  const chosen = own
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .filter((_file, at) => at % shard.count === shard.index - 1);
  if (chosen.length === 0)
    throw new StackFailure(
      `The shard ${shard.index}/${shard.count} of ${part} has no test file.`,
      `The part has ${own.length} files: name fewer shards.`,
    );
  return chosen;
};

export type RunPlan = {
  /** Each lane runs its parts in sequence, in parallel with the other lanes. */
  lanes: readonly (readonly Part[])[];
  /** What starts when the lanes have ended. */
  last: readonly Part[];
};

/**
 * Two lanes use two cores: tests that mostly wait for processes to restart run beside tests that mostly compute. The
 * journeys have the machine alone: beside the others both took twice as long.
 */
export const planRun = (files: readonly TestFile[], checks: readonly StaticCheck[]): RunPlan => {
  const own = withFiles(ownStacksPart(files));
  const journeys = withFiles(journeysPart(files));
  return {
    lanes: [[...staticParts(checks), ...(own.length > 0 ? [buildPart, ...own] : [])], withFiles(servicesPart(files))],
    last: journeys.length > 0 ? [buildPart, ...journeys] : [],
  };
};
