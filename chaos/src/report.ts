import type { ChaosOptions, ChaosOutcome } from './run-chaos.ts';
import type { Violation } from './invariants/invariants.ts';
import type { Kill } from './killer.ts';
import { plants } from './planted-faults.ts';
import type { Settled } from './settle.ts';

const shownFindings = 12;

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

type Run = Pick<ChaosOptions, 'seed' | 'plant'>;

export const titleOf = (what: string, { seed, plant }: Run): string =>
  `${what} with seed ${seed}${plant === undefined ? '' : `, planted fault ${plant}: ${plants[plant].what}`}`;

export const killsLine = (kills: readonly Kill[]): string => {
  const counts = [...Map.groupBy(kills, ({ name }) => name)].map(([name, own]) => `${name} ${own.length}`);
  return `${kills.length} in ${seconds(kills.at(-1)?.atMs ?? 0)}: ${counts.join(', ')}`;
};

/** Each violated invariant with its findings, and the verdict. */
export const verdictLines = (violations: readonly Violation[]): string[] => {
  const lines = violations.flatMap(({ invariant, findings }) => [
    '',
    `VIOLATED: ${invariant} (${findings.length})`,
    ...findings.slice(0, shownFindings).map((finding) => `  - ${finding}`),
    ...(findings.length > shownFindings ? [`  ... and ${findings.length - shownFindings} more`] : []),
  ]);
  return [...lines, '', violations.length === 0 ? 'GREEN: nothing lost, nothing twice' : 'RED: see above'];
};

/** The last cell of a row for the tables in docs/measurements/chaos.md. */
export const resultOf = ({ settledAfter, violations }: Settled): string =>
  violations.length === 0
    ? `green, settled in ${seconds(settledAfter ?? 0)}`
    : `red: ${violations.map(({ invariant, findings }) => `${invariant} (${findings.length})`).join('; ')}`;

/** The report that the operator reads at the end of a run. */
export const reportOf = ({ seed, plant }: Run, outcome: ChaosOutcome): string => {
  const { kills, journeys, desk, settledAfter, heldUpBy, retries, violations } = outcome;
  const done = journeys.filter(({ step }) => step === 'done').length;
  const lines = [
    '',
    titleOf('Chaos', { seed, plant }),
    `  kills     ${killsLine(kills)}`,
    `  orders    ${done} of ${journeys.length} went the whole way; ${retries} tries saw an error and were repeated`,
    `  desk      ${desk.awaited.reduce((sum, { taken }) => sum + taken, 0)} offers taken, ${desk.returns.filter(({ step }) => step === 'done').length} returns refunded, ${desk.lists.done} times three lists`,
    `  settled   ${settledAfter === undefined ? 'never' : `${seconds(settledAfter)} after the last kill`}`,
    ...(heldUpBy === undefined ? [] : [`            last to come was: ${heldUpBy}`]),
  ];
  lines.push(...verdictLines(violations));
  lines.push(summaryOf({ seed, plant }, outcome));
  return lines.join('\n');
};

/** One row for the table in docs/measurements/chaos.md. */
export const summaryOf = (
  { seed, plant }: Run,
  { kills, journeys, settledAfter, violations }: ChaosOutcome,
): string => {
  return `| ${plant ?? 'none'} | ${seed} | ${journeys.length} | ${kills.length} | ${resultOf({ settledAfter, violations })} |`;
};
