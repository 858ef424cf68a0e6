import type { ChaosOptions, ChaosOutcome } from './run-chaos.ts';
import { plants } from './plants.ts';

const shownFindings = 12;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** What a person reads at the end of a run. */
export function reportOf({ seed, plant }: Pick<ChaosOptions, 'seed' | 'plant'>, outcome: ChaosOutcome): string {
  const { kills, journeys, settledAfter, heldUpBy, retries, violations } = outcome;
  const counts = Map.groupBy(kills, ({ name }) => name);
  const done = journeys.filter(({ step }) => step === 'done').length;
  const lines = [
    '',
    `Chaos with seed ${seed}${plant === undefined ? '' : `, planted fault ${plant}: ${plants[plant].what}`}`,
    `  kills     ${kills.length} in ${seconds(kills.at(-1)?.atMs ?? 0)}: ${[...counts].map(([name, own]) => `${name} ${own.length}`).join(', ')}`,
    `  orders    ${done} of ${journeys.length} went the whole way; ${retries} tries saw an error and were repeated`,
    `  settled   ${settledAfter === undefined ? 'never' : `${seconds(settledAfter)} after the last kill`}`,
    ...(heldUpBy === undefined ? [] : [`            last to come was: ${heldUpBy}`]),
  ];
  for (const { invariant, findings } of violations) {
    lines.push('', `VIOLATED: ${invariant} (${findings.length})`);
    lines.push(...findings.slice(0, shownFindings).map((finding) => `  - ${finding}`));
    if (findings.length > shownFindings) lines.push(`  ... and ${findings.length - shownFindings} more`);
  }
  lines.push('', violations.length === 0 ? 'GREEN: nothing lost, nothing twice' : 'RED: see above');
  lines.push(summaryOf({ seed, plant }, outcome));
  return lines.join('\n');
}

/** One row for the table in docs/chaos.md. */
export function summaryOf(
  { seed, plant }: Pick<ChaosOptions, 'seed' | 'plant'>,
  { kills, journeys, settledAfter, violations }: ChaosOutcome,
): string {
  const result =
    violations.length === 0
      ? `green, settled in ${seconds(settledAfter ?? 0)}`
      : `red: ${violations.map(({ invariant, findings }) => `${invariant} (${findings.length})`).join('; ')}`;
  return `| ${plant ?? 'none'} | ${seed} | ${journeys.length} | ${kills.length} | ${result} |`;
}
