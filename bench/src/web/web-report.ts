import { cpus } from 'node:os';
import { median } from '../statistics.ts';
import type { PageAudit } from './audit-page.ts';

export type WebFigures = { pages: PageAudit[]; /** Bytes of Home's scripts, gzipped. */ homeScripts: number };

const score = (values: number[]): string => `${median(values)} (${values.join(', ')})`;

const row = ({ name, scores, largestPaint, blocking, layoutShift, machine }: PageAudit): string =>
  [
    '',
    name,
    score(scores.performance),
    score(scores.accessibility),
    score(scores['best-practices']),
    `${(largestPaint / 1000).toFixed(1)} s`,
    `${Math.round(blocking)} ms`,
    layoutShift.toFixed(3),
    Math.round(machine),
    '',
  ]
    .join(' | ')
    .trim();

/** The figures as a Markdown table: medians, and in brackets each run. */
export const webReportOf = ({ pages, homeScripts }: WebFigures): string =>
  [
    `${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`,
    '',
    '| Page | Performance | Accessibility | Best practices | Largest paint | Blocking | Layout shift | Benchmark index |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...pages.map(row),
    '',
    `JavaScript of Home: ${(homeScripts / 1000).toFixed(1)} kB gzipped`,
    ...pages
      .filter(({ failures }) => failures.length > 0)
      .map(({ name, failures }) => `${name}: ${failures.join(', ')}`),
  ].join('\n');
