import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { runShopChaos, shopReportOf } from './src/index.ts';

// Those through which every shop order goes; `npm run chaos:shops` kills everybody, and more often.
const victims = ['integrations', 'orders', 'catalog', 'shipping', 'kafka', 'redis', 'postgres'];

test('a hundred shop orders survive seven kills and failing shops: each is imported once and its tracking sent once', async () => {
  const home = mkdtempSync(join(tmpdir(), 'drappo-chaos-shops-'));
  const seed = 20_261_121;
  const outcome = await runShopChaos({
    seed,
    home,
    victims,
    orders: 100,
    shops: 4,
    paid: 0.25,
    kills: 7,
    gapMs: [500, 2_000],
    faults: 0.05,
    lost: 0,
    settleWithin: 120_000,
    signal: AbortSignal.timeout(270_000),
    note: () => undefined,
  });
  const report = shopReportOf({ seed }, outcome);
  if (outcome.violations.length > 0) throw new Error(`${report}\nLogs of all processes are in ${home}/logs`);
  rmSync(home, { recursive: true, force: true });
  expect(outcome.kills).toHaveLength(7);
  expect(new Set(outcome.kills.map(({ name }) => name))).toEqual(new Set(victims));
  expect(outcome.webhooks).toBeGreaterThan(125);
  expect(outcome.settledAfter).toBeLessThan(120_000);
}, 300_000);
