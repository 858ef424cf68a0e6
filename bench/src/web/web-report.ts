import { cpus } from 'node:os';
import { median } from '../statistics.ts';
import type { PageAudit } from './audit-page.ts';

export type WebFigures = { pages: PageAudit[]; /** Bytes of Home's scripts, gzipped. */ homeScripts: number };

const score = (values: number[]): string => `${median(values)} (${values.join(', ')})`;

const calibratedOf = ({ calibrated }: PageAudit): string =>
  calibrated ? `${score(calibrated.performance)} at ${calibrated.multiplier}×` : '';

const row = (page: PageAudit): string =>
  [
    '',
    page.name,
    score(page.scores.performance),
    calibratedOf(page),
    score(page.scores.accessibility),
    score(page.scores['best-practices']),
    `${(page.largestPaint / 1000).toFixed(1)} s`,
    `${Math.round(page.blocking)} ms`,
    page.layoutShift.toFixed(3),
    Math.round(page.machine),
    `${Math.round(100 * page.stolen)} %`,
    '',
  ]
    .join(' | ')
    .trim();

/** The results as a Markdown table: medians, with the single runs in brackets. */
export const webReportOf = ({ pages, homeScripts }: WebFigures): string =>
  [
    `${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`,
    '',
    '| Page | Performance | Calibrated | Accessibility | Best practices | Largest paint | Blocking | Layout shift | Benchmark index | Kept by the host |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...pages.map(row),
    '',
    `JavaScript of Home: ${(homeScripts / 1000).toFixed(1)} kB gzipped`,
    ...pages
      .filter(({ failures }) => failures.length > 0)
      .map(({ name, failures }) => `${name}: ${failures.join(', ')}`),
  ].join('\n');
