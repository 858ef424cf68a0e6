import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceName } from '@drappo/stack';
import pg from 'pg';

/** How to detect the moment for a kill. */
export type Sight = {
  service: ServiceName;
  /** A counter that grows with every event that this service handles and must not handle twice. */
  handled: string;
  /** The moment comes as soon as people begin, so the search for it starts at once. */
  early?: boolean;
};

const ordersMade: Sight = { service: 'orders', handled: 'SELECT count(*)::int AS handled FROM orders' };

/** Processes whose work is watched for the right moment; the others are killed at any time. */
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

/** After this time without progress the kill happens anyway (ms). */
const AT_LATEST = 4_000;
/** Pause between two polls (ms): without it polling would take the processor from the observed processes. */
const PAUSE = 1;

export type TargetOptions = {
  name: string;
  /** How long people have been active when no better estimate exists (ms). */
  leadMs: number;
  sights: Sights;
  databaseUrl: (service: ServiceName) => string;
  signal: AbortSignal;
};

/**
 * Waits for the worst moment: something has just been committed, and neither the broker nor the person knows yet. A kill
 * at a
 * random moment would seldom hit it, and a system that duplicates work would pass.
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
    // No await: the moment is now.
    client.end().catch(() => undefined);
  }
};
