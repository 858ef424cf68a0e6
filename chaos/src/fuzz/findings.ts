import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames, type ServiceName, type Stack } from '@drappo/stack';
import { find } from '../../../support/src/canary.ts';
import { rowsOf, stackSources } from '../sources.ts';

const owners = serviceNames.filter((name) => name !== 'gateway');

/** Tables written by the report of a dead letter for the administrators, and by timers meanwhile. */
const leftOut = new Set([
  'integrations.error_logs',
  'notifications.feed_entries',
  'notifications.emails',
  'orders.order_figures',
  'orders.order_figure_entries',
  'orders.best_sellers',
]);

export type RowCounts = Readonly<Record<string, number>>;

/** The number of rows of each business table; excludes the kit's tables. */
export const countRows = async (stack: Stack): Promise<RowCounts> => {
  const sources = stackSources(stack);
  const counts: Record<string, number> = {};
  for (const service of owners) {
    const tables = await rowsOf<{ name: string }>(
      sources,
      service,
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    const selects = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM "${name}"`);
    const rows = await rowsOf<{ name: string; rows: number }>(sources, service, selects.join(' UNION ALL '));
    for (const { name, rows: count } of rows)
      if (!leftOut.has(`${service}.${name}`)) counts[`${service}.${name}`] = count;
  }
  return counts;
};

/** The tables to which malformed messages added rows. */
export const writtenBetween = (before: RowCounts, after: RowCounts): string[] =>
  Object.entries(after)
    .filter(([table, rows]) => rows !== before[table])
    .map(([table, rows]) => `broken messages changed ${table} from ${before[table] ?? 0} to ${rows} rows`);

/** Rows that a complete write never leaves: a first part without the rest. */
const halves: readonly [service: ServiceName, what: string, sql: string][] = [
  [
    'orders',
    'an order without items',
    'SELECT id FROM orders o WHERE NOT EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id)',
  ],
  [
    'orders',
    'an order without a timeline',
    'SELECT id FROM orders o WHERE NOT EXISTS (SELECT FROM order_moments m WHERE m.order_id = o.id)',
  ],
  [
    'catalog',
    'a product without variants',
    'SELECT id FROM products p WHERE NOT EXISTS (SELECT FROM product_variants v WHERE v.product_id = p.id)',
  ],
  [
    'catalog',
    'stock that its movements do not add up to',
    `SELECT v.id FROM product_variants v JOIN stock_movements m ON m.variant_id = v.id
     GROUP BY v.id, v.stock HAVING v.stock <> sum(m.quantity)`,
  ],
];

export const halfWritten = async (stack: Stack): Promise<string[]> => {
  const found: string[] = [];
  for (const [service, what, sql] of halves) {
    const rows = await rowsOf<{ id: string }>(stackSources(stack), service, sql);
    if (rows[0]) found.push(`${service} has ${what}, ${rows.length} times: ${rows[0].id}`);
  }
  return found;
};

/** Services that do not report ready. */
export const notReady = async (stack: Stack): Promise<string[]> => {
  const found: string[] = [];
  for (const [service, urls] of Object.entries(stack.serviceUrls))
    for (const url of urls) {
      const status = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(10_000) }).then(
        (answer) => answer.status,
        (error: Error) => error.message,
      );
      if (status !== 200) found.push(`${service} is not ready: ${status}`);
    }
  return found;
};

/** Log files that contain a secret, in clear text or encoded. */
export const secretsInLogs = (folder: string, secrets: Readonly<Record<string, string>>): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.log'))
    .flatMap((name) => {
      const bytes = readFileSync(join(folder, name));
      return Object.entries(secrets)
        .filter(([, secret]) => find(bytes, secret).length > 0)
        .map(([what]) => `${name} holds ${what}`);
    });
