import { randomBytes } from 'node:crypto';
import { romeDay, startOfRomeDay } from '@drappo/contracts/rome-time';
import type { WorkingCalendar } from '@drappo/contracts/working-days';
import { emulatorControl } from '@drappo/emulator-kit/testing/control-client';
import pg from 'pg';
import type { DemoEnvironment } from '../../../stack/src/demo-environment.ts';
import { createMoveTime, type MoveTime } from './move-time.ts';
import { readPast, type Past } from './past-files.ts';
import { storyDays, storyTime } from './story-days.ts';
import { pastTables, type PastService } from './tables.ts';
import { createWriteOut, type KnownNames, type WriteOut } from './write-out.ts';

export type PastTarget = Pick<DemoEnvironment, 'databaseUrl' | 'publicUrl' | 'report'> & {
  stripeUrl: string;
  calendar: WorkingCalendar;
};

/** The mark that the loading transaction writes into each database, with the day of the seeding. */
const MARK = 'demo:past';
const services = Object.keys(pastTables) as PastService[];

type Databases = Record<PastService, pg.Client>;

const withDatabases = async <T>(target: PastTarget, work: (databases: Databases) => Promise<T>): Promise<T> => {
  const databases = Object.fromEntries(
    services.map((service) => [service, new pg.Client({ connectionString: target.databaseUrl(service) })]),
  ) as Databases;
  try {
    for (const client of Object.values(databases)) await client.connect();
    return await work(databases);
  } finally {
    await Promise.all(Object.values(databases).map((client) => client.end().catch(() => undefined)));
  }
};

/** The day on which a database got the past; undefined when it has none. */
const readMark = async (client: pg.Client): Promise<string | undefined> => {
  const { rows } = await client.query<{ result: Buffer }>('SELECT result FROM kit.idempotency_keys WHERE key = $1', [
    MARK,
  ]);
  return rows[0]?.result.toString('utf8');
};

/** Runs `work` once per database, in the transaction that writes the mark. */
const once = async (client: pg.Client, day: string, work: () => Promise<void>): Promise<void> => {
  await client.query('BEGIN');
  try {
    const { rowCount } = await client.query(
      `INSERT INTO kit.idempotency_keys (key, hash, result, keep) VALUES ($1, '', $2, true) ON CONFLICT DO NOTHING`,
      [MARK, Buffer.from(day)],
    );
    if (rowCount === 1) await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
};

const insert = async (client: pg.Client, table: string, rows: Record<string, unknown>[]): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const computed = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attgenerated <> ''`,
    [table],
  );
  // Columns that were added after the rows were made get their defaults.
  const columns = Object.keys(first)
    .filter((column) => !computed.rows.some(({ name }) => name === column))
    .map((column) => `"${column}"`)
    .join(', ');
  await client.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
};

const readNames = async ({ identity, catalog }: Databases, target: PastTarget): Promise<KnownNames> => {
  const people = await identity.query<{ id: string; username: string }>(
    `SELECT id, username FROM users WHERE username IN ('admin', 'rivenditore', 'pro')`,
  );
  const variants = await catalog.query<{ id: string; productId: string; sku: string }>(
    'SELECT id, product_id AS "productId", sku FROM product_variants',
  );
  const secret = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return {
    users: new Map(people.rows.map(({ id, username }) => [username, id])),
    variants: new Map(variants.rows.map(({ sku, ...variant }) => [sku, variant])),
    portalUrl: target.publicUrl.replace(/\/$/, ''),
    stripeUrl: target.stripeUrl,
    hash: `$argon2id$v=19$m=19456,t=2,p=1$${secret(16)}$${secret(32)}`,
  };
};

/** Products and their first stock get their arrival time in the past, not the time of the seeding. */
const moveArrivals = async (client: pg.Client, past: Past, move: MoveTime): Promise<void> => {
  const arrivals = past.arrivals.map((line) => {
    const { sku, at } = JSON.parse(line) as { sku: string; at: string };
    return { sku, at: move.time(at) };
  });
  await client.query(
    `WITH arrivals AS (
       SELECT v.product_id, a.at::timestamptz AS at
       FROM jsonb_to_recordset($1::jsonb) AS a (sku text, at text) JOIN product_variants v ON v.sku = a.sku
     ), moved AS (
       UPDATE products p SET created_at = arrivals.at FROM arrivals WHERE p.id = arrivals.product_id
     )
     UPDATE stock_movements m SET created_at = arrivals.at,
       id = (lpad(to_hex((extract(epoch FROM arrivals.at) * 1000)::bigint), 12, '0') || substr(replace(m.id::text, '-', ''), 13))::uuid
     FROM product_variants v JOIN arrivals ON arrivals.product_id = v.product_id
     WHERE m.variant_id = v.id AND m.reason = 'created'`,
    [JSON.stringify(arrivals)],
  );
};

/** The demo's own accounts become older than their first action. */
const moveAccounts = async (client: pg.Client, move: MoveTime): Promise<void> => {
  await client.query(`UPDATE users SET created_at = $1 WHERE username IN ('admin', 'rivenditore', 'pro')`, [
    move.time(storyTime(-storyDays - 1, 9).toISOString()),
  ]);
};

/** Entries that existed before the past was loaded get later numbers: the audit trail is read by number. */
const recordLater = async (client: pg.Client, last: string): Promise<void> => {
  await client.query('UPDATE kit.audit SET id = DEFAULT WHERE id <= $1', [last]);
};

const lastRecord = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ last: string }>('SELECT coalesce(max(id), 0) AS last FROM kit.audit');
  return rows[0]?.last ?? '0';
};

const setCounters = async (client: pg.Client, past: Past, { lastNumbers }: WriteOut): Promise<void> => {
  for (const [year, last] of lastNumbers)
    await client.query('INSERT INTO order_counters (year, last) VALUES ($1, $2)', [year, last]);
  const returns = past.tables.orders['returns']?.length ?? 0;
  if (returns > 0) await client.query(`SELECT setval('return_numbers', $1)`, [returns]);
};

const TIMES = new Set(['created', 'expires_at', 'available_on', 'canceled_at', 'paid_at', 'due_by', 'start', 'end']);

/** Stripe's times are seconds. */
const moveSeconds = (value: unknown, move: MoveTime): unknown => {
  if (Array.isArray(value)) return value.map((one) => moveSeconds(one, move));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, of]) => [
      name,
      TIMES.has(name) && typeof of === 'number'
        ? Date.parse(move.time(new Date(of * 1_000).toISOString())) / 1_000
        : moveSeconds(of, move),
    ]),
  );
};

const restorePayments = async ({ stripeUrl }: PastTarget, past: Past, move: MoveTime, out: WriteOut): Promise<void> => {
  const objects = past.stripe.map((line) => moveSeconds(JSON.parse(out.text(line)), move));
  await emulatorControl(stripeUrl).post('/objects', { objects });
};

/**
 * Gives a portal with accounts and products, but no order yet, its past: the rows that `npm run demo:past` made, moved to the
 * days before `now`, in one transaction per database. This sends no event and no e-mail. An interrupted run continues at the next start.
 * Returns when the past ended; undefined for a portal that had orders before there was one.
 */
export const loadPast = async (target: PastTarget, now: Date): Promise<Date | undefined> =>
  withDatabases(target, async (databases) => {
    const loaded = await readMark(databases.orders);
    if (loaded !== undefined) return startOfRomeDay(loaded);
    const begun = await readMark(databases.identity);
    const { rowCount: orders } = await databases.orders.query('SELECT 1 FROM orders LIMIT 1');
    if (begun === undefined && orders !== 0) return undefined;
    const day = begun ?? romeDay(now);
    const past = readPast();
    const move = createMoveTime(day, target.calendar);
    const out = createWriteOut(past, move, await readNames(databases, target), target.calendar);

    const load = (service: PastService): Promise<void> =>
      once(databases[service], day, async () => {
        const client = databases[service];
        const last = await lastRecord(client);
        if (service === 'identity') await moveAccounts(client, move);
        if (service === 'catalog') await moveArrivals(client, past, move);
        for (const { name } of pastTables[service])
          await insert(client, name, (past.tables[service][name] ?? []).map(out.row));
        await recordLater(client, last);
        if (service === 'orders') await setCounters(client, past, out);
      });
    // Identity is first: its mark has the day that the other services use. Orders is last: its mark means that the past is complete.
    for (const service of services) {
      await load(service);
      if (service === 'identity') await restorePayments(target, past, move, out);
    }
    target.report(`demo: a past of ${past.tables.orders['orders']?.length ?? 0} orders`);
    return startOfRomeDay(day);
  });
