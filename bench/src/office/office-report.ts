import { cpus } from 'node:os';
import { ms } from '../statistics.ts';
import type { ImportFigures } from './import-products.ts';
import type { ScreenFigures } from './measure.ts';

export type OfficeFigures = {
  screens: ScreenFigures[];
  /** Large tables with sequential scans meanwhile, and how many. */
  fullReads: [table: string, times: number][];
  /** Peak resident memory since the start, in MB: after the screens, and after the import. */
  memory: [service: string, megabytes: number][];
  memoryAfterImport: [service: string, megabytes: number][];
  imported: ImportFigures;
};

/** The results as Markdown. */
export const officeReportOf = ({ screens, fullReads, memory, memoryAfterImport, imported }: OfficeFigures): string =>
  [
    `${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`,
    '',
    '| Screen | calls | p50 of all | p95 of the slowest choice | longest | slowest choice |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...screens.map(
      ({ name, calls, p50, p95, longest, slowest }) =>
        `| ${name} | ${calls} | ${ms(p50)} | ${ms(p95)} | ${ms(longest)} | \`${slowest}\` |`,
    ),
    '',
    fullReads.length === 0
      ? 'No large table was read from end to end.'
      : `Read from end to end: ${fullReads.map(([table, times]) => `${table} (${times} times)`).join(', ')}.`,
    '',
    `Import of ${imported.rows} rows: reading ${ms(imported.reading)}, dry run ${ms(imported.dryRun)}, applying ${ms(imported.applying)}.`,
    '',
    `Highest resident memory: ${memoryText(memory)}; with the import: ${memoryText(memoryAfterImport)}.`,
  ].join('\n');

const memoryText = (memory: [service: string, megabytes: number][]): string =>
  memory.map(([service, megabytes]) => `${service} ${Math.round(megabytes)} MB`).join(', ');
