import type { Stack } from '@drappo/stack';
import type { IsolatedStack } from '../support/src/isolated-stack.ts';
import { leaveStack } from '../support/src/left-stack.ts';
import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';
import { orderVictims, reportOf, runFaults, runShopFaults, shopEnvironment } from './src/index.ts';
import { shopOrderVictims, shopReportOf, startChaosStack } from './src/index.ts';

jest.setTimeout(900_000);

const seed = 20_261_121;
const lost = 0;
const note = (): void => undefined;
const over = new AbortController();
let own: IsolatedStack | undefined;
let endedWell = 0;

// One start serves both runs. After a failed run the next one gets a separate stack, without leftovers.
beforeEach(async () => {
  own ??= await startChaosStack({ env: shopEnvironment({ lost }), signal: over.signal, note });
});
afterAll(async () => {
  if (own && endedWell === 2) return leaveStack(own);
  await own?.stop();
  // A start that hangs is aborted.
  over.abort();
});

/** Saves the logs of a failed run. */
const onStack = async (run: (running: Stack) => Promise<void>): Promise<void> => {
  const { stack } = own!;
  try {
    await run(stack);
    endedWell += 1;
  } catch (error) {
    own = undefined;
    await stack.stop();
    throw error;
  }
};

/** @throws Error with the report when an invariant does not hold */
const requireGreen = ({ violations }: { violations: readonly unknown[] }, report: string): void => {
  if (violations.length > 0) throw new Error(`${report}\nLogs of all processes are in ${own?.home}/logs`);
};

test('twelve orders, eight offers, three returns and twelve lists survive six kills without loss or duplicates', () =>
  onStack(async (running) => {
    const outcome = await runFaults(running, {
      seed,
      note,
      victims: orderVictims,
      orders: 12,
      resellers: 4,
      kills: 6,
      gapMs: [800, 2_200],
      settleWithin: 240_000,
      signal: AbortSignal.timeout(840_000),
    });
    requireGreen(outcome, reportOf({ seed }, outcome));
    expect(outcome.kills).toHaveLength(6);
    expect(new Set(outcome.kills.map(({ name }) => name))).toEqual(new Set(orderVictims));
    expect(outcome.journeys.filter(({ step }) => step === 'done')).toHaveLength(12);
    const { awaited, returns, lists } = outcome.desk;
    expect([awaited.map(({ taken }) => taken), returns.length, lists.done]).toEqual([[2, 2, 2, 2], 3, 4]);
  }));

test('a hundred shop orders survive seven kills and failing shops: each is imported once and its tracking sent once', () =>
  onStack(async (running) => {
    const outcome = await runShopFaults(running, {
      seed,
      note,
      lost,
      victims: shopOrderVictims,
      orders: 100,
      shops: 4,
      paid: 0.25,
      faults: 0.05,
      kills: 7,
      gapMs: [500, 2_000],
      settleWithin: 240_000,
      signal: AbortSignal.timeout(840_000),
    });
    requireGreen(outcome, shopReportOf({ seed }, outcome));
    expect(outcome.kills).toHaveLength(7);
    expect(new Set(outcome.kills.map(({ name }) => name))).toEqual(new Set(shopOrderVictims));
    expect(outcome.webhooks).toBeGreaterThan(125);
    expect(outcome.automatic).toBeGreaterThan(10);
  }));
