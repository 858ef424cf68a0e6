import { topicRetentionDays } from '@drappo/contracts/event';
import type { Clock } from '../clock.ts';
import type { SqlExecutor } from '../database/sql.ts';

const DAY_MS = 86_400_000;
/** Dedupe keys outlive the topics, so that even the oldest record is still detected. */
const SEEN_DAYS = topicRetentionDays * 2;

const weekStart = (time: number): Date => {
  const day = Math.floor(time / DAY_MS);
  return new Date((day - ((day + 3) % 7)) * DAY_MS); // day 0 of 1970 was a Thursday
};

const partitionName = (start: Date): string => `seen_events_${start.toISOString().slice(0, 10).replaceAll('-', '')}`;

/** Creates the weekly partitions of seen events for this week and the next two, and drops expired ones. */
export const maintainSeenEvents = async (sql: SqlExecutor, clock: Clock): Promise<void> => {
  const now = clock.now().getTime();
  for (const weeks of [0, 1, 2]) {
    const start = weekStart(now + weeks * 7 * DAY_MS);
    const end = new Date(start.getTime() + 7 * DAY_MS);
    // The default partition may already contain rows of that week, which prevents creating it; lookups find them there
    // too.
    const [taken] = await sql.$queryRawUnsafe<{ taken: boolean }[]>(
      'SELECT EXISTS (SELECT 1 FROM kit.seen_events_default WHERE event_time >= $1::timestamptz AND event_time < $2::timestamptz) AS taken',
      start,
      end,
    );
    if (taken?.taken) continue;
    await sql.$executeRawUnsafe(
      `CREATE TABLE IF NOT EXISTS kit.${partitionName(start)} PARTITION OF kit.seen_events FOR VALUES FROM ('${start.toISOString()}') TO ('${end.toISOString()}')`,
    );
  }
  const oldest = partitionName(weekStart(now - SEEN_DAYS * DAY_MS));
  const rows = await sql.$queryRawUnsafe<{ name: string }[]>(
    "SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'kit.seen_events'::regclass",
  );
  for (const { name } of rows) {
    if (/^seen_events_\d{8}$/.test(name) && name < oldest) await sql.$executeRawUnsafe(`DROP TABLE kit.${name}`);
  }
};

/** Deletes expired rows: sent events after 3 days, idempotency keys after 7, finished effects after 90. */
export const sweepOldRows = async (sql: SqlExecutor, clock: Clock): Promise<void> => {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
  await sql.$executeRawUnsafe('DELETE FROM kit.outbox WHERE sent_at < $1::timestamptz', before(3));
  await sql.$executeRawUnsafe(
    'DELETE FROM kit.idempotency_keys WHERE NOT keep AND created_at < $1::timestamptz',
    before(7),
  );
  await sql.$executeRawUnsafe(
    "DELETE FROM kit.effects WHERE state IN ('done', 'cancelled') AND finished_at < $1::timestamptz",
    before(90),
  );
  await sql.$executeRawUnsafe(
    'DELETE FROM kit.seen_events_default WHERE event_time < $1::timestamptz',
    before(SEEN_DAYS),
  );
};
