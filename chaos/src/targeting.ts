import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceName } from '@drappo/stack';
import pg from 'pg';

/** How the moment for a kill is seen. */
export type Sight = {
  service: ServiceName;
  /** Grows with every event that this service handles and that must not be handled twice. */
  handled: string;
  /** The moment comes as soon as people begin, so it is looked for at once. */
  early?: boolean;
};

const ordersMade: Sight = { service: 'orders', handled: 'SELECT count(*)::int AS handled FROM orders' };

/** Whose work is watched for the moment of a kill; the others are just killed. */
export type Sights = Partial<Record<string, Sight>>;

export const alongTheRoad: Sights = {
  gateway: { service: 'catalog', handled: 'SELECT count(*)::int AS handled FROM reservations', early: true },
  orders: ordersMade,
  kafka: ordersMade,
  postgres: ordersMade,
  shipping: { service: 'shipping', handled: 'SELECT count(*)::int AS handled FROM quotes' },
  catalog: { service: 'catalog', handled: "SELECT count(*)::int AS handled FROM allocations WHERE state = 'sold'" },
  notifications: { service: 'notifications', handled: 'SELECT count(*)::int AS handled FROM emails' },
};

/** When nothing happens for so long, the kill comes all the same (ms). */
const AT_LATEST = 4_000;
/** Between two looks (ms): without a pause the looking takes the processor from those whose moment it waits for. */
const PAUSE = 1;

export type TargetOptions = {
  name: string;
  /** How long people have been at it when nothing better is known (ms). */
  leadMs: number;
  sights: Sights;
  databaseUrl: (service: ServiceName) => string;
  signal: AbortSignal;
};

/**
 * Waits for the worst moment: something has just been committed, and neither the broker nor the person knows yet. A kill at
 * any moment would seldom meet it, and a system that does such a thing twice would look well.
 */
export const waitForTarget = async ({ name, leadMs, sights, databaseUrl, signal }: TargetOptions): Promise<void> => {
  const sight = sights[name];
  if (sight?.early !== true) await wait(leadMs, undefined, { signal });
  if (sight === undefined) return;
  const client = new pg.Client({ connectionString: databaseUrl(sight.service), connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  const handled = async (): Promise<number> => {
    const { rows } = await client.query<{ handled: number }>(sight.handled);
    return rows[0]?.handled ?? 0;
  };
  const until = performance.now() + AT_LATEST;
  try {
    await client.connect();
    const before = await handled();
    while (!signal.aborted && performance.now() < until && (await handled()) === before)
      await wait(PAUSE, undefined, { signal });
  } catch {
    // The database is unreachable: kill now.
  } finally {
    // Not waited for: the moment is now.
    client.end().catch(() => undefined);
  }
};
