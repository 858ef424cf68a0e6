import { cpus } from 'node:os';
import { CONNECTIONS, type Throughput } from './throughput.ts';
import { median, ms, percentile } from './statistics.ts';

export type Figures = { confirmations: number[]; payments: number[]; reads: Throughput[] };

const latencyRow = (name: string, values: number[]): string =>
  `| ${name} | ${values.length} | ${ms(percentile(values, 0.5))} | ${ms(percentile(values, 0.95))} | ${ms(Math.max(...values))} |`;

const readRow = ({ name, path, requestsPerSecond, p50, p99 }: Throughput): string =>
  `| ${name} | \`${path}\` | ${Math.round(median(requestsPerSecond))} | ${requestsPerSecond.map(Math.round).join(', ')} | ${ms(p50)} | ${ms(p99)} |`;

/** The figures as Markdown tables. */
export const reportOf = ({ confirmations, payments, reads }: Figures): string =>
  [
    `${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`,
    '',
    '| From | orders | p50 | p95 | longest |',
    '| --- | ---: | ---: | ---: | ---: |',
    latencyRow('"Conferma Ordine" to `pending_payment`', confirmations),
    latencyRow('webhook to "Pagato" on screen', payments),
    '',
    `| Read, ${CONNECTIONS} connections | path | requests/s | of the runs | p50 | p99 |`,
    '| --- | --- | ---: | ---: | ---: | ---: |',
    ...reads.map(readRow),
  ].join('\n');
