import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { reportOf, runChaos } from './src/index.ts';

// Those through which every order goes; `npm run chaos` kills everybody, and more often.
const victims = ['catalog', 'orders', 'notifications', 'kafka', 'redis', 'postgres'];

test('twelve orders survive six kills: nothing lost, nothing twice', async () => {
  const home = mkdtempSync(join(tmpdir(), 'drappo-chaos-'));
  const seed = 20_261_121;
  const outcome = await runChaos({
    seed,
    home,
    victims,
    orders: 12,
    resellers: 4,
    kills: 6,
    gapMs: [800, 2_200],
    settleWithin: 60_000,
    signal: AbortSignal.timeout(240_000),
    note: () => undefined,
  });
  const report = reportOf({ seed }, outcome);
  if (outcome.violations.length > 0) throw new Error(`${report}\nLogs of all processes are in ${home}/logs`);
  rmSync(home, { recursive: true, force: true });
  expect(outcome.kills).toHaveLength(6);
  expect(new Set(outcome.kills.map(({ name }) => name))).toEqual(new Set(victims));
  expect(outcome.journeys.filter(({ step }) => step === 'done')).toHaveLength(12);
  expect(outcome.settledAfter).toBeLessThan(60_000);
}, 300_000);
