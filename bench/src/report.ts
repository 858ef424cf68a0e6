import { ratioTable } from './floor/ratios.ts';
import type { PartResult, Row } from './parts.ts';
import { ms, percentile } from './statistics.ts';

const rowOf = ({ work, measured, target }: Row): string => `| ${work} | ${measured} | ${target} |`;

/** The row of latencies measured one after the other. */
export const latencyRow = (work: string, values: number[], target: string): Row => ({
  work,
  measured: `p50 ${ms(percentile(values, 0.5))}, p95 ${ms(percentile(values, 0.95))}, longest ${ms(Math.max(...values))} (${values.length})`,
  target,
});

/** The results as Markdown: their environment, the ratios to the floor, the table of all figures, the details of the parts. */
export const reportOf = (surroundings: string, parts: readonly PartResult[]): string => {
  const ratios = ratioTable(parts.flatMap(({ comparisons = [] }) => comparisons));
  return [
    surroundings,
    '',
    ...ratios,
    ...(ratios.length > 0 ? [''] : []),
    '| Work | Measured | Target |',
    '| --- | --- | --- |',
    ...parts.flatMap(({ rows }) => rows).map(rowOf),
    ...parts.flatMap(({ details = [] }) => details).flatMap((detail) => ['', detail]),
  ].join('\n');
};
