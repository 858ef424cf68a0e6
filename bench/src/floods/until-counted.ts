import { setTimeout as wait } from 'node:timers/promises';
import { withDatabase } from '../../../support/src/with-database.ts';

const EVERY_MS = 250;

/** The first number of a statement's only row. */
export const countIn = (address: string, statement: string, values: unknown[] = []): Promise<number> =>
  withDatabase(address, async (client) => {
    const { rows } = await client.query<Record<string, string>>(statement, values);
    return Number(Object.values(rows[0] ?? {})[0]);
  });

/** Waits until a count reaches its expected value, up to a limit; returns the seconds. */
export const untilCounted = async (
  count: () => Promise<number>,
  expected: number,
  longestSeconds: number,
): Promise<number> => {
  const from = performance.now();
  for (;;) {
    const found = await count();
    const seconds = (performance.now() - from) / 1_000;
    if (found === expected || seconds > longestSeconds) return seconds;
    await wait(EVERY_MS);
  }
};

export type Mails = { kind: string; ids: string[] };

/** Waits for the e-mails of a kind about these subjects, up to a limit: they are the last effects. */
export const untilMailed = async (address: string, { kind, ids }: Mails, longestSeconds: number): Promise<string> => {
  const sent = () =>
    countIn(address, 'SELECT count(*) FROM emails WHERE subject_id = ANY($1) AND kind = $2 AND sent_at IS NOT NULL', [
      ids,
      kind,
    ]);
  const before = await sent();
  const from = performance.now();
  for (;;) {
    const now = await sent();
    const seconds = (performance.now() - from) / 1_000;
    if (now < ids.length && seconds < longestSeconds) {
      await wait(EVERY_MS);
      continue;
    }
    const rate = ((now - before) / seconds).toFixed(0);
    return `of ${ids.length} e-mails ${before} were sent by then, ${now} after ${seconds.toFixed(0)} s more (${rate}/s)`;
  }
};

/** The number of duplicates among these e-mails; the last ones may still arrive. */
export const mailedTwice = (address: string, { kind, ids }: Mails): Promise<number> =>
  countIn(
    address,
    'SELECT count(*) - count(DISTINCT subject_id) FROM emails WHERE subject_id = ANY($1) AND kind = $2',
    [ids, kind],
  );

/** Describes a wrong count; nothing when it is correct. */
export const differences = async (
  ...counts: [what: string, count: Promise<number>, expected: number][]
): Promise<string[]> => {
  const found = await Promise.all(
    counts.map(async ([what, count, expected]) => ({ what, expected, was: await count })),
  );
  return found
    .filter(({ was, expected }) => was !== expected)
    .map((one) => `${one.what}: ${one.was}, not ${one.expected}`);
};
