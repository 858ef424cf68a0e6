import type { ErrorReport } from '@drappo/contracts/integrations/error-events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { systemClock, type Clock } from '../src/clock.ts';
import { systemContext } from '../src/context.ts';
import type { Errors } from '../src/errors/errors.ts';
import { createClockCheck } from '../src/operations/clock-check.ts';
import { createKitDatabase, type KitDatabase } from './support/kit-database.ts';

const log: string[] = [];
const reports: ErrorReport[] = [];
const errors: Errors = {
  report: async (_tx, ...reported) => {
    reports.push(...reported);
    log.push(...reported.map(({ cause }) => `report ${cause}`));
  },
  resolve: async (_tx, ...causes) => void log.push(...causes.map((cause) => `resolve ${cause}`)),
};

let kit: KitDatabase;
beforeAll(async () => {
  kit = await createKitDatabase();
});
afterAll(() => kit.drop());
beforeEach(() => {
  log.length = 0;
  reports.length = 0;
});

/** A check of a process whose clock differs from this machine's, which PostgreSQL uses too. */
const checkOf = () => {
  let aheadMs = 0;
  const clock: Clock = { now: () => new Date(systemClock.now().getTime() + aheadMs) };
  const check = createClockCheck({ host: 'a', sql: kit.sql, database: kit.database, errors, clock });
  return async (ms: number): Promise<void> => {
    aheadMs = ms;
    await check(systemContext('clock'));
  };
};

describe("a process's clock", () => {
  it("is not reported if it equals PostgreSQL's; the first run resolves the entry of an earlier process", async () => {
    const checkAt = checkOf();
    for (const difference of [0, 0]) await checkAt(difference);
    expect([reports, log]).toEqual([[], ['resolve clock:a']]);
  });

  it.each([
    ['ahead', 60_000],
    ['behind', -60_000],
  ])('is reported once while it is %s, and resolved afterwards', async (_where, ms) => {
    const checkAt = checkOf();
    for (const difference of [ms, ms, 0, 0]) await checkAt(difference);
    expect(log).toEqual(['report clock:a', 'resolve clock:a']);
    const [report] = reports;
    expect(report?.errorType).toBe('clock');
    expect(Math.round(Number(report?.payload?.['differenceMs']) / 10_000) * 10_000).toBe(-ms);
  });
});
