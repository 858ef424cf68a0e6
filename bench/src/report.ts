import type { PartResult, Row } from './parts.ts';
import { ms, percentile } from './statistics.ts';

const rowOf = ({ work, measured, target }: Row): string => `| ${work} | ${measured} | ${target} |`;

/** The row of latencies that were measured one after the other. */
export const latencyRow = (work: string, values: number[], target: string): Row => ({
  work,
  measured: `p50 ${ms(percentile(values, 0.5))}, p95 ${ms(percentile(values, 0.95))}, longest ${ms(Math.max(...values))} (${values.length})`,
  target,
});

/** The figures as Markdown: first where they come from, then the table, then what the parts tell besides. */
export const reportOf = (surroundings: string, parts: readonly PartResult[]): string =>
  [
    surroundings,
    '',
    '| Work | Measured | Target |',
    '| --- | --- | --- |',
    ...parts.flatMap(({ rows }) => rows).map(rowOf),
    ...parts.flatMap(({ details = [] }) => details).flatMap((detail) => ['', detail]),
  ].join('\n');
