import { cpus } from 'node:os';
import type { AttackOutcome } from './attack.ts';
import type { ReadFigures } from './reads.ts';

export type Phase = { name: string; reads: ReadFigures; attack?: AttackOutcome };

/** Limits for normal reads while the portal is under attack (ms). */
export const WANTED_P95 = 200;

/** The quantile `share` of the values, by the nearest rank. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

/** The expectations that the run did not meet. */
export const faultsOf = ({ name, reads, attack }: Phase): string[] => {
  const p95 = percentile(reads.times, 0.95);
  const broken = Object.entries(attack?.nonsenseAnswers ?? {}).filter(([status]) => status === '500');
  return [
    ...(p95 < WANTED_P95
      ? []
      : [`${name}: p95 of normal reads is ${p95.toFixed(0)} ms, expected less than ${WANTED_P95}`]),
    ...(reads.failed.length === 0 ? [] : [`${name}: ${reads.failed.length} reads failed, e.g. ${reads.failed[0]}`]),
    ...broken.map(([, times]) => `${name}: ${times} answers to nonsense were 500`),
  ];
};

const row = ({ name, reads: { times, failed } }: Phase): string => {
  const [p50, p95, p99, longest] = [0.5, 0.95, 0.99, 1].map((share) => `${percentile(times, share).toFixed(0)} ms`);
  return `| ${name} | ${times.length} | ${p50} | ${p95} | ${p99} | ${longest} | ${failed.length} |`;
};

const counts = (of: Record<string, number>): string =>
  Object.entries(of)
    .map(([status, times]) => `${status === '0' ? 'cut' : status} ${times}`)
    .join(', ') || 'none';

/** The results as a Markdown table, and the outcome of the attack. */
export const edgeReportOf = (phases: readonly Phase[]): string =>
  [
    `${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`,
    '',
    '| Normal reads | number | p50 | p95 | p99 | longest | failed |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...phases.map(row),
    '',
    ...phases.flatMap(({ name, attack }) =>
      attack
        ? [
            `${name}: ${attack.connections} slow connections, at most ${attack.mostAtOnce} at once, ended by: ${counts(attack.slowAnswers)};`,
            `  nonsense answered with: ${counts(attack.nonsenseAnswers)}`,
          ]
        : [],
    ),
  ].join('\n');
